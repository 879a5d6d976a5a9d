import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStore } from '#domain/core/store/event-store.ts';
import { someEvent } from '#tests/support/sync/memory-event.ts';
import { MemoryRowStorage } from '#rehearsal/devices/memory-storage.ts';
import { openRows, writeBase } from './persisted-rows.ts';
import { type RowStorage } from '../platform/row-storage.ts';
import { readRowsAhead, takeRowsAhead } from './rows-ahead.ts';

let storage: MemoryRowStorage;

const store = async (generation: string, version: number, people: number): Promise<void> => {
  const rows = new EventStore();
  rows.apply(someEvent(people), version);
  const source = {
    audience: 'staff',
    version,
    generation,
    serverRows: (table: Parameters<EventStore['all']>[0]) => [...rows.all(table)],
  } as const;
  await storage.commitBase(await writeBase(storage, source, () => Promise.resolve()), []);
};

const open = async (from: RowStorage | null) => {
  const opened =
    from &&
    (await openRows(from, 'staff', (_store, error) => {
      throw error;
    }));
  return opened && { version: opened.store.version, people: opened.store.count('delegates') };
};

beforeEach(async () => {
  storage = new MemoryRowStorage();
  await store('first', 1, 3);
});

afterEach(() => vi.useRealTimers());

test('rows requested ahead are read once; a later opening reads the rows stored then', async () => {
  const reads = vi.spyOn(storage, 'readChunks');
  readRowsAhead('a1', 'e1', storage);
  const taken = takeRowsAhead('a1', 'e1');
  expect(await open(taken)).toEqual({ version: 1, people: 3 });
  expect(reads).toHaveBeenCalledTimes(1);
  await store('second', 2, 4);
  expect(await open(taken)).toEqual({ version: 2, people: 4 });
  expect(takeRowsAhead('a1', 'e1')).toBeNull();
});

test('rows requested ahead for another account or event are not used', () => {
  readRowsAhead('a1', 'e1', storage);
  expect(takeRowsAhead('a2', 'e1')).toBeNull();
  expect(takeRowsAhead('a1', 'e2')).toBeNull();
  expect(takeRowsAhead('a1', 'e1')).not.toBeNull();
});

test('rows requested ahead that are not claimed are dropped', () => {
  vi.useFakeTimers();
  readRowsAhead('a1', 'e1', storage);
  vi.advanceTimersByTime(30_000);
  expect(takeRowsAhead('a1', 'e1')).toBeNull();
});

test('rows that another tab has stored meanwhile are read instead', async () => {
  const readChunks = vi.spyOn(storage, 'readChunks').mockImplementationOnce(async (generation, onChunk) => {
    for (const chunk of (storage.chunks.get(generation) ?? []).slice(0, 2)) onChunk(chunk);
    await store('second', 2, 4);
  });
  readRowsAhead('a1', 'e1', storage);
  await vi.waitFor(() => expect(storage.base?.generation).toBe('second'));
  expect(await open(takeRowsAhead('a1', 'e1'))).toEqual({ version: 2, people: 4 });
  expect(readChunks).toHaveBeenCalledTimes(2);
});

test('a browser without stored rows stores them later, and then finds them', async () => {
  await storage.wipe();
  readRowsAhead('a1', 'e1', storage);
  const taken = takeRowsAhead('a1', 'e1');
  expect(await open(taken)).toBeNull();
  await store('second', 2, 4);
  expect(await open(taken)).toEqual({ version: 2, people: 4 });
});

test('rows wiped before they are read are not shown', async () => {
  readRowsAhead('a1', 'e1', storage);
  const taken = takeRowsAhead('a1', 'e1');
  await taken?.wipe();
  expect(await open(taken)).toBeNull();
});

test('unreadable rows are reported when they are opened', async () => {
  vi.spyOn(storage, 'readChunks').mockRejectedValueOnce(new Error('The disk is broken'));
  readRowsAhead('a1', 'e1', storage);
  await expect(open(takeRowsAhead('a1', 'e1'))).rejects.toThrow('The disk is broken');
});
