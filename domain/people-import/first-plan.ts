import { fold } from '../rules/search.ts';
import type { Reader } from '../store/event-store.ts';
import { guessHeaderRow, mappingByContent, mappingByHeader } from './guess-columns.ts';
import { knownNames, type ImportPlan } from './preview.ts';
import type { Sheet } from './sheet.ts';
import type { ColumnTarget, ListForm, Mapping } from './targets.ts';

/** What the columns mean as far as one can tell, with the names in this row or, without such a row, by what they hold. */
export const guessMapping = (
  reader: Reader,
  sheet: Sheet,
  { headerRow, form }: Pick<ImportPlan, 'headerRow' | 'form'>,
): Mapping => {
  const { categories } = knownNames(reader, form);
  const guessed =
    headerRow === null
      ? mappingByContent(sheet, (cell) => categories.has(fold(cell)))
      : mappingByHeader(sheet.rows[headerRow] ?? [], form);
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_, column) => guessed[column] ?? null);
};

/** Where a person who adds a list starts from. */
export const firstPlan = (
  reader: Reader,
  sheet: Sheet,
  { form = 'people', now }: { readonly form?: ListForm; readonly now: number },
): ImportPlan => {
  const headerRow = guessHeaderRow(sheet, form);
  return {
    form,
    headerRow,
    mapping: guessMapping(reader, sheet, { headerRow, form }),
    defaultCategoryId: '',
    mayOverwrite: false,
    now,
  };
};

/** By these somebody can be found or called; without any there is nobody in the list. */
const telling: ReadonlySet<ColumnTarget | null> = new Set<ColumnTarget>([
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'userId',
]);
export const isMapped = (mapping: Mapping): boolean => mapping.some((target) => telling.has(target));
