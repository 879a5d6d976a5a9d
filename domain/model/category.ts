import * as z from 'zod/mini';
import { templateName } from './card-template.ts';
import { colour, order, someLine, webAddress } from './fields/input.ts';
import { nameKey } from './fields/same-name.ts';
import { extra, integer, table, text, type RowFrom } from './fields/table.ts';

/** The first category's name in the specification, section 4. It is data that the organiser can change. */
export const defaultCategoryName = 'Default Category';

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
    /** Name of the card template; '' for the main one. */
    templateName: text('scan'),
    extra: extra(),
  },
  indexes: {
    name: (row) => nameKey(row.name),
  },
});
export type Category = RowFrom<typeof categories.fields>;

export const categoryDetails = z.strictObject({
  order,
  name: someLine(80),
  color: colour,
  labelColor: colour,
  labelBackground: colour,
  frontImage: webAddress,
  backImage: webAddress,
  /** Left out, it stays as it is. */
  templateName: z.optional(templateName),
});
