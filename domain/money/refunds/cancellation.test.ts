import { describe, expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { blankRow } from '../../model/tables.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { execute } from '../../execute.ts';
import { creditForPurchase, refundOfLines } from './cancellation.ts';
import type { TextShape } from '../../print/shapes.ts';
import { dueOf } from '../fees.ts';
import { publishedList } from '../price-list/current-list.ts';
import { paperOfNote, receiptSide } from '../receipt-side.ts';
import { itemReport } from '../reports/item-report.ts';
import { owedPaise, receiptablePaise, unreceipted } from '../receipts.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const delegateId = 'unpaid';
const tax = { mode: 'added', rateBp: 1_800, exemptUntil: null, hsnSac: '999599' } as const;
const rules: PriceList['refunds'] = {
  steps: [{ lastDay: '2026-09-30', shareBp: 5_000, less: [{ currency: 'INR', amount: 10_000 }] }],
  keepsTax: true,
  keepsSurcharge: true,
  ifCalledOffBp: null,
};
const noRules: PriceList['refunds'] = { ...rules, steps: [] };
const tooLate: PriceList['refunds'] = {
  ...rules,
  steps: [{ lastDay: '2026-01-31', shareBp: 5_000, less: [] }],
};

/** A person who paid for the registration and a dinner, with a receipt. */
const desk = (refunds = rules, { isRefundable = true } = {}) => {
  const draft = new Draft(deskEvent());
  for (const { purchaseId } of draft.all('purchases')) draft.remove('purchases', purchaseId);
  for (const entry of draft.by('transactions', 'delegateId', delegateId))
    draft.remove('transactions', `${delegateId}/${entry.transactionId}`);
  const list = listOf({
    items: [
      itemOf('conference', 'registration', { tax }),
      itemOf('dinner', 'addOn', { name: 'Gala dinner', tax, isRefundable }),
    ],
    prices: [priceOf('conference', 1_000_000), priceOf('dinner', 100_000)],
    refunds,
  });
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 1, list });
  const details = { ...noBilling, name: 'API', gstin: '27AAPFU0939F1ZV', sac: '999599' };
  draft.put('billing', { ...blankRow('billing'), name: 'main', details });
  const pay = (transactionId: string, given: Partial<Transaction>): void =>
    draft.put('transactions', {
      ...blankTransaction(delegateId, transactionId),
      status: 'paid',
      paidOn: '2026-09-01',
      ...given,
    });
  let count = 0;
  const run = (name: string, input: object) =>
    execute(
      draft,
      name,
      input,
      commandContext({
        commandId: `command-${count++}`,
        actor: actorWith('write'),
        now,
        happenedAt: now,
        newCode: () => '',
      }),
    );
  run('purchase.add', { delegateId, companionId: '', itemId: 'dinner', quantity: 1 });
  pay('t1', { amountPaise: 1_298_000 });
  const payer = { name: 'Asha Rao', address: '', gstin: '' };
  expect(run('receipt.issue', { delegateId, payer })).toMatchObject({ ok: true });
  const receipt = draft.get('receipts', 1);
  const [purchase] = draft.by('purchases', 'delegateId', delegateId);
  if (receipt === undefined || purchase === undefined) throw new Error('both were made');
  const credit = (totalPaise: number, given: object = {}) =>
    run('creditNote.issue', {
      receiptNumber: 1,
      lines: [],
      totalPaise,
      reason: 'cancelled',
      isOwed: true,
      ...given,
    });
  return { draft, receipt, purchase, run, pay, credit, payer };
};

test.each<[string, PriceList['refunds'], object, number, RegExp]>([
  ['half of the price before tax, less the fee', rules, {}, 40_000, /GST/],
  ['everything where the list states no rule', noRules, {}, 118_000, /^$/],
  ['nothing after the last day', tooLate, {}, 0, /Gala dinner/],
  ['nothing of an item that is not refundable', rules, { isRefundable: false }, 0, /Gala dinner/],
])('the removal of a dinner credits %s', (_, refunds, item, paise, why) => {
  const { draft, purchase } = desk(refunds, item);
  const credited = creditForPurchase(draft, purchase, now);
  expect(credited).toMatchObject({ paise, notes: [{ paise, place: 1, receipt: { number: 1 } }] });
  expect(credited?.derivation.join(' ')).toMatch(why);
});

test('the removal of a dinner credits at most what is left on its line, and nothing after that', () => {
  const { draft, purchase, credit } = desk(noRules);
  credit(100_000, { lines: [1] });
  expect(creditForPurchase(draft, purchase, now)?.paise).toBe(18_000);
  credit(18_000, { lines: [1] });
  expect(creditForPurchase(draft, purchase, now)).toBeNull();
});

