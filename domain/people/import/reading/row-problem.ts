import type { ColumnTarget } from '#domain/people/columns/targets.ts';
import type { BirthdayProblem } from './read-date.ts';

/** Why a row of a sheet is no person, by its form alone. */
export type RowForm =
  | 'aboveHeadings'
  | 'headingRow'
  | 'numberRow'
  | 'separatorRow'
  | 'sectionRow'
  | 'cancelledRow'
  | 'secondTable';

/** By its form; the total of the rows above it; a note or a signature; or without a value in the imported columns. */
export type NotPerson = RowForm | 'totalRow' | 'noteRow' | 'emptyRow';

export type ProblemCode =
  | 'phoneInvalid'
  | 'emailInvalid'
  | BirthdayProblem
  | 'formulaError'
  | 'onlyFirst'
  | 'tooLong'
  | 'categoryUnknown'
  | 'companyUnknown'
  | 'tooManyCompanions'
  | 'companionNameMissing'
  | 'companionsUnnamed'
  | 'delegateUnclear'
  | 'companionCard'
  | 'companionDetail'
  | 'paymentTwice'
  | 'notPaidYet'
  | 'digitsLost'
  | 'severalTickets'
  | 'tooManyPayments'
  | 'tooManyAddOns'
  | 'noPlaces'
  | NotPerson
  | 'nameOrEmailMissing'
  | 'personErased'
  | 'userIdMissing'
  | 'rowCategoryMissing'
  | 'codeExists'
  | 'serialExists';

export interface RowProblem {
  readonly code: ProblemCode;
  /** The column's meaning; null when the row as a whole is wrong. */
  readonly target: ColumnTarget | null;
  /** The cell's content, or the value that it contradicts. */
  readonly cell: string;
}
