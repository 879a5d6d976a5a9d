/** How much one caller may do: `burst` at once, and `perSecond` over time. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Number of callers kept in memory. A caller that was removed starts with a full bucket. */
const remembered = 20_000;

export class RateBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  /** `now` in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  take(caller: string, count: number, { burst, perSecond }: Rate): number {
    const now = this.#now();
    const bucket = this.#buckets.get(caller) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    // Moves the caller to the end, so that the first caller is the least recent one.
    this.#buckets.delete(caller);
    this.#buckets.set(caller, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > remembered && oldest !== undefined) this.#buckets.delete(oldest);
    // No bucket ever holds more than `burst`, so a full bucket is enough for any count.
    const wanted = Math.min(count, burst);
    if (bucket.left < wanted) return Math.ceil((wanted - bucket.left) / perSecond);
    bucket.left -= wanted;
    return 0;
  }
}
