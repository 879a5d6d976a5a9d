import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { previewRows } from '../../money/import/preview-list.ts';
import { firstPlan } from './first-plan.ts';
import { importSummary } from './import-summary.ts';
import type { ImportedRow, RowPreview } from './row-preview.ts';

const rows = [
  ['Name', 'Phone', 'Email', 'Category', 'Paid', 'Amount', 'UTR', 'Mode'],
  ['One', '9840170001', '', 'PG', 'Yes', '1000', 'AXIS0001', 'UPI'],
  ['Two', '9840170002', '', 'PG', 'Yes', '500', '', 'Cash'],
  ['Three', '', '', '', 'Yes', '', '', ''],
  ['Four', '9840170004', '', 'PG', '', '700', 'AXIS0001', 'UPI'],
  ['Five', '12', '', 'PG', '', '', '', ''],
  ['Six', '9840170006', '', 'PG', '', '250', 'AXIS0006', 'UPI'],
];

test('counts what was done, adds up the money by method, and lists the rows that need a person', () => {
  const store = deskEvent();
  const sheet = { rows };
  const preview = [
    ...previewRows(store, sheet, firstPlan(store, sheet, { now: Date.UTC(2026, 10, 25) })),
  ].filter((row) => row !== null);
  const answers = new Map<number, ImportedRow>(
    preview
      .filter(({ outcome }) => outcome === 'new')
      .map(({ row, payments }) => [row, { outcome: 'new', delegateId: `d${row}`, payments }]),
  );
  answers.set(7, { outcome: 'present', delegateId: 'd7', payments: ['known'] });
  const numbers = (list: readonly RowPreview[]): number[] => list.map(({ row }) => row);
  const { attention, toFix, ...summary } = importSummary(preview, answers);
  expect(summary).toEqual({
    added: 4,
    merged: 0,
    present: 1,
    knownPayments: 1,
    money: [
      { method: 'UPI', count: 1, paise: 100_000 },
      { method: 'Cash', count: 1, paise: 50_000 },
    ],
  });
  expect(Object.fromEntries(Object.entries(attention).map(([kind, list]) => [kind, numbers(list)]))).toEqual({
    wrong: [6],
    unsure: [],
    leftOut: [],
    payments: [5],
    addOns: [],
    cards: [],
    unnamed: [],
    noCategory: [4],
    noPhone: [4],
    noAmount: [4],
  });
  expect([...toFix]).toEqual([5, 6]);
});

test('rows that count accompanying persons without names, and rows that are surely no people', () => {
  const store = deskEvent();
  const sheet = {
    rows: [
      ['Delegates of May'],
      ['Name', 'Phone', 'No. of accompanying persons'],
      ['One', '9840170001', '2'],
      ['Two', '9840170002', 'No'],
      ['Total', '', ''],
    ],
  };
  const preview = [...previewRows(store, sheet, firstPlan(store, sheet, { now: 0 }))].filter(
    (row) => row !== null,
  );
  const answers = new Map<number, ImportedRow>([[3, { outcome: 'new', delegateId: 'one' }]]);
  const { attention } = importSummary(preview, answers);
  expect(attention.unnamed.map(({ row }) => row)).toEqual([3]);
  expect(attention.leftOut.map(({ row }) => row)).toEqual([5]);
});
