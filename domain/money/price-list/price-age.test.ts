import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { eventOf } from '../../core/event-of.ts';
import { dueOf } from '../fees.ts';
import { buyersOf } from '../purchases/desk-quote.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const senior = { bandId: 'senior', name: 'Senior', fromAge: 70, upToAge: 130 };
const list = (ageOn?: PriceList['ageOn']): PriceList =>
  listOf({
    ...(ageOn && { ageOn }),
    bands: [senior],
    items: [itemOf('conference', 'registration'), itemOf('guest', 'companion')],
    prices: ['conference', 'guest'].flatMap((itemId) => [
      priceOf(itemId, 1_000_000),
      priceOf(itemId, 500_000, { bandId: 'senior' }),
    ]),
  });

/** A delegate who registered on 20 June 2026, at an event from 2 to 4 October 2026. */
const feeOf = (
  person: { age?: number; dateOfBirth?: string },
  ageOn?: PriceList['ageOn'],
  date = '2-4 October 2026',
) => {
  const draft = new Draft(deskEvent());
  const event = eventOf(draft);
  if (event === undefined) throw new Error('the desk has an event');
  draft.put('event', { ...event, date });
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    listVersion: 1,
    list: list(ageOn),
  });
  const delegate = { ...blankRow('delegates'), delegateId: 'new', registeredOn: '2026-06-20', ...person };
  draft.put('delegates', delegate);
  // An accompanying person of the same age, who was added on another day, pays the same.
  draft.put('companions', { ...blankRow('companions'), companionId: 'guest', delegateId: 'new', ...person });
  const fees = dueOf(draft, delegate, now).lines.map(({ feePaise }) => feePaise);
  const [fee] = fees;
  expect(fees).toEqual([fee, fee]);
  // Dues, add-ons and a form ask for the same age.
  const buyers = buyersOf(draft, list(ageOn), { delegateId: 'new', companionId: 'guest' });
  expect(buyers.map(({ age }) => (age ?? 0) >= 70)).toEqual([fee === 500_000, fee === 500_000]);
  return fee;
};

test.each<[string, { age?: number; dateOfBirth?: string }, PriceList['ageOn'], string, number]>([
  ['a date of birth is enough', { dateOfBirth: '01-01-1940' }, undefined, '2-4 October 2026', 500_000],
  [
    'it comes before a typed age',
    { dateOfBirth: '01-01-1940', age: 42 },
    undefined,
    '2-4 October 2026',
    500_000,
  ],
  ['a typed age counts without one', { age: 70 }, undefined, '2-4 October 2026', 500_000],
  ['70 on the first day', { dateOfBirth: '02-10-1956' }, 'event', '2-4 October 2026', 500_000],
  ['70 on the second day', { dateOfBirth: '03-10-1956' }, 'event', '2-4 October 2026', 1_000_000],
  ['69 when registered', { dateOfBirth: '02-10-1956' }, 'form', '2-4 October 2026', 1_000_000],
  ['70 when registered', { dateOfBirth: '20-06-1956' }, 'form', '2-4 October 2026', 500_000],
  ['no date of the event yet', { dateOfBirth: '20-06-1956' }, 'event', 'autumn', 500_000],
])('the price by age: %s', (_, person, ageOn, date, fee) => {
  expect(feeOf(person, ageOn, date)).toBe(fee);
});
