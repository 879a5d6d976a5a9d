import {
  signInKinds,
  type AccountLogDetail,
  type AccountLogEntry,
  type AccountLogKind,
} from '#domain/model/accounts/account-log.ts';
import type { Connection } from '#server/db/in-transaction.ts';
import { readActorNames } from './actor-statements.ts';

/** A row to insert, or to add to the count of the row with the same id. Absent accounts are '' here and null in the table. */
export interface NewAccountLogEntry {
  readonly entryId: string;
  readonly kind: AccountLogKind;
  readonly at: number;
  readonly lastAt: number;
  readonly count: number;
  readonly accountId: string;
  readonly aboutId: string;
  readonly eventId: string;
  /** A phone or an e-mail. Its account is looked up here. It is never stored. */
  readonly contact: string;
  /** The key that is stored instead if no account has the contact. */
  readonly contactKey: string;
  readonly deviceId: string;
  readonly address: string;
  readonly detail: AccountLogDetail;
}

/** The contact's account becomes the acting one, unless the entry names one. */
export const writeAccountLog = async (
  db: Connection,
  entries: readonly NewAccountLogEntry[],
): Promise<void> => {
  await db.query(
    `INSERT INTO account_log AS kept (entry_id, kind, at, last_at, count, account_id, about_id, event_id, contact_key,
       device_id, address, detail)
     SELECT x."entryId", x.kind, x.at, x."lastAt", x.count, coalesce(nullif(x."accountId", ''), owner.account_id),
       coalesce(nullif(x."aboutId", ''),
         CASE WHEN x."accountId" <> '' AND owner.account_id <> x."accountId" THEN owner.account_id END),
       nullif(x."eventId", ''), CASE WHEN owner.account_id IS NULL THEN nullif(x."contactKey", '') END,
       x."deviceId", x.address, x.detail
     FROM json_to_recordset($1::json) AS x("entryId" uuid, kind text, at bigint, "lastAt" bigint, count integer,
       "accountId" text, "aboutId" text, "eventId" text, contact text, "contactKey" text, "deviceId" text, address text, detail jsonb)
     LEFT JOIN LATERAL (
       SELECT a.account_id FROM accounts a WHERE a.phone = x.contact
       UNION ALL SELECT e.account_id FROM account_emails e WHERE e.email = x.contact
       LIMIT 1) AS owner ON x.contact <> ''
     ON CONFLICT (entry_id) DO UPDATE
       SET count = kept.count + excluded.count, last_at = greatest(kept.last_at, excluded.last_at)`,
    [JSON.stringify(entries)],
  );
};

/** Removes entries from before this time (ms since 1970). Returns their number. */
export const deleteAccountLogBefore = async (db: Connection, before: number): Promise<number> => {
  const deleted = await db.query('DELETE FROM account_log WHERE last_at < $1', [before]);
  return deleted.rowCount ?? 0;
};

export interface AccountLogPlace {
  readonly at: number;
  readonly id: string;
}

export interface AccountLogQuery {
  /** What this event's admin may see: no addresses, but sign-ins of the team. Absent: all entries. */
  readonly event?: { readonly eventId: string; readonly team: readonly string[] } | undefined;
  readonly kind?: AccountLogKind | undefined;
  readonly accountId?: string | undefined;
  readonly since?: number | undefined;
  readonly before?: AccountLogPlace | undefined;
  readonly limit: number;
}

/** Only team accounts that have joined or opened the event: naming a stranger must not show the stranger's sign-ins. */
const ofTeam = `l.event_id IS NULL AND l.kind = ANY($8::text[]) AND l.account_id IN (
  SELECT a.account_id FROM accounts a
  WHERE (a.phone = ANY($7::text[])
      OR EXISTS (SELECT 1 FROM account_emails e WHERE e.account_id = a.account_id AND e.email = ANY($7)))
    AND (a.current_event_id = $1
      OR EXISTS (SELECT 1 FROM memberships m WHERE m.account_id = a.account_id AND m.event_id = $1 AND m.has_joined)))`;

export const readAccountLog = async (
  db: Connection,
  { event, kind, accountId, since, before, limit }: AccountLogQuery,
): Promise<AccountLogEntry[]> => {
  const found = await db.query<LoggedRow>(
    `SELECT l.entry_id AS id, l.kind, l.at, l.last_at AS "lastAt", l.count, coalesce(l.account_id, '') AS "accountId",
       coalesce(l.about_id, '') AS "aboutId", coalesce(l.event_id, '') AS "eventId", l.device_id AS "deviceId",
       CASE WHEN $1::text IS NULL THEN l.address ELSE '' END AS address, l.detail
     FROM account_log AS l
     WHERE ($1::text IS NULL OR l.event_id = $1 OR ${ofTeam})
       AND ($2::text IS NULL OR l.kind = $2) AND ($3::text IS NULL OR l.account_id = $3 OR l.about_id = $3)
       AND ($4::bigint IS NULL OR l.at >= $4)
       AND ($5::bigint IS NULL OR (l.at, l.entry_id) < ($5, $6::uuid))
     ORDER BY l.at DESC, l.entry_id DESC LIMIT $9`,
    [
      event?.eventId ?? null,
      kind ?? null,
      accountId ?? null,
      since ?? null,
      before?.at ?? null,
      before?.id ?? null,
      event?.team ?? [],
      signInKinds,
      limit,
    ],
  );
  return named(db, found.rows, event === undefined);
};

interface LoggedRow extends Omit<AccountLogEntry, 'account' | 'about' | 'event' | 'device'> {
  readonly accountId: string;
  readonly aboutId: string;
  readonly eventId: string;
  readonly deviceId: string;
}

const named = async (
  db: Connection,
  rows: readonly LoggedRow[],
  seesEvents: boolean,
): Promise<AccountLogEntry[]> => {
  const eventIds = [...new Set(rows.map(({ eventId }) => eventId))].filter((id) => id !== '');
  const actors = rows.flatMap(({ accountId, aboutId, deviceId }) => [
    { accountId, deviceId },
    { accountId: aboutId, deviceId: '' },
  ]);
  const names = await readActorNames(db, eventIds, actors);
  const events = seesEvents ? await readEventNames(db, eventIds) : new Map<string, string>();
  return rows.map(({ accountId, aboutId, eventId, deviceId, ...row }) => ({
    ...row,
    account: accountId === '' ? null : names.accountOf(accountId),
    about: aboutId === '' ? null : names.accountOf(aboutId),
    event: seesEvents && eventId !== '' ? { id: eventId, name: events.get(eventId) ?? '' } : null,
    device: names.deviceOf({ accountId, deviceId }),
  }));
};

const readEventNames = async (db: Connection, eventIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ id: string; name: string }>(
    'SELECT event_id AS id, name FROM event WHERE event_id = ANY($1::text[])',
    [eventIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Removes address and masked contact from an erased person's entries. Kind and time remain. */
export const stripAccountLog = async (
  db: Connection,
  { accountId, contactKeys }: { readonly accountId: string; readonly contactKeys: readonly string[] },
): Promise<void> => {
  await db.query(
    `UPDATE account_log SET address = '', device_id = '', contact_key = NULL, detail = detail - 'contact'
     WHERE account_id = nullif($1, '') OR about_id = nullif($1, '') OR contact_key = ANY($2::text[])`,
    [accountId, contactKeys],
  );
};
