import type { ClientBase, Connection } from './in-transaction.ts';

export interface NewSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly deviceName: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export const insertSession = async (client: ClientBase, session: NewSession): Promise<void> => {
  const { tokenHash, sessionId, accountId, deviceName, createdAt, expiresAt } = session;
  await client.query(
    `INSERT INTO sessions (token_hash, session_id, account_id, device_name, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [tokenHash, sessionId, accountId, deviceName, createdAt, expiresAt],
  );
};

export interface FoundSession {
  readonly tokenHash: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly phone: string | null;
  readonly emails: string[];
  readonly isSuperAdmin: boolean;
}

/** Those of these sessions that are neither over nor idle since before `idleSince`, with their accounts' contacts. */
export const findSessions = async (
  db: Connection,
  { tokenHashes, now, idleSince }: { tokenHashes: readonly string[]; now: number; idleSince: number },
): Promise<FoundSession[]> => {
  const found = await db.query<FoundSession>({
    name: 'find-sessions',
    text: `SELECT s.token_hash AS "tokenHash", s.session_id AS "sessionId", s.account_id AS "accountId",
        s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", a.phone, a.is_super_admin AS "isSuperAdmin",
        ARRAY(SELECT e.email FROM account_emails e WHERE e.account_id = s.account_id ORDER BY e.email) AS emails
      FROM sessions s JOIN accounts a ON a.account_id = s.account_id
      WHERE s.token_hash = ANY($1::text[]) AND s.expires_at > $2 AND s.last_seen_at > $3`,
    values: [tokenHashes, now, idleSince],
  });
  return found.rows;
};

export const touchSession = async (db: Connection, tokenHash: string, now: number): Promise<void> => {
  await db.query('UPDATE sessions SET last_seen_at = $2 WHERE token_hash = $1 AND last_seen_at < $2', [
    tokenHash,
    now,
  ]);
};

export const deleteSession = async (db: Connection, tokenHash: string): Promise<void> => {
  await db.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash]);
};

export const deleteEndedSessions = async (
  db: Connection,
  { now, idleSince }: { now: number; idleSince: number },
): Promise<void> => {
  await db.query('DELETE FROM sessions WHERE expires_at <= $1 OR last_seen_at <= $2', [now, idleSince]);
};
