import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { toWire, fromWire } from '../../core/wire/wire-rows.ts';
import { executeOffline } from '../../offline.ts';
import { execute } from '../../execute.ts';
import { judgeMark } from '../../gate/marking.ts';
import { Refusal } from '../../core/refusal.ts';
import { columnsFor, keyOf, tableNames, type AnyRow } from '../../model/tables.ts';
import { createViews } from '../../views.ts';
import { purchaseStandings } from './purchase-standing.ts';

const list = (dinner: number) =>
  listOf({
    items: [
      itemOf('conference', 'registration'),
      itemOf('guest', 'companion'),
      itemOf('dinner', 'addOn', { recordTypeIds: ['lunch'], mostPerPerson: 2 }),
      itemOf('free', 'addOn'),
    ],
    prices: [
      priceOf('conference', 1_000),
      priceOf('guest', 500),
      priceOf('dinner', dinner),
      priceOf('free', 0),
    ],
  });

/** A desk whose clock moves on with each command. */
const desk = () => {
  const store = deskEvent();
  let made = 0;
  const run = (name: string, input: object) => {
    made++;
    const now = Date.UTC(2026, 10, 20, 7) + made * 1_000;
    let codes = 0;
    const ctx = commandContext({
      commandId: `c${made}`,
      actor: actorWith('admin'),
      now,
      happenedAt: now,
      newCode: () => `NEW${String(made * 100 + ++codes).padStart(7, '2')}`,
    });
    const draft = new Draft(store);
    const outcome = execute(draft, name, input, ctx);
    store.apply(draft.changes(), made);
    return outcome;
  };
  const publish = (dinner = 300) => {
    const version = store.get('priceLists', 'draft')?.listVersion ?? 0;
    run('priceList.save', {
      list: list(dinner),
      version: store.get('priceLists', 'draft')?.list ? version : 0,
    });
    run('priceList.publish', { version: store.get('priceLists', 'draft')?.listVersion ?? 0 });
  };
  return { store, run, publish };
};
type Desk = ReturnType<typeof desk>;

const facts = {
  method: 'Cash',
  paidOn: '2026-11-19',
  instrumentNumber: '',
  bankReference: '',
  payerName: '',
  note: '',
};
const buy = ({ run }: Desk, delegateId: string, itemId = 'dinner', companionId = '') =>
  run('purchase.add', { delegateId, companionId, itemId, quantity: 1 });
const pay = ({ run }: Desk, delegateId: string, amountPaise: number, marksPaid = false) =>
  run('transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise, marksPaid }],
    status: 'paid',
    facts,
  });
const mark = ({ run }: Desk, delegateId: string, paid: boolean) =>
  run('payment.setDelegate', { delegateId, paid });
const dinnerOf = ({ store }: Desk, delegateId: string): string | undefined =>
  store.by('purchases', 'delegateId', delegateId).find(({ itemId }) => itemId === 'dinner')?.standing;
const lastEntry = ({ store }: Desk, delegateId: string): string =>
  store.by('transactions', 'delegateId', delegateId).at(-1)?.transactionId ?? '';

const person = (each: Desk): string => {
  each.publish();
  const outcome = each.run('delegate.add', { details: { fullName: 'New', categoryId: 'pg' } });
  return outcome.ok ? (outcome.result as { delegateId: string }).delegateId : '';
};

