import { setImmediate as nextTurn } from 'node:timers/promises';
import { receiptSides, type PrintedPaper } from '#domain/money/receipt-side.ts';
import type { PdfPage } from './pdf-page.ts';

/** The pages of each receipt or credit note, laid out when they are requested. */
export const receiptPages = async function* (
  receipts: readonly PrintedPaper[],
  timeZone: string,
): AsyncGenerator<PdfPage> {
  for (const [index, receipt] of receipts.entries()) {
    if (index % 10 === 0) await nextTurn();
    for (const side of receiptSides(receipt, timeZone)) {
      const { width, height } = side;
      yield { width, height, sides: [{ side, x: 0, y: 0, isTurned: false }], marks: [] };
    }
  }
};

/** The number of pages. Only receipts for several people have more than one, and are laid out to count them. */
export const receiptPageCount = (receipts: readonly PrintedPaper[], timeZone: string): number =>
  receipts.reduce(
    (count, receipt) =>
      count + (receipt.document.people === undefined ? 1 : receiptSides(receipt, timeZone).length),
    0,
  );
