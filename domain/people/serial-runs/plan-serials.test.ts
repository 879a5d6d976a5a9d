import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { Draft } from '../../core/store/draft.ts';
import { planSerials, type SerialChoice, type SerialPlan } from './plan-serials.ts';

/** The paid people without a serial, in the order of adding: four with a category, one without. */
const event = () => {
  const draft = new Draft(deskEvent());
  for (const key of ['paid', 'unpaid', 'uncategorised']) draft.remove('delegates', key);
  const people = [
    ['zoe', 'pg', 'Zoe Rao'],
    ['asha', 'pg', 'asha rao'],
    ['nila', 'pg', 'நிலா'],
    ['ben', 'speaker', 'Ben Das'],
    ['none', '', 'Nobody'],
  ] as const;
  for (const [index, [delegateId, categoryId, fullName]] of people.entries())
    draft.put('delegates', {
      ...blankDelegate(delegateId),
      categoryId,
      fullName,
      isPaid: true,
      entryNumber: index + 1,
    });
  draft.put('delegates', { ...blankDelegate('owes'), categoryId: 'pg', fullName: 'Owes' });
  const family = draft.get('companions', 'early-companion');
  if (family) draft.put('companions', { ...family, delegateId: 'zoe' });
  return draft;
};

const everyone: SerialChoice = {
  delegateIds: null,
  hasCompanions: false,
  order: 'name',
  isByCategory: false,
  ranges: new Map(),
};
const paidOn = (delegateId: string): string =>
  ({ zoe: '2026-03-01', ben: '2026-01-01', nila: '2026-02-01 10:00' })[delegateId] ?? '';
const plan = (choice: Partial<SerialChoice>): SerialPlan =>
  planSerials(event(), { ...everyone, ...choice }, paidOn);
const numbersIn = ({ ranges }: SerialPlan): string =>
  ranges
    .flatMap(({ people }) =>
      people.map((person) => `${person.companionId || person.delegateId} ${person.serial}`),
    )
    .join(', ');

// Serial 4 is free, 5 is taken.
test.each<[string, Partial<SerialChoice>, string]>([
  ['by name: Latin names first', { order: 'name' }, 'asha 4, ben 6, zoe 7, nila 8'],
  ['by category, then by name', { order: 'category' }, 'asha 4, zoe 6, nila 7, ben 8'],
  ['by payment: an unknown day comes last', { order: 'payment' }, 'ben 4, nila 6, zoe 7, asha 8'],
  ['by list: the order of adding', { order: 'list' }, 'zoe 4, asha 6, nila 7, ben 8'],
  [
    'from a number of the user',
    { order: 'list', ranges: new Map([['', { from: 100 }]]) },
    'zoe 100, asha 101, nila 102, ben 103',
  ],
  [
    'companions follow their delegate; a companion of a person with a serial stands alone',
    { order: 'list', hasCompanions: true },
    'paid-companion 4, zoe 6, early-companion 7, asha 8, nila 9, ben 10',
  ],
  ['of a selection', { delegateIds: ['ben', 'asha', 'gone'] }, 'asha 4, ben 6'],
  [
    'by category: each further one starts at a full hundred',
    { isByCategory: true },
    'asha 4, zoe 6, nila 7, ben 101',
  ],
])('%s', (_, choice, expected) => {
  expect(numbersIn(plan(choice))).toBe(expected);
});

test('counts the people who get none, and why', () => {
  expect(plan({ hasCompanions: true })).toMatchObject({
    total: 6,
    withoutCategory: 1,
    unpaid: 0,
    unpaidCompanions: 1,
    held: 0,
  });
  expect(plan({ delegateIds: ['owes', 'held', 'none', 'ben'] })).toMatchObject({
    total: 1,
    withoutCategory: 1,
    unpaid: 1,
    held: 1,
  });
});

test('a range that is too short leaves people over; two ranges that meet are reported', () => {
  const ranges = new Map([
    ['pg', { from: 10, last: 11 }],
    ['speaker', { from: 11 }],
  ]);
  const { ranges: found } = plan({ isByCategory: true, ranges });
  expect(found).toMatchObject([
    { categoryId: 'pg', leftOver: 1, overlaps: null },
    { categoryId: 'speaker', leftOver: 0, overlaps: 'pg', people: [{ delegateId: 'ben', serial: 12 }] },
  ]);
});
