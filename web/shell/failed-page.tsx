import { Sheet } from '#web/components/ui/sheet.tsx';
import { Failure } from './failure.tsx';

/** The router's place for a page that threw: the shell round it stays. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <Sheet>
      <Failure error={error} />
    </Sheet>
  );
}
