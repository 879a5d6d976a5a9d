import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Audience } from '#domain/model/fields/table.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import { smallEvent } from '#demo/small-event.ts';
import { EventFeed, type Subscriber } from './feed.ts';

const follower = (audience: Audience) => {
  const frames: Frame[] = [];
  const subscriber: Subscriber = {
    rights: { audience, roles: audience },
    currentRights: () => ({ audience, roles: audience }),
    write: (message) => {
      const data = /^data: (.*)$/m.exec(String(message))?.[1];
      if (data !== undefined) frames.push(JSON.parse(data) as Frame);
      return true;
    },
    end: () => undefined,
  };
  return { subscriber, frames };
};

/** Frames follow each other without a gap, so a reader that applies them has every version. */
const isGapless = (frames: readonly Frame[]): boolean =>
  frames.every(({ from }, index) => index === 0 || from === frames[index - 1]?.to);

test('an audience far back in the queue of sockets gets every frame as it was at its own flush', async () => {
  const store = smallEvent('event', 3);
  const feed = new EventFeed(5);
  const scanners = Array.from({ length: 250 }, () => follower('scan'));
  for (const { subscriber } of scanners) feed.add(subscriber);
  const admin = follower('admin');
  feed.add(admin.subscriber);
  const changeOf = (key: string) =>
    ({ table: 'delegates', key, row: store.get('delegates', key) ?? null }) as const;
  feed.publish([changeOf('d1')], 6);
  await expect.poll(() => scanners[0]?.frames.length).toBe(1);
  // The admin is in a later turn. The next version comes before that.
  feed.publish([changeOf('d2')], 7);
  await expect.poll(() => admin.frames.at(-1)?.to).toBe(7);
  await turn();
  for (const { frames } of [...scanners, admin]) {
    expect(isGapless(frames)).toBe(true);
    expect(frames.flatMap(({ rows }) => rows.delegates?.map(([id]) => id))).toEqual(['d1', 'd2']);
  }
  feed.close();
});

test('a returning subscriber gets the changes it missed, up to the next frame', async () => {
  const store = smallEvent('event', 3);
  const feed = new EventFeed(5);
  const changeOf = (key: string) =>
    ({ table: 'delegates', key, row: store.get('delegates', key) ?? null }) as const;
  feed.publish([changeOf('d1')], 6);
  const stayed = follower('scan');
  feed.add(stayed.subscriber);
  await expect.poll(() => stayed.frames.length).toBe(1);
  feed.publish([changeOf('d2')], 7);
  feed.publish([changeOf('d3')], 8);
  // Versions 7 and 8 wait for their frame, which goes to all followers at that time.
  expect(String(feed.messageSince(5, 'scan'))).toMatch(/^id: 6\n[^\n]*\n[^\n]*d1[^\n]*\n\n$/);
  expect(feed.messageSince(6, 'scan')).toHaveLength(0);
  expect(feed.messageSince(7, 'scan')).toHaveLength(0);
  expect(feed.messageSince(9, 'scan')).toBeNull();
  expect(feed.messageSince(4, 'scan')).toBeNull();
  await expect.poll(() => stayed.frames.at(-1)?.to).toBe(8);
  expect(String(feed.messageSince(6, 'scan'))).toMatch(/^id: 8\n/);
  feed.reset(8);
  expect(feed.messageSince(6, 'scan')).toBeNull();
  feed.close();
});
