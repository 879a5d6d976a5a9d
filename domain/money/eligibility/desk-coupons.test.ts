import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { conference, groupDesk, now } from '#tests/support/money/group-desk.ts';
import { couponOf, lessRupees } from '#tests/support/money/price-list-of.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { Coupon } from '../../model/price-list/reduction.ts';
import { blankRow } from '../../model/tables.ts';
import { dueOf } from '../fees.ts';
import { quoter } from '../price-list/quote/quote.ts';
import { nothingSold, type PricedPerson } from '../price-list/quote/request.ts';

const less1000 = { reduction: lessRupees(1_000) };
const listWith = (...coupons: readonly Coupon[]): PriceList => ({
  ...conference,
  groups: [],
  coupons: [...coupons],
});
const refusedWith = (why: RegExp) => ({
  ok: false,
  code: 'couponRefused',
  params: { why: expect.stringMatching(why) },
});

const deskOf = (list: PriceList) => {
  const desk = groupDesk(list);
  desk.person('own', { categoryId: 'pg' });
  const apply = (couponCode: string, given: object = {}) =>
    desk.run('eligibility.set', { delegateId: 'own', claims: [], couponCode, ...given });
  return { ...desk, apply };
};

test.each([
  ['a code that the list does not have', couponOf('EARLY', less1000), 'OTHER', /OTHER/],
  [
    'a coupon whose last day is over',
    couponOf('EARLY', { ...less1000, lastDay: '2026-09-19' }),
    'EARLY',
    /EARLY/,
  ],
  [
    'a coupon that begins later',
    couponOf('EARLY', { ...less1000, firstDay: '2026-09-21' }),
    'EARLY',
    /EARLY/,
  ],
  [
    'a coupon of another category',
    couponOf('EARLY', { ...less1000, categoryIds: ['speaker'] }),
    'EARLY',
    /EARLY/,
  ],
])('the desk refuses %s', (_title, coupon, code, why) => {
  const desk = deskOf(listWith(coupon));
  expect(desk.apply(code)).toMatchObject(refusedWith(why));
  expect(desk.fees('own')).toEqual([1_000_000]);
});

test('a coupon is given as often as the list says, by the desk and by orders together', () => {
  const desk = deskOf(listWith(couponOf('TWICE', { ...less1000, mostUses: 2 })));
  desk.person('second');
  desk.person('third');
  const give = (delegateId: string, couponCode = 'twice') =>
    desk.run('eligibility.set', { delegateId, claims: [], couponCode });
  expect(give('own')).toMatchObject({ ok: true, result: { couponCode: 'TWICE' } });
  expect(give('second')).toMatchObject({ ok: true });
  expect(give('third')).toMatchObject(refusedWith(/TWICE/));
  // A person who has the coupon keeps it. A coupon that is taken back is free again.
  expect(give('own')).toMatchObject({ ok: true });
  expect(give('second', '')).toMatchObject({ ok: true });
  expect(give('third')).toMatchObject({ ok: true });
  expect(desk.fees('own', 'second', 'third')).toEqual([900_000, 1_000_000, 900_000]);
});

test('a desk that has not seen the coupon of another desk is refused, and one that changes only claims keeps it', () => {
  const desk = deskOf(listWith(couponOf('EARLY', less1000), couponOf('LATE', less1000)));
  desk.apply('EARLY');
  expect(desk.apply('LATE', { claimsSeen: [], couponSeen: '' })).toMatchObject({
    ok: false,
    code: 'changedMeanwhile',
  });
  expect(desk.run('eligibility.set', { delegateId: 'own', claims: [] })).toMatchObject({ ok: true });
  expect(desk.store.get('entitlements', 'own')?.couponCode).toBe('EARLY');
});

test('the registration keeps a coupon after its last day, and later purchases do not have it', () => {
  const desk = deskOf(listWith(couponOf('EARLY', { ...less1000, lastDay: '2026-09-20' })));
  desk.apply('EARLY');
  const buy = { delegateId: 'own', companionId: '', itemId: 'dinner', quantity: 1 };
  expect(desk.run('purchase.add', buy)).toMatchObject({ result: { paise: 0 } });
  desk.put((draft) => {
    const row = draft.get('priceLists', 'published')!;
    const list = listWith(couponOf('EARLY', { ...less1000, lastDay: '2026-09-19' }));
    draft.put('priceLists', { ...row, list });
  });
  expect(desk.fees('own')).toEqual([900_000]);
  expect(desk.run('purchase.add', buy)).toMatchObject({ result: { paise: 100_000 } });
});

test('a paid price with a coupon stays when the list drops the coupon', () => {
  const desk = deskOf(listWith(couponOf('EARLY', less1000)));
  desk.apply('EARLY');
  desk.pay('own', 900_000);
  expect(desk.run('priceList.save', { list: listWith(), version: 0 })).toMatchObject({ ok: true });
  expect(desk.run('priceList.publish', { version: 1 })).toMatchObject({ ok: true });
  expect(desk.fees('own')).toEqual([900_000]);
  expect(desk.store.get('agreedPrices', 'own')?.agreedFor.couponCode).toBe('EARLY');
});

test.each([
  [true, 855_000],
  [false, 900_000],
])(
  'with reductions that combine: %s, a member of a group with a coupon pays %i',
  (reductionsCombine, paise) => {
    const desk = deskOf({
      ...listWith(couponOf('TENTH', { reduction: { rateBp: 1_000, amounts: [] } })),
      groups: [{ groupId: 'two', name: 'Two', from: 2, reduction: lessRupees(500) }],
      reductionsCombine,
    });
    desk.person('second');
    desk.group('own', 'second');
    desk.apply('TENTH');
    expect(desk.fees('own', 'second')).toEqual([paise, 950_000]);
  },
);

test('for any coupon, the desk and the public page have one price for a delegate with a companion', () => {
  const coupon = fc.record({
    rateBp: fc.integer({ min: 0, max: 10_000 }),
    amount: fc.integer({ min: 0, max: 1_200_000 }),
    itemIds: fc.subarray(['conference', 'guest']),
    categoryIds: fc.subarray(['pg', 'speaker']),
    reductionsCombine: fc.boolean(),
  });
  fc.assert(
    fc.property(coupon, ({ rateBp, amount, itemIds, categoryIds, reductionsCombine }) => {
      const reduction = { rateBp, amounts: [{ currency: 'INR', amount }] };
      const list = { ...listWith(couponOf('ANY', { reduction, itemIds, categoryIds })), reductionsCombine };
      const desk = deskOf(list);
      const guest = { ...blankRow('companions'), companionId: 'guest', delegateId: 'own' };
      desk.put((draft) => draft.put('companions', guest));
      const isApplied = desk.apply('ANY').ok;
      const person = (personId: string, hostId: string): PricedPerson => ({
        personId,
        hostId,
        categoryId: 'pg',
        age: null,
        eligibilityIds: [],
        ownedItemIds: [],
      });
      const answer = quoter(list, new Map())(
        {
          day: '2026-09-20',
          payer: 'self',
          method: '',
          currency: 'INR',
          couponCodes: isApplied ? ['ANY'] : [],
          people: [person('own', ''), person('guest', 'own')],
          lines: [
            { personId: 'own', itemId: 'conference', count: 1 },
            { personId: 'guest', itemId: 'guest', count: 1 },
          ],
        },
        nothingSold,
      );
      if (!('quote' in answer)) throw new Error('the page sells it');
      const { feePaise } = dueOf(desk.store, desk.store.get('delegates', 'own')!, now);
      expect(feePaise).toBe(answer.quote.total);
    }),
    { numRuns: 60 },
  );
});
