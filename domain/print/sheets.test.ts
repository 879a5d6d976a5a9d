import { describe, expect, test } from 'vitest';
import { cardSizeMm } from '../model/card-template.ts';
import { printSides, sheetKinds } from './print-choices.ts';
import {
  flips,
  cardsInPdf,
  impose,
  inParts,
  mostInPdf,
  mostOnPaper,
  rulerMm,
  sheetSizes,
  sheetsFor,
  type Flip,
  type Placement,
  type SheetLayout,
} from './sheets.ts';

const counts = Array.from({ length: 40 }, (_, index) => index + 1);
const layouts: SheetLayout[] = sheetKinds.flatMap((sheet) =>
  printSides.flatMap((sides) => flips.map((flip) => ({ sheet, sides, flip }))),
);
const named = layouts.map((layout) => [Object.values(layout).join(' '), layout] as const);
const { width: cardWidth, height: cardHeight } = cardSizeMm;

describe.each(named)('%s', (_, layout) => {
  const { width, height, columns, rows } = sheetSizes[layout.sheet];

  test('every count from 1 to 40: no page is blank or missing, and each card is printed once', () => {
    for (const count of counts) {
      const pages = impose(count, layout);
      const sheets = Math.ceil(count / (columns * rows));
      expect(sheetsFor(count, layout.sheet)).toBe(sheets);
      expect(pages).toHaveLength(layout.sides === 'both' ? 2 * sheets : sheets);
      for (const side of ['front', 'back'] as const) {
        const of = pages.filter((page) => page.side === side).flatMap(({ placements }) => placements);
        const wanted = layout.sides === 'both' || layout.sides === side ? counts.slice(0, count) : [];
        expect(of.map(({ index }) => index + 1)).toEqual(wanted);
      }
      for (const { placements, side } of pages) {
        expect(placements.length).toBeGreaterThan(0);
        expect(placements.every((placement) => placement.side === side)).toBe(true);
      }
    }
  });

  test('cards lie on the page, side by side, and no mark lies on a card', () => {
    for (const page of impose(40, layout)) {
      expect([page.width, page.height]).toEqual([width, height]);
      const places = page.placements.map(({ x, y }) => `${x} ${y}`);
      expect(new Set(places).size).toBe(places.length);
      for (const { x, y } of page.placements) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + cardWidth).toBeLessThanOrEqual(width);
        expect(y + cardHeight).toBeLessThanOrEqual(height);
        for (const mark of page.marks) {
          const isBeside = mark.x2 < x || mark.x1 > x + cardWidth || mark.y2 < y || mark.y1 > y + cardHeight;
          expect(isBeside).toBe(true);
        }
      }
      for (const { x1, y1, x2, y2 } of page.marks) {
        expect(Math.min(x1, y1)).toBeGreaterThan(0);
        expect(x2).toBeLessThan(width);
        expect(y2).toBeLessThan(height);
      }
      expect(page.marks).toHaveLength(layout.sheet === 'card' ? 0 : 2 * (columns + 1 + rows + 1) + 3);
      const lengths = page.marks.map(({ x1, x2 }) => x2 - x1);
      if (layout.sheet !== 'card') expect(Math.max(...lengths)).toBe(rulerMm);
    }
  });
});

/** A point of the back's page, seen from the front through the paper, after the printer's turn. */
const throughPaper = (flip: Flip, page: { width: number; height: number }, x: number, y: number) =>
  flip === 'long' ? [page.width - x, y] : [x, page.height - y];

/** Where a point of the card lies on its page, given from the card's own top left. */
const onPage = ({ x, y, isTurned }: Placement, cardX: number, cardY: number) =>
  isTurned ? ([x + cardWidth - cardX, y + cardHeight - cardY] as const) : ([x + cardX, y + cardY] as const);

test.each(sheetKinds.flatMap((sheet) => flips.map((flip) => [sheet, flip] as const)))(
  '%s, %s edge: a back lies behind its front, top behind top',
  (sheet, flip) => {
    for (const count of counts) {
      const pages = impose(count, { sheet, sides: 'both', flip });
      for (let index = 0; index < pages.length; index += 2) {
        const [front, back] = pages.slice(index, index + 2);
        expect([front?.side, back?.side]).toEqual(['front', 'back']);
        if (front === undefined || back === undefined) continue;
        for (const [place, card] of front.placements.entries()) {
          const behind = back.placements[place];
          expect(behind?.index).toBe(card.index);
          if (behind === undefined) continue;
          for (const [cornerX, cornerY] of [
            [0, 0],
            [cardWidth, 0],
            [0, cardHeight],
          ] as const) {
            const [backX, backY] = onPage(behind, cardWidth - cornerX, cornerY);
            expect(throughPaper(flip, back, backX, backY)).toEqual([...onPage(card, cornerX, cornerY)]);
          }
        }
      }
    }
  },
);

test('backs alone have the same places as between their fronts', () => {
  for (const flip of flips) {
    const both = impose(13, { sheet: 'a3', sides: 'both', flip });
    expect(impose(13, { sheet: 'a3', sides: 'back', flip })).toEqual(
      both.filter(({ side }) => side === 'back'),
    );
  }
});

test('a long print is cut into parts whose sheets are full', () => {
  const serials = Array.from({ length: 2_000 }, (_, index) => index + 1);
  const parts = inParts(serials, mostOnPaper);
  expect(parts.map(({ length }) => length)).toEqual([900, 900, 200]);
  expect(parts.flat()).toEqual(serials);
  expect(inParts([], mostOnPaper)).toEqual([]);
  for (const { columns, rows } of Object.values(sheetSizes))
    for (const most of [mostOnPaper, cardsInPdf]) expect(most % (columns * rows)).toBe(0);
  expect(cardsInPdf).toBeLessThanOrEqual(mostInPdf);
});
