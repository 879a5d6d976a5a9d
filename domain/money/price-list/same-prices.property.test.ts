import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, listOf, personOf, priceOf, requestOf } from '#tests/support/money/price-list-of.ts';
import { savedList, soldItemIds as itemIds } from '#tests/support/money/saved-list.ts';
import { referenceQuoter } from '#tests/support/money/reference-quote.ts';
import { referencePlaces } from '#tests/support/money/reference-rules.ts';
import type { Reduction } from '../../model/price-list/reduction.ts';
import { places } from './quote/places.ts';
import { quoter } from './quote/quote.ts';
import { nothingSold, type QuoteRequest, type SalesState, type TakenPlaces } from './quote/request.ts';

const someRequest: fc.Arbitrary<QuoteRequest> = fc
  .record({
    people: fc.array(
      fc.record({
        categoryId: fc.constantFrom('doctor', 'pg'),
        age: fc.constantFrom(null, 1, 100),
        eligibilityIds: fc.subarray(['member', 'letter']),
        ownedItemIds: fc.subarray(itemIds),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    lines: fc.array(
      fc.record({
        of: fc.nat(5),
        itemId: fc.constantFrom(...itemIds),
        count: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 3, maxLength: 10 },
    ),
    payer: fc.constantFrom('self', 'company'),
    method: fc.constantFrom('', 'Card'),
    couponCodes: fc.constantFrom([], [], ['EARLY'], ['']),
    day: fc.constantFrom('2026-06-30', '2026-07-01', '2027-01-01'),
  })
  .map(({ people, lines, ...request }) => {
    const all = people.flatMap((person, index) => [
      { ...person, personId: `d${index}`, hostId: '' },
      { ...person, personId: `w${index}`, hostId: `d${index}`, ownedItemIds: [] },
    ]);
    const asked = lines.map(({ of, itemId, count }) => ({
      personId: all[of % all.length]?.personId ?? 'd0',
      itemId,
      count,
    }));
    return requestOf({ ...request, people: all, lines: asked });
  });

const somePlaces: fc.Arbitrary<TakenPlaces[]> = fc.array(
  fc.record({
    itemId: fc.constantFrom('', ...itemIds),
    categoryId: fc.constantFrom('', 'doctor', 'pg'),
    taken: fc.nat(40),
    held: fc.nat(2),
    offered: fc.nat(2),
    reserved: fc.nat(2),
  }),
  { maxLength: 4 },
);

test('prices, steps and refusals are those of a walk through the whole list for each unit', () => {
  let [quoted, reduced, full] = [0, 0, 0];
  const names = new Map([['pg', 'PG']]);
  fc.assert(
    fc.property(savedList, someRequest, somePlaces, (list, request, taken) => {
      const state: SalesState = { places: taken, soldTotal: 1, couponUses: new Map() };
      const [quote, reference] = [quoter(list, names), referenceQuoter(list, names)];
      const alone = request.lines.map((line) => ({ ...request, couponCodes: [], lines: [line] }));
      for (const asked of [request, ...alone]) {
        const answer = quote(asked, state);
        expect(answer).toEqual(reference(asked, state));
        if ('refusals' in answer) full += answer.refusals.filter(({ reason }) => reason === 'full').length;
        else {
          quoted++;
          if (answer.quote.reduction > 0) reduced++;
        }
      }
      expect(places(list, taken)).toEqual(referencePlaces(list, taken));
    }),
    { numRuns: 500, seed: 39 },
  );
  // The comparison reaches all of it.
  expect(Math.min(quoted, reduced, full)).toBeGreaterThan(5);
});

test('the sets of combinations are those of a search through all units', () => {
  const categoryIds = ['doctor', 'pg'];
  const need = fc.record({
    itemId: fc.constantFrom('', ...itemIds),
    categoryId: fc.constantFrom('', ...categoryIds),
    count: fc.integer({ min: 1, max: 3 }),
  });
  const combination = fc.record({
    combinationId: fc.constantFrom('a', 'b', 'c'),
    name: fc.constant('Together'),
    isForOnePerson: fc.boolean(),
    needs: fc.array(need, { minLength: 1, maxLength: 3 }),
    reduction: fc.record({
      rateBp: fc.constantFrom(1_001, 10_000),
      amounts: fc.constant<Reduction['amounts']>([]),
    }),
  });
  const line = fc.record({ of: fc.nat(3), itemId: fc.constantFrom(...itemIds), count: fc.nat(5) });
  const found = { sets: 0 };
  fc.assert(
    fc.property(
      fc.array(combination, { minLength: 1, maxLength: 4 }),
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
      fc.boolean(),
      (combinations, lines, amounts, reductionsCombine) => {
        const list = listOf({
          items: itemIds
            .map((itemId) =>
              itemOf(itemId, itemId === 'conference' ? 'package' : 'addOn', {
                mostPerPerson: 100,
                needsRegistration: false,
                contains: itemId === 'conference' ? [{ itemId: 'base', count: 1 }] : [],
              }),
            )
            .concat(itemOf('base', 'registration')),
          prices: itemIds.flatMap((itemId, index) =>
            categoryIds.map((categoryId, at) =>
              priceOf(itemId, 1_001 * (amounts[2 * index + at] ?? 0), { categoryId }),
            ),
          ),
          combinations,
          reductionsCombine,
        });
        const people = [0, 1, 2, 3].map((index) =>
          personOf(`p${index}`, { categoryId: categoryIds[index % 2] ?? '' }),
        );
        const asked = requestOf({
          people,
          // A second registration would be refused.
          lines: [...new Map(lines.map((each) => [`${each.of}/${each.itemId}`, each])).values()].map(
            ({ of, itemId, count }) => ({
              personId: `p${of}`,
              itemId,
              count: itemId === 'conference' ? 1 : count + 1,
            }),
          ),
        });
        const answer = quoter(list, new Map())(asked, nothingSold);
        expect(answer).toEqual(referenceQuoter(list, new Map())(asked, nothingSold));
        if ('quote' in answer && answer.quote.reduction > 0) found.sets++;
      },
    ),
    { numRuns: 200 },
  );
  // Of 200 random lists, about 45 form sets; fewer than this would be five standard deviations away.
  expect(found.sets).toBeGreaterThan(15);
});
