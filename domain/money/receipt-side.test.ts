import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Receipt, ReceiptDocument } from '../model/money/receipt.ts';
import { receiptSizeMm } from './paper/paper.ts';
import { receiptSide } from './receipt-side.ts';
import type { Side, TextShape } from '../print/shapes.ts';
import { defaultTimeZone } from '../model/fields/time-zone.ts';

const document: ReceiptDocument = {
  numberText: 'TJ/26/0007',
  event: 'Conference of Physicians',
  seller: { name: 'API Thanjavur', address: 'Medical College\nThanjavur 613004', gstin: '33AAACH7409R1Z8' },
  payer: { name: 'Apollo Hospitals', address: 'Greams Lane\nChennai', gstin: '27AAPFU0939F1ZV' },
  delegateName: 'Dr. Asha Rao',
  lines: [
    { text: 'Registration fee, PG', count: 1, paise: 350_000 },
    { text: 'Accompanying person', count: 2, paise: 600_000 },
  ],
  sac: '999599',
  taxRateBp: 1_800,
  placeOfSupply: '33',
  taxablePaise: 805_084,
  cgstPaise: 72_458,
  sgstPaise: 72_458,
  igstPaise: 0,
  totalPaise: 950_000,
  payments: [
    { transactionId: 't', paidOn: '2026-06-12', method: 'UPI', reference: '612345678901', paise: 950_000 },
  ],
  note: 'Thank you.',
};

const receipt: Receipt = {
  number: 7,
  delegateId: 'd',
  document,
  issuedAt: Date.parse('2026-06-12T10:00:00+05:30'),
  issuedBy: '9000000001',
  cancelledAt: null,
  cancelledBy: '',
  cancelReason: '',
  extra: null,
};

const textsOf = ({ shapes }: Side): TextShape[] => shapes.filter((shape) => shape.kind === 'text');
const linesOf = (side: Side): string[] => textsOf(side).flatMap(({ lines }) => lines);
const shown = (given: Partial<ReceiptDocument>): string[] =>
  linesOf(receiptSide({ ...receipt, document: { ...document, ...given } }, defaultTimeZone));

test('a receipt shows issuer, payer, purpose, amount and payment method', () => {
  const side = receiptSide(receipt, defaultTimeZone);
  expect([side.width, side.height]).toEqual([210, 297]);
  expect(linesOf(side)).toEqual([
    'Tax invoice and receipt',
    'API Thanjavur',
    'Medical College',
    'Thanjavur 613004',
    'GSTIN 33AAACH7409R1Z8',
    'Received from',
    'Apollo Hospitals',
    'Greams Lane',
    'Chennai',
    'GSTIN 27AAPFU0939F1ZV',
    'For Dr. Asha Rao',
    'No.',
    'TJ/26/0007',
    'Date',
    '12-06-2026',
    'Place of supply: Tamil Nadu (33)',
    'Particulars',
    'Amount',
    'Conference of Physicians · SAC 999599',
    'Registration fee, PG',
    '₹3,500.00',
    'Accompanying person × 2',
    '₹6,000.00',
    'Taxable value',
    '₹8,050.84',
    'CGST 9 %',
    '₹724.58',
    'SGST 9 %',
    '₹724.58',
    'Total',
    '₹9,500.00',
    'Rupees Nine Thousand Five Hundred Only',
    'Received',
    '12-06-2026 · UPI · 612345678901',
    '₹9,500.00',
    'For API Thanjavur',
    'Authorised signatory',
    'Amounts include tax.',
    'Thank you.',
    'Made by computer; valid without a signature.',
  ]);
});

test('a payer of another state is charged IGST, and neither CGST nor SGST', () => {
  const texts = shown({ placeOfSupply: '27', cgstPaise: 0, sgstPaise: 0, igstPaise: 144_915 });
  expect(texts).toEqual(
    expect.arrayContaining(['IGST 18 %', '₹1,449.15', 'Place of supply: Maharashtra (27)']),
  );
  expect(texts.join()).not.toMatch(/CGST|SGST/);
});

test('several rates are stated for each item, and summed by rate', () => {
  const part = { rateBp: 1_800, hsnSac: '998596', taxablePaise: 90_000, cgstPaise: 8_100, sgstPaise: 8_100 };
  const food = { rateBp: 500, hsnSac: '996334', taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250 };
  const parts = [
    { name: 'Conference', igstPaise: 0, ...part },
    { name: 'Meals', igstPaise: 0, ...food },
  ];
  const lines = [
    { text: 'Registration fee', count: 1, paise: 116_700, parts },
    { text: 'Dinner', count: 2, paise: 10_500, parts: [{ name: '', igstPaise: 0, ...food }] },
  ];
  const texts = shown({ lines, sac: '', taxRateBp: 1_800, totalPaise: 127_200 });
  expect(texts.slice(texts.indexOf('Registration fee'), texts.indexOf('Total'))).toEqual([
    'Registration fee',
    '₹1,167.00',
    'Conference · ₹1,062.00 · HSN/SAC 998596 · 18 %',
    'Meals · ₹105.00 · HSN/SAC 996334 · 5 %',
    'Dinner × 2',
    '₹105.00',
    'HSN/SAC 996334 · 5 %',
    'Taxable, 18 %',
    '₹900.00',
    'CGST 9 %',
    '₹81.00',
    'SGST 9 %',
    '₹81.00',
    'Taxable, 5 %',
    '₹200.00',
    'CGST 2.5 %',
    '₹5.00',
    'SGST 2.5 %',
    '₹5.00',
  ]);
});

