import * as z from 'zod/mini';
import { id, oneTo } from '../../model/fields/input.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import { messageFor } from '../../core/text/messages.ts';
import { billingOf, receiptablePaise } from '../receipts.ts';
import { putUsualReceipt } from './put-receipt.ts';

/** The most receipts of one command: a run shows progress, and other desks do not wait for it. */
export const mostReceipts = 50;

/**
 * `receipt.issueMany`: a receipt to the usual payer of each, in this order. A person whose receipt is refused, or whose
 * amount has changed, is listed with the reason, and the others get theirs.
 */
export const issueReceipts = command({
  name: 'receipt.issueMany',
  input: z.strictObject({
    people: oneTo(mostReceipts, z.strictObject({ delegateId: id, paiseSeen: z.int() })),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { people }, ctx) {
    if (billingOf(draft).name === '') throw refuse('billingMissing');
    const issued: { readonly number: number; readonly numberText: string; readonly paise: number }[] = [];
    if (!people.some(({ delegateId }) => draft.get('delegates', delegateId) !== undefined))
      throw refuse('userNotFound');
    const refused: { readonly delegateId: string; readonly why: string }[] = [];
    for (const { delegateId, paiseSeen } of people) {
      try {
        const delegate = requireDelegate(draft, delegateId);
        const paise = receiptablePaise(draft, delegateId);
        if (paise > 0 && paise !== paiseSeen) throw refuse('receiptableChanged', { paise });
        const { number, numberText, totalPaise } = putUsualReceipt(draft, delegate, ctx);
        issued.push({ number, numberText, paise: totalPaise });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused.push({ delegateId, why: messageFor(error.code, error.params) });
      }
    }
    return { count: issued.length, issued, refused };
  },
});
