import { holderOf, type Serial, type SerialKind } from '../model/serial.ts';
import type { Mark } from '../model/mark.ts';
import * as bound from './tree/bindings.ts';
import { readFields } from './tree/bindings.ts';
import { entriesOf, type EventSource } from './tree/entries.ts';
import { blankRow } from '../model/tables.ts';
import { treeKeyOf, type OpenRows } from './tree/rows.ts';
import { branchAt, isBranch, type Branch, type Node } from './tree/tree.ts';
import { isKey, readKey, readSerial, readTime, nodeText } from './tree/values.ts';

/** A card's code is looked up by its exact text; no card could show a longer one. */
const maxCode = 64;

/** `serials`. The number is the key; a key that is no whole number of 1 or more stays in `extra`. */
export const readSerials = ({ eventId, data, repairs }: EventSource, rows: OpenRows): void => {
  const holders = new Holders(rows);
  const codes = new Set<string>();
  for (const [key, entry] of entriesOf(branchAt(data, 'serials'))) {
    const serial = readSerial(key);
    if (serial === null || String(serial) !== key) continue;
    const path = `event/${eventId}/serials/${key}`;
    const held = readHolder(entry, serial, holders);
    const code = held.kind === 'free' ? '' : readCode(entry.get('code'));
    if (held.kind === 'free' && entry.size > 1) repairs.add('freed', path);
    if (code !== '' && codes.has(code)) repairs.add('clash', `${path}/code`);
    rows.serials.push({
      ...blankRow('serials'),
      ...held,
      serial,
      code: codes.has(code) ? '' : code,
      categoryId: held.kind === 'free' ? '' : readKey(entry.get('category')),
    });
    codes.add(code);
  }
};

/** A code that a card can show, or ''. */
export const readCode = (node: Node | undefined): string => {
  const code = typeof node === 'string' || typeof node === 'number' ? String(node) : '';
  return code.length <= maxCode && isKey(code) ? code : '';
};

type Held = Pick<Serial, 'kind' | 'delegateId' | 'companionId'>;
const held = (kind: SerialKind, delegateId = '', companionId = ''): Held => ({
  kind,
  delegateId,
  companionId,
});

const readHolder = (entry: Branch, serial: number, holders: Holders): Held => {
  const user = entry.get('user_id');
  const delegateId = readKey(user);
  const type = nodeText(entry.get('type'));
  if (type === 'extra') return held('extra', delegateId);
  if (user === undefined || user === '' || user === false) return held('free');
  // The serial has a holder, but the id is missing: the serial must not be assigned again.
  if (delegateId === '') return held('extra');
  const companionKey = readKey(entry.get('accom_id'));
  if (type === 'accompany' || (type !== 'delegate' && companionKey !== '')) {
    return held('companion', delegateId, holders.companionId(delegateId, companionKey || `serial~${serial}`));
  }
  return held('delegate', delegateId);
};

/** Finds companions by the ids of the tree, which are unique only within their delegate. */
class Holders {
  readonly #byTreeKey = new Map<string, string>();
  readonly #ids: ReadonlySet<string>;

  constructor(rows: OpenRows) {
    this.#ids = new Set(rows.companions.map(({ companionId }) => companionId));
    for (const { delegateId, companionId, extra } of rows.companions) {
      this.#byTreeKey.set(`${delegateId}/${treeKeyOf(extra, companionId)}`, companionId);
    }
  }

  /** The row's id; for a dangling id, one that no other row has. */
  companionId(delegateId: string, key: string): string {
    const found = this.#byTreeKey.get(`${delegateId}/${key}`);
    if (found !== undefined) return found;
    let id = key;
    for (let count = 2; this.#ids.has(id); count++) id = `${key}~${count}`;
    return id;
  }
}

/** `record`: marks of the serial's present holder and, in our own branch, of earlier holders. */
export const readMarks = ({ data }: EventSource, rows: OpenRows): void => {
  const serials = new Map(rows.serials.map((serial) => [serial.serial, serial]));
  for (const [recordTypeId, places] of entriesOf(branchAt(data, 'record'))) {
    for (const [key, place] of entriesOf(places)) {
      const serial = readSerial(key);
      if (serial === null || String(serial) !== key) continue;
      const row = serials.get(serial);
      readPlace({ recordTypeId, serial, holderId: row ? holderOf(row) : '' }, place, rows);
    }
  }
};

type Place = Pick<Mark, 'recordTypeId' | 'serial' | 'holderId'>;

const readPlace = (at: Place, place: Branch, rows: OpenRows): void => {
  const holders = new Set([at.holderId]);
  const present = readMark(at, place);
  if (present) rows.marks.push(present);
  for (const [, entry] of entriesOf(branchAt(place, 'earlier'))) {
    const holder = entry.get('holder');
    if (!isHolder(holder) || holders.has(holder)) continue;
    const mark = readMark({ ...at, holderId: holder }, entry);
    if (mark === null) continue;
    holders.add(holder);
    rows.marks.push(mark);
  }
};

const isHolder = (node: Node | undefined): node is string =>
  !isBranch(node) && typeof node === 'string' && (node === '' || isKey(node));

/** Null while it is pending: a mark without a time does not count. */
const readMark = (at: Place, branch: Branch): Mark | null => {
  const markedAt = readTime(branch.get('t'));
  if (markedAt === null) return null;
  return { ...blankRow('marks'), ...readFields(bound.mark, branch), ...at, markedAt };
};
