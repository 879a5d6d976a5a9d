import type { PackedEvent, HandOverFile } from '../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../core/hand-over/hand-over-words.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { safeFileName } from '../core/text/files/file-name.ts';
import { recordTypesInOrder } from '../event/record-types.ts';
import { RecordReport } from './record-report-view.ts';
import { reportColumns } from './report-columns.ts';

/** A file for each record type. Two of one name get numbers. */
export const recordHandOver = ({ store, list }: PackedEvent): readonly HandOverFile[] => {
  const columns = reportColumns(timeZoneOf(store), true);
  const unused = unusedNames();
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

const unusedNames = (): ((name: string) => string) => {
  const used = new Set<string>();
  return (name) => {
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name : `${name} (${number})`;
      const key = safeFileName(tried, 'xlsx').toLowerCase();
      if (used.has(key)) continue;
      used.add(key);
      return tried;
    }
  };
};
