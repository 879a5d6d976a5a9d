import { expect, test } from 'vitest';
import { blankRow } from '../model/tables.ts';
import { billingName, noBilling, type BillingDetails } from '../model/money/billing.ts';
import { newCompanion } from '../model/companion.ts';
import { blankDelegate } from '../model/delegate.ts';
import { noPriceList, type ItemPrice, type PriceList } from '../model/price-list/price-list.ts';
import type { Receipt, ReceiptDocument } from '../model/money/receipt.ts';
import { blankTransaction, type Transaction } from '../model/money/transaction.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { priceOf, publishedRow } from '#tests/support/money/price-list-of.ts';
import { newList, plainItem } from './price-list/new-list.ts';
import { lineWithoutPrice, statedLines } from './receipt-lines.ts';
import { paiseOf } from './credit-notes.ts';
import { receiptablePaise, unreceipted } from './receipts.ts';
import { draftReceipt } from './issue/draft-receipt.ts';

const now = Date.parse('2026-11-22T06:00:00Z');
const maharashtra = '27AAPFU0939F1ZV';
const karnataka = '29AAGCB7383J1Z4';
const billing: BillingDetails = { ...noBilling, name: 'API', gstin: maharashtra, sac: '999599' };

const delegate = { ...blankDelegate('d'), fullName: 'Asha Rao', salutation: 'Dr.', categoryId: 'pg' };
const payer = { name: 'Dr. Asha Rao', address: '', gstin: '' };
const companion = {
  name: 'C',
  dateOfBirth: '',
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
} as const;

const desk = (
  entries: readonly Partial<Transaction>[],
  { details = billing, ages = [] as readonly (number | null)[] } = {},
): Draft => {
  const draft = new Draft(new EventStore());
  draft.put('billing', { ...blankRow('billing'), name: billingName, details });
  draft.put('delegates', delegate);
  const list: PriceList = {
    ...newList(details),
    prices: [
      priceOf('registration', 700_000),
      priceOf('companion', 450_000),
      priceOf('companion', 100_000, { bandId: 'child' }),
      priceOf('companion', 0, { bandId: 'infant' }),
    ],
    bands: [
      { bandId: 'infant', name: '', fromAge: 0, upToAge: 4 },
      { bandId: 'child', name: '', fromAge: 0, upToAge: 12 },
    ],
  };
  draft.put('priceLists', publishedRow(list));
  for (const [index, age] of ages.entries())
    draft.put(
      'companions',
      newCompanion({ companionId: `c${index}`, delegateId: 'd', registeredOn: '' }, { ...companion, age }),
    );
  for (const [index, entry] of entries.entries())
    draft.put('transactions', { ...blankTransaction('d', `t${index}`), status: 'paid', ...entry });
  return draft;
};

const drafted = (draft: Draft) => draftReceipt(draft, delegate, { payer, now });

const expectToAddUp = (document: Omit<ReceiptDocument, 'numberText'> | null): void => {
  if (document === null) throw new Error('Nothing to receipt');
  for (const { paise, parts = [] } of document.lines)
    expect(parts.reduce((sum, part) => sum + paiseOf(part), 0)).toBe(paise);
  const outsidePaise = document.lines
    .flatMap(({ parts = [] }) => parts)
    .reduce((sum, part) => sum + (part.outsidePaise ?? 0), 0);
  expect(paiseOf({ ...document, name: '', hsnSac: '', rateBp: 0, outsidePaise })).toBe(document.totalPaise);
  expect(document.cgstPaise).toBe(document.sgstPaise);
};

const anyPrice: Omit<ItemPrice, 'itemId' | 'amount'> = {
  categoryId: '',
  periodId: '',
  bandId: '',
  who: '',
  payer: '',
  eligibilityId: '',
  currency: 'INR',
  parts: [],
};

