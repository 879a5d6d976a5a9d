import * as z from 'zod/mini';
import { lines, textUpTo, time } from './fields/input.ts';
import { extra, integer, table, text } from './fields/table.ts';

/** The result of a double admission, written down by a member who spoke with the gates. */
export const scanSettlements = table({
  key: ['commandId'],
  fields: {
    /** The id of the command that was refused when the server received it. The log has that command. */
    commandId: text('staff'),
    note: text('staff'),
    settledAt: integer('staff'),
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
