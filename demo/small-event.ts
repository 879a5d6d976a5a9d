import type { Pool } from 'pg';
import { blankRow, tableNames } from '#domain/model/tables.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { writeBatch } from '#server/db/statements/batch-statements.ts';

export const adminPhone = '9000000001';
export const scannerPhone = '9000000002';

export const account = (phone: string, isSuperAdmin = false): VerifiedAccount => ({
  accountId: `account-${phone}`,
  phone,
  emails: [],
  isSuperAdmin,
});
export const admin = account(adminPhone);
export const scanner = account(scannerPhone);

/** As the migration numbers people of one batch, by their ids: an update under open pages changes no row. */
const entryNumbers = (people: number): ReadonlyMap<string, number> =>
  new Map(
    Array.from({ length: people }, (_, index) => `d${index + 1}`)
      .sort()
      .map((delegateId, index) => [delegateId, index + 1]),
  );

/** A small event with everything that the marks of a gate need: `people` delegates, each with serial and code. */
export const smallEvent = (eventId: string, people: number): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  addSetup(draft, eventId);
  addPeople(draft, people);
  store.apply(draft.changes(), 1);
  return store;
};

const addSetup = (draft: Draft, eventId: string): void => {
  draft.put('event', {
    ...blankRow('event'),
    eventId,
    name: 'PHYSICON',
    fullName: 'Conference of Physicians',
    venue: 'Thanjavur',
    date: '2026-11-20',
    adminPhone,
  });
  draft.put('members', {
    contact: scannerPhone,
    canRead: false,
    canWrite: false,
    canScan: true,
    extra: null,
  });
  draft.put('categories', {
    categoryId: 'delegates',
    order: 1,
    name: 'Delegates',
    color: '',
    labelColor: 'white',
    labelBackground: 'darkgreen',
    frontImage: '',
    backImage: '',
    templateName: '',
    extra: null,
  });
  for (const recordTypeId of ['1', '2', '3']) {
    const name = `Lunch ${recordTypeId}`;
    const order = Number(recordTypeId);
    const categoryIds = ['delegates'];
    draft.put('recordTypes', { ...blankRow('recordTypes'), recordTypeId, order, name, categoryIds });
  }
};

const addPeople = (draft: Draft, people: number): void => {
  const entries = entryNumbers(people);
  for (let serial = 1; serial <= people; serial++) {
    const delegateId = `d${serial}`;
    draft.put('delegates', {
      ...blankDelegate(delegateId),
      entryNumber: entries.get(delegateId) ?? 0,
      fullName: `Person ${serial}`,
      phone: String(9_100_000_000 + serial),
      categoryId: 'delegates',
      isPaid: true,
    });
    draft.put('serials', {
      serial,
      kind: 'delegate',
      delegateId,
      companionId: '',
      code: codeOf(serial),
      categoryId: 'delegates',
      runId: '',
      extra: null,
    });
  }
};

export const codeOf = (serial: number): string => `CODE${String(serial).padStart(6, '0')}`;

export const saveEvent = async (pool: Pool, eventId: string, store: EventStore): Promise<void> => {
  await pool.query('INSERT INTO event_version (event_id, version) VALUES ($1, 0)', [eventId]);
  const changes = tableNames.flatMap((table) =>
    [...store.entries(table)].map(([key, row]) => ({ table, key, row, isNew: true })),
  );
  await writeBatch(pool, { eventId, version: 0, changes, log: [], size: null });
};
