import { describe, expect, it } from 'vitest';
import { parseTree } from '#domain/exchange/parse-tree.ts';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '#domain/exchange/write-tree.ts';
import { execute } from '#domain/execute.ts';
import type { CommandContext } from '#domain/core/command/command.ts';
import { tableNames } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { demoEvent, demoTree } from '#demo/demo-event.ts';
import { Random } from '#demo/random.ts';

/** A deletion can be taken back only where it was made. */
const exportedTables = tableNames.filter((name) => name !== 'deletedDelegates');

const sortedRows = (store: EventStore): unknown =>
  Object.fromEntries(
    exportedTables.map((name) => [
      name,
      [...store.entries(name)].sort(([left], [right]) => (left < right ? -1 : 1)),
    ]),
  );

const throughTree = (eventId: string, store: EventStore): EventStore => {
  const none = { accounts: [], options: new Map(), rootExtra: null };
  const { events, broken } = parseTree(writeTree({ events: [{ eventId, reader: store }], ...none }));
  expect(broken).toEqual([]);
  const [event] = events;
  if (event === undefined) throw new Error('The event is not in its own export.');
  return storeOf(event.rows);
};

describe('the demo event', () => {
  it('is the same for the same seed and size, and different for another seed', () => {
    const made = demoEvent({ delegates: 200, seed: 7 });
    expect(demoEvent({ delegates: 200, seed: 7 })).toEqual(made);
    expect(demoEvent({ delegates: 200, seed: 8 }).rows.delegates).not.toEqual(made.rows.delegates);
    expect(made.rows.delegates).toHaveLength(200);
  });

  it('has serials, codes and marks as the desk itself creates them', () => {
    const { rows } = demoEvent({ delegates: 1000, seed: 1 });
    expect(rows.serials.map(({ serial }) => serial)).toEqual(rows.serials.map((_, index) => index + 1));
    expect(new Set(rows.serials.map(({ code }) => code)).size).toBe(rows.serials.length);
    for (const { code } of rows.serials) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
    expect(new Set(rows.delegates.map(({ phone }) => phone)).size).toBe(1000);
    expect(rows.companions.length).toBeGreaterThan(300);
    expect(rows.marks.length).toBeGreaterThan(800);
    expect(rows.transactions.length).toBeGreaterThan(700);
  });

  it('has consistent families, and an age for each person', () => {
    const { rows } = demoEvent({ delegates: 500, seed: 2 });
    for (const { age, dateOfBirth } of rows.delegates) expect(age === null).toBe(dateOfBirth !== '');
    const of = new Map(rows.delegates.map((delegate) => [delegate.delegateId, delegate]));
    for (const { delegateId, relationship, gender } of rows.companions) {
      if (['Son', 'Father'].includes(relationship)) expect(gender).toBe('Male');
      if (['Daughter', 'Mother'].includes(relationship)) expect(gender).toBe('Female');
      if (relationship === 'Spouse') expect(gender).not.toBe(of.get(delegateId)?.gender);
    }
  });

  it('is the same after an export and import, with nothing to repair', () => {
    const { eventId, rows } = demoEvent({ delegates: 300, seed: 3 });
    expect(sortedRows(throughTree(eventId, storeOf(rows)))).toEqual(sortedRows(storeOf(rows)));
    const { events } = parseTree(demoTree({ delegates: 300, seed: 3 }));
    expect(events[0]?.report.repairs).toEqual([]);
  });
});

/** Commands that leave data without a place in the realtime database: freed serials, and marks of deleted people. */
const change = (store: EventStore, random: Random, count: number): number => {
  let done = 0;
  for (let turn = 0; turn < count; turn++) {
    const draft = new Draft(store);
    const delegate = random.pick([...store.all('delegates')]);
    const companionId = random.pick([...store.entries('companions'), ['gone'] as const])[0];
    const serial = random.pick([...store.all('serials')]);
    const ids = [random.text('abcdef', 12), random.text('abcdef', 12)];
    const ctx: CommandContext = {
      actor: {
        accountId: 'a',
        roles: new Set(['admin']),
        phone: '9000000000',
        email: '',
        deviceId: 'gate-1',
      },
      now: 1_790_000_000_000 + turn,
      happenedAt: 1_790_000_000_000 + turn,
      newId: () => ids.pop() as string,
      newCode: () => random.text('23456789ABCDEFGH', 10),
    };
    const [name, input] = random.pick<[string, unknown]>([
      ['record.mark', { recordTypeId: random.pick(['1', '2', '3', '4']), serial: serial.serial }],
      ['delegate.delete', { delegateId: delegate.delegateId }],
      ['companion.delete', { companionId }],
      ['payment.setDelegate', { delegateId: delegate.delegateId, paid: true }],
      ['serial.generate', { delegateId: delegate.delegateId }],
      ['serial.generateCompanion', { companionId }],
      ['serial.addExtras', { count: 2, categoryId: 'spot' }],
      [
        'delegate.update',
        { delegateId: delegate.delegateId, details: { fullName: `New ${turn}`, categoryId: 'pg' } },
      ],
      ['delegate.add', { details: { fullName: `Added ${turn}` } }],
    ]);
    if (!execute(draft, name, input, ctx).ok) continue;
    store.apply(draft.changes(), turn + 1);
    done++;
  }
  return done;
};

describe('an event in which people have worked', () => {
  it.each([1, 2, 3, 4, 5])('is the same after an export and import (seed %i)', (seed) => {
    const random = new Random(seed);
    const store = storeOf(demoEvent({ delegates: 60, seed }).rows);
    expect(change(store, random, 600)).toBeGreaterThan(150);
    expect(sortedRows(throughTree(`demo-${seed}-60`, store))).toEqual(sortedRows(store));
  });
});
