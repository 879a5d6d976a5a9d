import { expect, test } from 'vitest';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { peopleStatistics } from './statistics-people.ts';
import { registrationsOf } from './statistics-registrations.ts';
import { dayIn, defaultTimeZone } from '../../model/fields/time-zone.ts';

const now = Date.UTC(2026, 10, 22, 6);

const statistics = (
  people: readonly Partial<Delegate>[],
  companions: { age: number | null; dateOfBirth?: string }[] = [],
) => {
  const rows = noRows();
  for (const [index, person] of people.entries())
    rows.delegates.push({ ...blankDelegate(`d${index}`), ...person });
  for (const [index, { age, dateOfBirth = '' }] of companions.entries())
    rows.companions.push({
      companionId: `c${index}`,
      delegateId: 'd0',
      name: 'x',
      dateOfBirth,
      age,
      gender: 'Female',
      foodPreference: 'Vegetarian',
      phone: '',
      relationship: '',
      isPaid: false,
      paymentSetBy: '',
      paymentSetAt: null,
      registeredOn: '',
      extra: null,
    });
  return runToEnd(peopleStatistics(storeOf(rows), now));
};

test('places are counted however they are written, and shown as most wrote them', () => {
  const { cities } = statistics(
    ['Chennai', 'CHENNAI', 'Chennai ', 'Chennai', 'Puri', '', ' '].map((city) => ({ city })),
  );
  expect(cities).toEqual({
    largest: [
      { name: 'Chennai', count: 4 },
      { name: 'Puri', count: 1 },
    ],
    others: { places: 0, count: 0 },
    unknown: 2,
  });
});

test.each([
  [13, 13, 0],
  [14, 12, 2],
])('of %i places, %i have their own row and the others share one', (places, shown, others) => {
  const people = Array.from({ length: places }, (_, index) => ({ state: `State ${index}` }));
  const { states } = statistics(people);
  expect(states.largest).toHaveLength(shown);
  expect(states.others).toEqual({ places: others, count: others });
});

test('ages in tens, typed or by the date of birth; companions apart', () => {
  const { ages, agesUnknown } = statistics(
    [
      { age: 0 },
      { age: 9 },
      { age: 10 },
      { age: 79 },
      { age: 80 },
      { age: 104 },
      { dateOfBirth: '18-09-1985' },
      {},
    ],
    [{ age: 45 }, { age: 3, dateOfBirth: '18-09-1985' }, { age: null }],
  );
  expect(ages.map(({ delegates }) => delegates)).toEqual([2, 1, 0, 0, 1, 0, 0, 1, 2]);
  expect(ages[4]).toEqual({ delegates: 1, companions: 2 });
  expect(agesUnknown).toEqual({ delegates: 1, companions: 1 });
});

test('gender, food and category of delegates and companions', () => {
  const people = [
    { gender: 'Male', foodPreference: 'Non-Vegetarian', categoryId: 'gone' },
    { gender: 'male' },
    { gender: 'x' },
  ];
  const { genders, food, overview } = statistics(people, [{ age: 1 }]);
  expect(genders).toEqual({
    male: { delegates: 2, companions: 0 },
    female: { delegates: 0, companions: 1 },
    unknown: { delegates: 1, companions: 0 },
  });
  expect(food).toEqual({
    vegetarian: { delegates: 0, companions: 1 },
    nonVegetarian: { delegates: 1, companions: 0 },
    empty: { delegates: 2, companions: 0 },
  });
  expect(overview.total).toMatchObject({ delegates: 3, companions: 1, total: 4 });
});

test('a delegate without a known day of registration is counted but is not in the registrations plot', () => {
  const { registrations } = statistics([{ registeredOn: '2022-02-23' }, {}]);
  expect(registrations).toEqual({
    unit: 'day',
    steps: [{ at: Date.UTC(2022, 1, 22, 18, 30), count: 1 }],
    isCurrent: false,
    unknown: 1,
  });
});

const day = (text: string) => dayIn(Date.parse(`${text}T12:00:00+05:30`), defaultTimeZone);
const plot = (...days: [string, number][]) =>
  registrationsOf(new Map(days.map(([text, count]) => [day(text), count])), {
    now,
    unknown: 0,
    timeZone: defaultTimeZone,
  });
const firstDays = ({ steps }: ReturnType<typeof plot>) =>
  steps.map(({ at, count }) => `${new Date(at + 19_800_000).toISOString().slice(0, 10)} ${count}`);

test('a day begins at midnight in India', () => {
  const midnight = Date.parse('2026-11-20T00:00:00+05:30');
  expect(dayIn(midnight, defaultTimeZone)).toBe(day('2026-11-20'));
  expect(dayIn(midnight - 1, defaultTimeZone)).toBe(day('2026-11-19'));
});

test('a month of registrations is shown by the day, gaps filled', () => {
  const found = plot(['2026-11-22', 3], ['2026-11-20', 1]);
  expect(found).toMatchObject({ unit: 'day', isCurrent: true });
  expect(firstDays(found)).toEqual(['2026-11-20 1', '2026-11-21 0', '2026-11-22 3']);
});

test('half a year by the week, from Monday', () => {
  const found = plot(['2026-10-01', 1], ['2026-10-04', 2], ['2026-10-05', 4], ['2026-11-08', 8]);
  expect(found).toMatchObject({ unit: 'week', isCurrent: false });
  expect(firstDays(found)).toEqual([
    '2026-09-28 3',
    '2026-10-05 4',
    '2026-10-12 0',
    '2026-10-19 0',
    '2026-10-26 0',
    '2026-11-02 8',
  ]);
});

test('more by the month, over the turn of the year', () => {
  const found = plot(['2025-12-31', 1], ['2026-01-01', 2], ['2026-11-01', 4]);
  expect(found).toMatchObject({ unit: 'month', isCurrent: true });
  expect(found.steps).toHaveLength(12);
  expect(firstDays(found).slice(0, 3)).toEqual(['2025-12-01 1', '2026-01-01 2', '2026-02-01 0']);
});

test('nobody yet', () => expect(plot()).toEqual({ unit: 'day', steps: [], isCurrent: false, unknown: 0 }));
