import * as z from 'zod/mini';
import { exportedLists } from '../model/log/exported-list.ts';
import { whole } from '../model/fields/input.ts';
import { command } from '../core/command/command.ts';

/** Changes no rows: the log records the user, the list and its row count. The page reports its own export. */
export const noteExport = command({
  name: 'list.export',
  input: z.strictObject({ what: z.enum(exportedLists), rows: whole(0) }),
  needs: 'seeCards',
  offline: true,
  isForClosed: true,
  run: () => ({}),
});
