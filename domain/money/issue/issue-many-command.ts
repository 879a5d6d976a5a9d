import * as z from 'zod/mini';
import type { Delegate } from '../../model/delegate.ts';
import { id, oneTo } from '../../model/fields/input.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { Refusal, refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { messageFor } from '../../core/text/messages.ts';
import { billingOf, receiptablePaise } from '../receipts.ts';
import { putUsualVoucher } from '../vouchers/put-voucher.ts';
import { areVouchersFor, voucherPaise } from '../vouchers/vouchers.ts';
import { putUsualReceipt } from './put-receipt.ts';

/** The most papers of one command: a run shows progress, and other desks do not wait for it. */
export const mostReceipts = 50;

const manyInput = z.strictObject({
  people: oneTo(mostReceipts, z.strictObject({ delegateId: id, paiseSeen: z.int() })),
});

interface Paper {
  readonly number: number;
  readonly numberText: string;
  readonly totalPaise: number;
}

/** A paper for each person, in this order. Lists each person whose paper is refused, with the reason. */
const forEach = (
  draft: Draft,
  { people }: z.infer<typeof manyInput>,
  put: (delegate: Delegate, paiseSeen: number) => Paper,
) => {
  if (!people.some(({ delegateId }) => draft.get('delegates', delegateId) !== undefined))
    throw refuse('userNotFound');
  const issued: { readonly number: number; readonly numberText: string; readonly paise: number }[] = [];
  const refused: { readonly delegateId: string; readonly why: string }[] = [];
  for (const { delegateId, paiseSeen } of people) {
    try {
      const { number, numberText, totalPaise } = put(requireDelegate(draft, delegateId), paiseSeen);
      issued.push({ number, numberText, paise: totalPaise });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ delegateId, why: messageFor(error.code, error.params) });
    }
  }
  return { count: issued.length, issued, refused };
};

/**
 * `receipt.issueMany`: a receipt to the usual payer of each, in this order. A person whose receipt is refused, or whose
 * amount has changed, is listed with the reason, and the others get theirs.
 */
export const issueReceipts = command({
  name: 'receipt.issueMany',
  input: manyInput,
  needs: 'editPeople',
  offline: false,
  run(draft, input, ctx: CommandContext) {
    if (billingOf(draft).name === '') throw refuse('billingMissing');
    return forEach(draft, input, (delegate, paiseSeen) => {
      const paise = receiptablePaise(draft, delegate.delegateId);
      if (paise > 0 && paise !== paiseSeen) throw refuse('receiptableChanged', { paise });
      return putUsualReceipt(draft, delegate, ctx);
    });
  },
});

/** `receiptVoucher.issueMany`: as `receipt.issueMany`, a receipt voucher for the advances of each. */
export const issueVouchers = command({
  name: 'receiptVoucher.issueMany',
  input: manyInput,
  needs: 'editPeople',
  offline: false,
  run(draft, input, ctx: CommandContext) {
    const billing = billingOf(draft);
    if (billing.name === '') throw refuse('billingMissing');
    if (!areVouchersFor(billing)) throw refuse('vouchersNeedGstin');
    return forEach(draft, input, (delegate, paiseSeen) => {
      const paise = voucherPaise(draft, delegate, ctx.now);
      if (paise > 0 && paise !== paiseSeen) throw refuse('advanceChanged', { paise });
      return putUsualVoucher(draft, delegate, ctx);
    });
  },
});
