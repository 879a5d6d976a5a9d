import type { PackedEvent, HandOverFile } from '../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../core/hand-over/hand-over-words.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { unusedStems } from '../core/text/files/file-name.ts';
import { recordTypesInOrder } from '../event/record-types.ts';
import { RecordReport } from './record-report-view.ts';
import { reportColumns } from './report-columns.ts';

/** A file for each record type. Two of one name get numbers. */
export const recordHandOver = ({ store, list }: PackedEvent): readonly HandOverFile[] => {
  const columns = reportColumns(timeZoneOf(store));
  const unused = unusedStems();
  return recordTypesInOrder(store).map(({ recordTypeId, name }) =>
    list(unused(handOverWords.files.record(name)), columns, function* () {
      const report = new RecordReport(store, recordTypeId);
      yield undefined;
      const entries = [...report.of('total')];
      report.dispose();
      yield* entries;
    }),
  );
};
