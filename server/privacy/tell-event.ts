import type { PersonInEvent, ToldRow } from '#domain/privacy/dossier.ts';
import { holderOf } from '#domain/model/serial.ts';
import { columnsFor, keyOf, type AnyRow, type TableName } from '#domain/model/tables.ts';
import { isErased } from '#domain/core/is-erased.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';

/**
 * A row as the audience `admin` sees it, without who of the team did it: that is somebody else's data. What is empty is
 * left out.
 */
const told = (table: TableName, row: AnyRow): ToldRow =>
  Object.fromEntries(
    columnsFor('admin', table)
      .filter((field) => !/(By|deviceId)$/.test(field) && !isEmpty(row[field]))
      .map((field) => [field, row[field]]),
  );

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

const toldAll = (table: TableName, rows: readonly AnyRow[]): ToldRow[] => rows.map((row) => told(table, row));

/** What an event's rows say of a delegate or a companion; of one whose row is gone, what was left. */
export const tellPerson = (store: EventStore, id: string): PersonInEvent => {
  const delegate = store.get('delegates', id);
  const companion = store.get('companions', id);
  const isDelegate = companion === undefined;
  const serials = isDelegate ? store.by('serials', 'delegateId', id) : store.by('serials', 'companionId', id);
  const came = store.by('companions', 'delegateId', id);
  const cards = [...serials, ...came.flatMap((each) => store.by('serials', 'companionId', each.companionId))];
  const marks = cards.flatMap((card) =>
    store
      .by('marks', 'serial', String(card.serial))
      .filter(({ holderId }) => holderId === holderOf(card))
      .map((mark) => ({
        ...told('marks', mark),
        record: store.get('recordTypes', mark.recordTypeId)?.name ?? mark.recordTypeId,
      })),
  );
  const prints = cards.flatMap((card) =>
    store
      .by('cardPrints', 'serial', String(card.serial))
      .filter(({ holderId }) => holderId === holderOf(card)),
  );
  const payments = isDelegate ? store.by('transactions', 'delegateId', id) : [];
  const answers = payments.flatMap(
    ({ transactionId }) => store.get('gatewayReferences', transactionId) ?? [],
  );
  const lines = store
    .by('lineShares', 'delegateId', id)
    .flatMap(({ lineId }) => store.get('bankLines', lineId) ?? []);
  const row = delegate ?? companion;
  const category = store.get('categories', delegate?.categoryId ?? '');
  return {
    id,
    kind: delegate ? 'delegate' : companion ? 'companion' : 'former',
    name:
      delegate?.fullName || companion?.name || payments.find(({ payerName }) => payerName)?.payerName || '',
    isErased: isErased(store, id),
    row: {
      ...(row && told(isDelegate ? 'delegates' : 'companions', row)),
      ...(category && { category: category.name }),
    },
    companions: toldAll('companions', came),
    serials: toldAll('serials', cards),
    marks,
    cardPrints: toldAll('cardPrints', prints),
    payments: toldAll('transactions', payments),
    bankAnswers: toldAll('gatewayReferences', answers),
    bankLines: toldAll('bankLines', lines),
    paymentLinks: toldAll('paymentLinks', store.by('paymentLinks', 'delegateId', id)),
    receipts: toldAll('receipts', store.by('receipts', 'delegateId', id)),
    certificates: toldAll('certificates', store.by('certificates', 'delegateId', id)),
    photos: ownPhotos(delegate?.photoUrls ?? []).length,
  };
};

/** Ids of the images that lie on this server. */
export const ownPhotos = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('/')).map((url) => url.slice(-64));

export const tellMember = (store: EventStore, contacts: readonly string[]): ToldRow | null => {
  const member = contacts.map((contact) => store.get('members', keyOf('members', { contact }))).find(Boolean);
  return member === undefined ? null : told('members', member);
};
