import type { Pool } from 'pg';
import { keyOf, tableNames } from '#domain/model/tables.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { readRowsSince } from '#server/db/statements/event-statements.ts';

/** A client's record of a command and its answer. */
export interface Acknowledged {
  readonly command: WireCommand;
  readonly answer: Answer;
}

export const freshLoad = async (pool: Pool, eventId: string): Promise<EventStore> => {
  const found = await readRowsSince(pool, eventId, -1);
  if (found === null) throw new Error(`no event ${eventId}`);
  const store = new EventStore();
  store.apply(found.changes, found.version);
  return store;
};

/** JSON with names in order: `jsonb` keeps its own. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );

/** Rows of a store as text per key, to compare two stores whole. Field order does not count. */
export const contentOf = (store: EventStore): Record<string, string> =>
  Object.fromEntries(
    tableNames
      .flatMap((name) => [...store.entries(name)].map(([key, row]) => [`${name} ${key}`, sortedJson(row)]))
      .sort(),
  );

/**
 * Each breach is one text: lost or repeated acknowledged commands, two owners, two marks. `brokenPromises`
 * (promises.ts) adds those that need devices and servers.
 */
export const breaches = async (
  pool: Pool,
  eventId: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> => Object.values(await breachesByPromise(pool, eventId, acknowledged)).flat();

interface Breaches {
  /** An acknowledged command is lost, done twice or answered otherwise than logged. */
  readonly acknowledged: string[];
  /** Two holders of one serial or code. */
  readonly holders: string[];
  /** Two acknowledged marks of one record type and person, or one that is missing. */
  readonly marks: string[];
}

/** The same breaches, grouped by promise. */
export const breachesByPromise = async (
  pool: Pool,
  eventId: string,
  acknowledged: readonly Acknowledged[],
): Promise<Breaches> => {
  const found: string[] = [];
  const marks: string[] = [];
  const store = await freshLoad(pool, eventId);
  const logged = new Map<string, { ok: boolean; version: number }>();
  const log = await pool.query('SELECT command_id, outcome, version FROM command_log WHERE event_id = $1', [
    eventId,
  ]);
  for (const row of log.rows as { command_id: string; outcome: { ok: boolean }; version: number }[]) {
    logged.set(row.command_id, { ok: row.outcome.ok, version: row.version });
  }
  const marked = new Set<string>();
  for (const { command, answer } of acknowledged) {
    if (answer.version === undefined) continue;
    const entry = logged.get(command.id);
    if (entry === undefined) found.push(`acknowledged ${command.name} ${command.id} is not in the log`);
    else if (entry.ok !== answer.ok)
      found.push(`${command.id} was answered ${answer.ok} and logged ${entry.ok}`);
    if (answer.ok && command.name === 'record.mark') {
      const { recordTypeId } = command.input as { recordTypeId: string };
      const { serial } = answer.result as { serial: number };
      const key = `${recordTypeId}/${serial}`;
      if (marked.has(key)) marks.push(`two acknowledged marks of ${key}`);
      marked.add(key);
      const exists = store
        .by('marks', 'serial', String(serial))
        .some((mark) => mark.recordTypeId === recordTypeId);
      if (!exists) marks.push(`acknowledged mark ${key} is not in the database`);
    }
  }
  found.push(...(await linesBeyondVersion(pool, eventId)));
  return { acknowledged: found, holders: rowBreaches(store), marks };
};

const rowBreaches = (store: EventStore): string[] => {
  const found: string[] = [];
  const codes = new Set<string>();
  const holders = new Set<string>();
  for (const { code, kind, companionId, delegateId, serial } of store.all('serials')) {
    if (code !== '' && codes.has(code)) found.push(`two serials carry code ${code}`);
    codes.add(code);
    const holder = companionId || delegateId;
    if (kind === 'free' || holder === '') continue;
    if (holders.has(holder)) found.push(`holder ${holder} of serial ${serial} has another one`);
    holders.add(holder);
  }
  for (const name of tableNames) {
    for (const [key, row] of store.entries(name)) {
      if (keyOf(name, row) !== key) found.push(`${name} ${key} has the key of another row`);
    }
  }
  return found;
};

/** Every log line's version must exist: a committed batch raises the counter by one, a refusal leaves it. */
const linesBeyondVersion = async (pool: Pool, eventId: string): Promise<string[]> => {
  const found = await pool.query(
    `SELECT count(*) AS beyond FROM command_log l JOIN event_version v USING (event_id)
     WHERE l.event_id = $1 AND l.version > v.version`,
    [eventId],
  );
  const beyond = Number((found.rows[0] as { beyond: number }).beyond);
  return beyond > 0 ? [`${beyond} log lines are newer than the event`] : [];
};
