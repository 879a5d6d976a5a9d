import { expect, test } from 'vitest';
import { matchingEvents } from './matching-events.ts';

const event = (id: string, name: string, venue = '', fullName = '') => ({
  id,
  name,
  fullName,
  title: '',
  organiser: '',
  venue,
  theme: '',
  date: '2027',
  isCme: false,
  joined: false,
  mayEdit: false,
  mayOpen: false,
  maySeeTeam: false,
});
const events = [
  event('a', 'CARDIOCON', 'Tiruchirappalli', 'Annual Conference of Cardiologists'),
  event('b', 'CME 10', 'Pondichéry'),
  event('c', 'மாநாடு', 'சென்னை'),
];

test.each([
  ['', 'abc'],
  ['  ', 'abc'],
  ['cardio', 'a'],
  ['annual trichy', ''],
  ['tiruchi annual', 'a'],
  ['pondichery', 'b'],
  ['2027 cme', 'b'],
  ['மாநாடு', 'c'],
  ['nobody', ''],
])('%j finds %j', (typed, ids) => {
  expect(
    matchingEvents(events, typed)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});
