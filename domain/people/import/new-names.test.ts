import { expect, test } from 'vitest';
import { Draft } from '../../core/store/draft.ts';
import { blankRow } from '../../model/tables.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { previewRows } from '../../money/import/preview-list.ts';
import { firstPlan } from './first-plan.ts';
import { mostNewNames, newNames, newNameId, usedSpellings, type NewNames } from './new-names.ts';

const planned = (...rows: readonly string[][]) => {
  const sheet = { rows: [['Name', 'Category', 'Company'], ...rows] };
  const store = deskEvent();
  return { sheet, store, plan: firstPlan(store, sheet, { now: 0, makesNames: true }) };
};
const newIn = (...rows: readonly string[][]): NewNames => {
  const { sheet, store, plan } = planned(...rows);
  return newNames(store, sheet, plan);
};

test('names each new category or company once, as first written, and none that the event has', () => {
  expect(
    newIn(
      ['Asha', 'Org  Comm', 'Cipla'],
      ['Ravi', 'ORG COMM', 'Sun Pharma'],
      ['Meena', 'pg', 'sponsor'],
      ['Anu', 'Faculty', 'cipla'],
      ['Latha', 'x'.repeat(81), ''],
    ),
  ).toEqual({
    categories: [
      { name: 'Org Comm', rows: 2 },
      { name: 'Faculty', rows: 1 },
    ],
    companies: [
      { name: 'Cipla', rows: 2 },
      { name: 'Sun Pharma', rows: 1 },
    ],
  });
});

test.each([
  [mostNewNames, mostNewNames],
  [mostNewNames + 1, 0],
])('a category column with %s unknown names makes %s categories', (count, made) => {
  const rows = Array.from({ length: count }, (_, index) => ['Asha', `Category ${index}`, '']);
  expect(newIn(...rows).categories).toHaveLength(made);
});

test('people of a new category are no errors; a name that means a category of the event is read as it', () => {
  const { sheet, store, plan } = planned(['Asha', 'Faculty', ''], ['Ravi', 'Post Graduates', '']);
  const categories = (same: Readonly<Record<string, string>>) =>
    [...previewRows(store, sheet, { ...plan, same: { categories: same, companies: {} } })]
      .filter((row) => row !== null)
      .map(({ outcome, person: { details } }) => [outcome, details.categoryId]);
  expect(categories({})).toEqual([
    ['new', newNameId('faculty')],
    ['new', newNameId('Post Graduates')],
  ]);
  expect(categories({ 'post graduates': 'pg' })[1]).toEqual(['new', 'pg']);
  expect(categories({ 'post graduates': newNameId('Faculty') })[1]).toEqual(['new', newNameId('faculty')]);
});

test('what a name of an earlier list meant is remembered, as long as the event has it', () => {
  const { store, sheet } = planned(['Asha', 'Post Graduates', ''], ['Ravi', 'Dlgt', '']);
  const before = new Draft(store);
  before.put('imports', {
    ...blankRow('imports', { importId: 'i1', name: 'first.csv' }),
    spellings: { categories: { 'post graduates': 'pg', dlgt: 'gone' }, companies: {} },
  });
  const plan = firstPlan(before, sheet, { now: 0, makesNames: true });
  expect(plan.same).toEqual({ categories: { 'post graduates': 'pg' }, companies: {} });
  expect(usedSpellings(newNames(before, sheet, plan), plan.same)).toEqual(plan.same);
});
