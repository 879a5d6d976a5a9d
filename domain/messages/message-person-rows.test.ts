import { expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { messagePersonRows } from './message-person-rows.ts';

/** One message to the delegate `alone`, one to the delegate `held`, one (`messaged`) to a companion of `held`. */
const messaged = (): EventStore => {
  const store = deskEvent();
  const draft = new Draft(store);
  const sent = { ...blankRow('sentMessages'), purpose: 'venue', channel: 'sms', sentAt: 1, sentBy: 'x' };
  draft.put('sentMessages', { ...sent, messageId: 'a', delegateId: 'alone' });
  draft.put('sentMessages', { ...sent, messageId: 'h', delegateId: 'held' });
  store.apply(draft.changes(), 2);
  return store;
};

const changedBy = (store: EventStore, name: string, input: object): EventStore => {
  const draft = new Draft(store);
  const ctx = commandContext({
    commandId: 'command',
    actor: actorWith('admin', 'superAdmin'),
    now: 1,
    happenedAt: 1,
    newCode: () => 'NEWCODE222',
  });
  expect(execute(draft, name, input, ctx)).toMatchObject({ ok: true });
  store.apply(draft.changes());
  return store;
};
const after = (name: string, input: object): Record<string, string> =>
  Object.fromEntries(
    [...changedBy(messaged(), name, input).all('sentMessages')].map(({ messageId, delegateId }) => [
      messageId,
      delegateId,
    ]),
  );

const erased = { delegateIds: [], companionIds: [], contacts: [], names: [] };

test.each<[string, object, object]>([
  [
    'delegate.merge',
    { keepId: 'unpaid', dropId: 'alone', fromDropped: [] },
    { a: 'unpaid', h: 'held', messaged: 'held' },
  ],
  ['delegate.delete', { delegateId: 'alone' }, { a: 'alone', h: 'held', messaged: 'held' }],
  ['person.erase', { ...erased, delegateIds: ['held'] }, { a: 'alone' }],
  ['person.erase', { ...erased, companionIds: ['held-companion'] }, { a: 'alone', h: 'held' }],
])('%s %j leaves the messages %j', (name, input, left) => expect(after(name, input)).toEqual(left));

test('the personal data of a person contain the messages to that person', () => {
  const given = (delegateId: string, companionId: string) =>
    messagePersonRows
      .list(messaged(), { delegateId, companionId }, [])
      .sentMessages?.map((sent) => sent.messageId);
  expect(given('held', '')).toEqual(['h']);
  expect(given('held', 'held-companion')).toEqual(['messaged']);
  expect(given('paid', '')).toEqual([]);
});

/** Messages of two runs about cards and one about the venue. */
const delivered = (
  rows: Readonly<Record<string, readonly [delegateId: string, runId: string, state: string]>>,
) => {
  const store = deskEvent();
  const draft = new Draft(store);
  for (const [runId, purpose] of [
    ['first', 'cardReady'],
    ['second', 'cardReady'],
    ['other', 'venue'],
  ] as const)
    draft.put('messageRuns', { ...blankRow('messageRuns'), runId, purpose, state: 'running' });
  for (const [deliveryId, [delegateId, runId, state]] of Object.entries(rows))
    draft.put('deliveries', { ...blankRow('deliveries'), deliveryId, delegateId, runId, state });
  store.apply(draft.changes(), 2);
  return store;
};
const merge = { keepId: 'unpaid', dropId: 'alone', fromDropped: [] };

test.each<[string, Parameters<typeof delivered>[0], object]>([
  [
    'both wait: one is left',
    { kept: ['unpaid', 'first', 'queued'], dropped: ['alone', 'second', 'queued'] },
    { kept: 'queued', dropped: 'cancelled' },
  ],
  [
    'the dropped entry had it: the other does not get it again',
    { kept: ['unpaid', 'first', 'queued'], dropped: ['alone', 'second', 'read'] },
    { kept: 'cancelled', dropped: 'read' },
  ],
  [
    'the kept entry may have had it',
    { kept: ['unpaid', 'first', 'unknown'], dropped: ['alone', 'second', 'queued'] },
    { kept: 'unknown', dropped: 'cancelled' },
  ],
  [
    'it failed before, or is about something else',
    {
      kept: ['unpaid', 'first', 'failed'],
      dropped: ['alone', 'second', 'queued'],
      venue: ['unpaid', 'other', 'read'],
    },
    { kept: 'failed', dropped: 'queued', venue: 'read' },
  ],
])('two entries of a person are merged, %s', (_what, rows, states) => {
  const left = [...changedBy(delivered(rows), 'delegate.merge', merge).all('deliveries')].filter(
    ({ deliveryId }) => deliveryId in rows,
  );
  expect(Object.fromEntries(left.map(({ deliveryId, state }) => [deliveryId, state]))).toEqual(states);
  expect(new Set(left.map(({ delegateId }) => delegateId))).toEqual(new Set(['unpaid']));
});

test('an erasure removes what was sent to the person', () => {
  const store = delivered({ one: ['held', 'first', 'read'], other: ['alone', 'first', 'read'] });
  const left = changedBy(store, 'person.erase', { ...erased, delegateIds: ['held'] });
  expect([left.get('deliveries', 'one'), left.get('deliveries', 'other')?.state]).toEqual([
    undefined,
    'read',
  ]);
});
