import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { Draft } from '../../core/store/draft.ts';
import { previewRows } from '../../money/import/preview-list.ts';
import { firstPlan } from './first-plan.ts';
import { questionsOf, sidesOf } from './questions.ts';

test('rows with the same evidence are one question, with both sides', () => {
  const store = deskEvent();
  const draft = new Draft(store);
  const names = ['Ravi Q', 'Meena S', 'Anil T'];
  for (const [at, fullName] of names.entries())
    draft.put('delegates', {
      ...blankDelegate(`q${at}`),
      fullName,
      phone: `984015555${at}`,
      email: at === 2 ? 'anil@example.org' : '',
    });
  store.apply(draft.changes());
  const sheet = {
    rows: [
      ['Name', 'Phone', 'E-mail', 'City'],
      ['Sneha Hegde', '9840155550', '', 'Pune'],
      ['Kavya Nair', '9840155551', '', ''],
      ['Anil T', '9840199999', 'anil@example.org', ''],
      ['A T', '9840155552', 'other@example.org', ''],
      ['Asha Rao', '9840100001', '', ''],
    ],
  };
  const rows = [...previewRows(store, sheet, firstPlan(store, sheet, { now: 0 }))].filter(
    (row) => row !== null,
  );
  const questions = questionsOf(rows);
  expect(
    questions.map(({ kind, evidence, rows: asked }) => [kind, evidence, asked.map(({ row }) => row)]),
  ).toEqual([
    ['person', 'Same: phone. Different: name', [2, 3]],
    ['newPhone', '', [4]],
  ]);
  const [first] = questions[0]?.rows ?? [];
  const known = (first?.asked ?? []).map(({ delegate }) => delegate);
  expect(sidesOf(store, [first?.person.details ?? {}, ...known])).toEqual([
    { label: 'Phone', values: ['98401 55550', '98401 55550'] },
    { label: 'City', values: ['Pune', ''] },
  ]);
});
