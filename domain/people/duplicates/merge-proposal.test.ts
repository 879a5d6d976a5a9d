import { describe, expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { commandContext } from '../../core/command/context.ts';
import { Draft } from '../../core/store/draft.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { execute } from '../../execute.ts';
import type { Companion } from '../../model/companion.ts';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { blankRow } from '../../model/tables.ts';
import { matchedCompanions } from './matched-companions.ts';
import { mergeSteps, proposedSide } from './merge-proposal.ts';

const merge = (store: EventStore, input: object): Readonly<Record<string, unknown>> => {
  const draft = new Draft(store);
  const context = { actor: actorWith('admin'), now: 0, happenedAt: 0, newCode: () => '' };
  const ctx = commandContext({ commandId: 'c', ...context });
  const outcome = execute(draft, 'delegate.merge', { fromDropped: [], ...input }, ctx);
  if (!outcome.ok) throw new Error(outcome.code);
  store.apply(draft.changes());
  return outcome.result as Readonly<Record<string, unknown>>;
};

const asha = (delegateId: string, entryNumber: number, given: Partial<Delegate> = {}): Delegate => ({
  ...blankDelegate(delegateId),
  fullName: 'Asha Rao',
  entryNumber,
  ...given,
});

const eventWith = (
  people: readonly Delegate[],
  companions: readonly (Partial<Companion> & Pick<Companion, 'companionId' | 'delegateId' | 'name'>)[] = [],
): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const person of people) draft.put('delegates', person);
  for (const companion of companions) draft.put('companions', { ...blankRow('companions'), ...companion });
  store.apply(draft.changes());
  return store;
};

test.each([
  ['an empty value', { city: '' }, { city: 'Pune' }, 'city', 'drop'],
  ['two values', { city: 'Kochi' }, { city: 'Pune' }, 'city', 'keep'],
  ['a newer phone', { phone: '1' }, { phone: '2' }, 'phone', 'drop'],
  ['a newer entry without a phone', { phone: '1' }, { phone: '' }, 'phone', 'keep'],
  ['an older phone', { phone: '1', entryNumber: 30 }, { phone: '2' }, 'phone', 'keep'],
] as const)('proposes the side for %s', (_why, kept, dropped, field, side) => {
  expect(proposedSide(asha('k', 10, kept), asha('d', 20, dropped), field)).toBe(side);
});

test('three entries become one, with the newest phone, whichever is kept', () => {
  const people = [
    asha('one', 11, { phone: '9840100001', city: 'Pune' }),
    asha('two', 12, { phone: '9840100002', email: 'asha@example.org' }),
    asha('three', 13, { phone: '9840100003', city: 'Kochi' }),
  ];
  for (const keepId of ['one', 'two', 'three']) {
    const store = eventWith(people);
    const ids = [keepId, ...people.map(({ delegateId }) => delegateId).filter((id) => id !== keepId)];
    const steps = mergeSteps(store, ids);
    for (const step of steps ?? []) merge(store, step);
    expect(steps).toHaveLength(2);
    expect(store.by('delegates', 'name', 'asha rao')).toMatchObject([
      { delegateId: keepId, phone: '9840100003', email: 'asha@example.org' },
    ]);
  }
});

test('two serials are not decided without a user', () => {
  const store = deskEvent();
  expect(mergeSteps(store, ['held', 'alone'])).toBeNull();
  expect(mergeSteps(store, ['held', 'paid'])).toHaveLength(1);
});

describe('accompanying persons of both entries', () => {
  const people = [asha('keep', 11), asha('drop', 12)];
  const ganesh = [
    { companionId: 'g1', delegateId: 'keep', name: 'Ganesh Gowda' },
    { companionId: 'g2', delegateId: 'drop', name: 'Dr. GANESH GOWDA', isPaid: true, phone: '9840100009' },
    { companionId: 'm2', delegateId: 'drop', name: 'Meena Gowda' },
  ];

  test('one person of both stays once, with the facts of both', () => {
    const store = eventWith(people, ganesh);
    const result = merge(store, { keepId: 'keep', dropId: 'drop' });
    expect(store.by('companions', 'delegateId', 'keep')).toMatchObject([
      { companionId: 'g1', name: 'Ganesh Gowda', isPaid: true, phone: '9840100009' },
      { companionId: 'm2' },
    ]);
    expect(result).toMatchObject({
      companions: [{ companionId: 'm2' }],
      companionsMatched: [{ companionId: 'g2', name: 'Dr. GANESH GOWDA' }],
    });
  });

  test('a row with money, a card or a paper stays; of two such rows both', () => {
    const bought = (companionId: string, delegateId: string) => ({
      ...blankRow('purchases'),
      purchaseId: `p-${companionId}`,
      itemId: 'dinner',
      quantity: 1,
      companionId,
      delegateId,
    });
    const store = eventWith(people, ganesh);
    const draft = new Draft(store);
    draft.put('purchases', bought('g2', 'drop'));
    const pair = { keepId: 'keep', dropId: 'drop' };
    const told = () => matchedCompanions(draft, pair).map(({ stays }) => stays.companionId);
    expect(told()).toEqual(['g2']);
    draft.put('purchases', bought('g1', 'keep'));
    expect(told()).toEqual([]);
  });

  test.each([
    ['ages', [{ age: 10 }, { age: 40 }]],
    ['dates of birth', [{ dateOfBirth: '18-09-1985' }, { dateOfBirth: '2015-09-18' }]],
  ])('two of one name and of different %s are two', (_, facts) => {
    const both = ganesh.slice(0, 2).map((row, at) => ({ ...row, ...facts[at] }));
    expect(matchedCompanions(eventWith(people, both), { keepId: 'keep', dropId: 'drop' })).toEqual([]);
  });
});
