import type { TreeAccount } from './accounts.ts';
import { writeAccounts } from './accounts.ts';
import { accountShape, canonical, canonicalPhoneKeys } from './canonical.ts';
import { fromJson } from './tree/from-json.ts';
import { isMap } from './read-root.ts';
import type { Repairs } from './tree/report.ts';
import { isBranch, type Branch, type OpenBranch } from './tree/tree.ts';
import type { EventBranches } from './write-event.ts';

/** The root with the events that could be read. */
export const canonicalRoot = (
  root: ReadonlyMap<string, unknown>,
  branches: ReadonlyMap<string, EventBranches>,
  repairs: Repairs,
): Branch => {
  const others = Object.fromEntries([...root].filter(([key]) => key !== 'event' && key !== 'event_list'));
  const tree: OpenBranch = new Map(fromJson(others, '', repairs) as Branch);
  const users = tree.get('users');
  if (isBranch(users)) tree.set('users', canonical(users, { '*': accountShape }, 'users', repairs));
  const phoneKeys = tree.get('phonekeys');
  if (isBranch(phoneKeys)) tree.set('phonekeys', canonicalPhoneKeys(phoneKeys, 'phonekeys', repairs));
  for (const [key, field] of eventPlaces) {
    const value = root.get(key);
    if (!isMap(value)) {
      if (value === '') tree.set(key, '');
      continue;
    }
    if (Array.isArray(value)) repairs.add('listToMap', key);
    tree.set(key, eventsAt(branches, field));
  }
  return tree;
};

const eventPlaces = [
  ['event_list', 'entry'],
  ['event', 'data'],
] as const;

const eventsAt = (branches: ReadonlyMap<string, EventBranches>, field: 'entry' | 'data'): Branch => {
  const made: OpenBranch = new Map();
  for (const [eventId, branch] of branches) {
    const node = branch[field];
    if (node !== undefined) made.set(eventId, node);
  }
  return made;
};

/** The tree's root as the rows write it, without the data that only `rootExtra` has. */
export const writeRoot = (
  options: Branch,
  accounts: readonly TreeAccount[],
  branches: ReadonlyMap<string, EventBranches>,
): Branch => {
  const root = writeAccounts(accounts);
  if (options.size > 0) root.set('options', options);
  for (const [key, field] of eventPlaces) {
    const events = eventsAt(branches, field);
    if (events.size > 0) root.set(key, events);
  }
  return root;
};
