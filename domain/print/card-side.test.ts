import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardDesign,
  cardLayout,
  defaultCardDesign,
  defaultCardLayout,
  type CardDesign,
  type CardLayout,
} from '../model/card-template.ts';
import { idCardWords } from '../people/people-words.ts';
import type { CardPaper, PrintableCard } from './card-paper.ts';
import { cardSide } from './card-side.ts';
import { codeCutsPhoto } from './designer/code-clearance.ts';
import { widthOf } from './letter-widths.ts';
import type { Shape, Side, TextShape } from './shapes.ts';

const printable: PrintableCard = {
  card: {
    serial: 142,
    kind: 'delegate',
    code: '7KQ4M8XA2P',
    name: 'Dr. Raghunathan Parthasarathy',
    nameColor: '',
    cityState: 'Thanjavur, Tamil Nadu',
    categoryId: 'delegates',
    category: 'Delegates',
    label: { kind: 'delegate', text: 'Delegates', color: 'white', background: 'darkgreen' },
    frontImage: '',
    backImage: '',
  },
  recordNames: ['Kit bag', 'Lunch Day 1'],
  photoUrl: '/photo.jpg',
  company: 'Sun Pharma',
  templateName: 'main',
};

const paper: CardPaper = {
  eventId: 'gate',
  layout: defaultCardLayout,
  design: defaultCardDesign,
  eventName: 'PHYSICON 2026',
  eventLines: ['48th Annual Conference of Physicians', 'Thanjavur Medical College'],
  helpDeskPhone: '9443210877',
};

const withCard = (card: Partial<PrintableCard['card']>): PrintableCard => ({
  ...printable,
  card: { ...printable.card, ...card },
});

interface Box {
  readonly part: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From above the capitals, or the marks on top of them, to below the descenders. */
const boxOfText = (shape: TextShape): Box => {
  const { part, x, align, lines, size, baseline, leading, tracking } = shape;
  const width = Math.max(...lines.map((line) => (widthOf(line, shape) + tracking * [...line].length) * size));
  const share = { left: 0, centre: 0.5, right: 1 }[align];
  return {
    part,
    left: x - width * share,
    right: x + width * (1 - share),
    top: baseline - 0.8 * size,
    bottom: baseline + (lines.length - 1) * leading + 0.2 * size,
  };
};

const boxOf = (shape: Shape): Box => {
  switch (shape.kind) {
    case 'text':
      return boxOfText(shape);
    case 'line':
      return { part: 'line', left: shape.x1, right: shape.x2, top: shape.y1, bottom: shape.y2 };
    case 'qr':
      return {
        part: 'qr',
        left: shape.x,
        top: shape.y,
        right: shape.x + shape.size,
        bottom: shape.y + shape.size,
      };
    default: {
      const { kind, x, y, width, height } = shape;
      return { part: kind, left: x, top: y, right: x + width, bottom: y + height };
    }
  }
};

const partOf = (side: Side, part: string): TextShape[] =>
  side.shapes.filter((shape): shape is TextShape => shape.kind === 'text' && shape.part === part);

const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right - 1e-6 &&
  one.right > other.left + 1e-6 &&
  one.top < other.bottom - 1e-6 &&
  one.bottom > other.top + 1e-6;

/** The rules for every card, with any design and holder. */
const expectPrintable = (side: Side): void => {
  const boxes = side.shapes.map(boxOf);
  for (const box of boxes) {
    expect(box.left, box.part).toBeGreaterThanOrEqual(-1e-6);
    expect(box.top, box.part).toBeGreaterThanOrEqual(-1e-6);
    expect(box.right, box.part).toBeLessThanOrEqual(80 + 1e-6);
    expect(box.bottom, box.part).toBeLessThanOrEqual(130 + 1e-6);
  }
  const qr = side.shapes.find((shape) => shape.kind === 'qr');
  const strip = side.shapes.find((shape) => shape.kind === 'box' && shape.fill !== null);
  const quiet = qr ? (qr.size * qr.quietModules) / (21 + 2 * qr.quietModules) : 0;
  for (const shape of side.shapes) {
    if (shape.kind !== 'text' && shape.kind !== 'line') continue;
    const box = boxOf(shape);
    if (qr) {
      const modules = { ...boxOf(qr), left: qr.x + quiet, top: qr.y + quiet };
      expect(
        overlaps(box, { ...modules, right: qr.x + qr.size - quiet, bottom: qr.y + qr.size - quiet }),
        `${box.part} over the code`,
      ).toBe(false);
    }
    if (strip && box.part !== 'category')
      expect(overlaps(box, boxOf(strip)), `${box.part} over the strip`).toBe(false);
  }
  if (qr && strip) expect(overlaps(boxOf(qr), boxOf(strip))).toBe(false);
};

const expectTextsApart = (side: Side): void => {
  const texts = side.shapes.filter(({ kind }) => kind === 'text').map(boxOf);
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      expect(overlaps(one, other), `${one.part} over ${other.part}`).toBe(false);
    }
  }
};

