import { mergeProgress, type DeliveryProgress } from '#domain/messages/delivery-progress.ts';
import { deliveryStates } from '#domain/model/delivery.ts';
import type { Pool } from '../db/in-transaction.ts';
import { readTestMessage, updateTestMessage } from '../db/statements/sending/test-message-statements.ts';

/** Test messages have such ids, and no delivery has. */
export const testPrefix = 'test-';

type Outcome = Pick<DeliveryProgress, 'state' | 'failure' | 'stateAt'> & { readonly providerId: string };

/** Merges what is known of a test message, in any order and repeated. Returns whether there is such a test. */
export const noteTest = async (pool: Pool, testId: string, told: Outcome): Promise<boolean> => {
  if (!testId.startsWith(testPrefix)) return false;
  for (;;) {
    const known = await readTestMessage(pool, testId);
    if (known === null) return false;
    const state = deliveryStates.find((one) => one === known.state) ?? 'unknown';
    const next = mergeProgress({ ...known, state, priceCategory: '' }, { ...told, priceCategory: '' });
    // Another process may note at the same time: then once more, over what it noted.
    const providerId = told.providerId || known.providerId;
    if (await updateTestMessage(pool, known, { ...next, providerId })) return true;
  }
};
