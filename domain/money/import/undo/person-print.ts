import { isSame } from '../../../core/command/seen.ts';
import type { Reader } from '../../../core/store/event-store.ts';
import { columnsFor, definitionOf, keyOf, type AnyRow, type TableName } from '../../../model/tables.ts';
import { orderedCompanions } from '../../../people/people-in-order.ts';
import type { PersonRows } from '../../../people/person-rows.ts';
import { cardsOfDelegate } from '../../../people/serials.ts';

/** Their rows change with others' rows, or with a price list, and are no work on this person. */
const unprinted: ReadonlySet<string> = new Set(['importedPeople', 'agreedPrices', 'waitingEntries']);
/** The standing of a purchase is derived from other rows. `extra` does not leave the server. */
const unprintedFields: ReadonlySet<string> = new Set(['standing', 'extra']);

/** The rows about a delegate and the companions, by table and key. */
const rowsAbout = (
  areas: readonly PersonRows[],
  reader: Reader,
  delegateId: string,
): Map<TableName, Map<string, AnyRow>> => {
  const found = new Map<TableName, Map<string, AnyRow>>();
  const take = (table: TableName, rows: readonly AnyRow[]): void => {
    if (unprinted.has(table) || rows.length === 0) return;
    const known = found.get(table) ?? new Map<string, AnyRow>();
    for (const row of rows) known.set(keyOf(table, row), row);
    found.set(table, known);
  };
  const delegate = reader.get('delegates', delegateId);
  take('delegates', delegate === undefined ? [] : [delegate]);
  const people = [
    { companionId: '', cards: cardsOfDelegate(reader, delegateId) },
    ...orderedCompanions(reader, delegateId).map(({ companionId }) => ({ companionId, cards: [] })),
  ];
  for (const { companionId, cards } of people)
    for (const area of areas)
      for (const [table, rows] of Object.entries(area.list(reader, { delegateId, companionId }, cards)))
        take(table as TableName, rows);
  return found;
};

/**
 * A digest of all rows about a delegate, by table: 'companions:1a2b delegates:3c4d'. Empty fields do not count, so that
 * a field which a later release adds changes nothing.
 */
export const personPrint = (areas: readonly PersonRows[], reader: Reader, delegateId: string): string =>
  [...rowsAbout(areas, reader, delegateId)]
    .map(([table, rows]) => {
      const texts = [...rows.values()].map((row) => rowText(table, row)).toSorted();
      return `${table}:${digest(texts.join('\n'))}`;
    })
    .toSorted()
    .join(' ');

/** The tables in which two prints differ, in the order of their names. */
export const differingTables = (one: string, other: string): string[] => {
  const parts = (print: string) => new Set(print.split(' ').filter((part) => part !== ''));
  const [left, right] = [parts(one), parts(other)];
  const apart = [
    ...[...left].filter((part) => !right.has(part)),
    ...[...right].filter((part) => !left.has(part)),
  ];
  return [...new Set(apart.map((part) => part.slice(0, part.indexOf(':'))))].toSorted();
};

const rowText = (table: TableName, row: AnyRow): string => {
  const { fields } = definitionOf(table);
  const filled = columnsFor('staff', table)
    .filter((field) => !unprintedFields.has(field) && !isSame(row[field], fields[field]?.empty))
    .map((field) => `${field}=${ordered(row[field])}`);
  return filled.join('&');
};

/** PostgreSQL keeps the fields of a JSON value in an order of its own. */
const ordered = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(ordered).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const facts = value as Readonly<Record<string, unknown>>;
  return `{${Object.keys(facts)
    .toSorted()
    .map((name) => `${name}:${ordered(facts[name])}`)
    .join(',')}}`;
};

/** FNV-1a, twice with different starts: 64 bits tell whether rows changed, and a collision gains nothing. */
const digest = (text: string): string =>
  [0x811c9dc5, 0x9747b28c]
    .map((start) => {
      let hash = start;
      for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      return (hash >>> 0).toString(36);
    })
    .join('');
