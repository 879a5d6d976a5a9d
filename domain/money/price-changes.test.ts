import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import type { PriceList } from '../model/price-list/price-list.ts';
import { blankRow } from '../model/tables.ts';
import { commandContext } from '../core/command/context.ts';
import { Draft } from '../core/store/draft.ts';
import { parseTree } from '../exchange/parse-tree.ts';
import { storeOf } from '../exchange/tree/rows.ts';
import { writeTree } from '../exchange/write-tree.ts';
import { execute } from '../execute.ts';
import { putClaims } from './eligibility/eligibilities.ts';
import { dueOf } from './fees.ts';
import { priceChanges } from './price-changes.ts';
import { draftList } from './price-list/current-list.ts';

const now = Date.parse('2026-09-20T06:00:00Z');
const listAt = (conference: number, guest: number): PriceList =>
  listOf({
    items: [itemOf('conference', 'registration'), itemOf('guest', 'companion')],
    eligibilities: [{ eligibilityId: 'life', kind: 'member', name: 'Life member' }],
    prices: [
      priceOf('conference', conference),
      priceOf('conference', conference / 2, { eligibilityId: 'life' }),
      priceOf('guest', guest),
    ],
  });

const desk = () => {
  const draft = new Draft(deskEvent());
  for (const table of ['delegates', 'companions', 'transactions', 'purchases', 'receipts'] as const)
    for (const row of draft.all(table)) draft.remove(table, Object.values(row)[0] as string);
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    listVersion: 1,
    list: listAt(1_000_000, 400_000),
  });
  const person = (delegateId: string, receivedPaise: number, isPaid = false) => {
    draft.put('delegates', {
      ...blankRow('delegates'),
      delegateId,
      fullName: delegateId,
      hasDetails: true,
      isPaid,
    });
    if (receivedPaise > 0)
      draft.put('transactions', {
        ...blankRow('transactions'),
        transactionId: `of-${delegateId}`,
        delegateId,
        kind: 'payment',
        status: 'paid',
        amountPaise: receivedPaise,
        paidOn: '2026-09-01',
        enteredAt: now - 1_000,
      });
  };
  const owes = (delegateId: string) => {
    const delegate = draft.get('delegates', delegateId);
    if (delegate === undefined) throw new Error('no such person');
    return dueOf(draft, delegate, now).lines.map(({ feePaise }) => feePaise);
  };
  let sent = 0;
  const run = (name: string, input: object) =>
    execute(
      draft,
      name,
      input,
      commandContext({
        commandId: `command-${++sent}`,
        actor: actorWith('admin'),
        now,
        happenedAt: now,
        newCode: () => '',
      }),
    );
  const publish = (list: PriceList, reprice: readonly string[] = []) => {
    const version = draftList(draft)?.listVersion ?? 0;
    expect(run('priceList.save', { list, version })).toMatchObject({ ok: true });
    return run('priceList.publish', { version: draft.get('priceLists', 'draft')?.listVersion, reprice });
  };
  return { draft, person, owes, run, publish };
};

test('a higher price changes who has not paid, and nobody who has, was marked as paid, or has a receipt', () => {
  const { draft, person, owes, publish } = desk();
  person('paid', 1_000_000);
  person('marked', 0, true);
  person('part', 300_000);
  person('unpaid', 0);
  person('billed', 300_000);
  draft.put('receipts', { ...blankRow('receipts'), number: 1, delegateId: 'billed', cancelledAt: null });
  const changes = priceChanges(draft, listAt(1_100_000, 400_000), now);
  expect(
    changes.map(({ delegate, line, afterPaise, isAgreed }) => [
      delegate.delegateId,
      line.feePaise,
      afterPaise,
      isAgreed,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['paid', 1_000_000, 1_100_000, true],
      ['marked', 1_000_000, 1_100_000, true],
      ['part', 1_000_000, 1_100_000, false],
      ['unpaid', 1_000_000, 1_100_000, false],
      ['billed', 1_000_000, 1_100_000, true],
    ]),
  );
  expect(publish(listAt(1_100_000, 400_000))).toMatchObject({ ok: true, result: { kept: 3 } });
  expect(['paid', 'marked', 'part', 'unpaid', 'billed'].map((id) => owes(id)[0])).toEqual([
    1_000_000, 1_000_000, 1_100_000, 1_100_000, 1_000_000,
  ]);
  // And once more: the agreed price is that of the first list.
  publish(listAt(1_200_000, 400_000));
  expect(owes('paid')).toEqual([1_000_000]);
  expect(
    priceChanges(draft, listAt(1_300_000, 400_000), now)
      .map(({ delegate }) => delegate.delegateId)
      .toSorted(),
  ).toEqual(['part', 'unpaid']);
});

test('of a delegate with a companion, the money covers the delegate, whose price stays', () => {
  const { draft, person, owes, publish } = desk();
  person('host', 1_000_000);
  draft.put('companions', {
    ...blankRow('companions'),
    companionId: 'spouse',
    delegateId: 'host',
    name: 'Spouse',
  });
  publish(listAt(1_100_000, 500_000));
  expect(owes('host')).toEqual([1_000_000, 500_000]);
});

test('the treasurer can charge chosen people the new price, at publishing and later', () => {
  const { person, owes, publish, run } = desk();
  person('one', 1_000_000);
  person('two', 1_000_000);
  publish(listAt(1_100_000, 400_000), ['one']);
  expect([owes('one'), owes('two')]).toEqual([[1_100_000], [1_000_000]]);
  expect(run('price.reprice', { personIds: ['two'] })).toMatchObject({ ok: true });
  expect(owes('two')).toEqual([1_100_000]);
  expect(run('price.reprice', { personIds: ['two'] })).toMatchObject({ ok: false, code: 'noAgreedPrice' });
});

test('an agreed price ends with what it was for: another category, payer or eligibility', () => {
  const { draft, person, owes, publish } = desk();
  person('one', 1_000_000);
  publish(listAt(1_100_000, 400_000));
  putClaims(draft, 'one', {
    claims: [{ eligibilityId: 'life', value: '' }],
    verifiedBy: '',
    verifiedAt: now,
  });
  expect(owes('one')).toEqual([550_000]);
  putClaims(draft, 'one', { claims: [], verifiedBy: '', verifiedAt: now });
  expect(owes('one')).toEqual([1_000_000]);
});

test('an export and its import keep the agreed price', () => {
  const { draft, person, publish } = desk();
  person('one', 1_000_000);
  publish(listAt(1_100_000, 400_000));
  const events = [{ eventId: 'e', reader: draft }];
  const tree = writeTree({ events, accounts: [], options: new Map(), rootExtra: null });
  const [event] = parseTree(JSON.stringify(tree)).events;
  if (event === undefined) throw new Error('the export has the event');
  expect(storeOf(event.rows).get('agreedPrices', 'one')).toEqual(draft.get('agreedPrices', 'one'));
});
