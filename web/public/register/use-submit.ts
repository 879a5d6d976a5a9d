import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { registerWords as words } from '#domain/registration/register-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { sendCommand } from '../net/commands.ts';
import { loadEvent } from '../net/event.ts';
import { readOwn } from '../net/own.ts';
import { openPage } from '../net/routing.ts';
import type { FormDraft } from '#web/components/register-form/form-draft.ts';
import { keepDraft, keptDraft } from './draft.ts';
import { orderFormOf } from '#web/components/register-form/order-form.ts';

interface Submitted {
  readonly orderId: string;
}

interface Submit {
  readonly isBusy: boolean;
  /** Why the form was refused, or that its outcome is not known yet. */
  readonly problem: string | null;
  /** The person who is registered already, if the phone owns that registration; else null. */
  readonly registeredId: string | null;
  readonly submit: (seenPaise: number) => Promise<void>;
}

/**
 * Submits the form once, however often it is pressed, in however many tabs. `again` works out the price again after it
 * has changed.
 */
export const useSubmit = (draft: FormDraft, event: PublicEvent, again: () => void): Submit => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [registeredId, setRegisteredId] = useState<string | null>(null);
  const submit = async (seenPaise: number): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setRegisteredId(null);
    try {
      if (keptDraft() === null) {
        setProblem(words.sentElsewhere);
        return openPage('me');
      }
      const form = orderFormOf(draft, event);
      const { result } = await sendCommand<Submitted>('order.submit', {
        form,
        seenPaise,
      });
      await readOwn();
      keepDraft(null);
      openPage(`me/order/${encodeURIComponent(result.orderId)}`, { replace: true });
    } catch (error) {
      const failure = toFailure(error);
      if (failure.code === 'priceChanged' && 'paise' in failure.params) {
        setProblem(words.priceChanged(rupees(seenPaise), rupees(Number(failure.params.paise))));
      } else if (failure.kind === 'network' || failure.kind === 'unknown') setProblem(words.notAnswered);
      else setProblem(failure.text);
      if (failure.code === 'alreadyRegistered' && 'delegateId' in failure.params)
        setRegisteredId(String(failure.params.delegateId));
      again();
      void loadEvent();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, registeredId, submit };
};
