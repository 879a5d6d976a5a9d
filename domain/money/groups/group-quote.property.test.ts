import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDesk } from '#tests/support/money/group-desk.ts';
import {
  added18,
  itemOf,
  lessRupees,
  listOf,
  noReduction,
  periodOf,
  personOf,
  priceOf,
  requestOf,
} from '#tests/support/money/price-list-of.ts';
import { quoter } from '../price-list/quote/quote.ts';
import { nothingSold } from '../price-list/quote/request.ts';

test('a group pays at the desk what one order of the public pages costs, person by person', () => {
  const reduction = fc.record({
    rateBp: fc.constantFrom(0, 1_001, 10_000),
    amounts: fc.constantFrom(noReduction.amounts, lessRupees(333.33).amounts),
  });
  const categoryIds = ['pg', 'speaker', 'empty'];
  const need = fc.record({
    itemId: fc.constantFrom('', 'conference'),
    categoryId: fc.constantFrom('', ...categoryIds),
    count: fc.integer({ min: 1, max: 3 }),
  });
  const found = { reduced: 0 };
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ categoryId: fc.constantFrom(...categoryIds), age: fc.constantFrom(null, 30, 70) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      fc.uniqueArray(
        fc.record(
          { from: fc.integer({ min: 2, max: 9 }), reduction, freeOfEach: fc.integer({ min: 2, max: 5 }) },
          { requiredKeys: ['from', 'reduction'] },
        ),
        {
          maxLength: 3,
          selector: ({ from }) => from,
        },
      ),
      fc.array(
        fc.record({
          isForOnePerson: fc.boolean(),
          needs: fc.array(need, { minLength: 1, maxLength: 2 }),
          reduction,
        }),
        {
          maxLength: 2,
        },
      ),
      fc.boolean(),
      (people, groups, combinations, reductionsCombine) => {
        const list = listOf({
          items: [itemOf('conference', 'registration', { tax: added18 })],
          bands: [{ bandId: 'senior', name: 'Senior', fromAge: 65, upToAge: 130 }],
          periods: [periodOf('early', '2026-06-30'), periodOf('late', '2026-12-31')],
          prices: categoryIds.flatMap((categoryId, index) => [
            priceOf('conference', 700_001 + index * 123_457, { categoryId }),
            priceOf('conference', 500_001 + index * 123_457, { categoryId, bandId: 'senior' }),
          ]),
          groups: groups.map((each) => ({ ...each, groupId: `g${each.from}`, name: 'Group' })),
          combinations: combinations.map((each, index) => ({
            ...each,
            combinationId: `c${index}`,
            name: 'Set',
          })),
          reductionsCombine,
        });
        const each = groupDesk(list);
        const asked = people.map((person, index) => personOf(`p${index}`, person));
        for (const { personId, categoryId, age } of asked) each.person(personId, { categoryId, age });
        each.group(...asked.map(({ personId }) => personId));
        const answer = quoter(list, new Map())(
          requestOf({
            day: '2026-09-20',
            people: asked,
            lines: asked.map(({ personId }) => ({ personId, itemId: 'conference', count: 1 })),
          }),
          { ...nothingSold, soldTotal: Infinity },
        );
        if ('refusals' in answer) throw new Error('every person has a price');
        const quoted = new Map(answer.quote.lines.map(({ personId, total }) => [personId, total]));
        expect(each.fees(...asked.map(({ personId }) => personId))).toEqual(
          asked.map(({ personId }) => quoted.get(personId)),
        );
        if (answer.quote.reduction > 0) found.reduced++;
      },
    ),
    { numRuns: 60, seed: 7 },
  );
  expect(found.reduced).toBeGreaterThan(20);
});
