import * as z from 'zod/mini';

/**
 * A backup is a gzipped text: a line of JSON about the whole, then each table as a line of JSON with its columns, its
 * rows as PostgreSQL's COPY writes them, one a line, and `\.`; at last a line of JSON that says it is whole.
 */
export const backupHead = z.object({
  regdesk: z.literal('backup'),
  format: z.literal(1),
  /** ms since 1970, by the machine that wrote it. */
  takenAt: z.number(),
  app: z.string(),
  /** The migrations that the database had: the layout of the rows. */
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

/** COPY writes this after the last row; a value that looks like it is written with a second backslash. */
export const endOfRows = '\\.';

/** The file is not a backup, not whole, or of a Regdesk that this one does not know; the message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A table with its columns as COPY wants them: names are ours and in lower case. */
export const copiedColumns = ({ table, columns }: BackupTable): string =>
  `${table} (${columns.map((column) => `"${column}"`).join(', ')})`;
