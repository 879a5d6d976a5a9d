import type * as z from 'zod/mini';
import { companionDetails, type CompanionDetails } from '../../model/companion.ts';
import { ageOfPerson } from '../../core/age.ts';
import { defaultTimeZone } from '../../model/fields/time-zone.ts';
import { splitNames } from '../companion-names.ts';
import {
  cardSchemas,
  fieldSchemas,
  maxCompanions,
  mostAddOns,
  personFields,
  type ListAddOn,
  type ListedPerson,
  type RowCard,
} from './person.ts';
import { type PersonField } from '../../model/delegate.ts';
import { readCell, type CellReading, type RowProblem } from './read-cell.ts';
import { isNobody } from '../../model/fields/is-nothing.ts';
import type { DateOrder } from './read-date.ts';
import { addOnsOf, companionAddOns, paymentsOf, readPaid, type AddOnColumns } from './read-payment.ts';
import { cellsByTarget, type Cells } from './row-cells.ts';
import {
  companionColumns,
  companionFields,
  companionTarget,
  type ColumnTarget,
  type CompanionColumn,
  type ListForm,
  type Mapping,
} from './targets.ts';

export interface RowReading extends CellReading {
  readonly mapping: Mapping;
  readonly form: ListForm;
  /** The order in the columns with days of payments. */
  readonly paidOrder: DateOrder;
  readonly addOns: AddOnColumns;
  readonly utrColumns: ReadonlySet<number>;
  /** For rows that name no category; '' for none. */
  readonly defaultCategoryId: string;
  readonly mayOverwrite: boolean;
}

export interface ReadPerson {
  readonly person: ListedPerson;
  /** The card data of a row of the super admin import. That of an ordinary list is in `person`. */
  readonly card: RowCard;
  /** The delegate's name in a row of an accompanying person; '' in a delegate's. */
  readonly accompanies: string;
  /** The person cannot be imported like this. */
  readonly problems: readonly RowProblem[];
  /** Cells that were not understood; the person is imported without them. */
  readonly leftOut: readonly RowProblem[];
}

type Values = Record<string, string | number>;

/** Left out when it is not understood: the specification, section 9 counts any other food as empty, too. */
const mayBeLeftOut: ReadonlySet<string> = new Set([
  'gender',
  'foodPreference',
  'age',
  'dateOfBirth',
  'registeredOn',
]);
/** A person of an ordinary list may come without the card. */
const ofCard: ReadonlySet<string> = new Set(['serial', 'code']);
const companionSchemas: Readonly<Record<string, z.ZodMiniType>> = companionDetails.shape;

const targetOf = (field: PersonField): ColumnTarget => {
  if (field === 'categoryId') return 'category';
  return field === 'companyId' ? 'company' : field;
};

class RowReader {
  readonly problems: RowProblem[] = [];
  readonly leftOut: RowProblem[];
  readonly #cells: Cells;
  readonly #reading: RowReading;

  constructor(cells: Cells, reading: RowReading, leftOut: RowProblem[]) {
    this.leftOut = leftOut;
    this.#cells = cells;
    this.#reading = reading;
  }

