/** A clock that differs by more is wrong, not slow to answer. */
const noticedMs = 120_000;

interface ClockSkew {
  readonly isFast: boolean;
  /** ms. */
  readonly by: number;
}

/** How wrong a device's clock is; null when it is right enough or not known. `offset`: server's minus device's, ms. */
export const clockSkew = (offset: number | null): ClockSkew | null =>
  offset === null || Math.abs(offset) <= noticedMs ? null : { isFast: offset < 0, by: Math.abs(offset) };
