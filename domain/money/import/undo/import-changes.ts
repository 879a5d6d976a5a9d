import * as z from 'zod/mini';
import { isSame } from '../../../core/command/seen.ts';
import type { DraftChange } from '../../../core/store/change.ts';
import type { Reader } from '../../../core/store/event-store.ts';
import { tableNames, type AnyRow, type TableName } from '../../../model/tables.ts';

/** A row that an import wrote. `before`: the fields that it changed, as they were; null if it made the row. */
const importChange = z.tuple([
  z.enum(tableNames as [TableName, ...TableName[]]),
  z.string(),
  z.nullable(z.record(z.string(), z.unknown())),
]);
export type ImportChange = z.infer<typeof importChange>;

/** None for a row of a later release that this one cannot read: then it is not restored either. */
export const readChanges = (text: string): ImportChange[] | null => {
  if (text === '') return null;
  try {
    return z.array(importChange).safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

export const writeChanges = (changes: readonly ImportChange[]): string => JSON.stringify(changes);

/** Derived from the other rows after each command. */
const derived: ReadonlySet<string> = new Set(['standing']);
/** They are no rows of the list: the record itself, and prices that a published list keeps. */
const ignored: ReadonlySet<string> = new Set(['imports', 'importedPeople', 'agreedPrices']);

/** The changes of a command by the delegate whom they are about. */
export const changesByDelegate = (
  changes: readonly DraftChange[],
  before: Reader,
): Map<string, ImportChange[]> => {
  const found = new Map<string, ImportChange[]>();
  for (const { table, key, row } of changes) {
    if (ignored.has(table)) continue;
    const was = before.get(table, key) as AnyRow | undefined;
    const { delegateId } = (row ?? was ?? {}) as { readonly delegateId?: string };
    const fields = was === undefined ? null : changedFields(was, row);
    if (delegateId === undefined || delegateId === '' || isEmpty(fields)) continue;
    const own = found.get(delegateId);
    if (own) own.push([table, key, fields]);
    else found.set(delegateId, [[table, key, fields]]);
  }
  return found;
};

const isEmpty = (fields: object | null): boolean => fields !== null && Object.keys(fields).length === 0;

const changedFields = (was: AnyRow, row: AnyRow | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(was).filter(
      ([field, value]) => row === null || (!derived.has(field) && !isSame(value, row[field])),
    ),
  );

/** If one row was changed twice, the values before the first change are what was there. */
export const joined = (
  earlier: readonly ImportChange[],
  later: readonly ImportChange[],
): readonly ImportChange[] => {
  const all = new Map(earlier.map((change) => [`${change[0]} ${change[1]}`, change]));
  for (const [table, key, before] of later) {
    const known = all.get(`${table} ${key}`);
    const fields = known?.[2];
    if (known === undefined) all.set(`${table} ${key}`, [table, key, before]);
    else if (fields !== null && fields !== undefined)
      all.set(`${table} ${key}`, [table, key, { ...before, ...fields }]);
  }
  return [...all.values()];
};
