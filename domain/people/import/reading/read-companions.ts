import type * as z from 'zod/mini';
import { companionDetails, type CompanionDetails } from '#domain/model/companion.ts';
import { companionsIn, countIn } from './companion-cell.ts';
import type { NamedCompanion } from './companion-words.ts';
import { maxCompanions, type ListAddOn } from './person.ts';
import type { RowProblem } from './row-problem.ts';
import { companionAddOns } from './read-payment.ts';
import type { AddOnColumns } from '#domain/people/columns/price-list-columns.ts';
import {
  companionColumns,
  companionFields,
  companionTarget,
  type ColumnTarget,
  type CompanionColumn,
} from '#domain/people/columns/targets.ts';

/** The cells of a row. */
export interface CompanionReader {
  readonly problems: RowProblem[];
  readonly leftOut: RowProblem[];
  take(target: ColumnTarget, field: string, schema: z.ZodMiniType): string | number | undefined;
  texts(target: ColumnTarget): readonly string[];
  has(target: ColumnTarget): boolean;
  isMapped(target: ColumnTarget): boolean;
}

type Values = Record<string, string | number>;
const schemas: Readonly<Record<string, z.ZodMiniType>> = companionDetails.shape;

export const blankCompanion = {
  name: '',
  relationship: '',
  dateOfBirth: '',
  age: null,
  gender: '',
  foodPreference: '',
  phone: '',
};

interface ReadCompanions {
  readonly companions: CompanionDetails[];
  readonly addOns: ListAddOn[];
}

export const companionsOfRow = (
  reader: CompanionReader,
  { byName }: Pick<AddOnColumns, 'byName'>,
): ReadCompanions => {
  const companions: CompanionDetails[] = [];
  const addOns: ListAddOn[] = [];
  /** The column of an accompanying person whose name is in the column of all names. */
  let ofNames: Values = {};
  for (const column of companionColumns) {
    const { found, loose } = companionAt(reader, column);
    companions.push(...found);
    ofNames = { ...loose, ...ofNames };
    const target = companionTarget(column, 'addOns');
    for (const addOn of companionAddOns(reader.texts(target), { target, byName }, reader.leftOut))
      if (found[0] !== undefined) addOns.push({ ...addOn, companion: found[0].name });
  }
  for (const cell of reader.texts('companionNames')) {
    const { named, unnamed, unread } = companionsIn(cell);
    for (const one of named) add(companions, reader, { ...blankCompanion, ...one });
    leave(reader, 'companionsUnnamed', { target: 'companionNames', cells: unnamed });
    leave(reader, 'notUnderstood', { target: 'companionNames', cells: unread });
  }
  const [first] = companions;
  if (first !== undefined) companions[0] = { ...first, ...gapsOf(first, ofNames) };
  // The food of accompanying persons is that of all of them.
  const food = ofNames['foodPreference'];
  if (food !== undefined)
    for (const [at, one] of companions.entries())
      if (one.foodPreference === '') companions[at] = { ...one, foodPreference: food as 'Vegetarian' };
  countThem(reader, companions.length);
  if (companions.length > maxCompanions)
    reader.problems.push({
      code: 'tooManyCompanions',
      target: 'companionNames',
      cell: String(companions.length),
    });
  return { companions, addOns };
};

const gapsOf = (one: CompanionDetails, values: Values): Partial<CompanionDetails> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => {
      const known = one[field as keyof CompanionDetails];
      return known === '' || known === null;
    }),
  );

const add = (companions: CompanionDetails[], reader: CompanionReader, details: Values | object): void => {
  const parsed = companionDetails.safeParse(details);
  if (parsed.success) companions.push(parsed.data);
  else {
    const cell = String((details as { readonly name: string }).name);
    reader.leftOut.push({ code: 'notUnderstood', target: 'companionNames', cell });
  }
};

const leave = (
  { leftOut }: CompanionReader,
  code: RowProblem['code'],
  { target, cells }: { readonly target: ColumnTarget; readonly cells: readonly string[] },
): void => {
  for (const cell of cells) leftOut.push({ code, target, cell });
};

/** People whom a column counts and no cell names. */
const countThem = (reader: CompanionReader, named: number): void => {
  const cells = reader.texts('companionCount');
  const isSaid = reader.leftOut.some(({ code }) => code === 'companionsUnnamed');
  const counts = cells.map(countIn).filter((count) => count !== null);
  const missing = Math.max(0, ...counts) - named;
  if (missing > 0 && !isSaid)
    reader.leftOut.push({ code: 'companionsUnnamed', target: 'companionCount', cell: String(missing) });
  const unread = cells.filter((cell) => countIn(cell) === null);
  leave(reader, 'notUnderstood', { target: 'companionCount', cells: unread });
};

interface AtColumn {
  readonly found: readonly CompanionDetails[];
  readonly loose: Values;
}
const nobody: AtColumn = { found: [], loose: {} };

const companionAt = (reader: CompanionReader, column: CompanionColumn): AtColumn => {
  const values: Values = {};
  const target = companionTarget(column, 'name');
  for (const field of companionFields) {
    if (field === 'addOns') continue;
    const value = reader.take(companionTarget(column, field), field, schemas[field] as z.ZodMiniType);
    if (value !== undefined) values[field] = value;
  }
  if (Object.keys(values).length === 0 && !reader.has(companionTarget(column, 'addOns'))) return nobody;
  const { name, ...facts } = values;
  if (name === undefined) {
    if (!reader.isMapped(target) && reader.isMapped('companionNames')) return { found: [], loose: facts };
    // An infant is 0 years old; without a name it is no person.
    if (Object.keys(facts).length === 1 && facts['age'] === 0) return nobody;
    reader.problems.push({ code: 'companionNameMissing', target, cell: '' });
    return nobody;
  }
  const { named, unnamed, unread } = companionsIn(String(name), true);
  leave(reader, 'companionsUnnamed', { target, cells: unnamed });
  leave(reader, 'notUnderstood', { target, cells: unread });
  const found: CompanionDetails[] = [];
  for (const [at, one] of named.entries())
    add(found, reader, at === 0 ? mergedFacts(one, facts) : { ...blankCompanion, ...one });
  return { found, loose: {} };
};

const mergedFacts = (one: NamedCompanion, facts: Values): object => ({
  ...blankCompanion,
  ...one,
  ...facts,
});
