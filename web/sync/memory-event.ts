import { blankDelegate } from '#domain/model/delegate.ts';
import type { Actor } from '#domain/rules/access.ts';
import type { Change } from '#domain/store/change.ts';

/** A gate volunteer who may also see and edit people: every effect can be looked at. */
export const someActor = (deviceId = 'gate-1'): Actor => ({
  accountId: 'account-1',
  roles: new Set(['signedIn', 'read', 'write', 'scan']),
  phone: '9000000001',
  email: '',
  deviceId,
});

/** One category, one record type, and `people` delegates with serials 1… and codes CARD1…. */
export const someEvent = (people: number): Change[] => {
  const changes: Change[] = [
    { table: 'event', key: 'event', row: eventRow },
    { table: 'categories', key: 'c1', row: { categoryId: 'c1', name: 'Delegate', extra: null } },
    { table: 'recordTypes', key: 'lunch', row: recordType },
  ];
  for (let serial = 1; serial <= people; serial++) {
    const delegateId = `d${serial}`;
    const row = { ...blankDelegate(delegateId), fullName: `Person ${serial}`, categoryId: 'c1', isPaid: true };
    const card = { serial, kind: 'delegate', delegateId, companionId: '', code: `CARD${serial}`, categoryId: 'c1' };
    changes.push({ table: 'delegates', key: delegateId, row });
    changes.push({ table: 'serials', key: String(serial), row: { ...card, extra: null } });
  }
  return changes;
};

const recordType = { recordTypeId: 'lunch', name: 'Lunch', categoryIds: ['c1'], extra: null };
const eventRow = { eventId: 'event', name: 'Event', adminPhone: '', adminEmail: '', deletedAt: null, extra: null };

export const nameOf = (delegateId: string, fullName: string): Change => ({
  table: 'delegates',
  key: delegateId,
  row: { ...blankDelegate(delegateId), fullName, categoryId: 'c1', isPaid: true },
});
