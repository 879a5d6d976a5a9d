import { setImmediate as nextTurn } from 'node:timers/promises';
import { receiptSide, type PrintedPaper } from '#domain/money/receipt-side.ts';
import type { PdfPage } from './pdf-page.ts';

/** One page for each receipt or credit note, laid out when it is requested. */
export const receiptPages = async function* (
  receipts: readonly PrintedPaper[],
  timeZone: string,
): AsyncGenerator<PdfPage> {
  for (const [index, receipt] of receipts.entries()) {
    if (index % 10 === 0) await nextTurn();
    const side = receiptSide(receipt, timeZone);
    const { width, height } = side;
    yield { width, height, sides: [{ side, x: 0, y: 0, isTurned: false }], marks: [] };
  }
};
