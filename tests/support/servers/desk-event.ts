import { blankRow } from '#domain/model/tables.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import type { Companion } from '#domain/model/companion.ts';
import type { Serial } from '#domain/model/serial.ts';
import { blankTransaction, type Transaction } from '#domain/model/money/transaction.ts';
import type { Actor, Role } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { openLine } from './open-line.ts';

/** The actor of a command case. Each also has the role `signedIn`. */
export const actorWith = (...roles: Role[]): Actor => ({
  accountId: `account-${roles.join('-')}`,
  roles: new Set<Role>(['signedIn', ...roles]),
  phone: '9000000001',
  email: 'desk@example.org',
  deviceId: 'gate 2',
});

const category = (categoryId: string, order: number, name: string) => ({
  categoryId,
  order,
  name,
  color: '',
  labelColor: '',
  labelBackground: '',
  frontImage: '',
  backImage: '',
  templateName: '',
  extra: null,
});

const companion = (companionId: string, delegateId: string, isPaid: boolean): Companion => ({
  companionId,
  delegateId,
  name: `Companion ${companionId}`,
  age: null,
  dateOfBirth: '',
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
  isPaid,
  paymentSetBy: '',
  paymentSetAt: null,
  registeredOn: '',
  extra: null,
});

const serial = (number: number, given: Partial<Serial>): Serial => ({
  serial: number,
  kind: 'delegate',
  delegateId: '',
  companionId: '',
  code: `CODE${String(number).padStart(6, '2')}`,
  categoryId: 'pg',
  runId: '',
  extra: null,
  ...given,
});

const entry = (transactionId: string, given: Partial<Transaction>): Transaction => ({
  ...blankTransaction('uncategorised', transactionId),
  ...given,
});
const byHand = { enteredBy: '9000000001', enteredAt: 1, paidOn: '2026-09-01' };

/**
 * From the gateway: a waiting entry, one without an amount, a paid one. By hand: a cheque, a transfer, a refund of
 * one, tax that a company deducted, a companion's cheque.
 */
const deskTransactions: readonly Transaction[] = [
  entry('waiting', { status: 'pending', amountPaise: 205_900 }),
  entry('unknown', { status: 'pending' }),
  entry('received', { status: 'Paid', amountPaise: 500_000 }),
  entry('cheque', {
    ...byHand,
    status: 'pending',
    amountPaise: 100_000,
    method: 'Cheque',
    instrumentNumber: '000123',
  }),
  entry('transfer', {
    ...byHand,
    status: 'paid',
    amountPaise: 300_000,
    method: 'UPI',
    bankReference: 'UTR3000000001',
  }),
  entry('banked', { ...byHand, status: 'paid', amountPaise: 250_000, method: 'NEFT' }),
  entry('deducted', {
    ...byHand,
    status: 'paid',
    amountPaise: 75_000,
    method: 'TDS',
    payerName: 'District Hospital',
  }),
  entry('promised', { ...byHand, status: 'pending', amountPaise: 250_000, method: 'NEFT' }),
  entry('returned', { ...byHand, status: 'paid', amountPaise: 400_000, method: 'Cash' }),
  entry('refund', {
    ...byHand,
    kind: 'refund',
    status: 'paid',
    amountPaise: -100_000,
    method: 'Cash',
    correctsId: 'returned',
  }),
  {
    ...blankTransaction('held', 'family'),
    ...byHand,
    companionId: 'paid-companion',
    status: 'pending',
    amountPaise: 120_000,
    method: 'Cheque',
    instrumentNumber: '000125',
  },
];

const toldNews = { at: 1, toldAt: 1, toldBy: '9000000002', channel: 'whatsapp' } as const;

/**
 * An event with a person for every rule: held (serial 1), held's companion (2), an extra (3), a freed serial (4),
 * paid without serial, unpaid, without category. Lunch is for pg and speakers, dinner for speakers. One record type
 * has no categories.
 */
