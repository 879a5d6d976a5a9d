import type { CardLayout } from '#domain/model/card-template.ts';
import { cardPaperOf, printableOf, type CardPaper, type PrintableCard } from '#domain/print/card-paper.ts';
import type { Reader } from '#domain/core/store/event-store.ts';

/** A card with all its drawn values. */
export interface PrintedCard {
  readonly printable: PrintableCard;
  /** One object for all cards of a template. */
  readonly paper: CardPaper;
}

/** In order, without serials that have no card. `unsaved`: the layout without a saved template. */
export const printedCards = (
  reader: Reader,
  serials: readonly number[],
  unsaved: CardLayout,
): PrintedCard[] => {
  const papers = new Map<string, CardPaper>();
  const paperOf = (name: string): CardPaper => {
    const paper = papers.get(name) ?? cardPaperOf(reader, name, unsaved);
    papers.set(name, paper);
    return paper;
  };
  return serials.flatMap((serial) => {
    const printable = printableOf(reader, serial);
    return printable === null ? [] : [{ printable, paper: paperOf(printable.templateName) }];
  });
};
