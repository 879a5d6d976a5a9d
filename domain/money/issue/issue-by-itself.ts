import type { CommandContext } from '../../core/command/command.ts';
import type { AfterEffect } from '../../core/command/run-command.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { owedOf } from '../fees.ts';
import { isNewMoney } from '../payments/payments.ts';
import { billingOf, receiptablePaise } from '../receipts.ts';
import { putRefundVouchers, putUsualVoucher } from '../vouchers/put-voucher.ts';
import { voucherWords } from '../vouchers/voucher-words.ts';
import { advancePaise, issueThemselves } from '../vouchers/vouchers.ts';
import { putUsualReceipt } from './put-receipt.ts';

/** They write entries whose money is not new. */
const withoutNewMoney: ReadonlySet<string> = new Set([
  'people.import',
  'people.importRows',
  'transaction.correct',
  'delegate.merge',
]);

const isConfirmed = (draft: Draft, delegateId: string, now: number): boolean => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined || !delegate.isPaid) return false;
  const owed = owedOf(draft, delegate, now);
  return owed === null || owed <= 0;
};

/** A refusal of a paper refuses no payment: the person stays among those without one. */
const unlessRefused = (put: () => void): void => {
  try {
    put();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};

interface Moved {
  /** Delegates whose money arrived by this command. */
  readonly payers: Set<string>;
  /** Delegates to whom money was paid back by it. */
  readonly refunded: Set<string>;
}

/** The vouchers of advances that came or went back. An invoice takes the place of a voucher. */
const issueVouchers = (draft: Draft, { payers, refunded }: Moved, ctx: CommandContext): void => {
  if (!issueThemselves(billingOf(draft))) return;
  for (const delegateId of payers) {
    const delegate = draft.get('delegates', delegateId);
    if (delegate === undefined || advancePaise(draft, delegateId) <= 0) continue;
    unlessRefused(() => putUsualVoucher(draft, delegate, ctx));
  }
  const reason = voucherWords.wentBack;
  for (const delegateId of refunded)
    unlessRefused(() => putRefundVouchers(draft, delegateId, { reason, ctx }));
};

/** A place of a group was paid for before its person was named. A receipt needs the name. */
const isNamedNow = (draft: Draft, before: Reader, delegateId: string): boolean =>
  before.get('delegates', delegateId)?.fullName === '' &&
  (draft.get('delegates', delegateId)?.fullName ?? '') !== '';

/** A registrant who enters a name issues no receipt, so no paper names the registrant as the issuer. */
const issuer = (ctx: CommandContext): CommandContext =>
  ctx.actor.roles.has('registrant') ? { ...ctx, actor: { ...ctx.actor, phone: '', email: '' } } : ctx;

/**
 * Runs after every command: where the organiser wants it, a payment that covers what is due gets its receipt, and another one its
 * receipt voucher. A place of a group that was paid for gets its receipt with its name. A refund of an advance gets its refund voucher.
 */
export const issueByItself: AfterEffect = (draft, changes, before, { name, ctx }) => {
  if (withoutNewMoney.has(name)) return;
  const moved: Moved = { payers: new Set(), refunded: new Set() };
  const named = new Set<string>();
  for (const { table, key } of changes) {
    if (table === 'delegates' && isNamedNow(draft, before, key)) named.add(key);
    if (table !== 'transactions') continue;
    const entry = draft.get('transactions', key);
    if (entry && isNewMoney(entry, before.get('transactions', key))) moved.payers.add(entry.delegateId);
    if (entry?.kind === 'refund') moved.refunded.add(entry.delegateId);
  }
  for (const delegateId of billingOf(draft).issuesByItself ? new Set([...moved.payers, ...named]) : []) {
    const delegate = draft.get('delegates', delegateId);
    if (delegate === undefined || !isConfirmed(draft, delegateId, ctx.now)) continue;
    if (receiptablePaise(draft, delegateId) <= 0) continue;
    unlessRefused(() => putUsualReceipt(draft, delegate, issuer(ctx)));
  }
  issueVouchers(draft, moved, ctx);
};
