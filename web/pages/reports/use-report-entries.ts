import type { RecordEntry, RecordFilter } from '#domain/store/views/record-report.ts';
import { useSession } from '#web/sync/sync-provider.tsx';
import { useView } from '#web/sync/use-view.ts';
import { matchingEntries } from './matching-entries.ts';

/** A report's rows as filtered and searched; another array only when something in them changed. */
export function useReportEntries(
  recordTypeId: string,
  filter: RecordFilter,
  typed: string,
): readonly RecordEntry[] {
  const { optimistic } = useSession();
  return useView(
    (views) => {
      const entries = views.record(recordTypeId).of(filter);
      if (typed.trim() === '') return entries;
      return matchingEntries(optimistic.shown, entries, typed, views.search.delegateIds(typed));
    },
    [recordTypeId, filter, typed],
  );
}
