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
