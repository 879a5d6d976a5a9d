import { FileSpreadsheet, ScanLine, UserPlus } from 'lucide-react';
import { homeWords } from '#domain/core/text/common-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { setUpWords } from '#domain/event/set-up/set-up-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { StatRow } from '#web/ui/stat.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Checklist } from '../set-up/checklist.tsx';
import { useSetUp } from '../set-up/use-set-up.ts';
import { NextLinks } from './next-links.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';

const words = homePhaseWords;

const links = [
  { path: '/users/addcsv', icon: FileSpreadsheet, name: words.importSheet },
  { path: '/users/add', icon: UserPlus, name: sharedTexts.addNewUser },
  { path: '/scan', icon: ScanLine, name: homeWords.scan },
] as const;

/** Before the event: who has registered and paid, and what is left to set up. */
export function BeforeEvent() {
  const delegates = useQuery((reader) => reader.count('delegates'), []);
  const maySetUp = useCan('editSetup');
  return (
    <>
      {delegates > 0 ? (
        <div className="pad pb-3">
          <StatRow label={words.registrations}>
            <Contributed host="home" place="figures" />
          </StatRow>
        </div>
      ) : (
        !maySetUp && <Empty>{sharedTexts.nobodyFound}</Empty>
      )}
      <NextLinks links={links} />
      <Contributed host="home" place="main" />
      {maySetUp && <OpenSteps />}
    </>
  );
}

/** The checklist, until nothing in it is left to do. */
function OpenSteps() {
  const { steps, done, isComplete } = useSetUp();
  if (isComplete) return null;
  return (
    <section aria-label={setUpWords.title}>
      <SectionHeader
        title={setUpWords.title}
        action={<span className="t2 num">{setUpWords.doneOf(done, steps.length)}</span>}
      />
      <div className="pad">
        <Checklist steps={steps} />
      </div>
    </section>
  );
}
