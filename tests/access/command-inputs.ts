import { blankDelegate } from '#domain/model/delegate.ts';
import { Draft } from '#domain/store/draft.ts';
import type { EventStore } from '#domain/store/event-store.ts';
import { smallEvent } from '#tests/support/small-event.ts';

/** Sentinels that must never be seen by whoever may not see contacts. */
export const secrets = [
  'secret-street',
  'secret-mail@example.org',
  '9777777777',
  'secret-relation',
  'SECRETCO',
];

/** An event whose every id carries `prefix`, so that two of them share none. */
export const prefixedEvent = (eventId: string, prefix: string, adminPhone: string): EventStore => {
  const store = smallEvent(eventId, 0);
  const draft = new Draft(store);
  const [event] = store.all('event');
  if (event) draft.put('event', { ...event, adminPhone });
  for (const [phone, canRead, canWrite, canScan] of [
    ['9000000011', true, false, false],
    ['9000000012', false, true, false],
    ['9000000013', false, false, true],
  ] as const) {
    draft.put('members', { contact: phone, canRead, canWrite, canScan, extra: null });
  }
  const categoryId = `${prefix}-category`;
  draft.put('categories', {
    categoryId,
    order: 1,
    name: `${prefix} category`,
    color: '',
    labelColor: '',
    labelBackground: '',
    frontImage: '',
    backImage: '',
    extra: null,
  });
  draft.put('recordTypes', {
    recordTypeId: `${prefix}-record`,
    order: 1,
    name: 'Lunch',
    categoryIds: [categoryId],
    extra: null,
  });
  draft.put('companies', { companyId: `${prefix}-company`, name: 'SECRETCO', order: 1, extra: null });
  const person = {
    categoryId,
    isPaid: true,
    email: 'secret-mail@example.org',
    phone: '9777777777',
    address: 'secret-street',
  };
  for (const name of ['paid', 'held', 'mother']) {
    draft.put('delegates', {
      ...blankDelegate(`${prefix}-${name}`),
      fullName: `${prefix} ${name}`,
      ...person,
    });
  }
  for (const [name, delegate] of [
    ['child', 'mother'],
    ['guest', 'mother'],
  ]) {
    draft.put('companions', {
      companionId: `${prefix}-${name}`,
      delegateId: `${prefix}-${delegate}`,
      name: `${prefix} ${name}`,
      age: 9,
      gender: '',
      foodPreference: '',
      phone: '9777777777',
      relationship: 'secret-relation',
      isPaid: true,
      extra: { note: 'secret-street' },
    });
  }
  for (const [serial, name] of [
    [1, 'held'],
    [2, 'mother'],
  ] as const) {
    const code = `${prefix}CODE${serial}`;
    draft.put('serials', {
      serial,
      kind: 'delegate',
      delegateId: `${prefix}-${name}`,
      companionId: '',
      code,
      categoryId,
      extra: null,
    });
  }
  store.apply(draft.changes(), 1);
  return store;
};

const category = {
  order: 2,
  name: 'New',
  color: '',
  labelColor: '',
  labelBackground: '',
  frontImage: '',
  backImage: '',
};
const companion = { name: 'New', age: null, gender: '', foodPreference: '', phone: '', relationship: '' };

/** A good input for every command of the registry, naming rows by `prefix`. A command without one fails the test. */
export const commandInputs = (prefix: string): Record<string, unknown> => ({
  'record.mark': { recordTypeId: `${prefix}-record`, code: `${prefix}CODE1` },
  'delegate.add': { details: { fullName: 'New', categoryId: `${prefix}-category` } },
  'delegate.update': { delegateId: `${prefix}-paid`, details: { city: 'Madurai' } },
  'delegate.delete': { delegateId: `${prefix}-paid` },
  'companion.save': { delegateId: `${prefix}-mother`, details: companion },
  'companion.delete': { companionId: `${prefix}-guest` },
  'payment.setDelegate': { delegateId: `${prefix}-paid`, paid: false },
  'payment.setCompanion': { companionId: `${prefix}-child`, paid: false },
  'serial.generate': { delegateId: `${prefix}-paid` },
  'serial.generateCompanion': { companionId: `${prefix}-child` },
  'serial.addExtras': { count: 1, categoryId: `${prefix}-category` },
  'category.save': { categoryId: `${prefix}-category`, details: category },
  'category.delete': { categoryId: `${prefix}-category` },
  'recordType.save': {
    recordTypeId: `${prefix}-record`,
    details: { order: 1, name: 'Tea', categoryIds: [`${prefix}-category`] },
  },
  'recordType.delete': { recordTypeId: `${prefix}-record` },
  'company.save': { companyId: `${prefix}-company`, details: { name: 'New', order: 1 } },
  'company.delete': { companyId: `${prefix}-company` },
  'template.save': { name: '', layout: {} },
  'event.update': { details: { venue: 'Madurai' } },
  'event.updateInfo': { details: { session: '2026' } },
  'member.save': { contact: '9000000099', canRead: true, canWrite: false, canScan: false },
  'member.delete': { contact: '9000000099' },
  'event.loadRows': { rows: [] },
});
