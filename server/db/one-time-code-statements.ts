import type { ClientBase, Connection } from './in-transaction.ts';

/** First keys of the advisory locks of this file; migrations and others use the one-key form. */
const SENDS_LOCK = 7001;
const PHONE_LOCK = 7002;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Sends are counted one after the other until the transaction's end, so that parallel ones cannot pass a limit. */
export const lockSends = async (client: ClientBase): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, 0)', [SENDS_LOCK]);
};

/** Guesses for one phone are judged one after the other: 50 parallel ones cannot all see the count before the lock. */
export const lockPhone = async (client: ClientBase, phone: string): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [PHONE_LOCK, phone]);
};

export interface SendCounts {
  /** Of a code that waits to be typed; null for none. A used or undelivered one does not make anyone wait. */
  readonly lastSentAt: number | null;
  readonly phoneInHour: number;
  readonly phoneInDay: number;
  readonly addressInHour: number;
  readonly allInHour: number;
  readonly lockedUntil: number;
}

export const countSends = async (
  db: Connection,
  { phone, address, now }: { phone: string; address: string; now: number },
): Promise<SendCounts> => {
  const found = await db.query({
    name: 'count-sends',
    text: `SELECT
      (SELECT max(sent_at) FROM one_time_codes WHERE phone = $1 AND NOT is_used) AS "lastSentAt",
      (SELECT count(*) FROM one_time_codes WHERE phone = $1 AND sent_at > $3) AS "phoneInHour",
      (SELECT count(*) FROM one_time_codes WHERE phone = $1 AND sent_at > $4) AS "phoneInDay",
      (SELECT count(*) FROM one_time_codes WHERE address = $2 AND sent_at > $3) AS "addressInHour",
      (SELECT count(*) FROM one_time_codes WHERE sent_at > $3) AS "allInHour",
      coalesce((SELECT locked_until FROM phone_failures WHERE phone = $1), 0) AS "lockedUntil"`,
    values: [phone, address, now - HOUR_MS, now - DAY_MS],
  });
  return found.rows[0] as SendCounts;
};

export interface NewCode {
  readonly requestId: string;
  readonly phone: string;
  readonly codeHash: string;
  readonly address: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

export const insertCode = async (client: ClientBase, code: NewCode): Promise<void> => {
  await client.query(
    `INSERT INTO one_time_codes (request_id, phone, code_hash, address, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [code.requestId, code.phone, code.codeHash, code.address, code.sentAt, code.expiresAt],
  );
};

/** Codes older than the longest limit (a day) count for nothing any more. */
export const deleteOldCodes = async (client: ClientBase, now: number): Promise<void> => {
  await client.query('DELETE FROM one_time_codes WHERE sent_at <= $1', [now - DAY_MS]);
};

/** A code that did not reach its phone: it still counts for the limits, but opens nothing. */
export const voidCode = async (db: Connection, requestId: string): Promise<void> => {
  await db.query('UPDATE one_time_codes SET is_used = true WHERE request_id = $1', [requestId]);
};

export const setCodeHash = async (db: Connection, requestId: string, codeHash: string): Promise<void> => {
  await db.query('UPDATE one_time_codes SET code_hash = $2 WHERE request_id = $1', [requestId, codeHash]);
};

export interface Guess {
  readonly requestId: string;
  readonly phone: string;
  readonly now: number;
  readonly maxTries: number;
}

const openCode =
  'request_id = $1 AND phone = $2 AND NOT is_used AND expires_at > $3::bigint AND tries < $4::integer';

/**
 * Spends one try and, when the hash is right, the code itself: one statement, so that of many right guesses at once
 * exactly one is told `right`. `void`: no such request for this phone, or it is used, expired or out of tries.
 */
export const guessCode = async (
  client: ClientBase,
  { requestId, phone, now, maxTries }: Guess,
  codeHash: string,
): Promise<'right' | 'wrong' | 'void'> => {
  const judged = await client.query<{ isRight: boolean }>(
    `UPDATE one_time_codes SET tries = tries + 1, is_used = (code_hash = $5) WHERE ${openCode}
     RETURNING is_used AS "isRight"`,
    [requestId, phone, now, maxTries, codeHash],
  );
  const [row] = judged.rows;
  if (row === undefined) return 'void';
  return row.isRight ? 'right' : 'wrong';
};

/** Spends one try of a code that a far service checks; its `code_hash`, or null when the code is void. */
export const spendTry = async (
  client: ClientBase,
  { requestId, phone, now, maxTries }: Guess,
): Promise<string | null> => {
  const spent = await client.query<{ codeHash: string }>(
    `UPDATE one_time_codes SET tries = tries + 1 WHERE ${openCode} RETURNING code_hash AS "codeHash"`,
    [requestId, phone, now, maxTries],
  );
  return spent.rows[0]?.codeHash ?? null;
};

/** The race gate for such a code: true for one caller only. */
export const consumeCode = async (client: ClientBase, requestId: string): Promise<boolean> => {
  const used = await client.query(
    'UPDATE one_time_codes SET is_used = true WHERE request_id = $1 AND NOT is_used',
    [requestId],
  );
  return used.rowCount === 1;
};

/** ms since 1970 until which the phone is locked; 0 when it is not. */
export const readLockedUntil = async (db: Connection, phone: string): Promise<number> => {
  const found = await db.query<{ lockedUntil: number }>(
    'SELECT locked_until AS "lockedUntil" FROM phone_failures WHERE phone = $1',
    [phone],
  );
  return found.rows[0]?.lockedUntil ?? 0;
};

export interface LockRule {
  readonly failures: number;
  readonly firstLockMs: number;
  readonly longestLockMs: number;
}

/** One more failure in a row. The one that fills the row locks the phone, each time for twice as long. */
export const countFailure = async (
  client: ClientBase,
  phone: string,
  now: number,
  rule: LockRule,
): Promise<void> => {
  await client.query(
    `INSERT INTO phone_failures AS f (phone, failures, locks, locked_until) VALUES ($1, 1, 0, 0)
     ON CONFLICT (phone) DO UPDATE SET
       failures = CASE WHEN f.failures + 1 >= $3::integer THEN 0 ELSE f.failures + 1 END,
       locks = CASE WHEN f.failures + 1 >= $3::integer THEN f.locks + 1 ELSE f.locks END,
       locked_until = CASE WHEN f.failures + 1 >= $3::integer
         -- The exponent is bounded, since the power of a long attack would not fit.
         THEN $2::bigint + least($4::bigint * (1 << least(f.locks, 10)), $5::bigint) ELSE f.locked_until END`,
    [phone, now, rule.failures, rule.firstLockMs, rule.longestLockMs],
  );
};

export const clearFailures = async (client: ClientBase, phone: string): Promise<void> => {
  await client.query('DELETE FROM phone_failures WHERE phone = $1', [phone]);
};
