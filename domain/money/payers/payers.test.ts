import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankRow } from '../../model/tables.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { parseTree } from '../../exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '../../exchange/write-tree.ts';
import { payerText } from '../../people/lists/list-columns.ts';
import { dueOf } from '../fees.ts';
import { addPurchase } from '../purchases/purchase-commands.ts';
import { payerPersonRows } from './payer-person-rows.ts';
import { payerChoices, payerOf, putPayer, type PayerKind } from './payers.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const list = listOf({
  items: [
    itemOf('conference', 'registration'),
    itemOf('guest', 'companion'),
    itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 4 }),
  ],
  prices: [
    priceOf('conference', 1_000_000),
    priceOf('conference', 1_250_000, { payer: 'company' }),
    priceOf('conference', 4_510_000, { payer: 'trade' }),
    priceOf('guest', 400_000),
    priceOf('dinner', 150_000, { payer: 'self' }),
    priceOf('dinner', 180_001, { payer: 'company' }),
  ],
});
const hospital = { name: 'City Hospital', address: 'Pune', gstin: '27AAPFU0939F1ZV' };

const desk = (kind: PayerKind) => {
  const draft = new Draft(deskEvent());
  for (const { purchaseId } of draft.all('purchases')) draft.remove('purchases', purchaseId);
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', listVersion: 1, list });
  draft.put('companions', { ...blankRow('companions'), companionId: 'guest', delegateId: 'unpaid' });
  putPayer(draft, 'unpaid', { kind, ...hospital });
  const delegate = draft.get('delegates', 'unpaid');
  if (delegate === undefined) throw new Error('the desk has this person');
  return { draft, delegate };
};

const buyDinner = (draft: Draft, commandId: string): void =>
  void addPurchase.run(
    draft,
    { delegateId: 'unpaid', companionId: '', itemId: 'dinner', quantity: 1 },
    commandContext({ commandId, actor: actorWith('write'), now, happenedAt: now, newCode: () => '' }),
  );

test.each<[PayerKind, number, number | null]>([
  ['self', 1_000_000, 150_000],
  ['company', 1_250_000, 180_001],
  ['trade', 4_510_000, null],
])('with the payer %s, the registration and a dinner have the price of that payer', (kind, fee, dinner) => {
  const { draft, delegate } = desk(kind);
  expect(dueOf(draft, delegate, now).lines.map(({ feePaise }) => feePaise)).toEqual([fee, 400_000]);
  if (dinner === null)
    expect(() => buyDinner(draft, 'a')).toThrow(expect.objectContaining({ code: 'notSold' }));
  else {
    buyDinner(draft, 'a');
    expect(dueOf(draft, delegate, now).duePaise).toBe(fee + 400_000 + dinner);
  }
});

test('a purchase keeps its price when the payer changes afterwards', () => {
  const { draft, delegate } = desk('company');
  buyDinner(draft, 'a');
  putPayer(draft, 'unpaid', { kind: 'self', ...hospital });
  expect(payerOf(draft, 'unpaid')).toBe('self');
  expect(payerText(draft.get('payers', 'unpaid'))).toBe('');
  expect(dueOf(draft, delegate, now).feePaise).toBe(1_000_000 + 400_000 + 180_001);
});

test('the trade is offered if the list has a price for it, or if it was chosen', () => {
  expect(payerChoices(list, 'self')).toEqual(['self', 'company', 'trade']);
  const without = { ...list, prices: list.prices.filter(({ payer }) => payer !== 'trade') };
  expect(payerChoices(without, 'self')).toEqual(['self', 'company']);
  expect(payerChoices(without, 'trade')).toEqual(['self', 'company', 'trade']);
});

test('an erasure keeps a company with a GST number and the kind of any payer', () => {
  const { draft, delegate } = desk('company');
  payerPersonRows.erase(draft, { delegateId: 'unpaid', companionId: '' }, null);
  expect(draft.get('payers', 'unpaid')).toMatchObject({ kind: 'company', ...hospital });
  putPayer(draft, 'unpaid', { kind: 'trade', name: 'Uncle Quill', address: 'Pune', gstin: '' });
  payerPersonRows.erase(draft, { delegateId: 'unpaid', companionId: '' }, null);
  expect(draft.get('payers', 'unpaid')).toMatchObject({ kind: 'trade', name: 'Erased person', address: '' });
  expect(dueOf(draft, delegate, now).lines[0]?.feePaise).toBe(4_510_000);
  putPayer(draft, 'unpaid', { kind: 'self', ...hospital, name: '' });
  payerPersonRows.erase(draft, { delegateId: 'unpaid', companionId: '' }, null);
  expect(draft.get('payers', 'unpaid')).toMatchObject({ name: '', address: '', gstin: '' });
});

test('when two people are merged, the payer of the kept one stays, or the other one comes with the person', () => {
  const { draft } = desk('company');
  payerPersonRows.merge(draft, { keepId: 'alone', dropId: 'unpaid' });
  expect(draft.get('payers', 'unpaid')).toBeUndefined();
  expect(draft.get('payers', 'alone')).toMatchObject({ delegateId: 'alone', kind: 'company' });
  putPayer(draft, 'unpaid', { kind: 'trade', ...hospital });
  payerPersonRows.merge(draft, { keepId: 'alone', dropId: 'unpaid' });
  expect(draft.get('payers', 'alone')).toMatchObject({ kind: 'company' });
});

test('an export and its import keep the payer, and the amount due', () => {
  const { draft, delegate } = desk('company');
  const events = [{ eventId: 'e', reader: draft }];
  const tree = writeTree({ events, accounts: [], options: new Map(), rootExtra: null });
  const [event] = parseTree(JSON.stringify(tree)).events;
  if (event === undefined) throw new Error('the export has the event');
  const imported = storeOf(event.rows);
  expect(imported.get('payers', 'unpaid')).toEqual(draft.get('payers', 'unpaid'));
  expect(dueOf(imported, delegate, now).lines[0]?.feePaise).toBe(1_250_000);
});