test.each<[string, (each: Desk, id: string) => void, string]>([
  ['nothing is paid', (each, id) => void buy(each, id), 'confirmed'],
  [
    'only the registration is paid, afterwards',
    (each, id) => void (buy(each, id), pay(each, id, 1_000, true)),
    'confirmed',
  ],
  [
    'only the registration is paid, before',
    (each, id) => void (pay(each, id, 1_000, true), buy(each, id)),
    'confirmed',
  ],
  ['everything is paid', (each, id) => void (buy(each, id), pay(each, id, 1_300, true)), 'paid'],
  [
    'it is paid after a registration that the desk waived',
    (each, id) => void (mark(each, id, true), buy(each, id), pay(each, id, 300)),
    'paid',
  ],
  [
    'it is bought after a registration that the desk waived',
    (each, id) => void (mark(each, id, true), buy(each, id)),
    'confirmed',
  ],
  [
    'the desk keeps no history, and marks the person as Paid afterwards',
    (each, id) => void (buy(each, id), mark(each, id, true)),
    'paid',
  ],
  [
    'the desk takes its word back',
    (each, id) => void (buy(each, id), mark(each, id, true), mark(each, id, false)),
    'confirmed',
  ],
  [
    'the money is taken back',
    (each, id) => {
      buy(each, id);
      pay(each, id, 1_300, true);
      each.run('transaction.correct', {
        delegateId: id,
        transactionId: lastEntry(each, id),
        reason: 'bounced',
        amountPaise: null,
      });
    },
    'confirmed',
  ],
  [
    'a part is paid back',
    (each, id) => {
      buy(each, id);
      pay(each, id, 1_300, true);
      each.run('transaction.refund', {
        delegateId: id,
        transactionId: lastEntry(each, id),
        amountPaise: 300,
        facts,
      });
    },
    'confirmed',
  ],
  [
    'the list is published again with another price: what was agreed stays',
    (each, id) => {
      buy(each, id);
      pay(each, id, 1_300, true);
      each.publish(900);
    },
    'paid',
  ],
])('a dinner when %s', (_, act, expected) => {
  const each = desk();
  const id = person(each);
  act(each, id);
  expect(dinnerOf(each, id)).toBe(expected);
});

