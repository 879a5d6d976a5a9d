import * as z from 'zod/mini';

/**
 * Gzipped text: a line of JSON about the whole, then for each table its columns as JSON, rows in COPY format and `\.`,
 * then a closing line of JSON.
 */
export const backupHead = z.object({
  regdesk: z.literal('backup'),
  format: z.literal(1),
  /** ms since 1970, by the machine that wrote it. */
  takenAt: z.number(),
  app: z.string(),
  /** The migrations of the database. They define the layout of the rows. */
  migrations: z.array(z.string()).check(z.minLength(1)),
});
export type BackupHead = z.infer<typeof backupHead>;

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
export const backupTable = z.object({
  table: identifier,
  columns: z.array(identifier).check(z.minLength(1)),
});
export type BackupTable = z.infer<typeof backupTable>;

export const backupEnd = z.object({ end: z.literal(true), rows: z.record(z.string(), z.number()) });

/** COPY writes this after the last row. A value that looks like it gets a second backslash. */
export const endOfRows = '\\.';

/** The file is not a backup, is incomplete, or comes from an unknown Regdesk. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A table with its columns in the syntax of COPY. Names come from our schema and are in lower case. */
export const copiedColumns = ({ table, columns }: BackupTable): string =>
  `${table} (${columns.map((column) => `"${column}"`).join(', ')})`;
