import { z } from 'zod';
import { id, line, order } from './input.ts';
import { extra, integer, json, table, text, type RowFrom } from './table.ts';

/** What can be checked in or handed out: a meal, a kit, a hall. */
export const recordTypes = table({
  key: ['recordTypeId'],
  fields: {
    recordTypeId: text('scan'),
    order: integer('scan'),
    name: text('scan'),
    categoryIds: json<readonly string[]>('scan', []),
    extra: extra(),
  },
  indexes: {},
});
export type RecordType = RowFrom<typeof recordTypes.fields>;

export const recordTypeDetails = z.strictObject({
  order,
  name: line(80).pipe(z.string().min(1)),
  categoryIds: z.array(id).max(500),
});
