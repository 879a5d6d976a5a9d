import { isMapped } from './first-plan.ts';
import { guessHeaderRow, mappingByHeader } from './guess-columns.ts';
import type { DataSheet } from './sheet.ts';

/** How many columns have headings that are known, in a sheet whose headings name somebody. */
const knownHeadings = (sheet: DataSheet): number => {
  const headerRow = guessHeaderRow(sheet);
  const mapping = headerRow === null ? [] : mappingByHeader(sheet.rows[headerRow] ?? []);
  return isMapped(mapping) ? mapping.filter((target) => target !== null).length : 0;
};

/** Explanations say 'Name: as on the badge' in a line of their own; a list has other columns beside the name. */
const fewestColumns = 2;

/** Of the sheets of a workbook the first that looks like a list of people, else the first. */
export const sheetOfPeople = <Worksheet extends DataSheet>(
  sheets: readonly Worksheet[],
): Worksheet | undefined => sheets.find((sheet) => knownHeadings(sheet) >= fewestColumns) ?? sheets[0];
