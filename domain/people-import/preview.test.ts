import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/desk-event.ts';
import { commandContext } from '../commands/context.ts';
import { execute } from '../commands/execute.ts';
import { Draft } from '../store/draft.ts';
import { firstPlan } from './first-plan.ts';
import { previewRows, type RowPreview } from './preview.ts';
import type { Sheet } from './sheet.ts';

const sheet: Sheet = {
  rows: [
    ['Name', 'Phone', 'E-mail', 'City', 'Category', 'Accompanying 1'],
    ['Asha Rao', '9840126573', '', 'Pune', 'PG', 'Ravi'],
    ['', '', '', '', '', ''],
    ['Asha Rao', '098401 26573', 'asha@example.org', 'Mumbai', '', ''],
    ['Somebody Else', '9840126573', '', '', '', ''],
    ['Person held', '', '', '', '', ''],
    ['No Phone', '', '', 'Salem', '', ''],
    ['no phone', '', '', 'SALEM', '', ''],
    ['No Phone', '', '', 'Erode', '', ''],
    ['', '', '', 'Pune', '', ''],
    ['Wrong', '12', '', '', 'Nothing', ''],
  ],
};

const outcomesOf = (preview: readonly RowPreview[]): [number, string][] =>
  preview.map(({ row, outcome }) => [row, outcome]);

test('says of each row what would become of it, the rows above counted, and writes nothing', () => {
  const store = deskEvent();
  const preview = [...previewRows(store, sheet, firstPlan(store, sheet))];
  expect(outcomesOf(preview)).toEqual([
    [2, 'new'],
    [4, 'merged'],
    [5, 'new'],
    [6, 'present'],
    [7, 'new'],
    [8, 'present'],
    [9, 'new'],
    [10, 'wrong'],
    [11, 'wrong'],
  ]);
  expect(preview[1]).toMatchObject({
    changes: [{ field: 'email', to: 'asha@example.org' }],
    differences: [{ field: 'city', from: 'Pune', to: 'Mumbai' }],
  });
  expect(preview[2]?.person.sharesPhone).toBe(true);
  expect(preview[8]?.problems.map(({ code }) => code)).toEqual(['phoneInvalid', 'categoryUnknown']);
  expect(store.count('delegates')).toBe(5);
});

test.each([false, true])(
  'what was previewed comes true, and the same again changes nothing (overwrite: %s)',
  (mayOverwrite) => {
    const store = deskEvent();
    const plan = { ...firstPlan(store, sheet), mayOverwrite };
    const preview = [...previewRows(store, sheet, plan)];
    const people = preview.filter(({ outcome }) => outcome !== 'wrong').map(({ person }) => person);
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId: 'import',
      actor: actorWith('write'),
      now: 0,
      happenedAt: 0,
      newCode: () => expect.unreachable(),
    });
    const outcome = execute(draft, 'people.import', { people }, ctx);
    const expected = preview.filter(({ outcome: said }) => said !== 'wrong').map(({ outcome: said }) => said);
    expect(outcome).toMatchObject({
      ok: true,
      result: { rows: expected.map((said) => ({ outcome: said })) },
    });
    store.apply(draft.changes());
    const again = [...previewRows(store, sheet, plan)];
    expect(again.map(({ outcome: said }) => said)).toEqual(
      preview.map(({ outcome: said }) => (said === 'wrong' ? 'wrong' : 'present')),
    );
  },
);
