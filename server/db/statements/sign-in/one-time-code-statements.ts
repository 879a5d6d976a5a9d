import type { BudgetShare, CodeRealm } from '#server/pacing/account-limits.ts';
import { clockSkewMs } from '#server/pacing/clock-skew.ts';
import { lockedUntil } from './contact-failure-statements.ts';
import type { ClientBase, Connection } from '#server/db/in-transaction.ts';
import { askAll } from '#server/db/servers-of-events.ts';

/** Advisory locks with two keys. Each realm has its own, so that public requests do not delay the desk. */
const SENDS_LOCK = { desk: 7001, public: 7005, publicMail: 7007 } as const;
const CONTACT_LOCK = { desk: 7002, public: 7006, publicMail: 7008 } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After this time without a failure, the count starts again. */
const FAILURES_COUNT_MS = 30 * DAY_MS;

/** Serialises the counting of sends until the transaction ends, so that parallel requests cannot exceed a limit. */
export const lockSends = async (client: ClientBase, realm: CodeRealm): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, 0)', [SENDS_LOCK[realm]]);
};

/**
 * Until the transaction ends, so that parallel guesses see the counts of earlier ones, and one of two accounts gets a
 * contact.
 */
export const lockContact = async (
  client: ClientBase,
  contact: string,
  realm: CodeRealm = 'desk',
): Promise<void> => {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [CONTACT_LOCK[realm], contact]);
};

/** Marks rows of the operator's terminal, and rows of requests that its code answers. */
export const TERMINAL = 'terminal';

