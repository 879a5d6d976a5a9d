import * as z from 'zod/mini';
import { id, order, someLine, whole } from '../fields/input.ts';
import { extra, integer, integerOrNull, table, text, type RowFrom } from '../fields/table.ts';

/** A room of the programme. People are scanned into it and out of it. */
export const halls = table({
  key: ['hallId'],
  fields: {
    hallId: text('scan'),
    order: integer('scan'),
    name: text('scan'),
    /** The number of people whom the hall holds; null if it is not stated. */
    capacity: integerOrNull('scan'),
    extra: extra(),
  },
  indexes: {},
});
export type Hall = RowFrom<typeof halls.fields>;

export const hallDetails = z.strictObject({
  order,
  name: someLine(80),
  capacity: z.nullable(whole(1, 1_000_000)),
});

export const hallRow = z.extend(hallDetails, { hallId: id });
