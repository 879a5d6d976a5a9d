import type { SignIn } from '#domain/model/accounts/sign-in.ts';
import { clockSkewMs } from '#server/pacing/clock-skew.ts';
import type { ClientBase, Connection } from '#server/db/in-transaction.ts';
import { readPairings } from './actor-statements.ts';

/** A session of an account, or of a paired device whose row must exist. */
export type SessionOwner =
  | { readonly accountId: string }
  | { readonly eventId: string; readonly pairingId: string };

export interface NewSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly owner: SessionOwner;
  readonly deviceName: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly isPasskeyVerified: boolean;
}

export const insertSession = async (db: Connection, session: NewSession): Promise<void> => {
  const { tokenHash, sessionId, owner, deviceName, createdAt, expiresAt, isPasskeyVerified } = session;
  const whose = 'accountId' in owner ? [owner.accountId, null, null] : [null, owner.eventId, owner.pairingId];
  await db.query(
    `INSERT INTO sessions (token_hash, session_id, account_id, event_id, pairing_id, device_name, created_at,
       last_seen_at, expires_at, is_passkey_verified)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
    [tokenHash, sessionId, ...whose, deviceName, createdAt, expiresAt, isPasskeyVerified],
  );
};

export interface SessionTurn {
  readonly accountId: string;
  readonly formerTokenHash: string;
  readonly tokenHash: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** Continues the session under another token, with a passkey shown now. Returns false if the session is over. */
export const turnSession = async (client: ClientBase, turn: SessionTurn): Promise<boolean> => {
  const { accountId, formerTokenHash, tokenHash, now, expiresAt } = turn;
  const turned = await client.query(
    `UPDATE sessions SET token_hash = $3, former_token_hash = $2, is_passkey_verified = true, created_at = $4,
       last_seen_at = $4, expires_at = $5
     WHERE account_id = $1 AND token_hash = $2 AND expires_at > $4`,
    [accountId, formerTokenHash, tokenHash, now, expiresAt],
  );
  return turned.rowCount === 1;
};

/** Whether the session of this token continues under another one. */
export const hasTurned = async (db: Connection, tokenHash: string, now: number): Promise<boolean> => {
  const found = await db.query('SELECT 1 FROM sessions WHERE former_token_hash = $1 AND expires_at > $2', [
    tokenHash,
    now,
  ]);
  return found.rowCount === 1;
};

export interface FoundSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  /** For a paired device, the id of its pairing. */
  readonly accountId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  /** '' before the first request with a browser id. */
  readonly deviceId: string;
  readonly phone: string | null;
  readonly emails: string[];
  readonly isSuperAdmin: boolean;
  readonly isPasskeyVerified: boolean;
  /** Null for a session of an account. */
  readonly paired: { readonly eventId: string; readonly name: string } | null;
}

interface StoredSession extends Omit<FoundSession, 'paired'> {
  /** The event of a paired device; null for a session of an account. */
  readonly eventId: string | null;
}

/**
 * With the contacts of their accounts, used since `idleSince`. A paired device must not be revoked. The statement reads no
 * table of an event, so that each check costs the same however many accounts and events there are.
 */
export const findSessions = async (
  db: Connection,
  { tokenHashes, now, idleSince }: { tokenHashes: readonly string[]; now: number; idleSince: number },
): Promise<FoundSession[]> => {
  const found = await db.query<StoredSession>({
    name: 'find-sessions',
    text: `SELECT s.token_hash AS "tokenHash", s.session_id AS "sessionId", coalesce(s.account_id, s.pairing_id) AS "accountId",
        s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", s.device_id AS "deviceId", a.phone,
        coalesce(a.is_super_admin, false) AS "isSuperAdmin", s.is_passkey_verified AS "isPasskeyVerified",
        s.event_id AS "eventId",
        ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = s.account_id ORDER BY e.email) AS emails
      FROM sessions s
      LEFT JOIN accounts a ON a.account_id = s.account_id
      WHERE s.token_hash = ANY($1::text[]) AND s.expires_at > $2
        AND (s.pairing_id IS NOT NULL OR a.account_id IS NOT NULL AND s.last_seen_at > $3)`,
    values: [tokenHashes, now, idleSince],
  });
  const ofDevices = found.rows.filter(({ eventId }) => eventId !== null);
  const pairings = await readPairings(
    db,
    [...new Set(ofDevices.map(({ eventId }) => eventId ?? ''))],
    ofDevices.map(({ accountId }) => accountId),
  );
  const paired = new Map(
    pairings.filter(({ isRevoked }) => !isRevoked).map((each) => [each.pairingId, each]),
  );
  return found.rows.flatMap(({ eventId, ...session }): FoundSession[] => {
    if (eventId === null) return [{ ...session, paired: null }];
    const pairing = paired.get(session.accountId);
    return pairing?.eventId === eventId ? [{ ...session, paired: { eventId, name: pairing.name } }] : [];
  });
};

/** Permanently; returns the bound id, which is `instead` if another account's live session is bound to this id. */
export const bindDevice = async (
  db: Connection,
  asked: {
    readonly tokenHash: string;
    readonly deviceId: string;
    readonly instead: string;
    readonly now: number;
  },
): Promise<string | null> => {
  const { tokenHash, deviceId, instead, now } = asked;
  const bound = await db.query<{ deviceId: string }>(
    `UPDATE sessions s SET device_id = CASE
         WHEN s.device_id <> '' THEN s.device_id
         WHEN EXISTS (SELECT 1 FROM sessions other WHERE other.device_id = $2 AND other.expires_at > $4
           AND coalesce(other.account_id, other.pairing_id) <> coalesce(s.account_id, s.pairing_id)) THEN $3
         ELSE $2 END
       WHERE s.token_hash = $1 RETURNING s.device_id AS "deviceId"`,
    [tokenHash, deviceId, instead, now],
  );
  return bound.rows[0]?.deviceId ?? null;
};

/**
 * Notes the use. Times that are later than now are brought back: the clock was ahead when they were written. It waits for no
 * other writer of a session, so it cannot be part of a deadlock.
 */
export const touchSessions = async (
  db: Connection,
  { tokenHashes, now, latestEnd }: { tokenHashes: readonly string[]; now: number; latestEnd: number },
): Promise<void> => {
  await db.query({
    name: 'touch-sessions',
    text: `UPDATE sessions SET last_seen_at = $2, created_at = least(created_at, $2), expires_at = least(expires_at, $3)
     WHERE token_hash IN (SELECT token_hash FROM sessions
       WHERE token_hash = ANY($1::text[]) AND (last_seen_at < $2 OR last_seen_at > $4 OR expires_at > $5)
       FOR UPDATE SKIP LOCKED)`,
    values: [tokenHashes, now, latestEnd, now + clockSkewMs, latestEnd + clockSkewMs],
  });
};

export const deleteSession = async (db: Connection, tokenHash: string): Promise<void> => {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
};

export const deleteSessionsOf = async (db: Connection, accountId: string): Promise<number> => {
  const deleted = await db.query('DELETE FROM sessions WHERE account_id = $1', [accountId]);
  return deleted.rowCount ?? 0;
};

/** Returns the hash of the ended session; null if the account has none with this id. */
export const deleteSessionById = async (
  db: Connection,
  accountId: string,
  sessionId: string,
): Promise<string | null> => {
  const deleted = await db.query<{ tokenHash: string }>(
    'DELETE FROM sessions WHERE account_id = $1 AND session_id = $2 RETURNING token_hash AS "tokenHash"',
    [accountId, sessionId],
  );
  return deleted.rows[0]?.tokenHash ?? null;
};

export type ListedSession = Omit<SignIn, 'isThis'>;

export const selectSessionsOf = async (
  db: Connection,
  { accountId, now, idleSince }: { accountId: string; now: number; idleSince: number },
): Promise<ListedSession[]> => {
  const found = await db.query<ListedSession>(
    `SELECT session_id AS id, device_name AS "deviceName", created_at AS "createdAt", last_seen_at AS "lastSeenAt"
     FROM sessions WHERE account_id = $1 AND expires_at > $2 AND last_seen_at > $3
     ORDER BY last_seen_at DESC, session_id`,
    [accountId, now, idleSince],
  );
  return found.rows;
};

/** Also brings times back that are later than now, so that no session lives longer than the rules say. */
export const deleteEndedSessions = async (
  db: Connection,
  { now, idleSince, latestEnd }: { now: number; idleSince: number; latestEnd: number },
): Promise<void> => {
  await db.query(
    `UPDATE sessions SET created_at = least(created_at, $1), last_seen_at = least(last_seen_at, $1),
       expires_at = least(expires_at, $2)
     WHERE last_seen_at > $3 OR created_at > $3 OR expires_at > $4`,
    [now, latestEnd, now + clockSkewMs, latestEnd + clockSkewMs],
  );
  await db.query(
    'DELETE FROM sessions WHERE expires_at <= $1 OR last_seen_at <= $2 AND account_id IS NOT NULL',
    [now, idleSince],
  );
};
