import { expect, test } from 'vitest';
import { blankRow } from '../model/tables.ts';
import { billingName, noBilling, type BillingDetails } from '../model/billing.ts';
import { newCompanion } from '../model/companion.ts';
import { blankDelegate } from '../model/delegate.ts';
import { feePlanName, noFeePlan } from '../model/fee-plan.ts';
import type { Receipt, ReceiptDocument } from '../model/receipt.ts';
import { blankTransaction, type Transaction } from '../model/transaction.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { draftReceipt, receiptablePaise, receiptNumberText, taxOf, unreceipted } from './receipts.ts';

const now = Date.parse('2026-11-22T06:00:00Z');
const maharashtra = '27AAPFU0939F1ZV';
const karnataka = '29AAGCB7383J1Z4';
const billing: BillingDetails = { ...noBilling, name: 'API', gstin: maharashtra, sac: '999599' };

const delegate = { ...blankDelegate('d'), fullName: 'Asha Rao', salutation: 'Dr.', categoryId: 'pg' };
const payer = { name: 'Dr. Asha Rao', address: '', gstin: '' };
const companion = { name: 'C', gender: '', foodPreference: '', phone: '', relationship: '' } as const;

const desk = (
  entries: readonly Partial<Transaction>[],
  { details = billing, ages = [] as readonly (number | null)[] } = {},
): Draft => {
  const draft = new Draft(new EventStore());
  draft.put('billing', { ...blankRow('billing'), name: billingName, details });
  draft.put('delegates', delegate);
  const prices = [
    { who: 'delegate', categoryId: '', slabId: '', paise: 700_000 },
    { who: 'companion', categoryId: '', slabId: '', paise: 450_000 },
    { who: 'child', categoryId: '', slabId: '', paise: 100_000 },
    { who: 'infant', categoryId: '', slabId: '', paise: 0 },
  ];
  const bands = [
    { bandId: 'infant', upToAge: 4 },
    { bandId: 'child', upToAge: 12 },
  ];
  const plan = { ...noFeePlan, prices, bands };
  draft.put('feePlans', { name: feePlanName, plan, revision: 1, extra: null });
  for (const [index, age] of ages.entries())
    draft.put(
      'companions',
      newCompanion({ companionId: `c${index}`, delegateId: 'd' }, { ...companion, age }),
    );
  for (const [index, entry] of entries.entries())
    draft.put('transactions', { ...blankTransaction('d', `t${index}`), status: 'paid', ...entry });
  return draft;
};

const drafted = (draft: Draft) => draftReceipt(draft, delegate, { payer, now });

const issued = (number: number, ids: readonly string[], cancelledAt: number | null = null): Receipt => ({
  number,
  delegateId: 'd',
  document: {
    payments: ids.map((transactionId) => ({
      transactionId,
      paidOn: '',
      method: '',
      reference: '',
      paise: 1,
    })),
  } as unknown as ReceiptDocument,
  issuedAt: 1,
  issuedBy: '',
  cancelledAt,
  cancelledBy: '',
  cancelReason: '',
  extra: null,
});

test('a receipt of full payment lists each kind of person, without those who are free', () => {
  const draft = desk(
    [{ amountPaise: 1_700_000, method: 'UPI', paidOn: '2026-06-12 10:00', bankReference: 'U1' }],
    {
      ages: [40, 12, null, 3],
    },
  );
  expect(drafted(draft)).toMatchObject({
    delegateName: '',
    lines: [
      { text: 'Registration fee', count: 1, paise: 700_000 },
      { text: 'Accompanying person', count: 2, paise: 900_000 },
      { text: 'Accompanying person, up to 12 years', count: 1, paise: 100_000 },
    ],
    totalPaise: 1_700_000,
    payments: [
      { transactionId: 't0', paidOn: '2026-06-12', method: 'UPI', reference: 'U1', paise: 1_700_000 },
    ],
  });
});

