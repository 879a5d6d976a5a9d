import { expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { createViews } from '#domain/views.ts';
import { matchingEntries } from './matching-entries.ts';

const store = new EventStore();
const draft = new Draft(store);
draft.put('recordTypes', {
  ...blankRow('recordTypes'),
  recordTypeId: '1',
  name: 'Lunch',
  categoryIds: ['c'],
});
draft.put('delegates', {
  ...blankDelegate('d1'),
  fullName: 'Raghunathan Parthasarathy',
  phone: '9840126573',
});
draft.put('delegates', { ...blankDelegate('d2'), fullName: 'José Álvarez' });
draft.put('companions', {
  ...blankRow('companions'),
  companionId: 'p1',
  delegateId: 'd1',
  name: 'Janaki Raghunathan',
  isPaid: true,
});
const serial = { code: '', categoryId: 'c', runId: '', extra: null };
draft.put('serials', { ...serial, serial: 12, kind: 'delegate', delegateId: 'd1', companionId: '' });
draft.put('serials', { ...serial, serial: 13, kind: 'companion', delegateId: 'd1', companionId: 'p1' });
draft.put('serials', { ...serial, serial: 112, kind: 'delegate', delegateId: 'd2', companionId: '' });
draft.put('serials', { ...serial, serial: 120, kind: 'extra', delegateId: '', companionId: '' });
store.apply(draft.changes(), 1);
const views = createViews(store, 0);

const found = (typed: string): number[] =>
  matchingEntries(views.record('1').of('total'), typed, views.search.matching(typed)).map(
    (entry) => entry.serial.serial,
  );

test.each([
  ['partha', [12]],
  ['janaki', [13]],
  ['raghunathan', [12, 13]],
  ['alvarez jose', [112]],
  ['#12', [12]],
  ['98401 26573', [12]],
  ['120', [120]],
  ['nobody', []],
])('%j finds %j', (typed, serials) => expect(found(typed)).toEqual(serials));

test('a new name is found, the old one no longer is', () => {
  const change = new Draft(store);
  change.put('delegates', { ...blankDelegate('d2'), fullName: 'Maria Silva' });
  store.apply(change.changes(), 2);
  expect(found('silva')).toEqual([112]);
  expect(found('alvarez')).toEqual([]);
});
