import { expect, test } from 'vitest';
import { blankDelegate } from '../model/delegate.ts';
import type { CreditNote, Receipt, ReceiptPart } from '../model/money/receipt.ts';
import { blankRow } from '../model/tables.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { writeTree } from '../exchange/write-tree.ts';
import { parseTree } from '../exchange/parse-tree.ts';
import {
  creditable,
  creditedItems,
  creditNotesOf,
  creditNotesOn,
  leftLines,
  paiseLeft,
} from './credit-notes.ts';
import { receiptPersonRows } from './receipt-person-rows.ts';

const part = (given: Partial<ReceiptPart>): ReceiptPart => ({
  name: '',
  hsnSac: '999599',
  rateBp: 1_800,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  ...given,
});
const registration = { text: 'Registration', count: 1, paise: 118_000 };
const dinner = { text: 'Dinner', count: 2, paise: 50_001 };
const lines = [
  {
    ...registration,
    parts: [
      part({ name: 'Conference', taxablePaise: 90_000, cgstPaise: 8_100, sgstPaise: 8_100 }),
      part({ name: 'Kit', rateBp: 0, taxablePaise: 11_800 }),
    ],
  },
  { ...dinner, parts: [part({ taxablePaise: 42_373, cgstPaise: 3_814, sgstPaise: 3_814 })] },
];

const receiptWith = (given: Partial<Receipt['document']> = {}): Receipt => {
  const blank = blankRow('receipts');
  return {
    ...blank,
    number: 1,
    delegateId: 'd',
    document: {
      ...blank.document,
      numberText: 'TJ/0001',
      seller: { name: 'API', address: '', gstin: '27AAPFU0939F1ZV' },
      payer: { name: 'Asha Rao', address: '7 Lantern Street', gstin: '' },
      lines,
      totalPaise: 168_001,
      ...given,
    },
  };
};

const eventWith = (receipt: Receipt): Draft => {
  const draft = new Draft(new EventStore());
  draft.put('event', { ...blankRow('event'), eventId: 'e', name: 'PHYSICON' });
  draft.put('delegates', { ...blankDelegate('d'), fullName: 'Asha Rao' });
  draft.put('receipts', receipt);
  return draft;
};

interface Credit {
  readonly lines: readonly number[];
  readonly totalPaise: number;
}

const issue = (draft: Draft, receipt: Receipt, given: Credit): CreditNote => {
  const blank = blankRow('creditNotes');
  const number = draft.highest('creditNotes') + 1;
  const note: CreditNote = {
    ...blank,
    number,
    receiptNumber: receipt.number,
    delegateId: receipt.delegateId,
    document: {
      ...receipt.document,
      ...creditedItems(draft, receipt, given),
      numberText: `TJ/C${number}`,
      receiptNumberText: receipt.document.numberText,
      receiptIssuedAt: receipt.issuedAt,
      reason: 'Asha Rao cannot come',
    },
  };
  draft.put('creditNotes', note);
  return note;
};

const taxOf = (each: Pick<ReceiptPart, 'cgstPaise' | 'sgstPaise' | 'igstPaise'>): number =>
  each.cgstPaise + each.sgstPaise + each.igstPaise;

test.each<[string, Credit, (readonly [string, number, number])[], number]>([
  [
    'everything',
    { lines: [], totalPaise: 168_001 },
    [
      ['Registration', 1, 118_000],
      ['Dinner', 2, 50_001],
    ],
    23_828,
  ],
  ['one line', { lines: [1], totalPaise: 50_001 }, [['Dinner', 2, 50_001]], 7_628],
  ['a part of one line', { lines: [1], totalPaise: 25_000 }, [['Dinner', 1, 25_000]], 3_814],
  [
    'a part of all lines',
    { lines: [], totalPaise: 84_000 },
    [
      ['Registration', 1, 59_000],
      ['Dinner', 1, 25_000],
    ],
    11_914,
  ],
  ['one paisa', { lines: [], totalPaise: 1 }, [['Registration', 1, 1]], 0],
])('a credit of %s takes its amounts and their tax', (_, given, expected, tax) => {
  const receipt = receiptWith();
  const items = creditedItems(eventWith(receipt), receipt, given);
  expect(items.lines.map(({ text, count, paise }) => [text, count, paise])).toEqual(expected);
  expect(taxOf(items)).toBe(tax);
  expect(items.totalPaise).toBe(given.totalPaise);
  for (const { paise, parts = [] } of items.lines)
    expect(parts.reduce((sum, each) => sum + each.taxablePaise + taxOf(each), 0)).toBe(paise);
});

