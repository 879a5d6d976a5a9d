import type { AccountLogPart } from '#domain/model/accounts/account-log.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { LogEntries } from '#web/core/log/log-entries.tsx';
import { useLog } from '#web/core/log/use-log.ts';
import { accountLogAddress, type AccountLogFilters } from './account-log-address.ts';
import { AccountLogRow } from './account-log-row.tsx';

interface ListProps {
  readonly eventId: string | null;
  readonly filters: AccountLogFilters;
  readonly onChoose: (accountId: string) => void;
}

export function AccountLogList({ eventId, filters, onChoose }: ListProps) {
  const log = useLog<AccountLogPart>((before) => accountLogAddress(eventId, filters, before));
  return (
    <LogEntries
      log={log}
      words={accountLogWords}
      filters={filters}
      keyOf={({ id }) => id}
      renderRow={(entry) => <AccountLogRow entry={entry} onChoose={onChoose} />}
    />
  );
}
