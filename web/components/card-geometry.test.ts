import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardLayout, defaultCardLayout, type CardLayout } from '#domain/model/card-template.ts';
import { cardSize, lowerLimit, marginsOf, qrBox, stripBox, widthBetween } from './card-geometry.ts';

const position = fc.record({
  x: fc.double({ min: 0, max: 302, noNaN: true }),
  y: fc.double({ min: 0, max: 491, noNaN: true }),
});
const fontSize = fc.integer({ min: 10, max: 24 });
const layouts: fc.Arbitrary<CardLayout> = fc.record({
  namePosition: position,
  qrPosition: position,
  regdPosition: position,
  cityStatePosition: position,
  categoryPosition: position,
  qrSize: fc.integer({ min: 40, max: 120 }),
  nameFontSize: fontSize,
  regdFontSize: fontSize,
  cityStateFontSize: fontSize,
  categoryFontSize: fontSize,
});

describe('the default layout', () => {
  test('centres every text', () => {
    for (const place of ['namePosition', 'regdPosition', 'cityStatePosition', 'categoryPosition'] as const) {
      const { left, right } = marginsOf(defaultCardLayout, place);
      expect(left).toBeCloseTo(right);
    }
  });

  test('ends with the strip', () => {
    const { top, height } = stripBox(defaultCardLayout);
    expect(top + height).toBeCloseTo(cardSize.height);
  });
});

test('nothing leaves the card, wherever a template puts it', () => {
  fc.assert(
    fc.property(layouts, (layout) => {
      expect(cardLayout.safeParse(layout).success).toBe(true);
      const margins = marginsOf(layout, 'namePosition');
      expect(margins.left).toBeGreaterThanOrEqual(0);
      expect(margins.right).toBeGreaterThanOrEqual(0);
      expect(widthBetween(margins)).toBeGreaterThan(100);
      const { left, top, size } = qrBox(layout, { isQuiet: true });
      const quiet = (size - layout.qrSize) / 2;
      expect(left + quiet).toBeGreaterThanOrEqual(-1e-9);
      expect(left + size - quiet).toBeLessThanOrEqual(cardSize.width + 1e-9);
      expect(top + size - quiet).toBeLessThanOrEqual(cardSize.height + 1e-9);
      const strip = stripBox(layout);
      expect(strip.top).toBeGreaterThanOrEqual(0);
      expect(strip.top + strip.height).toBeLessThanOrEqual(cardSize.height + 1e-9);
      expect(lowerLimit(layout, layout.namePosition.y)).toBeLessThanOrEqual(cardSize.height);
    }),
  );
});
