import { expect } from 'vitest';
import type { Pool } from 'pg';
import { wrongRows } from '#tests/support/held-rows.ts';
import { breaches, freshLoad, type Acknowledged } from '#tests/support/invariants.ts';
import type { NodeDevice } from '#tests/support/node-device.ts';

/** Everything is through within this time after the network is good again: the longest backoff, and a busy machine. */
const healedMs = 90_000;

interface Sick {
  readonly pool: Pool;
  readonly eventId: string;
  readonly devices: readonly NodeDevice[];
  /** Of others, who were not disturbed. */
  readonly acknowledged?: readonly Acknowledged[];
}

/**
 * Nothing waits any more, every device shows what the database has for its audience, and no promise was broken. How
 * long the outboxes took, ms.
 */
export const expectHealed = async ({ pool, eventId, devices, acknowledged = [] }: Sick): Promise<number> => {
  const begunAt = performance.now();
  await expect
    .poll(() => devices.filter(({ session }) => session.outbox.size > 0).length, { timeout: healedMs })
    .toBe(0);
  const lasted = performance.now() - begunAt;
  const fresh = await freshLoad(pool, eventId);
  await expect
    .poll(() => devices.filter(({ session }) => session.optimistic.version !== fresh.version).length, {
      timeout: healedMs,
    })
    .toBe(0);
  expect(devices.flatMap((device) => wrongRows(device, fresh))).toEqual([]);
  const answers = [...acknowledged, ...devices.flatMap((device) => device.acknowledged)];
  // The same answer may come twice, to a command that was sent again.
  const once = [...new Map(answers.map((entry) => [entry.command.id, entry])).values()];
  expect(await breaches(pool, eventId, once)).toEqual([]);
  const answered = new Set(once.map(({ command }) => command.id));
  expect(devices.flatMap(({ accepted }) => accepted).filter((id) => !answered.has(id))).toEqual([]);
  return lasted;
};
