import * as z from 'zod/mini';
import { command } from '../../core/command/command.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { settleAllPurchases } from './settle-purchases.ts';

/** `purchase.settle`: derives the standing of rows that an older release stored, when the server opens the event. */
export const settleStandings = command({
  name: 'purchase.settle',
  input: z.strictObject({}),
  needs: 'keepOrders',
  offline: false,
  isForClosed: true,
  isForDeleted: true,
  run: (draft) => ({ count: settleAllPurchases(draft) }),
});

/** Whether an older release stored purchases of this event. */
export const hasUnsettled = (reader: Reader): boolean => {
  for (const { standing } of reader.all('purchases')) if (standing === '') return true;
  return false;
};
