import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Checklist } from './checklist.tsx';
import { useSetUp } from './use-set-up.ts';

const words = setUpWords;

/** The checklist after it has left Home, and before. */
export function SetUpPage() {
  const { steps, done, isComplete } = useSetUp();
  return (
    <Sheet>
      <PageHeader title={words.screen} sub={isComplete ? words.complete : words.doneOf(done, steps.length)} />
      <div className="pad">
        <Checklist steps={steps} />
      </div>
    </Sheet>
  );
}
