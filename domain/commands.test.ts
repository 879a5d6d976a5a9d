import { describe, expect, test } from 'vitest';
import type { Step } from '#tests/support/command-cases/command-case.ts';
import { commandCases } from '#tests/support/command-cases/command-cases.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { mostRestorable } from './model/deleted-delegate.ts';
import { Draft } from './core/store/draft.ts';
import type { EventStore } from './core/store/event-store.ts';
import { isRefusalCode, messageFor } from './core/text/messages.ts';
import { commandContext } from './core/command/context.ts';
import { execute } from './execute.ts';
import type { Outcome } from './core/command/run-command.ts';
import { registry } from './registry.ts';

const now = Date.UTC(2026, 10, 20, 7, 30);

/** Runs commands one after the other as the server does, over a store in memory. */
const memoryDesk = (isStaged = false) => {
  const store = deskEvent();
  if (isStaged) store.apply([{ table: 'event', key: 'desk', row: null }]);
  let made = 0;
  const perform = ({ name, input, as = ['admin'] }: Step): Outcome => {
    made++;
    const ctx = commandContext({
      commandId: `command-${made}`,
      actor: actorWith(...as),
      now,
      happenedAt: now,
      newCode: () => `NEW${String(++made).padStart(7, '2')}`,
    });
    const draft = new Draft(store);
    const outcome = execute(draft, name, input, ctx);
    if (!outcome.ok) expect(draft.isEmpty).toBe(true);
    store.apply(draft.changes());
    return outcome;
  };
  return { store, perform };
};

const rowsOf = (store: EventStore) =>
  (['delegates', 'companions', 'serials', 'marks', 'members'] as const).map((table) => [
    ...store.entries(table),
  ]);

describe.each([...registry.keys()])('%s', (name) => {
  const cases = commandCases.filter((entry) => entry.name === name);

  test('has a case that works and one that is refused by right', () => {
    expect(cases.some(({ refused }) => refused === undefined)).toBe(true);
    expect(cases.some(({ refused }) => refused?.code === 'notAllowed')).toBe(true);
  });

  test.each(cases)('$title', ({ after = [], refused, result, rows = [], isStaged, ...step }) => {
    const { store, perform } = memoryDesk(isStaged);
    for (const earlier of after) expect(perform(earlier)).toMatchObject({ ok: true });
    const before = rowsOf(store);
    const outcome = perform(step);
    if (refused) {
      expect(outcome).toMatchObject({ ok: false, ...refused });
      expect(rowsOf(store)).toEqual(before);
    } else expect(outcome).toMatchObject({ ok: true, ...(result && { result }) });
    for (const [table, key, row] of rows) {
      if (row === null) expect(store.get(table, key)).toBeUndefined();
      else expect(store.get(table, key)).toMatchObject(row);
    }
  });
});

test('every case names a command that exists and a refusal that has a text', () => {
  for (const { name, refused } of commandCases) {
    expect(registry.has(name)).toBe(true);
    if (refused) expect(isRefusalCode(refused.code) && messageFor(refused.code, refused.params)).toBeTruthy();
  }
});

