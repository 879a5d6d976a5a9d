import { isMapped } from './first-plan.ts';
import { guessHeaderRow, mappingByHeader } from './guess-columns.ts';
import { peopleRows, type DataSheet } from '#domain/core/sheet/sheet.ts';

/** A sheet with explanations has 'Name: as on the badge' alone in a line. A list has other columns next to the name. */
const fewestColumns = 2;

/** 0: no list of people; then more for a phone or an address beside the names, and for rows below the headings. */
const likenessToPeople = (sheet: DataSheet): number => {
  const headerRow = guessHeaderRow(sheet);
  const mapping = headerRow === null ? [] : mappingByHeader(sheet.rows[headerRow] ?? []);
  const known = mapping.filter((target) => target !== null);
  if (!isMapped(mapping) || known.length < fewestColumns) return 0;
  const hasContact = known.includes('phone') || known.includes('email');
  return 1 + (hasContact ? 1 : 0) + (peopleRows(sheet, headerRow) > 0 ? 2 : 0);
};

/** The first of the sheets of a workbook that look most like a list of people; otherwise the first sheet. */
export const sheetOfPeople = <Worksheet extends DataSheet>(
  sheets: readonly Worksheet[],
): Worksheet | undefined => {
  const likeness = sheets.map(likenessToPeople);
  return sheets[likeness.indexOf(Math.max(...likeness))];
};
