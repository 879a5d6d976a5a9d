import { calendarDay, orNone } from '../model/fields/input.ts';
import { defaultTimeZone } from '../model/fields/time-zone.ts';
import { dayOfId } from '../core/made-at.ts';
import type { Branch, Node, OpenBranch } from './tree/tree.ts';
import { own } from './tree/values.ts';

const treeKey = 'registered_on';
const { read } = own(orNone(calendarDay));
/** A tree does not state its age, and export and import must give the same day. */
const latest = Date.UTC(2100, 0, 1);

/** Trees of other programs state no day of registration. The day in the id counts then, and a tree does not repeat it. */
const stated = (key: string, timeZone: string): string =>
  dayOfId(key, { now: latest, timeZone: timeZone || defaultTimeZone });

export const readRegisteredOn = (branch: Branch, key: string, timeZone: string): string => {
  const node: Node | undefined = branch.get(treeKey);
  return node === undefined ? stated(key, timeZone) : read(node);
};

export const writeRegisteredOn = (
  branch: OpenBranch,
  { registeredOn }: { readonly registeredOn: string },
  key: string,
  timeZone: string,
): void => {
  if (registeredOn !== stated(key, timeZone)) branch.set(treeKey, registeredOn);
};
