import { csvLine, csvStart } from '#domain/text/csv.ts';
import { safeFileName } from '#domain/text/file-name.ts';
import type { XlsxReply, XlsxRequest } from './xlsx-messages.ts';

export type FileKind = 'csv' | 'xlsx';
export type ExportCell = string | number | null;

export interface RowsToExport {
  readonly kind: FileKind;
  /** Without its ending; made safe here. */
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly count: number;
  /** Row by row, when it is its turn. */
  rowAt(index: number): readonly ExportCell[];
  readonly signal: AbortSignal;
  onProgress?(done: number): void;
}

/** Rows made in one go; then taps come in between. */
const rowsPerTurn = 1_000;

/**
 * Saves rows as a file in the browser, without the server: it works without a network too. Texts that a spreadsheet would
 * run as formulas stay texts. False when it was stopped; throws when the file cannot be written.
 */
export const exportRows = async (rows: RowsToExport): Promise<boolean> => {
  const { kind, fileName, heads, count, signal } = rows;
  const parts: string[] = [csvStart + csvLine(heads)];
  const cells: (readonly ExportCell[])[] = [heads];
  for (let start = 0; start < count; start += rowsPerTurn) {
    const end = Math.min(count, start + rowsPerTurn);
    for (let index = start; index < end; index++) {
      const row = rows.rowAt(index);
      if (kind === 'csv') parts.push(csvLine(row));
      else cells.push(row);
    }
    rows.onProgress?.(end);
    await new Promise((done) => setTimeout(done));
    if (signal.aborted) return false;
  }
  const blob =
    kind === 'csv' ? new Blob(parts, { type: 'text/csv;charset=utf-8' }) : await writeXlsx(cells, signal);
  if (blob === null) return false;
  save(blob, safeFileName(fileName, kind));
  return true;
};

/** In a worker of its own: a large sheet takes seconds, in which the page stays usable and it can be stopped. */
const writeXlsx = (rows: readonly (readonly ExportCell[])[], signal: AbortSignal): Promise<Blob | null> => {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<XlsxReply>) => {
      if (data.kind === 'written') resolve(data.file);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    const request: XlsxRequest = { rows };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
    worker.postMessage(request);
  }).finally(() => worker.terminate());
};

const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
