import { describe, expect, test } from 'vitest';
import { cardLayout, defaultCardDesign, defaultCardLayout } from '../../model/card-template.ts';
import {
  cardElements,
  defaultDrawing,
  drawingOf,
  isPlaced,
  measureOf,
  measureRanges,
  middleX,
  move,
  placeRange,
  positionOf,
  resize,
  snapped,
  type Measure,
  type PlacedElement,
} from './designer.ts';

const placed = cardElements.filter(isPlaced);

describe("an element moves at most to the card's edge", () => {
  test.each<[PlacedElement, string, object]>([
    ['qr', 'left top', { x: 0, y: 0 }],
    ['qr', 'right bottom', { x: 217, y: 406 }],
    ['name', 'left top', { x: 6, y: 0 }],
    ['name', 'right bottom', { x: 156, y: 465 }],
    ['regd', 'left top', { x: 10, y: 0 }],
    ['regd', 'right bottom', { x: 160, y: 469 }],
    ['cityState', 'left top', { x: 30, y: 0 }],
    ['cityState', 'right bottom', { x: 180, y: 471 }],
    ['category', 'left top', { x: 8, y: 14 }],
    ['category', 'right bottom', { x: 158, y: 446 }],
    ['company', 'left top', { x: 30, y: 0 }],
    ['company', 'right bottom', { x: 180, y: 472 }],
    ['photo', 'left top', { x: 0, y: 0 }],
    ['photo', 'right bottom', { x: 226, y: 394 }],
  ])('%s to the %s', (element, corner, at) => {
    const far = corner === 'left top' ? -10_000 : 10_000;
    expect(positionOf(move(defaultDrawing, element, { x: far, y: far }), element)).toEqual(at);
  });

  test('by whole pixels, and a position on the card stays as it is', () => {
    expect(positionOf(move(defaultDrawing, 'qr', { x: 12.4, y: 33.6 }), 'qr')).toEqual({ x: 12, y: 34 });
  });
});

describe('sizes keep to their ranges', () => {
  test.each<[PlacedElement, Measure, number, number]>([
    ['qr', 'qrSize', 39, 40],
    ['qr', 'qrSize', 121, 120],
    ['qr', 'qrSize', 97.6, 98],
    ['name', 'fontSize', 9, 10],
    ['name', 'fontSize', 25, 24],
    ['regd', 'fontSize', 25, 24],
    ['cityState', 'fontSize', 2, 10],
    ['category', 'fontSize', 100, 24],
    ['company', 'fontSize', 100, 24],
    ['photo', 'width', 1, 40],
    ['photo', 'height', 999, 260],
  ])('%s: %s %d becomes %d', (element, measure, to, kept) => {
    expect(measureOf(resize(defaultDrawing, element, { measure, to }), element, measure)).toBe(kept);
  });

  test('an element has no other sizes', () => {
    expect(resize(defaultDrawing, 'qr', { measure: 'fontSize', to: 12 })).toBe(defaultDrawing);
  });

  test('an element that grows at an edge moves back onto the card', () => {
    const atEdge = move(defaultDrawing, 'qr', { x: 999, y: 999 });
    expect(positionOf(resize(atEdge, 'qr', { measure: 'qrSize', to: 120 }), 'qr')).toEqual({
      x: 182,
      y: 371,
    });
  });
});

test('the server accepts every result of the designer', () => {
  for (const element of placed) {
    for (const far of [-10_000, 10_000]) {
      let drawing = defaultDrawing;
      for (const measure of Object.keys(measureRanges[element]) as Measure[])
        drawing = resize(drawing, element, { measure, to: far });
      const { layout } = move(drawing, element, { x: far, y: -far });
      expect(cardLayout.safeParse(layout).success).toBe(true);
    }
  }
});

describe('the middle', () => {
  test('is where the defaults of the specification are', () => {
    for (const element of placed.filter((other) => other !== 'photo'))
      expect(middleX(defaultDrawing, element)).toBe(positionOf(defaultDrawing, element).x);
  });

  test.each([
    [105, 109],
    [113, 109],
    [104, 104],
    [114, 114],
  ])('draws a code at %d to %d', (x, to) => {
    expect(snapped(defaultDrawing, 'qr', { x, y: 7 })).toEqual({ x: to, y: 7 });
  });

  test('can be reached by each element', () => {
    for (const element of placed) {
      const { x } = placeRange(defaultDrawing, element);
      expect(middleX(defaultDrawing, element)).toBeGreaterThan(x.min);
      expect(middleX(defaultDrawing, element)).toBeLessThan(x.max);
    }
  });
});

describe('a stored template', () => {
  test('that does not exist has the defaults of the specification', () => {
    expect(drawingOf(undefined)).toEqual({ layout: defaultCardLayout, design: defaultCardDesign });
  });

  test.each<[string, object, object]>([
    ['lacks a position', { qrPosition: undefined }, {}],
    ['lacks a size', { nameFontSize: undefined }, {}],
    ['has half a position', { namePosition: { x: 81 } }, {}],
    ['has a size out of its range', { qrSize: 500 }, {}],
    ['has text for a number', { regdPosition: { x: '85', y: '261' } }, {}],
    ['has some values of its own', { qrSize: 60, cityStatePosition: null }, { qrSize: 60 }],
    ['has the code over the edge', { qrPosition: { x: 300, y: 10 } }, { qrPosition: { x: 217, y: 10 } }],
  ])('%s', (_what, given, differs) => {
    const stored = { layout: { ...defaultCardLayout, ...given } };
    expect(drawingOf(stored)).toEqual({
      layout: { ...defaultCardLayout, ...differs },
      design: defaultCardDesign,
    });
  });
});
