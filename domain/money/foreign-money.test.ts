import { describe, expect, test } from 'vitest';
import { payer, saveBilling } from '#tests/support/command-cases/money/fees-and-receipts.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../model/tables.ts';
import type { Transaction } from '../model/money/transaction.ts';
import type { TextShape } from '../print/shapes.ts';
import { commandContext } from '../core/command/context.ts';
import { Draft } from '../core/store/draft.ts';
import type { EventStore } from '../core/store/event-store.ts';
import { codecs } from '../exchange/tree/values.ts';
import { execute } from '../execute.ts';
import { paymentEntry } from './reports/payment-entries.ts';
import { transactionColumns } from './reports/transaction-columns.ts';
import { paperOfNote, receiptSide, type PrintedPaper } from './receipt-side.ts';

const now = Date.UTC(2026, 10, 20, 7, 30);
const dollars = { currency: 'USD', amount: 25_000, rate: 835_000 };
const cents = { ...dollars, amount: 10_000 };
const facts = {
  method: 'NEFT',
  paidOn: '2026-11-20',
  bankReference: 'SWIFT7',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const delegateId = 'unpaid';

/** The event of the desk with a payment of 250 dollars. */
const paidEvent = () => {
  const store = deskEvent();
  let made = 0;
  const run = (name: string, input: object): void => {
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId: `new-${++made}`,
      actor: actorWith('admin'),
      now,
      happenedAt: now,
      newCode: () => '',
    });
    expect(execute(draft, name, input, ctx)).toMatchObject({ ok: true });
    store.apply(draft.changes());
  };
  run(saveBilling.name, saveBilling.input as object);
  const part = { delegateId, companionId: '', amountPaise: 2_087_500, foreign: dollars, marksPaid: false };
  run('transaction.add', { parts: [part], status: 'paid', facts });
  return { store, run };
};

const entriesOf = (store: EventStore): readonly Transaction[] =>
  store
    .by('transactions', 'delegateId', delegateId)
    .toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1));

const textsOf = (paper: PrintedPaper): string[] =>
  receiptSide(paper, 'Asia/Kolkata')
    .shapes.filter((shape): shape is TextShape => shape.kind === 'text')
    .flatMap(({ lines }) => lines);

test('a payment keeps its currency, amount and rate', () => {
  const { store } = paidEvent();
  expect(entriesOf(store)).toMatchObject([{ amountPaise: 2_087_500, foreignMoney: dollars }]);
});

describe('a correction', () => {
  const correct = (given: object) => {
    const { store, run } = paidEvent();
    const [{ transactionId } = { transactionId: '' }] = entriesOf(store);
    run('transaction.correct', { delegateId, transactionId, reason: 'typed wrong', ...given });
    return entriesOf(store).map(({ kind, amountPaise, foreignMoney }) => [kind, amountPaise, foreignMoney]);
  };

  test('takes the foreign money back, and enters the right amount of it', () => {
    expect(correct({ amountPaise: 835_000, foreign: cents })).toEqual([
      ['payment', 2_087_500, dollars],
      ['counter', -2_087_500, dollars],
      ['payment', 835_000, cents],
    ]);
  });

  test('can enter rupees instead', () => {
    expect(correct({ amountPaise: 2_080_000 }).at(-1)).toEqual(['payment', 2_080_000, null]);
  });
});

