import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { commandContext } from '../../core/command/context.ts';
import { execute } from '../../execute.ts';
import { Draft } from '../../core/store/draft.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { previewRows } from './preview-list.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';

const sheet: DataSheet = {
  rows: [
    ['user_id', 'Name', 'Phone', 'Category', 'Serial No', 'Code'],
    ['-Oasha', 'Asha Rao', '9840126573', 'PG', '20', 'OLDCODE120'],
    // By its id the category is known as well.
    ['-Oravi', 'Ravi', '', 'speaker', '', 'OLDCODE121'],
    ['', 'Asha Rao', '098401 26573', '', '', 'OLDCODE120'],
    ['held', '', '', '', '1.0', 'CODE222221'],
    ['held', '', '', '', '', 'OTHERCODE2'],
    ['paid', '', '', '', '20', ''],
    ['paid', '', '', '', '21', ''],
    ['', '', '', 'PG', '30', ''],
    ['', 'Nobody’s', '', '', '', ''],
    ['a/b', 'Wrong', '', 'PG', 'twenty', ''],
  ],
};

test('the preview of rows with ids and cards comes true, and the same rows again change nothing', () => {
  const store = deskEvent();
  const plan = firstPlan(store, sheet, { form: 'rows', now: 0 });
  expect(plan.mapping).toEqual(['userId', 'fullName', 'phone', 'category', 'serial', 'code']);
  const preview = [...previewRows(store, sheet, plan)].filter((row) => row !== null);
  const told = preview.map(({ row, outcome, problems }) => [
    row,
    outcome,
    ...problems.map(({ code }) => code),
  ]);
  expect(told).toEqual([
    [2, 'new'],
    [3, 'new'],
    [4, 'present'],
    [5, 'present'],
    [6, 'wrong', 'codeExists'],
    [7, 'wrong', 'serialExists'],
    [8, 'merged'],
    [9, 'wrong', 'userIdMissing'],
    [10, 'wrong', 'rowCategoryMissing'],
    [11, 'wrong', 'notUnderstood', 'notUnderstood'],
  ]);

  const draft = new Draft(store);
  const rows = preview
    .filter(({ outcome }) => outcome !== 'wrong')
    .map(({ person, card }) => ({ person, card }));
  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('superAdmin'),
    now: 0,
    happenedAt: 0,
    newCode: () => 'NEWCODE222',
  });
  expect(execute(draft, 'people.importRows', { rows }, ctx)).toMatchObject({
    ok: true,
    result: { rows: [{ outcome: 'new' }, { outcome: 'new' }, {}, {}, { outcome: 'merged' }] },
  });
  store.apply(draft.changes());
  // Serial 4 was free, and the lowest.
  expect(store.by('serials', 'delegateId', '-Oravi')).toMatchObject([{ serial: 4, code: 'OLDCODE121' }]);
  expect(store.by('serials', 'delegateId', 'paid')).toMatchObject([{ serial: 21, code: 'NEWCODE222' }]);
  const again = [...previewRows(store, sheet, plan)].filter((row) => row !== null && row.outcome !== 'wrong');
  expect(new Set(again.map((row) => row?.outcome))).toEqual(new Set(['present']));
  expect(again).toHaveLength(rows.length);
});

test('rows beyond the places of a category are refused, and the other rows go in', () => {
  const store = deskEvent();
  const ofPg = [...store.all('delegates')].filter(({ categoryId }) => categoryId === 'pg').length;
  const draft = new Draft(store);
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    list: listOf({
      items: [itemOf('conference', 'registration')],
      prices: [priceOf('conference', 100)],
      capacities: [{ itemId: '', categoryId: 'pg', places: ofPg + 1 }],
    }),
  });
  const listed: DataSheet = {
    rows: [
      ['user_id', 'Name', 'Category', 'Code'],
      ['-Oone', 'Person One', 'PG', 'OLDCODE121'],
      ['-Otwo', 'Person Two', 'PG', 'OLDCODE122'],
      ['-Othree', 'Person Three', 'speaker', 'OLDCODE123'],
    ],
  };
  const plan = firstPlan(draft, listed, { form: 'rows', now: 0 });
  const preview = [...previewRows(draft, listed, plan)].filter((row) => row !== null);
  expect(preview.map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)])).toEqual([
    ['new'],
    ['wrong', 'noPlaces'],
    ['new'],
  ]);

  const ctx = commandContext({
    commandId: 'import',
    actor: actorWith('superAdmin'),
    now: 0,
    happenedAt: 0,
    newCode: () => 'NEWCODE222',
  });
  const rows = preview.map(({ person, card }) => ({ person, card }));
  expect(execute(draft, 'people.importRows', { rows }, ctx)).toMatchObject({
    ok: true,
    result: {
      count: 2,
      rows: [
        { outcome: 'new', delegateId: '-Oone' },
        { outcome: 'refused', code: 'notSold', why: preview[1]?.problems[0]?.cell },
        { outcome: 'new', delegateId: '-Othree' },
      ],
    },
  });
  expect(draft.get('delegates', '-Otwo')).toBeUndefined();
  expect(draft.by('serials', 'code', 'OLDCODE122')).toEqual([]);
});
