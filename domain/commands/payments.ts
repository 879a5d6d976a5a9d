import { z } from 'zod';
import { id, line } from '../model/input.ts';
import { serialOfCompanion, serialOfDelegate } from '../rules/serials.ts';
import { command, refuse } from './command.ts';
import { requireCompanion, requireDelegate } from './require.ts';

export const setDelegatePayment = command({
  name: 'payment.setDelegate',
  input: z.strictObject({ delegateId: id, paid: z.boolean(), method: line(60).optional() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, paid, method }) {
    const delegate = requireDelegate(draft, delegateId);
    if (paid !== delegate.isPaid && serialOfDelegate(draft, delegateId)) throw refuse('paymentLocked');
    draft.put('delegates', { ...delegate, isPaid: paid, paymentMethod: method ?? delegate.paymentMethod });
    return { paid };
  },
});

/** Mark as Paid, Mark as Unpaid; the second is closed once the person has a serial (spec.md section 4). */
export const setCompanionPayment = command({
  name: 'payment.setCompanion',
  input: z.strictObject({ companionId: id, paid: z.boolean() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { companionId, paid }) {
    const companion = requireCompanion(draft, companionId);
    if (!paid && serialOfCompanion(draft, companionId)) throw refuse('paymentLocked');
    draft.put('companions', { ...companion, isPaid: paid });
    return { paid };
  },
});
