import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { blankRow, type RowOf } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { CreditLedger } from '../results/credit-ledger.ts';
import { dayPicture, personDays } from './person-days.ts';

/** 9:30 in the morning, in India. */
const startsAt = Date.UTC(2026, 8, 18, 4);
const at = (minute: number): number => startsAt + minute * 60_000;

const scan = (passageId: string, hallId: string, direction: string, minute: number): RowOf<'passages'> => ({
  ...blankRow('passages'),
  passageId,
  hallId,
  holderId: 'p',
  direction,
  passedAt: at(minute),
});

const event = (passages: readonly RowOf<'passages'>[]): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  draft.put('event', { ...blankRow('event'), eventId: 'e', timeZone: 'Asia/Kolkata' });
  for (const [order, hallId] of ['a', 'b'].entries()) {
    draft.put('halls', { ...blankRow('halls'), hallId, order, name: hallId.toUpperCase() });
    draft.put('programmeSessions', {
      ...blankRow('programmeSessions'),
      sessionId: `${hallId}1`,
      hallId,
      startsAt: at(0),
      endsAt: at(60),
      isCreditable: true,
    });
  }
  draft.put('delegates', blankDelegate('p'));
  const card = { kind: 'delegate', serial: 1, delegateId: 'p', code: 'CODE', categoryId: '' };
  draft.put('serials', { ...blankRow('serials'), ...card });
  for (const passage of passages) draft.put('passages', passage);
  store.apply(draft.changes());
  return store;
};

const daysOf = (passages: readonly RowOf<'passages'>[]) => {
  const store = event(passages);
  const ledger = new CreditLedger(store);
  const entry = ledger.of('p');
  if (entry === null) throw new Error('no entry');
  return { store, entry, days: personDays(store, ledger.setUp(), entry) };
};

const passed = [scan('1', 'a', 'in', -5), scan('2', 'a', 'out', 20), scan('3', 'b', 'in', 30)];

test('explains the minutes of each day by its stays, and marks an assumed exit', () => {
  const { days, entry } = daysOf([...passed, scan('4', 'a', 'in', 24 * 60), scan('5', 'a', 'out', 25 * 60)]);
  expect(
    days.map(({ stays, ms, assumedMs, oddities, passages }) => ({
      stays: stays.map(({ hallId, isAssumed, sessions, ms: own }) => [
        hallId,
        isAssumed,
        own / 60_000,
        sessions.map(({ session }) => session.sessionId),
      ]),
      minutes: [ms / 60_000, assumedMs / 60_000],
      oddities: oddities.map(({ kind }) => kind),
      scans: passages.map(({ first }) => first.passageId),
    })),
  ).toEqual([
    {
      stays: [
        ['a', false, 20, ['a1']],
        ['b', true, 30, ['b1']],
      ],
      minutes: [50, 30],
      oddities: ['noExit'],
      scans: ['1', '2', '3'],
    },
    { stays: [['a', false, 0, []]], minutes: [0, 0], oddities: ['afterEnd'], scans: ['4', '5'] },
  ]);
  expect(days.reduce((sum, { ms }) => sum + ms, 0)).toBe(entry.presence.ms);
});

test('lists a passage once with its corrections, also one that did not happen', () => {
  const corrected = { ...scan('c1', 'a', 'none', 20), correctsId: '2', revision: 1, reason: 'Wrong card' };
  const back = { ...scan('c2', 'a', 'out', 25), correctsId: '2', revision: 2, reason: 'It was right' };
  const [day] = daysOf([...passed, back, corrected]).days;
  expect(
    day?.passages.map(({ first, last, corrections }) => [
      first.passageId,
      last.passageId,
      corrections.length,
    ]),
  ).toEqual([
    ['1', '1', 0],
    ['2', 'c2', 2],
    ['3', '3', 0],
  ]);
});

test('draws whole hours of the event’s clock around scans and sessions, a line for each hall', () => {
  const { store, days } = daysOf([...passed, scan('4', 'b', 'in', 240)]);
  const [day] = days;
  const picture = day && dayPicture(store, day);
  expect(picture).toMatchObject({ startsAt: at(-30), hours: 5 });
  const share = (minute: number): number => (minute + 30) / 300;
  expect(
    picture?.lines.map(({ hall, sessions, stays, scans }) => ({
      hall: hall.hallId,
      sessions: sessions.map(({ from, to }) => [from, to]),
      stays: stays.map(({ from, to, isAssumed }) => [from, to, isAssumed]),
      scans: scans.map(({ at: place, direction }) => [place, direction]),
    })),
  ).toEqual([
    {
      hall: 'a',
      sessions: [[share(0), share(60)]],
      stays: [[share(-5), share(20), false]],
      scans: [
        [share(-5), 'in'],
        [share(20), 'out'],
      ],
    },
    {
      hall: 'b',
      sessions: [[share(0), share(60)]],
      stays: [[share(30), share(240), true]],
      scans: [
        [share(30), 'in'],
        [share(240), 'in'],
      ],
    },
  ]);
});
