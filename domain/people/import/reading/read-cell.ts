import type { ProblemCode } from './row-problem.ts';
import { withoutCapitals } from '#domain/people/names/name-capitals.ts';
import { detailsThat } from '#domain/model/fields/plain-details.ts';
import type * as z from 'zod/mini';
import { fold } from '#domain/model/fields/fold.ts';
import { readBirthday, readRegistrationDay, type DateOrder } from './read-date.ts';
import { readFood, readGender } from './read-words.ts';
import { asciiDigits } from '#domain/model/fields/ascii-digits.ts';
import type { KnownNames, ListChoices } from '#domain/people/columns/targets.ts';

export interface CellReading extends Pick<ListChoices, 'now' | 'tidiesNames'> {
  readonly names: KnownNames;
  /** The order in the date of birth columns. */
  readonly dateOrder: DateOrder;
  /** The order in the columns of days of registration. */
  readonly registeredOrder: DateOrder;
  readonly timeZone: string;
}

type Value = string | number;
/** A value that the field's schema still has to check, or the problem of the cell. */
type Found =
  | { readonly value: Value; /** Not kept. */ readonly rest?: string }
  | { readonly code: ProblemCode };

const fault = (code: ProblemCode): Found => ({ code });
const orFault = (value: Value | null | undefined, code: ProblemCode): Found =>
  value === null || value === undefined ? { code } : { value };

const ageIn = (cell: string): number | null => {
  const years = /^(\d{1,3})(?:\.0+)?\s*(?:y|yr|yrs|year|years|y\/o)?\.?$/i.exec(cell)?.[1];
  return years === undefined ? null : Number(years);
};

/** '12', '#12', and a spreadsheet's '12.0'. */
const serialIn = (cell: string): number | null => {
  const digits = /^#?\s*(\d{1,7})(?:\.0+)?$/.exec(cell)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** If a cell has two numbers or addresses, the first is the person's. */
const firstOf = (cell: string, between: RegExp): { readonly value: string; readonly rest: string } => {
  const [value = '', ...others] = cell
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { value, rest: others.join(', ') };
};

/** 'ext 12' of a switchboard. */
const extension = /[\s,]*\b(?:extn?|extension)\b\.?\s*\d{1,5}$/i;
const betweenPhones = /[/,;\n]|\bor\b/;
export const phoneParts = (cell: string): readonly string[] =>
  cell
    .split(betweenPhones)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Excel's '9.840126573E+09' is the number if it has all digits. Missing digits cannot be recovered. */
const phoneIn = (cell: string): Found => {
  const scientific = /^\d(?:[.,](\d+))?e\+?(\d+)$/i.exec(cell);
  if (scientific && (scientific[1]?.length ?? 0) < Number(scientific[2])) return fault('phoneInvalid');
  if (scientific) return { value: String(Number(cell.replace(',', '.'))) };
  const { value, rest } = firstOf(cell.replace(extension, ''), betweenPhones);
  return { value: value.replace(/^(\d+)\.0+$/, '$1'), rest };
};

/** Read by their digits; the apostrophe is put before by hand so that Excel keeps all of them. */
const numeric: ReadonlySet<string> = new Set([
  'phone',
  'age',
  'serial',
  'dateOfBirth',
  ...detailsThat('isFigures'),
]);
const digitsIn = (cell: string): string => asciiDigits(cell).replace(/^['’‘`]+(?=[+\d])/, '');

const foundIn = (field: string, written: string, reading: CellReading): Found => {
  const { categories, companies } = reading.names;
  const cell = numeric.has(field) ? digitsIn(written) : written;
  switch (field) {
    case 'phone':
      return phoneIn(cell);
    case 'email':
      return firstOf(cell, /[\s,;]+/);
    case 'gender':
      return orFault(readGender(cell), 'notUnderstood');
    case 'foodPreference':
      return orFault(readFood(cell), 'notUnderstood');
    case 'age':
      return orFault(ageIn(cell), 'notUnderstood');
    case 'serial':
      return orFault(serialIn(cell), 'notUnderstood');
    case 'dateOfBirth':
      return readBirthday(cell, reading);
    case 'registeredOn':
      return readRegistrationDay(cell, reading);
    case 'categoryId':
      return orFault(categories.get(fold(cell)), 'categoryUnknown');
    case 'companyId':
      return orFault(companies.get(fold(cell)), 'companyUnknown');
    case 'fullName':
    case 'name':
      return { value: reading.tidiesNames ? withoutCapitals(cell) : cell };
    default:
      return { value: cell };
  }
};

const codeOf = (field: string, error: z.core.$ZodError): ProblemCode => {
  if (field === 'phone') return 'phoneInvalid';
  if (field === 'email') return 'emailInvalid';
  return error.issues.some(({ code }) => code === 'too_big') && field !== 'age' ? 'tooLong' : 'notUnderstood';
};

/** The cell as a value of the person's field, or the problem of the cell. */
export const readCell = (field: string, cell: string, schema: z.ZodMiniType, reading: CellReading): Found => {
  const found = foundIn(field, cell, reading);
  if ('code' in found) return found;
  const parsed = schema.safeParse(found.value);
  return parsed.success
    ? { value: parsed.data as Value, rest: found.rest ?? '' }
    : fault(codeOf(field, parsed.error));
};
