import { expect, test } from 'vitest';
import { actorWith, deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { commandContext } from '#domain/core/command/context.ts';
import { addDummy, dummyDetails } from './dummy-commands.ts';
import { execute } from '#domain/execute.ts';

test('a dummy is a delegate with name, food and category, and nothing else: unpaid and without serial', () => {
  const draft = new Draft(deskEvent());
  const ctx = commandContext({
    commandId: 'new-id',
    actor: actorWith('scan'),
    now: 1,
    happenedAt: 1,
    newCode: () => expect.unreachable('a dummy has no code'),
  });
  const details = { name: ' Guest  of honour', foodPreference: 'Non-Vegetarian', categoryId: 'pg' };
  const outcome = execute(draft, addDummy.name, { details, number: 7 }, ctx);
  expect(outcome).toEqual({ ok: true, result: { delegateId: 'new-id' } });
  expect(draft.get('delegates', 'new-id')).toEqual({
    ...blankDelegate('new-id'),
    fullName: 'Guest of honour 7',
    foodPreference: 'Non-Vegetarian',
    categoryId: 'pg',
    entryNumber: 1,
    registeredOn: '1970-01-01',
  });
  expect(draft.changes()).toHaveLength(1);
});

test('a missing field is reported by the code of its text', () => {
  const { error } = dummyDetails.safeParse({ name: ' ', foodPreference: '', categoryId: '' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'dummyNameMissing'],
    ['foodPreference', 'foodPreferenceMissing'],
    ['categoryId', 'dummyCategoryMissing'],
  ]);
});
