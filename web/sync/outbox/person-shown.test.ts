import { expect, test } from 'vitest';
import { codeOf, smallEvent } from '#demo/small-event.ts';
import { sentenceOf } from '#domain/log-sentence.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { personShown, withPersonShown } from './person-shown.ts';

test('a mark keeps the name that the device showed, for a person who is deleted before it is sent', () => {
  const store = smallEvent('gate', 2);
  const command = { name: 'record.mark', input: { recordTypeId: '1', code: codeOf(2) } };
  const about = personShown(store, command);
  expect(about).toBe('Person 2');

  const draft = new Draft(store);
  draft.remove('delegates', 'd2');
  draft.remove('serials', '2');
  store.apply(draft.changes());
  expect(personShown(store, command)).toBe('');
  const told = sentenceOf(store, { command: command.name, input: command.input, result: { name: about } });
  expect(told.subject).toBe('Lunch 1 for Person 2');
  expect(withPersonShown({ meant: '' }, { about })).toEqual({ meant: 'Person 2' });
});
