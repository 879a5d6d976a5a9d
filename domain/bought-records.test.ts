import { RecordBoard } from './gate/live-board-view.ts';
import { expect, test } from 'vitest';
import { itemOf } from '#tests/support/money/price-list-of.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import type { PriceItem } from './model/price-list/item.ts';
import type { Serial } from './model/serial.ts';
import { blankRow, columnsFor, keyOf, tableNames } from './model/tables.ts';
import { commandContext } from './core/command/context.ts';
import { Draft } from './core/store/draft.ts';
import { EventStore } from './core/store/event-store.ts';
import { messageFor } from './core/text/messages.ts';
import { fromWire, toWire } from './core/wire/wire-rows.ts';
import { recordGates } from './money/price-list/record-gates.ts';
import { executeOffline } from './offline.ts';
import { partyOf } from './gate/party.ts';
import { createViews } from './views.ts';

const opensLunch = { recordTypeIds: ['lunch'] };
const dinner = itemOf('dinner', 'addOn', opensLunch);
const evening = itemOf('evening', 'package', { contains: [{ itemId: 'dinner', count: 1 }] });
const residential = itemOf('residential', 'package', { contains: [{ itemId: 'plain', count: 1 }] });
const plain = itemOf('plain', 'registration', { categoryIds: ['nobody'] });
const forPg = itemOf('forPg', 'registration', { ...opensLunch, categoryIds: ['pg'] });
const speakers = itemOf('speakers', 'registration', { ...opensLunch, categoryIds: ['speaker'] });

/** The event as a phone of the audience `scan` has it, where `alone` (serial 5) has bought an item. */
const phoneOf = (items: PriceItem[], boughtId: string): EventStore => {
  const draft = new Draft(deskEvent());
  draft.put('priceLists', {
    ...blankRow('priceLists'),
    name: 'published',
    gates: recordGates({ items }),
  });
  draft.put('purchases', {
    ...blankRow('purchases'),
    purchaseId: 'p',
    delegateId: 'alone',
    itemId: boughtId,
    quantity: 1,
  });
  const store = new EventStore();
  const rows = tableNames.flatMap((table) => {
    const columns = columnsFor('scan', table);
    if (columns.length === 0) return [];
    return [...draft.all(table)].map((row) => {
      const seen = fromWire(table, columns, toWire('scan', table, row));
      return { table, key: keyOf(table, seen), row: seen };
    });
  });
  store.apply(rows, 1);
  return store;
};

const mark = (store: EventStore, serial: number) => {
  const ctx = commandContext({
    commandId: 'mark',
    actor: actorWith('scan'),
    now: 1,
    happenedAt: 1,
    newCode: () => '',
  });
  const outcome = executeOffline(new Draft(store), 'record.mark', { recordTypeId: 'lunch', serial }, ctx);
  return outcome.ok ? 'done' : messageFor(outcome.code, outcome.params);
};

const notBought = 'Lunch was not bought by this user';

test.each<[string, PriceItem[], string, string, string]>([
  ['only who bought the add-on passes', [dinner], 'dinner', 'done', notBought],
  ['a package passes with the add-on in it', [dinner, evening], 'evening', 'done', notBought],
  ['another purchase opens nothing', [dinner, itemOf('tour', 'addOn')], 'tour', notBought, notBought],
  ['a registration of another category opens nothing', [dinner, speakers], 'tour', notBought, notBought],
  ['a registration of the category opens the record too', [dinner, forPg], 'tour', 'done', 'done'],
  [
    'a package in place of the registration opens what it contains and no more',
    [dinner, forPg, plain, residential],
    'residential',
    notBought,
    'done',
  ],
  [
    'a package in place of the registration opens what its registration opens',
    [dinner, forPg, { ...plain, ...opensLunch }, residential],
    'residential',
    'done',
    'done',
  ],
  ['a record of registrations alone is for its categories', [speakers], 'tour', 'done', 'done'],
])('at a gate without network, %s', (_, items, boughtId, buyer, other) => {
  const phone = phoneOf(items, boughtId);
  expect([mark(phone, 5), mark(phone, 1)]).toEqual([buyer, other]);
});

test.each<[string, PriceItem[], number]>([
  ['those who bought the add-on', [dinner], 1],
  ['all people of the record, where nothing opens it', [], 4],
])('reports, live board, dashboard and party count %s', (_, items, pending) => {
  const phone = phoneOf(items, 'dinner');
  const views = createViews(phone, 1);
  const lunch = phone.get('recordTypes', 'lunch');
  const [buyer, other] = [phone.get('serials', 5), phone.get('serials', 1)];
  if (!lunch || !buyer || !other) throw new Error('The desk event has lunch and two cards');
  expect(views.marks.counts('lunch')).toEqual({ total: pending, done: 0, pending });
  expect(views.record('lunch').of('total')).toHaveLength(pending);
  expect(views.board('lunch', RecordBoard).food().empty.total).toBe(pending);
  const isDue = (serial: Serial) => partyOf(phone, lunch, serial)[0]?.state === 'due';
  expect([isDue(buyer), isDue(other)]).toEqual([true, items.length === 0]);
});

test('a phone at a gate gets neither prices nor amounts', () => {
  const phone = phoneOf([dinner], 'dinner');
  expect(phone.get('priceLists', 'published')?.list ?? null).toBeNull();
  expect(phone.get('purchases', 'p')).toMatchObject({ quote: blankRow('purchases').quote, enteredBy: '' });
});
