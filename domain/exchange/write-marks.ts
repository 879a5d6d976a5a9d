import type { Mark } from '../model/mark.ts';
import { holderOf } from '../model/serial.ts';
import * as bound from './tree/bindings.ts';
import { writeFields } from './tree/bindings.ts';
import { put, type Node, type OpenBranch } from './tree/tree.ts';
import type { Writer } from './write-people.ts';

/** The tree has one place per record type and serial. Marks of earlier holders are in our own branch `earlier`. */
export const writeMarks = ({ reader, settle }: Writer): OpenBranch => {
  const places = new Map<string, Map<string, Mark[]>>();
  for (const mark of reader.all('marks')) {
    const serials = places.get(mark.recordTypeId) ?? new Map<string, Mark[]>();
    places.set(mark.recordTypeId, serials);
    const number = String(mark.serial);
    serials.set(number, [...(serials.get(number) ?? []), mark]);
  }
  const record: OpenBranch = new Map();
  for (const [recordTypeId, serials] of places) {
    const branch: OpenBranch = new Map();
    for (const [number, marks] of serials) {
      put(branch, number, writePlace({ reader, settle }, marks, ['record', recordTypeId, number]));
    }
    if (branch.size > 0) record.set(recordTypeId, branch);
  }
  return record;
};

const writePlace = (
  { reader, settle }: Writer,
  marks: readonly Mark[],
  path: readonly string[],
): Node | undefined => {
  const serial = reader.get('serials', path[2] as string);
  const holder = serial ? holderOf(serial) : '';
  const present = marks.find(({ holderId }) => holderId === holder);
  const earlier = marks.filter((mark) => mark !== present).sort(byTime);
  const place = present ? writeMark(present) : new Map<string, Node>();
  const others: OpenBranch = new Map();
  for (const [index, mark] of earlier.entries()) {
    const key = String(index + 1);
    const written = writeMark(mark).set('holder', mark.holderId);
    put(others, key, settle(mark, 'patch', [...path, 'earlier', key], written));
  }
  if (others.size > 0) place.set('earlier', others);
  return present ? settle(present, 'patch', path, place) : place;
};

const writeMark = (mark: Mark): OpenBranch => writeFields(bound.mark, mark).set('t', mark.markedAt);

const byTime = (left: Mark, right: Mark): number =>
  left.markedAt - right.markedAt || (left.holderId < right.holderId ? -1 : 1);