  /** The first of the target's cells that can be read; with none, the first cell's problem is noted. */
  take(target: ColumnTarget, field: string, schema: z.ZodMiniType): string | number | undefined {
    let problem: RowProblem | undefined;
    for (const cell of this.#cells.get(target) ?? []) {
      const read = readCell(field, cell, schema, this.#reading);
      if ('value' in read) {
        if (read.rest) this.leftOut.push({ code: 'onlyFirst', target, cell: read.rest });
        return read.value === '' ? undefined : read.value;
      }
      problem ??= { code: read.code, target, cell };
    }
    const isLeftOut = mayBeLeftOut.has(field) || (this.#reading.form === 'people' && ofCard.has(field));
    if (problem) (isLeftOut ? this.leftOut : this.problems).push(problem);
    return undefined;
  }

  /** All cells of a target, for values that are built from several cells. */
  texts(target: ColumnTarget): readonly string[] {
    return this.#cells.get(target) ?? [];
  }

  has(target: ColumnTarget): boolean {
    return this.#cells.has(target);
  }
}

/** Null for a row without any value to import. */
export const readPerson = (row: readonly string[], reading: RowReading): ReadPerson | null => {
  const leftOut: RowProblem[] = [];
  const cells = cellsByTarget(row, reading.mapping, leftOut);
  if (cells.size + leftOut.length === 0) return null;
  const reader = new RowReader(cells, reading, leftOut);
  const details: Values = {};
  for (const field of personFields) {
    const value = reader.take(targetOf(field), field, fieldSchemas[field]);
    if (value !== undefined) details[field] = value;
  }
  if (reading.defaultCategoryId !== '' && !reader.has('category'))
    details['categoryId'] = reading.defaultCategoryId;
  if (isAgeByDate(details, reading.now)) delete details['age'];
  const { companions, addOns: theirs } = companionsOf(reader, reading);
  const { mayOverwrite, form } = reading;
  const card = cardOf(reader);
  const person = {
    details,
    companions,
    mayOverwrite,
    ...(form === 'people' && {
      ...moneyOf(row, reading, leftOut),
      ...addOnsIn(reader, [...addOnsOf(row, reading, leftOut), ...theirs]),
      ...ownCard(card),
    }),
  } as ListedPerson;
  const [accompanies = ''] = reader.texts('accompanies');
  return { person, card, accompanies, problems: reader.problems, leftOut };
};

const moneyOf = (
  row: readonly string[],
  reading: RowReading,
  leftOut: RowProblem[],
): Pick<ListedPerson, 'payments' | 'isPaid' | 'payer'> => {
  const { payments, ...said } = paymentsOf(row, reading, leftOut);
  return { ...said, ...(payments.length > 0 && { payments: [...payments] }) };
};

const ownCard = ({ serial, code }: RowCard): Pick<ListedPerson, 'card'> =>
  serial === null && code === '' ? {} : { card: { serial, code } };

/** Our lists show such an age like a typed one, and an older list may be a year behind. */
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

const addOnsIn = (reader: RowReader, addOns: readonly ListAddOn[]): Pick<ListedPerson, 'addOns'> => {
  if (addOns.length > mostAddOns)
    reader.problems.push({ code: 'tooManyAddOns', target: 'addOns', cell: String(addOns.length) });
  return addOns.length === 0 ? {} : { addOns: [...addOns] };
};

const companionsOf = (
  reader: RowReader,
  { addOns: { byName } }: RowReading,
): { readonly companions: CompanionDetails[]; readonly addOns: ListAddOn[] } => {
  const companions: CompanionDetails[] = [];
  const addOns: ListAddOn[] = [];
  for (const column of companionColumns) {
    const details = companionAt(reader, column);
    if (!details) continue;
    companions.push(details);
    const target = companionTarget(column, 'addOns');
    for (const addOn of companionAddOns(reader.texts(target), { target, byName }, reader.leftOut))
      addOns.push({ ...addOn, companion: details.name });
  }
  for (const name of reader.texts('companionNames').flatMap(namesIn)) {
    const parsed = companionDetails.safeParse({ ...blankCompanion, name });
    const isName = /\p{L}/u.test(name) && !isYes(name);
    if (parsed.success && isName) companions.push(parsed.data);
    else reader.leftOut.push({ code: 'notUnderstood', target: 'companionNames', cell: name });
  }
  if (companions.length > maxCompanions)
    reader.problems.push({
      code: 'tooManyCompanions',
      target: 'companionNames',
      cell: String(companions.length),
    });
  return { companions, addOns };
};

export const blankCompanion = {
  name: '',
  relationship: '',
  age: null,
  gender: '',
  foodPreference: '',
  phone: '',
};

/** 'Yes' counts a person and does not name one. */
const isYes = (name: string): boolean => readPaid(name) === 'yes';

const namesIn = (cell: string): string[] => splitNames(cell).filter((name) => !isNobody(name));

const companionAt = (reader: RowReader, column: CompanionColumn): CompanionDetails | null => {
  const values: Values = {};
  for (const field of companionFields) {
    if (field === 'addOns') continue;
    const value = reader.take(
      companionTarget(column, field),
      field,
      companionSchemas[field] as z.ZodMiniType,
    );
    if (value !== undefined) values[field] = value;
  }
  if (Object.keys(values).length === 0 && !reader.has(companionTarget(column, 'addOns'))) return null;
  const target = companionTarget(column, 'name');
  const { name } = values;
  if (typeof name === 'string' && isYes(name)) {
    reader.leftOut.push({ code: 'notUnderstood', target, cell: name });
    return null;
  }
  if (name === undefined) {
    reader.problems.push({ code: 'companionNameMissing', target, cell: '' });
    return null;
  }
  return { ...blankCompanion, ...values } as CompanionDetails;
};
