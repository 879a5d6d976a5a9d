import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { recordTypesOnlyFor } from './record-types.ts';

test.each([
  ['pg', []],
  ['speaker', ['Dinner']],
  ['empty', []],
])('record types that are for %s alone: %j', (categoryId, names) => {
  expect(recordTypesOnlyFor(deskEvent(), categoryId).map(({ name }) => name)).toEqual(names);
});
