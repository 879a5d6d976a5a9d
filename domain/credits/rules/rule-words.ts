import type { CreditGrant, CreditRule, ReturnColumn } from '../../model/credits/credit-rule.ts';
import { counted, creditsNumber, dayForDisplay, listOf, rupees } from '../../core/text/format.ts';
import type { CreditReason, Credits } from './credits-of.ts';

/** '1 credit', '4 credits', '0.5 credits'. */
export const creditsText = (hundredths: number): string =>
  `${creditsNumber(hundredths)} ${hundredths === 100 ? 'credit' : 'credits'}`;

/** '45 minutes', '1 hour', '5 hours 30 minutes'. */
export const durationText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [counted(hours, 'hour', 'hours')] : []),
    ...(rest > 0 || hours === 0 ? [counted(rest, 'minute', 'minutes')] : []),
  ];
  return parts.join(' ');
};

type Granted = Extract<CreditGrant, { kind: 'granted' }>;

const needsText = (needs: Granted['needs']): string => {
  if (needs.of === 'minutes') return `at least ${durationText(needs.least)} of creditable sessions`;
  if (needs.of === 'days')
    return `at least ${counted(needs.least, 'day', 'days')} with ${durationText(needs.minutesADay)} of creditable sessions each`;
  return `at least ${counted(needs.least, 'creditable session', 'creditable sessions')}, each for ${needs.share} % of its length`;
};

const grantText = (grant: CreditGrant): string => {
  if (grant.kind === 'none') return 'The council grants no credits.';
  if (grant.kind === 'granted')
    return `The council granted ${creditsText(grant.credits)}. A person needs ${needsText(grant.needs)}.`;
  const per = grant.per === 'day' ? 'each day' : 'the whole event';
  if (grant.kind === 'each')
    return `Every full ${durationText(grant.minutes)} of ${per} gives ${creditsText(grant.credits)}.`;
  const steps = grant.steps.map(
    ({ minutes, credits }) => `${creditsText(credits)} from ${durationText(minutes)} on`,
  );
  return `By the time of ${per}: ${listOf(steps)}.`;
};

/** The whole rule in sentences. `categoryName`: of a category of faculty. */
export const ruleInWords = (rule: CreditRule, categoryName: (id: string) => string): string[] => {
  const { mostPerDay, mostPerEvent, leastShare, facultyBonus, noneFromAge, feePerPerson } = rule;
  const faculty = rule.facultyCategoryIds.map(categoryName);
  const other =
    rule.grant.kind === 'none'
      ? []
      : [
          leastShare === null ? '' : `Below ${leastShare} % of all creditable hours a person gets none.`,
          mostPerDay === null ? '' : `At most ${creditsText(mostPerDay)} for one day.`,
          facultyBonus === 0 || faculty.length === 0
            ? ''
            : `${creditsText(facultyBonus)} more for ${listOf(faculty)}, also below the bar.`,
          mostPerEvent === null ? '' : `At most ${creditsText(mostPerEvent)} for the event.`,
          noneFromAge === null ? '' : `People aged ${noneFromAge} and over get none.`,
          feePerPerson === 0
            ? ''
            : `${rupees(feePerPerson)} is due to the council for each person with credits.`,
        ];
  return [grantText(rule.grant), ...other, inForce(rule)].filter((sentence) => sentence !== '');
};

const inForce = ({ validFrom, validTo }: CreditRule): string => {
  if (validFrom === '' && validTo === '') return '';
  const [from, to] = [dayForDisplay(validFrom), dayForDisplay(validTo)];
  if (validTo === '') return `In force from ${from}.`;
  return validFrom === '' ? `In force up to ${to}.` : `In force from ${from} to ${to}.`;
};

const reasonWords = {
  noCredits: 'The council grants no credits.',
  tooOld: 'At or above the age from which there are none.',
  belowShare: 'Below the least share of the hours.',
  belowBar: 'Below the bar.',
  cappedByDay: 'Cut to the most for a day.',
  cappedByEvent: 'Cut to the most for the event.',
  faculty: 'With the addition for faculty.',
} as const satisfies Record<CreditReason, string>;

/** Why a person has these credits. */
export const reasonsInWords = ({ reasons, shortMinutes }: Credits): string => {
  const isBelow = reasons.includes('belowBar') || reasons.includes('belowShare');
  return [
    ...reasons.map((reason) => reasonWords[reason]),
    ...(isBelow && shortMinutes !== null ? [`${counted(shortMinutes, 'minute', 'minutes')} short.`] : []),
    ...(reasons.length === 0 ? ['What the rule asks for is reached.'] : []),
  ].join(' ');
};

/** Where a rule comes from: 'Unverified. Source: …, 29 Aug 2013.' */
export const sourceText = ({ source, sourceDate, isVerified }: CreditRule): string => {
  const from = [source, sourceDate].filter((part) => part !== '').join(', ');
  return `${isVerified ? 'Verified.' : 'Unverified.'}${from === '' ? '' : ` Source: ${from}.`}`;
};

/** The usual headings of a council's list. */
export const returnHeadings = {
  number: 'Registration no',
  name: 'Name',
  phone: 'Mobile',
  email: 'E-mail',
  state: 'State',
  hours: 'Hours',
  credits: 'Credits',
  days: 'Days',
  certificate: 'Certificate no',
  fee: 'Fee due',
  signature: 'Signature',
} as const satisfies Record<ReturnColumn, string>;
