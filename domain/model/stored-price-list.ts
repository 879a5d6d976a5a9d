import * as z from 'zod/mini';
import { atMost, id, line, time, whole } from './fields/input.ts';
import { extra, integer, json, table, text, type RowFrom } from './table.ts';
import { priceList, type PriceList } from './price-list/price-list.ts';

const listNames = ['draft', 'published'] as const;
export type ListName = (typeof listNames)[number];

/** A record for people who have one of these items, by purchase or by the registration of their category. */
const recordGate = z.strictObject({
  recordTypeId: id,
  itemIds: atMost(200, id),
  /** Of these people, the registration is such an item. No categories: all. */
  registrations: atMost(200, z.strictObject({ isCompanion: z.boolean(), categoryIds: atMost(200, id) })),
});
export type RecordGate = z.infer<typeof recordGate>;

/** The draft and the published price list of an event. */
export const priceLists = table({
  key: ['name'],
  fields: {
    /** One of {@link listNames}. */
    name: text('scan'),
    /** Null for a draft that was published or discarded: its row stays, so that no version number occurs twice. */
    list: json<PriceList | null>('staff', null),
    /** Grows with each save of the draft, or with each publication. Each row has its own. */
    listVersion: integer('staff'),
    /** Derived from the published list, for phones at the gates, which do not have the list. */
    gates: json<readonly RecordGate[]>('scan', []),
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
  gates: atMost(500, recordGate),
  savedAt: time,
  savedBy: line(254),
});
