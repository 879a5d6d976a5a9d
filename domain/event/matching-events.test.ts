import { expect, test } from 'vitest';
import { firstByName, matchingEvents } from './matching-events.ts';

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

test('the first by name are those of the whole list in its order, with all of a name in the order that they had', () => {
  const named = Array.from({ length: 500 }, (_, at) => ({ id: String(at), name: `CME ${(at * 37) % 61}` }));
  const sorted = firstByName(named);
  expect(sorted.slice(0, 9).map(({ name }) => name)).toEqual(Array.from({ length: 9 }, () => 'CME 0'));
  expect(sorted[9]?.name).toBe('CME 1');
  for (const most of [1, 7, 200, 499, 500, 900])
    expect(firstByName(named, most)).toEqual(sorted.slice(0, most));
});
