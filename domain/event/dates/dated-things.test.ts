import { expect, test } from 'vitest';
import { fullList } from '#tests/support/money/full-list.ts';
import { publicForm } from '#tests/support/registration/open-event.ts';
import { blankRow } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { dateReading, datedSetUp, datesOf, moveDates, type DatedSetUp } from './dated-things.ts';
import { dateShown } from './date-words.ts';
import { daysMoved, isOffDays, lastItemEnd } from './item-days.ts';

const opensAt = Date.parse('2026-10-24T09:30:00+01:00');
const form = publicForm({
  opensAt,
  categories: [
    { categoryId: 'pg', firstDay: '2026-05-01', lastDay: '2026-08-30', fields: {}, needsApproval: false },
  ],
  methodDays: { cheque: '2026-08-01' },
});

const store = new EventStore();
const draft = new Draft(store);
draft.put('event', {
  ...blankRow('event'),
  eventId: 'e',
  date: '17-18 September 2026',
  timeZone: 'Europe/London',
});
draft.put('categories', { ...blankRow('categories'), categoryId: 'pg', name: 'PG' });
draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list: fullList, listVersion: 3 });
draft.put('registrationForms', { ...blankRow('registrationForms'), name: 'form', form, formVersion: 7 });
draft.put('certificateTemplates', {
  ...blankRow('certificateTemplates'),
  name: 'main',
  gate: { recordTypeIds: [], needs: 'any', notBefore: '2026-09-18' },
});
store.apply(draft.changes());

const setUp: DatedSetUp = { ...datedSetUp(store), programme: [] };
const reading = dateReading(store);
const dates = datesOf(setUp, reading);
const keys = new Set(dates.map(({ key }) => key));
const isoDates = (value: unknown): string[] => JSON.stringify(value).match(/\d{4}-\d{2}-\d{2}/g) ?? [];

test('every date of price list, form and certificates is listed once, but those of exchange rates', () => {
  const { rates = [], ...list } = fullList;
  const { opensAt: _, ...others } = form;
  const stored = [...isoDates(list), ...isoDates(others), '2026-10-24', '2026-09-18'];
  expect(dates.map(({ at }) => at.slice(0, 10)).toSorted()).toEqual(stored.toSorted());
  expect(keys.size).toBe(dates.length);
  expect(rates).not.toEqual([]);
});

test('dates name what they are of', () => {
  const named = dates.map(({ what, at }) => `${what}: ${dateShown(at)}`);
  expect(named).toEqual(
    expect.arrayContaining([
      'conference begins: 18-09-2026 7:30 PM',
      'PG: last day in the form: 30-08-2026',
      'Cheque: last day in the form: 01-08-2026',
      'Registration opens: 24-10-2026 9:30 AM',
      'Certificates not before: 18-09-2026',
    ]),
  );
});

test('chosen dates move by whole days and keep their time on the clock of the event', () => {
  const moved = moveDates(setUp, reading, { days: 365, keys });
  expect(isoDates({ ...moved.list, rates: [] }).filter((day) => day.startsWith('2026'))).toEqual([]);
  expect(moved.list?.rates).toEqual(fullList.rates);
  expect(moved.certificates?.gate.notBefore).toBe('2027-09-18');
  // A week later, London has left summer time.
  const aWeek = moveDates(setUp, reading, { days: 7, keys });
  expect(new Date(aWeek.form?.opensAt ?? 0).toISOString()).toBe('2026-10-31T09:30:00.000Z');
  expect([aWeek.listVersion, aWeek.formVersion]).toEqual([0, 7]);
});

test('dates that are not chosen stay, and back is as before', () => {
  const [first] = datesOf(setUp, reading);
  const one = moveDates(setUp, reading, { days: -3, keys: new Set([first?.key ?? '']) });
  expect(datesOf(one, reading).filter(({ at }, index) => at !== dates[index]?.at)).toHaveLength(1);
  const there = moveDates(setUp, reading, { days: 31, keys });
  expect(moveDates(there, reading, { days: -31, keys })).toEqual(setUp);
});

test.each([
  ['2026-09-16', 'start', true],
  ['2026-09-17T00:00', 'start', false],
  ['2026-09-18T23:59', 'start', false],
  ['2026-09-19T00:00', 'start', true],
  ['2026-09-19T01:30', 'end', false],
  ['2026-09-20T01:30', 'end', true],
  ['2026-09-18', undefined, false],
  ['2026-05-01', undefined, false],
  ['2026-09-19', undefined, true],
] as const)('%s as %s of an item is outside of 17 and 18 September: %s', (at, isOfItem, outside) => {
  const days = { from: '2026-09-17', to: '2026-09-18' };
  expect(isOffDays({ at, ...(isOfItem && { isOfItem }) }, days)).toBe(outside);
});

test.each([
  ['15-17 August 2027', '15-17 September 2027', 31],
  ['15-17 August 2027', '15-18 August 2027', 0],
  ['15-17 August 2027', '1 August 2027', -14],
  ['soon', '15-17 August 2027', 0],
  ['15-17 August 2027', '', 0],
])('from %j to %j the event moves by %i days', (before, after, days) => {
  expect(daysMoved(before, after)).toBe(days);
});

test('the last item of the event is the one that ends last, of those on its days', () => {
  expect(lastItemEnd(store)).toBe('2026-09-18T23:00');
});

test('a day of the programme moves with its sessions, which keep their times on the clock of the event', () => {
  const session = (sessionId: string, startsAt: string, endsAt: string) => ({
    ...blankRow('programmeSessions'),
    sessionId,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
  });
  const programme = [
    session('b', '2026-10-24T09:00+01:00', '2026-10-24T10:00+01:00'),
    session('a', '2026-10-23T09:00+01:00', '2026-10-23T10:00+01:00'),
    session('night', '2026-10-23T23:00+01:00', '2026-10-24T01:00+01:00'),
  ];
  const own = { ...setUp, list: null, form: null, certificates: null, programme };
  const days = datesOf(own, reading);
  expect(days.map(({ part, what, at }) => [part, what, at])).toEqual([
    ['programme', 'Day with 2 sessions', '2026-10-23'],
    ['programme', 'Day with 1 session', '2026-10-24'],
  ]);
  // Clocks go back on 25 October.
  const moved = moveDates(own, reading, { days: 7, keys: new Set([days[0]?.key ?? '']) }).programme;
  expect(moved).toEqual([
    session('a', '2026-10-30T09:00Z', '2026-10-30T10:00Z'),
    session('night', '2026-10-30T23:00Z', '2026-10-31T01:00Z'),
    programme[0],
  ]);
});
