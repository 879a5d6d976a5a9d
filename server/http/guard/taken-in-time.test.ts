import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takenInTime } from './taken-in-time.ts';
import { unreadMs } from '../answers/unread-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const piece = Buffer.alloc(1_000_000);
/** For 1 MB at 100 kB/s, after the time in which no byte has to be read. */
const pieceMs = unreadMs.document + 10_000;

const start = () => {
  const told = { isFull: true, ended: 0, isStopped: false };
  const pieces = (async function* (): AsyncGenerator<Buffer> {
    try {
      for (let count = 0; count < 2; count++) yield piece;
    } finally {
      told.isStopped = true;
    }
  })();
  const taking = { isKeptOut: () => told.isFull, end: () => void told.ended++ };
  const open = async () => takenInTime(await pieces.next(), pieces, taking);
  return { told, open };
};

test('a piece that is read too slowly ends the document if others are kept out', async () => {
  const { told, open } = start();
  const taken = await open();
  await taken.next();
  await vi.advanceTimersByTimeAsync(pieceMs - 1);
  expect(told.ended).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(told.ended).toBe(1);
  await taken.return(undefined);
  expect(told.isStopped).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('no caller is ended while there are free places', async () => {
  const { told, open } = start();
  told.isFull = false;
  const taken = await open();
  await taken.next();
  await vi.advanceTimersByTimeAsync(10 * pieceMs);
  expect(told.ended).toBe(0);
  await taken.return(undefined);
});

test('each piece has its own time, and the stream ends after the last one', async () => {
  const { told, open } = start();
  const taken = await open();
  for (let count = 0; count < 2; count++) {
    expect((await taken.next()).value).toBe(piece);
    await vi.advanceTimersByTimeAsync(pieceMs - 1);
  }
  expect(await taken.next()).toEqual({ done: true, value: undefined });
  expect([told.ended, told.isStopped]).toEqual([0, true]);
});
