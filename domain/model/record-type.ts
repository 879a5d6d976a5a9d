import * as z from 'zod/mini';
import { atMost, id, line, order, someLine } from './fields/input.ts';
import { standings } from './price-list/purchase.ts';
import { extra, flag, integer, json, table, text, type RowFrom } from './fields/table.ts';

/** A check-in or a thing that is handed out: a meal, a kit, a hall. */
export const recordTypes = table({
  key: ['recordTypeId'],
  fields: {
    recordTypeId: text('scan'),
    order: integer('scan'),
    name: text('scan'),
    categoryIds: json<readonly string[]>('scan', []),
    /** A scan of one card shows the delegate with all companions (domain/gate/party.ts). */
    opensParty: flag('scan'),
    /** The text that a kiosk shows after a mark: where to go, what to take. */
    nextStep: text('scan'),
    /** The least standing of a purchase that opens the record (domain/model/price-list/purchase.ts). '' is 'paid'. */
    opensFor: text('scan'),
    needsPaid: flag('scan'),
    extra: extra(),
  },
  indexes: {},
});
export type RecordType = RowFrom<typeof recordTypes.fields>;

export const recordTypeDetails = z.strictObject({
  order,
  name: someLine(80),
  categoryIds: atMost(500, id),
  opensParty: z.optional(z.boolean()),
  nextStep: z.optional(line(200)),
  /** '' as 'paid'. */
  opensFor: z.optional(z.enum(['', ...standings])),
  needsPaid: z.optional(z.boolean()),
});
