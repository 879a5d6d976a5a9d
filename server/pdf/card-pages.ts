import { setImmediate as nextTurn } from 'node:timers/promises';
import { bulkCardLayout } from '#domain/model/card-template.ts';
import { cardPaperOf, printableOf, type CardPaper, type PrintableCard } from '#domain/print/card-paper.ts';
import { cardSide } from '#domain/print/card-side.ts';
import { impose, type SheetLayout } from '#domain/print/sheets.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { PdfPage } from './pdf-page.ts';

const cardsPerTurn = 20;

export interface CardSheets extends SheetLayout {
  readonly cropMarks: boolean;
}

export const printableCards = async (
  reader: Reader,
  serials: readonly number[],
): Promise<PrintableCard[]> => {
  const cards: PrintableCard[] = [];
  for (const [index, serial] of [...new Set(serials)].entries()) {
    if (index % cardsPerTurn === 0) await nextTurn();
    const card = printableOf(reader, serial);
    if (card !== null) cards.push(card);
  }
  return cards;
};

/** In printing order, laid out on request. Cards without a saved template get the bulk page's defaults. */
export const cardPages = async function* (
  reader: Reader,
  cards: readonly PrintableCard[],
  sheets: CardSheets,
): AsyncGenerator<PdfPage> {
  const papers = new Map<string, CardPaper>();
  const paperOf = (name: string): CardPaper => {
    const paper = papers.get(name) ?? cardPaperOf(reader, name, bulkCardLayout);
    papers.set(name, paper);
    return paper;
  };
  let laidOut = 0;
  for (const { width, height, placements, marks } of impose(cards.length, sheets)) {
    laidOut += placements.length;
    if (laidOut % cardsPerTurn < placements.length) await nextTurn();
    const sides = placements.flatMap(({ index, side, x, y, isTurned }) => {
      const card = cards[index];
      return card ? [{ side: cardSide(card, paperOf(card.templateName), side), x, y, isTurned }] : [];
    });
    yield { width, height, sides, marks: sheets.cropMarks ? marks : [] };
  }
};
