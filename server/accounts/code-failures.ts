import { clearFailures, countFailure, uncountFailure, type Guess } from '../db/one-time-code-statements.ts';
import type { ClientBase } from '../db/in-transaction.ts';
import type { OneTimeCodeLimits } from './limits.ts';

/** The row of a contact that counts all browsers which were never signed in with it. */
const anyBrowser = '';

/**
 * Wrong codes in a row, per contact and browser: whoever guesses locks the own browser alone. All browsers that were never
 * signed in with the contact are counted together as well, far above; those that were have no part in that.
 */
export class CodeFailures {
  readonly #limits: OneTimeCodeLimits;

  constructor(limits: OneTimeCodeLimits) {
    this.#limits = limits;
  }

  /** True: this one locked. */
  async count(client: ClientBase, { contact, browser, isReturning, now }: Guess): Promise<boolean> {
    const { failuresPerLock, firstLockMs, longestLockMs, ...all } = this.#limits;
    const pair = { failures: failuresPerLock, firstLockMs, longestLockMs };
    const isPairLock = await countFailure(client, { contact, browser }, now, pair);
    if (isReturning) return isPairLock;
    const whole = {
      failures: all.contactFailuresPerLock,
      firstLockMs: all.contactFirstLockMs,
      longestLockMs: all.contactLongestLockMs,
    };
    return (await countFailure(client, { contact, browser: anyBrowser }, now, whole)) || isPairLock;
  }

  /** What was counted ahead was no failure. */
  async uncount(client: ClientBase, { contact, browser, isReturning }: Guess): Promise<void> {
    const { failuresPerLock, contactFailuresPerLock } = this.#limits;
    await uncountFailure(client, { contact, browser }, failuresPerLock);
    if (!isReturning) await uncountFailure(client, { contact, browser: anyBrowser }, contactFailuresPerLock);
  }

  /** After a right code. A returning browser says nothing about the others, so their count stays. */
  async clear(client: ClientBase, { contact, browser, isReturning }: Guess): Promise<void> {
    await clearFailures(client, { contact, browser });
    if (!isReturning) await clearFailures(client, { contact, browser: anyBrowser });
  }
}
