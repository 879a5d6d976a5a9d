import { RequestFailure } from '#web/net/request-failure.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { ReadAt } from '#web/core/lists/read-at.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { logAddress, type LogFilters } from '#web/core/log/log-address.ts';
import styles from './log-page.module.css';
import { LogRow } from './log-row.tsx';
import { useLog } from '#web/core/log/use-log.ts';

const words = logWords;

interface LogListProps {
  readonly eventId: string;
  readonly filters: LogFilters;
}

export function LogList({ eventId, filters }: LogListProps) {
  const { entries, readAt, hasMore, isLoading, failure, loadMore } = useLog((before) =>
    logAddress(eventId, filters, before),
  );
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
  if (entries.length === 0) {
    const isFiltered = Object.values(filters).some((value) => value !== undefined);
    return (
      <>
        {readAt !== null && <ReadAt at={readAt} />}
        <div className="pad">
          <Empty>{isFiltered ? words.noneFound : words.none}</Empty>
        </div>
      </>
    );
  }
  return (
    <>
      {readAt !== null && <ReadAt at={readAt} />}
      <VirtualList
        label={words.title}
        items={entries}
        keyOf={({ commandId }) => commandId}
        renderRow={(entry) => <LogRow entry={entry} />}
      />
      {hasMore && (
        <div className={`stack justify-center gap-3 ${styles['more']}`}>
          {failure && <Notice>{textOf(failure)}</Notice>}
          {failure ? (
            tryAgain
          ) : (
            <Button onClick={loadMore} busy={isLoading}>
              {words.loadMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Without any answer the reason is usually this device's network. */
const textOf = (failure: RequestFailure): string => (failure.status === 0 ? words.offline : failure.text);
