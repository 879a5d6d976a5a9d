import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';

export type Cell = string | number | null;
type Rows = Generator<readonly Cell[] | undefined, void>;

/** A file of the pack: `lines` yields '' where the work may pause, else a line of CSV. */
export interface HandOverFile {
  readonly name: string;
  lines(): Generator<string, void>;
}

/** A list as CSV. A row of `undefined` is a pause. */
export const listFile = (name: string, columns: readonly string[], rows: () => Rows): HandOverFile => ({
  name: safeFileName(name, 'csv'),
  *lines() {
    yield csvStart + csvLine(columns);
    for (const row of rows()) yield row === undefined ? '' : csvLine(row);
  },
});
