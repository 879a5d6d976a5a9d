import * as z from 'zod/mini';
import { atMost, id, line, time, whole } from '../fields/input.ts';
import { priceList } from './price-list.ts';

const listNames = ['draft', 'published'] as const;
export type ListName = (typeof listNames)[number];

const recordGate = z.strictObject({
  recordTypeId: id,
  itemIds: atMost(200, id),
  /** The people whose registration is one of the items. An empty list of categories means all categories. */
  registrations: atMost(200, z.strictObject({ isCompanion: z.boolean(), categoryIds: atMost(200, id) })),
  /** All items that replace the registration of the category. Absent in rows of older releases. */
  packageIds: z.optional(atMost(200, id)),
});
export type RecordGate = z.infer<typeof recordGate>;

/** Apart from the table, which a gate loads without this schema. */
export const priceListRow = z.strictObject({
  name: z.enum(listNames),
  list: z.nullable(priceList),
  listVersion: whole(1),
  gates: atMost(500, recordGate),
  savedAt: time,
  savedBy: line(254),
});
