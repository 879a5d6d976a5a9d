import type { FieldChange } from '../people-import/merge-person.ts';
import type { PersonField } from '../people-import/person.ts';
import type { RowPreview } from '../people-import/preview.ts';
import type { RowProblem } from '../people-import/read-cell.ts';
import {
  companionColumns,
  companionFields,
  companionTarget,
  type ColumnTarget,
} from '../people-import/targets.ts';
import type { Reader } from '../store/event-store.ts';
import { phoneForDisplay } from './format.ts';
import * as labels from './labels.ts';
import { bulkAdd, person } from './labels.ts';
import { personFieldLabels } from './person-field-labels.ts';

const companionNames = new Map<ColumnTarget, string>(
  companionColumns.flatMap((column) =>
    companionFields.map((field) => [companionTarget(column, field), bulkAdd.companionField(column, field)]),
  ),
);
const otherNames: Partial<Record<ColumnTarget, string>> = {
  userId: bulkAdd.userId,
  serial: person.serialNo,
  code: person.code,
  accompanies: bulkAdd.accompanies,
  firstName: bulkAdd.firstName,
  lastName: bulkAdd.lastName,
  category: person.category,
  company: person.company,
  companionNames: bulkAdd.namesOfCompanions,
};

/** What a column means, in words. */
export const targetName = (target: ColumnTarget): string =>
  otherNames[target] ?? companionNames.get(target) ?? personFieldLabels[target as PersonField];

const valueText = (reader: Reader, field: PersonField, value: FieldChange['to']): string => {
  const text = String(value ?? '');
  if (text === '') return '';
  if (field === 'categoryId') return reader.get('categories', text)?.name ?? labels.common.noCategory;
  if (field === 'companyId') return reader.get('companies', text)?.name ?? text;
  return field === 'phone' ? phoneForDisplay(text) : text;
};

const problemText = ({ code, cell, target }: RowProblem): string =>
  bulkAdd.problem(code, cell, target === null ? '' : targetName(target));

/** What there is to say of a row beside its outcome: what is wrong, what changes, what stays, what is left out. */
export const describeRow = (
  reader: Reader,
  row: Pick<
    RowPreview,
    'problems' | 'changes' | 'newCompanions' | 'keptOut' | 'differences' | 'leftOut' | 'withRow'
  >,
): string[] => [
  ...(row.withRow === undefined ? [] : [bulkAdd.withRow(row.withRow)]),
  ...row.problems.map(problemText),
  ...row.changes.map(({ field, from, to }) =>
    bulkAdd.change(personFieldLabels[field], valueText(reader, field, from), valueText(reader, field, to)),
  ),
  ...row.newCompanions.map((name) => bulkAdd.companion(name)),
  ...row.keptOut.map((name) => bulkAdd.keptOut(name)),
  ...row.differences.map(({ field, from, to }) => {
    const known = valueText(reader, field, from);
    const said = valueText(reader, field, to);
    if (field === 'fullName') return bulkAdd.takenFor(known, said);
    return bulkAdd.difference(personFieldLabels[field], known, said);
  }),
  ...row.leftOut.map((problem) => bulkAdd.leftOut(problemText(problem))),
];
