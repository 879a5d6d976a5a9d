import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { blankRow, type RowOf } from '../../model/tables.ts';
import { Draft } from '../../core/store/draft.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { sessionsInOrder } from '../programme.ts';
import { CreditLedger } from './credit-ledger.ts';
import {
  councilsOf,
  reviewed,
  reviewFilters,
  sessionPresence,
  reviewTotalsOf,
  type ReviewChoice,
} from './review.ts';

const startsAt = Date.UTC(2026, 8, 18, 4);
const at = (minute: number): number => startsAt + minute * 60_000;

const change = (store: EventStore, edit: (draft: Draft) => void): void => {
  const draft = new Draft(store);
  edit(draft);
  store.apply(draft.changes());
};
const passage = (holderId: string, direction: string, minute: number): RowOf<'passages'> => ({
  ...blankRow('passages'),
  passageId: `${holderId} ${direction} ${minute}`,
  hallId: 'a',
  holderId,
  direction,
  passedAt: at(minute),
  recordedAt: at(minute),
});
const decision = (delegateId: string): RowOf<'creditDecisions'> => ({
  ...blankRow('creditDecisions'),
  delegateId,
  credits: null,
  reason: 'List of the hall',
  decidedAt: at(90),
});

/** Two sessions of an hour. Asha was there for 90 minutes, Bala's exit is missing, Zara did not come. */
const event = (): EventStore => {
  const store = new EventStore();
  change(store, (draft) => {
    draft.put('event', { ...blankRow('event'), eventId: 'e', timeZone: 'Asia/Kolkata' });
    for (const [index, title] of ['Airways', 'Blocks', 'Lunch'].entries())
      draft.put('programmeSessions', {
        ...blankRow('programmeSessions'),
        sessionId: title,
        title,
        hallId: 'a',
        startsAt: at(index * 60),
        endsAt: at(index * 60 + 60),
        isCreditable: title !== 'Lunch',
      });
    for (const [index, fullName] of ['Asha', 'Bala', 'Zara'].entries()) {
      const delegateId = fullName;
      const council = index === 0 ? 'Tamil Nadu Medical Council' : 'kerala dental council';
      draft.put('delegates', {
        ...blankDelegate(delegateId),
        fullName,
        council,
        mciNumber: `TNMC 480${index}`,
      });
      const card = { kind: 'delegate', serial: index + 1, delegateId, code: fullName, categoryId: '' };
      draft.put('serials', { ...blankRow('serials'), ...card });
    }
    for (const row of [passage('Asha', 'in', 0), passage('Asha', 'out', 90), passage('Bala', 'in', 30)])
      draft.put('passages', row);
  });
  return store;
};

const all: ReviewChoice = { show: 'attended', council: '', exception: '', text: '' };

const namesOf = (store: EventStore, choice: Partial<ReviewChoice>): string[] =>
  reviewed(new CreditLedger(store).all(), { ...all, ...choice }, store).map(({ delegateId }) => delegateId);

test.each<[Partial<ReviewChoice>, string[]]>([
  [{}, ['Asha', 'Bala']],
  [{ show: 'exceptions' }, ['Bala']],
  [{ show: 'open' }, ['Asha', 'Bala']],
  [{ show: 'changed' }, []],
  [{ council: 'TAMIL NADU medical council' }, ['Asha']],
  [{ exception: 'noExit' }, ['Bala']],
  [{ exception: 'noEntry' }, []],
  [{ text: 'bal' }, ['Bala']],
  [{ text: '#1' }, ['Asha']],
  [{ text: '4801' }, ['Bala']],
])('shows for %o', (choice, names) => {
  expect(namesOf(event(), choice)).toEqual(names);
});

test('a decision settles exceptions until the person is scanned again', () => {
  const store = event();
  const shown = () => reviewFilters.map((show) => namesOf(store, { show }).includes('Bala'));
  change(store, (draft) => draft.put('creditDecisions', decision('Bala')));
  expect(shown()).toEqual([true, false, true, false, true]);
  change(store, (draft) => draft.put('passages', passage('Bala', 'in', 100)));
  expect(shown()).toEqual([true, true, true, false, true]);
});

test('adds up the people shown, and counts them in each creditable session', () => {
  const store = event();
  const people = new CreditLedger(store).all();
  expect(reviewTotalsOf(people)).toEqual({
    people: 3,
    minutes: 120,
    assumedMinutes: 30,
    credits: 0,
    unsettled: 1,
    final: 0,
  });
  expect(councilsOf(people)).toEqual(['kerala dental council', 'Tamil Nadu Medical Council']);
  expect(
    sessionPresence(people, sessionsInOrder(store)).map(({ session, ...counts }) => [session.title, counts]),
  ).toEqual([
    ['Airways', { scanned: 1, assumed: 1, minutes: 45 }],
    ['Blocks', { scanned: 1, assumed: 0, minutes: 30 }],
  ]);
});
