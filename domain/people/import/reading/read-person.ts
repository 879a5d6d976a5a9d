import type * as z from 'zod/mini';
import { fold } from '#domain/model/fields/fold.ts';
import { ageOfPerson } from '#domain/core/age.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import {
  cardSchemas,
  fieldSchemas,
  mostAddOns,
  personFields,
  type ListAddOn,
  type ListedPerson,
  type RowCard,
} from './person.ts';
import { type PersonField } from '#domain/model/delegate.ts';
import { mostOtherDetails, otherDetailLine } from '#domain/model/fields/other-details.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { personWords } from '#domain/people/people-words.ts';
import { phoneParts, readCell, type CellReading } from './read-cell.ts';
import type { RowProblem } from './row-problem.ts';
import { markIn, type CompanionMark } from './companion-marks.ts';
import { isCompanionType } from './companion-words.ts';
import { companionsOfRow } from './read-companions.ts';
import type { DateOrder } from './read-date.ts';
import { grantsOf } from './read-grants.ts';
import type { GrantColumns, AddOnColumns } from '#domain/people/columns/price-list-columns.ts';
import { addOnsOf, paymentsOf } from './read-payment.ts';
import { cellsByTarget, type Cells } from './row-cells.ts';
import type { ColumnTarget, ListChoices } from '#domain/people/columns/targets.ts';

export interface RowReading extends ListChoices, CellReading {
  /** The order in the columns with days of payments. */
  readonly paidOrder: DateOrder;
  readonly addOns: AddOnColumns;
  readonly grants: GrantColumns;
  readonly utrColumns: ReadonlySet<number>;
  /** Columns in which a row may say that it is an accompanying person. */
  readonly typeColumns: readonly number[];
  /** Columns with a number of tickets. */
  readonly quantityColumns: readonly number[];
  /** As in the list; empty without a row of headings. */
  readonly headings: readonly string[];
}

export interface ReadPerson {
  readonly person: ListedPerson;
  /** The card data of a row of the super admin import. That of an ordinary list is in `person`. */
  readonly card: RowCard;
  /** The delegate's name in a row of an accompanying person; '' in a delegate's. */
  readonly accompanies: string;
  /** The row says itself that it is an accompanying person. */
  readonly mark?: CompanionMark;
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
  'otherDetails',
]);
/** A person of an ordinary list may come without the card. */
const ofCard: ReadonlySet<string> = new Set(['serial', 'code']);

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
        if (read.rest && target !== 'phone')
          this.leftOut.push({ code: 'onlyFirst', target, cell: read.rest });
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

  /** The person's numbers besides this one, as a list has them in one cell or in several. */
  phonesBesides(own: string): readonly string[] {
    const others = new Map<string, string>();
    for (const part of this.texts('phone').flatMap(phoneParts)) {
      const read = readCell('phone', part, fieldSchemas.phone, this.#reading);
      const phone = 'value' in read ? String(read.value) : part;
      if (phone !== own) others.set(phone, 'value' in read ? phoneForDisplay(phone) : part);
    }
    return [...others.values()];
  }

  has(target: ColumnTarget): boolean {
    return this.#cells.has(target);
  }

  isMapped(target: ColumnTarget): boolean {
    return this.#reading.mapping.includes(target);
  }
}

