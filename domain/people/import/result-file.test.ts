import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import type { ImportedRow } from './row-preview.ts';
import { firstPlan } from './first-plan.ts';
import { previewRows } from '../../money/import/preview-list.ts';
import { resultFile } from './result-file.ts';

test('the list as it came, with what became of each row and why', () => {
  const store = deskEvent();
  const sheet = {
    rows: [
      ['List of May'],
      ['Name', 'Phone', 'Category', 'Diet'],
      ['Asha', '9840126573', 'PG', 'Keto'],
      ['Meena', '9840126574'],
      ['Person held'],
      ['Ravi', '12', 'Nothing'],
      ['Late', '9840126575'],
      [''],
    ],
  };
  const plan = firstPlan(store, sheet, { now: 0 });
  const preview = [...previewRows(store, sheet, plan)].filter((row) => row !== null);
  const answers = new Map<number, ImportedRow>([
    [3, { outcome: 'new', delegateId: 'a' }],
    [4, { outcome: 'refused', code: 'nameOrEmailMissing' }],
  ]);
  const file = resultFile(store, { sheet, form: plan.form, headerRow: plan.headerRow, preview, answers });
  expect(readCsv(file)).toEqual([
    ['List of May', '', '', '', 'Left out', 'Left out, because it is above the column headings'],
    ['Name', 'Phone', 'Category', 'Diet', 'Result', 'Details'],
    ['Asha', '9840126573', 'PG', 'Keto', 'added', "Food preference: 'Keto' is not understood, left out"],
    ['Meena', '9840126574', '', '', 'Wrong', 'Enter a name or an e-mail address'],
    ['Person held', '', '', '', 'already inserted', ''],
    [
      'Ravi',
      '12',
      'Nothing',
      '',
      'Wrong',
      "'12' is not a phone number of 10 digits or with a country code; There is no category 'Nothing'",
    ],
    ['Late', '9840126575', '', '', 'not sent', ''],
    ['', '', '', ''],
  ]);
});
