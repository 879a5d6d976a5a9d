import * as z from 'zod/mini';
import { whole } from '../model/fields/input.ts';
import { command } from '../core/command/command.ts';

/**
 * `device.lost`: a browser has deleted so many changes of this account before they were sent. Changes no rows; the log
 * records the user, the device and the number, and which time it is about. Nothing is known of what they were.
 */
export const reportLost = command({
  name: 'device.lost',
  input: z.strictObject({ count: whole(1) }),
  needs: 'seeCards',
  offline: true,
  isForClosed: true,
  run: () => ({}),
});
