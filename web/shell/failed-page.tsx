import { Sheet } from '#web/ui/sheet.tsx';
import { Failure } from './failure.tsx';
import { PageNotLoaded, WaitingForNetwork } from '../routing/page-not-loaded.tsx';

/** The router's place for a page that threw: the shell round it stays. */
export function FailedPage({ error }: { error: unknown }) {
  return <Sheet>{error instanceof PageNotLoaded ? <WaitingForNetwork /> : <Failure error={error} />}</Sheet>;
}
