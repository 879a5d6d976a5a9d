import type { CreditResult } from '../../model/credits/credit-result.ts';
import type { Delegate } from '../../model/delegate.ts';
import { areCreditsShown, finalResult } from '../../core/final-result.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { upToMinutes, wholeMinutes } from '../presence/presence.ts';
import { creditSetUpOf } from './credit-set-up.ts';
import { personCredits, type PersonCredits } from './person-credits.ts';

/** What a registrant sees of the own attendance. */
export interface OwnCredits extends Pick<
  CreditResult,
  'minutes' | 'assumedMinutes' | 'credits' | 'council' | 'councilNumber'
> {
  /** That of the final result; 0 for figures that may still change. */
  readonly revision: number;
  readonly sessions: readonly OwnSession[];
}

interface OwnSession {
  readonly sessionId: string;
  /** '' for a session that is no longer in the programme, as its hall. */
  readonly title: string;
  readonly hall: string;
  readonly startsAt: number | null;
  readonly minutes: number;
  readonly assumedMinutes: number;
}

type Attended = Pick<OwnSession, 'sessionId' | 'minutes' | 'assumedMinutes'>;

type Figures = Omit<OwnCredits, 'revision' | 'sessions'>;

const shownOf = (
  reader: Reader,
  { minutes, assumedMinutes, credits, council, councilNumber }: Figures,
  { revision, attended }: { readonly revision: number; readonly attended: readonly Attended[] },
): OwnCredits => {
  const sessions = attended
    .filter((each) => each.minutes > 0)
    .map((each): OwnSession => {
      const session = reader.get('programmeSessions', each.sessionId);
      const hall = reader.get('halls', session?.hallId ?? '')?.name ?? '';
      return { ...each, title: session?.title ?? '', hall, startsAt: session?.startsAt ?? null };
    })
    .toSorted((one, other) => (one.startsAt ?? Infinity) - (other.startsAt ?? Infinity));
  return { minutes, assumedMinutes, credits, council, councilNumber, revision, sessions };
};

const ofFinal = (reader: Reader, final: CreditResult): OwnCredits =>
  shownOf(reader, final, {
    revision: final.revision,
    attended: (final.inputs?.sessions ?? []).map(({ sessionId, minutes, assumedMinutes = 0 }) => ({
      sessionId,
      minutes,
      assumedMinutes,
    })),
  });

const ofNow = (reader: Reader, person: PersonCredits): OwnCredits =>
  shownOf(reader, person, {
    revision: 0,
    attended: [...person.presence.sessions].map(([sessionId, { ms, assumedMs }]) => ({
      sessionId,
      minutes: wholeMinutes(ms),
      assumedMinutes: upToMinutes(assumedMs),
    })),
  });

/**
 * What each person may see of themselves: the final result, or what counts by now. Null before the organiser's release, and for
 * people who were not scanned.
 */
export const ownCreditsIn = (reader: Reader): ((delegate: Delegate) => OwnCredits | null) => {
  if (!areCreditsShown(reader)) return () => null;
  const setUp = creditSetUpOf(reader);
  return (delegate) => {
    const final = finalResult(reader, delegate.delegateId);
    if (final !== null) return ofFinal(reader, final);
    const person = personCredits(reader, setUp, delegate);
    return person.passages === 0 && person.decision === null ? null : ofNow(reader, person);
  };
};