test.each<[string, Receipt]>([
  ['CGST and SGST', receiptWith()],
  [
    'IGST',
    receiptWith({
      lines: [{ ...dinner, parts: [part({ taxablePaise: 42_373, igstPaise: 7_628 })] }],
      totalPaise: 50_001,
    }),
  ],
  [
    'the tax in one sum, from before items were stated',
    receiptWith({
      lines: [registration, dinner],
      sac: '999599',
      taxRateBp: 1_800,
      taxablePaise: 142_373,
      cgstPaise: 12_814,
      sgstPaise: 12_814,
    }),
  ],
])('credits of odd amounts cancel a receipt with %s to the paisa', (_, receipt) => {
  const draft = eventWith(receipt);
  const before = leftLines(draft, receipt);
  const whole = before.reduce((sum, line) => sum + paiseLeft(line), 0);
  expect(whole).toBe(receipt.document.totalPaise);
  const notes = [1_003, 7, Math.floor(whole / 3)].map((totalPaise) =>
    issue(draft, receipt, { lines: [], totalPaise }),
  );
  const rest = creditable(draft, receipt, []).paise;
  notes.push(issue(draft, receipt, { lines: [], totalPaise: rest }));
  expect(leftLines(draft, receipt).map(paiseLeft)).toEqual(before.map(() => 0));
  for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const)
    expect(notes.reduce((sum, { document }) => sum + document[name], 0)).toBe(
      before.flatMap(({ parts }) => parts).reduce((sum, each) => sum + each[name], 0),
    );
});

test('a line that was credited is not offered again, and the others still are', () => {
  const receipt = receiptWith();
  const draft = eventWith(receipt);
  issue(draft, receipt, { lines: [1], totalPaise: 50_001 });
  expect(creditable(draft, receipt, [1])).toEqual({ chosen: [], paise: 0 });
  expect(creditable(draft, receipt, [])).toMatchObject({ chosen: [{ place: 0 }], paise: 118_000 });
  const { receiptLines } = creditedItems(draft, receipt, { lines: [], totalPaise: 118_000 });
  expect(receiptLines).toEqual([0]);
});

test('notes are found by their person, the newest first, and by their receipt', () => {
  const receipt = receiptWith();
  const draft = eventWith(receipt);
  const [first, second] = [1, 2].map((totalPaise) => issue(draft, receipt, { lines: [], totalPaise }));
  expect(creditNotesOf(draft, 'd')).toEqual([second, first]);
  expect(creditNotesOn(draft, 1)).toEqual([first, second]);
  expect(creditNotesOf(draft, 'other')).toEqual([]);
  expect(creditNotesOn(draft, 2)).toEqual([]);
});

test('an erasure removes the person from a credit note and leaves its numbers, amounts and items', () => {
  const receipt = receiptWith();
  const draft = eventWith(receipt);
  const note = issue(draft, receipt, { lines: [1], totalPaise: 50_001 });
  receiptPersonRows.erase(draft, { delegateId: 'd', companionId: '' }, /Asha Rao/gi);
  const erased = draft.get('creditNotes', 1);
  expect(JSON.stringify(erased)).not.toMatch(/Asha|Lantern/);
  expect(erased?.document).toMatchObject({
    numberText: note.document.numberText,
    receiptNumberText: 'TJ/0001',
    receiptLines: [1],
    totalPaise: 50_001,
    payer: { address: '' },
  });
  expect(leftLines(draft, receipt).map(paiseLeft)).toEqual([118_000, 0]);
});

test('an erasure keeps a company with a GST number as the payer of a credit note', () => {
  const hospital = { name: 'City Hospital', address: 'Pune', gstin: '27AAPFU0939F1ZV' };
  const receipt = receiptWith({ payer: hospital });
  const draft = eventWith(receipt);
  issue(draft, receipt, { lines: [], totalPaise: 100 });
  receiptPersonRows.erase(draft, { delegateId: 'd', companionId: '' }, /Asha Rao/gi);
  expect(draft.get('creditNotes', 1)?.document.payer).toEqual(hospital);
});

test('an export and its import bring a credit note and its receipt back unchanged', () => {
  const receipt = receiptWith({ series: { year: '2026-27', number: 1 } });
  const draft = eventWith(receipt);
  const note = issue(draft, receipt, { lines: [1], totalPaise: 25_000 });
  const tree = writeTree({
    events: [{ eventId: 'e', reader: draft }],
    accounts: [],
    options: new Map(),
    rootExtra: null,
  });
  const [event] = parseTree(JSON.stringify(tree)).events;
  expect(event?.rows.creditNotes).toEqual([note]);
  expect(event?.rows.receipts).toEqual([receipt]);
});
