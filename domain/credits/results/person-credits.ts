import type { CreditDecision, CreditResult } from '../../model/credits/credit-result.ts';
import type { CreditRuleRow } from '../../model/credits/credit-rule.ts';
import type { Delegate } from '../../model/delegate.ts';
import { councilKey, councilNumberOf, isSameCouncilNumber } from '../../model/fields/council-number.ts';
import { councilByNumber } from '../../model/fields/councils.ts';
import { ageOnDay } from '../../core/age.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { passagesOf } from '../passages.ts';
import { presenceOf, upToMinutes, wholeMinutes, type Presence } from '../presence/presence.ts';
import { creditsOf, type CreditFacts, type Credits } from '../rules/credits-of.ts';
import { numberGapOf } from './council-gaps.ts';
import { ruleOf, type CreditSetUp } from './credit-set-up.ts';

export const exceptions = [
  'noExit',
  'otherHall',
  'noEntry',
  'afterEnd',
  'nearBar',
  'councilMissing',
  'noRule',
  'numberMissing',
  'numberDoubtful',
  'numberShared',
] as const;
export type CreditException = (typeof exceptions)[number];

/** A person who lacks fewer minutes than this is listed. */
const nearMinutes = 5;

/** What a person has by now: calculated, then as a member decided. */
export interface PersonCredits {
  readonly delegateId: string;
  readonly presence: Presence;
  readonly passages: number;
  readonly minutes: number;
  readonly assumedMinutes: number;
  /** As stated, or by the letters of the number; '' if neither says it. */
  readonly council: string;
  readonly isCouncilStated: boolean;
  readonly councilNumber: string;
  readonly age: number | null;
  readonly categoryId: string;
  readonly row: CreditRuleRow | null;
  readonly calculated: Credits;
  readonly decision: CreditDecision | null;
  /** Passages or their corrections were recorded after the decision. */
  readonly isScannedSince: boolean;
  /** In hundredths, with the decision. */
  readonly credits: number;
  readonly exceptions: readonly CreditException[];
}

const noRule: Credits = { hundredths: 0, reasons: [], shortMinutes: null };

/** What a rule reads of a person. */
export const creditFactsOf = (
  { programme: { totalMs, lengthOf } }: CreditSetUp,
  { presence, age, categoryId }: Pick<PersonCredits, 'presence' | 'age' | 'categoryId'>,
): CreditFacts => ({ ...presence, totalMs, lengthOf, age, categoryId });

/**
 * Reads the rows of one person only, so that another scan costs no more than this. `steps`: the person's passages, if the
 * caller has read them.
 */
export const personCredits = (
  reader: Reader,
  setUp: CreditSetUp,
  delegate: Delegate,
  steps = passagesOf(reader, delegate.delegateId),
): PersonCredits => {
  const { delegateId, mciNumber, categoryId } = delegate;
  const presence = presenceOf(steps, setUp.programme, setUp.missingExit);
  const council = delegate.council || councilByNumber(mciNumber);
  const row = council === '' ? null : ruleOf(setUp, council);
  const age = ageOnDay(delegate.dateOfBirth, setUp.firstDay) ?? delegate.age;
  const calculated =
    row === null ? noRule : creditsOf(row.rule, creditFactsOf(setUp, { presence, age, categoryId }));
  const decision = reader.get('creditDecisions', delegateId) ?? null;
  const known = { council, row, calculated };
  return {
    delegateId,
    presence,
    passages: steps.length,
    minutes: wholeMinutes(presence.ms),
    assumedMinutes: upToMinutes(presence.assumedMs),
    ...known,
    isCouncilStated: delegate.council !== '',
    councilNumber: mciNumber,
    age,
    categoryId,
    decision,
    isScannedSince: decision !== null && isScannedAfter(reader, decision),
    credits: decision?.credits ?? calculated.hundredths,
    exceptions: [
      ...new Set(presence.oddities.map(({ kind }) => kind)),
      ...(steps.length === 0 || setUp.rules.length === 0 ? [] : ofCouncil(reader, delegate, known)),
    ],
  };
};

const isScannedAfter = (reader: Reader, { delegateId, decidedAt }: CreditDecision): boolean =>
  reader.by('passages', 'holderId', delegateId).some(({ recordedAt }) => recordedAt > decidedAt);

const ofCouncil = (
  reader: Reader,
  delegate: Delegate,
  { council, row, calculated }: Pick<PersonCredits, 'council' | 'row' | 'calculated'>,
): CreditException[] => {
  const short = calculated.shortMinutes;
  return [
    ...(short !== null && short < nearMinutes && short > 0 ? (['nearBar'] as const) : []),
    ...(council === '' ? (['councilMissing'] as const) : row === null ? (['noRule'] as const) : []),
    ...ofNumber(reader, delegate),
  ];
};

const ofNumber = (reader: Reader, delegate: Delegate): CreditException[] => {
  const { delegateId, mciNumber } = delegate;
  const gap = numberGapOf(delegate);
  const own = councilNumberOf(mciNumber);
  if (own.digits === '') return gap === null ? [] : [gap];
  const isShared = reader
    .by('delegates', 'councilNumber', councilKey(mciNumber))
    .some(
      (other) =>
        other.delegateId !== delegateId &&
        isSameCouncilNumber(own, councilNumberOf(other.mciNumber)) === true,
    );
  return [...(gap === null ? [] : [gap]), ...(isShared ? (['numberShared'] as const) : [])];
};

const compared = ['minutes', 'credits', 'council', 'councilNumber'] as const;
export type ResultDifference = (typeof compared)[number];

/** What an amendment would change. The rule's edition alone is no difference. */
export const differencesOf = (
  final: Pick<CreditResult, ResultDifference>,
  now: Pick<PersonCredits, ResultDifference>,
): ResultDifference[] => compared.filter((field) => final[field] !== now[field]);
