import type { ClientBase, Connection } from './in-transaction.ts';

/** First keys of the advisory locks of this file; migrations and others use the one-key form. */
const SENDS_LOCK = 7001;
const CONTACT_LOCK = 7002;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Sends are counted one after the other until the transaction's end, so that parallel ones cannot pass a limit. */
export const lockSends = async (client: ClientBase): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, 0)', [SENDS_LOCK]);
};

/**
 * What is done with one contact is done one after the other until the transaction's end: of 50 guesses at once none is
 * judged by the count before the others, and of two accounts that verify it one has it.
 */
export const lockContact = async (client: ClientBase, contact: string): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CONTACT_LOCK, contact]);
};

export interface SendCounts {
  /** Of a code that waits to be typed; null for none. A used or undelivered one does not make anyone wait. */
  readonly lastSentAt: number | null;
  /** ms since 1970 from which this contact and this address are below their limits; null: they are now. */
  readonly freeAt: number | null;
  /** The same for all contacts together. */
  readonly allFreeAt: number | null;
  readonly lockedUntil: number;
}

export interface SendLimits {
  readonly contactPerHour: number;
  readonly contactPerDay: number;
  readonly addressPerHour: number;
  readonly allPerHour: number;
}

/**
 * When the newest `most` of these sends are all within the window, one more is possible as soon as the oldest of them
 * leaves it; else null.
 */
const freeAgain = (which: string, most: string, windowMs: number): string =>
  `(SELECT sent_at + ${windowMs} FROM one_time_codes WHERE ${which} AND sent_at > $3::bigint - ${windowMs}
    ORDER BY sent_at DESC OFFSET ${most}::integer - 1 LIMIT 1)`;

export const countSends = async (
  db: Connection,
  { contact, address, now, limits }: { contact: string; address: string; now: number; limits: SendLimits },
): Promise<SendCounts> => {
  const found = await db.query({
    name: 'count-sends',
    text: `SELECT
      (SELECT max(sent_at) FROM one_time_codes WHERE contact = $1 AND NOT is_used) AS "lastSentAt",
      greatest(
        ${freeAgain('contact = $1', '$4', HOUR_MS)},
        ${freeAgain('contact = $1', '$5', DAY_MS)},
        ${freeAgain('address = $2', '$6', HOUR_MS)}
      ) AS "freeAt",
      ${freeAgain('true', '$7', HOUR_MS)} AS "allFreeAt",
      coalesce((SELECT locked_until FROM contact_failures WHERE contact = $1), 0) AS "lockedUntil"`,
    values: [
      contact,
      address,
      now,
      limits.contactPerHour,
      limits.contactPerDay,
      limits.addressPerHour,
      limits.allPerHour,
    ],
  });
  return found.rows[0] as SendCounts;
};

