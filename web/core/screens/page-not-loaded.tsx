import { commonWords } from '#domain/core/text/common-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useReloadWhenBack } from './use-server-back.ts';

/** A page whose JavaScript could not be fetched without network. This is no bug of ours. */
export class PageNotLoaded extends Error {}

/** Shown until the server is there again. The page never appeared and holds no input, so the reload loses nothing. */
export function WaitingForNetwork() {
  useReloadWhenBack(true);
  return (
    <Empty heading detail={commonWords.opensLater}>
      {commonWords.notLoaded}
    </Empty>
  );
}
