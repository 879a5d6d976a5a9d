import type { PersonInEvent, ToldRow } from '#domain/privacy/dossier.ts';
import type { Serial } from '#domain/model/serial.ts';
import type { PersonIds, RowsByTable } from '#domain/people/person-rows.ts';
import { personRows } from '#domain/person-rows.ts';
import { columnsFor, keyOf, type AnyRow, type TableName } from '#domain/model/tables.ts';
import { isErased } from '#domain/core/is-erased.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

/** As the audience `admin` sees it, without acting members and empty values. */
const told = (table: TableName, row: AnyRow): ToldRow =>
  Object.fromEntries(
    columnsFor('admin', table)
      .filter((field) => !/(By|deviceId)$/.test(field) && !isEmpty(row[field]))
      .map((field) => [field, row[field]]),
  );

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const toldAll = (table: TableName, rows: readonly AnyRow[] = []): ToldRow[] =>
  rows.map((row) => told(table, row));

const cardsOf = (store: EventStore, { delegateId, companionId }: PersonIds): Serial[] => {
  if (companionId !== '') return store.by('serials', 'companionId', companionId);
  const came = orderedCompanions(store, delegateId);
  return [
    ...store.by('serials', 'delegateId', delegateId),
    ...came.flatMap((each) => store.by('serials', 'companionId', each.companionId)),
  ];
};

const listedRows = (store: EventStore, person: PersonIds): RowsByTable => {
  const cards = cardsOf(store, person);
  return Object.assign({}, ...personRows.map((rows) => rows.list(store, person, cards))) as RowsByTable;
};

const toldByTable = (store: EventStore, rows: RowsByTable) => ({
  companions: toldAll('companions', rows.companions),
  serials: toldAll('serials', rows.serials),
  marks: (rows.marks ?? []).map((mark) => ({
    ...told('marks', mark),
    record: store.get('recordTypes', mark.recordTypeId)?.name ?? mark.recordTypeId,
  })),
  passages: (rows.passages ?? []).map((passage) => ({
    ...told('passages', passage),
    hall: store.get('halls', passage.hallId)?.name ?? passage.hallId,
  })),
  credits: [
    ...toldAll('creditDecisions', rows.creditDecisions),
    ...toldAll('creditResults', rows.creditResults),
  ],
  cardPrints: toldAll('cardPrints', rows.cardPrints),
  payments: toldAll('transactions', rows.transactions),
  bankAnswers: toldAll('gatewayReferences', rows.gatewayReferences),
  bankLines: toldAll('bankLines', rows.bankLines),
  paymentLinks: toldAll('paymentLinks', rows.paymentLinks),
  purchases: toldAll('purchases', rows.purchases),
  receipts: toldAll('receipts', rows.receipts),
  creditNotes: toldAll('creditNotes', rows.creditNotes),
  receiptVouchers: toldAll('receiptVouchers', rows.receiptVouchers),
  refundVouchers: toldAll('refundVouchers', rows.refundVouchers),
  payers: toldAll('payers', rows.payers),
  entitlements: toldAll('entitlements', rows.entitlements),
  agreedPrices: toldAll('agreedPrices', rows.agreedPrices),
  groupMembers: toldAll('groupMembers', rows.groupMembers),
  importedPeople: toldAll('importedPeople', rows.importedPeople),
  certificates: toldAll('certificates', rows.certificates),
  sentMessages: toldAll('sentMessages', rows.sentMessages),
  deliveries: toldAll('deliveries', rows.deliveries),
  orders: toldAll('orders', rows.orders),
  requests: toldAll('registrantRequests', rows.registrantRequests),
  waiting: toldAll('waitingEntries', rows.waitingEntries),
});

/** Or the data that is left, if the person's own row is gone. */
export const tellPerson = (store: EventStore, id: string): PersonInEvent => {
  const delegate = store.get('delegates', id);
  const companion = store.get('companions', id);
  const isDelegate = companion === undefined;
  const person = isDelegate
    ? { delegateId: id, companionId: '' }
    : { delegateId: companion.delegateId, companionId: id };
  const rows = listedRows(store, person);
  const row = delegate ?? companion;
  const category = store.get('categories', delegate?.categoryId ?? '');
  return {
    id,
    kind: delegate ? 'delegate' : companion ? 'companion' : 'former',
    name:
      delegate?.fullName ||
      companion?.name ||
      rows.transactions?.find(({ payerName }) => payerName)?.payerName ||
      '',
    isErased: isErased(store, id),
    row: {
      ...(row && told(isDelegate ? 'delegates' : 'companions', row)),
      ...(category && { category: category.name }),
    },
    ...toldByTable(store, rows),
    photos: ownPhotos(delegate?.photoUrls ?? []).length,
  };
};

/** Ids of the images that are stored on this server. */
export const ownPhotos = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('/')).map((url) => url.slice(-64));

export const tellMember = (store: EventStore, contacts: readonly string[]): ToldRow | null => {
  const member = contacts.map((contact) => store.get('members', keyOf('members', { contact }))).find(Boolean);
  return member === undefined ? null : told('members', member);
};