test('what was bought keeps its rupees when the rate changes, and the next purchase has the new rate', () => {
  const { store, run } = paidEvent();
  const put = (rate: number): void => {
    const draft = new Draft(store);
    const list = listOf({
      items: [itemOf('conference', 'registration'), itemOf('tour', 'addOn', { mostPerPerson: 2 })],
      prices: [priceOf('conference', 0), priceOf('tour', 10_000, { currency: 'USD' })],
      rates: [{ currency: 'USD', setOn: '2026-11-01', rate }],
    });
    draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list });
    store.apply(draft.changes());
  };
  const bought = () =>
    store
      .by('purchases', 'delegateId', delegateId)
      .filter(({ itemId }) => itemId === 'tour')
      .map(({ quote }) => [quote.total, quote.derivation[0]?.split(': ')[1]])
      .toSorted();
  const buy = { delegateId, companionId: '', itemId: 'tour', quantity: 1 };
  put(835_000);
  run('purchase.add', buy);
  put(900_000);
  run('purchase.add', buy);
  expect(bought()).toEqual([
    [835_000, 'USD 100 × 83.50 = ₹8,350.00'],
    [900_000, 'USD 100 × 90.00 = ₹9,000.00'],
  ]);
});

test('receipt and credit note state the foreign money and its rate', () => {
  const { store, run } = paidEvent();
  run('receipt.issue', { delegateId, payer });
  const [{ transactionId } = { transactionId: '' }] = entriesOf(store);
  const refund = { delegateId, transactionId, amountPaise: 835_000, foreign: cents };
  run('transaction.refund', { ...refund, facts: { ...facts, bankReference: 'SWIFT8' } });
  run('creditNote.issue', { receiptNumber: 1, lines: [], totalPaise: 835_000, reason: 'cannot come' });
  const [receipt] = store.all('receipts');
  const [note] = store.all('creditNotes');
  if (receipt === undefined || note === undefined) throw new Error('a paper is missing');
  expect(textsOf(receipt)).toContain('USD 250.00 at ₹83.50 = ₹20,875.00');
  expect(textsOf(paperOfNote(note))).toContain('USD 100.00 at ₹83.50 = ₹8,350.00');
});

test('a credit note for a part of a refund states rupees alone', () => {
  const { store, run } = paidEvent();
  run('receipt.issue', { delegateId, payer });
  const [{ transactionId } = { transactionId: '' }] = entriesOf(store);
  const refund = { delegateId, transactionId, amountPaise: 835_000, foreign: cents };
  run('transaction.refund', { ...refund, facts: { ...facts, bankReference: 'SWIFT8' } });
  run('creditNote.issue', { receiptNumber: 1, lines: [], totalPaise: 500_000, reason: 'cannot come' });
  const [note] = store.all('creditNotes');
  expect(note?.document.payments).toMatchObject([{ paise: -500_000 }]);
  expect(note?.document.payments[0]).not.toHaveProperty('foreign');
});

test('files show the foreign amount with the sign of its entry, the currency and the rate', () => {
  const { store, run } = paidEvent();
  const [{ transactionId } = { transactionId: '' }] = entriesOf(store);
  const refund = { delegateId, transactionId, amountPaise: 835_000, foreign: cents };
  run('transaction.refund', { ...refund, facts: { ...facts, bankReference: 'SWIFT8' } });
  const cellsOf = (entry: Transaction) =>
    ['amount', 'foreignAmount', 'currency', 'rate'].map((key) =>
      transactionColumns.find((column) => column.key === key)?.value(store, paymentEntry(store, entry)),
    );
  expect(entriesOf(store).map(cellsOf)).toEqual([
    [20_875, 250, 'USD', 83.5],
    [-8_350, -100, 'USD', 83.5],
  ]);
});

test.each([
  dollars,
  { currency: 'EUR', amount: 1, rate: 1 },
  { currency: 'GBP', amount: 99_999, rate: 1_063_007 },
])('the tree gives back $amount of $currency', (money) => {
  expect(codecs.foreign.read(codecs.foreign.write(money))).toEqual(money);
});

const branch = (currency: string, ...more: (readonly [string, number])[]) =>
  new Map<string, string | number>([['currency', currency], ...more]);

test.each([[undefined], ['USD 250'], [branch('USD')], [branch('INR', ['amount', 1], ['rate', 1])]])(
  'the tree states no foreign money in %s',
  (node) => {
    expect(codecs.foreign.read(node)).toBeNull();
  },
);
