import { blankTransaction } from '../model/money/transaction.ts';
import * as bound from './tree/bindings.ts';
import { readFields } from './tree/bindings.ts';
import { entriesOf, type EventSource } from './tree/entries.ts';
import { readRegisteredOn } from './registered-on.ts';
import { blankRow } from '../model/tables.ts';
import { withTreeKey, type OpenRows } from './tree/rows.ts';
import { branchAt, isBranch, nodeAt, sortedKeys, type Branch, type Node } from './tree/tree.ts';
import { codecs, readKey } from './tree/values.ts';

/** `users`: delegates, their companions and transactions. */
export const readPeople = ({ eventId, data, repairs }: EventSource, rows: OpenRows): void => {
  const users = entriesOf(branchAt(data, 'users'));
  const timeZone = rows.event[0]?.timeZone ?? '';
  const ids = new CompanionIds(users.map(([, user]) => branchAt(user, 'persons')));
  for (const [delegateId, user] of users) {
    const path = `event/${eventId}/users/${delegateId}`;
    readDelegate(delegateId, user, rows, timeZone);
    if (rows.delegates.at(-1)?.hasDetails === false) repairs.add('withoutDetails', path);
    const companionIds = new Map<string, string>();
    for (const [key, person] of entriesOf(branchAt(user, 'persons'))) {
      const companionId = ids.take(key);
      companionIds.set(key, companionId);
      if (companionId !== key) repairs.add('clash', `${path}/persons/${key}`);
      rows.companions.push({
        ...blankRow('companions'),
        ...readFields(bound.companion, person),
        registeredOn: readRegisteredOn(person, key, timeZone),
        companionId,
        delegateId,
        isPaid: codecs.flag.read(nodeAt(user, ['event', 'payment', 'accom', key])),
        extra: withTreeKey(companionId, key),
      });
    }
    readHistory({ delegateId, companionIds }, branchAt(user, 'event', 'payment', 'history'), rows);
  }
  const known = new Set(users.map(([id]) => id));
  for (const [delegateId, history] of entriesOf(branchAt(data, 'transactions'))) {
    if (!known.has(delegateId)) readHistory({ delegateId, companionIds: new Map() }, history, rows);
  }
};

const readDelegate = (delegateId: string, user: Branch, rows: OpenRows, timeZone: string): void => {
  const details = branchAt(user, 'details');
  const entry = branchAt(user, 'event');
  const written = readFields(bound.delegateEvent, entry);
  rows.delegates.push({
    ...blankRow('delegates'),
    ...readFields(bound.delegateDetailsFields, details),
    ...written,
    // Keys of other programs are in the order of adding.
    entryNumber: written.entryNumber || rows.delegates.length + 1,
    registeredOn: readRegisteredOn(entry, delegateId, timeZone),
    ...readFields(bound.delegatePayment, branchAt(entry, 'payment')),
    delegateId,
    hasDetails: details.size > 0,
    categoryId: readKey(entry.get('category')) || readKey(details.get('category')),
    photoUrls: readPhotos(user.get('photo')),
  });
};

const readPhotos = (node: Node | undefined): string[] => {
  if (node === undefined) return [];
  const found = isBranch(node) ? sortedKeys(node).map((key) => node.get(key)) : [node];
  return found.map((photo) => codecs.address.read(photo)).filter((url) => url !== '');
};

interface Person {
  readonly delegateId: string;
  readonly companionIds: ReadonlyMap<string, string>;
}

const readHistory = ({ delegateId, companionIds }: Person, history: Branch, rows: OpenRows): void => {
  for (const [transactionId, transaction] of entriesOf(history)) {
    const data = transaction.get('data');
    if (!isBranch(data)) continue;
    const fields = readFields(bound.transactionData, data);
    const person = readKey(data.get('person'));
    const companionId = companionIds.get(person) ?? person;
    rows.transactions.push({ ...blankTransaction(delegateId, transactionId), ...fields, companionId });
  }
};

/**
 * A companion's id is unique within its delegate in the tree, and within the event here. Later duplicates get
 * a new number.
 */
class CompanionIds {
  readonly #inTree = new Set<string>();
  readonly #taken = new Set<string>();

  constructor(branches: readonly Branch[]) {
    for (const branch of branches) for (const key of branch.keys()) this.#inTree.add(key);
  }

  take(key: string): string {
    let id = key;
    for (let count = 2; this.#taken.has(id) || (id !== key && this.#inTree.has(id)); count++)
      id = `${key}~${count}`;
    this.#taken.add(id);
    return id;
  }
}
