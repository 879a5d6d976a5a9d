import { PassThrough, Readable } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { leastSpeed, readBody } from './read-body.ts';

const limits = { declaredBytes: null, maxBytes: 100, withinMs: 60_000 };
const pieces = (...sizes: number[]): Readable => Readable.from(sizes.map((size) => Buffer.alloc(size, 1)));
const drained = (stream: Readable): Promise<void> =>
  new Promise((resolve) => void stream.once('close', resolve));

describe('a body', () => {
  test('is read whole, up to the last allowed byte', async () => {
    expect(await readBody(pieces(60, 40), limits)).toEqual(Buffer.alloc(100, 1));
    expect(await readBody(pieces(), limits)).toHaveLength(0);
  });

  test('that declares too large a size is refused before any byte of it arrives, and dropped', async () => {
    const body = new PassThrough();
    const reading = readBody(body, { ...limits, declaredBytes: 101 });
    await expect(reading).rejects.toMatchObject({ code: 'imageTooLarge' });
    const dropped = drained(body);
    body.end(Buffer.alloc(1_000_000));
    await dropped;
  });

  test('that is longer than declared is refused, and the rest is discarded', async () => {
    const body = pieces(60, 41, 1000, 1000);
    const dropped = drained(body);
    const reading = readBody(body, { ...limits, declaredBytes: 10 });
    await expect(reading).rejects.toMatchObject({ code: 'imageTooLarge' });
    await dropped;
  });

  test('that is cut off, before or while it is read, is incomplete', async () => {
    const body = new PassThrough();
    body.write(Buffer.alloc(10));
    const reading = readBody(body, limits);
    body.destroy(new Error('aborted'));
    await expect(reading).rejects.toMatchObject({ code: 'imageNotWhole' });
    await expect(readBody(body, limits)).rejects.toMatchObject({ code: 'imageNotWhole' });
  });

  test('that never ends is given up', async () => {
    const body = new PassThrough();
    const reading = readBody(body, { ...limits, withinMs: 1 });
    await expect(reading).rejects.toMatchObject({ code: 'imageNotWhole' });
    // The body is cut off later: there is no caller left, and no error is thrown.
    body.destroy(new Error('aborted'));
  });
});

describe('a slow body', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /**
   * Sends this many bytes in each second, for 30 s at most. Returns its code, or the number of seconds for which it
   * was read.
   */
  const sendAt = async (bytesPerSecond: number, mayBeSlow: () => boolean): Promise<string> => {
    vi.useFakeTimers();
    const body = new PassThrough();
    const reading = readBody(body, { ...limits, maxBytes: 10_000_000, mayBeSlow }).then(
      ({ length }) => `${length / bytesPerSecond} s`,
      (error: { code: string }) => error.code,
    );
    for (let second = 1; second <= 30; second++) {
      body.write(Buffer.alloc(bytesPerSecond));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    body.end();
    return reading;
  };
  const { bytesPerSecond } = leastSpeed;

  test('is given up after its first seconds, while others wait', async () => {
    expect(await sendAt(bytesPerSecond / 2, () => false)).toBe('imageNotWhole');
  });

  test('is read while no other one waits', async () => {
    expect(await sendAt(bytesPerSecond / 2, () => true)).toBe('30 s');
  });

  test('at the least speed is not too slow', async () => {
    expect(await sendAt(bytesPerSecond, () => false)).toBe('30 s');
  });
});
