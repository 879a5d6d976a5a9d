import type { Spellings } from '../../model/import.ts';
import { likelySpellings } from '../names/spellings.ts';
import { categoryDetails } from '../../model/category.ts';
import { companyDetails } from '#domain/model/money/company.ts';
import { fold } from '../../model/fields/fold.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { coloursForNew } from '../../core/category-colours.ts';
import { isCompanionType } from './reading/companion-words.ts';
import { filledCells } from './column-contents.ts';
import { rowForms } from './row-forms.ts';
import { isTotalText } from './left-out-words.ts';
import { isFormulaError } from './reading/read-words.ts';
import { knownNames, type PeopleImportPlan } from './row-preview.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';

export interface NewName {
  readonly name: string;
  readonly rows: number;
}

export interface NewNames {
  readonly categories: readonly NewName[];
  readonly companies: readonly NewName[];
}

const noNewNames: NewNames = { categories: [], companies: [] };

/** A column with more names than this has another meaning. */
export const mostNewNames = 100;

/** Categories and companies that the list names and the event does not have. */
export const newNames = (
  reader: Reader,
  sheet: DataSheet,
  plan: Pick<PeopleImportPlan, 'headerRow' | 'mapping' | 'form' | 'makesNames' | 'decisions'>,
): NewNames => {
  const { headerRow, mapping, form, makesNames, decisions } = plan;
  if (!makesNames) return noNewNames;
  const { categories, companies } = knownNames(reader, form);
  const forms = rowForms(sheet, plan);
  const isPerson = (index: number): boolean =>
    index !== headerRow && (!forms.has(index) || decisions?.get(index + 1) === 'take');
  const people = sheet.rows.filter((_, index) => isPerson(index));
  const namesIn = (
    target: 'category' | 'company',
    known: ReadonlyMap<string, string>,
    schema: typeof categoryDetails.shape.name,
  ): NewName[] => {
    const column = mapping.indexOf(target);
    const found = new Map<string, NewName>();
    for (const cell of column === -1 ? [] : filledCells(people, column)) {
      const key = fold(cell);
      const same = found.get(key);
      if (same !== undefined) found.set(key, { ...same, rows: same.rows + 1 });
      else if (!known.has(key) && !isNoName(cell)) {
        const parsed = schema.safeParse(cell);
        if (parsed.success && !isFormulaError(cell)) found.set(key, { name: parsed.data, rows: 1 });
      }
    }
    return found.size > mostNewNames ? [] : [...found.values()];
  };
  return {
    categories: namesIn('category', categories, categoryDetails.shape.name),
    companies: namesIn('company', companies, companyDetails.shape.name),
  };
};

/** A total, or the type of an accompanying person, who has the delegate's category. */
const isNoName = (cell: string): boolean => isTotalText(cell) || isCompanionType(cell);

/** What the new names of this list mean. */
export const usedSpellings = (found: NewNames, same: Spellings): Spellings => {
  const used = (table: 'categories' | 'companies') =>
    Object.fromEntries(
      found[table]
        .map(({ name }) => [fold(name), same[table][fold(name)] ?? ''])
        .filter(([, id]) => id !== ''),
    ) as Record<string, string>;
  return { categories: used('categories'), companies: used('companies') };
};

/** The other names of the event or of the list that new names are probably spellings of. */
export const proposedSpellings = (reader: Reader, found: NewNames): Spellings => ({
  categories: likelySpellings(
    found.categories,
    [...reader.all('categories')].map(({ categoryId, name }) => ({ id: categoryId, name })),
    newNameId,
  ),
  companies: likelySpellings(
    found.companies,
    [...reader.all('companies')].map(({ companyId, name }) => ({ id: companyId, name })),
    newNameId,
  ),
});

const placeholder = 'new:';
/** The id of a category or company that the import will make. Ids of the product have no colon. */
export const newNameId = (name: string): string => `${placeholder}${fold(name)}`;
export const isNewNameId = (id: string): boolean => id.startsWith(placeholder);

/** The event with the new categories and companies in it, for the preview. */
export const withNewNames = (reader: Reader, { categories, companies }: NewNames): Draft => {
  const draft = new Draft(reader);
  const colours = coloursForNew(reader.all('categories'), categories.length);
  for (const [index, { name }] of categories.entries()) {
    const look = { labelColor: 'white', labelBackground: colours[index] as string };
    draft.put('categories', { ...blankRow('categories'), ...look, categoryId: newNameId(name), name });
  }
  for (const { name } of companies)
    draft.put('companies', { ...blankRow('companies'), companyId: newNameId(name), name });
  return draft;
};
