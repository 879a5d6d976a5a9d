import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { newNames } from '../../people/import/new-names.ts';
import type { RowDecision, RowPreview } from '../../people/import/row-preview.ts';
import { previewRows } from './preview-list.ts';

const headings = [
  'Name',
  'Mobile',
  'Category',
  'Relation',
  'No. of accompanying persons',
  'Amount paid',
  'UTR',
];
const ramesh = ['Dr. Ramesh Rao', '98401 00001', 'PG', '', '', '6,000', '412345678901'];
const kavya = ['Dr. Kavya Iyer', '98401 00002', 'PG', '', '', '', ''];

const previewOf = (
  rows: readonly (readonly string[])[],
  decisions?: ReadonlyMap<number, RowDecision>,
  store = deskEvent(),
): RowPreview[] => {
  const plan = { ...firstPlan(store, { rows }, { now: 0 }), ...(decisions && { decisions }) };
  return [...previewRows(store, { rows }, plan)].filter((row) => row !== null);
};
/** 'row outcome →row of the delegate', then the names and relationships of the companions. */
const said = (rows: readonly (readonly string[])[], decisions?: ReadonlyMap<number, RowDecision>): string[] =>
  previewOf(rows, decisions).map(({ row, outcome, withRow, person: { companions } }) =>
    [
      `${row} ${outcome}${withRow === undefined ? '' : ` →${withRow}`}`,
      ...companions.map(({ name, relationship }) => `+ ${name} ${relationship}`.trim()),
    ].join(' '),
  );

test.each<[string, string[], string]>([
  ['W/o above: Lata Rao', ['W/o above: Lata Rao'], '+ Lata Rao Wife'],
  ['Lata Rao w/o above', ['Lata Rao w/o above'], '+ Lata Rao Wife'],
  ['Lata Rao (W/O the above)', ['Lata Rao (W/O the above)'], '+ Lata Rao Wife'],
  ['Mrs. Lata Rao (spouse)', ['Mrs. Lata Rao (spouse)'], '+ Mrs. Lata Rao Spouse'],
  ['Lata Rao - spouse', ['Lata Rao - spouse'], '+ Lata Rao Spouse'],
  ['Spouse: Lata Rao', ['Spouse: Lata Rao'], '+ Lata Rao Spouse'],
  ['Lata (पत्नी)', ['Lata (पत्नी)'], '+ Lata Wife'],
  ['type Spouse', ['Lata Rao', '', 'Spouse'], '+ Lata Rao Spouse'],
  ['type Accompanying person', ['Mrs. Lata Rao', '', 'Accompanying Person'], '+ Mrs. Lata Rao'],
  ['type Acc. person', ['Lata Rao', '', 'Acc. person'], '+ Lata Rao'],
  ['relation Wife', ['Lata Rao', '', 'PG', 'Wife'], '+ Lata Rao Wife'],
  ['relation Spouse of delegate', ['Lata Rao', '', '', 'Spouse of delegate'], '+ Lata Rao Spouse'],
  ['w/o the name above', ['Mrs. Lata w/o Dr. Ramesh Rao'], '+ Mrs. Lata Wife'],
])('%s in the next row is with the delegate above', (_what, cells, companion) => {
  expect(said([headings, ramesh, cells, kavya])).toEqual([
    `2 new ${companion}`,
    expect.stringMatching(/^3 companion →2/),
    '4 new',
  ]);
});

test('a companion belongs to the row it names, and to the row with its phone', () => {
  expect(said([headings, ramesh, kavya, ['Lata w/o Ramesh Rao']])).toEqual([
    '2 new + Lata Wife',
    '3 new',
    '4 companion →2',
  ]);
  expect(said([headings, ramesh, kavya, ['Lata (spouse)', '98401 00001']])).toEqual([
    '2 new + Lata Spouse',
    '3 new',
    '4 companion →2',
  ]);
  // Sorted by name, so that the delegate comes later.
  expect(said([headings, kavya, ['Lata w/o Ramesh Rao'], ramesh])).toEqual([
    '2 new',
    '3 companion →4',
    '4 new + Lata Wife',
  ]);
});

