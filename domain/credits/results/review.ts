import type { Reader } from '../../core/store/event-store.ts';
import { isEmptyQuery, matches, parseQuery, searchText } from '../../core/text/search.ts';
import { displayName } from '../../core/text/format.ts';
import type { ProgrammeSession } from '../../model/credits/programme-session.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import { wholeMinutes } from '../presence/presence.ts';
import type { LedgerEntry } from './credit-ledger.ts';
import { differencesOf, type CreditException } from './person-credits.ts';

export const reviewFilters = ['attended', 'exceptions', 'open', 'changed', 'decided'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export interface ReviewChoice {
  readonly show: ReviewFilter;
  /** '' for people of all councils. */
  readonly council: string;
  /** '' for all people. */
  readonly exception: CreditException | '';
  /** Words of the name, a serial, a phone, an e-mail address or the council number. */
  readonly text: string;
}

/** A decision settles the exceptions until the person is scanned again. */
export const isUnsettled = ({ exceptions, decision, isScannedSince }: LedgerEntry): boolean =>
  exceptions.length > 0 && (decision === null || isScannedSince);

/** A later scan, rule or detail would change the final result. */
export const hasChanged = (entry: LedgerEntry): boolean =>
  entry.final !== null && differencesOf(entry.final, entry).length > 0;

export const isShownBy: Readonly<Record<ReviewFilter, (entry: LedgerEntry) => boolean>> = {
  attended: ({ passages, final, decision }) => passages > 0 || final !== null || decision !== null,
  exceptions: isUnsettled,
  open: (entry) => entry.final === null && isShownBy.attended(entry),
  changed: hasChanged,
  decided: ({ decision }) => decision !== null,
};

export const reviewed = (
  all: readonly LedgerEntry[],
  { show, council, exception, text }: ReviewChoice,
  reader: Reader,
): LedgerEntry[] => {
  const key = nameKey(council);
  const query = parseQuery(text);
  return all.filter(
    (entry) =>
      isShownBy[show](entry) &&
      (key === '' || nameKey(entry.council) === key) &&
      (exception === '' || entry.exceptions.includes(exception)) &&
      (isEmptyQuery(query) || matches(query, findable(reader, entry))),
  );
};

const findable = (reader: Reader, { delegateId, serial, councilNumber }: LedgerEntry) => {
  const delegate = reader.get('delegates', delegateId);
  const [name, phone, email] =
    delegate === undefined ? ['', '', ''] : [displayName(delegate), delegate.phone, delegate.email];
  return { text: searchText({ name: `${name} ${councilNumber}`, phone, email, serial }), serial };
};

/** The councils of these people, by name. */
export const councilsOf = (all: readonly LedgerEntry[]): string[] => {
  const names = new Map<string, string>();
  for (const { council } of all)
    if (council !== '' && !names.has(nameKey(council))) names.set(nameKey(council), council);
  return [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
};

export interface ReviewTotals {
  readonly people: number;
  readonly minutes: number;
  readonly assumedMinutes: number;
  /** In hundredths. */
  readonly credits: number;
  readonly unsettled: number;
  readonly final: number;
}

export const reviewTotalsOf = (people: readonly LedgerEntry[]): ReviewTotals => {
  let [minutes, assumedMinutes, credits, unsettled, final] = [0, 0, 0, 0, 0];
  for (const entry of people) {
    minutes += entry.minutes;
    assumedMinutes += entry.assumedMinutes;
    credits += entry.credits;
    if (isUnsettled(entry)) unsettled++;
    if (entry.final !== null) final++;
  }
  return { people: people.length, minutes, assumedMinutes, credits, unsettled, final };
};

export interface SessionPresence {
  readonly session: ProgrammeSession;
  /** People with minutes in it whose exit was scanned, and those whose exit is assumed in part. */
  readonly scanned: number;
  readonly assumed: number;
  /** The average of these people. */
  readonly minutes: number;
}

/** The presence of these people in each of the creditable sessions. */
export const sessionPresence = (
  people: readonly LedgerEntry[],
  sessions: readonly ProgrammeSession[],
): SessionPresence[] =>
  sessions
    .filter(({ isCreditable }) => isCreditable)
    .map((session) => {
      let [scanned, assumed, ms] = [0, 0, 0];
      for (const { presence } of people) {
        const time = presence.sessions.get(session.sessionId);
        if (time === undefined) continue;
        ms += time.ms;
        if (time.assumedMs > 0) assumed++;
        else scanned++;
      }
      const count = scanned + assumed;
      return { session, scanned, assumed, minutes: count === 0 ? 0 : wholeMinutes(ms / count) };
    });
