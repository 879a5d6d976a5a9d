import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { added18, itemOf, listOf, noTax, priceOf } from '#tests/support/money/price-list-of.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import type { ItemTax } from '../model/price-list/item.ts';
import { blankRow } from '../model/tables.ts';
import { blankTransaction, type Transaction } from '../model/money/transaction.ts';
import { dueOf } from './fees.ts';
import { totalDue } from './reports/due-total.ts';
import { paiseOfForeign } from './price-list/quote/money-text.ts';
import { draftReceipt } from './issue/draft-receipt.ts';

const now = Date.parse('2026-11-26T06:00:00Z');
const listRate = 845_678;
const delegateId = 'unpaid';

/** A delegate whose fee is USD 125, and who paid so in dollars. */
const paidIn = (
  payments: readonly { readonly dollars: number; readonly rate: number; readonly isBack?: boolean }[],
  { tax = noTax, rupees = 0 }: { readonly tax?: ItemTax; readonly rupees?: number } = {},
) => {
  const draft = new Draft(deskEvent());
  for (const { purchaseId } of draft.all('purchases')) draft.remove('purchases', purchaseId);
  const list = listOf({
    items: [itemOf('conference', 'registration', { tax }), itemOf('guest', 'companion', { tax })],
    prices: [priceOf('conference', 12_500, { currency: 'USD' }), priceOf('guest', 0)],
    rates: [{ currency: 'USD', setOn: '2026-11-01', rate: listRate }],
  });
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 1, list });
  const put = (id: string, given: Partial<Transaction>): void =>
    draft.put('transactions', {
      ...blankTransaction(delegateId, id),
      status: 'paid',
      paidOn: '2026-11-20',
      ...given,
    });
  for (const [index, { dollars, rate, isBack = false }] of payments.entries()) {
    const foreignMoney = { currency: 'USD', amount: dollars, rate };
    const amountPaise = paiseOfForeign(foreignMoney) * (isBack ? -1 : 1);
    put(`t${index}`, { foreignMoney, amountPaise, ...(isBack && { kind: 'refund', correctsId: 't0' }) });
  }
  if (rupees > 0) put('rupees', { amountPaise: rupees });
  const delegate = draft.get('delegates', delegateId);
  if (delegate === undefined) throw new Error('There is a delegate.');
  return { draft, delegate, due: dueOf(draft, delegate, now) };
};

test.each<[string, Parameters<typeof paidIn>[0], Parameters<typeof paidIn>[1], number, number]>([
  ['at a lower rate: a loss', [{ dollars: 12_500, rate: 830_000 }], {}, 0, -19_598],
  ['at a higher rate: a gain', [{ dollars: 12_500, rate: 860_000 }], {}, 0, 17_902],
  ['at the rate of the list', [{ dollars: 12_500, rate: listRate }], {}, 0, 0],
  [
    'in two parts',
    [
      { dollars: 6_000, rate: 830_000 },
      { dollars: 6_500, rate: 850_000 },
    ],
    {},
    0,
    1_037_500 + 6_500 * 2 - 1_057_098,
  ],
  ['in part: the rest at the rate of the list', [{ dollars: 10_000, rate: 830_000 }], {}, 211_420, -15_678],
  ['too much: the rest at its own rate', [{ dollars: 13_500, rate: 830_000 }], {}, -83_000, -19_598],
  ['in rupees', [], { rupees: 1_037_500 }, 19_598, 0],
  ['with added tax', [{ dollars: 14_750, rate: 830_000 }], { tax: added18 }, 0, -23_126],
  [
    'and got it back',
    [
      { dollars: 12_500, rate: 830_000 },
      { dollars: 12_500, rate: 820_000, isBack: true },
    ],
    {},
    1_057_098 - 12_500,
    0,
  ],
])('a foreign price paid %s', (_, payments, given, duePaise, exchangePaise) => {
  const { due } = paidIn(payments, given);
  expect([due.duePaise, totalDue([due]).exchangePaise]).toEqual([duePaise, exchangePaise]);
});

test('a bought registration and an add-on in dollars are paid in dollars', () => {
  const { draft, delegate } = paidIn([{ dollars: 25_000, rate: 830_000 }]);
  const foreign = { currency: 'USD', amount: 12_500, rate: listRate };
  const amounts = { base: 1_057_098, reduction: 0, taxable: 1_057_098, tax: 0, total: 1_057_098 };
  for (const itemId of ['conference', 'tour'])
    draft.put('purchases', {
      ...blankRow('purchases'),
      purchaseId: itemId,
      delegateId,
      itemId,
      quantity: 1,
      quote: {
        name: itemId,
        currency: 'INR',
        isRefundable: true,
        ...amounts,
        parts: [{ name: '', rateBp: 0, hsnSac: '', ...amounts }],
        derivation: [],
        foreign,
      },
    });
  const due = dueOf(draft, delegate, now);
  expect([due.duePaise, due.lines.map(({ exchangePaise }) => exchangePaise)]).toEqual([
    0,
    [-19_598, -19_598],
  ]);
});

test('the difference is the same after a later price list', () => {
  const { draft, delegate } = paidIn([{ dollars: 12_500, rate: 830_000 }]);
  const stored = draft.get('priceLists', 'published');
  if (stored?.list === null || stored === undefined) throw new Error('There is a list.');
  const dearer = stored.list.prices.map((price) => ({ ...price, amount: price.amount + 2_500 }));
  const ctx = { role: 'admin', now } as const;
  const save = { name: 'priceList.save', input: { list: { ...stored.list, prices: dearer }, version: 0 } };
  expect(runCommandAs(draft, ctx, save)).toMatchObject({ ok: true });
  const published = runCommandAs(draft, ctx, { name: 'priceList.publish', input: { version: 1 } });
  expect(published).toMatchObject({ ok: true });
  const due = dueOf(draft, delegate, now);
  expect([due.duePaise, totalDue([due]).exchangePaise]).toEqual([0, -19_598]);
});

test('the receipt states the whole fee in the rupees that were received', () => {
  const { draft, delegate } = paidIn([{ dollars: 12_500, rate: 830_000 }]);
  const payer = { name: 'Asha Rao', address: '', gstin: '' };
  const document = draftReceipt(draft, delegate, { payer, now });
  expect(document?.lines.map(({ text, paise }) => [text, paise])).toEqual([
    ['Registration fee, PG', 1_037_500],
  ]);
});

test('a foreign price that is paid in full is never due, and the parts of the fee add up', () => {
  const rate = fc.integer({ min: 100_000, max: 2_000_000 });
  fc.assert(
    fc.property(rate, rate, fc.integer({ min: 1, max: 12_499 }), (one, other, dollars) => {
      const { due } = paidIn([
        { dollars, rate: one },
        { dollars: 12_500 - dollars, rate: other },
      ]);
      expect(due.duePaise).toBe(0);
      for (const { feePaise, parts } of due.lines)
        expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(feePaise);
    }),
    { numRuns: 50 },
  );
});
