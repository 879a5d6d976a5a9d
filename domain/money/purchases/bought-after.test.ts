import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDesk } from '#tests/support/money/group-desk.ts';
import {
  itemOf,
  lessRupees,
  linesOf,
  listOf,
  noReduction,
  personOf,
  priceOf,
  requestOf,
} from '#tests/support/money/price-list-of.ts';
import type { Reduction } from '../../model/price-list/reduction.ts';
import { dueOf } from '../fees.ts';
import { quoter } from '../price-list/quote/quote.ts';
import { nothingSold } from '../price-list/quote/request.ts';
import { newBuyer } from './desk-quote.ts';
import { offersAtDesk } from './offers.ts';

const now = Date.parse('2026-09-20T06:00:00Z');

const listWith = (needs: readonly string[], reduction: Reduction) =>
  listOf({
    items: [
      itemOf('conference', 'registration'),
      itemOf('workshop', 'addOn', { mostPerPerson: 3 }),
      itemOf('dinner', 'addOn', { mostPerPerson: 3 }),
    ],
    prices: [priceOf('conference', 1_000_000), priceOf('workshop', 400_000), priceOf('dinner', 150_000)],
    combinations: [
      {
        combinationId: 'both',
        name: 'Conference with workshop',
        isForOnePerson: true,
        needs: needs.map((itemId) => ({ itemId, categoryId: '', count: 1 })),
        reduction,
      },
    ],
  });

test('a workshop that completes a combination with the registration costs less at the desk, once', () => {
  const each = groupDesk(listWith(['', 'workshop'], lessRupees(500)));
  each.person('one');
  const buy = (itemId: string) =>
    each.run('purchase.add', { delegateId: 'one', companionId: '', itemId, quantity: 1 });
  expect(buy('dinner')).toMatchObject({ result: { paise: 150_000 } });
  expect(buy('workshop')).toMatchObject({ result: { paise: 350_000 } });
  expect(buy('workshop')).toMatchObject({ result: { paise: 400_000 } });
  const [bought] = [...each.store.all('purchases')].filter(({ quote }) => quote.reduction > 0);
  expect(bought?.quote.derivation).toEqual([
    'workshop: ₹4,000',
    'less Conference with workshop: ₹500',
    'to pay: ₹3,500',
  ]);
});

test('of things that are chosen together, the one that completes the set shows the lower price', () => {
  const each = groupDesk(listWith(['workshop', 'dinner'], lessRupees(500)));
  const list = listWith(['workshop', 'dinner'], lessRupees(500));
  const people = newBuyer(each.store, list, { categoryId: '', eligibilityIds: [] });
  const chosen = new Map([
    ['dinner', 1],
    ['workshop', 1],
  ]);
  const offers = offersAtDesk(each.store, list, { people, payer: 'self', chosen, now });
  expect(offers.map(({ item, line }) => [item.itemId, line?.total])).toEqual([
    ['workshop', 350_000],
    ['dinner', 150_000],
  ]);
});

test('what a person buys one after the other at the desk costs what one order costs', () => {
  const itemId = fc.constantFrom('', 'conference', 'workshop', 'dinner');
  const found = { reduced: 0 };
  fc.assert(
    fc.property(
      fc.array(itemId, { minLength: 1, maxLength: 3 }),
      fc.constantFrom<Reduction>(lessRupees(300), { ...noReduction, rateBp: 501 }),
      fc.array(fc.constantFrom('workshop', 'dinner'), { minLength: 1, maxLength: 4 }),
      (needs, reduction, wanted) => {
        const list = listWith(needs, reduction);
        const each = groupDesk(list);
        each.person('one');
        const bought = wanted.filter(
          (id, index) => wanted.slice(0, index).filter((one) => one === id).length < 3,
        );
        for (const id of bought)
          expect(
            each.run('purchase.add', { delegateId: 'one', companionId: '', itemId: id, quantity: 1 }),
          ).toMatchObject({ ok: true });
        const delegate = each.store.get('delegates', 'one');
        const answer = quoter(list, new Map())(
          requestOf({
            people: [personOf('one')],
            lines: linesOf(['one', 'conference'], ...bought.map((id) => ['one', id] as const)),
          }),
          nothingSold,
        );
        if ('refusals' in answer) throw new Error('everything is sold');
        expect(delegate && dueOf(each.store, delegate, now).feePaise).toBe(
          // A combination of the registration alone needs nothing that is bought.
          needs.every((id) => id === '' || id === 'conference')
            ? answer.quote.total + answer.quote.reduction
            : answer.quote.total,
        );
        if (answer.quote.reduction > 0) found.reduced++;
      },
    ),
    { numRuns: 80, seed: 3 },
  );
  expect(found.reduced).toBeGreaterThan(10);
});
