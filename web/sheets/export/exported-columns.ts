import type { FileColumn } from '#domain/core/hand-over/hand-over-file.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { ExportedRows } from './use-export.ts';

interface ExportedColumns<Row> {
  readonly fileName: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly rows: readonly Row[];
  readonly reader: Reader;
}

/** A list in a file, with all of its columns. */
export const exportedColumns = <Row>(report: ExportedColumns<Row>): ExportedRows => {
  const { fileName, columns, rows, reader } = report;
  return {
    fileName,
    heads: columns.map(({ head }) => head),
    count: rows.length,
    rowAt: (index) => columns.map(({ value }) => value(reader, rows[index] as Row)),
  };
};
