import { fold } from '../../model/fields/fold.ts';
import type { Spellings } from '../../model/import.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { mappingByContent } from './column-contents.ts';
import { guessHeaderRow, mappingByHeader, mappingByHeaderAndContent } from './guess-columns.ts';
import { judgedMapping } from './judge-columns.ts';
import { knownNames, type PeopleImportPlan } from './row-preview.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { grantColumns, addOnColumns, isAddOnsHeading } from '#domain/people/columns/price-list-columns.ts';
import type { ColumnTarget, ListForm, Mapping } from '../columns/targets.ts';

/** From the headings in this row, or else from the cells. */
export const guessMapping = (
  reader: Reader,
  sheet: DataSheet,
  { headerRow, form }: Pick<PeopleImportPlan, 'headerRow' | 'form'>,
): Mapping => {
  const { categories } = knownNames(reader, form);
  const isCategory = (cell: string): boolean => categories.has(fold(cell));
  const judged = (named: Mapping): Mapping =>
    headerRow === null || form === 'rows' ? named : judgedMapping(sheet, headerRow, named);
  const guessed =
    headerRow === null
      ? mappingByContent(sheet, isCategory)
      : judged(mappingByHeaderAndContent(sheet, headerRow, { form, isCategory }));
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  const headings = headerRow === null ? [] : (sheet.rows[headerRow] ?? []);
  const { byColumn } = addOnColumns(reader, headings);
  const conditions = grantColumns(reader, headings);
  return Array.from({ length: width }, (_, column) => {
    const isAddOn =
      form === 'people' && (byColumn[column] !== undefined || isAddOnsHeading(headings[column]));
    if (isAddOn) return 'addOns';
    const isCondition = form === 'people' && conditions.byColumn[column] !== undefined;
    return isCondition ? 'eligibility' : (guessed[column] ?? null);
  });
};

/** What names of earlier lists meant, as far as it is in the event. */
const rememberedSpellings = (reader: Reader): Spellings => {
  const found = [...reader.all('imports')].toSorted((one, other) => one.startedAt - other.startedAt);
  const known = (table: 'categories' | 'companies') =>
    Object.fromEntries(
      found
        .flatMap(({ spellings }) => Object.entries(spellings?.[table] ?? {}))
        .filter(([, id]) => reader.get(table, id) !== undefined),
    );
  return { categories: known('categories'), companies: known('companies') };
};

/** Where a person who adds a list starts from. */
export const firstPlan = (
  reader: Reader,
  sheet: DataSheet,
  {
    form = 'people',
    now,
    makesNames = false,
  }: { readonly form?: ListForm; readonly now: number; readonly makesNames?: boolean },
): PeopleImportPlan => {
  const headerRow = guessHeaderRow(sheet, form);
  return {
    form,
    headerRow,
    mapping: guessMapping(reader, sheet, { headerRow, form }),
    defaultCategoryId: '',
    mayOverwrite: false,
    tidiesNames: false,
    sharesTransfers: false,
    makesNames,
    same: rememberedSpellings(reader),
    now,
  };
};

/** Columns that identify or name a person. A list without any of them contains no people. */
const telling: ReadonlySet<ColumnTarget | null> = new Set<ColumnTarget>([
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'userId',
]);
export const isMapped = (mapping: Mapping): boolean => mapping.some((target) => telling.has(target));

/** Their headings may be items and conditions of the price list. */
const ownHeadings: ReadonlySet<ColumnTarget | null> = new Set<ColumnTarget>(['addOns', 'eligibility']);

/**
 * Half of the headings must be known, and one must identify people. Without headings, every column must be recognised.
 */
export const isCertain = (
  { rows }: DataSheet,
  { headerRow, mapping, form }: Pick<PeopleImportPlan, 'headerRow' | 'mapping' | 'form'>,
): boolean => {
  if (headerRow === null) return isMapped(mapping) && mapping.every((target) => target !== null);
  const headings = rows[headerRow] ?? [];
  const named = mappingByHeader(headings, form);
  const known = named.filter((target) => target !== null).length;
  const isByHeading = mapping.every(
    (target, column) => ownHeadings.has(target) || target === (named[column] ?? null),
  );
  return isByHeading && isMapped(named) && known * 2 >= headings.filter((cell) => cell.trim() !== '').length;
};
