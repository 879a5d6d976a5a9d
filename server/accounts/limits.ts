const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Limits of one-time codes (design.md section 8; ASVS 5.0 6.5 and 6.6, NIST SP 800-63B-4 ask for no more than these). */
export const oneTimeCodeLimits = {
  digits: 6,
  lifeMs: 5 * MINUTE_MS,
  triesPerCode: 5,
  /** Wrong codes in a row per phone or e-mail, across codes: 10 tries of a million are a chance of 1 in 100,000 per lock. */
  failuresPerLock: 10,
  firstLockMs: 15 * MINUTE_MS,
  longestLockMs: 4 * HOUR_MS,
  resendMs: 30 * SECOND_MS,
  contactPerHour: 5,
  contactPerDay: 10,
  addressPerHour: 20,
  /** All phones together: what a spray over many phones and addresses can reach, and cost, in an hour. */
  allPerHour: 1000,
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
