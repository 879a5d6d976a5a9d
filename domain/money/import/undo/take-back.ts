import { Refusal } from '../../../core/refusal.ts';
import { Draft } from '../../../core/store/draft.ts';
import type { Reader } from '../../../core/store/event-store.ts';
import type { ImportedPersonRow } from '../../../model/import.ts';
import { blankRow, type AnyRow, type RowOf, type TableName } from '../../../model/tables.ts';
import { freeSerial } from '../../../people/give-serial.ts';
import { orderedCompanions } from '../../../people/people-in-order.ts';
import type { PersonRows } from '../../../people/person-rows.ts';
import { checkPlaces } from '../../purchases/taken-places.ts';
import { readChanges, type ImportChange } from './import-changes.ts';
import { differingTables, personPrint } from './person-print.ts';

/** Why a person of an import stays as they are. */
export type KeptBecause =
  | 'gone'
  | 'erased'
  | 'money'
  | 'marked'
  | 'printed'
  | 'numbered'
  | 'registered'
  | 'messaged'
  | 'edited'
  | 'noPlace';

/** The gravest reason first. Any other table is an edit. */
const reasons: readonly (readonly [KeptBecause, readonly string[]])[] = [
  ['money', ['transactions', 'gatewayReferences', 'bankLines', 'receipts', 'creditNotes', 'paymentLinks']],
  ['money', ['receiptVouchers', 'refundVouchers']],
  ['marked', ['marks', 'passages', 'creditDecisions', 'creditResults']],
  ['printed', ['cardPrints', 'certificates']],
  ['numbered', ['serials']],
  ['registered', ['orders', 'registrantRequests']],
  ['money', ['purchases', 'payers', 'entitlements']],
  ['messaged', ['sentMessages', 'deliveries']],
];

/** Null if no user has worked on the person since the import. */
export const touchedSince = (
  areas: readonly PersonRows[],
  reader: Reader,
  { delegateId, changes, print }: ImportedPersonRow,
): KeptBecause | null => {
  if (reader.get('delegates', delegateId) === undefined) return 'gone';
  if (readChanges(changes) === null) return 'erased';
  const tables = differingTables(print, personPrint(areas, reader, delegateId));
  if (tables.length === 0) return null;
  return reasons.find(([, of]) => of.some((table) => tables.includes(table)))?.[0] ?? 'edited';
};

/** Puts back what was there before the import, or returns why not. */
export const restorePerson = (
  areas: readonly PersonRows[],
  draft: Draft,
  row: ImportedPersonRow,
): KeptBecause | null => {
  const touched = touchedSince(areas, draft, row);
  if (touched !== null) return touched;
  const own = new Draft(draft);
  if (row.isNew) removeAgreed(own, row.delegateId);
  for (const change of (readChanges(row.changes) ?? []).toReversed()) putBack(own, change);
  try {
    // A category or an add-on that the person had before may be sold out by now.
    checkPlaces(own.changes(), draft, own);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return 'noPlace';
  }
  draft.absorb(own);
  return null;
};

const putBack = (draft: Draft, [table, key, before]: ImportChange): void => {
  const now = draft.get(table, key);
  if (before !== null)
    draft.put(table, withKnownIds(draft, { ...(now ?? blankRow(table)), ...before }, table));
  else if (table === 'serials' && now !== undefined) freeSerial(draft, now as RowOf<'serials'>);
  else draft.remove(table, key);
};

/** What was deleted since is empty, as when a deleted person is restored. */
const withKnownIds = <T extends TableName>(reader: Reader, row: AnyRow, table: T): RowOf<T> => {
  if (table !== 'delegates') return row as RowOf<T>;
  const { categoryId, companyId } = row as RowOf<'delegates'>;
  return {
    ...row,
    categoryId: reader.get('categories', categoryId) ? categoryId : '',
    companyId: reader.get('companies', companyId) ? companyId : '',
  } as AnyRow as RowOf<T>;
};

const removeAgreed = (draft: Draft, delegateId: string): void => {
  const ids = [delegateId, ...orderedCompanions(draft, delegateId).map(({ companionId }) => companionId)];
  for (const id of ids) if (draft.get('agreedPrices', id)) draft.remove('agreedPrices', id);
};
