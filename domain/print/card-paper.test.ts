import { describe, expect, test } from 'vitest';
import { blankRow } from '../model/tables.ts';
import {
  bulkCardLayout,
  defaultCardDesign,
  defaultCardLayout,
  type CardLayout,
} from '../model/card-template.ts';
import { blankDelegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { cardPaperOf, cardsOf, isTemplateSaved, printableOf } from './card-paper.ts';
import { cardSide, type CardFace } from './card-side.ts';
import { cardChecks } from './print-checks.ts';

const ownLayout: CardLayout = { ...defaultCardLayout, qrSize: 100 };

const desk = (categoryTemplate: string) => {
  const draft = new Draft(new EventStore());
  const serial = (given: Partial<Serial> & { serial: number }) =>
    draft.put('serials', {
      kind: 'delegate',
      delegateId: 'asha',
      companionId: '',
      code: `CODE${given.serial}`,
      categoryId: 'pg',
      runId: '',
      extra: null,
      ...given,
    });
  draft.put('categories', {
    ...blankRow('categories'),
    categoryId: 'pg',
    order: 1,
    name: 'PG',
    templateName: categoryTemplate,
  });
  draft.put('companies', { companyId: 'sun', name: 'Sun Pharma', order: 1, extra: null });
  draft.put('delegates', {
    ...blankDelegate('asha'),
    fullName: 'Asha Rao',
    companyId: 'sun',
    photoUrls: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
  });
  for (const companionId of ['p', 'q']) {
    draft.put('companions', {
      ...blankRow('companions'),
      companionId,
      delegateId: 'asha',
      name: `Ravi ${companionId}`,
      isPaid: true,
    });
  }
  draft.put('templates', { name: 'speakers', layout: ownLayout, design: defaultCardDesign, extra: null });
  serial({ serial: 7 });
  serial({ serial: 5, kind: 'companion', companionId: 'p' });
  serial({ serial: 4, kind: 'companion', companionId: 'q' });
  serial({ serial: 9, kind: 'extra', delegateId: '' });
  serial({ serial: 10, kind: 'extra', delegateId: '', code: '' });
  serial({ serial: 11, kind: 'free', delegateId: '', code: '' });
  return draft;
};

describe('a printed card', () => {
  test.each([
    [7, { photoUrl: 'https://x.example/1.jpg', company: 'Sun Pharma' }],
    [5, { photoUrl: '', company: 'Sun Pharma' }],
    [9, { photoUrl: '', company: '' }],
  ])('serial %d: %j', (serial, expected) => {
    expect(printableOf(desk(''), serial)).toMatchObject(expected);
  });

  test.each([10, 11, 12])('serial %d has no card: no code, free, none', (serial) => {
    expect(printableOf(desk(''), serial)).toBeNull();
  });

  test("the delegate's own card comes first, then the companions' by serial", () => {
    expect(cardsOf(desk(''), 'asha').map(({ card }) => card.serial)).toEqual([7, 4, 5]);
  });
});

describe('the template', () => {
  test.each([
    ['', 'main'],
    ['speakers', 'speakers'],
    ['gone', 'main'],
  ])('of a category with the template %j is %j', (named, used) => {
    expect(printableOf(desk(named), 7)?.templateName).toBe(used);
  });

  test('is the default if there is none, or if it is incomplete', () => {
    const draft = desk('');
    expect(cardPaperOf(draft, 'speakers').layout.qrSize).toBe(100);
    expect(cardPaperOf(draft, 'main')).toMatchObject({
      layout: defaultCardLayout,
      design: defaultCardDesign,
    });
    expect(cardPaperOf(draft, 'main', bulkCardLayout).layout).toEqual(bulkCardLayout);
    expect(cardPaperOf(draft, 'speakers', bulkCardLayout).layout.qrSize).toBe(100);
    expect([isTemplateSaved(draft, 'main'), isTemplateSaved(draft, 'speakers')]).toEqual([false, true]);
    const offTheCard = { ...ownLayout, namePosition: { x: 5000, y: 0 } };
    draft.put('templates', { name: 'main', layout: offTheCard, design: defaultCardDesign, extra: null });
    expect(cardPaperOf(draft, 'main', bulkCardLayout).layout).toEqual(defaultCardLayout);
  });
});

test('the checks before printing report missing names, and letters that no face has', () => {
  const draft = desk('');
  const delegate = draft.get('delegates', 'asha');
  const companion = draft.get('companions', 'p');
  if (!delegate || !companion) throw new Error('both are there');
  draft.put('delegates', { ...delegate, fullName: '', email: 'asha@example.org', city: 'חיפה' });
  draft.put('companions', { ...companion, name: 'Ravi 😀' });
  const serials = [4, 5, 7, 9, 11];
  const place = ['ח', 'י', 'פ', 'ה'];
  expect(cardChecks(draft, serials)).toEqual({
    nameless: [{ serial: 7, delegateId: 'asha', name: '', letters: [] }],
    undrawable: [
      { serial: 4, delegateId: 'asha', name: 'Ravi q', letters: place },
      { serial: 5, delegateId: 'asha', name: 'Ravi 😀', letters: ['😀', ...place] },
      { serial: 7, delegateId: 'asha', name: '', letters: place },
    ],
    pale: [],
  });
});

test('the checks before printing name the categories whose texts can hardly be read', () => {
  const colours = [
    [{ labelColor: '#ffffff', labelBackground: '#fff59d' }, true],
    [{ color: '#fff59d' }, true],
    [{ color: '#fff59d', frontImage: 'https://x.example/dark.png' }, false],
    [{ labelColor: '#000000', labelBackground: '#fff59d' }, false],
    [{ labelColor: 'a colour of the browser', labelBackground: 'white' }, false],
  ] as const;
  for (const [change, isPale] of colours) {
    const draft = desk('');
    for (const category of Array.from(draft.all('categories')))
      draft.put('categories', { ...category, labelColor: '', labelBackground: '', color: '', ...change });
    expect(cardChecks(draft, [7]).pale.length > 0, JSON.stringify(change)).toBe(isPale);
  }
});

test('images elsewhere on the web are shown by the server, and a photo as a photo', () => {
  const draft = desk('');
  const elsewhere = (name: string): string => `https://x.example/${name}.png`;
  const images = { frontImage: elsewhere('front'), backImage: elsewhere('back') };
  const design = { ...defaultCardDesign, photo: { ...defaultCardDesign.photo, isShown: true } };
  for (const category of Array.from(draft.all('categories')))
    draft.put('categories', { ...category, ...images });
  draft.put('event', { ...blankRow('event'), eventId: 'gate' });
  draft.put('templates', { ...blankRow('templates'), name: 'main', layout: defaultCardLayout, design });
  const card = printableOf(draft, 7);
  const addressesOn = (face: CardFace): string[] =>
    card === null
      ? []
      : cardSide(card, cardPaperOf(draft, card.templateName), face)
          .shapes.filter((shape) => shape.kind === 'image')
          .map(({ address }) => address);
  expect(addressesOn('front')).toEqual([
    '/api/events/gate/images/card/foreign?address=https%3A%2F%2Fx.example%2Ffront.png',
    '/api/events/gate/images/photo/foreign?address=https%3A%2F%2Fx.example%2F1.jpg',
  ]);
  expect(addressesOn('back')).toEqual([
    '/api/events/gate/images/card/foreign?address=https%3A%2F%2Fx.example%2Fback.png',
  ]);
});
