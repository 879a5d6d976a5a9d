import { beforeEach, expect, it } from 'vitest';
import { execute } from '#domain/execute.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { dayIn, startOfZoneDay } from '#domain/model/fields/time-zone.ts';
import { MemoryClock } from '#tests/support/sync/memory-clock.ts';
import { someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { EventDay } from './event-day.ts';
import { LiveView, LiveViews } from './live-views.ts';
import { OptimisticStore } from './optimistic-store.ts';

const zone = 'Asia/Kolkata';
const day = dayIn(Date.UTC(2027, 5, 15), zone);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let clock: MemoryClock;
let offset: number | null;
let tellOffset: () => void;
let wake: () => void;
let optimistic: OptimisticStore;

/** `before`: how long before the event's midnight, by the device's clock. */
const openedAt = (before: number, known: number | null = 0): EventDay => {
  clock = new MemoryClock({ now: startOfZoneDay(day + 1, zone) - before });
  offset = known;
  return new EventDay({
    platform: {
      clock,
      onWake: (run) => {
        wake = run;
        return () => undefined;
      },
    },
    source: optimistic,
    offset: () => offset,
    onOffset: (run) => {
      tellOffset = run;
      return () => undefined;
    },
  });
};

beforeEach(() => {
  optimistic = new OptimisticStore({
    audience: 'staff',
    actor: someActor(),
    execute,
    reportFault: () => undefined,
  });
  const store = new EventStore();
  store.apply(someEvent(1), 1);
  optimistic.replace(store, 'staff');
});

it('a day ends at the event’s midnight, and not before', async () => {
  const today = openedAt(10 * minuteMs);
  let turns = 0;
  today.listen(() => turns++);
  await clock.advance(10 * minuteMs - 1);
  expect([today.day, turns]).toEqual([day, 0]);
  await clock.advance(1);
  expect([today.day, turns]).toEqual([day + 1, 1]);
  await clock.advance(24 * hourMs);
  expect([today.day, turns]).toEqual([day + 2, 2]);
  today.close();
});

it('the server’s clock decides, and a device that is a day fast follows it as soon as it is known', async () => {
  const today = openedAt(10 * minuteMs - 24 * hourMs, null);
  expect(today.day).toBe(day + 1);
  offset = -24 * hourMs;
  tellOffset();
  expect(today.day).toBe(day);
  await clock.advance(10 * minuteMs);
  expect(today.day).toBe(day + 1);
  today.close();
});

it('a device that slept over midnight shows the new day when it wakes', () => {
  const today = openedAt(hourMs);
  clock.skip(3 * hourMs);
  expect(today.day).toBe(day);
  wake();
  expect(today.day).toBe(day + 1);
  today.close();
});

it('views are built again for the new day only', async () => {
  const today = openedAt(minuteMs);
  const views = new LiveViews(optimistic, today);
  const view = new LiveView(views, ({ delegates }) => delegates.of('confirmed').length);
  let calls = 0;
  const stop = view.follow(() => calls++);
  view.get();
  const before = views.current;
  offset = 1_000;
  tellOffset();
  expect(views.current).toBe(before);
  await clock.advance(minuteMs);
  expect(views.current).not.toBe(before);
  stop();
  views.close();
  today.close();
});
