import { keptDays } from '#domain/model/fields/kept-days.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';
import { deleteDevicesUnseenSince } from '../db/statements/device-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { daily } from '../pacing/daily.ts';

const keptMs = keptDays.browserName * dayMs;

interface DeviceSweepParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly log: {
    info(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

/** Removes the names of browsers that were not used for 90 days. */
export const sweepDevices = async ({ pool, now, log }: DeviceSweepParts): Promise<void> => {
  const devices = await deleteDevicesUnseenSince(pool, now() - keptMs);
  if (devices > 0) log.info({ devices }, 'names of unused browsers removed');
};

export const sweepDevicesDaily = (parts: DeviceSweepParts): (() => Promise<void>) =>
  daily({
    work: () => sweepDevices(parts),
    onFailure: (error) => parts.log.error({ err: error }, 'names of unused browsers not removed'),
  });
