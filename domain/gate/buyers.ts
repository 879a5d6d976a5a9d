import type { Purchase } from '../model/price-list/purchase.ts';
import type { Serial } from '../model/serial.ts';
import type { AnyRow, TableName } from '../model/tables.ts';
import type { Reader } from '../core/store/event-store.ts';

/** Whether a change may open or close a record for its person: a purchase, or a person marked as Paid or Un-Paid. */
export const isPaying = (table: TableName, row: AnyRow | null, before: AnyRow | undefined): boolean =>
  table === 'purchases' ||
  ((table === 'delegates' || table === 'companions') && row?.['isPaid'] !== before?.['isPaid']);

export const cardsOfPayers = (
  reader: Reader,
  row: AnyRow | null,
  before: AnyRow | undefined,
): readonly Serial[] =>
  [row, before].flatMap((each) => {
    if (!each) return [];
    const { delegateId, companionId = '' } = each as Pick<Purchase, 'delegateId'> & Partial<Purchase>;
    return companionId === ''
      ? reader.by('serials', 'delegateId', delegateId)
      : reader.by('serials', 'companionId', companionId);
  });
