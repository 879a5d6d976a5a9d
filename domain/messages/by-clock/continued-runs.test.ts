import { describe, expect, test } from 'vitest';
import type { Delivery, MessageRun } from '#domain/model/delivery.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { defaultMessages } from '../message-words.ts';
import { followNote } from '../next-channel.ts';
import { dueInRun, mayGoOn } from './continued-runs.ts';

/** 11:30 in India. */
const start = Date.parse('2026-09-20T06:00:00Z');
const hour = 3_600_000;

type Role = 'write' | 'gateway' | 'superAdmin';

/** An event with a run of cards by WhatsApp to one person, and its run by mail after six hours. */
const desk = (first: Partial<Delivery> = {}, given: Partial<MessageRun> = {}) => {
  const draft = new Draft(deskEvent());
  for (const { deliveryId } of draft.all('deliveries')) draft.remove('deliveries', deliveryId);
  for (const event of draft.all('event')) draft.put('event', { ...event, isSendingOn: true });
  const details = { phone: '9000000011', email: 'alone@example.com', hasDetails: true };
  const alone = draft.get('delegates', 'alone');
  if (alone === undefined) throw new Error('The event has this person.');
  draft.put('delegates', { ...alone, ...details });
  const run = { ...blankRow('messageRuns'), purpose: 'registered', state: 'running', text: 'Dear {name}' };
  draft.put('messageRuns', { ...run, runId: 'cards', channel: 'whatsapp', startedAt: start, ...given });
  draft.put('messageRuns', {
    ...run,
    runId: 'mails',
    channel: 'email',
    follows: 'cards',
    followHours: 6,
  });
  draft.put('deliveries', {
    ...blankRow('deliveries'),
    deliveryId: 'first',
    runId: 'cards',
    delegateId: 'alone',
    queuedAt: start,
    begunAt: start,
    state: 'sent',
    ...first,
  });
  const act = (name: string, input: object, now: number, role: Role = 'gateway') => {
    const outcome = runCommandAs(draft, { role, phone: '9000000001', now }, { name, input });
    if (!outcome.ok) throw new Error(`${name}: ${outcome.code}`);
    return outcome.result as { readonly queued: number; readonly begun: readonly string[] };
  };
  return {
    draft,
    act,
    due: (now: number, runId = 'mails') => runToEnd(dueInRun(draft, runId, now)),
    goOn: (now: number, ids = ['first'], runId = 'mails') =>
      act('delivery.continueRun', { runId, ids }, now).queued,
    mails: () => draft.by('deliveries', 'runId', 'mails'),
    set: (changed: Partial<Delivery>) => {
      for (const row of draft.by('deliveries', 'runId', 'cards'))
        draft.put('deliveries', { ...row, ...changed });
    },
  };
};

describe('the next channel', () => {
  const states: readonly (readonly [string, Partial<Delivery>, readonly string[]])[] = [
    ['that was sent and not delivered', { state: 'sent' }, ['first']],
    ['that failed', { state: 'failed', failure: '131026' }, ['first']],
    ['of which a member says that it did not arrive', { state: 'failed', failure: 'byMember' }, ['first']],
    ['that was delivered', { state: 'delivered' }, []],
    ['that was read', { state: 'read' }, []],
    ['of which nothing is known', { state: 'unknown' }, []],
    ['that was accepted, without a word about its arrival', { state: 'accepted' }, []],
    ['that was cancelled', { state: 'cancelled', begunAt: null }, []],
    ['that still waits', { state: 'queued', begunAt: null }, []],
  ];
  test.each(states)('is due after the time for a message %s, as far as it may be', (_what, first, due) => {
    expect(desk(first).due(start + 6 * hour)).toEqual(due);
  });

  test('is due from the hour that was chosen, and not long afterwards', () => {
    const { due } = desk();
    expect(due(start + 6 * hour - 1)).toEqual([]);
    expect(due(start + 6 * hour)).toEqual(['first']);
    expect(due(start + 78 * hour)).toEqual([]);
  });

  test('does not go around the wish to get no promotion, except for necessary messages', () => {
    const optedOut = { state: 'failed', failure: '131050' };
    expect(desk(optedOut).due(start + 7 * hour)).toEqual(['first']);
    const general = desk(optedOut);
    for (const run of general.draft.all('messageRuns'))
      general.draft.put('messageRuns', { ...run, purpose: 'venue' });
    expect(general.due(start + 7 * hour)).toEqual([]);
  });

  test('follows once, whatever is repeated, and only where the person has an address', () => {
    const { draft, due, goOn, mails } = desk();
    expect(goOn(start + 5 * hour)).toBe(0);
    expect(goOn(start + 7 * hour)).toBe(1);
    expect(goOn(start + 7 * hour)).toBe(0);
    expect(due(start + 8 * hour)).toEqual([]);
    expect(mails()).toMatchObject([{ delegateId: 'alone', state: 'queued', cause: 'next/first/1' }]);
    const person = draft.get('delegates', 'alone');
    const other = desk();
    if (person) other.draft.put('delegates', { ...person, email: '' });
    expect(other.due(start + 7 * hour)).toEqual([]);
  });

  test('follows no message after another one of the purpose', () => {
    const { draft, due } = desk();
    const sent = { messageId: 'by hand', delegateId: 'alone', purpose: 'registered', channel: 'sms' };
    draft.put('sentMessages', { ...blankRow('sentMessages'), ...sent, sentAt: start + hour });
    expect(due(start + 7 * hour)).toEqual([]);
  });

  test('is not sent after all if the first message arrives while it waits', () => {
    const { draft, act, goOn, mails, set } = desk();
    const person = draft.get('delegates', 'alone');
    if (person) draft.put('delegates', { ...person, isPaid: true });
    goOn(start + 7 * hour);
    set({ state: 'read' });
    const [mail] = mails();
    const begin = { attempt: 'one', deliveryIds: [mail?.deliveryId ?? ''] };
    expect(act('delivery.begin', begin, start + 8 * hour).begun).toEqual([]);
    expect(mails()).toMatchObject([{ state: 'cancelled', failure: 'arrived' }]);
  });

  test('waits while a run is paused, and ends with the first one', () => {
    const { draft, act, due } = desk();
    act('messageRun.set', { runId: 'cards', state: 'paused' }, start, 'write');
    expect(due(start + 7 * hour)).toEqual([]);
    act('messageRun.set', { runId: 'cards', state: 'stopped' }, start, 'write');
    expect(draft.get('messageRuns', 'mails')?.state).toBe('stopped');
  });

  test('pauses above the quota of the event', () => {
    const { draft, goOn, mails } = desk();
    for (const event of draft.all('event')) draft.put('event', { ...event, quotaEmail: 0 });
    expect(goOn(start + 7 * hour)).toBe(0);
    expect(mails()).toEqual([]);
    expect(draft.get('messageRuns', 'mails')).toMatchObject({ state: 'paused', reason: 'quota' });
  });

  test('is announced on the page of the person, and then named there', () => {
    const { draft, goOn, mails } = desk();
    const [first] = draft.by('deliveries', 'runId', 'cards');
    const note = (row: Delivery | undefined, at: number) => row && followNote(draft, row, at);
    expect(note(first, start + hour)).toEqual({ channel: 'email', at: start + 6 * hour });
    goOn(start + 7 * hour);
    expect(note(first, start + 7 * hour)).toBeNull();
    expect(note(mails()[0], start + 7 * hour)).toEqual({ channel: 'whatsapp', at: null });
  });

  test('goes on as long as a message may be followed', () => {
    const { draft, set } = desk();
    const goesOn = (at: number) => {
      const run = draft.get('messageRuns', 'mails');
      return run !== undefined && mayGoOn(draft, run, at);
    };
    expect([goesOn(start), goesOn(start + 79 * hour)]).toEqual([true, false]);
    set({ state: 'read' });
    expect(goesOn(start)).toBe(false);
  });
});

