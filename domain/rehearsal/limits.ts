export interface Limit {
  readonly usual: number;
  readonly least: number;
  readonly most: number;
}

/** The default day has 1,500 delegates and 20 scanners. At 24 times the real pace it takes ten minutes. */
export const rehearsalLimits = {
  delegates: { usual: 1_500, least: 50, most: 20_000 },
  scanners: { usual: 20, least: 4, most: 200 },
  factor: { usual: 24, least: 1, most: 1_000 },
  seed: { usual: 1, least: 1, most: 2 ** 32 - 1 },
  /** The limit of the search for the highest number of scanners. */
  mostScanners: { usual: 640, least: 20, most: 10_000 },
} as const satisfies Record<string, Limit>;

export type RehearsalOptions = Readonly<Record<keyof typeof rehearsalLimits, number>>;

/** Companions per delegate in an invented event. */
export const companionShare = 400 / 1_500;

/** Holds if 99 % of marks are acknowledged within this time, before the card can reach the next gate. */
export const slowestP99Ms = 500;
/** The least share of a step's planned marks that must be made in its time. */
export const leastShare = 0.95;

/** The length of a day without the search at its end: minutes of the real day from the doors' opening. */
export const dayMinutes = 225;
