import { chosenEntries, countEntries, type ReportChoice } from '#domain/gate/report-choice.ts';
import type { RecordCount } from '#domain/people/statistics/statistics.ts';
import type { RecordEntry, RecordFilter } from '#domain/gate/record-report-view.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { matchingEntries } from './matching-entries.ts';

interface Asked {
  readonly recordTypeId: string;
  readonly filter: RecordFilter;
  readonly choice: ReportChoice;
  /** The search looks among the chosen entries; the counts are for the whole choice. */
  readonly typed: string;
}

/** A report's counts, and its rows after filter and search; new arrays only after a change of their contents. */
export const useReportEntries = ({
  recordTypeId,
  filter,
  choice,
  typed,
}: Asked): { readonly counts: RecordCount; readonly entries: readonly RecordEntry[] } =>
  useView(
    (views) => {
      const report = views.record(recordTypeId);
      const entries = chosenEntries(report.of(filter), choice);
      const counts = countEntries(chosenEntries(report.of('total'), choice));
      if (typed.trim() === '') return { counts, entries };
      return { counts, entries: matchingEntries(entries, typed, views.search.matching(typed)) };
    },
    [recordTypeId, filter, choice, typed],
  );
