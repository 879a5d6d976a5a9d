import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Receipt } from '#domain/model/receipt.ts';
import { receiptSide } from '#domain/money/receipt-side.ts';
import type { PdfPage } from './pdf-page.ts';

/** One page for each receipt, laid out when it is requested. */
export const receiptPages = async function* (
  receipts: readonly Receipt[],
  timeZone: string,
): AsyncGenerator<PdfPage> {
  for (const [index, receipt] of receipts.entries()) {
    if (index % 10 === 0) await nextTurn();
    const side = receiptSide(receipt, timeZone);
    const { width, height } = side;
    yield { width, height, sides: [{ side, x: 0, y: 0, isTurned: false }], marks: [] };
  }
};
