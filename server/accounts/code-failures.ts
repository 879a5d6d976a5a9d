import {
  clearFailures,
  countFailure,
  uncountFailure,
} from '../db/statements/sign-in/contact-failure-statements.ts';
import type { ClientBase } from '../db/in-transaction.ts';
import type { Guess } from '../db/statements/sign-in/one-time-code-statements.ts';
import type { OneTimeCodeLimits } from '../pacing/account-limits.ts';

/** The row that counts, for one contact, all browsers that were never signed in with it. */
const anyBrowser = '';

/**
 * Per contact and browser, so that an attacker locks only the own browser. Browsers never signed in share a much higher
 * limit.
 */
export class CodeFailures {
  readonly #limits: OneTimeCodeLimits;

  constructor(limits: OneTimeCodeLimits) {
    this.#limits = limits;
  }

  /** Returns true if this failure caused a lock. */
  async count(client: ClientBase, { contact, browser, realm, isReturning, now }: Guess): Promise<boolean> {
    const { failuresPerLock, firstLockMs, longestLockMs, ...all } = this.#limits;
    const pair = { failures: failuresPerLock, firstLockMs, longestLockMs };
    const isPairLock = await countFailure(client, { contact, browser, realm }, now, pair);
    if (isReturning) return isPairLock;
    const whole = {
      failures: all.contactFailuresPerLock,
      firstLockMs: all.contactFirstLockMs,
      longestLockMs: all.contactLongestLockMs,
    };
    return (await countFailure(client, { contact, browser: anyBrowser, realm }, now, whole)) || isPairLock;
  }

  async uncount(client: ClientBase, { contact, browser, realm, isReturning }: Guess): Promise<void> {
    const { failuresPerLock, contactFailuresPerLock } = this.#limits;
    await uncountFailure(client, { contact, browser, realm }, failuresPerLock);
    if (!isReturning)
      await uncountFailure(client, { contact, browser: anyBrowser, realm }, contactFailuresPerLock);
  }

  /** Clears the failures after a correct code. A returning browser does not clear the count of the others. */
  async clear(client: ClientBase, { contact, browser, realm, isReturning }: Guess): Promise<void> {
    await clearFailures(client, { contact, browser, realm });
    if (!isReturning) await clearFailures(client, { contact, browser: anyBrowser, realm });
  }
}
