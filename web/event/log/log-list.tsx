import { logWords } from '#domain/event/log/log-words.ts';
import { logAddress, type LogFilters } from '#web/core/log/log-address.ts';
import { LogEntries } from '#web/core/log/log-entries.tsx';
import { useLog } from '#web/core/log/use-log.ts';
import { LogRow } from './log-row.tsx';

interface LogListProps {
  readonly eventId: string;
  readonly filters: LogFilters;
}

export function LogList({ eventId, filters }: LogListProps) {
  const log = useLog((before) => logAddress(eventId, filters, before));
  return (
    <LogEntries
      log={log}
      words={logWords}
      filters={filters}
      keyOf={({ commandId }) => commandId}
      renderRow={(entry) => <LogRow entry={entry} />}
    />
  );
}
