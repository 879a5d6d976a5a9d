import { expect, test } from 'vitest';
import { runCommandAs } from '#tests/support/registration/run-command-as.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { Draft } from '../core/store/draft.ts';

test('a record that names a deleted category can be saved, without that category', () => {
  const draft = new Draft(deskEvent());
  const lunch = draft.get('recordTypes', 'lunch');
  if (lunch === undefined) throw new Error('the event has a lunch');
  const { order, categoryIds, name } = lunch;
  draft.put('recordTypes', { ...lunch, categoryIds: ['pg', 'deleted'] });
  const details = { order, categoryIds, name: 'Lunch, day 1' };
  const input = { recordTypeId: 'lunch', details, seen: { name } };
  const saved = runCommandAs(draft, { role: 'write', now: 0 }, { name: 'recordType.save', input });
  expect(saved).toMatchObject({ ok: true });
  expect(draft.get('recordTypes', 'lunch')).toMatchObject({ name: 'Lunch, day 1', categoryIds: ['pg'] });
});
