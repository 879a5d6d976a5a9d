import { expect, test } from 'vitest';
import { demoEvent } from '#demo/demo-event.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { handOverFiles } from '#domain/hand-over.ts';
import type { EventRows } from '#domain/exchange/tree/rows.ts';
import { writeEvent } from '#domain/exchange/write-event.ts';
import { partyOf } from '#domain/gate/party.ts';
import { tableNames, type AnyRow } from '#domain/model/tables.ts';
import { dues, openParts } from '#domain/money/fees.ts';
import { peopleStatistics } from '#domain/people/statistics/statistics-people.ts';
import { delegatesInOrder, orderedCompanions } from '#domain/people/people-in-order.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { createViews } from '#domain/views.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';

const now = Date.parse('2026-09-01T09:00:00+05:30');

const filled = (rows: EventRows, order: (rows: AnyRow[]) => AnyRow[]): EventStore => {
  const store = new EventStore();
  for (const name of tableNames) store.fill(name, order([...(rows[name] as readonly AnyRow[])]));
  return store;
};

/** The same data after a restart: PostgreSQL returns rows in another order once one of them was changed. */
const { rows } = demoEvent({ delegates: 250, seed: 3 });
const orders = [(all: AnyRow[]) => all, (all: AnyRow[]) => all.toReversed()].map((order) =>
  filled(rows, order),
);

const inBoth = (read: (store: EventStore) => unknown): void => {
  const [one, other] = orders.map(read);
  expect(other).toEqual(one);
};

test('the event has delegates with several accompanying persons', () => {
  const [store] = orders;
  const sizes = [...(store?.all('delegates') ?? [])].map(
    ({ delegateId }) => store?.by('companions', 'delegateId', delegateId).length ?? 0,
  );
  expect(sizes.filter((size) => size > 1).length).toBeGreaterThan(5);
});

test('the amount due and the open parts of each person do not depend on the order of loading', () => {
  inBoth((store) => {
    const dueOf = dues(store, now);
    return delegatesInOrder(store).map((delegate) => {
      const due = dueOf(delegate);
      return { id: delegate.delegateId, lines: due.lines, open: openParts(due) };
    });
  });
});

test('nor do the names on lists, cards and at the gate', () => {
  inBoth((store) =>
    delegatesInOrder(store).map(({ delegateId }) => {
      const serial = serialOfDelegate(store, delegateId);
      return [
        orderedCompanions(store, delegateId).map(({ name }) => name),
        [...store.all('recordTypes')]
          .sort((a, b) => (a.recordTypeId < b.recordTypeId ? -1 : 1))
          .map((type) => (serial === undefined ? null : partyOf(store, type, serial))),
      ];
    }),
  );
});

test('nor do the lists of the screens and the statistics', () => {
  inBoth((store) => {
    const { delegates, people } = createViews(store, now);
    return {
      lists: (['confirmed', 'pending'] as const).map((status) =>
        delegates.of(status).map(({ delegate }) => delegate.delegateId),
      ),
      overview: people.overview(),
      statistics: runToEnd(peopleStatistics(store, now)),
    };
  });
});

test('nor do the files of a hand-over and the tree', () => {
  const sorted = (store: EventStore) =>
    Object.fromEntries(handOverFiles(store, now).map((file) => [file.name, [...file.rows()]]));
  inBoth(sorted);
  inBoth((store) => writeEvent(store));
});
