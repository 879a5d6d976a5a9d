import { Refusal } from '#domain/core/refusal.ts';
import type { SendCounts } from '../db/statements/sign-in/send-count-statements.ts';
import type { CodeRealm, OneTimeCodeLimits } from '../pacing/account-limits.ts';

export interface SendJudgement {
  /** The share is used up. No message is sent, but the answer is the same. */
  readonly isSilent: boolean;
  /** Half of a budget is used. The browser must do work for its code. */
  readonly needsWork: boolean;
  /** Zero bits that the work needs beyond the usual ones: it doubles with each. */
  readonly moreZeroBits: number;
  /** Minutes for which a public page may send no code to phones that it does not know; 0 if it sends to all. */
  readonly busyMinutes: number;
}

export interface SentRequest extends Pick<SendJudgement, 'busyMinutes'> {
  readonly requestId: string;
}

/** The work doubles where so much of a budget is used. */
const workSteps = [0.75, 0.9, 1] as const;

/** The budgets of a /64, a /56 and a /48, as multiples of the budget of a /64. */
const networkFactors = [1, 2, 4] as const;

/**
 * Judges a request by the earlier requests. Refuses `contactLocked`, `sendTooSoon` and `tooManyCodes`, whether or not the
 * contact is known. Only `isSilent` differs for a known contact. On public pages a spent budget of an address is refused,
 * with the time to wait. A spent share is not, because that would show which phones an event knows: all askers are told
 * that the page is busy.
 */
export const judgeSend = (counts: SendCounts, asked: AskedCode): SendJudgement => {
  const { limits, now, about, isAccount, hasStrangers = true } = asked;
  const { share, used } = counts;
  const usual = { needsWork: false, moreZeroBits: 0, busyMinutes: 0 };
  if (counts.terminalHash !== null) return { isSilent: false, ...usual };
  refuseLocked(counts.lockedUntil, now, about);
  const waitMs = counts.lastSentAt === null ? 0 : counts.lastSentAt + limits.resendMs - now;
  if (waitMs > 0) throw new Refusal('sendTooSoon', { seconds: Math.ceil(waitMs / 1000), ...about });
  refuseUntil(counts.contactFreeAt, now, about);
  if (share === 'returning') return { isSilent: used[3].carried >= limits.sharesPerHour.returning, ...usual };
  const isPublic = asked.realm === 'public';
  const ofAddress = addressBudgets(counts, limits);
  const shared = sharedBudgets(counts, limits, isPublic);
  const budgets = [...ofAddress, ...shared];
  for (const { used: by, requests } of budgets)
    if (by.asked >= requests * limits.requestsPerMessage) refuseUntil(by.freeAt, now, about);
  if (isPublic)
    for (const { used: by, most } of ofAddress) if (by.all >= most) refuseUntil(by.freeAt, now, about);
  const isSpent = (isPublic ? shared : budgets).some((budget) => budget.used.carried >= budget.most);
  const reached = Math.max(...budgets.map((budget) => budget.used.asked / (2 * budget.workFrom)));
  return {
    isSilent: isSpent || (isPublic && share === 'strangers' && !hasStrangers),
    needsWork: !isAccount && budgets.some((budget) => budget.used.asked >= budget.workFrom),
    moreZeroBits: isPublic ? workSteps.filter((step) => reached >= step).length : 0,
    busyMinutes: isPublic ? busyMinutes(counts, { limits, now, hasStrangers }) : 0,
  };
};

interface AskedCode {
  readonly limits: OneTimeCodeLimits;
  readonly now: number;
  /** Parameters of refusals that describe the contact. */
  readonly about: object;
  readonly isAccount: boolean;
  readonly realm: CodeRealm;
  /** False: the operator lets the event's page send codes only to phones that the event knows. */
  readonly hasStrangers?: boolean;
}

const addressBudgets = ({ used }: SendCounts, limits: OneTimeCodeLimits) =>
  networkFactors.map((factor, place) => {
    const most = limits.addressPerHour * factor;
    return { used: used[place] ?? used[3], most, requests: most, workFrom: most / 2 };
  });

/** The budgets of all askers, and of the event. */
const sharedBudgets = (
  { share, used, usedByEvent }: SendCounts,
  limits: OneTimeCodeLimits,
  isPublic: boolean,
) => {
  // A page that uses little is not stopped by what other pages use.
  const isReserved = isPublic && usedByEvent.carried < limits.eventReserve;
  const { sharesPerHour, eventPerHour } = limits;
  return [
    {
      used: used[3],
      most: isReserved ? Infinity : sharesPerHour[share],
      requests: sumOf(limits),
      workFrom: sharesPerHour.strangers / 2,
    },
    { used: usedByEvent, most: eventPerHour, requests: eventPerHour, workFrom: eventPerHour / 2 },
  ];
};

/** The same for all askers. */
const busyMinutes = (
  { used: [, , , all], usedByEvent }: SendCounts,
  { limits, now, hasStrangers }: { limits: OneTimeCodeLimits; now: number; hasStrangers: boolean },
): number => {
  if (!hasStrangers) return 60;
  const isAllSpent =
    all.strangers >= limits.sharesPerHour.strangers && usedByEvent.strangers >= limits.eventReserve;
  const over = usedByEvent.strangers >= limits.eventPerHour ? usedByEvent : isAllSpent ? all : null;
  return over === null ? 0 : Math.max(1, Math.ceil((over.freeAt - now) / 60_000));
};

const sumOf = ({ sharesPerHour }: OneTimeCodeLimits): number =>
  Object.values(sharesPerHour).reduce((sum, share) => sum + share, 0);

const refuseUntil = (freeAt: number | null, now: number, about: object): void => {
  if (freeAt === null || freeAt <= now) return;
  throw new Refusal('tooManyCodes', { minutes: Math.ceil((freeAt - now) / 60_000), ...about });
};

export const refuseLocked = (lockedUntil: number, now: number, about: object): void => {
  if (lockedUntil <= now) return;
  throw new Refusal('contactLocked', { minutes: Math.ceil((lockedUntil - now) / 60_000), ...about });
};
