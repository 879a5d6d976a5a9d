import type { CreditRule } from '../../model/credits/credit-rule.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { creditsOf, type Credits } from '../rules/credits-of.ts';
import type { LedgerEntry } from './credit-ledger.ts';
import type { CreditSetUp } from './credit-set-up.ts';
import { creditFactsOf } from './person-credits.ts';

export interface WorkedPerson {
  readonly entry: LedgerEntry;
  readonly credits: Credits;
}

export interface WorkedPeople {
  readonly people: readonly WorkedPerson[];
  /** The council of the rule has no people with passages: these are of other councils. */
  readonly areOthers: boolean;
}

/** The rule for three people of the event with passages: the one with the most minutes, one between, and the one with the least. */
export const workedPeople = (
  rule: CreditRule,
  all: readonly LedgerEntry[],
  setUp: CreditSetUp,
): WorkedPeople => {
  const scanned = all.filter(({ passages }) => passages > 0);
  const key = nameKey(rule.council);
  const own = scanned.filter(({ council }) => nameKey(council) === key);
  const from = (own.length > 0 ? own : scanned).toSorted((one, other) => other.minutes - one.minutes);
  const places = new Set([0, Math.floor((from.length - 1) / 2), from.length - 1]);
  return {
    people: [...places].flatMap((place) => {
      const entry = from[place];
      return entry === undefined ? [] : [{ entry, credits: creditsOf(rule, creditFactsOf(setUp, entry)) }];
    }),
    areOthers: own.length === 0,
  };
};
