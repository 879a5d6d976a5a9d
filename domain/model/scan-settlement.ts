import * as z from 'zod/mini';
import { lines, textUpTo, time } from './fields/input.ts';
import { extra, integer, table, text } from './table.ts';

/** What came of a double admission: somebody spoke with the gates and wrote it down. */
export const scanSettlements = table({
  key: ['commandId'],
  fields: {
    /** Of the command that was refused when it arrived (the log has it). */
    commandId: text('staff'),
    note: text('staff'),
    /** Milliseconds since 1970. */
    settledAt: integer('staff'),
    /** Phone or e-mail. */
    settledBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});

export const settlementNote = lines(500);

export const scanSettlementRow = z.strictObject({
  commandId: z.uuid(),
  note: settlementNote,
  settledAt: time,
  settledBy: textUpTo(254),
});
