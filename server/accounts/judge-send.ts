import { Refusal } from '#domain/core/refusal.ts';
import type { SendCounts } from '../db/statements/send-count-statements.ts';
import type { CodeRealm, OneTimeCodeLimits } from '../pacing/account-limits.ts';

export interface SendJudgement {
  /** The share is used up. No message is sent, but the answer is the same. */
  readonly isSilent: boolean;
  /** Half of a budget is used. The browser must do work for its code. */
  readonly needsWork: boolean;
}

/** The budgets of a /64, a /56 and a /48, as multiples of the budget of a /64. */
const networkFactors = [1, 2, 4] as const;

/**
 * Judges a request by the earlier requests. Refuses `contactLocked`, `sendTooSoon` and `tooManyCodes`, whether or not the
 * contact is known. Only `isSilent` differs for a known contact. On public pages all contacts are alike, so a spent budget
 * is refused there, with the time to wait.
 */
export const judgeSend = (
  counts: SendCounts,
  {
    limits,
    now,
    about,
    isAccount,
    realm,
  }: {
    readonly limits: OneTimeCodeLimits;
    readonly now: number;
    /** Parameters of refusals that describe the contact. */
    readonly about: object;
    readonly isAccount: boolean;
    readonly realm: CodeRealm;
  },
): SendJudgement => {
  const { share, used } = counts;
  if (counts.terminalHash !== null) return { isSilent: false, needsWork: false };
  refuseLocked(counts.lockedUntil, now, about);
  const waitMs = counts.lastSentAt === null ? 0 : counts.lastSentAt + limits.resendMs - now;
  if (waitMs > 0) throw new Refusal('sendTooSoon', { seconds: Math.ceil(waitMs / 1000), ...about });
  refuseUntil(counts.contactFreeAt, now, about);
  const all = used[3];
  const ofAll = limits.sharesPerHour[share];
  if (share === 'returning') return { isSilent: all.carried >= ofAll, needsWork: false };
  const budgets = [
    ...networkFactors.map((factor, place) => {
      const most = limits.addressPerHour * factor;
      return { used: used[place] ?? all, most, requests: most, workFrom: most / 2 };
    }),
    { used: all, most: ofAll, requests: sumOf(limits), workFrom: limits.sharesPerHour.strangers / 2 },
    {
      used: counts.usedByEvent,
      most: limits.eventPerHour,
      requests: limits.eventPerHour,
      workFrom: limits.eventPerHour / 2,
    },
  ];
  for (const budget of budgets)
    if (budget.used.asked >= budget.requests * limits.requestsPerMessage)
      refuseUntil(budget.used.freeAt, now, about);
  const spent = budgets.filter((budget) => budget.used.carried >= budget.most);
  if (realm === 'public') for (const { used: over } of spent) refuseUntil(over.freeAt, now, about);
  return {
    isSilent: spent.length > 0,
    needsWork: !isAccount && budgets.some((budget) => budget.used.asked >= budget.workFrom),
  };
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
