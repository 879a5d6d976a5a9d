import { describe, expect, it } from 'vitest';
import { execute } from '#domain/execute.ts';
import { tableNames } from '#domain/model/tables.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { changesOf, frameOf } from '#domain/core/wire/wire-rows.ts';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';
import { nameOf, someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { MemoryBrowser } from '#rehearsal/devices/memory-platform.ts';
import { OptimisticStore } from './optimistic-store.ts';
import { openRows } from './persisted-rows.ts';
import { type RowStorage } from '../platform/row-storage.ts';
import { RowPersister } from './row-persister.ts';

const setUp = async (people: number) => {
  const clock = new MemoryClock();
  const tab = new MemoryBrowser(clock).openTab();
  const optimistic = new OptimisticStore({
    audience: 'staff',
    actor: someActor(),
    execute,
    reportFault: tab.reportFault,
  });
  const store = new EventStore();
  store.apply(changesOf(frameOf('staff', 0, 1, someEvent(people))), 1);
  optimistic.replace(store, 'staff');
  const persister = new RowPersister(optimistic, tab);
  const change = (key: string, name: string): Frame => {
    const frame = frameOf('staff', optimistic.version, optimistic.version + 1, [nameOf(key, name)]);
    optimistic.receive(frame);
    persister.append(frame);
    return frame;
  };
  return { clock, tab, optimistic, persister, change };
};

const onDamage = (_store: EventStore, error: unknown): void => {
  throw error;
};

const rowsOf = (store: EventStore): unknown =>
  Object.fromEntries(tableNames.map((name) => [name, Object.fromEntries(store.entries(name))]));

const expectStored = async ({
  tab,
  optimistic,
}: Pick<Awaited<ReturnType<typeof setUp>>, 'tab' | 'optimistic'>): Promise<void> => {
  const opened = await openRows(tab.rowStorage, 'staff', onDamage);
  expect(opened?.store.version).toBe(optimistic.version);
  expect(opened && rowsOf(opened.store)).toEqual(rowsOf(optimistic.shown));
  expect(tab.faults).toEqual([]);
};

describe('stored rows', () => {
  it('stored rows are null when they are wiped during reading', async () => {
    const all = await setUp(10);
    all.persister.rewrite();
    await Promise.all([all.persister.flush(), all.clock.advance(2_000)]);
    const storage = all.tab.rowStorage;
    const wiped: RowStorage = Object.assign(Object.create(storage) as RowStorage, {
      readChunks: () => storage.wipe(),
    });
    expect(await openRows(wiped, 'staff', onDamage)).toBeNull();
  });

  it('stored rows give the same store again: base, in chunks, and journal', async () => {
    const all = await setUp(12_000);
    all.persister.rewrite();
    await Promise.all([all.persister.flush(), all.clock.advance(2_000)]);
    expect(all.tab.rowStorage.base).toMatchObject({ rows: 24_003, chunks: 5 });
    all.change('d1', 'One');
    all.change('d1', 'Two');
    await all.clock.advance(2_000);
    all.change('d2', 'Three');
    await all.persister.flush();
    expect([...all.tab.rowStorage.journals.values()].map(({ length }) => length)).toEqual([2]);
    await expectStored(all);
  });

  it('stored rows include changes that arrive while the base is being written', async () => {
    const all = await setUp(3_000);
    all.persister.rewrite();
    for (let turn = 0; turn < 20; turn++) {
      all.change(`d${turn + 1}`, `During ${turn}`);
      await Promise.resolve();
    }
    await all.clock.advance(2_000);
    await expectStored(all);
  });

  it('stored rows are those of the snapshot that arrived while older ones were being written', async () => {
    const all = await setUp(3_000);
    all.persister.rewrite();
    await Promise.resolve();
    const store = new EventStore();
    store.apply(someEvent(3), 9);
    all.optimistic.replace(store, 'staff');
    all.persister.rewrite();
    await all.clock.advance(2_000);
    await expectStored(all);
    expect(all.tab.rowStorage.chunks.size).toBe(1);
  });

  it("stored rows are the server's, without the effects of waiting commands", async () => {
    const all = await setUp(5);
    all.optimistic.submit({
      id: 'u1',
      name: 'delegate.update',
      input: { delegateId: 'd1', details: { fullName: 'Mine' } },
      deviceAt: 0,
      correctedAt: 0,
    });
    all.persister.rewrite();
    await all.clock.advance(2_000);
    const opened = await openRows(all.tab.rowStorage, 'staff', onDamage);
    expect(all.optimistic.shown.get('delegates', 'd1')?.fullName).toBe('Mine');
    expect(opened?.store.get('delegates', 'd1')?.fullName).toBe('Person 1');
  });

  it('stored rows are written again when the journal is long', async () => {
    const all = await setUp(10);
    all.persister.rewrite();
    await all.clock.advance(2_000);
    const generation = all.tab.rowStorage.base?.generation;
    for (let turn = 0; turn < 2_001; turn++) all.change('d1', `Turn ${turn}`);
    await all.clock.advance(2_000);
    expect(all.tab.rowStorage.base?.generation).not.toBe(generation);
    expect([...all.tab.rowStorage.chunks.keys()]).toEqual([all.tab.rowStorage.base?.generation]);
    await expectStored(all);
  });

  it('stored rows continue under another tab, whose memory closes the gap', async () => {
    const all = await setUp(10);
    all.persister.rewrite();
    await all.clock.advance(2_000);
    const unwritten = [all.change('d1', 'Lost with the tab'), all.change('d2', 'As well')];
    const other = new RowPersister(all.optimistic, all.tab);
    await other.takeOver(() => unwritten);
    await other.flush();
    await all.persister.close();
    await expectStored(all);
  });

  it('stored rows stay unchanged when the disk is full', async () => {
    const all = await setUp(10);
    all.persister.rewrite();
    await all.clock.advance(2_000);
    all.tab.rowStorage.isFull = true;
    all.change('d1', 'Unwritten');
    await all.clock.advance(2_000);
    const opened = await openRows(all.tab.rowStorage, 'staff', onDamage);
    expect(opened?.store.version).toBe(1);
    expect(all.tab.faults).toHaveLength(1);
  });

  it('stored rows are not stored again by the tab that opened them when some of them are damaged', async () => {
    const { clock, tab, optimistic, persister } = await setUp(10);
    const whole = optimistic.shown;
    persister.rewrite();
    await clock.advance(2_000);
    for (const chunk of [...tab.rowStorage.chunks.values()].flat())
      if (chunk.table === 'recordTypes') Object.assign(chunk, { json: '[[' });
    const other = new RowPersister(optimistic, tab);
    let told = 0;
    const opened = await other.open(() => told++);
    optimistic.replace(opened?.store ?? whole, 'staff');
    expect(told).toBe(0);
    // A long journal, found before the table is read.
    other.rewrite();
    await clock.advance(2_000);
    expect([told, tab.faults.length, tab.rowStorage.base]).toEqual([1, 1, undefined]);
    await other.takeOver(() => []);
    await clock.advance(2_000);
    expect(tab.rowStorage.base).toBeUndefined();
    optimistic.replace(whole, 'staff');
    other.rewrite();
    await clock.advance(2_000);
    tab.faults.length = 0;
    await expectStored({ tab, optimistic });
  });

  it('stored rows of another audience are not used', async () => {
    const all = await setUp(10);
    all.persister.rewrite();
    await all.clock.advance(2_000);
    await expect(openRows(all.tab.rowStorage, 'scan', onDamage)).rejects.toThrow();
  });
});