const issued = (number: number, ids: readonly string[], cancelledAt: number | null = null): Receipt => ({
  number,
  delegateId: 'd',
  document: {
    ...blankRow('receipts').document,
    payments: ids.map((transactionId) => ({
      transactionId,
      paidOn: '',
      method: '',
      reference: '',
      paise: 1,
    })),
    totalPaise: 0,
  },
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
  ['less than the fee', 200_000, [['Registration fee (part)', 1, 200_000]]],
  [
    'more than one fee',
    900_000,
    [
      ['Registration fee', 1, 700_000],
      ['Accompanying person (part)', 1, 200_000],
    ],
  ],
  [
    'more than all fees',
    1_700_000,
    [
      ['Registration fee', 1, 700_000],
      ['Accompanying person', 1, 450_000],
      ['Payment beyond the fees', 1, 550_000],
    ],
  ],
])('%s pays the lines in their order', (_, amountPaise, lines) => {
  const document = drafted(desk([{ amountPaise }], { ages: [40] }));
  expect(document?.lines.map(({ text, count, paise }) => [text, count, paise])).toEqual(lines);
  expectToAddUp(document);
});

test('the next receipt goes on where the one before ended', () => {
  const draft = desk([{ amountPaise: 800_000 }, { amountPaise: 350_000 }], { ages: [40] });
  const first = issued(1, ['t0']);
  const lines = [
    { text: 'Registration fee', count: 1, paise: 700_000 },
    { text: 'Accompanying person (part)', count: 1, paise: 100_000 },
  ];
  draft.put('receipts', { ...first, document: { ...first.document, lines, totalPaise: 800_000 } });
  expect(drafted(draft)?.lines).toMatchObject([{ text: 'Accompanying person (part)', paise: 350_000 }]);
});

test('each item has the tax of its own components, also in a part and with IGST', () => {
  const tax = { mode: 'added', rateBp: 1_800, exemptUntil: null, hsnSac: '998596' } as const;
  const food = { mode: 'added', rateBp: 500, exemptUntil: null, hsnSac: '996334' } as const;
  const item = {
    ...plainItem({ itemId: 'r', kind: 'registration', name: 'Registration', tax }),
    components: [
      { name: 'Conference', share: 9, tax: null },
      { name: 'Meals', share: 1, tax: food },
    ],
  };
  const price = { ...anyPrice, itemId: 'r', amount: 1_000_025 };
  const list = { ...noPriceList, items: [item], prices: [price] };
  const whole = 2 * 81_002 + 2 * 2_500 + 1_000_025;
  for (const [amountPaise, eventState] of [
    [whole, ''],
    [whole, '29'],
    [333_333, '29'],
    [whole + 7, ''],
  ] as const) {
    const draft = desk([{ amountPaise }], { details: { ...billing, eventState } });
    draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list });
    const document = drafted(draft);
    expect(document).toMatchObject({ totalPaise: amountPaise, taxRateBp: 1_800, sac: '' });
    expectToAddUp(document);
    if (amountPaise !== whole) continue;
    const halves = eventState === '';
    expect(document?.lines[0]?.parts).toEqual([
      {
        name: 'Conference',
        hsnSac: '998596',
        rateBp: 1_800,
        taxablePaise: 900_023,
        cgstPaise: halves ? 81_002 : 0,
        sgstPaise: halves ? 81_002 : 0,
        igstPaise: halves ? 0 : 162_004,
      },
      {
        name: 'Meals',
        hsnSac: '996334',
        rateBp: 500,
        taxablePaise: 100_002,
        cgstPaise: halves ? 2_500 : 0,
        sgstPaise: halves ? 2_500 : 0,
        igstPaise: halves ? 0 : 5_000,
      },
    ]);
  }
});

test('an age band without a name is stated by both its ages', () => {
  const draft = desk([{ amountPaise: 100 }], { ages: [72] });
  const tax = { mode: 'exempt', rateBp: 0, exemptUntil: null, hsnSac: '' } as const;
  const list = {
    ...noPriceList,
    bands: [{ bandId: 'old', name: '', fromAge: 70, upToAge: 130 }],
    items: [
      plainItem({ itemId: 'r', kind: 'registration', name: 'Registration', tax }),
      plainItem({ itemId: 'c', kind: 'companion', name: 'Companion', tax }),
    ],
    prices: [
      { ...anyPrice, itemId: 'r', amount: 0 },
      { ...anyPrice, itemId: 'c', amount: 100, bandId: 'old' },
    ],
  };
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list });
  expect(drafted(draft)?.lines).toMatchObject([{ text: 'Accompanying person, from 70 years' }]);
});

