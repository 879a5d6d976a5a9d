import { ageOfPerson, birthdayForDisplay, type Today } from '../../core/age.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { personWords } from '../people-words.ts';
import type { ListLine } from './delegates-list.ts';
import { chosenColumns, columnOf, type ChosenColumn } from './list-columns.ts';

/** Companions have lines here, and need no column. What is due is the family's, and has a list of its own. */
export type LineColumn = Exclude<ChosenColumn, 'companions' | 'due' | 'entry'>;

export const lineColumns = chosenColumns.filter(
  (key): key is LineColumn => key !== 'companions' && key !== 'due' && key !== 'entry',
);
const usualColumns: readonly LineColumn[] = ['category', 'phone', 'city'];

/** The columns that the audience `scan` receives (model/delegate.ts). All other columns would be empty. */
const cardColumns: ReadonlySet<LineColumn> = new Set(['category', 'code', 'label']);

export const lineColumnsFor = (seesContacts: boolean): readonly LineColumn[] =>
  seesContacts ? lineColumns : lineColumns.filter((key) => cardColumns.has(key));

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

type Value = string | number | null;

/** The companion's own values. The category is the delegate's. */
const ofCompanion: { readonly [K in LineColumn]?: (line: ListLine, today: Today) => Value } = {
  code: ({ serial }) => serial?.code ?? '',
  phone: ({ companion }) => companion?.phone ?? '',
  food: ({ companion }) => companion?.foodPreference ?? '',
  payment: ({ companion }) => (companion?.isPaid ? personWords.paid : personWords.notPaid),
  age: ({ companion }, today) => companion && ageOfPerson(companion, today),
  dateOfBirth: ({ companion }) => birthdayForDisplay(companion?.dateOfBirth ?? ''),
  gender: ({ companion }) => companion?.gender ?? '',
};

export const lineValue = (key: LineColumn, reader: Reader, line: ListLine, now: number): Value => {
  if (line.companion === null || key === 'category') return columnOf(key).value(reader, line, { now });
  const today = { now, timeZone: timeZoneOf(reader) };
  return ofCompanion[key]?.(line, today) ?? (key === 'age' ? null : '');
};

export const lineText = (key: LineColumn, reader: Reader, line: ListLine, now: number): string => {
  const text = String(lineValue(key, reader, line, now) ?? '');
  const { shown } = columnOf(key);
  return text === '' || shown === undefined ? text : shown(text);
};
