import { describe, expect, test } from 'vitest';
import { cardSizeMm, type CardDesign } from '../../model/card-template.ts';
import { mmOf, type CardArea } from '../card-geometry.ts';
import type { CardPaper, PrintableCard } from '../card-paper.ts';
import { cardSide } from '../card-side.ts';
import { crowdsCode } from './code-clearance.ts';
import { cardElements, defaultDrawing, isPlaced, move, resize, restyle, type Drawing } from './designer.ts';
import { displacedIn, outlinesOf } from './outlines.ts';

const printable = (name: string): PrintableCard => ({
  card: {
    serial: 128,
    kind: 'delegate',
    code: 'SAMPLE2345',
    name,
    nameColor: '',
    cityState: 'Thanjavur, Tamil Nadu',
    categoryId: 'c',
    category: 'Delegates',
    label: { kind: 'delegate', text: 'Delegates', color: 'white', background: 'darkgreen' },
    frontImage: '',
    backImage: '',
  },
  recordNames: [],
  photoUrl: 'https://images.example.org/a.jpg',
  company: 'Sample Ltd.',
  templateName: 'main',
});
const frontOf = (drawing: Drawing, name = 'Dr. Sample Name') => {
  const paper: CardPaper = {
    ...drawing,
    eventId: 'gate',
    eventName: 'PHYSICON',
    eventLines: ['Thanjavur'],
    helpDeskPhone: '',
  };
  return cardSide(printable(name), paper, 'front');
};
const onImage = (drawing: Drawing): Drawing => {
  const design: CardDesign = { ...drawing.design, background: 'https://images.example.org/b.jpg' };
  return { ...drawing, design };
};

describe('the frame of an element', () => {
  const all = (['company', 'photo'] as const).reduce(
    (drawing, element) => restyle(drawing, element, { isShown: true }),
    defaultDrawing,
  );
  const outlines = outlinesOf(frontOf(all));

  test('exists for each visible element, and is on the card', () => {
    expect([...outlines.keys()].toSorted()).toEqual([...cardElements].toSorted());
    for (const { left, top, right, bottom } of outlines.values()) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(cardSizeMm.width + 1e-9);
      expect(bottom).toBeLessThanOrEqual(cardSizeMm.height + 1e-9);
    }
  });

  test('does not exist for a hidden element', () => {
    for (const element of cardElements.filter(isPlaced)) {
      const hidden = restyle(all, element, { isShown: false });
      expect(outlinesOf(frontOf(hidden)).has(element)).toBe(false);
    }
  });

  test('follows the element', () => {
    const before = outlines.get('qr') as CardArea;
    const after = outlinesOf(frontOf(move(all, 'qr', { x: 20, y: 20 }))).get('qr') as CardArea;
    expect(before.left - after.left).toBeCloseTo(mmOf(89));
    expect(after.right - after.left).toBeCloseTo(mmOf(85));
  });

  test('is round the modules of a code on an image as well: its white is not included', () => {
    const size = ({ left, right }: CardArea) => right - left;
    const code = outlinesOf(frontOf(onImage(defaultDrawing))).get('qr') as CardArea;
    expect(size(code)).toBeCloseTo(mmOf(85));
  });

  test('is round the lines for a name that is written by hand', () => {
    const { left, right } = outlinesOf(frontOf(defaultDrawing, '')).get('name') as CardArea;
    expect(right - left).toBeGreaterThan(50);
  });
});

describe('round the code', () => {
  test.each<[string, Drawing, readonly string[]]>([
    ['the default has white enough', defaultDrawing, []],
    ['on an image as well', onImage(defaultDrawing), []],
    ['a code in the corner of paper', move(defaultDrawing, 'qr', { x: 0, y: 20 }), ['edge']],
    [
      'a place that is pushed against a large code',
      move(resize(defaultDrawing, 'qr', { measure: 'qrSize', to: 120 }), 'regd', { x: 85, y: 172 + 120 + 2 }),
      ['regd'],
    ],
    ['no code at all', restyle(defaultDrawing, 'qr', { isShown: false }), []],
  ])('%s', (_what, drawing, near) => {
    expect(crowdsCode(frontOf(drawing))).toEqual(near);
  });
});

test('elements that the strip pushes away are reported', () => {
  expect(displacedIn(frontOf(defaultDrawing), defaultDrawing)).toEqual([]);
  const onStrip = move(defaultDrawing, 'qr', { x: 109, y: 406 });
  expect(displacedIn(frontOf(onStrip), onStrip)).toEqual(['qr']);
});
