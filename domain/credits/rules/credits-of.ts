import type { CreditGrant, CreditRule } from '../../model/credits/credit-rule.ts';
import { wholeMinutes, type CountedTime } from '../presence/presence.ts';

/** What a rule reads of one person. */
export interface CreditFacts {
  readonly ms: number;
  readonly sessions: ReadonlyMap<string, CountedTime>;
  readonly days: ReadonlyMap<string, CountedTime>;
  /** The creditable time of the whole programme and the length of each session, in ms. */
  readonly totalMs: number;
  readonly lengthOf: ReadonlyMap<string, number>;
  /** Full years on the first day of the programme; null if unknown. */
  readonly age: number | null;
  readonly categoryId: string;
}

/** Why a person has these credits: below the bar, a cap, an addition. */
export type CreditReason =
  | 'noCredits'
  | 'tooOld'
  | 'belowShare'
  | 'belowBar'
  | 'cappedByDay'
  | 'cappedByEvent'
  | 'faculty';

export interface Credits {
  readonly hundredths: number;
  readonly reasons: readonly CreditReason[];
  /** Minutes up to the next bar; null if there is none above. */
  readonly shortMinutes: number | null;
}

interface Counted {
  readonly hundredths: number;
  readonly shortMinutes: number | null;
}

const byGrant = (grant: CreditGrant, facts: CreditFacts): Counted => {
  if (grant.kind === 'none') return { hundredths: 0, shortMinutes: null };
  if (grant.kind === 'granted') {
    const short = shortOf(grant.needs, facts);
    return { hundredths: short <= 0 ? grant.credits : 0, shortMinutes: short <= 0 ? null : short };
  }
  const count = grant.kind === 'steps' ? byStep(grant.steps) : byEach(grant);
  const parts = grant.per === 'event' ? [facts.ms] : [...facts.days.values()].map(({ ms }) => ms);
  return (parts.length === 0 ? [0] : parts)
    .map((ms) => count(wholeMinutes(ms)))
    .reduce((sum, part) => ({
      hundredths: sum.hundredths + part.hundredths,
      shortMinutes: leastOf(sum.shortMinutes, part.shortMinutes),
    }));
};

const leastOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

type Granted = Extract<CreditGrant, { kind: 'granted' }>;
type Stepped = Extract<CreditGrant, { kind: 'steps' }>;
type ForEach = Extract<CreditGrant, { kind: 'each' }>;

const byStep =
  (steps: Stepped['steps']) =>
  (minutes: number): Counted => {
    const next = steps.find((step) => step.minutes > minutes);
    return {
      hundredths: steps.findLast((step) => step.minutes <= minutes)?.credits ?? 0,
      shortMinutes: next === undefined ? null : next.minutes - minutes,
    };
  };

const byEach =
  ({ minutes: each, credits }: ForEach) =>
  (minutes: number): Counted => ({
    hundredths: Math.floor(minutes / each) * credits,
    shortMinutes: each - (minutes % each),
  });

/** Sum of the `count` least gaps; each gap is in minutes, 0 for what was reached. Infinity if there are too few. */
const leastGaps = (gaps: readonly number[], count: number): number =>
  gaps.length < count
    ? Infinity
    : gaps
        .toSorted((one, other) => one - other)
        .slice(0, count)
        .reduce((sum, gap) => sum + gap, 0);

/** Minutes that a person lacks: 0 for none, Infinity if too few days or sessions were attended at all. */
const shortOf = (needs: Granted['needs'], facts: CreditFacts): number => {
  if (needs.of === 'minutes') return Math.max(0, needs.least - wholeMinutes(facts.ms));
  if (needs.of === 'days')
    return leastGaps(
      [...facts.days.values()].map(({ ms }) => Math.max(0, needs.minutesADay - wholeMinutes(ms))),
      needs.least,
    );
  return leastGaps(
    [...facts.sessions].map(([sessionId, { ms }]) => {
      const bar = ((facts.lengthOf.get(sessionId) ?? Infinity) * needs.share) / 100;
      return ms >= bar ? 0 : Math.ceil((bar - ms) / 60_000);
    }),
    needs.least,
  );
};

const shortOfShare = ({ leastShare }: CreditRule, { ms, totalMs }: CreditFacts): number =>
  leastShare === null ? 0 : Math.max(0, Math.ceil((totalMs * leastShare) / 100 / 60_000) - wholeMinutes(ms));

/** With the caps: first that of days, then that of the event, which contains what faculty gets. */
export const creditsOf = (rule: CreditRule, facts: CreditFacts): Credits => {
  if (rule.grant.kind === 'none') return { hundredths: 0, reasons: ['noCredits'], shortMinutes: null };
  if (rule.noneFromAge !== null && facts.age !== null && facts.age >= rule.noneFromAge)
    return { hundredths: 0, reasons: ['tooOld'], shortMinutes: null };
  const reasons: CreditReason[] = [];
  const counted = byGrant(rule.grant, facts);
  const shortShare = shortOfShare(rule, facts);
  let { hundredths, shortMinutes } = counted;
  if (shortShare > 0) {
    reasons.push('belowShare');
    hundredths = 0;
    shortMinutes = Math.max(shortShare, counted.hundredths > 0 ? 0 : (shortMinutes ?? 0));
  } else if (hundredths === 0) reasons.push('belowBar');
  const byDay = rule.mostPerDay === null ? Infinity : cappedByDay(rule, rule.mostPerDay, facts);
  if (hundredths > byDay) {
    reasons.push('cappedByDay');
    hundredths = byDay;
  }
  if (rule.facultyBonus > 0 && rule.facultyCategoryIds.includes(facts.categoryId)) {
    reasons.push('faculty');
    hundredths += rule.facultyBonus;
  }
  if (rule.mostPerEvent !== null && hundredths > rule.mostPerEvent) {
    reasons.push('cappedByEvent');
    hundredths = rule.mostPerEvent;
  }
  return { hundredths, reasons, shortMinutes: shortMinutes === Infinity ? null : shortMinutes };
};

/** A rule by day is cut on each day; credits for the whole event by the number of days that were attended. */
const cappedByDay = (rule: CreditRule, most: number, facts: CreditFacts): number => {
  const { grant } = rule;
  if ((grant.kind === 'steps' || grant.kind === 'each') && grant.per === 'day')
    return [...facts.days].reduce(
      (sum, [day, time]) =>
        sum + Math.min(most, byGrant(grant, { ...facts, days: new Map([[day, time]]) }).hundredths),
      0,
    );
  return most * facts.days.size;
};