test('W/o somebody who is not in the list is a part of the name, and facts of her own make a delegate', () => {
  const cells = ['Mrs. Lata w/o Suresh Rao', '98401 00003'];
  const [, , lata] = previewOf([headings, ramesh, kavya, cells]);
  expect(lata).toMatchObject({ outcome: 'new', person: { details: { fullName: 'Lata w/o Suresh Rao' } } });
  const own = [
    [...headings, 'E-mail'],
    ramesh,
    ['Dr. Lata w/o Ramesh Rao', '98401 00003', 'PG', '', '', '', '', 'lata@example.org'],
  ];
  expect(said(own)).toEqual(['2 new', '3 new']);
});

test('without a delegate above the row is wrong, and one press makes it a delegate', () => {
  const rows = [headings, ['Lata Rao', '98401 00003', 'Spouse'], ramesh];
  const [row] = previewOf(rows);
  expect(row).toMatchObject({ outcome: 'wrong', isMarked: true, problems: [{ code: 'delegateUnclear' }] });
  expect(said(rows, new Map([[2, 'alone']]))).toEqual(['2 new', '3 new']);
});

test('a category of the event called Spouse is a category', () => {
  const store = deskEvent();
  const draft = new Draft(store);
  draft.put('categories', { ...blankRow('categories'), categoryId: 'spouse', name: 'Spouse' });
  store.apply(draft.changes());
  const rows = [headings, ramesh, ['Lata Rao', '', 'Spouse']];
  expect(previewOf(rows, undefined, store)[1]).toMatchObject({
    outcome: 'new',
    person: { details: { categoryId: 'spouse' } },
  });
});

test('types of accompanying persons make no categories', () => {
  const rows = [
    headings,
    [...ramesh.slice(0, 2), 'Resident'],
    ['Lata', '', 'Spouse'],
    ['Anu', '', 'Acc. Person'],
  ];
  const store = deskEvent();
  const plan = firstPlan(store, { rows }, { now: 0, makesNames: true });
  expect(newNames(store, { rows }, plan).categories).toEqual([{ name: 'Resident', rows: 1 }]);
});

test('the money of both rows is the delegate’s; one transfer told twice counts once', () => {
  const paymentsOf = (...cells: string[]) =>
    previewOf([headings, ramesh, ['Lata (wife)', '', '', '', '', ...cells]])[0]?.person.payments?.map(
      ({ amountPaise, reference }) => [amountPaise, reference],
    );
  expect(paymentsOf('4,000', '')).toEqual([
    [600_000, '412345678901'],
    [400_000, ''],
  ]);
  expect(paymentsOf('4,000', '412345678901')).toEqual([[1_000_000, '412345678901']]);
  expect(paymentsOf('6,000', '412345678901')).toEqual([[600_000, '412345678901']]);
  const [, spouse] = previewOf([headings, ramesh, ['Lata (wife)', '', '', '', '', '6,000', '412345678901']]);
  expect(spouse && describeRow(deskEvent(), spouse)).toContain(
    '₹6000 with the reference of the delegate’s payment of the same amount, left out',
  );
});

test('a count is said until the rows below name them', () => {
  const counted = [...ramesh.slice(0, 4), '2', ...ramesh.slice(5)];
  const leftOf = (...below: string[][]) => previewOf([headings, counted, ...below])[0]?.leftOut;
  expect(leftOf()).toMatchObject([{ code: 'companionsUnnamed', cell: '2' }]);
  expect(leftOf(['Lata (wife)'])).toMatchObject([{ code: 'companionsUnnamed', cell: '1' }]);
  expect(leftOf(['Lata (wife)'], ['Anu (daughter)'])).toEqual([]);
});
