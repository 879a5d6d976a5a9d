import type { CodeRealm } from '#server/pacing/account-limits.ts';
import { clockSkewMs } from '#server/pacing/clock-skew.ts';
import type { ClientBase } from '#server/db/in-transaction.ts';

/**
 * The later end of the two locks: that of the contact with this browser and, unless the browser is returning, that of the
 * contact. A lock that starts in the future does not count. Arguments are SQL parameters.
 */
export const lockedUntil = (asked: {
  readonly contact: string;
  readonly browser: string;
  readonly isReturning: string;
  readonly realm: string;
  readonly now: string;
}): string =>
  `coalesce((SELECT max(locked_until) FROM contact_failures
     WHERE contact = ${asked.contact} AND realm = ${asked.realm} AND failed_at <= ${asked.now}::bigint + ${clockSkewMs}
       AND (browser = ${asked.browser} OR browser = '' AND NOT ${asked.isReturning})), 0)`;

export interface LockRule {
  readonly failures: number;
  readonly firstLockMs: number;
  readonly longestLockMs: number;
}

export interface FailureCount {
  readonly contact: string;
  /** '' means all browsers that were never signed in with the contact. */
  readonly browser: string;
  readonly realm: CodeRealm;
}

/** Counts a failure. The last allowed one locks, each time for twice as long. Returns true if it locked. */
export const countFailure = async (
  client: ClientBase,
  { contact, browser, realm }: FailureCount,
  now: number,
  rule: LockRule,
): Promise<boolean> => {
  const counted = await client.query<{ isLock: boolean }>(
    `INSERT INTO contact_failures AS f (contact, browser, realm, failures, locks, locked_until, failed_at)
     VALUES ($1, $6, $7, 1, 0, 0, $2)
     ON CONFLICT (contact, browser, realm) DO UPDATE SET
       failures = CASE WHEN f.failures + 1 >= $3::integer THEN 0 ELSE f.failures + 1 END,
       locks = CASE WHEN f.failures + 1 >= $3::integer THEN f.locks + 1 ELSE f.locks END,
       failed_at = $2,
       locked_until = CASE WHEN f.failures + 1 >= $3::integer
         -- The exponent is bounded, since the power of a long attack would not fit.
         THEN $2::bigint + least($4::bigint * (1 << least(f.locks, 10)), $5::bigint)
         WHEN f.failed_at > $2::bigint + ${clockSkewMs} THEN 0 ELSE f.locked_until END
     RETURNING f.failures = 0 AS "isLock"`,
    [contact, now, rule.failures, rule.firstLockMs, rule.longestLockMs, browser, realm],
  );
  return counted.rows[0]?.isLock ?? false;
};

/** Reverses one {@link countFailure} and its lock, because the guess was not a failure. */
export const uncountFailure = async (
  client: ClientBase,
  { contact, browser, realm }: FailureCount,
  failuresPerLock: number,
): Promise<void> => {
  await client.query(
    `UPDATE contact_failures SET
       failures = CASE WHEN failures = 0 THEN $2::integer - 1 ELSE failures - 1 END,
       locks = CASE WHEN failures = 0 THEN locks - 1 ELSE locks END,
       locked_until = CASE WHEN failures = 0 THEN 0 ELSE locked_until END
     WHERE contact = $1 AND browser = $3 AND realm = $4 AND (failures > 0 OR locks > 0)`,
    [contact, failuresPerLock, browser, realm],
  );
};

export const clearFailures = async (
  client: ClientBase,
  { contact, browser, realm }: FailureCount,
): Promise<void> => {
  await client.query('DELETE FROM contact_failures WHERE contact = $1 AND browser = $2 AND realm = $3', [
    contact,
    browser,
    realm,
  ]);
};
