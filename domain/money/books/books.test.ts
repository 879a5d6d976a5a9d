import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inIndia, karnatakaGstin, maharashtraGstin, paperDesk } from '#tests/support/money/paper-desk.ts';
import { deskStep, played } from '#tests/support/money/played-desk.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import type { CreditNote, Receipt, ReceiptDocument, ReceiptPart } from '#domain/model/money/receipt.ts';
import { blankRow } from '../../model/tables.ts';
import type { Draft } from '../../core/store/draft.ts';
import { periodOfKey, type Period } from '../register/periods.ts';
import { tdsWords } from '../payments/payment-words.ts';
import { bookWords } from './book-words.ts';
import type { SheetKey } from './sheet-keys.ts';
import { books } from './books.ts';
import { isLarge, isSummarySplit } from './return-rules.ts';

const { totals, check } = bookWords;
const now = inIndia('2026-12-31');
const allTime: Period = { from: '', to: '' };

const sheetsOf = (draft: Draft, period: Period = allTime) => runToEnd(books(draft, period, now)).sheets;
const rowsOf = (draft: Draft, key: SheetKey, period: Period = allTime) =>
  sheetsOf(draft, period).find((sheet) => sheet.key === key)?.rows ?? [];
/** The verdicts of the totals, without those that agree. */
const differences = (draft: Draft, period: Period = allTime) =>
  rowsOf(draft, 'totals', period).filter((row) => row.at(-1) !== '' && row.at(-1) !== totals.agrees);

test.each([
  [25_000_001, '2024-07-31', true],
  [25_000_000, '2024-07-31', false],
  [10_000_001, '2024-07-31', false],
  [10_000_001, '2024-08-01', true],
  [10_000_000, '2024-08-01', false],
])('an invoice of %i paise of %s to another state is large: %s', (paise, day, expected) => {
  expect(isLarge(paise, day)).toBe(expected);
});

test('table 12 has two parts from May 2025 on', () => {
  expect(['2025-04-30', '2025-05-01'].map(isSummarySplit)).toEqual([false, true]);
});

interface Stated {
  readonly gstin?: string;
  readonly place?: string;
  readonly day?: string;
  readonly number?: string;
  readonly seller?: string;
  readonly parts: readonly (Partial<ReceiptPart> & Pick<ReceiptPart, 'taxablePaise'>)[];
}

const taxed = (taxablePaise: number, rateBp = 1_800, isInterState = false): ReceiptPart => {
  const half = (taxablePaise * rateBp) / 20_000;
  return {
    name: '',
    hsnSac: '998596',
    rateBp,
    taxablePaise,
    cgstPaise: isInterState ? 0 : half,
    sgstPaise: isInterState ? 0 : half,
    igstPaise: isInterState ? 2 * half : 0,
  };
};

