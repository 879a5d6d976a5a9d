import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { buyersOf, newBuyer } from './desk-quote.ts';
import { offersAtDesk, type ChosenItems } from './offers.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const list = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 2 }),
    itemOf('morning', 'addOn', { name: 'Airway', exclusiveGroup: 'saturday' }),
    itemOf('noon', 'addOn', { name: 'Suturing', exclusiveGroup: 'saturday' }),
    itemOf('tour', 'addOn', { name: 'Tour', categoryIds: ['nobody'] }),
    itemOf('evening', 'package', { name: 'Evening', contains: [{ itemId: 'dinner', count: 2 }] }),
  ],
  prices: [
    priceOf('conference', 1_000_000),
    priceOf('dinner', 150_000),
    priceOf('morning', 300_000),
    priceOf('noon', 300_000),
    priceOf('evening', 250_000),
  ],
  capacities: [{ itemId: 'dinner', categoryId: '', places: 4 }],
});
const nothing: ChosenItems = new Map();

const offered = ({ sold = 0, chosen = nothing } = {}) => {
  const draft = new Draft(deskEvent());
  if (sold > 0) draft.put('purchases', { ...purchase, quantity: sold });
  const people = buyersOf(draft, list, { delegateId: 'unpaid', companionId: '' });
  const offers = offersAtDesk(draft, list, { people, payer: 'self', chosen, now });
  return new Map(offers.map((offer) => [offer.item.itemId, offer]));
};
/** Another person's dinners, besides the one that the event has. */
const purchase = {
  ...blankRow('purchases'),
  purchaseId: 'other',
  delegateId: 'paid',
  itemId: 'dinner',
};

test('offers add-ons and packages with their price and the places that are left', () => {
  const offers = offered({ sold: 1 });
  expect([...offers.keys()]).toEqual(['dinner', 'morning', 'noon', 'tour', 'evening']);
  expect(offers.get('dinner')).toMatchObject({ left: { free: 2, places: 4 }, isSoldOut: false, refusal: '' });
  expect(offers.get('dinner')?.unit?.total).toBe(150_000);
  expect(offers.get('morning')?.left).toBeNull();
  expect(offers.get('evening')?.left).toEqual({ free: 1, places: 2 });
});

test('an item without a place is sold out, and so is a package that contains too many of it', () => {
  expect(offered({ sold: 3 }).get('dinner')).toMatchObject({ isSoldOut: true, unit: null });
  expect(offered({ sold: 2 }).get('evening')).toMatchObject({ isSoldOut: true, left: { free: 0 } });
});

test('the rule that refuses an item or a quantity is stated', () => {
  expect(offered().get('tour')).toMatchObject({
    isSoldOut: false,
    unit: null,
    refusal: 'Tour is not sold to people of this category.',
  });
  const three = offered({ chosen: new Map([['dinner', 3]]) }).get('dinner');
  expect(three).toMatchObject({
    line: null,
    refusal: 'A person may have Gala dinner 2 times at most.',
  });
  expect(offered({ chosen: new Map([['dinner', 2]]) }).get('dinner')?.line?.total).toBe(300_000);
});

test('a chosen item excludes the others of its group', () => {
  const offers = offered({ chosen: new Map([['morning', 1]]) });
  expect(offers.get('morning')?.refusal).toBe('');
  expect(offers.get('noon')?.refusal).toBe('A person may have either Suturing or Airway.');
});

test('a person who is not saved yet has the registration of the category', () => {
  const draft = new Draft(deskEvent());
  const people = newBuyer(draft, list, { categoryId: 'any', eligibilityIds: [] });
  const [dinner] = offersAtDesk(draft, list, { people, payer: 'self', chosen: nothing, now });
  expect(dinner?.unit?.total).toBe(150_000);
});
