import type { AccountLogPart } from '#domain/model/accounts/account-log.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import type { RequestFailure } from '#web/net/request-failure.ts';
import { ReadAt } from '#web/core/lists/read-at.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useLog } from '#web/core/log/use-log.ts';
import { accountLogAddress, type AccountLogFilters } from './account-log-address.ts';
import { AccountLogRow } from './account-log-row.tsx';
import styles from './account-log.module.css';

const words = accountLogWords;

interface ListProps {
  readonly eventId: string | null;
  readonly filters: AccountLogFilters;
  readonly onChoose: (accountId: string) => void;
}

export function AccountLogList({ eventId, filters, onChoose }: ListProps) {
  const { entries, readAt, hasMore, isLoading, failure, loadMore } = useLog<AccountLogPart>((before) =>
    accountLogAddress(eventId, filters, before),
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
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      {readAt !== null && <ReadAt at={readAt} />}
      {entries.length === 0 ? (
        <div className="pad">
          <Empty>{isFiltered ? words.noneFound : words.none}</Empty>
        </div>
      ) : (
        <VirtualList
          label={words.title}
          items={entries}
          keyOf={({ id }) => id}
          renderRow={(entry) => <AccountLogRow entry={entry} onChoose={onChoose} />}
        />
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
