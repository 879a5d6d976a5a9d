import * as z from 'zod/mini';
import { id, line, someLine, whole } from './fields/input.ts';
import { extra, flag, integer, integerOrNull, json, table, text, type RowFrom } from './fields/table.ts';

export const importNameLimit = 120;
export const fileNameLimit = 200;
export const importName = someLine(importNameLimit);

/** Ids by the folded names of a list that mean them. */
const meanings = z.record(line(120), id).check(z.refine((names) => Object.keys(names).length <= 200));
export const spellings = z.strictObject({ categories: meanings, companies: meanings });
export type Spellings = z.infer<typeof spellings>;
export const noSpellings: Spellings = { categories: {}, companies: {} };

/** What a command of an import says about the import that it belongs to. */
export const importFacts = z.strictObject({
  importId: id,
  name: importName,
  /** '' for a pasted list. */
  fileName: line(fileNameLimit),
  /** The rows of the list, with those that are not sent. */
  rows: whole(0, 10_000_000),
  /** The names of the list that the user joined to others: the next list with them means the same. */
  spellings: z.optional(spellings),
});
export type ImportFacts = z.infer<typeof importFacts>;

/** A list that was imported, with what its commands have written so far. */
export const imports = table({
  key: ['importId'],
  fields: {
    importId: text('staff'),
    name: text('staff'),
    fileName: text('staff'),
    startedBy: text('staff'),
    startedAt: integer('staff'),
    rows: integer('staff'),
    /** Rows by their outcome. */
    added: integer('staff'),
    merged: integer('staff'),
    present: integer('staff'),
    refused: integer('staff'),
    takenBackBy: text('staff'),
    takenBackAt: integerOrNull('staff'),
    spellings: json<Spellings | null>('staff', null),
    extra: extra(),
  },
  indexes: {},
});
export type StoredImport = RowFrom<typeof imports.fields>;

/** A delegate whom an import added or changed, with what it takes to restore what was there before. */
export const importedPeople = table({
  key: ['importId', 'delegateId'],
  fields: {
    importId: text('staff'),
    delegateId: text('staff'),
    /** The import added the delegate. */
    isNew: flag('staff'),
    /**
     * What it takes to restore the rows, as JSON (domain/money/import/undo/import-changes.ts). Text takes a third of
     * the memory. '' once it was taken back, and once the person was erased or merged into another row.
     */
    changes: text('staff'),
    /** A digest of all rows about the person, as the import left them. */
    print: text('staff'),
    takenBackAt: integerOrNull('staff'),
    extra: extra(),
  },
  indexes: {
    importId: (row) => row.importId,
    delegateId: (row) => row.delegateId,
  },
});
export type ImportedPersonRow = RowFrom<typeof importedPeople.fields>;
