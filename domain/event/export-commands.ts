import * as z from 'zod/mini';
import { exportedLists } from '../model/exported-list.ts';
import { whole } from '../model/fields/input.ts';
import { command } from '../core/command/command.ts';

/**
 * `list.export`: a browser has made a file of a list. Changes nothing: the log keeps who, which list and how many rows. It
 * is what the page reports; whoever may see the rows can copy them without it.
 */
export const noteExport = command({
  name: 'list.export',
  input: z.strictObject({ what: z.enum(exportedLists), rows: whole(0) }),
  needs: 'seeCards',
  offline: true,
  run: () => ({}),
});
