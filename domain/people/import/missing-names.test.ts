import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { firstPlan } from './first-plan.ts';
import { missingNames, mostMissing, type MissingNames } from './missing-names.ts';
import { previewRows } from '../../money/import/preview-list.ts';

const missingOf = (...rows: readonly string[][]): MissingNames => {
  const sheet = { rows: [['Name', 'Category', 'Company'], ...rows] };
  const store = deskEvent();
  return missingNames(
    [...previewRows(store, sheet, firstPlan(store, sheet, { now: 0 }))].filter((row) => row !== null),
  );
};

test('names each missing category or company once, as first written, and none that the event has', () => {
  expect(
    missingOf(
      ['Asha', 'Org  Comm', 'Cipla'],
      ['Ravi', 'ORG COMM', 'Sun Pharma'],
      ['Meena', 'pg', 'sponsor'],
      ['Anu', 'Faculty', 'cipla'],
      ['Latha', 'x'.repeat(81), ''],
    ),
  ).toEqual({ categories: ['Org Comm', 'Faculty'], companies: ['Cipla', 'Sun Pharma'] });
});

test.each([
  [mostMissing, mostMissing],
  [mostMissing + 1, 0],
])('a category column with %s unknown names offers %s categories', (count, missing) => {
  const rows = Array.from({ length: count }, (_, index) => ['Asha', `Category ${index}`, '']);
  expect(missingOf(...rows).categories).toHaveLength(missing);
});
