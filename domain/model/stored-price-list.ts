import * as z from 'zod/mini';
import { line, time, whole } from './fields/input.ts';
import { extra, integer, json, table, text, type RowFrom } from './table.ts';
import { priceList, type PriceList } from './price-list/price-list.ts';

const listNames = ['draft', 'published'] as const;
export type ListName = (typeof listNames)[number];

/** The draft and the published price list of an event. */
export const priceLists = table({
  key: ['name'],
  fields: {
    /** One of {@link listNames}. */
    name: text('staff'),
    /** Null for a draft that was published or discarded: its row stays, so that no version number occurs twice. */
    list: json<PriceList | null>('staff', null),
    /** Grows with each save of the draft, or with each publication. Each row has its own. */
    listVersion: integer('staff'),
    /** Milliseconds since 1970. */
    savedAt: integer('staff'),
    /** Phone or e-mail. */
    savedBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type StoredList = RowFrom<typeof priceLists.fields>;

export const priceListRow = z.strictObject({
  name: z.enum(listNames),
  list: z.nullable(priceList),
  listVersion: whole(1),
  savedAt: time,
  savedBy: line(254),
});