describe('an added row gets an id derived from its command', () => {
  test.each([
    ['delegate.add', { details: { fullName: 'Asha', phone: '+91 98401 26573' } }, 'delegates', 'delegateId'],
    [
      'delegate.addDummy',
      { details: { name: 'Dummy', foodPreference: 'Vegetarian', categoryId: 'pg' }, number: 1 },
      'delegates',
      'delegateId',
    ],
    [
      'companion.save',
      {
        delegateId: 'held',
        details: { name: 'Ravi', age: null, gender: '', foodPreference: '', phone: '', relationship: '' },
      },
      'companions',
      'companionId',
    ],
    [
      'recordType.save',
      { details: { order: 1, name: 'Kit', categoryIds: ['pg'] } },
      'recordTypes',
      'recordTypeId',
    ],
    ['company.save', { details: { name: 'Acme', order: 1 } }, 'companies', 'companyId'],
    [
      'category.save',
      {
        details: {
          order: 1,
          name: 'X',
          color: '',
          labelColor: '',
          labelBackground: '',
          frontImage: '',
          backImage: '',
        },
      },
      'categories',
      'categoryId',
    ],
  ] as const)('%s', (name, input, table, idField) => {
    const { store, perform } = memoryDesk();
    expect(perform({ name, input })).toEqual({ ok: true, result: { [idField]: 'command-1' } });
    expect(store.get(table, 'command-1')).toMatchObject({ [idField]: 'command-1' });
  });

  test('several new companies get separate ids, in order after the existing ones', () => {
    const { store, perform } = memoryDesk();
    perform({ name: 'company.addMany', input: { names: ['Acme', 'sponsor', 'कोकण', 'Bolt'] } });
    expect([...store.all('companies')].map(({ companyId, name, order }) => [companyId, name, order])).toEqual(
      [
        ['sponsor', 'Sponsor', 1],
        ['unused', 'Unused', 2],
        ['command-1', 'Acme', 3],
        ['command-1-1', 'कोकण', 4],
        ['command-1-2', 'Bolt', 5],
      ],
    );
  });

  test('a new companion is unpaid, a new delegate too', () => {
    const { store, perform } = memoryDesk();
    perform({
      name: 'delegate.add',
      input: { details: { fullName: ' Asha   Rao ', phone: '+91 98401 26573' } },
    });
    const details = { name: 'Ravi', age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
    perform({ name: 'companion.save', input: { delegateId: 'held', details } });
    expect(store.get('delegates', 'command-1')).toMatchObject({
      fullName: 'Asha Rao',
      phone: '9840126573',
      isPaid: false,
    });
    expect(store.get('companions', 'command-2')).toMatchObject({ isPaid: false });
  });
});

test('a code that is in use is drawn again; after five such codes the command is refused', () => {
  const store = deskEvent();
  const draws = ['CODE222221', 'CODE222222', 'FRESH22222'];
  const generate = (newCode: () => string): Outcome => {
    const draft = new Draft(store);
    const actor = actorWith('admin');
    const ctx = commandContext({ commandId: 'c', actor, now, happenedAt: now, newCode });
    return execute(draft, 'serial.generate', { delegateId: 'paid' }, ctx);
  };
  expect(generate(() => draws.shift() as string)).toMatchObject({ ok: true, result: { code: 'FRESH22222' } });
  expect(generate(() => 'CODE222221')).toMatchObject({ ok: false, code: 'serialExists' });
});

test.each([
  ['before the closing', now - 1, { ok: true }],
  ['after it', now + 1, { ok: false, code: 'eventClosed' }],
])('a mark that a phone made %s, and that arrives later', (_when, happenedAt, outcome) => {
  const { store, perform } = memoryDesk();
  perform({ name: 'event.close', input: {} });
  const actor = actorWith('scan');
  const ctx = commandContext({ commandId: 'late', actor, now: now + 9, happenedAt, newCode: () => '' });
  const input = { recordTypeId: 'lunch', serial: 1 };
  expect(execute(new Draft(store), 'record.mark', input, ctx)).toMatchObject(outcome);
});

test('only the newest deletions can be taken back', () => {
  const { store, perform } = memoryDesk();
  const deletions = Array.from({ length: mostRestorable }, (_, index) => {
    const row = {
      delegateId: `gone-${index}`,
      deletedAt: now - index,
      delegate: null,
      card: null,
      extra: null,
    };
    return { table: 'deletedDelegates', key: row.delegateId, row } as const;
  });
  store.apply(deletions);
  expect(perform({ name: 'delegate.delete', input: { delegateId: 'alone' } })).toMatchObject({ ok: true });
  expect(store.count('deletedDelegates')).toBe(mostRestorable);
  expect(store.get('deletedDelegates', 'alone')).toBeDefined();
  expect(store.get('deletedDelegates', `gone-${mostRestorable - 1}`)).toBeUndefined();
});

test.each(['delegate.fly', 'fees.save'])(
  'an unknown command or one of an earlier release is refused: %s',
  (name) => {
    expect(memoryDesk().perform({ name, input: {} })).toMatchObject({ code: 'unknownCommand' });
  },
);