describe('the default front', () => {
  const side = cardSide(printable, paper, 'front');

  test('keeps its sizes and places', () => {
    expectPrintable(side);
    expect(side).toMatchObject({ width: 80, height: 130 });
    expect(partOf(side, 'name')[0]).toMatchObject({
      lines: ['Dr. Raghunathan', 'Parthasarathy'],
      align: 'centre',
      x: 40,
      color: '#111815',
      weight: 700,
    });
    expect(partOf(side, 'regd')[0]?.lines).toEqual(['Regd No: 142']);
    expect(partOf(side, 'heading').map(({ lines }) => lines[0])).toEqual([
      paper.eventName,
      ...paper.eventLines,
    ]);
    const qr = side.shapes.find((shape) => shape.kind === 'qr');
    expect(qr).toMatchObject({ text: '7KQ4M8XA2P', quietModules: 0 });
    // The template's pixels in mm: 109, 172 and 85 at 96 dpi.
    expect([qr?.x, qr?.y, qr?.size].map((mm) => Math.round((mm ?? 0) * 100))).toEqual([2884, 4551, 2249]);
  });

  test('has the place below a name of several lines', () => {
    const top = (name: string) =>
      partOf(cardSide(withCard({ name }), paper, 'front'), 'cityState')[0]?.baseline ?? 0;
    expect(top('Dr. Raghunathan Parthasarathy')).toBeGreaterThan(top('A. Rao') + 2);
  });
});

const longestNames = {
  'Latin capitals': 'WOMMERSWAMY '.repeat(14).slice(0, 160).trim(),
  Tamil: 'டாக்டர் கார்த்திகேயன் சுப்பிரமணியன் '.repeat(5).slice(0, 160).trim(),
  Devanagari: 'डॉ. अनिरुद्ध कुलकर्णी विश्वनाथ '.repeat(6).slice(0, 160).trim(),
  Malayalam: 'ഉണ്ണികൃഷ്ണൻ നമ്പൂതിരിപ്പാട് '.repeat(6).slice(0, 160).trim(),
  Urdu: 'ڈاکٹر محمد عبدالرحمٰن قریشی '.repeat(6).slice(0, 160).trim(),
  'one word of sixty letters': 'Venkataramanasubramaniyan'.repeat(3).slice(0, 60),
  emoji: '👩🏽‍⚕️ Dr. Anita 🎉🩺 '.repeat(6).trim(),
};

