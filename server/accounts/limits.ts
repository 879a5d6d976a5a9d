const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whose codes are counted together: of browsers that were signed in with the contact before, of contacts with an account,
 * of contacts that an event names, and of all others. Anybody can found an event and name phones there, so the third never
 * spends the budget of the second.
 */
export type BudgetShare = 'returning' | 'known' | 'invited' | 'strangers';

/** Limits of one-time codes (docs/decisions/056-codes-by-browser.md; ASVS 5.0 6.5 and 6.6, NIST SP 800-63B-4). */
export const oneTimeCodeLimits = {
  digits: 6,
  lifeMs: 5 * MINUTE_MS,
  triesPerCode: 5,
  /** Wrong codes in a row per contact and browser, across codes. */
  failuresPerLock: 10,
  firstLockMs: 15 * MINUTE_MS,
  longestLockMs: 4 * HOUR_MS,
  /** Wrong codes in a row per contact, of all browsers without a sign-in to it: all tries of a day's ten codes. */
  contactFailuresPerLock: 50,
  contactFirstLockMs: 4 * HOUR_MS,
  contactLongestLockMs: 7 * DAY_MS,
  resendMs: 30 * SECOND_MS,
  /** Per contact, and once more for each browser that was signed in with it. */
  contactPerHour: 5,
  contactPerDay: 10,
  /** Messages of each share per IPv4 address or /64; a /56 has twice as many, a /48 four times. */
  addressPerHour: 20,
  /** Messages of all together: what a spray over many contacts and addresses can reach, and cost, in an hour. */
  sharesPerHour: { returning: 300, known: 250, invited: 250, strangers: 200 } as Readonly<
    Record<BudgetShare, number>
  >,
  /** Requests, as a multiple of these messages, that are answered at all: each is a row for a day. */
  requestsPerMessage: 10,
  /** Per part of the work for a code: 16 parts of 8,192 hashes each on average, seconds on a cheap phone. */
  workZeroBits: 13,
  /** A code of the operator's terminal: so long, and for so many requests of its contact. */
  terminalLifeMs: 10 * MINUTE_MS,
  terminalRequests: 10,
};
export type OneTimeCodeLimits = typeof oneTimeCodeLimits;

export const sessionLimits = {
  /** Longer than a conference with its set-up: nobody signs in again at the gate. */
  idleMs: 14 * DAY_MS,
  absoluteMs: 60 * DAY_MS,
  /** So long after a sign-in contacts may be changed. */
  freshMs: HOUR_MS,
  /** Finer than this nobody needs to know; each is a write. */
  seenEveryMs: 5 * MINUTE_MS,
  /** What another process ends is seen here within 2 s, the query's own time included (design.md section 6). */
  cachedMs: 1500,
  /** About 1 kB each. More only come from an attack with many live sessions, and then the oldest go. */
  cachedSessions: 20_000,
};
