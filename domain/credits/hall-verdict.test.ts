import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';
import type { EventStore } from '../core/store/event-store.ts';
import { blankRow } from '../model/tables.ts';
import { HallPresence } from './hall-presence.ts';
import { hallVerdictOf, planPassage, type DoorMode } from './hall-verdict.ts';

const minute = 60_000;
/** Person `held`, serial 1, is in the main hall since then. */
const start = Date.UTC(2026, 10, 20, 7);
const at = start + 30 * minute;

type Scan = readonly [direction: string, hallId: string, passedAt: number];
const eventWith = (...scans: readonly Scan[]): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const [index, [direction, hallId, passedAt]] of scans.entries())
    draft.put(
      'passages',
      blankRow('passages', {
        passageId: `p${String(index)}`,
        direction,
        hallId,
        passedAt,
        holderId: 'held',
        serial: 1,
      }),
    );
  store.apply(draft.changes());
  return store;
};

const verdictAt = (store: EventStore, mode: DoorMode, hallId = 'main', now = at) => {
  const shown = { serial: 1 };
  const plan = planPassage(store, { hallId, mode, at: now }, shown);
  const { card: _, ...verdict } = { card: null, ...hallVerdictOf(store, { hallId, shown, plan }, null) };
  return { ...verdict, direction: plan.direction, isRepeat: plan.isRepeat };
};

const out: Scan = ['out', 'main', start + 10 * minute];
const atOnce: Scan = ['in', 'main', at - 5_000];
const cases: readonly (readonly [string, readonly Scan[], DoorMode, string, object])[] = [
  [
    'is in already, since the first scan',
    [atOnce],
    'in',
    'main',
    { kind: 'alreadyIn', since: start, isRepeat: true },
  ],
  ['is in already, and is recorded again', [], 'in', 'main', { kind: 'alreadyIn', isRepeat: false }],
  ['goes out', [], 'out', 'main', { kind: 'out', since: start }],
  ['goes out when the door takes both', [], 'either', 'main', { kind: 'out', direction: 'out' }],
  ['comes back', [out], 'either', 'main', { kind: 'in', hall: '' }],
  ['moves here from the other hall', [], 'in', 'dining', { kind: 'in', hall: 'Main hall' }],
  ['goes out of a hall that no scan let in', [out], 'out', 'main', { kind: 'notIn', hall: '' }],
  [
    'goes out of a hall while the rows have another one',
    [],
    'out',
    'dining',
    { kind: 'notIn', hall: 'Main hall' },
  ],
  [
    'is read twice at a door that takes both',
    [out, atOnce],
    'either',
    'main',
    { kind: 'alreadyIn', isRepeat: true },
  ],
];
test.each(cases)('a person %s', (_what, scans, mode, hallId, expected) => {
  expect(verdictAt(eventWith(...scans), mode, hallId)).toMatchObject(expected);
});

test('a stay of another day does not count at the door', () => {
  expect(verdictAt(eventWith(), 'in', 'main', at + 24 * 60 * minute)).toMatchObject({ kind: 'in' });
});

test.each([
  [{ code: 'ZZZZZZZZZZ' }, { code: 'invalidCode', params: {} }, { kind: 'invalid', read: 'ZZZZZZZZZZ' }],
  [
    { serial: 1 },
    { code: 'notBought', params: { recordType: 'Dinner' } },
    { kind: 'notNow', text: 'Dinner was not bought by this user' },
  ],
  [
    { serial: 1 },
    { code: 'holderChanged', params: { serial: 1, meant: 'A', now: 'B' } },
    { kind: 'notNow', card: null },
  ],
])('says why a card is refused: %j %j', (shown, refused, expected) => {
  const store = eventWith();
  const plan = planPassage(store, { hallId: 'main', mode: 'in', at }, shown);
  expect(hallVerdictOf(store, { hallId: 'main', shown, plan }, refused)).toMatchObject(expected);
});

test('a hall’s people follow each passage, and stays of yesterday are a list of their own', () => {
  const store = eventWith();
  const presence = new HallPresence(store);
  expect(presence.insideOf('main', at).map(({ holderId }) => holderId)).toEqual(['held']);
  let told = 0;
  presence.subscribe(() => told++);
  const draft = new Draft(store);
  const passage = blankRow('passages', {
    direction: 'in',
    hallId: 'dining',
    passedAt: at,
    holderId: 'held',
    serial: 1,
  });
  draft.put('passages', { ...passage, passageId: 'moved' });
  draft.put('passages', { ...passage, passageId: 'extra', holderId: '', serial: 3 });
  store.apply(draft.changes());
  expect(told).toBe(1);
  expect(presence.insideOf('main', at)).toEqual([]);
  expect(presence.insideOf('dining', at).map(({ serial }) => serial)).toEqual([3, 1]);
  expect(presence.notOut(at)).toEqual([]);
  expect(presence.notOut(at + 24 * 60 * minute).map(({ serial }) => serial)).toEqual([3, 1]);
  presence.dispose();
});
