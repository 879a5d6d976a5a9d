import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { execute } from '../../execute.ts';
import { Draft } from '../../core/store/draft.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { previewRows } from './preview-list.ts';
import type { DataSheet } from '../../people/import/sheet.ts';

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
