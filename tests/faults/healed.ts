import { expect } from 'vitest';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { brokenPromises, type Parties } from '#tests/support/promises.ts';

/** Everything is through within this time after the network is good again: the longest backoff, and a busy machine. */
const healedMs = 90_000;

/**
 * Nothing waits, every device shows the database's rows for its audience, and no promise is broken. Returns how long
 * the outboxes took, in ms.
 */
export const expectHealed = async (parties: Parties): Promise<number> => {
  const { pool, eventId, devices } = parties;
  const begunAt = performance.now();
  await expect
    .poll(() => devices.filter(({ session }) => session.outbox.size > 0).length, { timeout: healedMs })
    .toBe(0);
  const lasted = performance.now() - begunAt;
  const { version } = await freshLoad(pool, eventId);
  await expect
    .poll(() => devices.filter(({ session }) => session.optimistic.version !== version).length, {
      timeout: healedMs,
    })
    .toBe(0);
  expect(await brokenPromises(parties)).toEqual([]);
  return lasted;
};
