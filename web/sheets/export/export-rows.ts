import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { saveBlob } from '#web/device/save-file.ts';
import { watchSilence, workerSilenceMs } from '#web/net/silence.ts';
import type { XlsxCell, XlsxSheet, XlsxReply } from './xlsx-messages.ts';

export type FileKind = 'csv' | 'xlsx';
export type ExportCell = XlsxCell;

export interface RowsToExport {
  readonly kind: FileKind;
  /** Without its ending; made safe here. */
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly count: number;
  /** Row by row, when it is its turn. */
  rowAt(index: number): readonly ExportCell[];
  /** The whole Excel file instead of these rows, which are one of its sheets. */
  readonly sheets?: readonly XlsxSheet[];
  readonly signal: AbortSignal;
  onProgress?(done: number): void;
}

/** Rows made before the browser handles input. */
const rowsPerTurn = 1_000;

/** Works offline. Formula-like texts stay texts. False when it was stopped; throws when the file cannot be written. */
export const exportRows = async (rows: RowsToExport): Promise<boolean> => {
  const { kind, fileName, heads, count, sheets, signal } = rows;
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
    kind === 'csv'
      ? new Blob(parts, { type: 'text/csv;charset=utf-8' })
      : await writeXlsx(sheets ?? [{ name: 'Sheet1', rows: cells }], signal);
  if (blob === null) return false;
  saveBlob(safeFileName(fileName, kind), blob);
  return true;
};

/** In a worker, because a large sheet takes seconds. Null when it was stopped. */
export const writeXlsx = (sheets: readonly XlsxSheet[], signal: AbortSignal): Promise<Blob | null> => {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob | null>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`The writer of Excel files ${why}`));
    const watch = watchSilence(workerSilenceMs, () => fail('is silent'));
    signal.addEventListener('abort', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<XlsxReply>) => {
      watch.heard();
      if (data.kind === 'written') resolve(data.file);
    });
    worker.addEventListener('error', ({ message }) => fail(message || 'did not load'));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
};
