import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { blankDelegate } from '../model/delegate.ts';
import { peopleOfCompany } from './company-people.ts';

test("a company's people are ordered by serial, then by name, with their companions", () => {
  const store = deskEvent();
  for (const [delegateId, fullName] of [
    ['z', 'Anita'],
    ['y', 'Zubin'],
  ] as const) {
    const row = { ...blankDelegate(delegateId), fullName, companyId: 'sponsor' };
    store.apply([{ table: 'delegates', key: delegateId, row }]);
  }
  expect(
    peopleOfCompany(store, 'sponsor').map(({ delegate, serial, companions }) => [
      delegate.delegateId,
      serial,
      companions.length,
    ]),
  ).toEqual([
    ['held', 1, 3],
    ['z', null, 0],
    ['y', null, 0],
  ]);
  expect(peopleOfCompany(store, 'unused')).toEqual([]);
});
