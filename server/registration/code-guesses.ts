import type { CodeGuess } from '#domain/registration/limits/code-guess.ts';
import { keyedHash, type Secret } from '../accounts/secret.ts';
import type { Pool } from '../db/in-transaction.ts';
import { countGuess, type GuessBudget } from '../db/statements/code-guess-statements.ts';
import { HOUR_MS } from '../pacing/account-limits.ts';

/** Wrong coupon and invitation codes in an hour. */
export const guessLimits = {
  /** One verified phone in one event: mistyped codes of a whole department. */
  ofPhone: 10,
  /** All browsers that have not verified a phone, in one event, and those of them behind one address. */
  ofEvent: 100,
  ofAddress: 20,
};

interface Guesser {
  readonly eventId: string;
  /** '' before it is verified. */
  readonly phone: string;
  readonly address: string;
}

interface CodeGuessesOptions {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly now: () => number;
  /** Called by each process at most once an hour for each event and level. */
  readonly reached: (eventId: string, percent: 50 | 100) => void;
}

/**
 * Counts wrong codes, so that codes cannot be found by trying. A spent budget of browsers without a verified phone leaves
 * codes to verified phones, which have their own. The database counts for all processes: one statement for each form with a
 * code, as each request has one for its address.
 */
export class CodeGuesses {
  readonly #reachedAt = new Map<string, number>();
  readonly #options: CodeGuessesOptions;

  constructor(options: CodeGuessesOptions) {
    this.#options = options;
  }

  /** Minutes for which this caller's codes are not looked at, whether they are right or wrong; 0 if they are. */
  async take(guesser: Guesser, { hasCode, wrong }: CodeGuess): Promise<number> {
    if (!hasCode) return 0;
    const { pool, secret, now: clock } = this.#options;
    const { eventId, phone } = guesser;
    const now = clock();
    const budgets = budgetsOf(secret, guesser);
    const hashes = wrong.map((code) => keyedHash(secret, 'guessed-code', code));
    const counts = await countGuess(pool, { eventId, budgets, wrong: hashes, now });
    const mostOf = new Map(budgets.map(({ guesser: of, most }) => [of, most]));
    for (const { guesser: of, count, repeated, freeAt } of counts) {
      // A wrong code that was answered before shows nothing more.
      const isKnown = wrong.length > 0 && repeated === wrong.length;
      if (count < (mostOf.get(of) ?? 0) || isKnown) continue;
      return Math.max(1, Math.ceil(((freeAt ?? now) - now) / 60_000));
    }
    const ofEvent = counts.find(({ guesser: of }) => of === budgets[0]?.guesser);
    if (phone === '' && ofEvent !== undefined)
      this.#report(eventId, ofEvent.count + wrong.length - ofEvent.repeated);
    return 0;
  }

  #report(eventId: string, count: number): void {
    const now = this.#options.now();
    for (const [key, at] of this.#reachedAt) if (now < at || now >= at + HOUR_MS) this.#reachedAt.delete(key);
    for (const percent of [50, 100] as const) {
      const key = `${percent} ${eventId}`;
      if (count * 100 < guessLimits.ofEvent * percent || this.#reachedAt.has(key)) continue;
      this.#reachedAt.set(key, now);
      this.#options.reached(eventId, percent);
    }
  }
}

/** That of the event is the first. */
const budgetsOf = (secret: Secret, { eventId, phone, address }: Guesser): readonly GuessBudget[] => {
  const guesser = (...parts: string[]): string => keyedHash(secret, 'guesser', eventId, ...parts);
  return phone === ''
    ? [
        { guesser: guesser('event'), most: guessLimits.ofEvent },
        { guesser: guesser('address', address), most: guessLimits.ofAddress },
      ]
    : [{ guesser: guesser('phone', phone), most: guessLimits.ofPhone }];
};
