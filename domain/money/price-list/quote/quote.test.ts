import { describe, expect, test } from 'vitest';
import { linesOf, personOf } from '#tests/support/money/price-list-of.ts';
import { quoteOf, reasonsOf, samplePriceList as list } from '#tests/support/money/sample-price-list.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { refusalTexts } from '../words/price-list-words.ts';
import { nothingSold, type QuoteRequest, type SalesState } from './request.ts';

const doctor = personOf('d', { categoryId: 'doctor' });
const wife = personOf('w', { hostId: 'd', categoryId: 'doctor' });

describe('the price of one person', () => {
  test.each([
    ['any category', personOf('p'), {}, 900_000],
    ['a category with its own price', doctor, {}, 1_000_000],
    ['a category with its own price in a period', doctor, { day: '2026-09-01' }, 1_200_000],
    ['a member', personOf('p', { eligibilityIds: ['member'] }), {}, 800_000],
    ['an age above the last price by category', personOf('p', { categoryId: 'doctor', age: 70 }), {}, 0],
    ['an age just below that', personOf('p', { categoryId: 'doctor', age: 69 }), {}, 1_000_000],
    ['trade as payer, before all other conditions', doctor, { payer: 'trade' as const }, 2_000_000],
    ['a company without a price of its own', doctor, { payer: 'company' as const }, 1_000_000],
    ['dollars', personOf('p'), { currency: 'USD' }, 45_000],
  ])('%s', (_, person, details, total) => {
    const quote = quoteOf({ people: [person], lines: linesOf([person.personId, 'conference']), ...details });
    expect(quote.total).toBe(total);
  });

  test.each([
    ['by the category of the delegate', wife, 700_000],
    ['of unknown category', personOf('w', { hostId: 'd' }), 500_000],
    ['of four years', { ...wife, age: 4 }, 0],
    ['of five years', { ...wife, age: 5 }, 700_000],
  ])('a companion %s', (_, companion, total) => {
    const people = [{ ...doctor, ownedItemIds: ['conference'] }, companion];
    expect(quoteOf({ people, lines: linesOf(['w', 'spouse']) }).total).toBe(total);
  });

  test('a companion has the price for companions, and the tax comes on top', () => {
    const people = [doctor, wife];
    const lines = linesOf(['d', 'conference'], ['d', 'dinner'], ['w', 'dinner', 2]);
    const quote = quoteOf({ people, lines });
    expect(quote.lines.map(({ personId, base, tax, total }) => [personId, base, tax, total])).toEqual([
      ['d', 1_000_000, 0, 1_000_000],
      ['d', 150_000, 27_000, 177_000],
      ['w', 240_000, 43_200, 283_200],
    ]);
    expect(quote.total).toBe(1_460_200);
  });
});

