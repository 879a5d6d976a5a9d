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

const after = (name: string, input: object): Record<string, string> => {
  const store = messaged();
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
  return Object.fromEntries(
    [...store.all('sentMessages')].map(({ messageId, delegateId }) => [messageId, delegateId]),
  );
};

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
