import type { ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import type { RequestFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { ReadAt } from '../lists/read-at.tsx';
import styles from './log-entries.module.css';

interface LogEntriesProps<Entry> {
  readonly log: {
    readonly entries: readonly Entry[] | null;
    readonly hasMore: boolean;
    readonly readAt: number | null;
    readonly isLoading: boolean;
    readonly failure: RequestFailure | null;
    loadMore(): void;
  };
  readonly words: { readonly title: string; readonly noneFound: string; readonly none: string };
  readonly filters: object;
  readonly keyOf: (entry: Entry) => string;
  readonly renderRow: (entry: Entry) => ReactNode;
}

/** The entries of a log that were read so far, and the button for older ones. */
export function LogEntries<Entry>({ log, words, filters, keyOf, renderRow }: LogEntriesProps<Entry>) {
  const { entries, readAt, hasMore, isLoading, failure, loadMore } = log;
  const tryAgain = (
    <Button onClick={loadMore} busy={isLoading}>
      {commonWords.tryAgain}
    </Button>
  );
  if (entries === null) {
    if (failure === null) return <SkeletonRows text={commonWords.loading} />;
    return (
      <div className="pad">
        <Empty tone="refused" action={tryAgain}>
          {textOf(failure)}
        </Empty>
      </div>
    );
  }
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      {readAt !== null && <ReadAt at={readAt} />}
      {entries.length === 0 ? (
        <div className="pad">
          <Empty>{isFiltered ? words.noneFound : words.none}</Empty>
        </div>
      ) : (
        <VirtualList label={words.title} items={entries} keyOf={keyOf} renderRow={renderRow} />
      )}
      {hasMore && (
        <div className={`stack justify-center gap-3 ${styles['more']}`}>
          {failure && <Notice>{textOf(failure)}</Notice>}
          {failure ? (
            tryAgain
          ) : (
            <Button onClick={loadMore} busy={isLoading}>
              {logWords.loadMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Without an answer, the cause is usually this device's network. */
const textOf = (failure: RequestFailure): string => (failure.status === 0 ? logWords.offline : failure.text);