/** Null for a row without any value to import. `isDelegate`: whatever the row says of accompanying a person. */
export const readPerson = (
  row: readonly string[],
  reading: RowReading,
  { isDelegate = false }: { readonly isDelegate?: boolean } = {},
): ReadPerson | null => {
  const leftOut: RowProblem[] = [];
  const read = cellsByTarget(row, reading, leftOut);
  if (read.size + leftOut.length === 0) return null;
  const mark = isDelegate ? null : markOf(row, read, reading);
  const cells = withoutType(read, { mark, reading });
  const reader = new RowReader(cells, reading, leftOut);
  const details: Values = {};
  for (const field of personFields) {
    const value = reader.take(targetOf(field), field, fieldSchemas[field]);
    if (value !== undefined) details[field] = value;
  }
  keepOtherPhones(details, reader);
  if (reading.defaultCategoryId !== '' && !reader.has('category'))
    details['categoryId'] = reading.defaultCategoryId;
  if (isAgeByDate(details, reading.now)) delete details['age'];
  const { companions, addOns: theirs } = companionsOfRow(reader, reading.addOns);
  const { mayOverwrite, form, quantityColumns } = reading;
  const tickets = quantityColumns.map((column) => row[column] ?? '').find((cell) => Number(cell) > 1);
  if (tickets !== undefined) leftOut.push({ code: 'severalTickets', target: null, cell: tickets });
  const card = cardOf(reader);
  const person = {
    details,
    companions,
    mayOverwrite,
    ...(form === 'people' && {
      ...moneyOf(row, reading, leftOut),
      ...addOnsIn(reader, [...addOnsOf(row, reading, leftOut), ...theirs]),
      ...grantsOf(row, reading, { leftOut, membershipNo: String(details['membershipNo'] ?? '') }),
      ...ownCard(card),
    }),
  } as ListedPerson;
  if (mark !== null) {
    const accompanies = mark.whom || aboveText;
    return { person, card, accompanies, mark, problems: reader.problems, leftOut };
  }
  const [accompanies = ''] = reader.texts('accompanies');
  return { person, card, accompanies, problems: reader.problems, leftOut };
};

/** A list keeps one phone of a person. The others become a line of the other details. */
const keepOtherPhones = (details: Values, reader: RowReader): void => {
  const { phone = '', otherDetails = '' } = details;
  const others = phone === '' ? [] : reader.phonesBesides(String(phone));
  if (others.length === 0) return;
  const line = otherDetailLine(personWords.otherPhone, others.join(', '));
  const all = [otherDetails, line].filter((text) => text !== '').join('\n');
  if (all.length <= mostOtherDetails) details['otherDetails'] = all;
  else reader.leftOut.push({ code: 'onlyFirst', target: 'phone', cell: others.join(', ') });
};

const aboveText = 'above';

const markOf = (row: readonly string[], cells: Cells, reading: RowReading): CompanionMark | null => {
  const { form, mapping, typeColumns, names } = reading;
  if (form === 'rows' || mapping.includes('accompanies')) return null;
  const [fullName = ''] = cells.get('fullName') ?? [];
  const [salutation = ''] = mapping.includes('salutation') ? [] : (cells.get('salutation') ?? []);
  const name = `${salutation} ${fullName}`.trim();
  const mark = markIn(row, { name, columns: typeColumns, categories: names.categories });
  if (mark === null || mark.whom === '') return mark;
  // 'Dr. Lata Rao w/o Dr. Ramesh Rao' with facts of her own registers herself.
  const isOwn = cells.has('email') || cells.has('mciNumber') || cells.has('membershipNo');
  return isOwn ? null : mark;
};

/** The category of an accompanying person is the delegate's, and their name is without what marks them. */
const withoutType = (
  cells: Cells,
  { mark, reading }: { readonly mark: CompanionMark | null; readonly reading: RowReading },
): Cells => {
  const [category = ''] = cells.get('category') ?? [];
  const isType =
    reading.form === 'people' && !reading.names.categories.has(fold(category)) && isCompanionType(category);
  if (mark === null && !isType) return cells;
  const others = new Map(cells);
  if (mark !== null || isType) others.delete('category');
  if (mark === null) return others;
  others.delete('salutation');
  if (mark.name === '') others.delete('fullName');
  else others.set('fullName', [mark.name]);
  if (mark.age !== null && !others.has('age')) others.set('age', [String(mark.age)]);
  if (mark.gender !== '' && !others.has('gender')) others.set('gender', [mark.gender]);
  return others;
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
