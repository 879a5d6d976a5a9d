import { expect, test } from 'vitest';
import { blankRow } from '../model/tables.ts';
import { blankDelegate } from '../model/delegate.ts';
import { type RecordType } from '../model/record-type.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { asksWhom, partyCounts, partyOf, type PartyMember } from './party.ts';

const dinner: RecordType = {
  ...blankRow('recordTypes'),
  recordTypeId: 'dinner',
  name: 'Dinner',
  categoryIds: ['del'],
  opensParty: true,
};

interface Person {
  readonly serial?: number;
  readonly categoryId?: string;
  readonly isMarked?: boolean;
}

/** A delegate, then companions; without `serial`, a person has no card. */
const party = (delegate: Person, ...companions: readonly Person[]) => {
  const draft = new Draft(new EventStore());
  draft.put('recordTypes', dinner);
  draft.put('delegates', { ...blankDelegate('d'), salutation: 'Dr.', fullName: 'Kamala Joshi' });
  const give = (holderId: string, { serial, categoryId = 'del', isMarked }: Person) => {
    if (serial === undefined) return;
    const isCompanion = holderId !== 'd';
    draft.put('serials', {
      serial,
      kind: isCompanion ? 'companion' : 'delegate',
      delegateId: 'd',
      companionId: isCompanion ? holderId : '',
      code: `CODE${serial}`,
      categoryId,
      runId: '',
      extra: null,
    });
    if (!isMarked) return;
    const mark = { recordTypeId: 'dinner', serial, holderId, markedAt: 1, markedBy: '', deviceId: '' };
    draft.put('marks', { ...mark, extra: null });
  };
  give('d', delegate);
  for (const [index, companion] of companions.entries()) {
    const companionId = `c${index + 1}`;
    draft.put('companions', {
      ...blankRow('companions'),
      companionId,
      delegateId: 'd',
      name: `Companion ${index + 1}`,
      isPaid: true,
    });
    give(companionId, companion);
  }
  return draft;
};

const shown = (draft: Draft, serial: number): PartyMember[] => {
  const row = draft.get('serials', serial);
  if (row === undefined) throw new Error('no such card');
  return partyOf(draft, dinner, row);
};

test('a card of any party member shows the delegate first, then the companions by serial, each with its state', () => {
  const draft = party({ serial: 2, isMarked: true }, {}, { serial: 3, categoryId: 'pg' }, { serial: 1 });
  const expected = [
    ['d', 'Dr. Kamala Joshi', 'done', 2],
    ['c3', 'Companion 3', 'due', 1],
    ['c2', 'Companion 2', 'none', 3],
    ['c1', 'Companion 1', 'noCard', undefined],
  ];
  for (const card of [1, 2, 3]) {
    const members = shown(draft, card);
    expect(
      members.map(({ holderId, name, state, serial }) => [holderId, name, state, serial?.serial]),
    ).toEqual(expected);
    expect(partyCounts(members)).toEqual({ done: 1, of: 2 });
  }
});

test('a card without a holder has no party', () => {
  const card = { serial: 9, kind: 'extra', delegateId: '', companionId: '', code: 'C9', categoryId: 'del' };
  expect(partyOf(party({ serial: 1 }), dinner, { ...card, runId: '', extra: null })).toEqual([]);
});

test.each<[string, boolean, readonly [Person, ...Person[]]]>([
  ['one is not marked yet', true, [{ serial: 1, isMarked: true }, { serial: 2 }]],
  ['the delegate has no card yet', true, [{}, { serial: 1 }, { serial: 2 }]],
  ['alone', false, [{ serial: 1 }]],
  [
    'all are marked',
    false,
    [
      { serial: 1, isMarked: true },
      { serial: 2, isMarked: true },
    ],
  ],
  [
    'the record is for none of them',
    false,
    [
      { serial: 1, categoryId: 'pg' },
      { serial: 2, categoryId: 'pg' },
    ],
  ],
  ['the other has no card', false, [{ serial: 1 }, {}]],
])('a scan opens the choice of people or not: %s', (_, isAsked, [delegate, ...companions]) => {
  const members = shown(party(delegate, ...companions), 1);
  expect(asksWhom(dinner, members)).toBe(isAsked);
  expect(asksWhom({ ...dinner, opensParty: false }, members)).toBe(false);
});
