import * as z from 'zod/mini';
import type { Delegate } from '../model/delegate.ts';
import { areUnique, id, oneTo, optionalId } from '../model/fields/input.ts';
import { moveSerials, serialOfDelegate } from './serials.ts';
import type { Draft } from '../core/store/draft.ts';
import { Refusal, type RefusalCode } from '../core/text/messages.ts';
import { command, refuse } from '../core/command/command.ts';
import { takeWord } from '../money/statements/line-claims.ts';
import { paymentSet } from '../money/payment-commands.ts';
import { requireCategory, requireDelegate } from '../core/command/require.ts';

/** A longer selection goes as many commands, so that nobody else waits for it and it can be stopped. */
export const mostAtOnce = 500;

const delegateIds = oneTo(mostAtOnce, id).check(z.refine(areUnique));

export interface RefusedPerson {
  readonly delegateId: string;
  readonly code: RefusalCode;
}

/** What became of a selection: who was changed, who was so already, and who was refused by the single command's rule. */
export interface BulkResult {
  readonly count: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedPerson[];
}

/**
 * `change` puts the row and answers true, answers false where nothing is to be done, or refuses that person. A selection
 * of which nobody is there is refused whole.
 */
const forEach = (
  draft: Draft,
  ids: readonly string[],
  change: (delegate: Delegate) => boolean,
): BulkResult => {
  let count = 0;
  const refused: RefusedPerson[] = [];
  for (const delegateId of ids) {
    try {
      if (change(requireDelegate(draft, delegateId))) count++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ delegateId, code: error.code });
    }
  }
  if (refused.length === ids.length && refused.every(({ code }) => code === 'userNotFound'))
    throw refuse('userNotFound');
  return { count, unchanged: ids.length - count - refused.length, refused };
};

/** `delegates.setCategory`: their cards go along; nobody with a serial is left without a category. */
export const setCategoryOfMany = command({
  name: 'delegates.setCategory',
  input: z.strictObject({ delegateIds, categoryId: optionalId }),
  needs: 'editPeople',
  offline: false,
  run(draft, input) {
    const { categoryId } = input;
    if (categoryId !== '') requireCategory(draft, categoryId);
    return forEach(draft, input.delegateIds, (delegate) => {
      if (delegate.categoryId === categoryId) return false;
      const { delegateId } = delegate;
      if (categoryId === '' && serialOfDelegate(draft, delegateId)) throw refuse('categoryMissing');
      draft.put('delegates', { ...delegate, categoryId });
      moveSerials(draft, delegateId, categoryId);
      return true;
    });
  },
});

export const setCompanyOfMany = command({
  name: 'delegates.setCompany',
  input: z.strictObject({ delegateIds, companyId: optionalId }),
  needs: 'editPeople',
  offline: false,
  run(draft, input) {
    const { companyId } = input;
    if (companyId !== '' && !draft.get('companies', companyId)) throw refuse('unknownCompany');
    return forEach(draft, input.delegateIds, (delegate) => {
      if (delegate.companyId === companyId) return false;
      draft.put('delegates', { ...delegate, companyId });
      return true;
    });
  },
});

/** `delegates.setPayment`: Paid or Un-Paid; fixed for whoever has a serial (spec.md section 4). */
export const setPaymentOfMany = command({
  name: 'delegates.setPayment',
  input: z.strictObject({ delegateIds, paid: z.boolean() }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateIds: ids, paid }, ctx) {
    return forEach(draft, ids, (delegate) => {
      if (delegate.isPaid === paid) return false;
      if (serialOfDelegate(draft, delegate.delegateId)) throw refuse('paymentLocked');
      draft.put('delegates', { ...delegate, isPaid: paid, ...paymentSet(ctx) });
      takeWord(draft, delegate.delegateId, delegate.delegateId);
      return true;
    });
  },
});
