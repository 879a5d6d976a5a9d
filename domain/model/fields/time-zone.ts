/** The product's users hold their events in India. */
export const defaultTimeZone = 'Asia/Kolkata';

export const dayMs = 86_400_000;
/** India has had this one offset since 1945, so most events never ask `Intl`. */
const indiaAheadMs = 19_800_000;

/** No zone changes its offset at another time than a quarter of an hour. */
const stepMs = 900_000;
const mostSteps = 20_000;
/** About as many zones as exist. Outside input has many spellings of each, and one takes 50 kB. */
const mostZones = 500;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Offset in ms by quarter hour since 1970. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone | null>();

/** Null for a name that this engine does not know: an old phone may lack a zone that the server has. */
const zoneOf = (timeZone: string): Zone | null => {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    try {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
      zone = { format, offsets: new Map() };
    } catch {
      zone = null;
    }
    if (zones.size >= mostZones) zones.clear();
    zones.set(timeZone, zone);
  }
  return zone;
};

/** True for an IANA name ('Asia/Kathmandu') that this engine knows. False for an offset ('+05:30'): older phones refuse it. */
export const isTimeZone = (name: string): boolean => !/^[+-]/.test(name) && zoneOf(name) !== null;

const readOffset = (format: Intl.DateTimeFormat, at: number): number => {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
  const offset = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000;
  return sign === '-' ? -offset : offset;
};

/** How far the clocks in that zone are ahead of UTC at that moment, in ms. Reads an unknown zone as India. */
export const aheadMs = (at: number, timeZone: string): number => {
  const zone = timeZone === defaultTimeZone ? null : zoneOf(timeZone);
  if (zone === null || !Number.isFinite(at)) return indiaAheadMs;
  const step = Math.floor(at / stepMs);
  let offset = zone.offsets.get(step);
  if (offset === undefined) {
    offset = readOffset(zone.format, step * stepMs);
    if (zone.offsets.size >= mostSteps) zone.offsets.clear();
    zone.offsets.set(step, offset);
  }
  return offset;
};

/** The first moment of a day in that zone, in ms since 1970. The day is a count of calendar days since 1970. */
export const startOfZoneDay = (day: number, timeZone: string): number => {
  const midnight = day * dayMs;
  const guess = midnight - aheadMs(midnight, timeZone);
  return midnight - aheadMs(guess, timeZone);
};

/** '2026-11-22T19:30:00.000': what clocks in that zone show at a moment, ms since 1970. */
export const wallOf = (at: number, timeZone: string): string =>
  new Date(at + aheadMs(at, timeZone)).toISOString().slice(0, -1);

/**
 * The moment at which clocks in that zone show '2026-11-22T19:30', ms since 1970. An hour that occurs twice is the first one. A
 * time that is skipped is later by the hour that is skipped.
 */
export const momentOfWall = (wall: string, timeZone: string): number => {
  const asUtc = Date.parse(`${wall}Z`);
  const [earlier, later] = [asUtc - dayMs, asUtc + dayMs].map((near) => asUtc - aheadMs(near, timeZone)) as [
    number,
    number,
  ];
  const shows = (at: number): boolean => at + aheadMs(at, timeZone) === asUtc;
  return shows(earlier) || !shows(later) ? earlier : later;
};

export const dayIn = (at: number, timeZone: string): number =>
  Math.floor((at + aheadMs(at, timeZone)) / dayMs);

/** How long that day still lasts in that zone, ms; at least 1. */
export const untilMidnight = (at: number, timeZone: string): number =>
  Math.max(1, startOfZoneDay(dayIn(at, timeZone) + 1, timeZone) - at);
