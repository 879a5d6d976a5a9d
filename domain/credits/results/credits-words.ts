import type { MissingExitRule } from '../../model/credits/credit-result.ts';
import { counted, creditsNumber, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';
import type { LedgerEntry } from './credit-ledger.ts';
import { differencesOf, type CreditException, type ResultDifference } from './person-credits.ts';
import type { ReviewFilter, SessionPresence } from './review.ts';

export const creditsWords = {
  title: screensWords.credits,
  none: 'No serial numbers yet.',
  noneHint: 'Minutes and credits appear here once people with a serial number are scanned into halls.',
  noRules: 'No council has a rule yet, so minutes are counted and no credits.',
  show: 'Show',
  filters: {
    attended: 'Attended',
    exceptions: 'Exceptions to settle',
    open: 'Not final',
    changed: 'Changed since final',
    decided: 'Decided by hand',
  } satisfies Record<ReviewFilter, string>,
  withCount: (label: string, count: number) => `${label} (${wholeNumber(count)})`,
  search: 'Name, serial, number, phone',
  anyCouncil: 'All councils',
  exceptionKind: 'Kind of exception',
  anyException: 'With or without exceptions',
  totals: 'Totals of the people shown',
  hoursOfAll: (assumed: number) =>
    assumed === 0 ? 'Hours' : `Hours (${wholeNumber(assumed)} minutes assumed)`,
  unsettled: 'Exceptions to settle',
  finalOf: (all: number) => `Final, of ${wholeNumber(all)}`,
  rules: 'Credit rules',
  choose: (name: string) => `Choose ${name}`,
  chooseAll: (count: number) => `Choose all ${wholeNumber(count)}`,
  chosenHead: 'Chosen',
  minutesUnit: 'minutes',
  creditsOf: (credits: string) => (credits === '1' ? '1 credit' : `${credits} credits`),
  chosen: (count: number) => `${counted(count, 'person', 'people')} chosen`,
  decide: (count: number) => `Decide about ${counted(count, 'person', 'people')}`,
  decideTitle: 'Decide about the credits of these people?',
  decideDetail:
    'The reason is kept with the result. A scan that arrives later opens the exceptions again. A final result changes only by an amendment.',
  decision: 'Decision',
  decisions: {
    calculated: 'The calculated credits are in order',
    other: 'Other credits',
  },
  otherCredits: 'Credits for each of them',
  creditsInvalid: 'Enter credits from 0 to 1,000 with at most two decimals.',
  reasonMissing: 'Enter the reason.',
  decideNow: 'Decide',
  undecide: (count: number) => `Take back ${counted(count, 'decision', 'decisions')}`,
  undecideTitle: 'Take these decisions back?',
  undecideDetail: 'The calculated credits count again, and the exceptions are to be settled.',
  undecideNow: 'Take back',
  decidedCredits: (credits: string, reason: string) => `${credits} by decision: ${reason}`,
  decidedCalculated: (reason: string) => `In order by decision: ${reason}`,
  scannedSince: 'Scanned after the decision',
  unsettledAmong: (count: number) =>
    `${counted(count, 'person has', 'people have')} exceptions that no decision settles.`,
  whatChanges: 'What changes',
  sessions: 'Presence by session',
  session: 'Session',
  peopleHead: 'People',
  assumedHead: 'Exit assumed',
  sessionFigures: ({ scanned, assumed, minutes }: SessionPresence) =>
    `${counted(scanned + assumed, 'person', 'people')}, exit of ${wholeNumber(assumed)} assumed, ${counted(minutes, 'minute', 'minutes')} on average`,
  averageMinutes: 'Minutes on average',
  noneShown: 'No person matches.',
  people: (count: number) => counted(count, 'person', 'people'),
  first: (shown: number, all: number) => `The first ${shown} of ${counted(all, 'person', 'people')}`,
  serial: 'Serial',
  name: 'Name',
  council: 'Council',
  number: 'Number',
  minutes: 'Minutes',
  credits: 'Credits',
  state: 'State',
  exceptionsHead: 'Exceptions',
  draft: 'Draft',
  final: 'Final',
  amended: (revision: number) => `Amended, revision ${revision}`,
  wouldChange: (fields: string) => `Would change: ${fields}`,
  change: (field: string, from: string, to: string) => `${field} ${from} → ${to}`,
  nothing: 'none',
  assumed: (minutes: number) => `${minutes} assumed`,
  byNumber: (council: string) => `${council} (by the number)`,
  missingExit: 'A person who was not scanned out',
  missingExits: {
    sessionEnd: 'counts until the end of the session',
    lastScan: 'counts until the next scan elsewhere',
    none: 'does not count',
  } satisfies Record<MissingExitRule, string>,
  finalise: (count: number) => `Make ${counted(count, 'result', 'results')} final`,
  finaliseTitle: 'Make these results final?',
  finaliseDetail:
    'Final results never change. Later scans are shown and counted only by an amendment with a reason. Certificates and the lists of councils use final results.',
  finaliseNow: 'Make final',
  amend: (count: number) => `Amend ${counted(count, 'result', 'results')}`,
  amendTitle: 'Amend these results?',
  amendDetail: 'Each gets a new revision with the figures of now. The earlier ones stay.',
  amendNow: 'Amend',
  reason: 'Reason',
  askNumbers: (count: number) => `Ask ${counted(count, 'person', 'people')} for council or number`,
  exceptions: {
    noExit: 'No exit',
    otherHall: 'In another hall before the exit',
    noEntry: 'Exit without entry',
    afterEnd: 'Scan after the last session',
    nearBar: 'Less than five minutes below the bar',
    councilMissing: 'Council missing',
    noRule: 'No rule for this council',
    numberMissing: 'Number missing',
    numberDoubtful: 'Number doubtful',
    numberShared: 'Number used by two people',
  } satisfies Record<CreditException, string>,
  differences: {
    minutes: 'minutes',
    credits: 'credits',
    council: 'council',
    councilNumber: 'council number',
  } satisfies Record<ResultDifference, string>,
} as const;

/** 'minutes 60 → 0' for each figure that an amendment would change. */
export const resultChanges = (entry: LedgerEntry): string[] => {
  const { final } = entry;
  if (final === null) return [];
  return differencesOf(final, entry).map((field) => {
    const [from, to] = [final[field], entry[field]].map((value) =>
      typeof value === 'number'
        ? field === 'credits'
          ? creditsNumber(value)
          : wholeNumber(value)
        : value || creditsWords.nothing,
    );
    return creditsWords.change(creditsWords.differences[field], from ?? '', to ?? '');
  });
};
