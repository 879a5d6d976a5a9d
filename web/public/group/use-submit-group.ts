import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { bookingWords } from '#domain/registration/bookings/booking-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { openCommand, sendCommand } from '../net/commands.ts';
import { loadEvent } from '../net/event.ts';
import { readOwn } from '../net/own.ts';
import { openPage } from '../net/routing.ts';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { bookingFormOf, keepGroup, keptGroup, type GroupDraft } from './group-draft.ts';

export interface SubmittedBooking {
  readonly bookingId: string;
  readonly name: string;
  readonly count: number;
}

type SentForm = ReturnType<typeof bookingFormOf>;

interface SubmitInput {
  readonly form: SentForm;
  readonly seenPaise: number;
}

/** Once, however often it is pressed. `again` recomputes a changed price. */
export const useSubmitGroup = (group: GroupDraft, event: PublicEvent, again: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** The page of a list that had arrived before. */
  const [earlierPage, setEarlierPage] = useState<string | null>(null);
  const form = bookingFormOf(group, event);
  const isShown = (other: SentForm): boolean => JSON.stringify(other) === JSON.stringify(form);
  const submit = async (seenPaise: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setEarlierPage(null);
    try {
      if (keptGroup() === null) {
        setProblem(words.sentElsewhere);
        return openPage('me');
      }
      const input: SubmitInput = { form, seenPaise };
      const { result, earlier } = await sendCommand<SubmittedBooking>('booking.submit', input);
      await readOwn();
      if (earlier !== null && !isShown((earlier.input as SubmitInput).form)) {
        setProblem(bookingWords.earlier(result.name, result.count));
        setEarlierPage(ownPages.booking(result.bookingId));
        return;
      }
      openPage(ownPages.booking(result.bookingId), { replace: true });
      // Changes made meanwhile are kept.
      const latest = keptGroup();
      if (latest !== null && isShown(bookingFormOf(latest, event))) keepGroup(null);
    } catch (error) {
      const failure = toFailure(error);
      const isUnknown = failure.kind === 'network' || failure.kind === 'unknown';
      setProblem(isUnknown ? words.notAnswered : failure.text);
      // The session has ended, or another phone has signed in.
      if (failure.kind === 'signInRequired') void readOwn();
      again();
      void loadEvent();
    } finally {
      setBusy(false);
    }
  };
  /** Sends the list once more if it is still the one whose answer was lost. */
  const sendAgain = (): void => {
    const lost = openCommand('booking.submit')?.input as SubmitInput | undefined;
    if (lost !== undefined && isShown(lost.form)) void submit(lost.seenPaise);
  };
  return { isBusy, problem, earlierPage, submit, sendAgain };
};
