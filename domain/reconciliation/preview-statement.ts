import { lineDigest, namesKey } from '../model/statement.ts';
import { tidyLine } from '../model/input.ts';
import type { Sheet } from '../people-import/sheet.ts';
import type { Reader } from '../store/event-store.ts';
import { mappingByCells, mappingByNames, statementHeaderRow } from './guess-statement-columns.ts';
import { digestOf } from '../model/statement-line.ts';
import { readStatement, type ReadLine, type StatementPlan } from './read-statement.ts';
import type { StatementMapping } from './targets.ts';

/** new, present (taken in before), left (money that went out or never came), or wrong. */
export const lineOutcomes = ['new', 'present', 'left', 'wrong'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export interface LinePreview {
  readonly read: ReadLine;
  readonly outcome: LineOutcome;
  /** 1 for the first of alike lines of the file; each of them is a payment. */
  readonly occurrence: number;
}

/** What taking a statement in would do, without doing it. */
export const previewStatement = (reader: Reader, sheet: Sheet, plan: StatementPlan): LinePreview[] => {
  const alike = new Map<string, number>();
  return Array.from(readStatement(sheet, plan), (read): LinePreview => {
    if (read.kind === 'wrong') return { read, outcome: 'wrong', occurrence: 0 };
    if (read.kind !== 'in') return { read, outcome: 'left', occurrence: 0 };
    const digest = digestOf(read.line);
    const occurrence = (alike.get(digest) ?? 0) + 1;
    alike.set(digest, occurrence);
    const known = reader.by('bankLines', 'digest', lineDigest({ ...read.line, occurrence }));
    return { read, outcome: known.length > 0 ? 'present' : 'new', occurrence };
  });
};

/** The columns' names as they are remembered. */
export const columnNamesIn = ({ rows }: Sheet, headerRow: number | null): readonly string[] =>
  headerRow === null ? [] : (rows[headerRow] ?? []).map(tidyLine);

/** What the columns mean: as somebody said of such a file before, else as far as one can tell. */
export const statementPlanFor = (
  reader: Reader,
  sheet: Sheet,
  headerRow: number | null = statementHeaderRow(sheet),
): StatementPlan => {
  const names = columnNamesIn(sheet, headerRow);
  const [remembered] = reader.by('statementColumns', 'names', namesKey(names));
  const guessed = headerRow === null ? mappingByCells(sheet) : mappingByNames(names);
  const known: StatementMapping = remembered?.mapping ?? guessed;
  const width = sheet.rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return { headerRow, mapping: Array.from({ length: width }, (_, column) => known[column] ?? null) };
};