test('a free item is paid, and an unpaid companion comes before the dinner', () => {
  const each = desk();
  const id = person(each);
  buy(each, id, 'free');
  expect(each.store.by('purchases', 'delegateId', id).map(({ standing }) => standing)).toEqual(['paid']);
  buy(each, id);
  pay(each, id, 1_300, true);
  expect(dinnerOf(each, id)).toBe('paid');
  const details = { name: 'Guest', age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
  each.run('companion.save', { delegateId: id, details });
  expect(dinnerOf(each, id)).toBe('confirmed');
});

/** The rows as a gate's phone has them. */
const phoneOf = (store: EventStore): EventStore => {
  const rows = tableNames.flatMap((table) => {
    const columns = columnsFor('scan', table);
    return columns.length === 0
      ? []
      : [...store.all(table)].map((row) => {
          const seen = fromWire(table, columns, toWire('scan', table, row));
          return { table, key: keyOf(table, seen), row: seen };
        });
  });
  const phone = new EventStore();
  phone.apply(rows, 1);
  return phone;
};

const verdict = (store: EventStore, serial: number): string => {
  try {
    judgeMark(store, 'lunch', { serial });
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const lunch = { order: 1, name: 'Lunch', categoryIds: ['pg', 'speaker'] };
const verdicts = { nobody: 'notBought', ordered: 'itemNotPaid', paid: 'done' } as const;

test.each([
  { opensFor: 'paid', needsPaid: false, expected: verdicts },
  { opensFor: 'confirmed', needsPaid: false, expected: { ...verdicts, ordered: 'done' } },
  { opensFor: 'ordered', needsPaid: false, expected: { ...verdicts, ordered: 'done' } },
  {
    opensFor: 'ordered',
    needsPaid: true,
    expected: { ...verdicts, ordered: 'registrationNotPaid' },
  },
] as const)(
  'the gate without network, the server and the counts agree: $opensFor, paid registrations only: $needsPaid',
  ({ opensFor, needsPaid, expected }) => {
    const each = desk();
    each.publish();
    // `alone` has serial 5 and is Paid; an old export may have a card of an unpaid person.
    const held = each.store.get('delegates', 'held');
    if (held)
      each.store.apply([{ table: 'delegates', key: 'held', row: { ...held, isPaid: false } as AnyRow }]);
    each.run('recordType.save', { recordTypeId: 'lunch', details: { ...lunch, opensFor, needsPaid } });
    const views = createViews(each.store, 0);
    const check = (serial: number, code: string): void => {
      expect(verdict(each.store, serial)).toBe(code);
      const phone = phoneOf(each.store);
      expect(verdict(phone, serial)).toBe(code);
      const pending = [...each.store.all('serials')].filter(
        (row) => verdict(each.store, row.serial) === 'done',
      );
      expect(views.marks.counts('lunch').pending).toBe(pending.length);
      expect(createViews(phone, 0).marks.counts('lunch').pending).toBe(pending.length);
    };
    check(5, expected.nobody);
    buy(each, 'held');
    buy(each, 'alone');
    check(1, expected.ordered);
    pay(each, 'alone', 300);
    check(5, expected.paid);
    expect(JSON.stringify([...phoneOf(each.store).all('purchases')].map(({ quote }) => quote.total))).toBe(
      '[0,0,0]',
    );
  },
);

const ids = ['held', 'paid', 'unpaid', 'alone', 'uncategorised'] as const;
const step = fc.record({
  kind: fc.constantFrom(
    'buy',
    'pay',
    'mark',
    'correct',
    'refund',
    'remove',
    'companion',
    'delete',
    'restore',
    'merge',
    'publish',
    'category',
  ),
  id: fc.constantFrom(...ids),
  other: fc.constantFrom(...ids),
  amount: fc.constantFrom(300, 500, 1_000, 1_300),
  flag: fc.boolean(),
});
type AnyStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

const act = (each: Desk, { kind, id, other, amount, flag }: AnyStep): unknown => {
  const { run, store } = each;
  switch (kind) {
    case 'buy':
      return buy(each, id, flag ? 'dinner' : 'free');
    case 'pay':
      return pay(each, id, amount, flag);
    case 'mark':
      return mark(each, id, flag);
    case 'correct':
      return run('transaction.correct', {
        delegateId: id,
        transactionId: lastEntry(each, id),
        reason: 'typed twice',
        amountPaise: null,
      });
    case 'refund':
      return run('transaction.refund', {
        delegateId: id,
        transactionId: lastEntry(each, id),
        amountPaise: amount,
        facts,
      });
    case 'remove':
      return run('purchase.remove', {
        purchaseId: store.by('purchases', 'delegateId', id)[0]?.purchaseId ?? 'none',
      });
    case 'companion':
      return run('companion.save', {
        delegateId: id,
        details: { name: 'Guest', age: null, gender: '', foodPreference: '', phone: '', relationship: '' },
      });
    case 'delete':
      return run('delegate.delete', { delegateId: id });
    case 'restore':
      return run('delegate.restore', { delegateId: id });
    case 'merge':
      return run('delegate.merge', { keepId: id, dropId: other, fromDropped: [], freeSerialOf: 'drop' });
    case 'publish':
      return each.publish(amount);
    case 'category':
      return run('delegate.update', { delegateId: id, details: { categoryId: flag ? 'speaker' : 'pg' } });
  }
};

test('after any commands, the standing of each purchase is the one derived from the rows in another order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      const each = desk();
      each.publish();
      for (const made of steps) {
        act(each, made);
        const fresh = new EventStore();
        for (const table of tableNames) fresh.fill(table, [...each.store.all(table)].toReversed());
        const standingsOf = purchaseStandings(fresh);
        for (const purchase of fresh.all('purchases'))
          // The row that the desk's event begins with is as an older release stored it.
          if (purchase.standing !== '')
            expect(standingsOf(purchase.delegateId).get(purchase.purchaseId)).toBe(purchase.standing);
      }
    }),
    { numRuns: 40 },
  );
});

test('a browser without network changes no standing', () => {
  const each = desk();
  const id = person(each);
  buy(each, id);
  const draft = new Draft(each.store);
  const ctx = commandContext({
    commandId: 'x',
    actor: actorWith('scan'),
    now: 1,
    happenedAt: 1,
    newCode: () => '',
  });
  executeOffline(draft, 'record.mark', { recordTypeId: 'lunch', serial: 1 }, ctx);
  expect(draft.changes().map(({ table }) => table)).not.toContain('purchases');
});
