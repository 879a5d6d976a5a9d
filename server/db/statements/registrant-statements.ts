import { clockSkewMs } from '../../pacing/clock-skew.ts';
import type { Connection } from '../in-transaction.ts';

export interface RegistrantSessionRow {
  readonly phone: string;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
}

export const insertRegistrantSession = async (
  db: Connection,
  session: {
    readonly tokenHash: string;
    readonly phone: string;
    readonly now: number;
    readonly expiresAt: number;
  },
): Promise<void> => {
  const { tokenHash, phone, now, expiresAt } = session;
  await db.query(
    `INSERT INTO registrant_sessions (token_hash, phone, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $3, $4)`,
    [tokenHash, phone, now, expiresAt],
  );
};

/** Null if there is no such session, or it has expired, or was not used since `idleSince`. */
export const findRegistrantSession = async (
  db: Connection,
  { tokenHash, now, idleSince }: { tokenHash: string; now: number; idleSince: number },
): Promise<RegistrantSessionRow | null> => {
  const found = await db.query<RegistrantSessionRow>({
    name: 'find-registrant-session',
    text: `SELECT phone, last_seen_at AS "lastSeenAt", expires_at AS "expiresAt" FROM registrant_sessions
      WHERE token_hash = $1 AND expires_at > $2 AND last_seen_at > $3`,
    values: [tokenHash, now, idleSince],
  });
  return found.rows[0] ?? null;
};

/** Notes the use. Times that are later than now are brought back: the clock was ahead when they were written. */
export const touchRegistrantSession = async (
  db: Connection,
  { tokenHash, now, latestEnd }: { tokenHash: string; now: number; latestEnd: number },
): Promise<void> => {
  await db.query(
    `UPDATE registrant_sessions SET last_seen_at = $2, expires_at = least(expires_at, $3)
     WHERE token_hash = $1 AND (last_seen_at < $2 OR last_seen_at > $4 OR expires_at > $5)`,
    [tokenHash, now, latestEnd, now + clockSkewMs, latestEnd + clockSkewMs],
  );
};

export const deleteRegistrantSession = async (db: Connection, tokenHash: string): Promise<string | null> => {
  const ended = await db.query<{ phone: string }>(
    'DELETE FROM registrant_sessions WHERE token_hash = $1 RETURNING phone',
    [tokenHash],
  );
  return ended.rows[0]?.phone ?? null;
};

export const deleteRegistrantSessionsOf = async (
  db: Connection,
  phones: readonly string[],
): Promise<number> => {
  const ended = await db.query('DELETE FROM registrant_sessions WHERE phone = ANY($1::text[])', [phones]);
  return ended.rowCount ?? 0;
};

/** Returns the number of removed sessions. Also brings times back that are later than now. */
export const deleteEndedRegistrantSessions = async (
  db: Connection,
  { now, idleSince, latestEnd }: { now: number; idleSince: number; latestEnd: number },
): Promise<number> => {
  await db.query(
    `UPDATE registrant_sessions SET last_seen_at = least(last_seen_at, $1), expires_at = least(expires_at, $2)
     WHERE last_seen_at > $3 OR expires_at > $4`,
    [now, latestEnd, now + clockSkewMs, latestEnd + clockSkewMs],
  );
  const deleted = await db.query(
    'DELETE FROM registrant_sessions WHERE expires_at <= $1 OR last_seen_at <= $2',
    [now, idleSince],
  );
  return deleted.rowCount ?? 0;
};

export interface RegistrantSessionTimes {
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
}

/** The latest first. */
export const readRegistrantSessions = async (
  db: Connection,
  { phone, now, idleSince }: { readonly phone: string; readonly now: number; readonly idleSince: number },
): Promise<RegistrantSessionTimes[]> => {
  const found = await db.query<RegistrantSessionTimes>(
    `SELECT token_hash AS "tokenHash", created_at AS "createdAt", last_seen_at AS "lastSeenAt"
     FROM registrant_sessions WHERE phone = $1 AND expires_at > $2 AND last_seen_at > $3
     ORDER BY last_seen_at DESC, token_hash LIMIT 100`,
    [phone, now, idleSince],
  );
  return found.rows;
};

/** One session of the phone by the beginning of its hash, or with '' all but the one that is kept. Returns their number. */
export const endRegistrantSessions = async (
  db: Connection,
  { phone, start, keptHash }: { readonly phone: string; readonly start: string; readonly keptHash: string },
): Promise<number> => {
  const ended = await db.query(
    `DELETE FROM registrant_sessions
     WHERE phone = $1 AND token_hash <> $3 AND ($2 = '' OR left(token_hash, length($2)) = $2)`,
    [phone, start, keptHash],
  );
  return ended.rowCount ?? 0;
};

interface Kept {
  readonly row: object;
  readonly at: number;
}

/** What the public pages keep of these phones: sessions without their tokens, and files without their content. */
export const readPublicPagesOf = async (db: Connection, phones: readonly string[]): Promise<object[]> => {
  const sessions = await db.query<Kept>(
    `SELECT json_build_object('phone', phone, 'createdAt', created_at, 'lastSeenAt', last_seen_at,
        'expiresAt', expires_at) AS row, created_at AS at
     FROM registrant_sessions WHERE phone = ANY($1::text[])`,
    [phones],
  );
  const files = await db.query<Kept>(
    `SELECT json_build_object('phone', phone, 'eventId', event_id, 'file', purpose, 'type', type,
        'createdAt', created_at) AS row, created_at AS at
     FROM registration_files WHERE phone = ANY($1::text[])`,
    [phones],
  );
  return [...sessions.rows, ...files.rows].sort((a, b) => a.at - b.at).map(({ row }) => row);
};
