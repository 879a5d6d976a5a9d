import { columnOf } from '#domain/people/lists/list-columns.ts';
import { lineValue, type LineColumn } from '#domain/people/lists/delegates-list-columns.ts';
import type { ListGroup } from '#domain/people/lists/delegates-list.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { ExportedRows } from '#web/sheets/export/use-export.ts';
import { accompaniedBy, nameOfLine } from './line-name.ts';

const words = delegatesListWords;

interface ListToExport {
  readonly eventName: string;
  readonly groups: readonly ListGroup[];
  readonly columns: readonly LineColumn[];
  readonly isGrouped: boolean;
  readonly reader: Reader;
  /** The server's time, ms since 1970. */
  readonly now: number;
}

/** The list as it is shown. A group is a heading on paper and a column in a file. */
export const exportedList = (list: ListToExport): ExportedRows => {
  const { eventName, groups, columns, isGrouped, reader, now } = list;
  const lines = groups.flatMap((group) => group.lines);
  const keys: readonly LineColumn[] =
    isGrouped && !columns.includes('category') ? ['category', ...columns] : columns;
  return {
    fileName: listWords.fileName(eventName, words.title, dateOnly(now, timeZoneOf(reader))),
    heads: [
      personWords.serialNo,
      personWords.name,
      words.type,
      words.accompanies,
      ...keys.map((key) => columnOf(key).head),
    ],
    count: lines.length,
    rowAt: (index) => {
      const line = lines[index];
      if (line === undefined) return [];
      return [
        line.serial?.serial ?? null,
        nameOfLine(line),
        line.companion === null ? words.types.delegate : words.types.companion,
        accompaniedBy(line),
        ...keys.map((key) => lineValue(key, reader, line, now)),
      ];
    },
  };
};
