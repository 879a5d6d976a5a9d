import { expect, test } from 'vitest';
import { LoadedMemory, type HeldEvent } from './loaded-memory.ts';

const heldEvent = (rowBytes: number, textBytes: number, isResting = false) => {
  const event = {
    rowBytes,
    textBytes,
    isResting,
    lastUsedAt: 0,
    forgetTexts: () => void (event.textBytes = 0),
  };
  return event satisfies HeldEvent;
};

const memoryOf = (most: number, events: HeldEvent[]) =>
  new LoadedMemory({
    most,
    loaded: () => events,
    drop: (event) => void events.splice(events.indexOf(event), 1),
  });

test('answers, frames and snapshots are counted, and the largest of them are forgotten first', () => {
  const [small, large] = [heldEvent(10, 5), heldEvent(10, 40)];
  const memory = memoryOf(50, [small, large]);
  expect(memory.bytes).toBe(65);
  memory.relieve();
  expect([small.textBytes, large.textBytes, memory.bytes]).toEqual([5, 0, 25]);
});

test('nothing is forgotten within the limit', () => {
  const event = heldEvent(10, 40);
  memoryOf(50, [event]).relieve();
  expect(event.textBytes).toBe(40);
});

test('resting events leave for one that is loaded, the longest unused first, and those in use stay', () => {
  const [used, older, newer] = [heldEvent(20, 0), heldEvent(20, 0, true), heldEvent(20, 0, true)];
  newer.lastUsedAt = 5;
  const events = [used, newer, older];
  const memory = memoryOf(60, events);
  const free = memory.take(15);
  expect(events).toEqual([used, newer]);
  expect(memory.bytes).toBe(55);
  free();
  expect(memory.bytes).toBe(40);
});

test('a load that does not fit is refused and forgets nothing of its size; it fits when another event leaves', () => {
  const used = heldEvent(40, 0);
  const events: HeldEvent[] = [used];
  const memory = memoryOf(50, events);
  expect(() => memory.take(20)).toThrow('memoryFull');
  expect(memory.bytes).toBe(40);
  Object.assign(used, { isResting: true });
  memory.take(20);
  expect(events).toEqual([]);
});
