import { expect, test } from 'vitest';
import { Feed, type FeedListener } from './feed.ts';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';
import type { Transport } from '../platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

const nothing = (): void => undefined;

const listener: FeedListener = {
  held: () => ({ version: 1, audience: 'scan' }),
  onSnapshot: () => Promise.resolve(),
  onFrame: () => 'applied',
  onAlive: nothing,
  onArriving: nothing,
  onConnected: nothing,
  askTime: () => nothing,
  onProblem: nothing,
  onFault: nothing,
  onGone: nothing,
};

test('a try that starts just before an outage ends is followed by a short wait', async () => {
  const clock = new MemoryClock();
  /** Ends each try, as a missing network does after a while. */
  const fail: (() => void)[] = [];
  const transport: Transport = {
    fetchSnapshot: () => Promise.reject(new RequestFailure('network', 'noConnection')),
    postCommands: () => Promise.reject(new RequestFailure('network', 'noConnection')),
    openChanges: () =>
      new Promise((_done, reject) => {
        fail.push(() => reject(new RequestFailure('network', 'noConnection')));
      }),
  };
  const feed = new Feed({ transport, clock, listener });
  const closing = new AbortController();
  const running = feed.run(closing.signal);
  await clock.settle();
  /** Returns the length of the wait after a failed try, in ms. */
  const failAndWait = async (): Promise<number> => {
    const [failedAt, made] = [clock.now(), fail.length];
    fail.at(-1)?.();
    while (fail.length === made) await clock.advance(50);
    return clock.now() - failedAt;
  };
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries++) waits.push(await failAndWait());
  expect(waits.at(-1)).toBeGreaterThan(10_000);
  feed.wake();
  expect(await failAndWait()).toBeLessThanOrEqual(500);
  closing.abort();
  fail.at(-1)?.();
  await running;
});