export interface NewCode {
  readonly realm: CodeRealm;
  readonly eventId: string;
  readonly requestId: string;
  readonly contact: string;
  readonly browser: string;
  readonly networks: readonly [string, string, string];
  readonly share: BudgetShare | typeof TERMINAL;
  readonly isSilent: boolean;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** Stores a code that counts for the limits but cannot be used yet. Call {@link openCode} after the provider accepted it. */
export const insertCode = async (client: ClientBase, code: NewCode): Promise<void> => {
  await client.query(
    `INSERT INTO one_time_codes (request_id, contact, code_hash, browser, share, is_silent, sent_at, expires_at,
       address, address_56, address_48, realm, event_id)
     VALUES ($1, $2, '', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      code.requestId,
      code.contact,
      code.browser,
      code.share,
      code.isSilent,
      code.sentAt,
      code.expiresAt,
      ...code.networks,
      code.realm,
      code.eventId,
    ],
  );
};

/** From the operator's terminal. Answers the next requests in any browser, but works once. */
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

const useTerminalCode = async (client: ClientBase, contact: string): Promise<void> => {
  await client.query(
    `UPDATE one_time_codes SET is_used = true WHERE contact = $1 AND share = '${TERMINAL}'`,
    [contact],
  );
};

/** Deletes locks and counts of the contact, and the codes of the last day that count for its limits. */
export const unlockContact = async (client: ClientBase, contact: string): Promise<void> => {
  await client.query('DELETE FROM contact_failures WHERE contact = $1', [contact]);
  await client.query('DELETE FROM one_time_codes WHERE contact = $1', [contact]);
};

/** Deletes codes and guesses older than their longest limits, and of times when the clock was ahead. They do not count. */
export const deleteOldCodes = async (client: ClientBase, now: number): Promise<void> => {
  await client.query('DELETE FROM one_time_codes WHERE sent_at <= $1 OR sent_at > $2', [
    now - DAY_MS,
    now + clockSkewMs,
  ]);
  await client.query('DELETE FROM contact_failures WHERE failed_at <= $1 AND locked_until <= $2', [
    now - FAILURES_COUNT_MS,
    now,
  ]);
  // Guesses are rows of events. Those of a server that is away are deleted by a later code.
  const bounds = [now - HOUR_MS, now + clockSkewMs];
  await askAll(
    client,
    () => client.query('DELETE FROM code_guesses WHERE guessed_at <= $1 OR guessed_at > $2', bounds),
    null,
  );
};

/** Voids a code that did not reach its contact. It still counts for the limits. */
export const voidCode = async (db: Connection, requestId: string): Promise<void> => {
  await db.query('UPDATE one_time_codes SET is_used = true WHERE request_id = $1', [requestId]);
};

export interface CarriedCode {
  readonly codeHash: string;
  /** The provider's id for the message with the code; null if it returned none. */
  readonly messageId: string | null;
}

/** Makes the code usable. */
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

export type CodeDelivery = 'sent' | 'delivered' | 'read' | 'failed';

/**
 * Notifications may arrive late, repeatedly and in any order: only later stages count, and a failure voids the code.
 * Foreign messages are ignored.
 */
export const noteDeliveries = async (
  db: Connection,
  told: readonly { messageId: string; status: CodeDelivery; reason: string | null }[],
): Promise<void> => {
  await db.query(
    `UPDATE one_time_codes c SET delivery = t.delivery, failure = t.failure,
       is_used = c.is_used OR t.delivery = 'failed'
     FROM (SELECT DISTINCT ON (message_id) message_id, delivery, failure
       FROM unnest($1::text[], $2::text[], $3::text[]) AS u(message_id, delivery, failure)
       ORDER BY message_id, array_position($4::text[], delivery) DESC) t
     WHERE c.message_id = t.message_id
       AND array_position($4::text[], t.delivery) > array_position($4::text[], c.delivery)`,
    [
      told.map(({ messageId }) => messageId),
      told.map(({ status }) => status),
      told.map(({ reason }) => reason),
      ['sent', 'failed', 'delivered', 'read'],
    ],
  );
};

/** Null if there is no such request. */
export const readDelivery = async (
  db: Connection,
  requestId: string,
): Promise<{ delivery: CodeDelivery; failure: string | null } | null> => {
  const found = await db.query<{ delivery: CodeDelivery; failure: string | null }>(
    'SELECT delivery, failure FROM one_time_codes WHERE request_id = $1',
    [requestId],
  );
  return found.rows[0] ?? null;
};

export interface Guess {
  readonly realm: CodeRealm;
  readonly requestId: string;
  readonly contact: string;
  /** Keyed hash of the browser's cookie. The code belongs to the browser that requested it. */
  readonly browser: string;
  readonly isReturning: boolean;
  readonly now: number;
  readonly maxTries: number;
}

const usable = `request_id = $1 AND contact = $2 AND browser = $5 AND realm = $6 AND code_hash <> '' AND NOT is_used
  AND expires_at > $3::bigint AND sent_at <= $3::bigint + ${clockSkewMs} AND tries < $4::integer`;

/** `lastWrong`: no attempts left. `void`: unknown, not open yet, used, expired or without attempts. */
export type GuessVerdict = 'right' | 'wrong' | 'lastWrong' | 'void';

/** Uses an attempt and, if correct, the code. One statement: exactly one of many correct guesses is `right`. */
export const guessCode = async (
  client: ClientBase,
  { requestId, contact, browser, realm, now, maxTries }: Guess,
  /** Hashes of the guess, as a code of this request and as one of the terminal. */
  codeHashes: readonly string[],
): Promise<GuessVerdict> => {
  const judged = await client.query<{ isRight: boolean; tries: number; share: string }>(
    `UPDATE one_time_codes SET tries = tries + 1, is_used = (code_hash = ANY($7::text[])) WHERE ${usable}
     RETURNING is_used AS "isRight", tries, share`,
    [requestId, contact, now, maxTries, browser, realm, codeHashes],
  );
  const [row] = judged.rows;
  if (row === undefined) return 'void';
  if (row.isRight && row.share === TERMINAL) await useTerminalCode(client, contact);
  if (row.isRight) return 'right';
  return row.tries < maxTries ? 'wrong' : 'lastWrong';
};

export const spendTry = async (
  client: ClientBase,
  { requestId, contact, browser, realm, now, maxTries }: Guess,
): Promise<{ readonly codeHash: string; readonly isLast: boolean } | null> => {
  const spent = await client.query<{ codeHash: string; isLast: boolean }>(
    `UPDATE one_time_codes SET tries = tries + 1 WHERE ${usable}
     RETURNING code_hash AS "codeHash", tries >= $4::integer AS "isLast"`,
    [requestId, contact, now, maxTries, browser, realm],
  );
  return spent.rows[0] ?? null;
};

/** Consumes such a code. Returns true for exactly one caller. */
export const consumeCode = async (client: ClientBase, requestId: string): Promise<boolean> => {
  const used = await client.query(
    'UPDATE one_time_codes SET is_used = true WHERE request_id = $1 AND NOT is_used',
    [requestId],
  );
  return used.rowCount === 1;
};

/** Returns ms since 1970 until which the guess is locked (0 if it is not), and whether an external service checks it. */
export const readStanding = async (
  db: Connection,
  { requestId, contact, browser, isReturning, realm, now }: Guess,
): Promise<{ readonly lockedUntil: number; readonly isFar: boolean }> => {
  const found = await db.query<{ lockedUntil: number; isFar: boolean }>({
    name: 'read-standing',
    text: `SELECT ${lockedUntil({ contact: '$1', browser: '$2', isReturning: '$3', realm: '$5', now: '$6' })} AS "lockedUntil",
      EXISTS (SELECT 1 FROM one_time_codes WHERE request_id = $4 AND code_hash LIKE 'far:%') AS "isFar"`,
    values: [contact, browser, isReturning, requestId, realm, now],
  });
  return found.rows[0] ?? { lockedUntil: 0, isFar: false };
};
