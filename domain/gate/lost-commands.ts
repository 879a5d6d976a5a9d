import * as z from 'zod/mini';
import { whole } from '../model/fields/input.ts';
import { command } from '../core/command/command.ts';

/** `device.lost`: a browser deleted unsent changes of this account. Changes no rows; only the log records it. */
export const reportLost = command({
  name: 'device.lost',
  input: z.strictObject({ count: whole(1) }),
  needs: 'seeCards',
  offline: true,
  isForClosed: true,
  run: () => ({}),
});
