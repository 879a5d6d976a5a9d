import { beforeEach, expect, it } from 'vitest';
import { execute } from '#domain/execute.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { frameOf } from '#domain/core/wire/wire-rows.ts';
import { LiveQuery } from './live-query.ts';
import { LiveView, LiveViews } from './live-views.ts';
import { nameOf, someActor, someEvent } from '#tests/support/sync/memory-event.ts';
import { OptimisticStore } from './optimistic-store.ts';

let optimistic: OptimisticStore;

const rename = (...ids: string[]): void => {
  const { version } = optimistic;
  optimistic.receive(
    frameOf(
      'staff',
      version,
      version + 1,
      ids.map((id) => nameOf(id, `Name ${version}`)),
    ),
  );
};

beforeEach(() => {
  optimistic = new OptimisticStore({
    audience: 'staff',
    actor: someActor(),
    execute,
    reportFault: () => undefined,
  });
  const store = new EventStore();
  store.apply(someEvent(5), 1);
  optimistic.replace(store, 'staff');
});

it('a query reads again only when a row that it read has changed', () => {
  let reads = 0;
  let calls = 0;
  const query = new LiveQuery(optimistic, (reader) => {
    reads++;
    return reader.get('delegates', 'd1')?.fullName;
  });
  expect(query.get()).toBe('Person 1');
  query.follow(() => calls++);
  rename('d2', 'd3');
  expect(query.get()).toBe('Person 1');
  expect([reads, calls]).toEqual([1, 0]);
  rename('d1', 'd2');
  expect([query.get(), reads, calls]).toEqual(['Name 2', 2, 1]);
});

it('a query returns the same object while the result is equal', () => {
  let calls = 0;
  const query = new LiveQuery(optimistic, (reader) =>
    [...reader.all('delegates')]
      .filter(({ delegateId }) => delegateId === 'd1')
      .map(({ fullName }) => ({ fullName })),
  );
  const first = query.get();
  query.follow(() => calls++);
  rename('d2');
  expect(query.get()).toBe(first);
  expect(calls).toBe(0);
  rename('d1');
  expect(query.get()).not.toBe(first);
  expect(calls).toBe(1);
});

it('a query misses no change between the first read and the first listener', () => {
  const query = new LiveQuery(optimistic, (reader) => reader.get('delegates', 'd1')?.fullName);
  query.get();
  rename('d1');
  expect(query.get()).toBe('Name 1');
  rename('d1');
  query.follow(() => undefined);
  expect(query.get()).toBe('Name 2');
});

it('a query switches to another snapshot', () => {
  const query = new LiveQuery(optimistic, (reader) => reader.count('delegates'));
  query.get();
  query.follow(() => undefined);
  const store = new EventStore();
  store.apply(someEvent(2), 9);
  optimistic.replace(store, 'staff');
  expect(query.get()).toBe(2);
});

it('a view is read once per frame, and again after another snapshot', () => {
  const views = new LiveViews(optimistic, { now: () => 0, day: 0, listen: () => () => undefined });
  let looks = 0;
  let calls = 0;
  const view = new LiveView(views, ({ delegates }) => {
    looks++;
    return delegates.of('confirmed').map(({ delegate }) => delegate.fullName);
  });
  expect(view.get().it).toHaveLength(5);
  const stop = view.follow(() => calls++);
  rename('d1', 'd2', 'd3');
  expect(view.get().it.filter((name) => name === 'Name 1')).toHaveLength(3);
  expect([looks, calls]).toEqual([2, 1]);
  optimistic.receive(frameOf('staff', 2, 3, []));
  expect([looks, calls]).toEqual([2, 1]);
  const store = new EventStore();
  store.apply(someEvent(2), 9);
  optimistic.replace(store, 'staff');
  expect(view.get().it).toHaveLength(2);
  expect(calls).toBe(2);
  stop();
  views.close();
});
