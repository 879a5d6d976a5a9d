import { deliveryInputs } from './delivery-inputs.ts';
import { creditInputs } from './credit-inputs.ts';
import { programmeInputs } from './programme-inputs.ts';
import { createHash } from 'node:crypto';
import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { defaultCertificateDesign, defaultCertificateGate } from '#domain/model/certificate.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { blankRow } from '#domain/model/tables.ts';
import { noPriceList } from '#domain/model/price-list/price-list.ts';
import { registry } from '#domain/registry.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { smallEvent } from '#demo/small-event.ts';
import { eventOf } from '#domain/core/event-of.ts';
import { registrationInputs } from './registration-inputs.ts';

/** Sentinels that a caller without access to contacts must never see. */
export const secrets = [
  'secret-street',
  'secret-mail@example.org',
  '9777777777',
  'secret-relation',
  'SECRETCO',
  'SECRETMODE',
  'SECRETBANK',
  'secret-payer',
  // An amount in paise.
  '43219876',
  'secret-narration',
];

const bankAnswer = {
  status: 'Success',
  baseAmountPaise: 43_219_876,
  paidPaise: 43_219_876,
  feePaise: null,
  taxPaise: null,
  paymentMode: 'SECRETMODE',
  gatewayTransactionId: 'SECRETBANK',
  transactedOn: '2026-09-27 22:01:55',
  settledOn: '',
};

/** An event whose every id carries `prefix`, so that two of them share none. */
export const prefixedEvent = (eventId: string, prefix: string, adminPhone: string): EventStore => {
  const store = smallEvent(eventId, 0);
  const draft = new Draft(store);
  const event = eventOf(store);
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
    templateName: '',
    extra: null,
  });
  draft.put('templates', {
    name: `${prefix}-template`,
    layout: defaultCardLayout,
    design: defaultCardDesign,
    extra: null,
  });
  draft.put('recordTypes', {
    ...blankRow('recordTypes'),
    recordTypeId: `${prefix}-record`,
    order: 1,
    name: 'Lunch',
    categoryIds: [categoryId],
  });
  draft.put('companies', { companyId: `${prefix}-company`, name: 'SECRETCO', order: 1, extra: null });
  const person = {
    categoryId,
    isPaid: true,
    email: 'secret-mail@example.org',
    phone: '9777777777',
    address: 'secret-street',
    paymentMethod: 'SECRETMODE',
    paymentNote: 'secret-payer',
    paymentSetBy: '9777777777',
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
      ...blankRow('companions'),
      companionId: `${prefix}-${name}`,
      delegateId: `${prefix}-${delegate}`,
      name: `${prefix} ${name}`,
      age: 9,
      phone: '9777777777',
      relationship: 'secret-relation',
      isPaid: true,
      extra: { note: 'secret-street' },
    });
  }
  for (const [name, given] of Object.entries({
    waiting: { status: 'pending' },
    payment: { status: 'paid', bankReference: 'SECRETBANK' },
    deducted: { status: 'paid', method: 'TDS' },
    cheque: { status: 'pending', enteredBy: '9777777777', instrumentNumber: 'SECRETBANK' },
  })) {
    draft.put('transactions', {
      ...blankTransaction(`${prefix}-paid`, `${prefix}-${name}`),
      amountPaise: 43_219_876,
      method: 'SECRETMODE',
      payerName: 'secret-payer',
      ...given,
    });
  }
  draft.put('gatewayReferences', {
    ...blankRow('gatewayReferences'),
    transactionId: `${prefix}-waiting`,
    ...bankAnswer,
    outcome: 'received',
  });
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
      runId: '',
      extra: null,
    });
  }
  draft.put('bankLines', {
    ...bankLine,
    lineId: `${prefix}-line`,
    statementId: `${prefix}-statement`,
    state: 'open',
    confirmationId: '',
    settledAt: null,
    settledBy: '',
    note: '',
    extra: null,
  });
  for (const name of registry.keys()) {
    const pairingId = pairedFor(prefix, name);
    draft.put('pairedDevices', { pairingId, name, pairedAt: 1, endsAt: 2, revokedAt: null, extra: null });
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
  templateName: '',
};
const bankLine = {
  row: 2,
  occurrence: 1,
  paidOn: '2026-05-14',
  amountPaise: 250_000,
  narration: 'secret-narration',
  bankReference: '413412345678',
  ourReference: '',
  payerName: '',
  payerPhone: '',
  payerEmail: '',
  method: 'UPI',
};
const companion = { name: 'New', age: null, gender: '', foodPreference: '', phone: '', relationship: '' };

