import type { RecordEntry, RecordFilter } from '#domain/store/views/record-report.ts';
import { useView } from '#web/sync/use-view.ts';
import { matchingEntries } from './matching-entries.ts';

/** A report's rows as filtered and searched; another array only when something in them changed. */
export function useReportEntries(
  recordTypeId: string,
  filter: RecordFilter,
  typed: string,
): readonly RecordEntry[] {
  return useView(
    (views) => {
      const entries = views.record(recordTypeId).of(filter);
      if (typed.trim() === '') return entries;
      return matchingEntries(entries, typed, views.search.matching(typed));
    },
    [recordTypeId, filter, typed],
  );
}