test('without a valid receipt there is nothing to credit', () => {
  const { draft, purchase, run } = desk();
  run('receipt.cancel', { number: 1, reason: 'wrong name' });
  expect(creditForPurchase(draft, purchase, now)).toBeNull();
});

test.each<[string, readonly number[], PriceList['refunds'], number]>([
  ['all lines', [], rules, 500_000 + 50_000 - 10_000],
  ['one line', [0], rules, 490_000],
  ['all lines without a rule', [], noRules, 1_298_000],
])('the cancellation of %s of a receipt refunds by the rules', (_, chosen, refunds, paise) => {
  const { draft, receipt } = desk(refunds);
  expect(refundOfLines(draft, receipt, { chosen, now }).paise).toBe(paise);
});

const owedAnd = (draft: Draft): readonly [number, number] => [
  owedPaise(draft, delegateId),
  receiptablePaise(draft, delegateId),
];

test('a credit before the refund is owed to the person until refunds pay it, part by part', () => {
  const { draft, credit, pay } = desk();
  expect(credit(40_000, { lines: [1] })).toMatchObject({ ok: true });
  expect(draft.get('creditNotes', 1)?.document).toMatchObject({ totalPaise: 40_000, payments: [] });
  expect(owedAnd(draft)).toEqual([40_000, 0]);
  pay('t2', { kind: 'refund', correctsId: 't1', amountPaise: -15_000 });
  expect(owedAnd(draft)).toEqual([25_000, 0]);
  pay('t3', { kind: 'refund', correctsId: 't1', amountPaise: -35_000 });
  // 10,000 more than was owed: it can be credited, too.
  expect(owedAnd(draft)).toEqual([0, -10_000]);
  expect(credit(10_001, { isOwed: false })).toMatchObject({ ok: false, code: 'creditMoreThanReturned' });
  expect(credit(10_000, { isOwed: false })).toMatchObject({ ok: true });
  expect(owedAnd(draft)).toEqual([0, 0]);
});

test('money that comes in after such a credit is on the next receipt, whole', () => {
  const { draft, credit, pay, run, payer } = desk();
  credit(40_000);
  pay('t2', { amountPaise: 70_000 });
  expect(owedAnd(draft)).toEqual([40_000, 70_000]);
  expect(run('receipt.issue', { delegateId, payer })).toMatchObject({ ok: true });
  expect(draft.get('receipts', 2)?.document.totalPaise).toBe(70_000);
  pay('t3', { kind: 'refund', correctsId: 't1', amountPaise: -40_000 });
  expect(owedAnd(draft)).toEqual([0, 0]);
  expect(unreceipted(draft, delegateId)).toEqual([]);
});

test('a refund that was entered by mistake pays nothing', () => {
  const { draft, credit, pay } = desk();
  credit(40_000);
  pay('t2', { kind: 'refund', correctsId: 't1', amountPaise: -40_000 });
  pay('t3', { kind: 'counter', correctsId: 't2', amountPaise: 40_000 });
  expect(owedAnd(draft)).toEqual([40_000, 0]);
});

test('a credit covers returned money first, and only the rest is owed', () => {
  const { draft, credit, pay } = desk();
  pay('t2', { kind: 'refund', correctsId: 't1', amountPaise: -30_000 });
  expect(credit(40_000, { isOwed: false })).toMatchObject({ ok: false });
  expect(credit(40_000)).toMatchObject({ ok: true });
  expect(draft.get('creditNotes', 1)?.document.payments).toMatchObject([{ paise: -30_000 }]);
  expect(owedAnd(draft)).toEqual([10_000, 0]);
});

