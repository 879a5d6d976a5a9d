import type { PriceItem } from '#domain/model/price-list/item.ts';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { draftList, publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones, type DeskRows } from './desk.ts';

/** Saves the published list with changes as the draft. Before one is published, the draft has the days of the sample. */
export const saveList = async (desk: DeskRows, changes: Partial<PriceList>): Promise<void> => {
  const rows = await desk.rows();
  const draft = draftList(rows);
  const base = storedPublishedList(rows)?.list ?? draft?.list ?? publishedList(rows);
  await desk.command(phones.admin, 'priceList.save', {
    version: draft?.listVersion ?? 0,
    list: { ...base, ...changes },
  });
};

export const publishDraft = async (desk: DeskRows): Promise<void> => {
  const version = draftList(await desk.rows())?.listVersion ?? 0;
  await desk.command(phones.admin, 'priceList.publish', { version });
};

/** Publishes the list with changes. */
export const publishChanges = async (desk: DeskRows, changes: Partial<PriceList>): Promise<void> => {
  await saveList(desk, changes);
  await publishDraft(desk);
};

/** Publishes these prices of delegates and companions, in paise, for every day. */
export const publishFees = (desk: DeskRows, prices: Partial<Record<'registration' | 'companion', number>>) =>
  publishChanges(desk, {
    periods: [],
    prices: Object.entries(prices).map(([itemId, paise]) => priceOf(itemId, paise)),
  });

/** The items of a list and a dinner. Add-ons of an earlier test get other names. */
export const itemsWithDinner = ({ items }: PriceList, dinnerId: string): PriceItem[] => [
  ...items.map((item) => (item.kind === 'addOn' ? { ...item, name: `Earlier ${item.itemId}` } : item)),
  itemOf(dinnerId, 'addOn', { name: 'Gala dinner' }),
];
