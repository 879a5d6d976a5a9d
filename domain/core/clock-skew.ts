/** A clock that differs by more is wrong, not slow to answer. */
const noticedMs = 120_000;

const minuteMs = 60_000;

interface ClockSkew {
  readonly isFast: boolean;
  /** ms, in whole minutes: two measurements of one clock differ by a second. */
  readonly by: number;
}

/** How wrong a device's clock is; null when it is right enough or not known. `offset`: server's minus device's, ms. */
export const clockSkew = (offset: number | null): ClockSkew | null =>
  offset === null || Math.abs(offset) <= noticedMs
    ? null
    : { isFast: offset < 0, by: Math.round(Math.abs(offset) / minuteMs) * minuteMs };
