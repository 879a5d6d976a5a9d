import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dummyIntervalMs, dummyNumber, maxDummies } from '#domain/people/many/dummy-commands.ts';
import {
  bulkCardLayout,
  cardLayout,
  cardSizeMm,
  defaultCardDesign,
  defaultCardLayout,
  pixelsPerMm,
} from '#domain/model/card-template.ts';
import { foodPreferences, genders } from '#domain/model/fields/person-choices.ts';
import { defaultEventFullName, defaultEventName } from '#domain/model/event.ts';
import { cardSide } from '#domain/print/card-side.ts';
import { appVersion } from '#domain/core/wire/protocol.ts';
import { cardsPerPage } from '#domain/print/bulk-cards.ts';
import { chosenCategories } from '#domain/people/lists/delegates-list.ts';
import { companionLabel, delegateLabel } from '#domain/people/card-strip.ts';
import { defaultBulkRange, defaultCertificateRange } from '#domain/core/ranges.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { EventStore, type Reader } from '#domain/core/store/event-store.ts';
import { dateTime, rupees, whatsAppNumber } from '#domain/core/text/format.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { specBounds, specDeviations } from './deviations.ts';

describe('section 9, business constants and limits', () => {
  test.each<readonly [what: string, is: unknown, specified: unknown]>([
    ['own version', appVersion, '0.0.1'],
    ['WhatsApp prefixes 91', whatsAppNumber('9840126573'), '919840126573'],
    ['currency', rupees(1_650_000), '₹16,500'],
    ['dates show as', dateTime(Date.UTC(2026, 10, 2, 3, 5), defaultTimeZone), '02-11-2026 8:35 AM'],
    ['genders', genders, ['Male', 'Female']],
    ['food options', foodPreferences, ['Vegetarian', 'Non-Vegetarian']],
    ['card size', cardSizeMm, { width: 80, height: 130 }],
    [
      'QR size, name, registration, city/state, category',
      defaultCardLayout,
      {
        qrSize: 85,
        nameFontSize: 19,
        regdFontSize: 16,
        cityStateFontSize: 15,
        categoryFontSize: 17,
        namePosition: { x: 81, y: 289 },
        qrPosition: { x: 109, y: 172 },
        regdPosition: { x: 85, y: 261 },
        cityStatePosition: { x: 105, y: 313 },
        categoryPosition: { x: 83, y: 446 },
      },
    ],
    ['cards of a bulk ID page', cardsPerPage, 9],
    ['default bulk range', defaultBulkRange, '1-400'],
    ['certificate default range', defaultCertificateRange, '1-10,12,20'],
    ['dummies: one per second, at most', [dummyIntervalMs, maxDummies], [1000, 50]],
    ['new event', [defaultEventName, defaultEventFullName], ['New Event', 'My new event full name']],
    ['serial types', Object.values(scanWords.types), ['free', 'delegate', 'accompany', 'extra']],
  ])('%s', (_what, is, specified) => expect(is).toEqual(specified));

  test.each([
    ['qrSize', 40, 120],
    ['nameFontSize', 10, 24],
    ['categoryFontSize', 10, 24],
  ])('%s ranges from %d to %d', (size, least, most) => {
    const takes = (value: number): boolean =>
      cardLayout.safeParse({ ...defaultCardLayout, [size]: value }).success;
    expect([least - 1, least, most, most + 1].map(takes)).toEqual([false, true, true, false]);
  });

  test('bulk ID page without a template: every element is at its place in the specification, and none overlaps another', () => {
    const printable = {
      card: {
        serial: 142,
        kind: 'delegate',
        code: '7KQ4M8XA2P',
        name: 'Dr. Asha Rao',
        nameColor: '',
        cityState: 'Thanjavur, Tamil Nadu',
        categoryId: '',
        category: '',
        label: { kind: 'delegate', text: 'Delegates', color: 'white', background: 'darkgreen' },
        frontImage: '',
        backImage: '',
      },
      recordNames: [],
      photoUrl: '',
      company: '',
      templateName: 'main',
    } as const;
    const event = { eventId: 'gate', eventName: 'PHYSICON', eventLines: [], helpDeskPhone: '' };
    const paper = { ...event, design: defaultCardDesign };
    const { shapes } = cardSide(printable, { ...paper, layout: bulkCardLayout }, 'front');
    const pixels = (mm: number): number => Math.round(mm * pixelsPerMm * 100) / 100;
    const texts = new Map(
      shapes.flatMap((shape) => {
        if (shape.kind !== 'text') return [];
        // The line's box has as much room above its middle as below, from where the baseline is 0.364 em.
        const y = shape.baseline - shape.leading / 2 - 0.364 * shape.size;
        return [[shape.part, { x: pixels(shape.x), y: pixels(y), size: pixels(shape.size) }] as const];
      }),
    );
    const centre = pixels(cardSizeMm.width / 2);
    expect(texts.get('name')).toEqual({ x: centre, y: 200, size: 16 });
    expect(texts.get('regd')).toEqual({ x: centre, y: 160, size: 14 });
    expect(texts.get('cityState')).toEqual({ x: centre, y: 240, size: 14 });
    expect(texts.get('category')).toMatchObject({ x: centre, size: 14 });
    expect(bulkCardLayout.categoryPosition.y).toBe(280);
    const strip = shapes.find((shape) => shape.kind === 'box' && shape.width === cardSizeMm.width);
    if (strip?.kind !== 'box') throw new Error('no strip');
    expect(pixels(strip.y)).toBeLessThan(280);
    expect(pixels(strip.y + strip.height)).toBeGreaterThan(280 + 14);
    expect(pixels(strip.y)).toBeGreaterThanOrEqual(240 + 14 * 1.35);
    const qr = shapes.find((shape) => shape.kind === 'qr');
    expect([qr?.x, qr?.y, qr?.size].map((mm) => pixels(mm ?? 0))).toEqual([80, 80, 80]);
  });

  test('the count of dummies is from 1 to 50', () => {
    const takes = [0, 1, 50, 51].map((count) => dummyNumber.safeParse(count).success);
    expect(takes).toEqual([false, true, true, false]);
  });

  test('labels: white on dark green, and black on pink for an accompanying person', () => {
    const store = new EventStore();
    expect(delegateLabel(store, { label: '', categoryId: '' })).toMatchObject({
      color: 'white',
      background: 'darkgreen',
    });
    expect(companionLabel).toMatchObject({
      text: 'Accompanying Person',
      color: 'black',
      background: 'pink',
    });
  });

  test("the delegates list's categories", () => {
    const usual = ['orgcomm', 'ocv', 'ocu', 'spot', 'delegates', 'pg', 'speaker'];
    const categories = [...usual, 'trade'].map((categoryId) => ({ categoryId, name: '' }));
    expect([...chosenCategories(categories as never, 'usual')]).toEqual(usual);
  });

  test('records are sorted by numeric key', () => {
    const recordTypes = [10, 9, 100].map((order) => ({ order, recordTypeId: String(order) }));
    const reader = { all: () => recordTypes } as unknown as Reader;
    expect(recordTypesInOrder(reader).map(({ order }) => order)).toEqual([9, 10, 100]);
  });
});

test.each([...specDeviations, ...specBounds])('section $section, by decision: $says', ({ decision }) => {
  expect(existsSync(join(import.meta.dirname, '../../docs/decisions', decision))).toBe(true);
});
