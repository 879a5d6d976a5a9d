import { sees } from '../../model/fields/table.ts';
import type { FileCell } from '../../core/hand-over/hand-over-file.ts';
import { companionColumnOf } from './companion-columns.ts';
import type { Reader } from '../../core/store/event-store.ts';
import type { ListLine } from './delegates-list.ts';
import { chosenColumns, columnOf, type ChosenColumn } from './list-columns.ts';

/** Companions have lines here, and need no column. What is due is the family's, and has a list of its own. */
export type LineColumn = Exclude<ChosenColumn, 'companions' | 'due' | 'entry'>;

export const lineColumns = chosenColumns.filter(
  (key): key is LineColumn => key !== 'companions' && key !== 'due' && key !== 'entry',
);
const usualColumns: readonly LineColumn[] = ['category', 'phone', 'city'];

export const lineColumnsFor = (seesContacts: boolean): readonly LineColumn[] =>
  seesContacts ? lineColumns : lineColumns.filter((key) => sees('scan', columnOf(key).seenBy));

/** Reads 'phone,city' of a web address; '-' means none. Without a value the usual columns apply. */
export const parseLineColumns = (text: string | undefined): readonly LineColumn[] => {
  if (text === undefined) return usualColumns;
  const named = new Set(text.split(','));
  return lineColumns.filter((key) => named.has(key));
};

export const formatLineColumns = (columns: readonly LineColumn[]): string => {
  const text = lineColumns.filter((key) => columns.includes(key)).join(',') || '-';
  return text === usualColumns.join(',') ? '' : text;
};

export const lineValue = (key: LineColumn, reader: Reader, line: ListLine, now: number): FileCell => {
  const { companion, serial } = line;
  if (companion === null || key === 'category') return columnOf(key).value(reader, line, { now });
  const own = companionColumnOf(key);
  return own === undefined ? '' : own.value(reader, { companion, serial }, { now });
};

export const lineText = (key: LineColumn, reader: Reader, line: ListLine, now: number): string => {
  const text = String(lineValue(key, reader, line, now) ?? '');
  const { shown } = columnOf(key);
  return text === '' || shown === undefined ? text : shown(text);
};
