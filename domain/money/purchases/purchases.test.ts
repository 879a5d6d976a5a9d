import { expect, test } from 'vitest';
import { itemOf, listOf, noTax, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { commandContext } from '../../core/command/context.ts';
import { dueOf, openParts } from '../fees.ts';
import { addPurchase } from './purchase-commands.ts';
import { purchasePersonRows } from './purchase-person-rows.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const listAt = (dinner: number) =>
  listOf({
    items: [
      itemOf('conference', 'registration'),
      itemOf('guest', 'companion'),
      itemOf('dinner', 'addOn', {
        name: 'Gala dinner',
        mostPerPerson: 4,
        tax: { ...noTax, mode: 'added', rateBp: 1_800 },
      }),
    ],
    prices: [priceOf('conference', 1_000_000), priceOf('guest', 400_000), priceOf('dinner', dinner)],
  });

/** The delegate `unpaid` with a companion: each has bought a dinner, the delegate two. */
const withDinners = () => {
  const draft = new Draft(deskEvent());
  const publish = (dinner: number): void =>
    draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list: listAt(dinner) });
  publish(150_000);
  draft.put('companions', { ...blankRow('companions'), companionId: 'guest', delegateId: 'unpaid' });
  const buy = (commandId: string, companionId: string, quantity: number) =>
    addPurchase.run(
      draft,
      { delegateId: 'unpaid', companionId, itemId: 'dinner', quantity },
      commandContext({ commandId, actor: actorWith('write'), now, happenedAt: now, newCode: () => '' }),
    );
  buy('a', '', 2);
  buy('b', 'guest', 1);
  const delegate = draft.get('delegates', 'unpaid');
  if (delegate === undefined) throw new Error('the desk has this person');
  return { draft, delegate, publish };
};

test('purchases are due with their tax after the registrations, and are part of what their person owes', () => {
  const { draft, delegate } = withDinners();
  const due = dueOf(draft, delegate, now);
  expect(
    due.lines.map(({ companionId, feePaise, purchase }) => [companionId, feePaise, purchase?.itemId]),
  ).toEqual([
    ['', 1_000_000, undefined],
    ['guest', 400_000, undefined],
    ['', 354_000, 'dinner'],
    ['guest', 177_000, 'dinner'],
  ]);
  expect(due).toMatchObject({ feePaise: 1_931_000, duePaise: 1_931_000 });
  expect(openParts(due)).toEqual([
    { companionId: '', paise: 1_354_000 },
    { companionId: 'guest', paise: 577_000 },
  ]);
});

test('a purchase keeps its price and its derivation when the list changes', () => {
  const { draft, delegate, publish } = withDinners();
  publish(999_900);
  expect(dueOf(draft, delegate, now).feePaise).toBe(1_931_000);
  expect(draft.get('purchases', 'a')).toMatchObject({
    quote: {
      name: 'Gala dinner',
      base: 300_000,
      tax: 54_000,
      total: 354_000,
      derivation: ['Gala dinner, PG: ₹1,500', '2 units: ₹3,000', 'plus 18 % GST: ₹540', 'to pay: ₹3,540'],
    },
    boughtAt: now,
    enteredBy: '9000000001',
  });
});

test('what a companion bought is not due after the companion is deleted', () => {
  const { draft, delegate } = withDinners();
  draft.remove('companions', 'guest');
  expect(dueOf(draft, delegate, now).feePaise).toBe(1_354_000);
});

test('the personal data of a person contain the purchases of that person', () => {
  const { draft } = withDinners();
  const given = (companionId: string) =>
    purchasePersonRows
      .list(draft, { delegateId: 'unpaid', companionId }, [])
      .purchases?.map(({ purchaseId }) => purchaseId);
  expect(given('')).toEqual(['a']);
  expect(given('guest')).toEqual(['b']);
});
