import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { noBilling } from '#domain/model/money/billing.ts';
import { inIndia, maharashtraGstin, paperDesk } from '#tests/support/money/paper-desk.ts';
import { deskStep, played, type DeskStep } from '#tests/support/money/played-desk.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import type { Draft } from '../../core/store/draft.ts';
import { books } from '../books/books.ts';
import type { SheetKey } from '../books/sheet-keys.ts';
import { periodOfKey } from '../register/periods.ts';
import { register, wholeRegister } from '../register/register.ts';
import { paperOfNote, receiptSides, type PrintedPaper } from '../receipt-side.ts';
import { receiptablePaise } from '../receipts.ts';
import { advancePaise, issueThemselves, paiseOnVoucher, usedOf } from './vouchers.ts';

const rowsOf = (draft: Draft, key: SheetKey, period = '') =>
  runToEnd(books(draft, periodOfKey(period), inIndia('2026-12-31'))).sheets.find((sheet) => sheet.key === key)
    ?.rows ?? [];
const registerOf = (draft: Draft, given: Partial<typeof wholeRegister> = {}) =>
  runToEnd(register(draft, { ...wholeRegister, ...given }));
const textsOf = (paper: PrintedPaper): string =>
  receiptSides(paper, 'Asia/Kolkata')
    .flatMap(({ shapes }) => shapes)
    .flatMap((shape) => (shape.kind === 'text' ? shape.lines : []))
    .join('\n');

/** An advance of 2,360 in October, the rest and the invoice in November. */
const advanceDesk = () => {
  const desk = paperDesk();
  desk.delegate('a', 'Asha Rao');
  desk.pay('a', { amountPaise: 236_000, paidOn: '2026-10-10' });
  desk.voucher('a', '2026-10-10');
  return desk;
};

test.each([
  ['no GST number', { issuesByItself: true, vouchers: 'byThemselves' }, false],
  ['receipts by hand', { gstin: maharashtraGstin }, false],
  ['receipts by themselves', { gstin: maharashtraGstin, issuesByItself: true }, true],
  ['vouchers by hand', { gstin: maharashtraGstin, issuesByItself: true, vouchers: 'byHand' }, false],
  ['vouchers by themselves', { gstin: maharashtraGstin, vouchers: 'byThemselves' }, true],
] as const)('with %s, vouchers issue themselves: %s', (_title, given, expected) => {
  expect(issueThemselves({ ...noBilling, name: 'API', ...given })).toBe(expected);
});

test('a voucher states the advance with its tax, and covers nothing', () => {
  const { draft } = advanceDesk();
  expect(draft.get('receiptVouchers', 1)?.document).toMatchObject({
    numberText: 'API/26-27/V001',
    totalPaise: 236_000,
    taxablePaise: 200_000,
    cgstPaise: 18_000,
    sgstPaise: 18_000,
    lines: [{ text: 'Registration fee (part)' }],
  });
  expect(receiptablePaise(draft, 'a')).toBe(236_000);
  expect(advancePaise(draft, 'a')).toBe(0);
});

test('the invoice states the voucher by number, date and amount', () => {
  const desk = advanceDesk();
  desk.pay('a', { amountPaise: 354_000, paidOn: '2026-11-03' });
  desk.issue('a', '2026-11-04');
  const receipt = desk.draft.get('receipts', 1)!;
  expect(receipt.document).toMatchObject({
    totalPaise: 590_000,
    vouchers: [{ number: 1, numberText: 'API/26-27/V001', paise: 236_000 }],
  });
  expect(textsOf(receipt)).toContain('Advances on receipt voucher API/26-27/V001 of 10-10-2026 (₹2,360.00).');
  const { lines, sums } = registerOf(desk.draft);
  expect(lines.map(({ kind, state, refersTo }) => [kind, state, ...refersTo])).toEqual([
    ['receipt', 'inForce'],
    ['receiptVoucher', 'takenUp', 'API/26-27/001'],
  ]);
  expect(sums.totalPaise).toBe(590_000);
  expect(registerOf(desk.draft, { kind: 'receiptVoucher' }).sums.totalPaise).toBe(236_000);
});

test('a receipt to one payer for several people states the vouchers of each', () => {
  const desk = advanceDesk();
  desk.delegate('b');
  desk.pay('b', { amountPaise: 590_000, paidOn: '2026-11-03' });
  desk.issueShared(['b', 'a'], '2026-11-04');
  expect(desk.draft.get('receipts', 1)?.document.vouchers).toMatchObject([{ number: 1, paise: 236_000 }]);
  expect(paiseOnVoucher(desk.draft, desk.draft.get('receiptVouchers', 1)!)).toBe(0);
});

