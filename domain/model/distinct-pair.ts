import * as z from 'zod/mini';
import { id, line, time } from './fields/input.ts';
import { extra, integer, table, text, type RowFrom } from './fields/table.ts';

/** Two delegates who look like one person and were judged to be two. */
export const distinctPairs = table({
  key: ['delegateId', 'otherId'],
  fields: {
    /** The lesser of the two ids: a pair has one row. */
    delegateId: text('staff'),
    otherId: text('staff'),
    judgedAt: integer('staff'),
    judgedBy: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    otherId: (row) => row.otherId,
  },
});
export type DistinctPair = RowFrom<typeof distinctPairs.fields>;

export const distinctPairRow = z
  .strictObject({
    delegateId: id,
    otherId: id,
    judgedAt: time,
    judgedBy: line(254),
  })
  .check(z.refine(({ delegateId, otherId }) => delegateId < otherId));

export const pairOf = (one: string, other: string): Pick<DistinctPair, 'delegateId' | 'otherId'> =>
  one < other ? { delegateId: one, otherId: other } : { delegateId: other, otherId: one };
