import { detailsThat, plainDetails } from '../model/fields/plain-details.ts';
import { holderOf, type Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { branchAt, put, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import { companionKey, type Writer } from './write-people.ts';

/** `codes`: the codes that the scanner of the realtime database looks up, built from the holders in `users`. */
export const writeCodes = ({ reader, settle }: Writer, users: Branch): OpenBranch => {
  const codes: OpenBranch = new Map();
  for (const serial of reader.all('serials')) {
    if (serial.code === '') continue;
    const written = writeCode(serial, users, reader);
    put(codes, serial.code, settle(serial, 'code', ['codes', serial.code], written));
  }
  return codes;
};

const typeOf = { free: '', delegate: 'delegate', companion: 'accompany', extra: 'extra' } as const;
export const treeType = (serial: Serial): string => typeOf[serial.kind as keyof typeof typeOf] ?? '';

const delegateCodeFields = [
  ['salutation', 'salutation'],
  ['foodPreference', 'food'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['age', 'age'],
  ['gender', 'gender'],
  ...detailsThat('isAtCode').map((name) => [plainDetails[name].treeKey, plainDetails[name].treeKey] as const),
] as const;

const writeCode = (serial: Serial, users: Branch, reader: Reader): Branch => {
  const user = branchAt(users, serial.delegateId);
  const details = branchAt(user, 'details');
  const entry: OpenBranch = new Map<string, Node>([
    ['name', details.get('fullName') ?? ''],
    ['code', serial.code],
    ['user_id', serial.delegateId],
    ['serial', serial.serial],
    ['type', treeType(serial)],
    ['category', serial.categoryId],
  ]);
  if (serial.kind === 'companion') {
    const row = reader.get('companions', holderOf(serial));
    const person = branchAt(user, 'persons', row ? companionKey(row) : '');
    entry.set('name', person.get('name') ?? '');
    entry.set('city', details.get('city') ?? '').set('state', details.get('state') ?? '');
    entry.set('food', person.get('foodPreference') ?? '');
    entry.set('age', person.get('age') ?? '').set('gender', person.get('gender') ?? '');
  } else if (serial.kind === 'delegate') {
    for (const [from, to] of delegateCodeFields) entry.set(to, details.get(from) ?? '');
  }
  return entry;
};
