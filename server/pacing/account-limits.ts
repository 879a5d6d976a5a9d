import { keptDays } from '#domain/model/fields/kept-days.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * At the desk: signed in before, with an account, named by an event, all others. Strangers can name phones in events, so
 * that budget is separate. On public pages: signed in before, known to the event, by the organiser's link, all others.
 */
export type BudgetShare = 'returning' | 'known' | 'invited' | 'strangers';

/** Separate limits, budgets and locks, so that public requests neither spend the team's budget nor lock members out. */
export type CodeRealm = 'desk' | 'public' | 'publicMail';

export type BrowserRealm = 'desk' | 'public';

/** Limits of one-time codes (docs/decisions/056-codes-by-browser.md; ASVS 5.0 6.5 and 6.6, NIST SP 800-63B-4). */
export const oneTimeCodeLimits = {
  digits: 6,
  lifeMs: 5 * MINUTE_MS,
  triesPerCode: 5,
  /** Wrong codes in a row per contact and browser, across codes. */
  failuresPerLock: 10,
  firstLockMs: 15 * MINUTE_MS,
  longestLockMs: 4 * HOUR_MS,
  /** Wrong codes in a row per contact, for all browsers never signed in with it: all attempts at ten codes of a day. */
  contactFailuresPerLock: 50,
  contactFirstLockMs: 4 * HOUR_MS,
  contactLongestLockMs: 7 * DAY_MS,
  resendMs: 30 * SECOND_MS,
  /** Per contact, plus the same number for each browser that was signed in with it. */
  contactPerHour: 5,
  contactPerDay: 10,
  /** Messages of each share per IPv4 address or /64. A /56 gets twice as many, a /48 four times as many. */
  addressPerHour: 20,
  /** Messages per hour in total. They limit the reach and the cost of a spray over many contacts and addresses. */
  sharesPerHour: { returning: 300, known: 250, invited: 250, strangers: 200 } as Readonly<
    Record<BudgetShare, number>
  >,
  /** Messages per hour of each share for one event's public page. The desk has no such page. */
  eventPerHour: Infinity,
  /** Messages per hour of each share that an event's page sends also if other pages have used up the share. */
  eventReserve: 0,
  /** Accepted requests per message of the budget. Each request is stored as a row for a day. */
  requestsPerMessage: 10,
  /** Zero bits per part of the work: 16 parts of 8,192 hashes on average, which takes seconds on a cheap phone. */
  workZeroBits: 13,
  /** Lifetime of a code from the operator's terminal, and the number of requests that it answers. */
  terminalLifeMs: 10 * MINUTE_MS,
  terminalRequests: 10,
};
export type OneTimeCodeLimits = typeof oneTimeCodeLimits;

/**
 * Thousands register in the first hour, hundreds behind one operator's address. From half of a budget on, browsers must
 * do work.
 */
export const registrantCodeLimits: OneTimeCodeLimits = {
  ...oneTimeCodeLimits,
  addressPerHour: 300,
  sharesPerHour: { returning: 3_000, known: 1_500, invited: 3_000, strangers: 6_000 },
  eventPerHour: 3_000,
  eventReserve: 300,
};

/** Limits of the codes that confirm e-mails of registrants. Only a verified phone can ask for one. */
export const registrantMailLimits: OneTimeCodeLimits = {
  ...registrantCodeLimits,
  contactPerHour: 3,
  contactPerDay: 6,
  sharesPerHour: { returning: 0, known: 0, invited: 0, strangers: 3_000 },
  eventPerHour: 2_000,
  eventReserve: 0,
};

/** A session of a registrant on the public pages. */
export const registrantSessionLimits = {
  idleMs: keptDays.registrantUnused * DAY_MS,
  absoluteMs: keptDays.registrant * DAY_MS,
  /** Precision of the time of last use. Each update is a write. */
  seenEveryMs: HOUR_MS,
};

export const sessionLimits = {
  idleMs: keptDays.signInUnused * DAY_MS,
  absoluteMs: keptDays.signIn * DAY_MS,
  /** Contacts may be changed for this long after a sign-in. */
  freshMs: HOUR_MS,
  /** Precision of the time of last use. Each update is a write. */
  seenEveryMs: 5 * MINUTE_MS,
  /** A session ended by another process ends here within 2 s, including the query. */
  cachedMs: 1500,
  /** About 1 kB each. Only an attack with many sessions exceeds this limit. Then the oldest are removed from the cache. */
  cachedSessions: 20_000,
};
