import { setImmediate as otherWork } from 'node:timers/promises';
import { isBranch, sortedKeys, toJson, type Branch, type Node } from '#domain/exchange/tree/tree.ts';
import { treeOf } from '#domain/exchange/write-tree.ts';
import { writeEvent, type EventBranches } from '#domain/exchange/write-event.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import {
  readAccountsOf,
  readAllAccounts,
  readEventIds,
  readOptions,
} from '../db/statements/exchange-statements.ts';
import { readRowsSince } from '../db/statements/event-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { treeAccountOf } from './import-accounts.ts';
import { rootOptions } from './root-options.ts';
import { EventNotFound } from '../hosting/submission.ts';

/** Entries of a branch that become text at once. Other work of the process runs in between. */
const entriesAtOnce = 1_000;

/**
 * As JSON text, piece by piece, with one event in memory. `eventId`: only that event and its accounts. Deleted events
 * are left out.
 */
export const exportTree = async function* (pool: Pool, eventId?: string): AsyncIterable<string> {
  const eventIds = eventId === undefined ? await readEventIds(pool) : [eventId];
  const branches = new Map<string, EventBranches>();
  let isFirst = true;
  yield '{';
  for (const id of eventIds) {
    const { entry, data } = writeEvent(await loadStore(pool, id));
    // The root is written after all events. Until then, only each event's entry in the list is kept.
    branches.set(id, { entry, data: undefined });
    if (data === undefined) continue;
    yield `${isFirst ? '"event":{' : ',\n'}${JSON.stringify(id)}:`;
    yield* textOf(data);
    isFirst = false;
  }
  if (!isFirst) yield '}';
  const stored = eventId === undefined ? await readAllAccounts(pool) : await readAccountsOf(pool, eventId);
  const { options, rootExtra } = rootOptions(eventId === undefined ? await readOptions(pool) : []);
  const root = new Map(treeOf({ branches, accounts: stored.map(treeAccountOf), options, rootExtra }));
  if (!isFirst) root.delete('event');
  for (const key of sortedKeys(root)) {
    yield `${isFirst ? '' : ',\n'}${JSON.stringify(key)}:`;
    yield* textOf(root.get(key) as Node);
    isFirst = false;
  }
  yield '}\n';
};

const loadStore = async (pool: Pool, eventId: string): Promise<EventStore> => {
  const found = await readRowsSince(pool, eventId, -1);
  if (found === null) throw new EventNotFound(eventId);
  const store = new EventStore();
  store.apply(found.changes, found.version);
  return store;
};

const textOf = async function* (node: Node): AsyncIterable<string> {
  if (!isBranch(node)) {
    yield JSON.stringify(node);
    return;
  }
  let separator = '{';
  for (const key of sortedKeys(node)) {
    const inner = node.get(key) as Node;
    yield `${separator}${JSON.stringify(key)}:`;
    if (isBranch(inner) && inner.size > entriesAtOnce) yield* longText(inner);
    else yield JSON.stringify(toJson(inner));
    separator = ',\n';
  }
  yield node.size === 0 ? '{}' : '}';
};

const longText = async function* (branch: Branch): AsyncIterable<string> {
  const keys = sortedKeys(branch);
  for (let start = 0; start < keys.length; start += entriesAtOnce) {
    const entries = keys
      .slice(start, start + entriesAtOnce)
      .map((key) => `${JSON.stringify(key)}:${JSON.stringify(toJson(branch.get(key) as Node))}`);
    yield `${start === 0 ? '{' : ',\n'}${entries.join(',\n')}`;
    await otherWork();
  }
  yield '}';
};
