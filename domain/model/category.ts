import { z } from 'zod';
import { colour, line, webAddress } from './input.ts';
import { extra, integer, table, text, type RowFrom } from './table.ts';

/** A kind of delegate, with the colours and images of its card. */
export const categories = table({
  key: ['categoryId'],
  fields: {
    categoryId: text('scan'),
    order: integer('scan'),
    name: text('scan'),
    color: text('scan'),
    labelColor: text('scan'),
    labelBackground: text('scan'),
    frontImage: text('scan'),
    backImage: text('scan'),
    extra: extra(),
  },
  indexes: {},
});
export type Category = RowFrom<typeof categories.fields>;

export const categoryDetails = z.strictObject({
  order: z.number().int().min(0).max(100_000),
  name: line(80).pipe(z.string().min(1)),
  color: colour,
  labelColor: colour,
  labelBackground: colour,
  frontImage: webAddress,
  backImage: webAddress,
});
