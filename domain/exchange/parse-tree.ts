import type { AnyRow } from '../model/tables.ts';
import { tableNames } from '../model/tables.ts';
import type { Extra, Json } from '../model/fields/table.ts';
import { readAccounts, type TreeAccount } from './accounts.ts';
import { canonical, canonicalPhoneKeys, eventDataShape, eventEntryShape } from './canonical.ts';
import { noteDanglingIds } from './check-references.ts';
import { fromJson } from './tree/from-json.ts';
import { diff } from './tree/patch.ts';
import { readEvent } from './read-event.ts';
import { isMap, parseJson, rootOf } from './read-root.ts';
import { BrokenBranch, describeNode, Repairs, type RepairReport } from './tree/report.ts';
import { canonicalRoot, writeRoot } from './root.ts';
import { storeOf, withPatch, type EventRows } from './tree/rows.ts';
import { branchAt, isBranch, nodeAt, sortedKeys, toJson, type Branch } from './tree/tree.ts';
import { isKey } from './tree/values.ts';
import { writeEvent, type EventBranches } from './write-event.ts';
import type { Settle } from './write-people.ts';

export interface TreeEvent {
  readonly eventId: string;
  readonly rows: EventRows;
  readonly report: RepairReport;
}

export interface ParsedTree {
  readonly events: readonly TreeEvent[];
  readonly accounts: readonly TreeAccount[];
  /** `options`: settings of the whole installation, by name. */
  readonly options: ReadonlyMap<string, Json>;
  readonly rootExtra: Extra;
  /** Repairs outside of events. */
  readonly report: RepairReport;
  /** Events that cannot be read, each with the path of its error; `events` has no data of them. */
  readonly broken: readonly BrokenBranch[];
}

/** Reads a tree (the specification, sections 3 and 7), as JSON text or parsed. Throws BrokenBranch if it is no tree. */
export const parseTree = (input: unknown): ParsedTree => {
  const root = rootOf(typeof input === 'string' ? parseJson(input) : input);
  const repairs = new Repairs();
  const broken: BrokenBranch[] = [];
  const events: TreeEvent[] = [];
  const branches = new Map<string, EventBranches>();
  const lists = { entries: childrenOf(root, 'event_list'), data: childrenOf(root, 'event') };
  for (const eventId of sortedIds(lists.entries, lists.data)) {
    try {
      const event = parseEvent(eventId, lists.entries.get(eventId), lists.data.get(eventId));
      if (event === null) continue;
      branches.set(eventId, event.branches);
      events.push(event);
    } catch (error) {
      if (!(error instanceof BrokenBranch)) throw error;
      broken.push(error);
    }
  }
  const tree = canonicalRoot(root, branches, repairs);
  const accounts = readAccounts(branchAt(tree, 'users'), repairs);
  const settings = new Map([...branchAt(tree, 'options')].filter(([name]) => isKey(name)));
  const options = new Map([...settings].map(([name, node]) => [name, toJson(node)]));
  const patch = diff(tree, writeRoot(settings, accounts, branches));
  if (patch !== undefined) repairs.addPatch(patch, '');
  const report = {
    counts: new Map([['accounts', accounts.length]]),
    repairs: repairs.list.map(({ kind, path }) => ({ kind, path: path.replace(/^\//, '') })),
  };
  const rootExtra = patch === undefined ? null : withPatch(null, 'patch', patch);
  return { events, accounts, options, rootExtra, report, broken };
};

/** Events stay unparsed, so that a broken one does not affect the others. */
const childrenOf = (root: ReadonlyMap<string, unknown>, key: string): Map<string, unknown> => {
  const branch = root.get(key);
  return new Map(isMap(branch) ? Object.entries(branch).filter(([, value]) => value !== null) : []);
};

const sortedIds = (...branches: readonly ReadonlyMap<string, unknown>[]): string[] =>
  sortedKeys(new Map(branches.flatMap((branch) => [...branch.keys()].map((id) => [id, '']))));

interface ParsedEvent extends TreeEvent {
  readonly branches: EventBranches;
}

const parseEvent = (eventId: string, entryValue: unknown, dataValue: unknown): ParsedEvent | null => {
  if (!isKey(eventId))
    throw new BrokenBranch(`event/${eventId}`, 'is not a key that a realtime database can have.');
  const repairs = new Repairs();
  const entry = branchOf(entryValue, `event_list/${eventId}`, repairs);
  const data = branchOf(dataValue, `event/${eventId}`, repairs);
  if (entry === undefined && data === undefined) return null;
  const branches = {
    entry: entry && canonical(entry, eventEntryShape, `event_list/${eventId}`, repairs),
    data: data && canonicalData(data, `event/${eventId}`, repairs),
  };
  const bare = readEvent({
    eventId,
    entry: branchAt(branches.entry),
    data: branchAt(branches.data),
    repairs,
  });
  const rows = withExtras(bare, branches, repairs);
  noteDanglingIds(rows, `event/${eventId}`, repairs);
  const counts = new Map(tableNames.map((name) => [name, rows[name].length]));
  return { eventId, rows, branches, report: { counts, repairs: repairs.list } };
};

const branchOf = (value: unknown, path: string, repairs: Repairs): Branch | undefined => {
  const node = fromJson(value, path, repairs, 2);
  if (node === undefined || isBranch(node)) return node;
  throw new BrokenBranch(path, `is ${describeNode(node)}, not a map.`);
};

const canonicalData = (data: Branch, path: string, repairs: Repairs): Branch => {
  const made = canonical(data, eventDataShape, path, repairs) as Branch;
  const team = made.get('team');
  return isBranch(team) ? new Map(made).set('team', canonicalPhoneKeys(team, `${path}/team`, repairs)) : made;
};

/** Exports the rows, compares with the tree, and stores in each row what only the tree has. */
const withExtras = (bare: EventRows, branches: EventBranches, repairs: Repairs): EventRows => {
  const extras = new Map<AnyRow, Extra>();
  const { eventId } = bare.event[0] as { eventId: string };
  const settle: Settle = (row, slot, path, written) => {
    const whole = slot === 'list' ? branches.entry : branches.data;
    const node = nodeAt(whole, path);
    const patch = diff(node, written);
    if (patch !== undefined) {
      extras.set(row, withPatch(extras.get(row) ?? row.extra, slot, patch));
      // A freed serial is one repair, not one for each of its old values.
      if (row['kind'] !== 'free')
        repairs.addPatch(patch, [slot === 'list' ? 'event_list' : 'event', eventId, ...path].join('/'));
    }
    return node;
  };
  writeEvent(storeOf(bare), settle);
  return Object.fromEntries(
    tableNames.map((name) => [
      name,
      (bare[name] as readonly AnyRow[]).map((row) =>
        extras.has(row) ? { ...row, extra: extras.get(row) } : row,
      ),
    ]),
  ) as unknown as EventRows;
};
