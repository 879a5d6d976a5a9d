import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoEvent } from '#demo/demo-event.ts';
import { demoBilling, demoFees } from '#demo/demo-fees.ts';
import { parseTree } from '#domain/exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/rows.ts';
import { dues, totalDue } from '#domain/money/fees.ts';
import { feePlanPrice } from '#tests/support/money/fee-plan-prices.ts';
import { personOf, requestOf } from '#tests/support/money/price-list-of.ts';
import { feePlanName, type FeePlan } from '../../model/fee-plan.ts';
import { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { feePlanOf } from './current-list.ts';
import { fromFeePlan } from './from-fee-plan.ts';
import { personPrices } from './person-prices.ts';
import { quoter } from './quote.ts';
import { nothingSold } from './request.ts';

/** The sample has last days but no prices. It gets those of the demo event, whose slabs have the same ids. */
const sampleEvents = (): [string, Draft][] =>
  parseTree(readFileSync('tests/data/rtdb-export.json', 'utf8')).events.map(({ eventId, rows }) => {
    const draft = new Draft(storeOf(rows));
    const { slabs } = feePlanOf(draft);
    draft.put('feePlans', { name: feePlanName, plan: { ...demoFees, slabs }, revision: 1, extra: null });
    return [eventId, draft];
  });

const events: readonly [string, Reader][] = [
  ['demo', storeOf(demoEvent({ delegates: 2_000, seed: 1 }).rows)],
  ...sampleEvents(),
];

const peopleOf = (reader: Reader) =>
  [...reader.all('delegates')].flatMap(({ delegateId, categoryId, age }) => [
    { isCompanion: false, categoryId, age },
    ...reader
      .by('companions', 'delegateId', delegateId)
      .map((companion) => ({ isCompanion: true, categoryId, age: companion.age })),
  ]);

/** The days around every change of prices. */
const daysAround = ({ slabs }: FeePlan): string[] =>
  slabs.flatMap(({ lastDay }) =>
    [-1, 0, 1].map((days) => new Date(Date.parse(lastDay) + days * 86_400_000).toISOString().slice(0, 10)),
  );

describe.each(events)('event %s', (_, reader) => {
  const plan = feePlanOf(reader);
  const days = daysAround(plan);

  test('each person has the price of the fee plan on each day, to the paisa', () => {
    const pricesOf = personPrices(fromFeePlan(plan, demoBilling));
    const people = peopleOf(reader);
    expect(people.length).toBeGreaterThan(19);
    for (const person of people) {
      const prices = pricesOf({ ...person, payer: 'self' });
      for (const day of days) expect(prices.on(day).total).toBe(feePlanPrice(plan, person, day));
    }
  });

  test('a quote of the same registration has the same total', () => {
    const quote = quoter(fromFeePlan(plan, demoBilling), new Map());
    for (const { isCompanion, ...person } of peopleOf(reader).slice(0, 500)) {
      const delegate = personOf('host', {
        categoryId: person.categoryId,
        ownedItemIds: isCompanion ? ['registration'] : [],
      });
      const buyer = isCompanion
        ? personOf('guest', { ...person, hostId: 'host' })
        : { ...delegate, ...person };
      const answer = quote(
        requestOf({
          day: days[0] ?? '',
          people: isCompanion ? [delegate, buyer] : [buyer],
          lines: [{ personId: buyer.personId, itemId: isCompanion ? 'companion' : 'registration', count: 1 }],
        }),
        nothingSold,
      );
      expect('quote' in answer ? answer.quote.total : null).toBe(
        feePlanPrice(plan, { isCompanion, ...person }, days[0] ?? ''),
      );
    }
  });
});

/** The sums that the dues had before they came from a price list. */
test.each([
  ['-OER6m5R4G_pHEbMCNjB', '2026-06-30', [13_983_000, 11_501_050, 4_311_000, 1_829_050]],
  ['-OER6m5R4G_pHEbMCNjB', '2026-09-30', [21_299_000, 11_501_050, 11_095_950, 1_298_000]],
  ['-OdIm58Bi6Q3Arp7TAq6', '2026-06-30', [879_218_000, 670_818_850, 362_327_900, 153_928_750]],
  ['-OdIm58Bi6Q3Arp7TAq6', '2026-08-31', [1_030_848_000, 670_818_850, 506_169_900, 146_140_750]],
  ['-OdIm58Bi6Q3Arp7TAq6', '2026-09-30', [1_332_161_000, 670_818_850, 793_086_250, 131_744_100]],
])('the dues of sample event %s on %s are those of the fee plan', (eventId, day, sums) => {
  const reader = new Map(events).get(eventId);
  if (reader === undefined) throw new Error('the sample has the event');
  const dueOf = dues(reader, Date.parse(`${day}T06:00:00Z`));
  const total = totalDue([...reader.all('delegates')].map(dueOf));
  expect([total.feePaise, total.receivedPaise, total.duePaise, total.overpaidPaise]).toEqual(sums);
});

test('any fee plan has the same prices as its price list', () => {
  const slabIds = ['early', 'late'];
  const categoryIds = ['', 'pg', 'doctor'];
  const price = fc.record({
    who: fc.constantFrom('delegate', 'companion', 'child', 'infant'),
    categoryId: fc.constantFrom(...categoryIds),
    slabId: fc.constantFrom(...slabIds),
    paise: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const plan = fc.record({
    slabs: fc.constant<FeePlan['slabs']>([
      { slabId: 'late', name: 'Late', lastDay: '2026-09-18' },
      { slabId: 'early', name: 'Early', lastDay: '2026-06-30' },
    ]),
    bands: fc.constantFrom<FeePlan['bands'][]>(
      [],
      [
        { bandId: 'child', upToAge: 12 },
        { bandId: 'infant', upToAge: 5 },
      ],
    ),
    prices: fc.uniqueArray(price, { selector: (one) => `${one.who}/${one.categoryId}/${one.slabId}` }),
    slabBy: fc.constant('payment' as const),
  });
  const person = fc.record({
    isCompanion: fc.boolean(),
    categoryId: fc.constantFrom(...categoryIds),
    age: fc.option(fc.integer({ min: 0, max: 20 })),
  });
  const day = fc.constantFrom('2026-01-01', '2026-06-30', '2026-07-01', '2027-01-01');
  fc.assert(
    fc.property(plan, person, day, (given, payer, on) => {
      const known = new Set(['delegate', 'companion', ...given.bands.map(({ bandId }) => bandId)]);
      const fees = { ...given, prices: given.prices.filter(({ who }) => known.has(who)) };
      const prices = personPrices(fromFeePlan(fees, demoBilling))({ ...payer, payer: 'self' });
      expect(prices.on(on).total).toBe(feePlanPrice(fees, payer, on));
    }),
    { numRuns: 500 },
  );
});
