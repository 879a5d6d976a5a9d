/** Of one caller: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** Callers in memory. Who is forgotten begins with a full bucket. */
const remembered = 20_000;

/** Lets callers do so much at once, and then as fast as their bucket fills again. */
export class RateBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  /** `now` in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes them and returns 0; or takes nothing, and returns the seconds after which there are so many. */
  take(caller: string, count: number, { burst, perSecond }: Rate): number {
    const now = this.#now();
    const bucket = this.#buckets.get(caller) ?? { left: burst, at: now };
    bucket.left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    // The one that asked last is at the end.
    this.#buckets.delete(caller);
    this.#buckets.set(caller, bucket);
    const [oldest] = this.#buckets.keys();
    if (this.#buckets.size > remembered && oldest !== undefined) this.#buckets.delete(oldest);
    // More than there ever are at once: a full bucket has to do.
    const wanted = Math.min(count, burst);
    if (bucket.left < wanted) return Math.ceil((wanted - bucket.left) / perSecond);
    bucket.left -= wanted;
    return 0;
  }
}
