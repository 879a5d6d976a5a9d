import type { ToldRow } from '#domain/privacy/dossier.ts';
import { dateTime, dayForDisplay, rupees } from '#domain/core/text/format.ts';
import { personWords } from '#domain/people/people-words.ts';
import { personDataWords } from '#domain/privacy/person-data-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';

const words = personDataWords;

/** Ids and values that only programs read are in the JSON file. */
const isShown = ([field, value]: readonly [string, unknown]): boolean =>
  !/Id$|^(hasDetails|fingerprint|token|design|extra)$/.test(field) && value !== '' && value !== null;

/** The field's name in the person's form; otherwise 'cardPrints' becomes 'Card prints'. */
const nameOf = (field: string): string => {
  const known = Object.hasOwn(personWords, field)
    ? personWords[field as keyof typeof personWords]
    : undefined;
  if (typeof known === 'string') return known;
  const plain = field.replace(/^is(?=[A-Z])/, '').replace(/(Paise|At)$/, '');
  const spaced = plain
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

const valueOf = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number' && field.endsWith('At')) return dateTime(value, defaultTimeZone);
  if (typeof value === 'number' && /Paise$|^paise$/.test(field)) return rupees(value);
  if (Array.isArray(value)) return value.map((part) => valueOf('', part)).join(', ');
  if (typeof value === 'object' && value !== null) return rowText(value as ToldRow);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    ? dayForDisplay(value)
    : String(value);
};

export interface RowDetail {
  readonly term: string;
  readonly value: string;
}

/** A row as terms and values; amounts in rupees, times as on other screens. */
export const rowDetails = (row: ToldRow): RowDetail[] =>
  Object.entries(row)
    .filter(isShown)
    .map(([field, value]) => ({ term: nameOf(field), value: valueOf(field, value) }))
    .filter(({ value }) => value !== '');

export const rowText = (row: ToldRow): string =>
  rowDetails(row)
    .map(({ term, value }) => `${term}: ${value}`)
    .join(' · ');
