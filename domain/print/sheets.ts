import { cardSizeMm } from '../model/card-template.ts';
import type { SheetKind, PrintSides } from './print-choices.ts';
import type { LineShape } from './shapes.ts';

export interface SheetSize {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** Nine cards of 80 × 130 mm need A3. */
export const sheetSizes: Readonly<Record<SheetKind, SheetSize>> = {
  card: { ...cardSizeMm, columns: 1, rows: 1 },
  a4: { width: 210, height: 297, columns: 2, rows: 2 },
  a3: { width: 297, height: 420, columns: 3, rows: 3 },
};

/** How the printer turns the sheet: like a book's page, or like a calendar's. */
export const flips = ['long', 'short'] as const;
export type Flip = (typeof flips)[number];

export interface SheetLayout {
  readonly sheet: SheetKind;
  readonly sides: PrintSides;
  readonly flip: Flip;
}

export interface Placement {
  readonly index: number;
  readonly side: 'front' | 'back';
  /** The top left of the card on the page, or of the corner that is there when the card is turned. Millimetres. */
  readonly x: number;
  readonly y: number;
  /** The card is upside down on the page: half a turn round its own middle. */
  readonly isTurned: boolean;
}

export interface SheetPage {
  readonly width: number;
  readonly height: number;
  readonly side: 'front' | 'back';
  readonly placements: readonly Placement[];
  /** The same on every page, so that a whole stack is cut at once. */
  readonly marks: readonly LineShape[];
}

/** Printer's marks: 1 mm off the cards, 3 mm long. */
const markGap = 1;
const markLength = 3;
const markStroke = { color: '#111816', width: 0.2, isDashed: false } as const;

/** A printer that shrinks the page shrinks this line, too. Below the crop marks, and clear of most printers' own margin. */
export const rulerMm = 50;
const rulerFromEdge = 8;
const rulerTick = 2;

/** In printing order. One cut separates two cards. Each back lies behind its front, top behind top. */
export const impose = (count: number, { sheet, sides, flip }: SheetLayout): SheetPage[] => {
  const size = sheetSizes[sheet];
  const perSheet = size.columns * size.rows;
  const marks = cropMarksOf(size);
  const shown = sides === 'both' ? (['front', 'back'] as const) : [sides];
  const pages: SheetPage[] = [];
  for (let first = 0; first < count; first += perSheet) {
    const held = Math.min(perSheet, count - first);
    for (const side of shown) {
      const placements = Array.from({ length: held }, (_, place) => ({
        index: first + place,
        side,
        ...placeOf(place, size, side === 'back' ? flip : null),
      }));
      pages.push({ width: size.width, height: size.height, side, placements, marks });
    }
  }
  return pages;
};

/** Sheets of paper, not pages: fronts and backs share one. */
export const sheetsFor = (count: number, sheet: SheetKind): number =>
  Math.ceil(count / (sheetSizes[sheet].columns * sheetSizes[sheet].rows));

const cornerOf = ({ width, height, columns, rows }: SheetSize) => ({
  left: (width - columns * cardSizeMm.width) / 2,
  top: (height - rows * cardSizeMm.height) / 2,
});

/** A flip round the long edge swaps columns; round the short edge it swaps rows, and each back is upside down. */
const placeOf = (place: number, size: SheetSize, flip: Flip | null) => {
  const { left, top } = cornerOf(size);
  const column = place % size.columns;
  const row = Math.floor(place / size.columns);
  return {
    x: left + (flip === 'long' ? size.columns - 1 - column : column) * cardSizeMm.width,
    y: top + (flip === 'short' ? size.rows - 1 - row : row) * cardSizeMm.height,
    isTurned: flip === 'short',
  };
};

const line = (x1: number, y1: number, x2: number, y2: number): LineShape => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke: markStroke,
});

const rulerOf = ({ width, height }: SheetSize): LineShape[] => {
  const [from, to] = [(width - rulerMm) / 2, (width + rulerMm) / 2];
  const y = height - rulerFromEdge;
  return [line(from, y, to, y), ...[from, to].map((x) => line(x, y - rulerTick, x, y))];
};

/** At each end of each cut, and a line to measure; none if the page is the card. */
const cropMarksOf = (size: SheetSize): LineShape[] => {
  const { left, top } = cornerOf(size);
  if (left < markGap + markLength || top < markGap + markLength) return [];
  const near = (edge: number): [number, number] => [edge - markGap - markLength, edge - markGap];
  const far = (edge: number): [number, number] => [edge + markGap, edge + markGap + markLength];
  const upright = Array.from({ length: size.columns + 1 }, (_, column) => {
    const x = left + column * cardSizeMm.width;
    return [near(top), far(size.height - top)].map(([from, to]) => line(x, from, x, to));
  });
  const across = Array.from({ length: size.rows + 1 }, (_, row) => {
    const y = top + row * cardSizeMm.height;
    return [near(left), far(size.width - left)].map(([from, to]) => line(from, y, to, y));
  });
  return [...upright, ...across, rulerOf(size)].flat();
};

/**
 * The most cards in one print. 18,056 cards took a minute and 2.8 GB in a tab. Divisible by the cards of each sheet, so that
 * no part ends with a sheet that is partly filled.
 */
export const mostOnPaper = 900;

/** The most entries in one PDF. */
export const mostInPdf = 5_000;

/** As {@link mostOnPaper}, for the cards of one PDF. */
export const cardsInPdf = mostInPdf - (mostInPdf % mostOnPaper);

/** Consecutive parts of at most so many. */
export const inParts = <Item>(items: readonly Item[], most: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  );