export const deskEvent = (eventId = 'desk'): EventStore => {
  const store = new EventStore();
  const draft = new Draft(store);
  draft.put('event', {
    ...blankRow('event'),
    eventId,
    name: 'PHYSICON',
    fullName: 'Conference of Physicians',
    venue: 'Thanjavur',
    date: '2026-11-20',
    adminPhone: '9000000001',
  });
  draft.put('categories', category('pg', 1, 'PG'));
  draft.put('categories', category('speaker', 2, 'Speaker'));
  draft.put('categories', category('empty', 3, 'Nobody yet'));
  draft.put('recordTypes', {
    ...blankRow('recordTypes'),
    recordTypeId: 'lunch',
    order: 1,
    name: 'Lunch',
    categoryIds: ['pg', 'speaker'],
  });
  draft.put('recordTypes', {
    ...blankRow('recordTypes'),
    recordTypeId: 'dinner',
    order: 2,
    name: 'Dinner',
    categoryIds: ['speaker'],
  });
  draft.put('recordTypes', {
    ...blankRow('recordTypes'),
    recordTypeId: 'nobody',
    order: 3,
    name: 'Nothing',
    categoryIds: [],
  });
  draft.put('companies', { companyId: 'sponsor', name: 'Sponsor', order: 1, extra: null });
  draft.put('companies', { companyId: 'unused', name: 'Unused', order: 2, extra: null });
  draft.put('members', {
    contact: '9000000009',
    canRead: true,
    canWrite: false,
    canScan: false,
    extra: null,
  });

  const person = (delegateId: string, isPaid: boolean, categoryId: string, companyId = '') =>
    draft.put('delegates', {
      ...blankDelegate(delegateId),
      fullName: `Person ${delegateId}`,
      isPaid,
      categoryId,
      companyId,
    });
  person('held', true, 'pg', 'sponsor');
  person('paid', true, 'speaker');
  person('unpaid', false, 'pg');
  person('uncategorised', true, '');
  person('alone', true, 'pg');
  draft.put('sentMessages', {
    ...blankRow('sentMessages'),
    messageId: 'messaged',
    delegateId: 'held',
    companionId: 'held-companion',
    purpose: 'cardReady',
    channel: 'sms',
  });
  const run = {
    ...blankRow('messageRuns'),
    runId: 'run',
    purpose: 'venue',
    channel: 'whatsapp',
    text: 'At {event}',
  };
  draft.put('messageRuns', { ...run, template: 'venue', language: 'en', state: 'running' });
  const template = { ...blankRow('messageTemplates'), purpose: 'cardReady', whatsappTemplate: 'card' };
  draft.put('messageTemplates', { ...template, whatsappLanguage: 'en' });
  const delivery = { ...blankRow('deliveries'), runId: 'run', delegateId: 'alone' };
  draft.put('deliveries', { ...delivery, deliveryId: 'waiting', state: 'queued' });
  draft.put('deliveries', {
    ...delivery,
    deliveryId: 'begun',
    state: 'unknown',
    attempt: 'attempt',
    begunAt: 0,
  });
  const bought = blankRow('purchases');
  const quote = { ...bought.quote, name: 'Dinner' };
  draft.put('purchases', {
    ...bought,
    purchaseId: 'bought',
    standing: 'paid',
    delegateId: 'paid',
    itemId: 'dinner',
    quantity: 1,
    quote,
  });
  // An order for nothing and an offer, both of which ended long ago.
  draft.put('orders', {
    ...blankRow('orders'),
    orderId: 'overdue',
    delegateId: 'unpaid',
    registrantPhone: '9840000009',
    number: 1,
    source: 'online',
    status: 'open',
    heldUntil: 1,
    method: 'upi',
  });
  draft.put('waitingEntries', {
    ...blankRow('waitingEntries'),
    waitingId: 'overdue',
    registrantPhone: '9840000009',
    itemId: 'sold-out-tour',
    categoryId: 'empty',
    state: 'offered',
    offeredUntil: 1,
    news: toldNews,
  });
  draft.put('registrantRequests', {
    ...blankRow('registrantRequests'),
    requestId: 'refused',
    delegateId: 'unpaid',
    kind: 'cancel',
    state: 'refused',
    note: 'Too late',
    news: toldNews,
  });
  for (const row of deskTransactions) draft.put('transactions', row);
  draft.put('companions', companion('held-companion', 'held', true));
  draft.put('companions', companion('paid-companion', 'held', true));
  draft.put('companions', companion('unpaid-companion', 'held', false));
  draft.put('companions', companion('early-companion', 'paid', true));
  draft.put('serials', serial(1, { delegateId: 'held' }));
  draft.put('serials', serial(2, { kind: 'companion', delegateId: 'held', companionId: 'held-companion' }));
  draft.put('serials', serial(3, { kind: 'extra' }));
  draft.put('serials', serial(4, { kind: 'free', code: '', categoryId: '' }));
  draft.put('serials', serial(5, { delegateId: 'alone' }));
  addProgramme(draft);
  draft.put('statements', { statementId: 'may', name: 'may.csv', addedAt: 1, addedBy: '', extra: null });
  draft.put('bankLines', openLine('line', { bankReference: '413412345678' }));
  draft.put('bankLines', openLine('other-line', { row: 3 }));
  store.apply(draft.changes(), 1);
  return store;
};

/** A hall with a session for every card, in which one person is, and a hall with a session of those who bought the dinner. */
const addProgramme = (draft: Draft): void => {
  const hourMs = 3_600_000;
  const startsAt = Date.UTC(2026, 10, 20, 7);
  const session = {
    ...blankRow('programmeSessions'),
    startsAt,
    endsAt: startsAt + hourMs,
    isCreditable: true,
  };
  draft.put('halls', { hallId: 'main', order: 1, name: 'Main hall', capacity: 300, extra: null });
  draft.put('halls', { hallId: 'dining', order: 2, name: 'Dining hall', capacity: null, extra: null });
  draft.put('halls', { hallId: 'empty', order: 3, name: 'Annexe', capacity: null, extra: null });
  draft.put('programmeSessions', {
    ...session,
    sessionId: 'opening',
    hallId: 'main',
    title: 'Opening',
    speakers: ['Dr. A'],
    kind: 'keynote',
  });
  draft.put('programmeSessions', {
    ...session,
    sessionId: 'banquet',
    hallId: 'dining',
    title: 'Banquet',
    // Open whenever commands run: tests over PostgreSQL have the real clock.
    endsAt: Date.UTC(2100, 0, 1),
    kind: 'break',
    isCreditable: false,
    recordTypeId: 'dinner',
  });
  draft.put('passages', {
    ...blankRow('passages'),
    passageId: 'went-in',
    hallId: 'main',
    holderId: 'held',
    serial: 1,
    direction: 'in',
    passedAt: startsAt,
    recordedAt: startsAt,
    deviceId: 'gate 2',
  });
};
