import type * as z from 'zod/mini';
import { companionDetails, type CompanionDetails } from '../model/companion.ts';
import { tidyLine } from '../model/input.ts';
import { ageOfPerson } from '../rules/age.ts';
import { defaultTimeZone } from '../text/time-zone.ts';
import { splitNames } from './companion-names.ts';
import {
  cardSchemas,
  fieldSchemas,
  maxCompanions,
  personFields,
  type ImportedPerson,
  type PersonField,
  type RowCard,
} from './person.ts';
import { readCell, type KnownNames, type RowProblem } from './read-cell.ts';
import { isNothing, splitSalutation } from './read-words.ts';
import {
  companionColumns,
  companionFields,
  companionTarget,
  type ColumnTarget,
  type CompanionColumn,
  type Mapping,
} from './targets.ts';

/** How rows become people. */
export interface Reading {
  readonly mapping: Mapping;
  readonly names: KnownNames;
  /** For rows that name no category; '' for none. */
  readonly defaultCategoryId: string;
  readonly mayOverwrite: boolean;
  /** Ms since 1970: an age says nothing beside the date of birth that gives it today. */
  readonly now: number;
}

export interface ReadPerson {
  readonly person: ImportedPerson;
  /** What a list of people never says. */
  readonly card: RowCard;
  /** The delegate's name in a row of an accompanying person; '' in a delegate's. */
  readonly accompanies: string;
  /** The person cannot be imported like this. */
  readonly problems: readonly RowProblem[];
  /** Cells that were not understood; the person is imported without them. */
  readonly leftOut: readonly RowProblem[];
}

type Cells = ReadonlyMap<ColumnTarget, readonly string[]>;
type Values = Record<string, string | number>;

/** Left out when it is not understood: spec.md section 9 counts any other food as empty, too. */
const mayBeLeftOut: ReadonlySet<string> = new Set(['gender', 'foodPreference', 'age']);
const companionSchemas: Readonly<Record<string, z.ZodMiniType>> = companionDetails.shape;

const targetOf = (field: PersonField): ColumnTarget => {
  if (field === 'categoryId') return 'category';
  return field === 'companyId' ? 'company' : field;
};

/** One row under way. */
class RowReader {
  readonly problems: RowProblem[] = [];
  readonly leftOut: RowProblem[] = [];
  readonly #cells: Cells;
  readonly #names: KnownNames;

  constructor(cells: Cells, names: KnownNames) {
    this.#cells = cells;
    this.#names = names;
  }

