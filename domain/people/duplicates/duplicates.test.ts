import { DuplicateIndex } from './duplicate-index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blankDelegate, type Delegate } from '../../model/delegate.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { createViews } from '../../views.ts';
import { findDuplicates, type DuplicateGroup } from './duplicate-groups.ts';
import type { PersonFacts } from '../identity/person-facts.ts';
import {
  contradicts,
  nameLikeness,
  profileOf,
  reasonsFor,
  suspicionOf,
  type Suspicion,
} from './duplicates.ts';

const person = (delegateId: string, given: Partial<Delegate>): Delegate => ({
  ...blankDelegate(delegateId),
  ...given,
});
const storeOf = (people: readonly Delegate[]): EventStore => {
  const store = new EventStore();
  store.apply(people.map((row) => ({ table: 'delegates' as const, key: row.delegateId, row })));
  return store;
};
const groupsOf = (people: readonly Delegate[]): readonly DuplicateGroup[] => {
  const search = findDuplicates(
    people.map((row) => ({ delegateId: row.delegateId, profile: profileOf(row) })),
  );
  for (;;) {
    const step = search.next();
    if (step.done) return step.value.groups;
  }
};

describe('why two may be one', () => {
  const asha = {
    fullName: 'Asha Rao',
    phone: '9840126573',
    email: 'asha@example.org',
    city: 'Pune',
    mciNumber: 'KMC 4321',
  };
  test.each([
    ['phone alone', { fullName: 'Ravi', phone: '9840126573' }, ['phone']],
    ['e-mail in other letters', { fullName: 'A Rao', email: 'Asha@Example.org' }, ['email', 'name']],
    ['the e-mail of a secretary', { fullName: 'Ravi', email: 'asha@example.org' }, []],
    [
      'a phone, and another name and e-mail',
      { fullName: 'Ravi', phone: '9840126573', email: 'r@example.org' },
      [],
    ],
    ['council number', { fullName: 'Asha R', mciNumber: 'kmc-4321' }, ['council', 'name']],
    ['the same name with another number', { fullName: 'Asha Rao', mciNumber: 'KMC 9999' }, []],
    ['name and city', { fullName: 'Dr. Rao Asha', city: 'PUNE' }, ['name']],
    ['name, city unknown', { fullName: 'Asha Rao' }, ['name']],
    ['name in another city', { fullName: 'Asha Rao', city: 'Kochi' }, []],
    ['all of it', asha, ['phone', 'email', 'council', 'name']],
    ['nothing known', {}, []],
  ])('%s', (_title, other, reasons) => {
    expect(reasonsFor(profileOf(person('a', asha)), profileOf(person('b', other)))).toEqual(reasons);
  });
});

describe('groups of people who may be one', () => {
  test('a shared phone is one group of all; most reasons first; the oldest row first', () => {
    const people = [
      person('-Oc', { fullName: 'Ravi', phone: '9000000001' }),
      person('019', { fullName: 'Asha Rao', phone: '9000000002', email: 'a@b.in', city: 'Pune' }),
      person('-Oa', { fullName: 'Anil', phone: '9000000001' }),
      person('-Ob', { fullName: 'Sunil', phone: '9000000001' }),
      person('-Od', { fullName: 'Rao Asha', phone: '9000000002', email: 'a@b.in', city: 'Pune' }),
      person('-Oe', { fullName: 'Nobody Else', phone: '9000000003' }),
    ];
    expect(groupsOf(people)).toEqual([
      { reasons: ['phone', 'email', 'name'], delegateIds: ['-Od', '019'], isCertain: true },
      { reasons: ['phone'], delegateIds: ['-Oa', '-Ob', '-Oc'], isCertain: false },
    ]);
  });

  test('an initial is a suspicion between two people and does not join the two names that it may stand for', () => {
    const people = ['R Kumar', 'Ramesh Kumar', 'Rajesh Kumar', 'Kumar Ramesh'].map((fullName, index) =>
      person(`d${index}`, { fullName, city: 'Chennai' }),
    );
    expect(groupsOf(people)).toEqual([
      { reasons: ['name'], delegateIds: ['d0', 'd1'], isCertain: false },
      { reasons: ['name'], delegateIds: ['d0', 'd2'], isCertain: false },
      { reasons: ['name'], delegateIds: ['d1', 'd3'], isCertain: false },
    ]);
  });

  test('people with one phone and similar names are one group with both reasons', () => {
    const people = [
      person('d1', { fullName: 'R Kumar', phone: '9000000001' }),
      person('d2', { fullName: 'Ramesh Kumar', phone: '9000000001' }),
    ];
    expect(groupsOf(people)).toEqual([
      { reasons: ['phone', 'name'], delegateIds: ['d1', 'd2'], isCertain: false },
    ]);
  });
});

test('two people of one phone, and one of them again: the two entries of one are a group', () => {
  const people = [
    person('d1', { fullName: 'Rajiv Kamath', phone: '9000000001', email: 'r@example.org' }),
    person('d2', { fullName: 'Sneha Hegde', phone: '9000000001', email: 's@example.org' }),
    person('d3', { fullName: 'Dr. Sneha Hegde', phone: '9000000002', email: 's@example.org' }),
  ];
  expect(groupsOf(people)).toEqual([
    { reasons: ['email', 'name'], delegateIds: ['d2', 'd3'], isCertain: true },
  ]);
});

