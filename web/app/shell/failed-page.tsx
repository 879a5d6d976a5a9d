import { Sheet } from '#web/ui/sheet.tsx';
import { Failure } from './failure.tsx';
import { PageNotLoaded, WaitingForNetwork } from '#web/core/screens/page-not-loaded.tsx';

/** The router's component for a page that threw. The shell around it stays. */
export function FailedPage({ error }: { error: unknown }) {
  return <Sheet>{error instanceof PageNotLoaded ? <WaitingForNetwork /> : <Failure error={error} />}</Sheet>;
}
