import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { parseTree } from '../../exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '../../exchange/write-tree.ts';
import { dueOf } from '../fees.ts';
import { addPurchase } from '../purchases/purchase-commands.ts';
import { claimsOf, putClaims } from './eligibilities.ts';
import { eligibilityPersonRows } from './eligibility-person-rows.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const list = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 4 }),
  ],
  eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life member' }],
  prices: [
    priceOf('conference', 1_500_000),
    priceOf('conference', 1_200_000, { eligibilityId: 'life' }),
    priceOf('guest', 400_000),
    priceOf('dinner', 150_000),
    priceOf('dinner', 100_000, { eligibilityId: 'life' }),
  ],
});
const life = { eligibilityId: 'life', value: 'LM 4711' };
const by = { verifiedBy: '9000000003', verifiedAt: now };

const desk = () => {
  const draft = new Draft(deskEvent());
  for (const { purchaseId } of draft.all('purchases')) draft.remove('purchases', purchaseId);
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 1, list });
  draft.put('companions', { ...blankRow('companions'), companionId: 'guest', delegateId: 'unpaid' });
  const delegate = draft.get('delegates', 'unpaid');
  if (delegate === undefined) throw new Error('the desk has this person');
  const fees = () => dueOf(draft, delegate, now).lines.map(({ feePaise }) => feePaise);
  return { draft, delegate, fees };
};
const buyDinner = (draft: Draft, commandId: string): void =>
  void addPurchase.run(
    draft,
    { delegateId: 'unpaid', companionId: '', itemId: 'dinner', quantity: 1 },
    commandContext({ commandId, actor: actorWith('write'), now, happenedAt: now, newCode: () => '' }),
  );

test('a member whom the desk has verified owes the price of members, and buys at it; the companion does not', () => {
  const { draft, fees } = desk();
  buyDinner(draft, 'before');
  expect(fees()).toEqual([1_500_000, 400_000, 150_000]);
  putClaims(draft, 'unpaid', { claims: [life], ...by });
  buyDinner(draft, 'after');
  // Bought in the same millisecond.
  expect(fees().toSorted()).toEqual([100_000, 1_200_000, 150_000, 400_000]);
});

test('an order whose proof was accepted gives the price of members to later purchases, until the order ends', () => {
  const { draft, fees } = desk();
  const order = (state: 'verified' | 'waiting', status: 'open' | 'cancelled') =>
    draft.put('orders', {
      ...blankRow('orders'),
      orderId: 'order',
      delegateId: 'unpaid',
      status,
      eligibility: { eligibilityId: 'life', value: 'LM 4711', fileId: '', state, note: '' },
    });
  order('waiting', 'open');
  expect(fees()[0]).toBe(1_500_000);
  order('verified', 'open');
  expect(fees()[0]).toBe(1_200_000);
  order('verified', 'cancelled');
  expect(fees()[0]).toBe(1_500_000);
});

test('when two people are merged, the kept one fulfils what either did', () => {
  const { draft } = desk();
  const fellow = { eligibilityId: 'fellow', value: '' };
  putClaims(draft, 'unpaid', { claims: [life, fellow], ...by });
  putClaims(draft, 'alone', { claims: [{ ...life, value: 'LM 1' }], ...by });
  eligibilityPersonRows.merge(draft, { keepId: 'alone', dropId: 'unpaid' });
  expect(claimsOf(draft, 'unpaid')).toEqual([]);
  expect(claimsOf(draft, 'alone')).toEqual([{ ...life, value: 'LM 1' }, fellow]);
});

test('an erasure removes the membership number, and what was owed stays', () => {
  const { draft, fees } = desk();
  putClaims(draft, 'unpaid', { claims: [life], ...by });
  eligibilityPersonRows.erase(draft, { delegateId: 'unpaid', companionId: '' }, null);
  expect(claimsOf(draft, 'unpaid')).toEqual([{ eligibilityId: 'life', value: '' }]);
  expect(fees()[0]).toBe(1_200_000);
});

test('an export and its import keep what was verified', () => {
  const { draft } = desk();
  putClaims(draft, 'unpaid', { claims: [life], ...by });
  const events = [{ eventId: 'e', reader: draft }];
  const tree = writeTree({ events, accounts: [], options: new Map(), rootExtra: null });
  const [event] = parseTree(JSON.stringify(tree)).events;
  if (event === undefined) throw new Error('the export has the event');
  expect(storeOf(event.rows).get('entitlements', 'unpaid')).toEqual(draft.get('entitlements', 'unpaid'));
});
