import { isMapped } from './first-plan.ts';
import { guessHeaderRow, mappingByHeader } from './guess-columns.ts';
import type { DataSheet } from './sheet.ts';

/** The number of known headings, for a sheet with a heading that identifies people. */
const knownHeadings = (sheet: DataSheet): number => {
  const headerRow = guessHeaderRow(sheet);
  const mapping = headerRow === null ? [] : mappingByHeader(sheet.rows[headerRow] ?? []);
  return isMapped(mapping) ? mapping.filter((target) => target !== null).length : 0;
};

/**
 * Sheets with explanations have 'Name: as on the badge' alone in a line. A list has other columns next to the name.
 */
const fewestColumns = 2;

/** The first sheet of a workbook that looks like a list of people; otherwise the first sheet. */
export const sheetOfPeople = <Worksheet extends DataSheet>(
  sheets: readonly Worksheet[],
): Worksheet | undefined => sheets.find((sheet) => knownHeadings(sheet) >= fewestColumns) ?? sheets[0];