describe('people who match later', () => {
  const later = (given: Partial<MessageRun> = {}) =>
    desk({ state: 'read' }, { lastDay: '2026-09-21', ...given });
  const pay = (draft: Draft, delegateId: string) => {
    const person = draft.get('delegates', delegateId);
    if (person) draft.put('delegates', { ...person, isPaid: true, hasDetails: true, phone: '9000000012' });
  };

  test('get the message once, until the last day', () => {
    const { draft, due, goOn } = later();
    expect(due(start, 'cards')).not.toContain('unpaid');
    pay(draft, 'unpaid');
    expect(due(start, 'cards')).toContain('unpaid');
    expect(due(start + 48 * hour, 'cards')).toEqual([]);
    expect(goOn(start, ['unpaid', 'gone', 'alone'], 'cards')).toBe(1);
    expect(goOn(start, ['unpaid'], 'cards')).toBe(0);
    for (const row of draft.by('deliveries', 'delegateId', 'unpaid'))
      draft.put('deliveries', { ...row, state: 'failed' });
    expect(due(start, 'cards')).not.toContain('unpaid');
  });

  test('are wanted until the day of the press, except those whom the member left out', () => {
    const { draft, act } = later();
    const asked = {
      runId: 'press',
      purpose: 'registered',
      channel: 'email',
      seenText: defaultMessages.registered,
      isAtNight: false,
      isAgain: false,
      delegateIds: ['held'],
      leftOutIds: ['unpaid'],
      lastDay: '2026-09-20',
    };
    act('delivery.queue', asked, start, 'write');
    expect(draft.get('messageRuns', 'press')?.lastDay).toBe('2026-09-20');
    const rows = draft.by('deliveries', 'runId', 'press');
    expect(rows).toHaveLength(2);
    expect(rows.find(({ delegateId }) => delegateId === 'held')?.state).toBe('queued');
    const leftOut = rows.find(({ delegateId }) => delegateId === 'unpaid');
    expect(leftOut).toMatchObject({ state: 'cancelled', failure: 'leftOut' });
  });

  test('are not asked for while the press goes on, after it was ended, or without a day', () => {
    for (const given of [{ toCome: 5 }, { lastDay: '' }, { state: 'paused' }]) {
      const { draft, due } = later(given);
      pay(draft, 'unpaid');
      expect(due(start, 'cards')).toEqual([]);
    }
    const { draft, act, due } = later();
    pay(draft, 'unpaid');
    act('messageRun.endLater', { runId: 'cards' }, start, 'write');
    expect(due(start, 'cards')).toEqual([]);
  });

  test('are none of those whom the member left out, and none who had a message of the purpose', () => {
    const { draft, due } = later();
    pay(draft, 'unpaid');
    pay(draft, 'held');
    const row = { ...blankRow('deliveries'), runId: 'cards', state: 'cancelled', failure: 'leftOut' };
    draft.put('deliveries', { ...row, deliveryId: 'left', delegateId: 'unpaid' });
    const sent = { messageId: 'by hand', delegateId: 'held', purpose: 'registered', sentAt: start };
    draft.put('sentMessages', { ...blankRow('sentMessages'), ...sent });
    expect(due(start, 'cards').filter((one) => one === 'unpaid' || one === 'held')).toEqual([]);
  });
});
