import writeExcel, { type Cell, type SheetData } from 'write-excel-file/universal';
import type { XlsxReply, XlsxRequest } from './xlsx-messages.ts';

const reply = (message: XlsxReply): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
  self.postMessage(message);
};

/** Texts are said to be texts: then none is taken for a formula, and a phone keeps its digits. */
const cellOf = (value: string | number | null): Cell => {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
};

const write = async ({ rows: [head = [], ...rows] }: XlsxRequest): Promise<Blob> => {
  const data: SheetData = [
    head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  return writeExcel(data, { stickyRowsCount: 1 }).toBlob();
};

self.addEventListener('message', ({ data }: MessageEvent<XlsxRequest>) => {
  write(data).then(
    (file) => reply({ kind: 'written', file }),
    (error: unknown) =>
      reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