  /** The first of the target's cells that can be read; with none, the first cell's problem is noted. */
  take(target: ColumnTarget, field: string, schema: z.ZodMiniType): string | number | undefined {
    let problem: RowProblem | undefined;
    for (const cell of this.#cells.get(target) ?? []) {
      const read = readCell(field, cell, schema, this.#names);
      if ('value' in read) {
        if (read.rest) this.leftOut.push({ code: 'onlyFirst', target, cell: read.rest });
        return read.value === '' ? undefined : read.value;
      }
      problem ??= { code: read.code, target, cell };
    }
    if (problem) (mayBeLeftOut.has(field) ? this.leftOut : this.problems).push(problem);
    return undefined;
  }

  /** All cells of a target, for what is made of several. */
  texts(target: ColumnTarget): readonly string[] {
    return this.#cells.get(target) ?? [];
  }

  has(target: ColumnTarget): boolean {
    return this.#cells.has(target);
  }
}

/** Null for a row in which nothing stands that is imported. */
export const readPerson = (row: readonly string[], reading: Reading): ReadPerson | null => {
  const cells = cellsByTarget(row, reading.mapping);
  if (cells.size === 0) return null;
  const reader = new RowReader(cells, reading.names);
  const details: Values = {};
  for (const field of personFields) {
    const value = reader.take(targetOf(field), field, fieldSchemas[field]);
    if (value !== undefined) details[field] = value;
  }
  if (reading.defaultCategoryId !== '' && !reader.has('category'))
    details['categoryId'] = reading.defaultCategoryId;
  if (isAgeByDate(details, reading.now)) delete details['age'];
  const companions = companionsOf(reader);
  const person = { details, companions, mayOverwrite: reading.mayOverwrite } as ImportedPerson;
  const [accompanies = ''] = reader.texts('accompanies');
  return { person, card: cardOf(reader), accompanies, problems: reader.problems, leftOut: reader.leftOut };
};

/** Lists tell the age of a date of birth as if it had been typed; an older list may be a year behind. */
const isAgeByDate = ({ age, dateOfBirth = '' }: Values, now: number): boolean => {
  const years = ageOfPerson(
    { age: null, dateOfBirth: String(dateOfBirth) },
    { now, timeZone: defaultTimeZone },
  );
  return years !== null && (age === years || age === years - 1);
};

const cardOf = (reader: RowReader): RowCard => ({
  userId: String(reader.take('userId', 'userId', cardSchemas.userId) ?? ''),
  serial: (reader.take('serial', 'serial', cardSchemas.serial) as number | undefined) ?? null,
  code: String(reader.take('code', 'code', cardSchemas.code) ?? ''),
});

/** What stands in the row, by its meaning; names and addresses that are spread over columns come together. */
const cellsByTarget = (row: readonly string[], mapping: Mapping): Cells => {
  const cells = new Map<ColumnTarget, string[]>();
  for (const [column, target] of mapping.entries()) {
    const cell = row[column]?.trim() ?? '';
    if (target === null || isNothing(cell)) continue;
    const found = cells.get(target);
    if (found) found.push(cell);
    else cells.set(target, [cell]);
  }
  const addresses = cells.get('address');
  if (addresses) cells.set('address', [addresses.join(', ')]);
  joinName(cells);
  dropMailAsName(cells);
  // A companion has a name and no salutation.
  if (!mapping.includes('salutation') && !cells.has('accompanies')) partSalutation(cells);
  return cells;
};

const joinName = (cells: Map<ColumnTarget, string[]>): void => {
  const parts = [...(cells.get('firstName') ?? []), ...(cells.get('lastName') ?? [])];
  cells.delete('firstName');
  cells.delete('lastName');
  if (parts.length > 0 && !cells.has('fullName')) cells.set('fullName', [parts.join(' ')]);
};

/** Our own lists call people by their e-mail who have no name (spec.md section 2, User list). */
const dropMailAsName = (cells: Map<ColumnTarget, string[]>): void => {
  const [name] = cells.get('fullName') ?? [];
  if (name?.includes('@') && cells.get('email')?.includes(name)) cells.delete('fullName');
};

const partSalutation = (cells: Map<ColumnTarget, string[]>): void => {
  const [name] = cells.get('fullName') ?? [];
  if (name === undefined) return;
  const { salutation, fullName } = splitSalutation(tidyLine(name));
  if (salutation === '') return;
  cells.set('salutation', [salutation]);
  cells.set('fullName', [fullName]);
};

const companionsOf = (reader: RowReader): CompanionDetails[] => {
  const companions: CompanionDetails[] = [];
  for (const column of companionColumns) {
    const details = companionAt(reader, column);
    if (details) companions.push(details);
  }
  for (const name of reader.texts('companionNames').flatMap(namesIn)) {
    const parsed = companionDetails.safeParse({ ...blankCompanion, name });
    const isName = /\p{L}/u.test(name);
    if (parsed.success && isName) companions.push(parsed.data);
    else reader.leftOut.push({ code: 'notUnderstood', target: 'companionNames', cell: name });
  }
  if (companions.length > maxCompanions)
    reader.problems.push({
      code: 'tooManyCompanions',
      target: 'companionNames',
      cell: String(companions.length),
    });
  return companions;
};

export const blankCompanion = {
  name: '',
  relationship: '',
  age: null,
  gender: '',
  foodPreference: '',
  phone: '',
};

const namesIn = (cell: string): string[] => splitNames(cell).filter((name) => !isNothing(name));

const companionAt = (reader: RowReader, column: CompanionColumn): CompanionDetails | null => {
  const values: Values = {};
  for (const field of companionFields) {
    const value = reader.take(
      companionTarget(column, field),
      field,
      companionSchemas[field] as z.ZodMiniType,
    );
    if (value !== undefined) values[field] = value;
  }
  if (Object.keys(values).length === 0) return null;
  if (values['name'] === undefined) {
    const target = companionTarget(column, 'name');
    reader.problems.push({ code: 'companionNameMissing', target, cell: '' });
    return null;
  }
  return { ...blankCompanion, ...values } as CompanionDetails;
};
