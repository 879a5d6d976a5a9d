import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { inIndia, karnatakaGstin, paperDesk } from '#tests/support/money/paper-desk.ts';
import { blankRow } from '../../model/tables.ts';
import type { Receipt } from '#domain/model/money/receipt.ts';
import { linesWithParts } from '../credit-notes.ts';
import { paidSum } from '#domain/model/money/counted-payment.ts';
import { everyPayment } from '../reports/payment-entries.ts';
import { paymentReport } from '../reports/payment-report.ts';
import { owedPaise, receiptablePaise } from '../receipts.ts';
import { periodChoices, periodKey, periodOfKey, periodText } from './periods.ts';
import { registerColumns } from './register-columns.ts';
import { isCancelled, register, wholeRegister, type RegisterFilter } from './register.ts';
import { seriesForm } from './series-form.ts';

const paperOf = (numberText: string, number: number, year = ''): Pick<Receipt, 'number' | 'document'> => ({
  number,
  document: { ...blankRow('receipts').document, numberText, series: { year, number } },
});

test.each([
  ['KPA/0001', 1, '', 'KPA/NNN'],
  ['KPA/C0012', 12, '', 'KPA/CNNN'],
  ['12345', 12_345, '', 'NNN'],
  ['KPA260001', 1, '', 'KPA26NNN'],
  ['KPA260026', 26, '', 'KPA26NNN'],
  ['KPA/27-28/001', 1, '2027-28', 'KPA/27-28/NNN'],
  ['027/2026-27', 27, '2026-27', 'NNN/2026-27'],
  ['26-27/026', 26, '2026-27', '26-27/NNN'],
  ['A1/001/26-27', 1, '2026-27', 'A1/NNN/26-27'],
  ['001/26-27/A1', 1, '2026-27', 'NNN/26-27/A1'],
  ['from elsewhere', 7, '', 'from elsewhere'],
])('%s is a number of the series %s %s %s', (text, number, year, form) => {
  expect(seriesForm(paperOf(text, number, year))).toBe(form);
});

test.each([
  ['2026-11-01', '2026-11-30', 'month 2026-11', 'November 2026'],
  ['2028-02-01', '2028-02-29', 'month 2028-02', 'February 2028'],
  ['2010-04-01', '2011-03-31', 'year 2010-11', 'Financial year 2010-11'],
  ['2010-11-01', '2010-11-30', 'month 2010-11', 'November 2010'],
  ['2026-11-01', '2026-11-29', '', '01-11-2026 to 29-11-2026'],
  ['', '2026-11-30', '', 'to 30-11-2026'],
  ['', '', '', ''],
])('the days %s to %s are %s, %s', (from, to, key, text) => {
  expect(periodKey({ from, to })).toBe(key);
  if (key !== '') expect(periodOfKey(key)).toEqual({ from, to });
  expect(periodText({ from, to })).toBe(text);
});

test('financial years and months are offered, the latest first', () => {
  const days = ['2026-03-31', '2026-04-01', '2026-11-20', '2026-11-21'];
  expect(periodChoices(days).map(({ label }) => label)).toEqual([
    'Financial year 2026-27',
    'November 2026',
    'April 2026',
    'Financial year 2025-26',
    'March 2026',
  ]);
});

/** Papers on both sides of 31 March: one replaced, one cancelled, one credited in part, one in whole. */
const twoYears = () => {
  const desk = paperDesk();
  for (const id of ['a', 'b', 'c', 'd']) {
    desk.delegate(id);
    desk.pay(id, { amountPaise: 590_000, paidOn: '2027-03-30', method: 'UPI' });
  }
  desk.issue('a', '2027-03-30');
  desk.cancel(1, '2027-03-31');
  desk.issue('a', '2027-03-31', { name: 'City Hospital', gstin: karnatakaGstin });
  desk.issue('b', '2027-03-31');
  desk.issue('c', '2027-04-01');
  desk.credit(4, 118_000, '2027-04-02');
  desk.credit(3, 590_000, '2027-04-03');
  desk.issue('d', '2027-04-05');
  desk.cancel(5, '2027-04-05');
  return desk;
};

const found = (desk: ReturnType<typeof paperDesk>, filter: Partial<RegisterFilter> = {}) =>
  runToEnd(register(desk.draft, { ...wholeRegister, ...filter }));

test('the register has every number in full, with its state and what it refers to', () => {
  const { lines, ...rest } = found(twoYears());
  expect(
    lines.map(({ paper, day, year, state, refersTo, sums }) => [
      paper.document.numberText,
      day,
      year,
      state,
      refersTo.join(),
      sums.totalPaise,
    ]),
  ).toEqual([
    ['API/27-28/002', '2027-04-05', '2027-28', 'cancelled', '', 0],
    ['API/27-28/C002', '2027-04-03', '2027-28', 'inForce', 'API/26-27/003', -590_000],
    ['API/27-28/C001', '2027-04-02', '2027-28', 'inForce', 'API/27-28/001', -118_000],
    ['API/27-28/001', '2027-04-01', '2027-28', 'partlyCredited', 'API/27-28/C001', 590_000],
    ['API/26-27/003', '2027-03-31', '2026-27', 'credited', 'API/27-28/C002', 590_000],
    ['API/26-27/002', '2027-03-31', '2026-27', 'inForce', '', 590_000],
    ['API/26-27/001', '2027-03-30', '2026-27', 'replaced', 'API/26-27/002', 0],
  ]);
  expect(rest).toMatchObject({
    all: 7,
    inForce: 3,
    notes: 2,
    cancelled: 2,
    series: ['API/26-27/NNN', 'API/27-28/CNNN', 'API/27-28/NNN'],
    sums: {
      taxablePaise: 900_000,
      cgstPaise: 81_000,
      sgstPaise: 81_000,
      igstPaise: 0,
      totalPaise: 1_062_000,
    },
  });
});

