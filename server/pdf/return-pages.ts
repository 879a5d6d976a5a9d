import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { CouncilList } from '#domain/credits/returns/council-lists.ts';
import { returnPageCount, returnSide } from '#domain/credits/returns/return-pages.ts';
import type { PdfPage } from './pdf-page.ts';

/** The pages of a council's list, each laid out when it is requested. */
export const returnPages = async function* (
  reader: Reader,
  list: CouncilList,
  now: number,
): AsyncGenerator<PdfPage> {
  const { pages } = returnPageCount(list);
  for (let page = 0; page < pages; page++) {
    await nextTurn();
    const side = returnSide(reader, list, page, now);
    const { width, height } = side;
    yield { width, height, sides: [{ side, x: 0, y: 0, isTurned: false }], marks: [] };
  }
};
