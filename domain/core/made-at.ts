import type { Today } from './age.ts';
import { isoDay } from './text/format.ts';

const signs = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const pushId = /^-[-\w]{19}$/;
/** A command's further rows have its id and their number (domain/core/command/context.ts). */
const uuidv7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?:-\d+)?$/;

/** Push ids did not exist before this time. An earlier result comes from a text that only looks like a push id. */
const earliest = Date.UTC(2012, 0, 1);
/** A device's clock may be ahead; it is not by more than this. */
const aheadMs = 86_400_000;

const timeIn = (id: string): number | null => {
  if (uuidv7.test(id)) return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  if (!pushId.test(id)) return null;
  let time = 0;
  for (const sign of id.slice(0, 8)) time = time * 64 + signs.indexOf(sign);
  return time;
};

/**
 * The day of the time in an id, for rows without a day of registration; '' for other ids. The device's clock made it.
 */
export const dayOfId = (id: string, { now, timeZone }: Today): string => {
  const at = madeAt(id, now);
  return at === null ? '' : isoDay(at, timeZone);
};

/**
 * When the row of this id was made, ms since 1970, from a UUIDv7 (RFC 9562) or a push id. Null for other or
 * impossible times.
 */
export const madeAt = (id: string, now: number): number | null => {
  const time = timeIn(id);
  return time !== null && time >= earliest && time <= now + aheadMs ? time : null;
};