describe('what is not sold', () => {
  const own = { people: [doctor, wife], lines: linesOf(['d', 'conference']) };
  const extra = (...more: readonly (readonly [string, string, number?])[]) => ({
    ...own,
    lines: linesOf(['d', 'conference'], ...more),
  });
  const student = { people: [personOf('s', { categoryId: 'student' })], lines: linesOf(['s', 'conference']) };
  test.each<[string, Partial<QuoteRequest>, string[]]>([
    ['before the first day', { ...own, day: '2026-04-30' }, ['notOpen']],
    ['on the first day', { ...own, day: '2026-05-01' }, []],
    ['between two periods', { ...own, day: '2026-07-04' }, ['betweenPeriods']],
    ['on the last day', { ...own, day: '2026-09-18' }, []],
    ['after the last day', { ...own, day: '2026-09-19' }, ['closed']],
    ['before the first day of the category', { ...student, day: '2026-06-14' }, ['categoryNotOpen']],
    ['within the days of the category', { ...student, day: '2026-06-15' }, []],
    ['after the last day of the category', { ...student, day: '2026-08-02' }, ['categoryClosed']],
    ['an item that the list does not have', extra(['d', 'cruise']), ['unknownItem']],
    ['an item of another period', { ...extra(['d', 'suturing']), day: '2026-08-01' }, ['notInPeriod']],
    [
      'an item of another category',
      { ...student, day: '2026-06-15', lines: linesOf(['s', 'ultrasound']) },
      ['otherCategory'],
    ],
    ['a registration for a companion', extra(['w', 'conference']), ['onlyDelegates']],
    ['a companion fee for a delegate', extra(['d', 'spouse']), ['onlyCompanions']],
    ['a fourth dinner', extra(['d', 'dinner', 4]), ['tooMany']],
    ['a fourth dinner in two lines', extra(['d', 'dinner', 2], ['d', 'dinner', 2]), ['tooMany']],
    [
      'two registrations in a package',
      extra(['d', 'residential']),
      ['secondRegistration', 'secondRegistration'],
    ],
    ['a dinner without registration', { ...own, lines: linesOf(['d', 'dinner']) }, ['needsRegistration']],
    [
      'a dinner for a companion of an unregistered delegate',
      { ...own, lines: linesOf(['w', 'dinner']) },
      ['needsRegistration'],
    ],
    ['a dinner with a package', { ...own, lines: linesOf(['d', 'residential'], ['d', 'dinner']) }, []],
    ['two workshops at one time', extra(['d', 'ultrasound'], ['d', 'suturing']), ['excludes', 'excludes']],
    ['no price in the currency', { ...own, currency: 'EUR' }, ['noPrice']],
    ['a transfer on the spot', { ...own, day: '2026-09-10', method: 'NEFT' }, ['otherMethod']],
    ['a card on the spot, in the words of the bank', { ...own, day: '2026-09-10', method: 'CARD' }, []],
    ['an unknown coupon', { ...own, couponCodes: ['free'] }, ['unknownCoupon']],
  ])('%s', (_, details, reasons) => expect(reasonsOf(details)).toEqual(reasons));

  test('what a person has already counts', () => {
    const people = [{ ...doctor, ownedItemIds: ['conference', 'suturing', 'dinner', 'dinner'] }];
    expect(reasonsOf({ people, lines: linesOf(['d', 'dinner']) })).toEqual([]);
    expect(reasonsOf({ people, lines: linesOf(['d', 'dinner', 2]) })).toEqual(['tooMany']);
    expect(reasonsOf({ people, lines: linesOf(['d', 'ultrasound']) })).toEqual(['excludes']);
    expect(reasonsOf({ people, lines: linesOf(['d', 'conference']) })).toEqual(['tooMany']);
  });

  test('a line for a person who is not in the request throws an error', () => {
    expect(() => quoteOf({ lines: linesOf(['x', 'dinner']) })).toThrow('unknown person');
  });

  test('each refusal has a sentence that ends', () => {
    for (const text of Object.values(refusalTexts))
      expect(text('Dinner', '2026-01-02')).toMatch(/[A-Z'].*\.$/);
    expect(refusalTexts.tooMany('Dinner', '1')).toBe('A person may have Dinner 1 time at most.');
    expect(refusalTexts.full('', '0')).toBe('The event is sold out.');
  });
});

describe('places', () => {
  const own = { people: [doctor, personOf('e', { categoryId: 'doctor' })] };
  const taken = (itemId: string, categoryId: string, count: number): SalesState => ({
    ...nothingSold,
    places: [{ itemId, categoryId, taken: count - 3, held: 1, offered: 1, reserved: 1 }],
  });
  const capacity = (itemId: string, categoryId: string) => ({
    ...list,
    capacities: [{ itemId, categoryId, places: 10 }],
  });
  test.each<[string, PriceList, SalesState, string[]]>([
    ['the last two places of an item', capacity('conference', ''), taken('conference', 'doctor', 8), []],
    ['one place too many', capacity('conference', ''), taken('conference', 'doctor', 9), ['full']],
    ['of another category', capacity('conference', 'doctor'), taken('conference', 'nurse', 9), []],
    ['of the category', capacity('', 'doctor'), taken('conference', 'doctor', 9), ['full']],
    ['of the event', capacity('', ''), taken('conference', 'nurse', 9), ['full']],
    ['taken by packages', capacity('conference', ''), taken('residential', 'doctor', 9), ['full']],
    ['more sold than there are', capacity('conference', ''), taken('conference', '', 12), ['full']],
  ])('%s', (_, given, state, reasons) => {
    const lines = linesOf(['d', 'conference'], ['e', 'conference']);
    expect(reasonsOf({ ...own, lines }, state, given)).toEqual(reasons);
  });

  test('an event without free places still sells dinners to registered people', () => {
    const people = [{ ...doctor, ownedItemIds: ['conference'] }];
    const state = taken('conference', 'nurse', 12);
    expect(reasonsOf({ people, lines: linesOf(['d', 'dinner']) }, state, capacity('', ''))).toEqual([]);
  });
});
