import * as fc from 'fast-check';
import type { Draft } from '#domain/core/store/draft.ts';
import { karnatakaGstin, paperDesk } from './paper-desk.ts';

const acts = [
  'pay',
  'pay',
  'deduct',
  'issue',
  'issue',
  'share',
  'cancel',
  'credit',
  'refund',
  'voucher',
  'voucher',
  'cancelVoucher',
  'refundVoucher',
] as const;

/** A press of the desk, in the months from January 2026 on. */
export const deskStep = (months: number) =>
  fc.record({
    who: fc.constantFrom('a', 'b', 'c'),
    what: fc.constantFrom(...acts),
    paise: fc.integer({ min: 1, max: 700_001 }),
    gstin: fc.constantFrom('', karnatakaGstin),
    month: fc.integer({ min: 1, max: months }),
    hasDay: fc.boolean(),
  });
export type DeskStep = ReturnType<typeof deskStep> extends fc.Arbitrary<infer One> ? One : never;

/** Three delegates and what was pressed for them, in this order. */
export const played = (steps: readonly DeskStep[]): Draft => {
  const desk = paperDesk({ placeOfSupply: 'payer' });
  for (const id of ['a', 'b', 'c']) desk.delegate(id);
  for (const { who, what, paise, gstin, month, hasDay } of steps) {
    const day = new Date(Date.UTC(2026, month - 1, 15)).toISOString().slice(0, 10);
    const paidOn = hasDay ? day : '';
    const latest = desk.draft.highest('receipts');
    const voucher = desk.draft.highest('receiptVouchers');
    try {
      if (what === 'pay') desk.pay(who, { amountPaise: paise, paidOn });
      if (what === 'deduct') desk.pay(who, { amountPaise: paise, paidOn, method: 'TDS' });
      if (what === 'refund') desk.pay(who, { amountPaise: -paise, paidOn });
      if (what === 'issue') desk.issue(who, day, { gstin });
      if (what === 'share') desk.issueShared(desk.withMoney(['a', 'b', 'c']), day, { gstin });
      if (what === 'cancel') desk.cancel(latest, day);
      if (what === 'voucher') desk.voucher(who, day);
      if (what === 'cancelVoucher') desk.cancelVoucher(voucher, day);
      if (what === 'refundVoucher') desk.refundVoucher(Math.max(1, voucher - 1), paise, day);
      if (what === 'credit') desk.credit(Math.max(1, latest - 1), paise, day, who);
    } catch {
      // A refused command has changed nothing.
    }
  }
  return desk.draft;
};
