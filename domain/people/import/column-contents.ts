import { foreignPhone, tenDigits } from '../../model/fields/formats.ts';
import { digitsOf, email } from '../../model/fields/input.ts';
import { readDay } from '../../core/age.ts';
import { readFood, readGender } from './reading/read-words.ts';
import { asciiDigits } from '../../model/fields/ascii-digits.ts';
import { isNothing } from '../../model/fields/is-nothing.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { eachOnce, type ColumnTarget, type Mapping } from '../columns/targets.ts';

export const isFilled = (cell: string): boolean => !isNothing(cell);
export const filledCells = (rows: DataSheet['rows'], column: number): string[] =>
  rows.map((row) => row[column]?.trim() ?? '').filter(isFilled);
export const isMost = (cells: readonly string[], looksRight: (cell: string) => boolean): boolean =>
  cells.filter(looksRight).length * 2 > cells.length;

export const isPhone = (cell: string): boolean => {
  const typed = asciiDigits(cell);
  return tenDigits(typed) !== null || foreignPhone(typed) !== null;
};
export const isEmail = (cell: string): boolean => cell.includes('@') && email.safeParse(cell).success;
/** Also matches a number with a missing digit, so that it is reported as wrong and not read as something else. */
const looksLikePhone = (cell: string): boolean => {
  const typed = asciiDigits(cell);
  return /^[+\d][\d\s()./-]*$/.test(typed) && /^\d{8,15}$/.test(digitsOf(typed)) && readDay(typed) === null;
};
/** The number of rows from which the content of a column is guessed. */
export const sampleRows = 200;

/** For a list without headings: what most cells of a column look like. The first column of words is the name. */
export const mappingByContent = ({ rows }: DataSheet, isCategory: (cell: string) => boolean): Mapping => {
  const sample = rows.slice(0, sampleRows);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  return eachOnce(
    Array.from({ length: width }, (_, column) => targetOfCells(filledCells(sample, column), isCategory)),
  );
};

/** In Indic scripts the vowel signs between letters are marks. */
const isWord = (cell: string): boolean => /\p{L}[\p{L}\p{M}]/u.test(cell);

const targetOfCells = (
  cells: readonly string[],
  isCategory: (cell: string) => boolean,
): ColumnTarget | null => {
  if (cells.length === 0) return null;
  const most = (looksRight: (cell: string) => boolean): boolean => isMost(cells, looksRight);
  if (most(looksLikePhone)) return 'phone';
  if (most((cell) => cell.includes('@'))) return 'email';
  if (most(isCategory)) return 'category';
  if (most((cell) => readGender(cell) !== null)) return 'gender';
  if (most((cell) => readFood(cell) !== null)) return 'foodPreference';
  return most(isWord) ? 'fullName' : null;
};
