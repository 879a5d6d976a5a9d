import * as z from 'zod/mini';
import { order, someLine } from '../fields/input.ts';
import { nameKey } from '../fields/same-name.ts';
import { extra, integer, table, text, type RowFrom } from '../fields/table.ts';

/** A sponsor. */
export const companies = table({
  key: ['companyId'],
  fields: {
    companyId: text('staff'),
    name: text('staff'),
    order: integer('staff'),
    extra: extra(),
  },
  indexes: {
    name: (row) => nameKey(row.name),
  },
});
export type Company = RowFrom<typeof companies.fields>;

export const companyNameLimit = 160;

export const companyDetails = z.strictObject({
  name: someLine(companyNameLimit),
  order,
});
