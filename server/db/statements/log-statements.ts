import type {
  GateScans,
  LogAccount,
  LogEntry,
  LogOutcome,
  MarkingGate,
  RecordDoubles,
} from '#domain/model/log/log-entry.ts';
import type { Connection } from '../in-transaction.ts';
import { readActorNames, type ActorNames } from './sign-in/actor-statements.ts';

export interface LogPlace {
  readonly at: number;
  readonly commandId: string;
}

/** Its own id, its companions', and all their serials and codes. */
export interface CalledInLog {
  readonly delegateId: string;
  readonly companionIds: readonly string[];
  readonly serials: readonly number[];
  readonly codes: readonly string[];
}

export interface LogQuery {
  readonly eventId: string;
  readonly accountId?: string | undefined;
  /** The name of a command, or the word before the dot of several. */
  readonly command?: string | undefined;
  readonly outcome?: LogOutcome | undefined;
  readonly about?: CalledInLog | undefined;
  readonly gate?: GateScans | undefined;
  readonly before?: LogPlace | undefined;
  readonly limit: number;
}

/** Longer inputs and results, such as a card's layout, show only plain values. */
const maxShown = 8_192;
/** A command about many people is taken back by its result: ids, and the names of those who were deleted. */
const maxShownOfMany = 128 * 1024;
const isAboutMany = (command: string): boolean => /^(delegates|group)\./.test(command);

/** PostgreSQL does not read JSON with an escaped NUL. */
const shownInput = `CASE WHEN octet_length(l.input::text) <= ${maxShown} THEN l.input
  WHEN l.input::text LIKE '{%' AND strpos(l.input::text, '\\u0000') = 0 THEN (
    SELECT json_object_agg(key, value) FROM json_each(l.input)
    WHERE json_typeof(value) NOT IN ('object', 'array')) END`;

/** The beginning of every outcome of a command that was done: `execute` made it, `JSON.stringify` wrote it. */
export const isDone = `starts_with(outcome::text, '{"ok":true')`;

/** In the form that `execute` makes; see {@link isDone}. */
const isDouble = `name = 'record.mark' AND starts_with(outcome::text, '{"ok":false,"code":"alreadyMarked"')`;
const isTurnedAway = `(name = 'scan.refused' OR name IN ('record.mark', 'passage.record') AND NOT ${isDone}
  AND NOT (${isDouble}))`;
/** The command of row `entry` was sent again later, and the later outcome replaces this one. */
const isRepeatedLater = `EXISTS (SELECT 1 FROM command_log AS later
  WHERE later.event_id = $1 AND later.repeats = coalesce(entry.repeats, entry.command_id)
    AND later.server_at > entry.server_at)`;

/** Newest first, by a scan: an index by time would slow the hottest statement, the insert. */
const logText = `
  SELECT l.command_id AS "commandId", l.server_at AS at, l.device_at AS "deviceAt",
    coalesce(l.happened_at, l.device_at) AS "happenedAt", l.account_id AS "accountId", l.device_id AS "deviceId",
    l.name AS command, ${shownInput} AS input, l.outcome, l.repeats
  FROM (
    SELECT * FROM command_log AS entry
    WHERE event_id = $1 AND ($3::text IS NULL OR account_id = $3) AND ($4::text IS NULL OR name = $4 OR starts_with(name, $4 || '.'))
      AND ($5::boolean IS NULL OR ${isDone} = $5)
      AND ($6::bigint IS NULL OR server_at < $6 OR server_at = $6 AND command_id < $7::uuid)
      -- Who was added has the id of the command that did it.
      AND ($8::text IS NULL OR command_id::text = $8
        OR input::text LIKE ANY($9::text[]) OR ${isDone} AND outcome::text LIKE ANY($9))
      AND ($10::text IS NULL OR $10 = 'double' AND ${isDouble} OR $10 = 'turnedAway' AND ${isTurnedAway})
      AND ($10 IS NULL OR NOT ${isRepeatedLater})
    ORDER BY server_at DESC, command_id DESC LIMIT $2) l
  ORDER BY l.server_at DESC, l.command_id DESC`;

/** For the JSON texts as `JSON.stringify` wrote them. PostgreSQL's parser is slower and fails on an escaped NUL. */
const patternsOf = ({ delegateId, companionIds, serials, codes }: CalledInLog): string[] =>
  [
    `"delegateId":${JSON.stringify(delegateId)}`,
    ...companionIds.map((companionId) => `"companionId":${JSON.stringify(companionId)}`),
    ...serials.flatMap((serial) => [`"serial":${serial},`, `"serial":${serial}}`]),
    ...codes.map((code) => `"code":${JSON.stringify(code)}`),
  ]
    .map((text) => `%${escaped(text)}%`)
    .concat(`%"delegateIds":[%${escaped(JSON.stringify(delegateId))}%`);

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

