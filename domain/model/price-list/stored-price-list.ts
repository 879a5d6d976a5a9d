import { extra, integer, json, table, text, type RowFrom } from '../fields/table.ts';
import type { RecordGate } from './price-list-row.ts';
import type { PriceList } from './price-list.ts';

/** The draft and the published price list of an event. */
export const priceLists = table({
  key: ['name'],
  fields: {
    /** 'draft' or 'published'. */
    name: text('scan'),
    /** Null for a draft that was published or discarded: its row stays, so that no version number occurs twice. */
    list: json<PriceList | null>('staff', null),
    /** Grows with each save of the draft, or with each publication. Each row has its own. */
    listVersion: integer('staff'),
    /** Derived from the published list, for phones at the gates, which do not have the list. */
    gates: json<readonly RecordGate[]>('scan', []),
    savedAt: integer('staff'),
    savedBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});
export type StoredList = RowFrom<typeof priceLists.fields>;
