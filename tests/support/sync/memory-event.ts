import { definitionOf, keyOf, type AnyRow, type TableName } from '#domain/model/tables.ts';
import type { Actor } from '#domain/core/access.ts';
import type { Change } from '#domain/core/store/change.ts';

/** A gate volunteer who may also see and edit people: every effect can be looked at. */
export const someActor = (deviceId = 'gate-1'): Actor => ({
  accountId: 'account-1',
  roles: new Set(['signedIn', 'read', 'write', 'scan']),
  phone: '9000000001',
  email: '',
  deviceId,
});

/** A whole row. Fields that are not given are empty. */
const put = (table: TableName, given: AnyRow): Change => {
  const fields = Object.entries(definitionOf(table).fields);
  const row = { ...Object.fromEntries(fields.map(([name, { empty }]) => [name, empty])), ...given };
  return { table, key: keyOf(table, row), row };
};

export const nameOf = (delegateId: string, fullName: string): Change =>
  put('delegates', { delegateId, fullName, categoryId: 'c1', isPaid: true, hasDetails: true });

/** One category, one record type, and `people` delegates d1… with serials 1… and codes CARD1…. */
export const someEvent = (people: number): Change[] => {
  const changes = [
    put('event', { eventId: 'event', name: 'Event' }),
    put('categories', { categoryId: 'c1', name: 'Delegate' }),
    put('recordTypes', { recordTypeId: 'lunch', name: 'Lunch', categoryIds: ['c1'] }),
  ];
  for (let serial = 1; serial <= people; serial++) {
    const delegateId = `d${serial}`;
    changes.push(nameOf(delegateId, `Person ${serial}`));
    changes.push(
      put('serials', { serial, kind: 'delegate', delegateId, code: `CARD${serial}`, categoryId: 'c1' }),
    );
  }
  return changes;
};