const shownResult = (result: unknown, command: string): unknown => {
  const most = isAboutMany(command) ? maxShownOfMany : maxShown;
  if (JSON.stringify(result).length <= most || typeof result !== 'object' || result === null) return result;
  return Object.fromEntries(Object.entries(result).filter(([, value]) => typeof value !== 'object'));
};

interface LogRow extends Omit<LogEntry, 'account' | 'device' | 'ok' | 'code' | 'params' | 'result'> {
  readonly accountId: string;
  readonly deviceId: string;
  readonly outcome: Pick<LogEntry, 'ok'> & Partial<Pick<LogEntry, 'code' | 'params' | 'result'>>;
}

export const readLog = async (db: Connection, query: LogQuery): Promise<LogEntry[]> => {
  const { eventId, limit, accountId: by, command, outcome, about, gate, before } = query;
  const found = await db.query<LogRow>(logText, [
    eventId,
    limit,
    by ?? null,
    command ?? null,
    outcome === undefined ? null : outcome === 'done',
    before?.at ?? null,
    before?.commandId ?? null,
    about?.delegateId ?? null,
    about === undefined ? null : patternsOf(about),
    gate ?? null,
  ]);
  const names = await readActorNames(db, [eventId], found.rows);
  return found.rows.map((row) => shownEntry(row, names));
};

const shownEntry = ({ accountId, deviceId, outcome, ...row }: LogRow, names: ActorNames): LogEntry => {
  const { ok, code = '', params = {}, result = null } = outcome;
  return {
    ...row,
    account: names.accountOf(accountId),
    device: names.deviceOf({ accountId, deviceId }),
    ok,
    code,
    params,
    result: shownResult(result, row.command),
  };
};

/** All accounts that an event's log names, ordered by name. */
export const readLogPeople = async (db: Connection, eventId: string): Promise<LogAccount[]> => {
  const found = await db.query<{ accountId: string; deviceId: string }>(
    `SELECT DISTINCT account_id AS "accountId", '' AS "deviceId" FROM command_log WHERE event_id = $1 ORDER BY 1`,
    [eventId],
  );
  const names = await readActorNames(db, [eventId], found.rows);
  const people = found.rows.map(({ accountId }) => names.accountOf(accountId));
  const byName = new Intl.Collator('en', { sensitivity: 'base' });
  return people.sort((a, b) => byName.compare(a.name, b.name) || byName.compare(a.phone, b.phone));
};

/** All double admissions of an event by record type, oldest first. */
export const readDoubles = async (db: Connection, eventId: string): Promise<RecordDoubles[]> => {
  const found = await db.query<RecordDoubles>(
    // A card code may contain an escaped NUL, and then PostgreSQL cannot read the JSON.
    `SELECT input->>'recordTypeId' AS "recordTypeId",
       array_agg(coalesce(repeats, command_id)::text ORDER BY server_at, command_id) AS "commandIds"
     FROM command_log AS entry
     WHERE event_id = $1 AND ${isDouble} AND strpos(input::text, '\\u0000') = 0 AND NOT ${isRepeatedLater}
     GROUP BY 1 ORDER BY 1`,
    [eventId],
  );
  return found.rows;
};

/** The account and device names of these gates, in the same order. `by` is a phone or an e-mail. */
export const readGates = async (
  db: Connection,
  gates: readonly { readonly by: string; readonly byDevice: string }[],
): Promise<MarkingGate[]> => {
  const found = await db.query<MarkingGate>(
    // A paired device marks under its own name, and no account has that name. So its browser is found by the id
    // alone.
    `SELECT coalesce(a.display_name, '') AS name, coalesce((SELECT d.name FROM devices d
         WHERE d.device_id = gate.device_id
         ORDER BY d.account_id = a.account_id DESC NULLS LAST, d.seen_at DESC LIMIT 1), '') AS device
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS gate (marked_by, device_id, place)
     LEFT JOIN account_emails e ON e.email = gate.marked_by
     LEFT JOIN accounts a ON a.phone = gate.marked_by OR a.account_id = e.account_id
     ORDER BY gate.place`,
    [gates.map(({ by }) => by), gates.map(({ byDevice }) => byDevice)],
  );
  return found.rows;
};

export interface RefusedCommand {
  readonly commandId: string;
  readonly accountId: string;
  readonly deviceId: string;
  readonly bodyHash: string;
}

export const findRefused = async (
  db: Connection,
  eventId: string,
  commandIds: readonly string[],
): Promise<RefusedCommand[]> => {
  const found = await db.query<RefusedCommand>({
    name: 'find-refused',
    text: `SELECT command_id AS "commandId", account_id AS "accountId", device_id AS "deviceId",
             body_hash AS "bodyHash"
           FROM command_log WHERE event_id = $1 AND command_id = ANY($2::uuid[]) AND NOT ${isDone}`,
    values: [eventId, commandIds],
  });
  return found.rows;
};