export interface NewCode {
  readonly requestId: string;
  readonly contact: string;
  readonly address: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** It counts for the limits from now on, and opens nothing: {@link openCode} comes when it was carried. */
export const insertCode = async (client: ClientBase, code: NewCode): Promise<void> => {
  await client.query(
    `INSERT INTO one_time_codes (request_id, contact, code_hash, address, sent_at, expires_at)
     VALUES ($1, $2, '', $3, $4, $5)`,
    [code.requestId, code.contact, code.address, code.sentAt, code.expiresAt],
  );
};

/** Codes older than the longest limit (a day) count for nothing any more. */
export const deleteOldCodes = async (client: ClientBase, now: number): Promise<void> => {
  await client.query('DELETE FROM one_time_codes WHERE sent_at <= $1', [now - DAY_MS]);
};

/** A code that did not reach its contact: it still counts for the limits, but opens nothing. */
export const voidCode = async (db: Connection, requestId: string): Promise<void> => {
  await db.query('UPDATE one_time_codes SET is_used = true WHERE request_id = $1', [requestId]);
};

export interface CarriedCode {
  readonly codeHash: string;
  /** The carrier's own name for the message that carried the code; null: it gave none. */
  readonly messageId: string | null;
}

/** From now on the code can be used. */
export const openCode = async (
  db: Connection,
  requestId: string,
  { codeHash, messageId }: CarriedCode,
): Promise<void> => {
  await db.query('UPDATE one_time_codes SET code_hash = $2, message_id = $3 WHERE request_id = $1', [
    requestId,
    codeHash,
    messageId,
  ]);
};

export type Delivery = 'sent' | 'delivered' | 'read' | 'failed';

/** What became of a message. News may come late and in any order: only later stages count, and a failure voids the code. */
export const noteDelivery = async (
  db: Connection,
  { messageId, delivery, failure }: { messageId: string; delivery: Delivery; failure: string | null },
): Promise<void> => {
  await db.query(
    `UPDATE one_time_codes SET delivery = $2, failure = $3, is_used = is_used OR $2 = 'failed'
     WHERE message_id = $1 AND array_position($4::text[], $2) > array_position($4::text[], delivery)`,
    [messageId, delivery, failure, ['sent', 'failed', 'delivered', 'read']],
  );
};

/** Null: there is no such request. */
export const readDelivery = async (
  db: Connection,
  requestId: string,
): Promise<{ delivery: Delivery; failure: string | null } | null> => {
  const found = await db.query<{ delivery: Delivery; failure: string | null }>(
    'SELECT delivery, failure FROM one_time_codes WHERE request_id = $1',
    [requestId],
  );
  return found.rows[0] ?? null;
};

export interface Guess {
  readonly requestId: string;
  readonly contact: string;
  readonly now: number;
  readonly maxTries: number;
}

const usable = `request_id = $1 AND contact = $2 AND code_hash <> '' AND NOT is_used
  AND expires_at > $3::bigint AND tries < $4::integer`;

/**
 * `lastWrong`: the code is out of tries now. `void`: no such request for this contact, or it is not open yet, used, expired
 * or out of tries.
 */
export type GuessVerdict = 'right' | 'wrong' | 'lastWrong' | 'void';

/**
 * Spends one try and, when the hash is right, the code itself: one statement, so that of many right guesses at once
 * exactly one is answered `right`.
 */
export const guessCode = async (
  client: ClientBase,
  { requestId, contact, now, maxTries }: Guess,
  codeHash: string,
): Promise<GuessVerdict> => {
  const judged = await client.query<{ isRight: boolean; tries: number }>(
    `UPDATE one_time_codes SET tries = tries + 1, is_used = (code_hash = $5) WHERE ${usable}
     RETURNING is_used AS "isRight", tries`,
    [requestId, contact, now, maxTries, codeHash],
  );
  const [row] = judged.rows;
  if (row === undefined) return 'void';
  if (row.isRight) return 'right';
  return row.tries < maxTries ? 'wrong' : 'lastWrong';
};

/** Spends one try of a code that a far service checks; null when the code is void. */
export const spendTry = async (
  client: ClientBase,
  { requestId, contact, now, maxTries }: Guess,
): Promise<{ readonly codeHash: string; readonly isLast: boolean } | null> => {
  const spent = await client.query<{ codeHash: string; isLast: boolean }>(
    `UPDATE one_time_codes SET tries = tries + 1 WHERE ${usable}
     RETURNING code_hash AS "codeHash", tries >= $4::integer AS "isLast"`,
    [requestId, contact, now, maxTries],
  );
  return spent.rows[0] ?? null;
};

/** The race gate for such a code: true for one caller only. */
export const consumeCode = async (client: ClientBase, requestId: string): Promise<boolean> => {
  const used = await client.query(
    'UPDATE one_time_codes SET is_used = true WHERE request_id = $1 AND NOT is_used',
    [requestId],
  );
  return used.rowCount === 1;
};

/** ms since 1970 until which the contact is locked; 0 when it is not. */
export const readLockedUntil = async (db: Connection, contact: string): Promise<number> => {
  const found = await db.query<{ lockedUntil: number }>({
    name: 'read-locked-until',
    text: 'SELECT locked_until AS "lockedUntil" FROM contact_failures WHERE contact = $1',
    values: [contact],
  });
  return found.rows[0]?.lockedUntil ?? 0;
};

export interface LockRule {
  readonly failures: number;
  readonly firstLockMs: number;
  readonly longestLockMs: number;
}

/** One more failure in a row. The one that fills the row locks the contact, each time for twice as long. */
export const countFailure = async (
  client: ClientBase,
  contact: string,
  now: number,
  rule: LockRule,
): Promise<void> => {
  await client.query(
    `INSERT INTO contact_failures AS f (contact, failures, locks, locked_until) VALUES ($1, 1, 0, 0)
     ON CONFLICT (contact) DO UPDATE SET
       failures = CASE WHEN f.failures + 1 >= $3::integer THEN 0 ELSE f.failures + 1 END,
       locks = CASE WHEN f.failures + 1 >= $3::integer THEN f.locks + 1 ELSE f.locks END,
       locked_until = CASE WHEN f.failures + 1 >= $3::integer
         -- The exponent is bounded, since the power of a long attack would not fit.
         THEN $2::bigint + least($4::bigint * (1 << least(f.locks, 10)), $5::bigint) ELSE f.locked_until END`,
    [contact, now, rule.failures, rule.firstLockMs, rule.longestLockMs],
  );
};

/** Undoes one {@link countFailure}, and the lock that came of it: what was counted ahead was no failure. */
export const uncountFailure = async (
  client: ClientBase,
  contact: string,
  failuresPerLock: number,
): Promise<void> => {
  await client.query(
    `UPDATE contact_failures SET
       failures = CASE WHEN failures = 0 THEN $2::integer - 1 ELSE failures - 1 END,
       locks = CASE WHEN failures = 0 THEN locks - 1 ELSE locks END,
       locked_until = CASE WHEN failures = 0 THEN 0 ELSE locked_until END
     WHERE contact = $1 AND (failures > 0 OR locks > 0)`,
    [contact, failuresPerLock],
  );
};

export const clearFailures = async (client: ClientBase, contact: string): Promise<void> => {
  await client.query('DELETE FROM contact_failures WHERE contact = $1', [contact]);
};
