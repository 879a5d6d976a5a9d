import * as z from 'zod/mini';
import { exportedLists } from '../model/log/exported-list.ts';
import { whole } from '../model/fields/input.ts';
import { command } from '../core/command/command.ts';

/**
 * `list.export`: a browser has exported a list to a file. Changes no rows; the log records the user, the list and the
 * number of rows. The page reports it: a user who can see the rows can also copy them without a report.
 */
export const noteExport = command({
  name: 'list.export',
  input: z.strictObject({ what: z.enum(exportedLists), rows: whole(0) }),
  needs: 'seeCards',
  offline: true,
  isForClosed: true,
  run: () => ({}),
});
