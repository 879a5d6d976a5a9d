import { describe, expect, test } from 'vitest';
import { commandContext } from '../core/command/context.ts';
import { execute } from '../execute.ts';
import { Draft } from '../core/store/draft.ts';
import { EventStore } from '../core/store/event-store.ts';
import { blankRow } from '../model/tables.ts';
import { blankDelegate } from '../model/delegate.ts';
import type { Actor } from '../core/access.ts';
import { verdictOf, type ScanVerdict } from './verdict.ts';

const volunteer: Actor = {
  accountId: 'a1',
  roles: new Set(['scan']),
  phone: '9840126573',
  email: '',
  deviceId: 'gate-1',
};
const at = Date.UTC(2026, 10, 20, 7, 34);

const eventWithCards = (): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  const category = {
    ...blankRow('categories'),
  };
  draft.put('categories', { ...category, categoryId: 'del', order: 1, name: 'Delegates' });
  draft.put('categories', { ...category, categoryId: 'pg', order: 2, name: 'PG' });
  draft.put('recordTypes', {
    ...blankRow('recordTypes'),
    recordTypeId: '1',
    name: 'Lunch Day 1',
    categoryIds: ['del'],
  });
  draft.put('recordTypes', { ...blankRow('recordTypes'), recordTypeId: '2', name: 'Kit bag' });
  draft.put('delegates', { ...blankDelegate('d1'), salutation: 'Dr.', fullName: 'Anil K. Deshpande' });
  draft.put('delegates', { ...blankDelegate('d2'), salutation: 'Dr.', fullName: 'Fathima Beevi M.' });
  const serial = { companionId: '', runId: '', extra: null, kind: 'delegate' };
  draft.put('serials', { ...serial, serial: 7, delegateId: 'd1', code: 'AAAAAAAAA7', categoryId: 'del' });
  draft.put('serials', { ...serial, serial: 317, delegateId: 'd2', code: 'AAAAAAA317', categoryId: 'pg' });
  store.apply(draft.changes(), 1);
  return store;
};

/** Runs scans one after another over the same store, as a scan page does. */
const scanning = (store = eventWithCards()) => {
  const scan = (code: string, { actor = volunteer, recordTypeId = '1' } = {}): ScanVerdict => {
    const draft = new Draft(store);
    const ctx = commandContext({
      commandId: 'c',
      actor,
      now: at,
      happenedAt: at,
      newCode: () => 'XXXXXXXXXX',
    });
    const outcome = execute(draft, 'record.mark', { recordTypeId, code }, ctx);
    store.apply(draft.changes());
    return verdictOf(store, actor, { code }, outcome.ok ? null : outcome);
  };
  return { store, scan };
};

describe('a scan', () => {
  test('that is accepted shows serial, name and label', () => {
    const label = { kind: 'delegate', text: 'Delegates', color: 'white', background: 'darkgreen' };
    const card = { serial: 7, name: 'Dr. Anil K. Deshpande', label, category: '', photo: '' };
    expect(scanning().scan('AAAAAAAAA7')).toEqual({ kind: 'done', card });
  });

  test('shows the photo, and the category where the label does not say it', () => {
    const { store, scan } = scanning();
    const draft = new Draft(store);
    const photoUrls = ['https://example.org/a.jpg', 'https://example.org/b.jpg'] as const;
    draft.put('event', { ...blankRow('event'), eventId: 'gate' });
    draft.put('delegates', {
      ...blankDelegate('d1'),
      fullName: 'Anil',
      label: 'Faculty',
      photoUrls,
    });
    store.apply(draft.changes());
    expect(scan('AAAAAAAAA7')).toMatchObject({
      card: {
        label: { text: 'Faculty' },
        category: 'Delegates',
        photo: '/api/events/gate/images/photo/foreign?address=https%3A%2F%2Fexample.org%2Fa.jpg',
      },
    });
  });

  test('repeated shows the time, and that it was your own mark', () => {
    const { scan } = scanning();
    scan('AAAAAAAAA7');
    expect(scan('AAAAAAAAA7')).toMatchObject({
      kind: 'already',
      text: 'Lunch Day 1 already marked for this user',
      at,
      by: '9840126573',
      isOwn: true,
    });
  });

  test.each([
    ['the same account on another device', { ...volunteer, deviceId: 'gate-2' }, true],
    ['another account on this device', { ...volunteer, phone: '9443210877' }, true],
    ['another account elsewhere', { ...volunteer, phone: '9443210877', deviceId: 'gate-2' }, false],
    ['a device without name or contact', { ...volunteer, phone: '', deviceId: '' }, false],
  ])("of a card that is already marked shows whether the mark is the reader's own: %s", (_, actor, isOwn) => {
    const { scan } = scanning();
    scan('AAAAAAAAA7');
    expect(scan('AAAAAAAAA7', { actor })).toMatchObject({ kind: 'already', isOwn });
  });

  test('of a card of another category shows the card and the names of both categories', () => {
    expect(scanning().scan('AAAAAAA317')).toMatchObject({
      kind: 'notNow',
      text: 'Lunch Day 1 is not applicable for PG',
      card: { serial: 317 },
    });
  });

  test('for a record without categories says so', () => {
    expect(scanning().scan('AAAAAAAAA7', { recordTypeId: '2' })).toMatchObject({
      kind: 'notNow',
      text: 'No categories defined for Kit bag',
    });
  });

  test('of any other text shows that text', () => {
    const read = 'WIFI:S:GUEST;P:conf2026';
    expect(scanning().scan(read)).toEqual({ kind: 'invalid', text: 'Invalid Code', read, isSerial: false });
  });

  test.each([
    ['an address longer than any code', `https://example.org/${'a'.repeat(4_000)}`, 65],
    ['sixty-four control characters', '\u0000'.repeat(64), 64],
    ['a name of the language', '__proto__', 9],
    ['a code in the wrong case', 'aaaaaaaaa7', 10],
  ])('of %s is an Invalid Code too', (_, read, shownLength) => {
    const verdict = scanning().scan(read);
    expect(verdict).toMatchObject({ kind: 'invalid', text: 'Invalid Code' });
    expect(verdict.kind === 'invalid' && verdict.read).toHaveLength(shownLength);
  });

  test('of a number without a serial is an Invalid Code', () => {
    const { store } = scanning();
    const refused = { code: 'serialNotFound', params: {} };
    expect(verdictOf(store, volunteer, { serial: 99 }, refused)).toEqual({
      kind: 'invalid',
      text: 'Serial Number not found',
      read: '99',
      isSerial: true,
    });
  });

  test('of a card whose category is deleted says "this category"', () => {
    const { store, scan } = scanning();
    const draft = new Draft(store);
    draft.remove('categories', 'pg');
    store.apply(draft.changes());
    expect(scan('AAAAAAA317')).toMatchObject({
      kind: 'notNow',
      text: 'Lunch Day 1 is not applicable for this category',
    });
  });

  test('without the right says so, with the card', () => {
    const actor = { ...volunteer, roles: new Set(['read'] as const) };
    expect(scanning().scan('AAAAAAAAA7', { actor })).toMatchObject({ kind: 'notNow', card: { serial: 7 } });
  });
});

test('a refusal from the server hours later keeps its text if its card is deleted by then', () => {
  const refused = { code: 'alreadyMarked', params: { recordType: 'Lunch Day 1', at, by: '', byDevice: '' } };
  expect(verdictOf(new EventStore(), volunteer, { code: 'AAAAAAAAA7' }, refused)).toEqual({
    kind: 'notNow',
    text: 'Lunch Day 1 already marked for this user',
    card: null,
  });
});