describe('the longest names keep to the card, whole', () => {
  test.each(Object.entries(longestNames))('%s', (_, name) => {
    for (const kind of ['delegate', 'companion'] as const) {
      const side = cardSide(withCard({ name, kind }), paper, 'front');
      expectPrintable(side);
      const [shape] = partOf(side, 'name');
      expect(shape?.lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
      const [place] = partOf(side, 'cityState');
      expect(place).toBeDefined();
      expectTextsApart(side);
    }
  });
});

describe('labels (the specification, section 9)', () => {
  test.each([
    ['delegate', 'Delegates', 'white', 'darkgreen'],
    ['companion', 'Accompanying Person', 'black', 'pink'],
    ['extra', 'Delegate', 'white', 'green'],
    ['delegate', 'Organising Chairman and Master of Ceremonies', '#fff', '#123456'],
  ] as const)('%s: %s', (kind, text, color, background) => {
    const side = cardSide(withCard({ kind, label: { kind, text, color, background } }), paper, 'front');
    expectPrintable(side);
    expect(partOf(side, 'category')[0]).toMatchObject({ color });
    expect(partOf(side, 'category')[0]?.lines.join(' ')).toBe(text);
    expect(side.shapes).toContainEqual(expect.objectContaining({ kind: 'box', fill: background, width: 80 }));
  });
});

test('an extra card without a holder has two lines to write on', () => {
  const side = cardSide(withCard({ kind: 'extra', name: '', cityState: '' }), paper, 'front');
  expectPrintable(side);
  expect(side.shapes.filter(({ kind }) => kind === 'line')).toHaveLength(2);
});

describe('the design', () => {
  const design = (changes: Partial<CardDesign>): CardPaper => ({
    ...paper,
    design: { ...defaultCardDesign, ...changes },
  });
  const hidden = { ...defaultCardDesign.name, isShown: false };

  test.each([
    ['heading', { heading: hidden }],
    ['name', { name: hidden }],
    ['regd', { regd: hidden }],
    ['cityState', { cityState: hidden }],
    ['category', { category: hidden }],
  ] as const)('hides %s', (part, changes) => {
    const side = cardSide(printable, design(changes), 'front');
    expectPrintable(side);
    expect(partOf(side, part)).toEqual([]);
    expect(cardSide(printable, paper, 'front').shapes.length).toBeGreaterThan(side.shapes.length);
  });

  test('hides the code', () => {
    const { shapes } = cardSide(printable, design({ qr: { isShown: false } }), 'front');
    expect(shapes.some(({ kind }) => kind === 'qr')).toBe(false);
  });

  test('gives an element its colour, face and weight', () => {
    const name = { isShown: true, color: '#aa0000', typeface: 'serif', isBold: false } as const;
    const side = cardSide(withCard({ nameColor: 'navy' }), design({ name }), 'front');
    expect(partOf(side, 'name')[0]).toMatchObject({ color: '#aa0000', typeface: 'serif', weight: 400 });
    const own = cardSide(withCard({ nameColor: 'navy' }), paper, 'front');
    expect(partOf(own, 'name')[0]).toMatchObject({ color: 'navy' });
  });

  test('shows company and photo', () => {
    const company = { ...defaultCardDesign.company, isShown: true };
    const photo = { ...defaultCardDesign.photo, isShown: true };
    const side = cardSide(printable, design({ company, photo }), 'front');
    expectPrintable(side);
    expect(partOf(side, 'company')[0]?.lines).toEqual(['Sun Pharma']);
    expect(side.shapes).toContainEqual(expect.objectContaining({ address: '/photo.jpg', fit: 'cover' }));
    const without = cardSide(
      { ...printable, photoUrl: '', company: '' },
      design({ company, photo }),
      'front',
    );
    expect(partOf(without, 'company')).toEqual([]);
    expect(without.shapes.some(({ kind }) => kind === 'image')).toBe(false);
  });

  test('the photo’s default place is clear of the white round the code; a nearer place is reported', () => {
    const at = (x: number): Side => {
      const photo = { ...defaultCardDesign.photo, isShown: true };
      const moved = { ...photo, position: { ...photo.position, x } };
      return cardSide(printable, design({ background: '/b.png', photo: moved }), 'front');
    };
    const usual = defaultCardDesign.photo.position.x;
    expect([usual, usual + 5].map((x) => codeCutsPhoto(at(x)))).toEqual([false, true]);
  });

  test.each([
    ['', '/template.png', '/template.png'],
    ['/category.png', '/template.png', '/category.png'],
    ['/category.png', '', '/category.png'],
  ])('background: category %j, template %j', (frontImage, background, address) => {
    const side = cardSide(withCard({ frontImage }), design({ background }), 'front');
    expectPrintable(side);
    expect(side.shapes[0]).toMatchObject({ kind: 'image', address, width: 80, height: 130, fit: 'cover' });
    expect(partOf(side, 'heading')).toEqual([]);
    const qr = side.shapes.find((shape) => shape.kind === 'qr');
    expect(qr).toMatchObject({ quietModules: 4 });
    const texts = side.shapes.filter(({ kind }) => kind === 'text').map(boxOf);
    expect(texts.filter((text) => qr && overlaps(text, boxOf(qr)))).toEqual([]);
  });
});

describe('the back', () => {
  test('has the serial, the code and a slot per record', () => {
    const side = cardSide(printable, paper, 'back');
    expectPrintable(side);
    expect(partOf(side, 'serial')[0]?.lines).toEqual(['142']);
    expect(partOf(side, 'code')[0]?.lines).toEqual(['7KQ4M8XA2P']);
    expect(partOf(side, 'record').map(({ lines }) => lines[0])).toEqual(printable.recordNames);
    expect(partOf(side, 'foot').map(({ lines }) => lines[0])).toEqual([
      idCardWords.ifFound,
      'Help desk 94432 10877',
    ]);
  });

  test.each([1, 16, 40])('%d records and a serial of six digits keep to the card', (count) => {
    const recordNames = Array.from(
      { length: count },
      (_, index) => `Conference dinner with the faculty ${index}`,
    );
    expectPrintable(cardSide({ ...withCard({ serial: 100_000 }), recordNames }, paper, 'back'));
  });

  test('is the category image alone when there is one', () => {
    const side = cardSide(withCard({ backImage: '/back.png' }), paper, 'back');
    expect(side.shapes).toEqual([expect.objectContaining({ kind: 'image', address: '/back.png' })]);
  });
});

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
const style = fc.record({
  isShown: fc.boolean(),
  color: fc.constant(''),
  typeface: fc.constantFrom('sans', 'serif'),
  isBold: fc.boolean(),
});
const shownOrNot = fc.record({ isShown: fc.boolean() });
const designs: fc.Arbitrary<CardDesign> = fc.record({
  background: fc.constantFrom('', '/images/1.png'),
  heading: style,
  name: style,
  regd: style,
  cityState: style,
  category: style,
  qr: shownOrNot,
  company: fc
    .tuple(style, fc.record({ position, fontSize }))
    .map(([element, place]) => ({ ...element, ...place })),
  photo: fc
    .tuple(
      shownOrNot,
      fc.record({
        position,
        width: fc.integer({ min: 40, max: 200 }),
        height: fc.integer({ min: 40, max: 260 }),
      }),
    )
    .map(([element, place]) => ({ ...element, ...place })),
});

test('nothing leaves the card or covers code, strip and other texts, wherever a template puts it', () => {
  fc.assert(
    fc.property(
      layouts,
      designs,
      fc.constantFrom('', 'A. Rao', ...Object.values(longestNames)),
      (layout, design, name) => {
        expect(cardLayout.safeParse(layout).success).toBe(true);
        const side = cardSide(withCard({ name }), { ...paper, layout, design }, 'front');
        expectPrintable(side);
        expectTextsApart(side);
      },
    ),
    { numRuns: 200 },
  );
  expect(cardDesign.safeParse(defaultCardDesign).success).toBe(true);
});