const anybody = fc.record({
  fullName: fc
    .array(
      fc.constantFrom(
        ...'ramesh rajesh ramsh kumar r k kr rao jaya lakshmi laxmi jayalakshmi md dr आशा 12'.split(' '),
      ),
      { maxLength: 4 },
    )
    .map((words) => words.join(' ')),
  phone: fc.constantFrom('', '', '1', '2'),
  email: fc.constantFrom('', '', 'a@b.in', 'A@b.in'),
  city: fc.constantFrom('', 'Pune', 'pune', 'Kochi'),
  mciNumber: fc.constantFrom('', '', '', '1234', 'KMC 1234', 'KMC 999'),
});
const crowd = fc
  .array(anybody, { maxLength: 12 })
  .map((all) => all.map((given, index) => person(`d${String(index).padStart(2, '0')}`, given)));

/** All people that groups connect with one person, directly or through others. */
const reachedFrom = (start: string, groups: readonly DuplicateGroup[]): ReadonlySet<string> => {
  const reached = new Set([start]);
  for (const id of reached)
    for (const { delegateIds } of groups)
      if (delegateIds.includes(id)) for (const other of delegateIds) reached.add(other);
  return reached;
};

test('groups connect exactly the people that a comparison of all pairs connects', () => {
  fc.assert(
    fc.property(crowd, (people) => {
      const groups = groupsOf(people);
      const profiles = new Map(people.map((one) => [one, profileOf(one)]));
      const suspected = new Map(
        people.map((a) => [
          a,
          new Map(
            people.map((b) => [
              b,
              suspicionOf(profiles.get(a) as PersonFacts, profiles.get(b) as PersonFacts),
            ]),
          ),
        ]),
      );
      const between = (a: Delegate, b: Delegate) => suspected.get(a)?.get(b) as Suspicion;
      const alike = (a: Delegate, b: Delegate) => between(a, b).reasons;
      for (const a of people) {
        const reached = reachedFrom(a.delegateId, groups);
        for (const b of people) {
          expect(alike(a, b)).toEqual(alike(b, a));
          if (a !== b && alike(a, b).length > 0) expect(reached).toContain(b.delegateId);
        }
      }
      for (const { delegateIds, reasons } of groups) {
        expect(new Set(delegateIds).size).toBe(delegateIds.length);
        expect(delegateIds.length).toBeGreaterThan(1);
        const members = people.filter(({ delegateId }) => delegateIds.includes(delegateId));
        const found = new Set(members.flatMap((a) => members.flatMap((b) => (a === b ? [] : alike(a, b)))));
        for (const reason of reasons) expect(found).toContain(reason);
        for (const a of members)
          for (const b of members) if (a !== b) expect(contradicts(between(a, b).judged)).toBe(false);
        for (const a of members) expect(members.some((b) => a !== b && alike(a, b).length > 0)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

describe('the index finds people who may be the person being added', () => {
  test('the index finds the same people as a comparison of all pairs, also after changes', () => {
    fc.assert(
      fc.property(crowd, crowd, anybody, (before, after, typed) => {
        const store = storeOf(before);
        const duplicates = createViews(store, 0).duplicatesBy(DuplicateIndex);
        const details = { ...typed, email: typed.email.toLowerCase() };
        const found = () =>
          duplicates
            .of(details, 100)
            .map(({ delegateId, reasons }) => `${delegateId} ${reasons.join()}`)
            .sort();
        const expected = () =>
          [...store.all('delegates')]
            .map((row) => [row.delegateId, reasonsFor(profileOf(details), profileOf(row))] as const)
            .filter(([, reasons]) => reasons.length > 0)
            .map(([delegateId, reasons]) => `${delegateId} ${reasons.join()}`)
            .sort();
        expect(found()).toEqual(expected());
        store.apply(after.map((row) => ({ table: 'delegates' as const, key: row.delegateId, row })));
        store.apply(
          before.slice(after.length).map(({ delegateId }) => ({
            table: 'delegates' as const,
            key: delegateId,
            row: null,
          })),
        );
        expect(found()).toEqual(expected());
      }),
      { numRuns: 200 },
    );
  });

  test('the index returns people with the most reasons first, and at most as many as requested', () => {
    const people = [
      person('d1', { fullName: 'Asha Rao' }),
      person('d2', { fullName: 'Asha Rao', phone: '9840126573' }),
      person('d3', { fullName: 'Rao Asha' }),
    ];
    const typed = { fullName: 'Asha Rao', phone: '9840126573', email: '', city: 'Pune' };
    expect(createViews(storeOf(people), 0).duplicatesBy(DuplicateIndex).of(typed, 2)).toEqual([
      { delegateId: 'd2', reasons: ['phone', 'name'] },
      { delegateId: 'd1', reasons: ['name'] },
    ]);
  });
});

test('a person without a name has no similar names', () => {
  const nobody = profileOf(person('d1', {}));
  expect(nameLikeness(nobody, nobody)).toBeNull();
});
