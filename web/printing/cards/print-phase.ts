import type { CardLayout } from '#domain/model/card-template.ts';
import type { CardPrint } from '#domain/model/card-print.ts';
import type { Card } from '#domain/people/card-strip.ts';
import type { SheetLayout, SheetPage } from '#domain/print/sheets.ts';
import type { PrintedCard } from './printed-cards.ts';

export interface PrintJob {
  /** A PDF is made by the server and may go to any printer: it is logged as a print. */
  readonly to: 'paper' | 'pdf';
  /** Serials in the order of the sheets. */
  readonly serials: readonly number[];
  readonly layout: SheetLayout;
  readonly hasMarks: boolean;
  /** The layout of cards without a saved template. A PDF uses the bulk page's. */
  readonly unsaved: CardLayout;
}

/** The content for the paper, as it was when Print was pressed. */
export interface PrintPaper {
  readonly pages: readonly SheetPage[];
  readonly cards: readonly PrintedCard[];
  readonly hasMarks: boolean;
}

export type PrintPhase =
  | { readonly at: 'idle' }
  /** Some cards were printed before, so a reason is needed. `before` holds the last print of each. */
  | { readonly at: 'asking'; readonly job: PrintJob; readonly before: readonly CardPrint[] }
  /** Pages of the PDF. */
  | { readonly at: 'downloading'; readonly done: number; readonly of: number }
  /** So many pages are laid out. */
  | { readonly at: 'preparing'; readonly paper: PrintPaper; readonly laidOut: number }
  /** Pictures on these cards did not load. */
  | {
      readonly at: 'missing';
      readonly paper: PrintPaper;
      readonly cards: readonly Card[];
      readonly onAnswer: (goesOn: boolean) => void;
    }
  | { readonly at: 'printing'; readonly paper: PrintPaper }
  /** A part of a long print is out. The next one needs a press, because a browser may refuse a dialog without one. */
  | {
      readonly at: 'between';
      readonly done: number;
      readonly next: number;
      readonly total: number;
      readonly takeBack: () => void;
      readonly onAnswer: (goesOn: boolean) => void;
    }
  /** The PDF is downloaded. Whether it was printed is known to the user alone. */
  | { readonly at: 'downloaded'; readonly count: number; readonly onAnswer: (isPrinted: boolean) => void };

/** The element of all pages. */
export const paperId = 'paper';

type OnPaper = Extract<PrintPhase, { readonly paper: PrintPaper }>;
export const isOnPaper = (phase: PrintPhase): phase is OnPaper => 'paper' in phase;

/** The index of the card in the paper's cards. */
export const cardOfPicture = (picture: Element): number =>
  Number(picture.closest<HTMLElement>('[data-card]')?.dataset['card']);
