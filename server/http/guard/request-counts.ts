import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Counted {
  current: number;
  beganAt: number;
}

type Counts = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** By a monotonic clock: with the wall clock of @fastify/rate-limit, a clock that is set back refuses for that long. */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counted = new Map<string, Counted>();
  readonly #most: number;
  readonly #now: () => number;

  /** Keeps at most this many callers, the most recent ones. `now`: in ms, never going back. */
  constructor(most: number, now: () => number = () => performance.now()) {
    this.#most = most;
    this.#now = now;
  }

  incr(caller: string, done: Counts, windowMs = 60_000): void {
    const now = this.#now();
    const known = this.#counted.get(caller);
    const counted =
      known !== undefined && now - known.beganAt < windowMs ? known : { current: 0, beganAt: now };
    counted.current++;
    // Moves the caller to the end, so that the first caller is the least recent one.
    this.#counted.delete(caller);
    this.#counted.set(caller, counted);
    const [oldest] = this.#counted.keys();
    if (this.#counted.size > this.#most && oldest !== undefined) this.#counted.delete(oldest);
    done(null, { current: counted.current, ttl: windowMs - (now - counted.beganAt) });
  }

  /** The store of a route with a limit of its own. */
  child(): RequestCounts {
    return new RequestCounts(this.#most, this.#now);
  }
}
