import type { BudgetShare } from '../accounts/limits.ts';
import { lockedUntil } from './contact-failure-statements.ts';
import type { ClientBase, Connection } from './in-transaction.ts';

/** First keys of the advisory locks of this file; migrations and others use the one-key form. */
const SENDS_LOCK = 7001;
const CONTACT_LOCK = 7002;

const DAY_MS = 24 * 3_600_000;
/** After so long without a failure, the next one is the first in a row again. */
const FAILURES_COUNT_MS = 30 * DAY_MS;

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

/** A row of the operator's terminal, and those of requests that its code answers. */
export const TERMINAL = 'terminal';

export interface NewCode {
  readonly requestId: string;
  readonly contact: string;
  readonly browser: string;
  readonly networks: readonly [string, string, string];
  readonly share: BudgetShare | typeof TERMINAL;
  readonly isSilent: boolean;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** It counts for the limits from now on, and opens nothing: {@link openCode} comes when it was carried. */
export const insertCode = async (client: ClientBase, code: NewCode): Promise<void> => {
  await client.query(
    `INSERT INTO one_time_codes (request_id, contact, code_hash, browser, share, is_silent, sent_at, expires_at,
       address, address_56, address_48)
     VALUES ($1, $2, '', $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      code.requestId,
      code.contact,
      code.browser,
      code.share,
      code.isSilent,
      code.sentAt,
      code.expiresAt,
      ...code.networks,
    ],
  );
};

/** A code that the operator's terminal shows: whoever asks for one next types it, in any browser, once. */
export const insertTerminalCode = async (
  client: ClientBase,
  {
    requestId,
    contact,
    codeHash,
    now,
    expiresAt,
  }: {
    requestId: string;
    contact: string;
    codeHash: string;
    now: number;
    expiresAt: number;
  },
): Promise<void> => {
  await useTerminalCode(client, contact);
  await client.query(
    `INSERT INTO one_time_codes (request_id, contact, code_hash, share, sent_at, expires_at, address)
     VALUES ($1, $2, $3, '${TERMINAL}', $4, $5, '')`,
    [requestId, contact, codeHash, now, expiresAt],
  );
};

/** After one request was answered by it. */
export const useTerminalCode = async (client: ClientBase, contact: string): Promise<void> => {
  await client.query(
    `UPDATE one_time_codes SET is_used = true WHERE contact = $1 AND share = '${TERMINAL}'`,
    [contact],
  );
};

/** Locks and counts of the contact, and the codes of a day that count against its limits. */
export const unlockContact = async (client: ClientBase, contact: string): Promise<void> => {
  await client.query('DELETE FROM contact_failures WHERE contact = $1', [contact]);
  await client.query('DELETE FROM one_time_codes WHERE contact = $1', [contact]);
};

/** Codes older than the longest limit (a day) count for nothing any more. */
export const deleteOldCodes = async (client: ClientBase, now: number): Promise<void> => {
  await client.query('DELETE FROM one_time_codes WHERE sent_at <= $1', [now - DAY_MS]);
  await client.query('DELETE FROM contact_failures WHERE failed_at <= $1 AND locked_until <= $2', [
    now - FAILURES_COUNT_MS,
    now,
  ]);
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
  /** Keyed hash of the browser's cookie: the code belongs to the browser that asked for it. */
  readonly browser: string;
  readonly isReturning: boolean;
  readonly now: number;
  readonly maxTries: number;
}

const usable = `request_id = $1 AND contact = $2 AND browser = $5 AND code_hash <> '' AND NOT is_used
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
  { requestId, contact, browser, now, maxTries }: Guess,
  /** Of the code as this request's and as one of the terminal. */
  codeHashes: readonly string[],
): Promise<GuessVerdict> => {
  const judged = await client.query<{ isRight: boolean; tries: number; share: string }>(
    `UPDATE one_time_codes SET tries = tries + 1, is_used = (code_hash = ANY($6::text[])) WHERE ${usable}
     RETURNING is_used AS "isRight", tries, share`,
    [requestId, contact, now, maxTries, browser, codeHashes],
  );
  const [row] = judged.rows;
  if (row === undefined) return 'void';
  if (row.isRight && row.share === TERMINAL) await useTerminalCode(client, contact);
  if (row.isRight) return 'right';
  return row.tries < maxTries ? 'wrong' : 'lastWrong';
};

/** Spends one try of a code that a far service checks; null when the code is void. */
export const spendTry = async (
  client: ClientBase,
  { requestId, contact, browser, now, maxTries }: Guess,
): Promise<{ readonly codeHash: string; readonly isLast: boolean } | null> => {
  const spent = await client.query<{ codeHash: string; isLast: boolean }>(
    `UPDATE one_time_codes SET tries = tries + 1 WHERE ${usable}
     RETURNING code_hash AS "codeHash", tries >= $4::integer AS "isLast"`,
    [requestId, contact, now, maxTries, browser],
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

/** How a guess is judged: ms since 1970 until which it is locked out, 0 for not, and whether a far service checks it. */
export const readStanding = async (
  db: Connection,
  { requestId, contact, browser, isReturning }: Guess,
): Promise<{ readonly lockedUntil: number; readonly isFar: boolean }> => {
  const found = await db.query<{ lockedUntil: number; isFar: boolean }>({
    name: 'read-standing',
    text: `SELECT ${lockedUntil('$1', '$2', '$3')} AS "lockedUntil",
      EXISTS (SELECT FROM one_time_codes WHERE request_id = $4 AND code_hash LIKE 'far:%') AS "isFar"`,
    values: [contact, browser, isReturning, requestId],
  });
  return found.rows[0] ?? { lockedUntil: 0, isFar: false };
};
