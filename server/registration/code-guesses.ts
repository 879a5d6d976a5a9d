import type { CodeGuess } from '#domain/registration/limits/code-guess.ts';
import { HOUR_MS } from '../pacing/account-limits.ts';

/** Wrong coupon and invitation codes in an hour. */
export const guessLimits = {
  /** One verified phone in one event: mistyped codes of a whole department. */
  ofPhone: 10,
  /** All browsers that have not verified a phone, in one event, and those of them behind one address. */
  ofEvent: 100,
  ofAddress: 20,
  /** Counters that are kept in memory, the most recent ones. */
  remembered: 20_000,
};

interface Guesser {
  readonly eventId: string;
  /** '' before it is verified. */
  readonly phone: string;
  readonly address: string;
}

interface CodeGuessesOptions {
  readonly now: () => number;
  /** Called at most once an hour for each event and level. */
  readonly reached: (eventId: string, percent: 50 | 100) => void;
}

interface Counter {
  readonly since: number;
  /** The page asks for a price again after each change, so the same wrong code counts once. */
  readonly wrong: Set<string>;
  readonly reached: Set<number>;
}

/**
 * Counts wrong codes, so that codes cannot be found by trying. A spent budget of browsers without a verified phone leaves
 * codes to verified phones, which have their own.
 */
export class CodeGuesses {
  readonly #counters = new Map<string, Counter>();
  readonly #options: CodeGuessesOptions;

  constructor(options: CodeGuessesOptions) {
    this.#options = options;
  }

  /** Minutes for which this caller's codes are not looked at, whether they are right or wrong; 0 if they are. */
  take(guesser: Guesser, guess: CodeGuess): number {
    if (!guess.hasCode) return 0;
    const counters = limitsOf(guesser).map(({ key, most }) => ({ counter: this.#counter(key), most }));
    // A wrong code that was answered before shows nothing more.
    const isKnown = ({ wrong }: Counter): boolean =>
      guess.wrong.length > 0 && guess.wrong.every((code) => wrong.has(code));
    const over = counters.find(({ counter, most }) => counter.wrong.size >= most && !isKnown(counter));
    if (over !== undefined) return this.#minutesOf(over.counter);
    for (const { counter } of counters) for (const code of guess.wrong) counter.wrong.add(code);
    if (guess.wrong.length > 0 && guesser.phone === '') this.#report(guesser.eventId);
    return 0;
  }

  #report(eventId: string): void {
    const { wrong, reached } = this.#counter(keyOfEvent(eventId));
    for (const percent of [50, 100] as const) {
      if (wrong.size * 100 < guessLimits.ofEvent * percent || reached.has(percent)) continue;
      reached.add(percent);
      this.#options.reached(eventId, percent);
    }
  }

  #minutesOf({ since }: Counter): number {
    return Math.max(1, Math.ceil((since + HOUR_MS - this.#options.now()) / 60_000));
  }

  #counter(key: string): Counter {
    const now = this.#options.now();
    const known = this.#counters.get(key);
    const isAlive = known !== undefined && now >= known.since && now < known.since + HOUR_MS;
    const counter = isAlive ? known : { since: now, wrong: new Set<string>(), reached: new Set<number>() };
    // Moves the key to the end, so that the first one is the least recent.
    this.#counters.delete(key);
    this.#counters.set(key, counter);
    const [oldest] = this.#counters.keys();
    if (this.#counters.size > guessLimits.remembered && oldest !== undefined) this.#counters.delete(oldest);
    return counter;
  }
}

const keyOfEvent = (eventId: string): string => `event ${eventId}`;

const limitsOf = ({ eventId, phone, address }: Guesser): readonly { key: string; most: number }[] =>
  phone === ''
    ? [
        { key: keyOfEvent(eventId), most: guessLimits.ofEvent },
        { key: `address ${eventId} ${address}`, most: guessLimits.ofAddress },
      ]
    : [{ key: `phone ${eventId} ${phone}`, most: guessLimits.ofPhone }];
