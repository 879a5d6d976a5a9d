import { RateBuckets, type Rate } from '../../pacing/rate-buckets.ts';

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