/** The paired device with which a command is tried: another for each, since one of them ends it. */
export const pairedFor = (prefix: string, commandName: string): string =>
  `device-${createHash('sha256')
    .update(`${prefix} ${commandName}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')}`;

const payer = { name: 'Payer', address: '', gstin: '' };
const transactionFacts = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};
const transaction = (prefix: string, name: string) => ({
  delegateId: `${prefix}-paid`,
  transactionId: `${prefix}-${name}`,
});
/** A good input for every command of the registry, naming rows by `prefix`. A command without one fails the test. */
export const commandInputs = (prefix: string): Record<string, unknown> => ({
  'record.mark': { recordTypeId: `${prefix}-record`, code: `${prefix}CODE1` },
  'delegate.add': { details: { fullName: 'New', categoryId: `${prefix}-category` } },
  'delegate.addDummy': {
    details: { name: 'Dummy', foodPreference: 'Vegetarian', categoryId: `${prefix}-category` },
    number: 1,
  },
  'delegate.update': { delegateId: `${prefix}-paid`, details: { city: 'Madurai' } },
  'delegate.delete': { delegateId: `${prefix}-paid` },
  'delegate.restore': { delegateId: `${prefix}-paid` },
  'delegates.delete': { delegateIds: [`${prefix}-paid`] },
  'delegates.restore': { delegateIds: [`${prefix}-paid`] },
  // Both hold a serial: allowed, and refused by its rule, since the tests that follow need both.
  'delegate.merge': { keepId: `${prefix}-held`, dropId: `${prefix}-mother`, fromDropped: [] },
  'duplicate.dismiss': { delegateIds: [`${prefix}-held`, `${prefix}-mother`] },
  'duplicate.restore': { delegateIds: [`${prefix}-held`, `${prefix}-mother`] },
  'people.import': {
    people: [
      {
        details: { fullName: 'New', categoryId: `${prefix}-category` },
        companions: [companion],
        mayOverwrite: false,
      },
    ],
  },
  'people.importRows': {
    rows: [
      {
        person: {
          details: { fullName: 'New row', categoryId: `${prefix}-category` },
          companions: [],
          mayOverwrite: false,
        },
        card: { userId: `${prefix}-row`, serial: null, code: '' },
      },
    ],
  },
  // Allowed, and refused by their rules: there is no import.
  'import.rename': { importId: 'none', name: 'SECRETNAME' },
  'import.takeBack': { importId: 'none', after: '' },
  'companion.save': { delegateId: `${prefix}-mother`, details: companion },
  'companion.delete': { companionId: `${prefix}-guest` },
  'payment.setDelegate': { delegateId: `${prefix}-paid`, paid: false },
  'payment.setCompanion': { companionId: `${prefix}-child`, paid: false },
  'transaction.add': {
    parts: [{ delegateId: `${prefix}-paid`, companionId: '', amountPaise: 100, marksPaid: false }],
    status: 'paid',
    facts: transactionFacts,
  },
  'transaction.settle': { ...transaction(prefix, 'cheque'), status: 'failed', marksPaid: false },
  'transaction.certify': { ...transaction(prefix, 'deducted'), certificate: 'A16', from: '' },
  'transaction.correct': { ...transaction(prefix, 'payment'), reason: 'wrong', amountPaise: null },
  'transaction.refund': { ...transaction(prefix, 'payment'), amountPaise: 100, facts: transactionFacts },
  'transaction.confirm': { ...transaction(prefix, 'waiting'), marksPaid: false },
  'gatewayReference.save': {
    ...transaction(prefix, 'waiting'),
    outcome: 'received',
    answer: bankAnswer,
  },
  'statement.addLines': {
    statementId: 'statement',
    name: 'may.csv',
    lines: [{ ...bankLine, occurrence: 2 }],
  },
  'statement.rememberColumns': { names: ['Date', 'Credit'], mapping: ['date', 'credit'] },
  'bankLine.confirm': {
    confirmationId: `${prefix}-confirmation`,
    lines: [
      {
        lineId: `${prefix}-line`,
        shares: [{ delegateId: `${prefix}-mother`, transactionId: '', amountPaise: 250_000 }],
      },
    ],
  },
  'bankLine.undo': { confirmationId: `${prefix}-confirmation`, lineIds: [`${prefix}-line`] },
  'bankLine.setAside': { confirmationId: `${prefix}-aside`, lineIds: [`${prefix}-line`], note: '' },
  'serial.generate': { delegateId: `${prefix}-paid` },
  'serial.generateCompanion': { companionId: `${prefix}-child` },
  'serial.generateMany': {
    runId: `${prefix}-run`,
    people: [{ delegateId: `${prefix}-mother`, companionId: '', serial: 40 }],
  },
  'serial.takeBack': { runId: `${prefix}-run` },
  'serial.addExtras': { count: 1, categoryId: `${prefix}-category` },
  'serial.assignExtra': { serial: 1, delegateId: `${prefix}-paid` },
  'delegates.setCategory': { delegateIds: [`${prefix}-mother`], categoryId: `${prefix}-category` },
  'delegates.setCompany': { delegateIds: [`${prefix}-mother`], companyId: `${prefix}-company` },
  'delegates.setPayment': { delegateIds: [`${prefix}-mother`], paid: true },
  'category.save': { categoryId: `${prefix}-category`, details: category },
  'category.addMany': { names: ['New'] },
  'category.delete': { categoryId: `${prefix}-category` },
  'category.order': { categoryIds: [`${prefix}-category`] },
  'recordType.save': {
    recordTypeId: `${prefix}-record`,
    details: { order: 1, name: 'Tea', categoryIds: [`${prefix}-category`] },
  },
  'recordType.delete': { recordTypeId: `${prefix}-record` },
  'recordType.order': { recordTypeIds: [`${prefix}-record`] },
  'company.save': { companyId: `${prefix}-company`, details: { name: 'New', order: 1 } },
  'company.delete': { companyId: `${prefix}-company` },
  'company.order': { companyIds: [`${prefix}-company`] },
  'company.addMany': { names: ['New', 'SECRETCO'] },
  'template.save': { name: 'main', layout: defaultCardLayout },
  'template.delete': { name: `${prefix}-template` },
  'card.print': { serials: [1], reason: 'lost' },
  'card.takeBack': { runId: '', serials: [1] },
  'card.countAgain': { runId: '', serials: [1] },
  'certificateTemplate.save': { design: defaultCertificateDesign, gate: defaultCertificateGate },
  'certificate.issue': { serials: [1] },
  'priceList.save': { list: noPriceList, version: 0 },
  // Refused by its rule: the list is empty.
  'priceList.publish': { version: 1 },
  'price.reprice': { personIds: [`${prefix}-paid`] },
  'priceList.discard': { version: 1 },
  // Allowed, and refused by their rules: the item is not on the list, and nothing was bought.
  'purchase.add': { delegateId: `${prefix}-paid`, companionId: '', itemId: 'dinner', quantity: 1 },
  'purchase.settle': {},
  'purchase.remove': { purchaseId: `${prefix}-purchase` },
  'billing.save': { details: { ...noBilling, name: 'SECRETCO' } },
  // Allowed, and refused by their rules: nothing was received.
  'receipt.issue': { delegateId: `${prefix}-paid`, payer },
  'receipt.issueMany': { people: [{ delegateId: `${prefix}-paid`, paiseSeen: 100 }] },
  'receipt.issueShared': { people: [{ delegateId: `${prefix}-paid`, paiseSeen: 100 }], payer },
  'paymentLink.open': {
    linkId: `plink-${prefix}`,
    delegateId: `${prefix}-paid`,
    amountPaise: 100,
    url: 'https://rzp.io/i/x',
    marksPaid: false,
  },
  'paymentLink.settle': { linkId: `plink-${prefix}`, status: 'expired', payments: [] },
  'eligibility.set': { delegateId: `${prefix}-alone`, claims: [] },
  // Allowed, and refused by its rules: there is no group.
  'group.make': { groupId: 'group', name: 'SECRETGROUP', delegateIds: [`${prefix}-alone`] },
  'group.add': { groupId: 'none', delegateIds: [`${prefix}-alone`] },
  'group.takeOut': { groupId: 'none', delegateIds: [`${prefix}-alone`] },
  'group.rename': { groupId: 'none', name: 'SECRETNAME' },
  'group.dissolve': { groupId: 'none' },
  'payer.set': { delegateId: `${prefix}-alone`, kind: 'company', name: 'Hospital', address: '', gstin: '' },
  'companyPayer.set': { companyId: `${prefix}-company`, name: 'Company', address: '', gstin: '' },
  'receiptVoucher.issue': { delegateId: 'unpaid', payer, paiseSeen: 100 },
  'receiptVoucher.issueMany': { people: [{ delegateId: 'unpaid', paiseSeen: 100 }] },
  'receiptVoucher.cancel': { number: 1, reason: 'wrong' },
  'refundVoucher.issue': { voucherNumber: 1, totalPaise: 100, reason: 'ill' },
  'creditNote.issue': { receiptNumber: 1, lines: [], totalPaise: 100, reason: 'refund' },
  'receipt.cancel': { number: 1, reason: 'wrong' },
  'messageTemplate.save': { purpose: 'venue', text: '{venue}' },
  'message.record': {
    delegateId: `${prefix}-paid`,
    companionId: '',
    purpose: 'venue',
    channel: 'sms',
  },
  'message.takeBack': { messageId: 'gone' },
  ...deliveryInputs,
  ...programmeInputs(prefix),
  ...creditInputs(prefix),
  ...registrationInputs(prefix),
  'event.update': { details: { venue: 'Madurai' } },
  'event.updateInfo': { details: { session: '2026' } },
  // A name that it does not have: allowed, and refused by its rule, since the tests that follow need the event.
  'event.delete': { name: '' },
  'event.setServices': { isOnlinePaymentOn: false, isBankLookupOn: false, isSendingOn: false },
  'event.setStepAside': { step: 'fees', isAside: true },
  'event.restore': {},
  'event.close': {},
  'event.reopen': {},
  // An empty admin: allowed, and refused by the command's rule, because the later tests need the admin.
  'event.setAdmin': { adminEmail: '', adminPhone: '' },
  'member.save': { contact: '9000000099', canRead: true, canWrite: false, canScan: false },
  'member.delete': { contact: '9000000099' },
  'device.pair': { pairingId: pairedFor('', 'a new one'), name: 'Gate 2', endsAt: 1 },
  'device.revoke': { pairingId: pairedFor(prefix, 'device.revoke') },
  'device.lost': { count: 3 },
  'list.export': { what: 'delegates', rows: 1705 },
  'scan.refused': { recordTypeId: `${prefix}-record`, code: `${prefix}CODE1`, reason: 'alreadyMarked' },
  'scan.settle': { commandId: '01a201a9-69cb-7110-b235-b201374ded79', note: 'settled' },
  // An empty list: allowed, and changes nothing, because the later tests need all people.
  'person.erase': { delegateIds: [], companionIds: [], contacts: [], names: [] },
  'event.loadRows': { rows: [] },
});
