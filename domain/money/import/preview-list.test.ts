import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { execute } from '../../execute.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { Draft } from '../../core/store/draft.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { describeRow } from '../../people/import/import-row.ts';
import { firstPlan } from '../../people/import/first-plan.ts';
import { previewRows } from './preview-list.ts';
import type { RowPreview } from '../../people/import/row-preview.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';

const sheet: DataSheet = {
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

const previewOf = (store: EventStore, of: DataSheet, plan = firstPlan(store, of, { now: 0 })): RowPreview[] =>
  [...previewRows(store, of, plan)].filter((row) => row !== null);

const outcomesOf = (preview: readonly RowPreview[]): [number, string][] =>
  preview.map(({ row, outcome }) => [row, outcome]);

test('reports for each row what an import would do, counting the rows above it, and writes nothing', () => {
  const store = deskEvent();
  const preview = previewOf(store, sheet);
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
  'the preview comes true, and the same list again changes nothing (overwrite: %s)',
  (mayOverwrite) => {
    const store = deskEvent();
    const plan = { ...firstPlan(store, sheet, { now: 0 }), mayOverwrite };
    const preview = previewOf(store, sheet, plan);
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
    const again = previewOf(store, sheet, plan);
    expect(again.map(({ outcome: said }) => said)).toEqual(
      preview.map(({ outcome: said }) => (said === 'wrong' ? 'wrong' : 'present')),
    );
  },
);

const family = (...names: string[]): DataSheet => ({
  rows: [
    ['Name', 'Phone', 'E-mail'],
    ...names.map((name, index) => [name, '9840155555', `q${index}@example.org`]),
  ],
});
/** An event in which Asha Q has the phone, with others who have it. */
const withAsha = (...others: string[]): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const [index, fullName] of ['Asha Q', ...others].entries())
    draft.put('delegates', { ...blankDelegate(`q${index}`), fullName, phone: '9840155555' });
  store.apply(draft.changes());
  return store;
};
const told = (store: EventStore, sheetOf: DataSheet): Record<string, string> =>
  Object.fromEntries(
    previewOf(store, sheetOf).map(({ person, outcome }) => [person.details.fullName ?? '', outcome]),
  );

test.each<[string, string[], string[], Record<string, string>]>([
  ['one who has it already', [], ['Ravi Q', 'Asha Q'], { 'Ravi Q': 'new', 'Asha Q': 'merged' }],
  ['only others who have it', [], ['Ravi Q', 'Meena Q'], { 'Ravi Q': 'new', 'Meena Q': 'new' }],
  [
    'somebody without a name',
    [],
    ['', 'Ravi Q', 'Asha Q'],
    { '': 'new', 'Ravi Q': 'new', 'Asha Q': 'merged' },
  ],
  ['a family that has it', ['Ravi Q'], ['Meena Q', 'Ravi Q'], { 'Meena Q': 'new', 'Ravi Q': 'merged' }],
  ['a family, of whom the list has nobody', ['Ravi Q'], ['Meena Q'], { 'Meena Q': 'new' }],
  // The specification, section 4, merges when the phone matches. Another name contradicts it, so the user is asked.
  ['another name alone', [], ['Ravi Q'], { 'Ravi Q': 'unsure' }],
])('people who share a phone are all kept, in any order: %s', (_name, others, names, outcomes) => {
  for (const order of [names, names.toReversed()])
    expect(told(withAsha(...others), family(...order))).toEqual(outcomes);
});

test('a wrong row also counts as sharing its phone', () => {
  const rows = [
    ['Name', 'Phone', 'Category'],
    ['Ravi Q', '9840155555', ''],
    ['Asha Q', '9840155555', 'Nothing'],
  ];
  expect(told(withAsha(), { rows })).toEqual({ 'Ravi Q': 'new', 'Asha Q': 'wrong' });
});

test('a companion who is not added is reported', () => {
  const rows = [
    ['Name', 'City', 'Accompanying'],
    ['Person held', '', 'Companion held-companion, Ravi'],
  ];
  const store = deskEvent();
  const [row] = previewOf(store, { rows });
  expect(row?.outcome).toBe('unsure');
  expect(row && describeRow(store, row).slice(0, -1)).toEqual([
    'Ravi is not added, because the row has no phone',
  ]);
});

test('a phone that belongs to a person with another name is reported, not only as present', () => {
  const rows = [
    ['Name', 'Phone'],
    ['Ravi Q', '9840155555'],
  ];
  const store = withAsha();
  const [row] = previewOf(store, { rows });
  expect(row?.outcome).toBe('unsure');
  expect(row && describeRow(store, row)).toEqual([
    'Asha Q has this phone. Nothing is changed until you choose whether this is the same person',
  ]);
});
