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

const secondsOfDay = 24 * 3600;

/** A full bucket and its refilling: at most `count` in any day. */
const inDay = (count: number): Rate => ({ burst: count / 2, perSecond: count / 2 / secondsOfDay });

interface Rates {
  readonly moment: Rate;
  readonly day: Rate;
}

/** A paired phone: an outbox of thousands at once, then as fast as a rehearsal's gates; and what no gate does in a day. */
const deviceRates: Rates = { moment: { burst: 5_000, perSecond: 100 }, day: inDay(300_000) };

/** An account, which several people may share: a minute's commands at once, and in a day those of twenty minutes. */
const accountRates = (perMinute: number): Rates => ({
  moment: { burst: perMinute, perSecond: perMinute / 60 },
  day: inDay(perMinute * 20),
});

/** Commands, not posts, by account and by paired device: what is written to the log stays for as long as the event. */
export class CommandRates {
  readonly #byMoment: RateBuckets;
  readonly #byDay: RateBuckets;
  readonly #ofAccounts: Rates;

  constructor(perMinute: number, now?: () => number) {
    this.#byMoment = new RateBuckets(now);
    this.#byDay = new RateBuckets(now);
    this.#ofAccounts = accountRates(perMinute);
  }

  /** Seconds to wait; 0 when they are let through, and counted. */
  take({ accountId, isPaired }: { accountId: string; isPaired: boolean }, count: number): number {
    const { moment, day } = isPaired ? deviceRates : this.#ofAccounts;
    return this.#byDay.take(accountId, count, day) || this.#byMoment.take(accountId, count, moment);
  }
}
