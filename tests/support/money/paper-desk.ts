import { blankDelegate } from '#domain/model/delegate.ts';
import { billingName, noBilling, type BillingDetails } from '#domain/model/money/billing.ts';
import { blankRow } from '#domain/model/tables.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import type { CommandContext } from '#domain/core/command/command.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { issueCreditNote } from '#domain/money/refunds/credit-note-commands.ts';
import { newList } from '#domain/money/price-list/new-list.ts';
import { issueShared } from '#domain/money/issue/issue-shared-command.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { cancelVoucher, issueRefundVoucher, issueVoucher } from '#domain/money/vouchers/voucher-commands.ts';
import { draftVoucher } from '#domain/money/vouchers/vouchers.ts';
import { cancelReceipt, issueReceipt } from '#domain/money/issue/receipt-commands.ts';
import { actorWith } from '../servers/desk-event.ts';
import { priceOf, publishedRow } from './price-list-of.ts';

export const maharashtraGstin = '27AAPFU0939F1ZV';
export const karnatakaGstin = '29AAGCB7383J1Z4';

const organiser: BillingDetails = {
  ...noBilling,
  name: 'API',
  gstin: maharashtraGstin,
  sac: '998596',
  yearForm: 'API/YY-YY/NNN',
};

/** A moment of a day in India, at noon unless a time is given. */
export const inIndia = (day: string, time = '12:00:00'): number => Date.parse(`${day}T${time}+05:30`);

/** A desk of delegates who pay 5,900 each, with 900 of tax, and get papers by the commands of the product. */
export const paperDesk = (billing: Partial<BillingDetails> = {}) => {
  const draft = new Draft(new EventStore());
  const details = { ...organiser, ...billing };
  draft.put('event', { ...blankRow('event'), eventId: 'e', name: 'APICON' });
  draft.put('billing', { ...blankRow('billing'), name: billingName, details });
  draft.put('priceLists', publishedRow({ ...newList(details), prices: [priceOf('registration', 590_000)] }));
  const context = (now: number): CommandContext => ({
    actor: actorWith('write'),
    now,
    happenedAt: now,
    newId: () => '',
    newCode: () => '',
  });
  let entries = 0;
  return {
    draft,
    delegate(delegateId: string, fullName = delegateId): void {
      draft.put('delegates', { ...blankDelegate(delegateId), fullName });
    },
    pay(delegateId: string, entry: Partial<Transaction> & Pick<Transaction, 'amountPaise'>): string {
      const transactionId = `t${String(++entries).padStart(5, '0')}`;
      draft.put('transactions', {
        ...blankTransaction(delegateId, transactionId),
        status: 'paid',
        kind: (entry.amountPaise ?? 0) < 0 ? 'refund' : 'payment',
        ...entry,
      });
      return transactionId;
    },
    issue(delegateId: string, day: string, payer: { readonly name?: string; readonly gstin?: string } = {}) {
      const given = { name: delegateId, address: '', gstin: '', ...payer };
      return issueReceipt.run(draft, { delegateId, payer: given }, context(inIndia(day)));
    },
    withMoney: (delegateIds: readonly string[]): readonly string[] =>
      delegateIds.filter((id) => receiptablePaise(draft, id) > 0),
    /** One receipt to one payer for all money of these people that is on none. */
    issueShared(
      delegateIds: readonly string[],
      day: string,
      payer: { readonly name?: string; readonly gstin?: string } = {},
    ) {
      const people = delegateIds.map((delegateId) => ({
        delegateId,
        paiseSeen: receiptablePaise(draft, delegateId),
      }));
      const given = { name: 'City Hospital', address: '', gstin: '', ...payer };
      return issueShared.run(draft, { people, payer: given }, context(inIndia(day)));
    },
    /** A receipt voucher for all taxed money that is on no paper. */
    voucher(delegateId: string, day: string) {
      const payer = { name: delegateId, address: '', gstin: '' };
      const now = inIndia(day);
      const paiseSeen =
        draftVoucher(draft, draft.get('delegates', delegateId)!, { payer, now })?.totalPaise ?? 0;
      return issueVoucher.run(draft, { delegateId, payer, paiseSeen }, context(now));
    },
    cancelVoucher(number: number, day: string) {
      return cancelVoucher.run(draft, { number, reason: 'Wrong name' }, context(inIndia(day)));
    },
    refundVoucher(voucherNumber: number, totalPaise: number, day: string) {
      const facts = { voucherNumber, totalPaise, reason: 'Cannot come' };
      return issueRefundVoucher.run(draft, facts, context(inIndia(day)));
    },
    cancel(number: number, day: string) {
      return cancelReceipt.run(draft, { number, reason: 'Wrong name' }, context(inIndia(day)));
    },
    /** A part of a receipt; money that is not returned yet is owed. */
    credit(receiptNumber: number, totalPaise: number, day: string, delegateId?: string) {
      const facts = { receiptNumber, delegateId, lines: [], totalPaise, reason: 'Cannot come', isOwed: true };
      return issueCreditNote.run(draft, facts, context(inIndia(day)));
    },
  };
};