test('a second advance gets a voucher of its own, and money beyond the fees gets none', () => {
  const desk = advanceDesk();
  desk.pay('a', { amountPaise: 400_000, paidOn: '2026-10-20' });
  desk.voucher('a', '2026-10-20');
  // 5,900 is due: of 4,000, 3,540 is an advance.
  expect(desk.draft.get('receiptVouchers', 2)?.document).toMatchObject({
    totalPaise: 354_000,
    payments: [{ paise: 354_000 }],
  });
  expect(() => desk.voucher('a', '2026-10-21')).toThrow(expect.objectContaining({ code: 'noAdvance' }));
});

test('an advance that goes back before an invoice has a refund voucher with its tax', () => {
  const desk = advanceDesk();
  desk.pay('a', { amountPaise: -118_000, paidOn: '2026-11-02' });
  desk.refundVoucher(1, 118_000, '2026-11-02');
  const refund = desk.draft.get('refundVouchers', 1)!;
  expect(refund.document).toMatchObject({
    numberText: 'API/26-27/R001',
    voucherNumberText: 'API/26-27/V001',
    totalPaise: 118_000,
    taxablePaise: 100_000,
    cgstPaise: 9_000,
    payments: [{ paise: -118_000 }],
  });
  const text = textsOf(paperOfNote(refund));
  for (const part of ['Refund voucher', 'API/26-27/V001', '10-10-2026', 'Tax payable on reverse charge: No'])
    expect(text).toContain(part);
  expect(registerOf(desk.draft).lines.map(({ kind, state }) => [kind, state])).toEqual([
    ['refundVoucher', 'inForce'],
    ['receiptVoucher', 'partlyRefunded'],
  ]);
  // The rest goes on the invoice.
  desk.issue('a', '2026-11-05');
  expect(desk.draft.get('receipts', 1)?.document).toMatchObject({
    totalPaise: 118_000,
    vouchers: [{ paise: 118_000 }],
  });
});

test.each([
  ['month 2026-10', 't11A', [['Maharashtra (27)', 18, 2_360, 2_000, 0, 180, 180]]],
  ['month 2026-10', 't11B', []],
  ['month 2026-11', 't11A', []],
  ['month 2026-11', 't11B', [['Maharashtra (27)', 18, 2_360, 2_000, 0, 180, 180]]],
] as const)('the books of %s have the advance in %s', (month, sheet, rows) => {
  const desk = advanceDesk();
  desk.pay('a', { amountPaise: 354_000, paidOn: '2026-11-03' });
  desk.issue('a', '2026-11-04');
  expect(rowsOf(desk.draft, sheet, month)).toEqual(rows);
});

test('table 13 has a row for each kind of voucher, and an advance without one is to be checked', () => {
  const desk = advanceDesk();
  desk.pay('a', { amountPaise: -100_000, paidOn: '2026-10-20' });
  desk.refundVoucher(1, 100_000, '2026-10-20');
  desk.delegate('b');
  desk.pay('b', { amountPaise: 590_000, paidOn: '2026-10-21' });
  expect(rowsOf(desk.draft, 't13').map(([nature, , first]) => [nature, first])).toEqual([
    ['Receipt voucher', 'API/26-27/V001'],
    ['Refund voucher', 'API/26-27/R001'],
  ]);
  expect(rowsOf(desk.draft, 'toCheck').map((row) => row[3])).toEqual([
    'Advances of 1 person in this period, ₹5,900 in all, had no invoice and no receipt voucher at its end (CGST Act, section 31(3)(d)).',
  ]);
});

const withoutVouchers = (steps: readonly DeskStep[]): DeskStep[] =>
  steps.filter(({ what }) => !what.toLowerCase().endsWith('voucher'));

test('vouchers change no receipt, and none is used for more than it states', () => {
  fc.assert(
    fc.property(fc.array(deskStep(6), { maxLength: 25 }), (steps) => {
      const draft = played(steps);
      const receipts = [...draft.all('receipts')].map(
        ({ document: { vouchers: _none, ...document } }) => document,
      );
      const plain = [...played(withoutVouchers(steps)).all('receipts')].map(({ document }) => document);
      expect(receipts).toEqual(plain);
      for (const voucher of draft.all('receiptVouchers')) {
        const { takenUp, refunded } = usedOf(draft, voucher);
        expect(takenUp + refunded).toBeLessThanOrEqual(voucher.document.totalPaise);
        const { payments, lines, totalPaise } = voucher.document;
        expect(lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(totalPaise);
        expect(payments.every(({ paise }) => paise > 0)).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});
