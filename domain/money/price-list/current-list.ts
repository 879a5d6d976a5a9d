import { billingName, noBilling } from '#domain/model/money/billing.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { ListName } from '../../model/price-list/price-list-row.ts';
import type { StoredList } from '#domain/model/price-list/stored-price-list.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { newList } from './new-list.ts';

type KeptList = StoredList & { readonly list: PriceList };

const keptList = (reader: Reader, name: ListName): KeptList | null => {
  const row = reader.get('priceLists', name);
  if (row === undefined) return null;
  const { list } = row;
  return list === null ? null : { ...row, list };
};

export const draftList = (reader: Reader): KeptList | null => keptList(reader, 'draft');

export const storedPublishedList = (reader: Reader): KeptList | null => keptList(reader, 'published');

/** The published list. Before one is published, the list without prices with which every event begins. */
export const publishedList = (reader: Reader): PriceList =>
  storedPublishedList(reader)?.list ?? newList(reader.get('billing', billingName)?.details ?? noBilling);

/** Prices were saved, and none were ever published: they count for nothing yet. */
export const isDraftOnly = (reader: Reader): boolean =>
  !hasPrices(reader) && (draftList(reader)?.list.prices.length ?? 0) > 0;

/** Without any price, nothing is due in the event. */
export const hasPrices = (reader: Reader): boolean =>
  (storedPublishedList(reader)?.list.prices.length ?? 0) > 0;