test('in a union territory: UTGST', () => {
  const gstin = '04AAAAA0000A1Z5';
  expect(shown({ seller: { ...document.seller, gstin }, placeOfSupply: '04' })).toContain('UTGST 9 %');
});

test('without a GST number it is a receipt, and says nothing of tax', () => {
  const texts = shown({
    seller: { ...document.seller, gstin: '' },
    payer: { ...document.payer, gstin: '' },
    taxRateBp: 0,
    placeOfSupply: '',
    sac: '',
    cgstPaise: 0,
    sgstPaise: 0,
    taxablePaise: 950_000,
  });
  expect(texts[0]).toBe('Receipt');
  expect(texts.join()).not.toMatch(/GST|tax|Taxable|supply|SAC/);
});

test('a cancelled one is crossed out and says why', () => {
  const cancelled = { ...receipt, cancelledAt: receipt.issuedAt, cancelReason: 'wrong hospital' };
  const side = receiptSide(cancelled, defaultTimeZone);
  expect(linesOf(side)).toContain('Cancelled on 12-06-2026: wrong hospital');
  expect(side.shapes).toContainEqual(expect.objectContaining({ kind: 'line', x1: 20, x2: 190, y2: 20 }));
  expect(receiptSide(receipt, defaultTimeZone).shapes.filter(({ kind }) => kind === 'box')).toEqual([]);
});

test('any texts stay on the paper, in their order, without overlap', () => {
  const word = fc.constantFrom('Venkatanarasimharajuvaripeta', 'வெங்கடராமன்', 'डॉ.', 'W', 'محمد', 'of');
  const text = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' ').slice(0, 160));
  const address = fc.array(text(5), { maxLength: 8 }).map((lines) => lines.join('\n'));
  const paise = fc.integer({ min: 1, max: 1_000_000_000 });
  const payment = fc.record({
    transactionId: fc.constant('t'),
    paidOn: fc.constantFrom('', '2026-06-12'),
    method: text(2),
    reference: text(3),
    paise,
  });
  const given = fc.record({
    seller: fc.record({ name: text(6), address, gstin: fc.constant('33AAACH7409R1Z8') }),
    payer: fc.record({ name: text(8), address, gstin: fc.constantFrom('', '27AAPFU0939F1ZV') }),
    delegateName: text(8),
    event: text(12),
    lines: fc.array(fc.record({ text: text(10), count: fc.constantFrom(1, 12), paise }), {
      minLength: 1,
      maxLength: 6,
    }),
    payments: fc.array(payment, { minLength: 1, maxLength: 20 }),
    note: address,
    totalPaise: paise,
  });
  fc.assert(
    fc.property(given, (part) => {
      const side = receiptSide({ ...receipt, document: { ...document, ...part } }, defaultTimeZone);
      for (const shape of textsOf(side)) {
        const bottom = shape.baseline + (shape.lines.length - 1) * shape.leading;
        expect(bottom).toBeLessThanOrEqual(receiptSizeMm.height - 5);
        expect(shape.baseline - shape.size).toBeGreaterThanOrEqual(5);
      }
    }),
    { numRuns: 60 },
  );
});

test('a tax invoice says that no tax is payable on reverse charge, and money outside the taxable value', () => {
  const lines = [
    { text: 'Registration fee', count: 1, paise: 950_000 },
    {
      text: 'Payment beyond the fees',
      count: 1,
      paise: 50_000,
      parts: [
        {
          name: '',
          hsnSac: '',
          rateBp: 0,
          taxablePaise: 0,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 0,
          outsidePaise: 50_000,
        },
      ],
    },
  ];
  const texts = shown({ lines, totalPaise: 1_000_000, reverseCharge: false });
  expect(texts).toContain('Tax payable on reverse charge: No');
  expect(texts).toContain('Not taxable');
  expect(texts).not.toContain('Taxable, 0 %');
  // A paper that was issued before it was stated does not change.
  expect(shown({})).not.toContain('Tax payable on reverse charge: No');
});

test.each([
  ['Latin', 'The Venkateswara Sri Lakshminarasimha Institute of Medical Sciences and Research, '],
  ['wide letters', 'W'],
  ['Tamil', 'வெங்கடராமன் மருத்துவமனை '],
  ['Devanagari', 'डॉ. श्रीमान् चिकित्सालय '],
  ['Arabic', 'محمد مستشفى '],
])('names and addresses of payer and seller are whole in %s, at any length', (_, text) => {
  const upTo = (length: number): string =>
    text
      .repeat(Math.ceil(length / text.length))
      .slice(0, length)
      .trim();
  // As many letters as the fields take, in one line and in many.
  const address = (lines: number): string =>
    Array.from({ length: lines }, () => upTo(Math.floor(400 / lines) - 1)).join('\n');
  const whole = (value: string): string => value.replaceAll(/[\s,]/gu, '');
  for (const [name, lines] of [
    [20, 2],
    [104, 1],
    [160, 1],
    [160, 8],
  ] as const) {
    const seller = { name: upTo(Math.min(name, 120)), address: address(lines), gstin: '33AAACH7409R1Z8' };
    const payer = { name: upTo(name), address: address(lines), gstin: '27AAPFU0939F1ZV' };
    const delegateName = upTo(name);
    const side = receiptSide(
      { ...receipt, document: { ...document, seller, payer, delegateName } },
      defaultTimeZone,
    );
    const printed = whole(linesOf(side).join(''));
    for (const part of [seller.name, seller.address, payer.name, payer.address, delegateName])
      expect(printed).toContain(whole(part));
    const lowest = textsOf(side).map((shape) => shape.baseline + (shape.lines.length - 1) * shape.leading);
    expect(Math.max(...lowest)).toBeLessThanOrEqual(receiptSizeMm.height - 5);
  }
});
