import type { AnyRow } from '../model/tables.ts';
import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Extra } from '../model/fields/table.ts';
import type { Serial } from '../model/serial.ts';
import type { Transaction } from '../model/money/transaction.ts';
import type { Reader } from '../core/store/event-store.ts';
import * as bound from './tree/bindings.ts';
import { writeFields } from './tree/bindings.ts';
import { eventOf } from '../core/event-of.ts';
import { writeRegisteredOn } from './registered-on.ts';
import { treeKeyOf, type PatchSlot } from './tree/rows.ts';
import { put, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import { orderedCompanions } from '../people/people-in-order.ts';

/** Export applies the row's patch; import stores it. Both use this writer, so an export equals the imported tree. */
export type Settle = (
  row: AnyRow & { readonly extra: Extra },
  slot: PatchSlot,
  path: readonly string[],
  written: Node | undefined,
) => Node | undefined;

export interface Writer {
  readonly reader: Reader;
  readonly settle: Settle;
}

export const companionKey = (companion: Companion): string =>
  treeKeyOf(companion.extra, companion.companionId);

const lowest = (serials: readonly Serial[]): Serial | undefined =>
  serials.reduce<Serial | undefined>(
    (low, serial) => (low && low.serial < serial.serial ? low : serial),
    undefined,
  );

/** `users`: delegates with their companions, payments and the serials that they hold. */
export const writeUsers = (writer: Writer): OpenBranch => {
  const users: OpenBranch = new Map();
  for (const delegate of writer.reader.all('delegates')) {
    const path = ['users', delegate.delegateId];
    put(
      users,
      delegate.delegateId,
      writer.settle(delegate, 'patch', path, writeUser(writer, delegate, path)),
    );
  }
  return users;
};

const writeUser = (writer: Writer, delegate: Delegate, path: readonly string[]): Branch => {
  const { reader, settle } = writer;
  const timeZone = eventOf(reader)?.timeZone ?? '';
  const companions = orderedCompanions(reader, delegate.delegateId);
  const serial = lowest(
    reader.by('serials', 'delegateId', delegate.delegateId).filter(({ kind }) => kind === 'delegate'),
  );
  const user: OpenBranch = new Map();
  if (delegate.hasDetails) {
    const details = writeFields(bound.delegateDetailsFields, delegate);
    details.set('category', delegate.categoryId).set('serial', serial?.serial ?? '');
    user.set('details', details);
  }
  if (delegate.photoUrls.length > 0) {
    user.set('photo', new Map(delegate.photoUrls.map((url, index) => [String(index), url])));
  }
  const persons: OpenBranch = new Map();
  for (const companion of companions) {
    const key = companionKey(companion);
    const written = writeFields(bound.companion, companion);
    writeRegisteredOn(written, companion, key, timeZone);
    put(persons, key, settle(companion, 'patch', [...path, 'persons', key], written));
  }
  if (persons.size > 0) user.set('persons', persons);
  user.set('event', writeUserEvent(writer, delegate, { companions, serial, path }));
  return user;
};

interface Held {
  readonly companions: readonly Companion[];
  readonly serial: Serial | undefined;
  readonly path: readonly string[];
}

const writeUserEvent = (writer: Writer, delegate: Delegate, { companions, serial, path }: Held): Branch => {
  const entry = writeFields(bound.delegateEvent, delegate);
  writeRegisteredOn(entry, delegate, delegate.delegateId, eventOf(writer.reader)?.timeZone ?? '');
  if (delegate.hasDetails || delegate.categoryId !== '') entry.set('category', delegate.categoryId);
  if (serial) entry.set('serial', serial.serial).set('code', serial.code);
  const held: OpenBranch = new Map();
  for (const companion of companions) {
    const own = lowest(writer.reader.by('serials', 'companionId', companion.companionId));
    if (own)
      held.set(
        companionKey(companion),
        new Map<string, Node>([
          ['serial', own.serial],
          ['code', own.code],
        ]),
      );
  }
  if (held.size > 0) entry.set('persons', held);
  put(entry, 'payment', writePayment(writer, delegate, companions, [...path, 'event', 'payment']));
  return entry;
};

const writePayment = (
  writer: Writer,
  delegate: Delegate,
  companions: readonly Companion[],
  path: readonly string[],
): Branch | undefined => {
  const payment = writeFields(bound.delegatePayment, delegate);
  if (companions.length > 0) {
    payment.set('accom', new Map(companions.map((companion) => [companionKey(companion), companion.isPaid])));
  }
  const transactions = writer.reader.by('transactions', 'delegateId', delegate.delegateId);
  const history = writeHistory(writer, transactions, [...path, 'history']);
  if (history.size > 0) payment.set('history', history);
  const isWorthIt = delegate.hasDetails || delegate.isPaid || payment.size > 1;
  return isWorthIt ? payment : undefined;
};

const writeHistory = (
  { reader, settle }: Writer,
  transactions: readonly Transaction[],
  path: readonly string[],
): OpenBranch => {
  const history: OpenBranch = new Map();
  for (const transaction of transactions) {
    const id = transaction.transactionId;
    const data = writeFields(bound.transactionData, transaction);
    const companion = reader.get('companions', transaction.companionId);
    const person = companion === undefined ? transaction.companionId : companionKey(companion);
    if (person !== '') data.set('person', person);
    put(history, id, settle(transaction, 'patch', [...path, id], new Map([['data', data]])));
  }
  return history;
};

/** `transactions`, a branch of our own: payments of deleted delegates, by delegate. */
export const writeLeftTransactions = (writer: Writer): OpenBranch => {
  const left = new Map<string, Transaction[]>();
  for (const transaction of writer.reader.all('transactions')) {
    const { delegateId } = transaction;
    if (writer.reader.get('delegates', delegateId)) continue;
    left.set(delegateId, [...(left.get(delegateId) ?? []), transaction]);
  }
  return new Map(
    [...left].map(([delegateId, transactions]) => [
      delegateId,
      writeHistory(writer, transactions, ['transactions', delegateId]),
    ]),
  );
};
