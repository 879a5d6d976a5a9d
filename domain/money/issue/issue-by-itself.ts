import type { AfterEffect } from '../../core/command/run-command.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Transaction } from '../../model/transaction.ts';
import { owedOf } from '../fees.ts';
import { countsAsPaid } from '../payments.ts';
import { billingOf, receiptablePaise } from '../receipts.ts';
import { putUsualReceipt } from './put-receipt.ts';

/** They write entries whose money is not new. */
const withoutNewMoney: ReadonlySet<string> = new Set([
  'people.import',
  'people.importRows',
  'transaction.correct',
  'delegate.merge',
]);

const isNewMoney = (entry: Transaction, before: Transaction | undefined): boolean =>
  entry.kind === 'payment' && countsAsPaid(entry) && (before === undefined || !countsAsPaid(before));

const isConfirmed = (draft: Draft, delegateId: string, now: number): boolean => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined || !delegate.isPaid) return false;
  const owed = owedOf(draft, delegate, now);
  return owed === null || owed <= 0;
};

/**
 * Runs after every command: where the organiser wants it, a payment that covers what is due gets its receipt. A receipt that
 * is refused does not refuse the payment; the person stays among those without one.
 */
export const issueByItself: AfterEffect = (draft, changes, before, { name, ctx }) => {
  if (withoutNewMoney.has(name) || !billingOf(draft).issuesByItself) return;
  const payers = new Set<string>();
  for (const { table, key } of changes) {
    if (table !== 'transactions') continue;
    const entry = draft.get('transactions', key);
    if (entry && isNewMoney(entry, before.get('transactions', key))) payers.add(entry.delegateId);
  }
  for (const delegateId of payers) {
    const delegate = draft.get('delegates', delegateId);
    if (delegate === undefined || !isConfirmed(draft, delegateId, ctx.now)) continue;
    if (receiptablePaise(draft, delegateId) <= 0) continue;
    try {
      putUsualReceipt(draft, delegate, ctx);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
};
