import * as z from 'zod/mini';
import { id, time } from './fields/input.ts';
import { extra, integer, table, text } from './fields/table.ts';

/** A person whose data was erased (docs/decisions/037). The row of the person stays, empty, so that sums stay. */
export const erasures = table({
  key: ['personId'],
  fields: {
    personId: text('staff'),
    erasedAt: integer('staff'),
    extra: extra(),
  },
  indexes: {},
});

/** The text that replaces an erased name. */
export const erasedName = 'Erased person';

export const erasureRow = z.strictObject({ personId: id, erasedAt: time });
