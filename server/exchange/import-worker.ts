import { parentPort, workerData } from 'node:worker_threads';
import type { Pool } from 'pg';
import { replacedName, type ImportLine, type ImportPlan } from '#domain/exchange/import-lines.ts';
import { parseTree, type ParsedTree } from '#domain/exchange/parse-tree.ts';
import { BrokenBranch } from '#domain/exchange/tree/report.ts';
import { isEventNamed } from '#domain/event/event-life.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { readStandings } from '../db/statements/exchange-statements.ts';
import { DatabaseAway, openPool } from '../db/pool.ts';
import { ImportBusy, importTree, type ImportResult } from './import-tree.ts';
import type { FromImport, ImportFigures, ImportJob, ToImport } from './import-job.ts';
import { reportParts, tellTree, type Standings } from './tell-tree.ts';

/** In a thread, because reading 50 MB takes seconds, and no mark may wait that long. */
const stopping = new AbortController();
parentPort?.on('message', (asked: ToImport) => asked === 'stop' && stopping.abort());

const post = (message: FromImport): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's, which has no target
  parentPort?.postMessage(message);
const say = (line: ImportLine): void => post({ kind: 'line', text: `${JSON.stringify(line)}\n` });

const nothing: Omit<ImportFigures, 'outcome'> = { events: 0, imported: 0, refused: 0, broken: 0 };

const run = async ({ plan, bytes, connection, now }: ImportJob): Promise<ImportFigures> => {
  say({ kind: 'reading' });
  const tree = parseTree(textOf(bytes));
  const { pool, close } = openPool(connection, 'the import', () => undefined);
  try {
    const standings = await readStandings(
      pool,
      tree.events.map(({ eventId }) => eventId),
    );
    const result = plan.mode === 'check' ? null : await bring(pool, tree, { plan, standings, now });
    const told = tellTree(tree, standings, result);
    for (const text of reportParts(tree, told)) say({ kind: 'report', text });
    say({ kind: 'done', tree: told });
    return {
      outcome: 'done',
      events: tree.events.length,
      imported: result?.imported.length ?? 0,
      refused: result?.refused.length ?? 0,
      broken: tree.broken.length,
    };
  } finally {
    await close();
  }
};

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new BrokenBranch('', 'is not JSON: it is no text in UTF-8.');
  }
};

interface Bringing {
  readonly plan: ImportPlan;
  readonly standings: Standings;
  readonly now: number;
}

const bring = (pool: Pool, tree: ParsedTree, { plan, standings, now }: Bringing): Promise<ImportResult> =>
  importTree(pool, tree, {
    replace: replaced(plan, standings),
    distrustEmails: plan.distrustEmails,
    now,
    signal: stopping.signal,
    onPublish: () => say({ kind: 'publishing' }),
    onProgress: ({ eventId, rows }, done, total) =>
      say({ kind: 'staged', name: rows.event[0]?.name || eventId, done, total }),
  });

/** Events whose typed name equals the name here. This prevents the replacement of a wrong event. */
const replaced = ({ replace }: ImportPlan, standings: Standings): ReadonlySet<string> =>
  new Set(
    replace
      .filter(({ eventId, name }) => {
        const nameHere = standings.get(eventId)?.name ?? '';
        return isEventNamed(name, replacedName({ eventId, nameHere }));
      })
      .map(({ eventId }) => eventId),
  );

/** Refusals are for errors that a person can correct. Others end the thread. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof BrokenBranch)
    return new Refusal('treeUnreadable', { path: error.path, problem: error.problem });
  if (error instanceof ImportBusy) return new Refusal('importBusy');
  return error instanceof DatabaseAway ? new Refusal('unavailable') : null;
};

const figures = await run(workerData as ImportJob).catch((error: unknown): ImportFigures => {
  if (stopping.signal.aborted) return { outcome: 'stopped', ...nothing };
  const refusal = refusalOf(error);
  if (refusal === null) throw error;
  say({ kind: 'refused', code: refusal.code, params: refusal.params });
  return { outcome: 'refused', ...nothing };
});
post({ kind: 'ended', figures });
// A listener for stop messages keeps a thread alive.
parentPort?.close();
