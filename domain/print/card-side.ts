import { cardSizeMm } from '../model/card-template.ts';
import { backShapes } from './card-back.ts';
import { frontShapes } from './card-front.ts';
import type { CardPaper, PrintableCard } from './card-paper.ts';
import type { Side } from './shapes.ts';

export type CardFace = 'front' | 'back';

/** 80 by 130 mm; the same in the designer, on the card's page, in bulk and in the PDF. */
export const cardSide = (printable: PrintableCard, paper: CardPaper, face: CardFace): Side => ({
  ...cardSizeMm,
  shapes: face === 'front' ? frontShapes(printable, paper) : backShapes(printable, paper),
});
