import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { ownPages } from '#domain/registration/words/page-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { openCommand, sendCommand } from '../net/commands.ts';
import { loadEvent } from '../net/event.ts';
import { readOwn } from '../net/own.ts';
import { openPage } from '../net/routing.ts';
import type { FormDraft } from '#web/register-form/form-draft.ts';
import { keepDraft, keptDraft } from './draft.ts';
import { orderFormOf } from '#web/register-form/order-form.ts';

export interface Submitted {
  readonly orderId: string;
  readonly delegateId: string;
  readonly name: string;
  readonly number: number;
}

type SentForm = ReturnType<typeof orderFormOf>;

interface SubmitInput {
  readonly form: SentForm;
  readonly seenPaise: number;
}

interface Submit {
  readonly isBusy: boolean;
  /** Why the form was not sent, or that its outcome is not known yet. */
  readonly problem: string | null;
  /** The page of what is registered already; null for none. */
  readonly page: { readonly to: string; readonly label: string } | null;
  readonly submit: (seenPaise: number) => Promise<void>;
  /** Sends the form once more if it is still the one whose answer was lost. Otherwise the person has to press. */
  readonly sendAgain: () => void;
}

/** Once, however often and in however many tabs it is pressed. `again` recomputes a changed price. */
export const useSubmit = (draft: FormDraft, event: PublicEvent, again: () => void): Submit => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [page, setPage] = useState<Submit['page']>(null);
  const form = orderFormOf(draft, event);
  const isShown = (other: SentForm): boolean => JSON.stringify(other) === JSON.stringify(form);
  const submit = async (seenPaise: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setPage(null);
    try {
      if (keptDraft() === null) {
        setProblem(words.sentElsewhere);
        return openPage('me');
      }
      const { result, earlier } = await sendCommand<Submitted>('order.submit', {
        form,
        seenPaise,
      } satisfies SubmitInput);
      await readOwn();
      if (earlier !== null && !isShown((earlier.input as SubmitInput).form)) {
        setProblem(words.earlierRegistered(result.name, result.number));
        setPage({ to: ownPages.order(result.orderId), label: words.openEarlier });
        return;
      }
      openPage(ownPages.order(result.orderId), { replace: true });
      // Changes made meanwhile are kept.
      const latest = keptDraft();
      if (latest !== null && isShown(orderFormOf(latest, event))) keepDraft(null);
    } catch (error) {
      const failure = toFailure(error);
      if (failure.kind === 'network' || failure.kind === 'unknown') setProblem(words.notAnswered);
      else setProblem(failure.text);
      if (failure.code === 'alreadyRegistered' && 'delegateId' in failure.params)
        setPage({
          to: `me/person/${encodeURIComponent(String(failure.params.delegateId))}`,
          label: words.openMine,
        });
      // The session has ended, or another phone has signed in.
      if (failure.kind === 'signInRequired') void readOwn();
      again();
      void loadEvent();
    } finally {
      setBusy(false);
    }
  };
  const sendAgain = (): void => {
    const lost = openCommand('order.submit')?.input as SubmitInput | undefined;
    if (lost !== undefined && isShown(lost.form)) void submit(lost.seenPaise);
  };
  return { isBusy, problem, page, submit, sendAgain };
};
