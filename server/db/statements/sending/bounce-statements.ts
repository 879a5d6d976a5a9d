import type { Pool } from '../../in-transaction.ts';

export interface MailboxPosition {
  readonly uidValidity: string;
  readonly lastUid: number;
  /** When it was read last, and why not since; '' if it was. */
  readonly readAt: number;
  readonly failure: string;
}

export const readMailboxPosition = async (pool: Pool, mailbox: string): Promise<MailboxPosition | null> => {
  const { rows } = await pool.query<Record<keyof MailboxPosition, string>>(
    `SELECT uid_validity AS "uidValidity", last_uid AS "lastUid", read_at AS "readAt", failure
     FROM mailbox_positions WHERE mailbox = $1`,
    [mailbox],
  );
  const [row] = rows;
  return row ? { ...row, lastUid: Number(row.lastUid), readAt: Number(row.readAt) } : null;
};

/** If two processes read the mailbox, the further position counts. */
export const storeMailboxPosition = async (
  pool: Pool,
  mailbox: string,
  { uidValidity, lastUid, readAt }: Omit<MailboxPosition, 'failure'>,
): Promise<void> => {
  await pool.query(
    `INSERT INTO mailbox_positions (mailbox, uid_validity, last_uid, read_at, failure) VALUES ($1, $2, $3, $4, '')
     ON CONFLICT (mailbox) DO UPDATE SET uid_validity = excluded.uid_validity, read_at = excluded.read_at, failure = '',
       last_uid = CASE WHEN mailbox_positions.uid_validity = excluded.uid_validity
         THEN greatest(mailbox_positions.last_uid, excluded.last_uid) ELSE excluded.last_uid END`,
    [mailbox, uidValidity, lastUid, readAt],
  );
};

export const storeMailboxFailure = async (pool: Pool, mailbox: string, failure: string): Promise<void> => {
  await pool.query(
    `INSERT INTO mailbox_positions (mailbox, uid_validity, last_uid, read_at, failure) VALUES ($1, '', 0, 0, $2)
     ON CONFLICT (mailbox) DO UPDATE SET failure = excluded.failure`,
    [mailbox, failure],
  );
};

export interface UnmatchedBounce {
  readonly bounceId: string;
  readonly receivedAt: number;
  readonly recipient: string;
  readonly status: string;
  readonly subject: string;
  /** What the mail server said, or ''. */
  readonly reason: string;
}

const mostShown = 200;
const keptMs = 30 * 24 * 3_600_000;

/** Repeated, it changes nothing. Deletes those older than 30 days. */
export const insertUnmatchedBounce = async (
  pool: Pool,
  { bounceId, receivedAt, recipient, status, subject, reason }: UnmatchedBounce,
): Promise<void> => {
  await pool.query('DELETE FROM unmatched_bounces WHERE received_at < $1', [receivedAt - keptMs]);
  await pool.query(
    `INSERT INTO unmatched_bounces (bounce_id, received_at, recipient, status, subject, reason)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [bounceId, receivedAt, recipient, status, subject, reason],
  );
};

/** The bounces of the last 30 days, the latest first. */
export const readUnmatchedBounces = async (pool: Pool, now: number): Promise<UnmatchedBounce[]> => {
  const { rows } = await pool.query<UnmatchedBounce & { receivedAt: string }>(
    `SELECT bounce_id AS "bounceId", received_at AS "receivedAt", recipient, status, subject, reason
     FROM unmatched_bounces WHERE received_at >= $1 ORDER BY received_at DESC, bounce_id LIMIT ${mostShown}`,
    [now - keptMs],
  );
  return rows.map((row) => ({ ...row, receivedAt: Number(row.receivedAt) }));
};
