import type { ParsedTree, TreeEvent } from '#domain/exchange/parse-tree.ts';
import type { EventRow } from '#domain/model/event.ts';
import {
  asOnlyImport,
  deleteStaging,
  existingEvents,
  lockAccounts,
  publishStaged,
  readOptions,
  saveAccounts,
  writeOptions,
} from '../db/statements/exchange-statements.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import { mergeAccounts } from './import-accounts.ts';
import { stageEvent } from './import-event.ts';
import { optionRows } from './root-options.ts';

export interface ImportOptions {
  /** Existing events are replaced instead of refused: all of them, or these. */
  readonly replace: boolean | ReadonlySet<string>;
  readonly distrustEmails: boolean;
  readonly now: number;
  readonly onProgress: (event: TreeEvent, done: number, total: number) => void;
  /** Called when all rows are in the database. Only one transaction is left, and nothing stops it. */
  readonly onPublish?: () => void;
  /** Stops an import before that. Then nothing of it is left, and the signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

interface RefusedEvent {
  readonly event: TreeEvent;
  readonly reason: string;
  /** An event with this id exists, and must not be replaced. */
  readonly isThere: boolean;
}

export interface ImportResult {
  readonly imported: readonly TreeEvent[];
  readonly refused: readonly RefusedEvent[];
  readonly accounts: { readonly added: number; readonly joined: number };
}

export class ImportBusy extends Error {
  override name = 'ImportBusy';
  constructor() {
    super('Another import is at work in this database. Wait for it to end.');
  }
}

interface Staged {
  readonly event: TreeEvent;
  readonly staging: string;
}

/** Each event completely or not at all, invisible before that. If all are refused, nothing is imported. */
export const importTree = async (
  pool: Pool,
  tree: ParsedTree,
  options: ImportOptions,
): Promise<ImportResult> => {
  const result = await asOnlyImport(pool, async () => {
    await inTransaction(pool, deleteStaging);
    try {
      return await importAlone(pool, tree, options);
    } finally {
      // The next import removes leftovers. The import's own error is the one to report.
      await inTransaction(pool, deleteStaging).catch(() => undefined);
    }
  });
  if (result === null) throw new ImportBusy();
  return result;
};

const importAlone = async (pool: Pool, tree: ParsedTree, options: ImportOptions): Promise<ImportResult> => {
  const existing = await existingEvents(
    pool,
    tree.events.map(({ eventId }) => eventId),
  );
  const { replace, signal } = options;
  const staged: Staged[] = [];
  const refused: RefusedEvent[] = [];
  for (const event of tree.events) {
    const mayReplace = typeof replace === 'boolean' ? replace : replace.has(event.eventId);
    if (existing.has(event.eventId) && !mayReplace) {
      refused.push({
        event,
        isThere: true,
        reason: 'is there already. Say --replace to replace it with the one of the file.',
      });
      continue;
    }
    try {
      const onProgress = (done: number, total: number): void => options.onProgress(event, done, total);
      staged.push({ event, staging: await stageEvent(pool, event.rows, { onProgress, signal }) });
    } catch (error) {
      signal?.throwIfAborted();
      refused.push({ event, isThere: false, reason: reasonOf(error) });
    }
  }
  signal?.throwIfAborted();
  options.onPublish?.();
  const isWorthIt = staged.length > 0 || tree.events.length === 0;
  const accounts = isWorthIt
    ? await inTransaction(pool, (client) => publish(client, tree, staged, options))
    : { added: 0, joined: 0 };
  return { imported: staged.map(({ event }) => event), refused, accounts };
};

const publish = async (
  client: ClientBase,
  tree: ParsedTree,
  staged: readonly Staged[],
  { distrustEmails, now }: ImportOptions,
): Promise<ImportResult['accounts']> => {
  const stored = await lockAccounts(client, {
    ids: tree.accounts.map(({ accountId }) => accountId),
    phones: tree.accounts.map(({ phone }) => phone),
    emails: tree.accounts.map(({ email }) => email),
  });
  const { writes, idOf } = mergeAccounts(tree.accounts, stored, { distrustEmails });
  const broughtEvents = staged.map(({ event }) => event.eventId);
  await saveAccounts(client, writes, { now, broughtEvents });
  await writeOptions(client, optionRows(tree, await readOptions(client)));
  for (const { event, staging } of staged) {
    const row = event.rows.event[0] as EventRow;
    const adminAccountId = idOf.get(row.adminAccountId) ?? row.adminAccountId;
    await publishStaged(client, staging, { ...row, adminAccountId });
  }
  const added = writes.filter(({ isNew }) => isNew).length;
  return { added, joined: writes.length - added };
};

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `could not be stored. ${error instanceof Error ? error.message : String(error)}${cause}`;
};