test('a purchase is a line with the tax that was quoted', () => {
  const draft = desk([{ amountPaise: 818_000 }]);
  const amounts = { base: 100_000, reduction: 0, taxable: 100_000, tax: 18_000, total: 118_000 };
  const part = { name: '', rateBp: 1_800, hsnSac: '998596', ...amounts };
  draft.put('purchases', {
    ...blankRow('purchases'),
    purchaseId: 'p',
    delegateId: 'd',
    itemId: 'w',
    quantity: 2,
    quote: {
      name: 'Workshop',
      currency: 'INR',
      isRefundable: true,
      ...amounts,
      parts: [part],
      derivation: [],
    },
  });
  const document = drafted(draft);
  expect(document?.lines[1]).toMatchObject({
    text: 'Workshop',
    count: 2,
    paise: 118_000,
    parts: [{ hsnSac: '998596', taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000 }],
  });
  expectToAddUp(document);
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
  expect(unreceipted(draft, 'd').map(({ entry }) => entry.transactionId)).toEqual(['t1']);
  draft.put('receipts', issued(2, ['t1']));
  expect(drafted(draft)).toBeNull();
  draft.put('receipts', issued(1, ['t0'], 5));
  expect(drafted(draft)).toMatchObject({
    totalPaise: 300_000,
    lines: [{ text: 'Registration fee (part)' }],
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

test('money beyond the fees is outside the taxable value, and has no tax', () => {
  const document = drafted(desk([{ amountPaise: 750_000 }]));
  const [fee, beyond] = document?.lines ?? [];
  expect([fee?.paise, fee?.parts?.[0]?.taxablePaise]).toEqual([700_000, 593_220]);
  expect(beyond).toMatchObject({
    text: 'Payment beyond the fees',
    paise: 50_000,
    parts: [{ rateBp: 0, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, outsidePaise: 50_000 }],
  });
  expect(document).toMatchObject({ taxablePaise: 593_220, totalPaise: 750_000, reverseCharge: false });
});

test('what is bought for money beyond the fees has its tax on the next paper', () => {
  const draft = desk([{ amountPaise: 750_000 }]);
  const first = drafted(draft);
  if (first === null) throw new Error('Nothing to receipt');
  draft.put('receipts', { ...issued(1, ['t0']), document: { ...first, numberText: '1' } });
  expect(drafted(draft)).toBeNull();
  const child = { companionId: 'c', delegateId: 'd', registeredOn: '' };
  draft.put('companions', newCompanion(child, { ...companion, age: 40 }));
  const linesOf = () => drafted(draft)?.lines.map(({ text, paise }) => [text, paise]);
  expect(linesOf()).toEqual([
    ['Accompanying person (part)', 50_000],
    ['Received beyond the fees before', -50_000],
  ]);
  draft.put('transactions', { ...blankTransaction('d', 't9'), status: 'paid', amountPaise: 400_000 });
  expect(linesOf()).toEqual([
    ['Accompanying person', 450_000],
    ['Received beyond the fees before', -50_000],
  ]);
  expectToAddUp(drafted(draft));
});

test.each<[string, Partial<BillingDetails>, object]>([
  ['without a GST number: no tax', { gstin: '' }, { taxRateBp: 0, placeOfSupply: '', sac: '', cgstPaise: 0 }],
  [
    'in the seller’s own state',
    {},
    { placeOfSupply: '27', cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 },
  ],
  ['held in another state', { eventState: '29' }, { placeOfSupply: '29', igstPaise: 18_000, cgstPaise: 0 }],
  ['any payer', {}, { placeOfSupply: '27', igstPaise: 0 }],
  // Stored by earlier releases.
  [
    'a payer of another state, by the payer',
    { placeOfSupply: 'payer' },
    { placeOfSupply: '27', igstPaise: 0 },
  ],
  [
    'an event in another state, by the payer',
    { placeOfSupply: 'payer', eventState: '29' },
    { placeOfSupply: '29', igstPaise: 18_000 },
  ],
])('tax %s', (_, given, expected) => {
  const details = { ...billing, ...given };
  const lines = [lineWithoutPrice(details, 118_000)];
  expect(statedLines(details, lines)).toMatchObject(expected);
});
