import { asciiDigits } from '../../model/fields/ascii-digits.ts';
import { fold } from '../../model/fields/fold.ts';
import { filledCells, isEmail, isMost, isPhone, sampleRows } from './column-contents.ts';
import { mappingByHeader, targetOfHeader } from './guess-columns.ts';
import { simpleHeading } from '../columns/heading-text.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import type { ColumnTarget, Mapping } from '../columns/targets.ts';

const isMail = (cell: string): boolean => /^\S+@\S+\.\S+$/.test(cell);
const isFigure = (cell: string): boolean => /^\p{N}+$/u.test(cell);
const isName = (cell: string): boolean =>
  /^[\p{L}\p{M}.'’ -]{4,60}$/u.test(cell) && /\p{L}{2}.*\s.*\p{L}{2}|^(dr|mr|mrs|ms|prof)\b/iu.test(cell);

const counted = /^(|.*\D)0*(\d+)$/;
/** '1, 2, 3 …', 'VSC/001, VSC/002 …': the numbers of the rows. Three rows may be so by chance. */
const isNumbering = (cells: readonly string[]): boolean => {
  const [, before] = counted.exec(cells[0] ?? '') ?? [];
  return (
    cells.length > 3 &&
    cells.every((cell, at) => {
      const [, start, number] = counted.exec(cell) ?? [];
      return start === before && Number(number) === at + 1 && (start !== '' || cell === String(at + 1));
    })
  );
};

const telling: ReadonlySet<ColumnTarget | null> = new Set<ColumnTarget>([
  'fullName',
  'firstName',
  'lastName',
]);
const numbers: ReadonlySet<ColumnTarget | null> = new Set<ColumnTarget>(['mciNumber', 'membershipNo']);

/** Where most cells contradict the heading: what they are instead, or null for nothing that is known. */
const contradiction = (target: ColumnTarget, cells: readonly string[]): ColumnTarget | null | undefined => {
  if (cells.length === 0) return undefined;
  const isOfCompanion = target.startsWith('companion');
  if (target !== 'email' && cells.every(isMail)) return isOfCompanion ? null : 'email';
  if (target === 'email' && !cells.some(isMail)) return isMost(cells, isPhone) ? 'phone' : null;
  if (target === 'phone' && isMost(cells, isName)) return null;
  if (telling.has(target) && isMost(cells, isPhone)) return 'phone';
  if (telling.has(target) && isMost(cells, isFigure)) return null;
  if (numbers.has(target) && isNumbering(cells)) return null;
  return undefined;
};

/** Headings about people other than the delegate: their phones and addresses are not the delegate's. */
const ofOthers =
  /\b(emergency|landline|office|fax|father|mother|nominee|bank|spouse|guest|accompan\w*|referred|reference)\b/;

const ofPlaces =
  /\b(hospital|college|institut\w*|organi[sz]ation|company|address|place|city|designation|department|special\w*|topic|title|remarks?)\b/;

/** The numbers, times and scores that sheets and forms add. */
const ownColumns =
  /^(s ?l|s ?r|s|serial|row|line)?( ?(no|nos|number|num))?$|^(timestamp|score|start time|completion time|submitted at|id)$/;

/** The same in the scripts of India. */
const indicNumbers: ReadonlySet<string> = new Set(
  'क्रमांक,क्रम संख्या,क्र सं,क्र,अ क्र,अनुक्रमांक,ক্রমিক,ক্রমিক নং,ક્રમ,ક્રમાંક,ਲੜੀ ਨੰ,କ୍ରମିକ,வ எண்,வரிசை எண்,క్రమ సంఖ్య,ಕ್ರಮ ಸಂಖ್ಯೆ,ക്രമ നമ്പർ,شمار'
    .split(',')
    .map(fold),
);

const sampleOf = ({ rows }: DataSheet, headerRow: number, column: number): string[] =>
  filledCells(rows.slice(headerRow + 1, headerRow + 1 + sampleRows), column);

/**
 * Heading and content decide together: a column of e-mail addresses is one whatever its heading says, and what no heading
 * names is found by its content.
 */
export const judgedMapping = (sheet: DataSheet, headerRow: number, named: Mapping): Mapping => {
  const samples = named.map((_, column) => sampleOf(sheet, headerRow, column));
  const mapping = [...named];
  for (const [column, target] of named.entries()) {
    const other = target === null ? undefined : contradiction(target, samples[column] ?? []);
    if (other === undefined) continue;
    const isTaken = other !== null && mapping.some((each, at) => each === other && at !== column);
    mapping[column] = isTaken ? null : other;
  }
  // A doubled heading: the first of the columns is empty.
  for (const [column, target] of mapping.entries()) {
    if (target === null || (samples[column] ?? []).length > 0) continue;
    const twin = mapping.findIndex(
      (each, at) =>
        each === null &&
        (samples[at] ?? []).length > 0 &&
        targetOfHeader(sheet.rows[headerRow]?.[at] ?? '') === target,
    );
    if (twin !== -1) [mapping[column], mapping[twin]] = [null, target];
  }
  const find = (target: ColumnTarget, fits: (cells: readonly string[], heading: string) => boolean): void => {
    if (mapping.includes(target)) return;
    const column = mapping.findIndex((each, at) => {
      const cells = samples[at] ?? [];
      const heading = headingOf(sheet, headerRow, at);
      return each === null && cells.length > 0 && !ofOthers.test(heading) && fits(cells, heading);
    });
    if (column !== -1) mapping[column] = target;
  };
  find('email', (cells) => isMost(cells, isEmail));
  find('phone', (cells) => isMost(cells, isPhone));
  if (!mapping.some((target) => telling.has(target)))
    find(
      'fullName',
      (cells, heading) =>
        !ofPlaces.test(heading) && isMost(cells, isName) && new Set(cells).size * 5 > cells.length * 4,
    );
  return mapping;
};

const headingOf = ({ rows }: DataSheet, headerRow: number, column: number): string =>
  fold(simpleHeading(rows[headerRow]?.[column] ?? ''));

/** A column about which the user is asked. */
export interface DoubtfulColumn {
  readonly column: number;
  readonly heading: string;
  /** At most three different values. */
  readonly values: readonly string[];
}

const mostValues = 3;

/** Columns that were found by their content against or without their heading, and columns that have no meaning. */
export const doubtfulColumns = (
  sheet: DataSheet,
  headerRow: number | null,
  guessed: Mapping,
): DoubtfulColumn[] => {
  if (headerRow === null) return [];
  const byHeading = mappingByHeader(sheet.rows[headerRow] ?? []);
  return guessed.flatMap((target, column) => {
    const cells = sampleOf(sheet, headerRow, column);
    const heading = sheet.rows[headerRow]?.[column]?.trim() ?? '';
    const isOfRows = ownColumns.test(fold(heading)) || indicNumbers.has(fold(heading));
    const isOwn = target === null && (isOfRows || isNumbering(cells.map(asciiDigits)));
    if (cells.length === 0 || isOwn) return [];
    if (target !== null && (target === byHeading[column] || target === 'addOns' || target === 'eligibility'))
      return [];
    return [{ column, heading, values: [...new Set(cells)].slice(0, mostValues) }];
  });
};