test.each<[string, Partial<RegisterFilter>, string[]]>([
  ['a day', { from: '2027-04-01', to: '2027-04-01' }, ['API/27-28/001']],
  ['a financial year', periodOfKey('year 2026-27'), ['API/26-27/003', 'API/26-27/002', 'API/26-27/001']],
  ['a series', { series: 'API/27-28/CNNN' }, ['API/27-28/C002', 'API/27-28/C001']],
  [
    'a kind and a month',
    { kind: 'receipt', ...periodOfKey('month 2027-04') },
    ['API/27-28/002', 'API/27-28/001'],
  ],
  ['a full number', { typed: ' api/26-27/002 ' }, ['API/26-27/002']],
  ['a name', { typed: 'city' }, ['API/26-27/002']],
  ['a GST number', { typed: '29aag' }, ['API/26-27/002']],
])('the register is filtered by %s', (_, filter, numbers) => {
  expect(found(twoYears(), filter).lines.map(({ paper }) => paper.document.numberText)).toEqual(numbers);
});

test('a paper of the last minute of 31 March in India is of that financial year, wherever the server is', () => {
  const desk = twoYears();
  const row = desk.draft.get('receipts', 2);
  if (row === undefined) throw new Error('No receipt');
  desk.draft.put('receipts', { ...row, issuedAt: inIndia('2027-03-31', '23:59:59') });
  expect(found(desk, periodOfKey('year 2026-27')).lines).toHaveLength(3);
});

test('each column of amounts in a file adds up to the total, and cancelled papers keep their printed sum', () => {
  const desk = twoYears();
  const { lines, sums } = found(desk);
  const add = (key: string): number => {
    const column = registerColumns.find((each) => each.key === key);
    return lines.reduce((sum, line) => sum + Number(column?.value(desk.draft, line) ?? 0) * 100, 0);
  };
  for (const key of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const)
    expect(Math.round(add(key))).toBe(sums[key]);
  expect(add('printed')).toBe(5 * 590_000 + 708_000);
});

const step = fc.record({
  who: fc.constantFrom('a', 'b', 'c'),
  what: fc.constantFrom('pay', 'pay', 'issue', 'issue', 'share', 'cancel', 'credit', 'refund'),
  paise: fc.integer({ min: 1, max: 700_001 }),
  gstin: fc.constantFrom('', karnatakaGstin),
});

/** Whatever a desk does, refused steps included. */
const played = (steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
  const desk = paperDesk({ placeOfSupply: 'payer' });
  for (const id of ['a', 'b', 'c']) desk.delegate(id);
  for (const [index, { who, what, paise, gstin }] of steps.entries()) {
    const day = `2026-${String(1 + (index % 12)).padStart(2, '0')}-15`;
    const latest = desk.draft.highest('receipts');
    try {
      if (what === 'pay') desk.pay(who, { amountPaise: paise, paidOn: day });
      if (what === 'refund') desk.pay(who, { amountPaise: -paise, paidOn: day });
      if (what === 'issue') desk.issue(who, day, { gstin });
      if (what === 'share') desk.issueShared(desk.withMoney(['a', 'b', 'c']), day, { gstin });
      if (what === 'cancel') desk.cancel(latest, day);
      if (what === 'credit') desk.credit(Math.max(1, latest - 1), paise, day, who);
    } catch {
      // A refused command has changed nothing.
    }
  }
  return desk;
};

test('the sums of the register are those of the payment report, less what has no paper', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { draft } = played(steps);
      const { lines, sums, all } = runToEnd(register(draft, wholeRegister));
      expect(all).toBe(draft.count('receipts') + draft.count('creditNotes'));
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = sums;
      const outside = lines
        .filter((each) => !isCancelled(each))
        .reduce((sum, { kind, paper }) => {
          const parts = linesWithParts(paper.document).flatMap((line) => line.parts);
          const own = parts.reduce((paise, { outsidePaise = 0 }) => paise + outsidePaise, 0);
          return sum + (kind === 'creditNote' ? -own : own);
        }, 0);
      expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + outside).toBe(totalPaise);
      const { total } = runToEnd(paymentReport(draft, everyPayment));
      expect(total.paise).toBe(paidSum(draft.all('transactions')));
      const without = ['a', 'b', 'c'].reduce(
        (sum, id) => sum + receiptablePaise(draft, id) + owedPaise(draft, id),
        0,
      );
      expect(totalPaise).toBe(total.paise - without);
      // No number of a series is left out, cancelled ones included.
      for (const own of Map.groupBy(lines, ({ series }) => series).values()) {
        const numbers = own.map(({ paper }) => paper.document.series?.number ?? 0).sort((a, b) => a - b);
        expect(numbers).toEqual(own.map((_, index) => index + 1));
      }
    }),
    { numRuns: 60 },
  );
});
