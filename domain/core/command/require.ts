import type { Template } from '../../model/card-template.ts';
import type { Category } from '../../model/category.ts';
import type { Companion } from '../../model/companion.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Transaction } from '#domain/model/money/transaction.ts';
import { imageFolder, type ImagePurpose } from '../../model/fields/image.ts';
import { keyOf } from '../../model/tables.ts';
import { isErased } from '../is-erased.ts';
import type { BankLine } from '#domain/model/money/statement.ts';
import type { Reader } from '../store/event-store.ts';
import { hexOfColour } from '../css-colours.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { refuse } from '../refusal.ts';
import { eventOf } from '../event-of.ts';

export const requireDelegate = (reader: Reader, delegateId: string): Delegate => {
  const row = reader.get('delegates', delegateId);
  if (row === undefined) throw refuse('userNotFound');
  requireKept(reader, delegateId);
  return row;
};

/** Refuses to write to an erased person, for example from an old form or outbox. */
const requireKept = (reader: Reader, personId: string): void => {
  if (isErased(reader, personId)) throw refuse('personErased');
};

export const requireCompanion = (reader: Reader, companionId: string): Companion => {
  const row = reader.get('companions', companionId);
  if (row === undefined) throw refuse('companionMissing');
  requireKept(reader, companionId);
  return row;
};

/** The person of an entry: a delegate, or a companion of that same delegate. */
export const requirePerson = (
  reader: Reader,
  { delegateId, companionId }: Pick<Transaction, 'delegateId' | 'companionId'>,
): { readonly delegate: Delegate } | { readonly companion: Companion } => {
  const delegate = requireDelegate(reader, delegateId);
  if (companionId === '') return { delegate };
  const companion = requireCompanion(reader, companionId);
  if (companion.delegateId !== delegateId) throw refuse('companionMissing');
  return { companion };
};

/** The person a stored entry is for. Undefined if that person has been deleted: then the entry marks no person as paid. */
export const personOfEntry = (
  reader: Reader,
  entry: Transaction,
): ReturnType<typeof requirePerson> | undefined => {
  const { delegateId, companionId } = entry;
  const isGone =
    reader.get('delegates', delegateId) === undefined ||
    (companionId !== '' && reader.get('companions', companionId) === undefined);
  return isGone ? undefined : requirePerson(reader, entry);
};

export const requireTransaction = (
  reader: Reader,
  key: Pick<Transaction, 'delegateId' | 'transactionId'>,
): Transaction => {
  const row = reader.get('transactions', keyOf('transactions', key));
  if (row === undefined) throw refuse('transactionNotFound');
  return row;
};

export const requireCategory = (reader: Reader, categoryId: string): Category => {
  const row = reader.get('categories', categoryId);
  if (row === undefined) throw refuse('unknownCategory');
  return row;
};

export const requireBankLine = (reader: Reader, lineId: string): BankLine => {
  const row = reader.get('bankLines', lineId);
  // A row of outgoing money is not a payment.
  if (row === undefined || row.state === 'out') throw refuse('lineNotFound');
  return row;
};

export const requireTemplate = (reader: Reader, name: string): Template => {
  const row = reader.get('templates', name);
  if (row === undefined) throw refuse('templateNotFound');
  return row;
};

interface ImageUse {
  readonly purpose: ImagePurpose;
  /** Addresses that the row has already: an imported one may stay as it is. */
  readonly old: readonly string[];
}

/**
 * Images on our server must belong to this event and kind. Others must use HTTPS, because pages block plain
 * HTTP (`img-src`).
 */
export const requireOwnImages = (
  reader: Reader,
  addresses: readonly string[],
  { purpose, old }: ImageUse,
): void => {
  const event = eventOf(reader);
  const folder = imageFolder(event?.eventId ?? '', purpose);
  const isStrange = (address: string): boolean =>
    address.startsWith('/') && !address.startsWith(folder) && !old.includes(address);
  if (addresses.some(isStrange)) throw refuse('imageNotFound');
};

/** `old`: colours that the row has already; an imported one may stay as it is. */
export const requireKnownColours = (colours: readonly string[], old: readonly string[]): void => {
  const isUnknown = (colour: string): boolean =>
    colour !== '' && hexOfColour(colour) === null && !old.includes(colour);
  const colour = colours.find(isUnknown);
  if (colour !== undefined) throw refuse('colourUnknown', { colour });
};

/**
 * Lists and imports find companies and categories by name, so names are unique. A row may keep an imported
 * duplicate name.
 */
export const requireFreeName = (
  reader: Reader,
  table: 'categories' | 'companies',
  name: string,
  old: { readonly name: string } | undefined,
): void => {
  const key = nameKey(name);
  if (old !== undefined && nameKey(old.name) === key) return;
  if (reader.by(table, 'name', key).length > 0) throw refuse('nameTaken', { name });
};