test.each([
  ['less than the fee', 200_000, 'Part of the registration fee'],
  ['more than the fee', 900_000, 'Registration fee'],
])('%s is one line', (_, amountPaise, text) => {
  expect(drafted(desk([{ amountPaise }]))?.lines).toEqual([{ text, count: 1, paise: amountPaise }]);
});

test('when a hospital pays, it is the payer, and the receipt names the participant', () => {
  const hospital = { name: 'Apollo', address: 'Chennai', gstin: karnataka };
  const made = draftReceipt(desk([{ amountPaise: 5 }]), delegate, { payer: hospital, now });
  expect(made).toMatchObject({ payer: hospital, delegateName: 'Dr. Asha Rao' });
});

test('a receipt covers only entries that count, and each entry is on one valid receipt', () => {
  const draft = desk([
    { amountPaise: 300_000 },
    { amountPaise: 400_000 },
    { amountPaise: 9, status: 'pending' },
    { amountPaise: null },
  ]);
  expect(receiptablePaise(draft, 'd')).toBe(700_000);
  draft.put('receipts', issued(1, ['t0']));
  expect(unreceipted(draft, 'd').map(({ transactionId }) => transactionId)).toEqual(['t1']);
  draft.put('receipts', issued(2, ['t1']));
  expect(drafted(draft)).toBeNull();
  draft.put('receipts', issued(1, ['t0'], 5));
  expect(drafted(draft)).toMatchObject({
    totalPaise: 300_000,
    lines: [{ text: 'Part of the registration fee' }],
  });
});

test('returned money is subtracted; after a receipt there is nothing left to give one for', () => {
  const refund = { kind: 'refund', amountPaise: -100_000 };
  expect(drafted(desk([{ amountPaise: 700_000 }, refund]))?.totalPaise).toBe(600_000);
  const draft = desk([{ amountPaise: 700_000 }, refund]);
  draft.put('receipts', issued(1, ['t0']));
  expect(receiptablePaise(draft, 'd')).toBe(-100_000);
  expect(drafted(draft)).toBeNull();
});

test.each<[string, Partial<BillingDetails>, string, object]>([
  [
    'without a GST number: no tax',
    { gstin: '' },
    '',
    { taxRateBp: 0, placeOfSupply: '', sac: '', cgstPaise: 0 },
  ],
  [
    'in the seller’s own state',
    {},
    '',
    { placeOfSupply: '27', cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 },
  ],
  [
    'held in another state',
    { eventState: '29' },
    '',
    { placeOfSupply: '29', igstPaise: 18_000, cgstPaise: 0 },
  ],
  ['a payer of another state, by the event', {}, karnataka, { placeOfSupply: '27', igstPaise: 0 }],
  [
    'a payer of another state, by the payer',
    { placeOfSupply: 'payer' },
    karnataka,
    { placeOfSupply: '29', igstPaise: 18_000 },
  ],
  [
    'a payer of the seller’s state, for an event in another state, by the payer',
    { placeOfSupply: 'payer', eventState: '29' },
    maharashtra,
    { placeOfSupply: '27', cgstPaise: 9_000 },
  ],
  [
    'no GST number of the payer, by the payer',
    { placeOfSupply: 'payer' },
    '',
    { placeOfSupply: '27', igstPaise: 0 },
  ],
])('tax %s', (_, given, payerGstin, expected) => {
  expect(taxOf({ ...billing, ...given }, { payerGstin, totalPaise: 118_000 })).toMatchObject(expected);
});

test('numbers have four digits or more, and never more than sixteen characters', () => {
  expect(receiptNumberText({ ...billing, prefix: 'TJ/26/' }, 7)).toBe('TJ/26/0007');
  expect(receiptNumberText(billing, 12_345)).toBe('12345');
  expect(receiptNumberText({ ...billing, prefix: '1234567890' }, 999_999)).toHaveLength(16);
});