describe('a note reverses tax only as far as tax is paid back', () => {
  const halfOf = (keepsTax: boolean): PriceList['refunds'] => ({
    ...rules,
    keepsTax,
    steps: [{ lastDay: '2026-09-30', shareBp: 5_000, less: [] }],
  });
  const taxesOf = (draft: Draft, number: number) => {
    const found = draft.get('creditNotes', number)?.document;
    return [found?.totalPaise, found?.taxablePaise, found?.cgstPaise, found?.sgstPaise, found?.taxRateBp];
  };

  test.each<[string, boolean, object, number, readonly number[]]>([
    ['tax is kept by the list', true, {}, 500_000, [500_000, 500_000, 0, 0, 0]],
    ['tax is paid back by the list', false, {}, 590_000, [590_000, 500_000, 45_000, 45_000, 1_800]],
    ['the treasurer keeps it', false, { keepsTax: true }, 500_000, [500_000, 500_000, 0, 0, 0]],
    [
      'the treasurer pays it back',
      true,
      { keepsTax: false },
      590_000,
      [590_000, 500_000, 45_000, 45_000, 1_800],
    ],
    ['more than the price before tax', true, {}, 1_180_000, [1_180_000, 1_000_000, 90_000, 90_000, 1_800]],
  ])('%s', (_, keepsTax, given, paise, taxes) => {
    const { draft, credit } = desk(halfOf(keepsTax));
    expect(credit(paise, { lines: [0], ...given })).toMatchObject({ ok: true });
    expect(taxesOf(draft, 1)).toEqual(taxes);
  });

  test('and all notes of a receipt take back what it states', () => {
    const { draft, credit } = desk(halfOf(true));
    credit(300_000);
    credit(123_457, { lines: [0], keepsTax: false });
    credit(1_298_000 - 423_457);
    const notes = [1, 2, 3].map((number) => draft.get('creditNotes', number)?.document);
    const { document } = draft.get('receipts', 1) ?? {};
    for (const head of ['totalPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise'] as const)
      expect(notes.reduce((sum, note) => sum + (note?.[head] ?? 0), 0)).toBe(document?.[head]);
  });

  test('the paper states the steps, and that the tax stays', () => {
    const { draft, credit } = desk(halfOf(true));
    credit(550_000);
    const note = draft.get('creditNotes', 1);
    if (note === undefined) throw new Error('There is a note.');
    const texts = receiptSide(paperOfNote(note), 'Asia/Kolkata')
      .shapes.filter((shape): shape is TextShape => shape.kind === 'text')
      .flatMap(({ lines }) => lines);
    const paper = texts.join(' ');
    expect(paper).toContain(
      'Refund rules: Registration fee, PG, paid: ₹11,800; before tax: ₹10,000; 50 % of it',
    );
    expect(paper).toContain('The GST of the receipt is not paid back, and this note does not reduce it.');
    expect(paper).not.toContain('CGST');
  });
});

describe('an add-on that its person cancels', () => {
  const cancelled = (given: object = {}) => {
    const event = desk();
    const { draft, purchase, run } = event;
    const input = { purchaseId: purchase.purchaseId, byRules: true, isCredited: true, ...given };
    const outcome = run('purchase.remove', input);
    const due = (): number | null => {
      const delegate = draft.get('delegates', delegateId);
      return delegate === undefined ? null : dueOf(draft, delegate, now).duePaise;
    };
    return { ...event, outcome, due };
  };

  test('leaves the kept part as income, with the tax that is not paid back', () => {
    const { draft, purchase, outcome, due, pay } = cancelled();
    expect(outcome).toMatchObject({
      ok: true,
      result: { paise: 40_000, keptPaise: 78_000, creditNotes: ['C0001'] },
    });
    expect(draft.get('purchases', purchase.purchaseId)).toMatchObject({
      itemId: 'kept-on-cancellation',
      quote: {
        name: 'Gala dinner, cancelled: the kept part',
        total: 78_000,
        taxable: 60_000,
        tax: 18_000,
        kept: { itemId: 'dinner', personId: delegateId, deducted: 10_000 },
      },
    });
    expect(draft.get('creditNotes', 1)?.document).toMatchObject({ totalPaise: 40_000, cgstPaise: 0 });
    expect([due(), ...owedAnd(draft)]).toEqual([-40_000, 40_000, 0]);
    pay('t2', { kind: 'refund', correctsId: 't1', amountPaise: -40_000 });
    expect([due(), ...owedAnd(draft)]).toEqual([0, 0, 0]);
    const kept = runToEnd(itemReport(draft, now)).find(({ key }) => key === 'kept-on-cancellation');
    expect(kept).toMatchObject({
      name: 'Kept on cancellation',
      feePaise: 78_000,
      paidPaise: 78_000,
      duePaise: 0,
    });
  });

  test('can be bought again, and its kept part be given up', () => {
    const { draft, purchase, run, due } = cancelled();
    expect(run('purchase.add', { delegateId, companionId: '', itemId: 'dinner', quantity: 1 })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(run('purchase.remove', { purchaseId: purchase.purchaseId })).toMatchObject({ ok: true });
    expect(draft.get('purchases', purchase.purchaseId)).toBeUndefined();
    expect(due()).toBe(0);
  });

  test('is refused when the refund is another than the one that was shown', () => {
    const { outcome } = cancelled({ paiseSeen: 50_000 });
    expect(outcome).toMatchObject({ ok: false, code: 'refundChanged', params: { paise: 40_000 } });
  });

  test('that was a mistake leaves nothing', () => {
    const { draft, purchase, due } = cancelled({ byRules: false });
    expect(draft.get('purchases', purchase.purchaseId)).toBeUndefined();
    expect(draft.get('creditNotes', 1)?.document).toMatchObject({ totalPaise: 118_000, cgstPaise: 9_000 });
    expect(due()).toBe(-118_000);
  });

  test('does not prevent another price list', () => {
    const { draft, run } = cancelled();
    const list = publishedList(draft);
    run('priceList.save', { list, version: 0 });
    const published = run('priceList.publish', { version: 1 });
    expect(published).not.toMatchObject({ code: 'soldItemMissing' });
  });
});
