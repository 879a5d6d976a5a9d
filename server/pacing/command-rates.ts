import { RateBuckets, type Rate } from './rate-buckets.ts';

const secondsOfDay = 24 * 3600;

/** A full bucket and its refill: at most `count` in any day. */
const inDay = (count: number): Rate => ({ burst: count / 2, perSecond: count / 2 / secondsOfDay });

interface Rates {
  readonly moment: Rate;
  readonly day: Rate;
}

/** An outbox of thousands at once, a rehearsal gate's speed, and per day more than any gate needs. */
const deviceRates: Rates = { moment: { burst: 5_000, perSecond: 100 }, day: inDay(300_000) };

/** The commands of a minute at once, and of twenty minutes in a day. Several people may share an account. */
const accountRates = (perMinute: number): Rates => ({
  moment: { burst: perMinute, perSecond: perMinute / 60 },
  day: inDay(perMinute * 20),
});

/** Commands, not posts, because the log keeps them as long as the event. */
export class CommandRates {
  readonly #byMoment: RateBuckets;
  readonly #byDay: RateBuckets;
  readonly #ofAccounts: Rates;

  constructor(perMinute: number, now?: () => number) {
    this.#byMoment = new RateBuckets(now);
    this.#byDay = new RateBuckets(now);
    this.#ofAccounts = accountRates(perMinute);
  }

  /** Seconds to wait. 0: the commands are allowed, and counted. */
  take({ accountId, isPaired }: { accountId: string; isPaired: boolean }, count: number): number {
    const { moment, day } = isPaired ? deviceRates : this.#ofAccounts;
    return this.#byDay.take(accountId, count, day) || this.#byMoment.take(accountId, count, moment);
  }
}