const documentOf = ({
  gstin = '',
  place = '27',
  number = 'N1',
  seller = maharashtraGstin,
  parts,
}: Stated): ReceiptDocument => {
  const whole = parts.map((part) => ({ ...taxed(0), ...part }));
  const add = (key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'): number =>
    whole.reduce((sum, part) => sum + part[key], 0);
  const sums = {
    taxablePaise: add('taxablePaise'),
    cgstPaise: add('cgstPaise'),
    sgstPaise: add('sgstPaise'),
    igstPaise: add('igstPaise'),
  };
  const totalPaise = sums.taxablePaise + sums.cgstPaise + sums.sgstPaise + sums.igstPaise;
  return {
    ...blankRow('receipts').document,
    numberText: number,
    seller: { name: 'API', address: '', gstin: seller },
    payer: { name: 'Payer', address: '', gstin },
    lines: [{ text: 'Fee', count: 1, paise: totalPaise, parts: whole, covers: [] }],
    placeOfSupply: place,
    ...sums,
    totalPaise,
  };
};

const receiptOf = (number: number, stated: Stated): Receipt => ({
  ...blankRow('receipts'),
  number,
  delegateId: 'd',
  document: documentOf({ number: `KPA/${String(number).padStart(4, '0')}`, ...stated }),
  issuedAt: inIndia(stated.day ?? '2026-11-10'),
});

const noteOn = (receipt: Receipt, stated: Stated): CreditNote => ({
  ...blankRow('creditNotes'),
  number: receipt.number,
  receiptNumber: receipt.number,
  delegateId: 'd',
  document: {
    ...documentOf({
      gstin: receipt.document.payer.gstin,
      place: receipt.document.placeOfSupply,
      number: `KPA/C${String(receipt.number).padStart(4, '0')}`,
      ...stated,
    }),
    receiptNumberText: receipt.document.numberText,
    receiptIssuedAt: receipt.issuedAt,
    reason: 'Cannot come',
    receiptLines: [0],
  },
  issuedAt: inIndia(stated.day ?? '2026-11-20'),
});

const eventWith = (papers: readonly (Receipt | CreditNote)[]): Draft => {
  const { draft } = paperDesk();
  for (const paper of papers)
    if ('receiptNumber' in paper) draft.put('creditNotes', paper);
    else draft.put('receipts', paper);
  return draft;
};

/** A hospital of this state, one delegate of this state, and payers of another state below and above the limit. */
const examples = (): Draft => {
  const hospital = receiptOf(1, { gstin: maharashtraGstin, parts: [taxed(1_000_000), taxed(200_000, 500)] });
  const delegate = receiptOf(2, { parts: [taxed(500_000), { ...taxed(100_000, 0), rateBp: 0 }] });
  const small = receiptOf(3, { place: '29', parts: [taxed(5_000_000, 1_800, true)] });
  const large = receiptOf(4, { place: '29', parts: [taxed(10_000_000, 1_800, true)] });
  return eventWith([
    hospital,
    delegate,
    small,
    large,
    noteOn(hospital, { parts: [taxed(100_000), taxed(0, 500)] }),
    noteOn(delegate, { parts: [taxed(50_000)] }),
    noteOn(large, { parts: [taxed(1_000_000, 1_800, true)] }),
  ]);
};

test('each paper is in the table of GSTR-1 that its payer, state and amount ask for', () => {
  const draft = examples();
  const tax = (taxable: number, igst: number, half: number) => [taxable, igst, half, half];
  expect(rowsOf(draft, 't4A')).toEqual([
    [
      maharashtraGstin,
      'Payer',
      'KPA/0001',
      '10-11-2026',
      13_900,
      'Maharashtra (27)',
      'N',
      18,
      ...tax(10_000, 0, 900),
    ],
    [
      maharashtraGstin,
      'Payer',
      'KPA/0001',
      '10-11-2026',
      13_900,
      'Maharashtra (27)',
      'N',
      5,
      ...tax(2_000, 0, 50),
    ],
  ]);
  expect(rowsOf(draft, 't5')).toEqual([
    ['KPA/0004', '10-11-2026', 118_000, 'Payer', 'Karnataka (29)', 18, ...tax(100_000, 18_000, 0)],
  ]);
  // The note on the delegate's invoice reduces it; the one on the large invoice does not.
  expect(rowsOf(draft, 't7')).toEqual([
    ['OE', 'Maharashtra (27)', 18, ...tax(4_500, 0, 405)],
    ['OE', 'Karnataka (29)', 18, ...tax(50_000, 9_000, 0)],
  ]);
  expect(rowsOf(draft, 't8').map((row) => row[2])).toEqual([0, 0, 0, 1_000]);
  expect(rowsOf(draft, 't9B').map((row) => [row[0], row[3], row[6], ...row.slice(-4)])).toEqual([
    [bookWords.toRegistered, 'KPA/C0001', 'KPA/0001', ...tax(1_000, 0, 90)],
    [bookWords.toRegistered, 'KPA/C0001', 'KPA/0001', ...tax(0, 0, 0)],
    [bookWords.toUnregistered, 'KPA/C0004', 'KPA/0004', ...tax(10_000, 1_800, 0)],
  ]);
  expect(rowsOf(draft, 't12Registered')).toEqual([
    ['998596', 'NA', 0, 2_100, 5, ...tax(2_000, 0, 50)],
    ['998596', 'NA', 0, 10_620, 18, ...tax(9_000, 0, 810)],
  ]);
  expect(rowsOf(draft, 't12Unregistered').map((row) => row[3])).toEqual([1_000, 59_000 + 5_310 + 106_200]);
  expect(differences(draft).map(([name]) => name)).toEqual([totals.report]);
});

test('a cancelled paper is in table 13 alone, and papers without a GST number of the organiser in none', () => {
  const draft = eventWith([
    { ...receiptOf(1, { parts: [taxed(100_000)] }), cancelledAt: inIndia('2026-11-11') },
    receiptOf(2, { seller: '', place: '', parts: [{ taxablePaise: 100_000, rateBp: 0 }] }),
    receiptOf(3, { parts: [taxed(200_000)] }),
  ]);
  expect(rowsOf(draft, 't7').map((row) => row[3])).toEqual([2_000]);
  expect(rowsOf(draft, 't8')).toEqual([]);
  expect(rowsOf(draft, 't13').map((row) => row.slice(2))).toEqual([
    ['KPA/0001', 'KPA/0001', 1, 1, 0, ''],
    ['KPA/0003', 'KPA/0003', 1, 0, 1, bookWords.gap.noNumber('Number 2', 'KPA/0002', 'KPA/0002')],
  ]);
});

test('a credit note that gives back no tax is in no table, and the totals say so', () => {
  const receipt = receiptOf(1, { parts: [taxed(1_000_000)] });
  const note = noteOn(receipt, { parts: [{ taxablePaise: 500_000 }] });
  const draft = eventWith([receipt, note]);
  expect(rowsOf(draft, 't7').map((row) => row.slice(3))).toEqual([[10_000, 0, 900, 900]]);
  expect(rowsOf(draft, 't8')).toEqual([]);
  expect(rowsOf(draft, 'totals').find(([name]) => name === totals.noTax)?.[5]).toBe(-5_000);
  expect(differences(draft).map(([name]) => name)).toEqual([totals.report]);
});

const numbered = (number: number, numberText: string, day = '2026-11-10'): Receipt => {
  const receipt = receiptOf(number, { number: numberText, day, parts: [taxed(100_000)] });
  return { ...receipt, document: { ...receipt.document, series: { year: '', number } } };
};

test('table 13 explains each gap of a series', () => {
  const draft = eventWith([
    numbered(1, 'A/0001', '2026-10-31'),
    numbered(2, 'A/0002'),
    numbered(3, 'B/0003'),
    numbered(4, 'B/0004'),
    numbered(5, 'A/0005'),
    numbered(9, 'A/0009'),
    numbered(10, 'A/0010'),
    numbered(11, 'A/0011', '2026-12-01'),
  ]);
  expect(rowsOf(draft, 't13', periodOfKey('month 2026-11')).map((row) => row.slice(1))).toEqual([
    ['A/NNN', 'A/0002', 'A/0002', 1, 0, 1, ''],
    ['A/NNN', 'A/0005', 'A/0005', 1, 0, 1, bookWords.gap.used('Numbers 3 to 4', 'B/0003', 'B/0004')],
    ['A/NNN', 'A/0009', 'A/0010', 2, 0, 2, bookWords.gap.none('Numbers 6 to 8')],
    ['B/NNN', 'B/0003', 'B/0004', 2, 0, 2, bookWords.gap.used('Numbers 1 to 2', 'A/0001', 'A/0002')],
  ]);
});

test('tax that a payer deducted is in the register of TDS, and not among payments without a bank line', () => {
  const desk = paperDesk();
  desk.delegate('a', 'Asha Rao');
  desk.pay('a', { amountPaise: 531_000, paidOn: '2026-11-03', method: 'NEFT' });
  desk.pay('a', { amountPaise: 59_000, paidOn: '2026-11-03', method: 'TDS', payerName: 'Airway Ltd' });
  desk.issue('a', '2026-11-03');
  expect(rowsOf(desk.draft, 'tds')).toEqual([
    ['03-11-2026', 'Airway Ltd', 'Asha Rao', tdsWords.awaited, 590],
  ]);
  expect(rowsOf(desk.draft, 'notInBank').map((row) => row.at(-1))).toEqual([5_310]);
  expect(rowsOf(desk.draft, 't7').map((row) => row[3])).toEqual([5_000]);
  expect(differences(desk.draft)).toEqual([]);
});

/** Paid in October; an invoice for it in November; paid in November without an invoice. */
const advances = () => {
  const desk = paperDesk();
  for (const id of ['a', 'b', 'c']) desk.delegate(id);
  desk.pay('a', { amountPaise: 590_000, paidOn: '2026-10-30', method: 'UPI' });
  desk.issue('a', '2026-11-02');
  desk.pay('b', { amountPaise: 118_000, paidOn: '2026-11-03', method: 'Cash' });
  desk.pay('c', { amountPaise: 236_000, paidOn: '2026-10-03', method: 'Cash' });
  desk.pay('c', { amountPaise: -118_000, paidOn: '2026-11-04', method: 'Cash' });
  return desk;
};

test.each<[string, SheetKey, (string | number)[][]]>([
  ['month 2026-10', 't11A', [['Maharashtra (27)', 18, 8_260, 7_000, 0, 630, 630]]],
  ['month 2026-10', 't11B', []],
  ['month 2026-11', 't11A', [['Maharashtra (27)', 18, 1_180, 1_000, 0, 90, 90]]],
  ['month 2026-11', 't11B', [['Maharashtra (27)', 18, 7_080, 6_000, 0, 540, 540]]],
  ['month 2026-12', 't11A', []],
  ['', 't11A', [['Maharashtra (27)', 18, 2_360, 2_000, 0, 180, 180]]],
])('the advances of %s in %s', (key, sheet, rows) => {
  expect(rowsOf(advances().draft, sheet, periodOfKey(key))).toEqual(rows);
});

test('without a GST number of the organiser the tables of the return are empty, and the totals still agree', () => {
  const desk = paperDesk({ gstin: '' });
  desk.delegate('a');
  desk.pay('a', { amountPaise: 590_000, paidOn: '2026-11-03' });
  desk.issue('a', '2026-11-03');
  desk.pay('a', { amountPaise: 100_000, paidOn: '2026-11-04' });
  const filled = sheetsOf(desk.draft).filter(({ rows }) => rows.length > 0);
  expect(filled.map(({ key }) => key)).toEqual(['totals', 'notInBank', 'toCheck']);
  expect(rowsOf(desk.draft, 'toCheck').map((row) => row[3])).toEqual([check.noNumber]);
  expect(differences(desk.draft)).toEqual([]);
});

test('a payment that bounced after its receipt is a difference, and is named', () => {
  const desk = paperDesk();
  desk.delegate('a', 'Asha Rao');
  const transactionId = desk.pay('a', { amountPaise: 590_000, paidOn: '2026-11-03', method: 'Cheque' });
  desk.issue('a', '2026-11-03');
  expect(differences(desk.draft)).toEqual([]);
  const entry = desk.draft.by('transactions', 'transactionId', transactionId)[0];
  if (entry === undefined) throw new Error('No entry');
  desk.draft.put('transactions', { ...entry, status: 'failed' });
  expect(differences(desk.draft).map((row) => [row[0], row.at(-1)])).toEqual([
    [totals.report, totals.differs('-₹5,900')],
  ]);
  expect(rowsOf(desk.draft, 'toCheck')).toEqual([
    ['API/26-27/001', '03-11-2026', 'a', check.payment('₹5,900', '₹0')],
  ]);
});

test('what the accountant has to look at is listed', () => {
  const early = receiptOf(1, { day: '2025-03-31', parts: [{ ...taxed(1_000_000), hsnSac: '99' }] });
  const draft = eventWith([
    early,
    noteOn(early, { day: '2025-12-01', parts: [{ ...taxed(100_000), hsnSac: '' }] }),
    { ...receiptOf(2, { day: '2025-11-30', parts: [taxed(1)] }), cancelledAt: inIndia('2025-12-01') },
    receiptOf(3, { day: '2025-12-01', seller: karnatakaGstin, place: '29', parts: [taxed(100_000)] }),
  ]);
  expect(rowsOf(draft, 'toCheck').map((row) => [row[0], row[3]])).toEqual([
    ['', check.sellers(`${maharashtraGstin} and ${karnatakaGstin}`)],
    ['KPA/0002', check.cancelledLater('01-12-2025')],
    ['KPA/C0001', check.lateCredit('30-11-2025')],
    ['KPA/C0001', check.noCode],
    ['KPA/0001', check.shortCode('99')],
  ]);
});

test('bank lines and the payments without one make the payment report', () => {
  const desk = paperDesk();
  desk.delegate('a', 'Asha Rao');
  const transactionId = desk.pay('a', { amountPaise: 590_000, paidOn: '2026-11-03', method: 'NEFT' });
  desk.pay('a', { amountPaise: 10_000, paidOn: '2026-11-05', method: 'Cash' });
  const { draft } = desk;
  const line = { ...blankRow('bankLines'), statementId: 's', paidOn: '2026-11-03', occurrence: 1 };
  draft.put('statements', { ...blankRow('statements'), statementId: 's', name: 'hdfc.csv' });
  draft.put('bankLines', { ...line, lineId: '1', row: 5, amountPaise: 600_000, state: 'open' });
  draft.put('bankLines', {
    ...line,
    lineId: '2',
    row: 6,
    amountPaise: 900,
    state: 'aside',
    note: 'Interest',
  });
  draft.put('bankLines', { ...line, lineId: '3', row: 7, amountPaise: 5_000, state: 'out' });
  draft.put('lineShares', {
    ...blankRow('lineShares'),
    delegateId: 'a',
    transactionId,
    lineId: '1',
    amountPaise: 590_000,
  });
  expect(rowsOf(draft, 'bankLines').map((row) => row.slice(2))).toEqual([
    [5, '', '', 6_000, 0, 5_900, 100, 'Open', 'Asha Rao'],
    [6, '', '', 9, 0, 0, 0, 'Set aside', 'Interest'],
    [7, '', '', 0, 50, 0, 0, 'Taken back by the bank', ''],
  ]);
  expect(rowsOf(draft, 'notInBank').map((row) => row.slice(1))).toEqual([['Asha Rao', 'Cash', '', 100]]);
  expect(differences(draft)).toEqual([]);
});

test('whatever a desk does, in whatever order of days: all totals of any period agree', () => {
  const period = fc.constantFrom(allTime, periodOfKey('month 2026-06'), periodOfKey('year 2026-27'), {
    from: '',
    to: '2026-05-15',
  });
  fc.assert(
    fc.property(fc.array(deskStep(12), { maxLength: 30 }), period, (steps, given) => {
      expect(differences(played(steps), given)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
