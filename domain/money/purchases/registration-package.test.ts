import { expect, test } from 'vitest';
import { itemOf, lessRupees, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { commandContext } from '../../core/command/context.ts';
import { dueOf, feesAfter } from '../fees.ts';
import { putMember } from '../groups/groups.ts';
import { places } from '../price-list/quote/places.ts';
import { buyersOf, newBuyer } from './desk-quote.ts';
import { offersAtDesk } from './offers.ts';
import { removePurchase } from '../refunds/remove-purchase.ts';
import { addPurchase } from './purchase-commands.ts';
import { takenPlaces } from './taken-places.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const list = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('trade', 'registration', { categoryIds: ['nobody'] }),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn'),
    itemOf('residential', 'package', {
      name: 'Residential',
      needsRegistration: false,
      contains: [
        { itemId: 'conference', count: 1 },
        { itemId: 'dinner', count: 1 },
      ],
    }),
    itemOf('single', 'package', {
      name: 'Single room',
      needsRegistration: false,
      contains: [{ itemId: 'trade', count: 1 }],
    }),
  ],
  prices: [
    priceOf('conference', 1_000_000),
    priceOf('guest', 400_000),
    priceOf('dinner', 150_000),
    priceOf('residential', 2_500_000),
    priceOf('single', 2_800_000),
  ],
  capacities: [
    { itemId: '', categoryId: '', places: 100 },
    { itemId: 'conference', categoryId: '', places: 100 },
    { itemId: 'dinner', categoryId: '', places: 100 },
    { itemId: 'residential', categoryId: '', places: 100 },
  ],
});

/** `unpaid` with a guest. */
const desk = () => {
  const draft = new Draft(deskEvent());
  for (const { purchaseId } of draft.all('purchases')) draft.remove('purchases', purchaseId);
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list });
  draft.put('companions', { ...blankRow('companions'), companionId: 'guest', delegateId: 'unpaid' });
  return draft;
};
const ctx = (commandId: string) =>
  commandContext({ commandId, actor: actorWith('write'), now, happenedAt: now, newCode: () => '' });
const buy = (draft: Draft, itemId: string, given: object = {}) =>
  addPurchase.run(
    draft,
    { delegateId: 'unpaid', companionId: '', itemId, quantity: 1, ...given },
    ctx(`buy ${itemId}`),
  );
const dueIn = (draft: Draft) => {
  const delegate = draft.get('delegates', 'unpaid');
  if (delegate === undefined) throw new Error('the desk has this person');
  return dueOf(draft, delegate, now);
};
const linesIn = (draft: Draft) =>
  dueIn(draft).lines.map(({ companionId, feePaise, purchase }) => [
    companionId,
    feePaise,
    purchase?.itemId ?? '',
  ]);

test('a package with a registration is due in place of the registration, before companions and add-ons', () => {
  const draft = desk();
  buy(draft, 'dinner');
  expect(feesAfter(dueIn(draft), { paise: 2_500_000, isRegistration: true })).toBe(3_050_000);
  buy(draft, 'residential');
  expect(linesIn(draft)).toEqual([
    ['', 2_500_000, 'residential'],
    ['guest', 400_000, ''],
    ['', 150_000, 'dinner'],
  ]);
  expect(dueIn(draft).feePaise).toBe(3_050_000);
});

test.each<[string, string[], number]>([
  ['too small for a step', ['alone'], 2_500_000],
  // Its free place is one of the registrations of the others.
  ['that reaches a step', ['alone', 'paid'], 2_450_000],
])('a member of a group %s buys a package like the registration that it replaces', (_, others, price) => {
  const draft = desk();
  const groups = [{ groupId: 'three', name: 'Three', from: 3, freeOfEach: 3, reduction: lessRupees(500) }];
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list: { ...list, groups } });
  for (const delegateId of ['unpaid', ...others])
    putMember(draft, { groupId: 'ward', name: 'Ward' }, delegateId);
  buy(draft, 'residential');
  expect(linesIn(draft)[0]).toEqual(['', price, 'residential']);
});

test('the registration is due again after the package is removed', () => {
  const draft = desk();
  const before = linesIn(draft);
  const { purchaseId } = buy(draft, 'residential');
  removePurchase.run(draft, { purchaseId }, ctx('remove'));
  expect(linesIn(draft)).toEqual(before);
});

test('the first of two packages after a merge is the registration, and both are due', () => {
  const draft = desk();
  buy(draft, 'residential');
  const bought = draft.get('purchases', 'buy residential');
  if (bought === undefined) throw new Error('the package was bought');
  draft.put('purchases', { ...bought, purchaseId: 'other', boughtAt: now - 1 });
  expect(dueIn(draft).lines.map(({ purchase }) => purchase?.purchaseId)).toEqual([
    'other',
    undefined,
    'buy residential',
  ]);
});

test('a category without a registration of its own owes the package alone', () => {
  const draft = desk();
  const [conference, ...others] = list.items;
  if (conference === undefined) throw new Error('the list has a registration');
  const items = [{ ...conference, categoryIds: ['nobody'] }, ...others];
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list: { ...list, items } });
  expect(dueIn(draft).feePaise).toBeNull();
  buy(draft, 'residential');
  expect(dueIn(draft).feePaise).toBe(2_900_000);
});

test.each<[string, string[], object, string]>([
  ['a second package', ['residential', 'single'], {}, 'This person already has a registration.'],
  [
    'a package for a companion',
    ['residential'],
    { companionId: 'guest' },
    'Residential is for delegates only.',
  ],
])('the desk does not sell %s', (_, itemIds, given, why) => {
  const draft = desk();
  const sellAll = () => itemIds.map((itemId) => buy(draft, itemId, given));
  expect(sellAll).toThrow(expect.objectContaining({ code: 'notSold', params: { why } }));
});

test('packages are offered to people with a registration, and one of them excludes the other', () => {
  const draft = desk();
  const offersTo = (people: ReturnType<typeof newBuyer>, chosen: ReadonlyMap<string, number>) =>
    offersAtDesk(draft, list, { people, payer: 'self', chosen, now }).map(
      ({ item, unit, isRegistration, refusal }) => [item.itemId, unit?.total ?? refusal, isRegistration],
    );
  const all = [
    ['dinner', 150_000, false],
    ['residential', 2_500_000, true],
    ['single', 2_800_000, true],
  ];
  const person = buyersOf(draft, list, { delegateId: 'unpaid', companionId: '' });
  expect(offersTo(person, new Map())).toEqual(all);
  expect(offersTo(newBuyer(draft, list, { categoryId: 'pg', eligibilityIds: [] }), new Map())).toEqual(all);
  expect(offersTo(person, new Map([['residential', 1]])).at(2)).toEqual([
    'single',
    'This person already has a registration.',
    true,
  ]);
});

test.each<[string, number[]]>([
  ['residential', [0, 0, 1, 1]],
  ['single', [0, -1, 0, 0]],
])('the package %s takes its own places and frees that of the registration', (itemId, difference) => {
  const draft = desk();
  const taken = () => places(list, takenPlaces(draft, list)).map((each) => each.taken);
  const before = taken();
  buy(draft, itemId);
  expect(taken().map((count, index) => count - (before[index] ?? 0))).toEqual(difference);
});
