import { randomInt } from 'node:crypto';
import { OtpFailure } from '../providers/otp-provider.ts';

interface Carry {
  readonly ms: number;
  readonly failure: OtpFailure | null;
}

const kept = 20;

/** A request without a message imitates a recent one, so that callers cannot find out which contacts are known. */
export class CarryPace {
  readonly #recent: Carry[] = [];

  async watch<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    let failure: OtpFailure | null = null;
    try {
      return await work();
    } catch (error) {
      if (error instanceof OtpFailure) failure = error;
      throw error;
    } finally {
      // A failure of one recipient does not apply to others.
      if (failure?.reason !== 'recipient') this.#recent.push({ ms: performance.now() - startedAt, failure });
      if (this.#recent.length > kept) this.#recent.shift();
    }
  }

  async imitate(): Promise<void> {
    const { length } = this.#recent;
    const carry = length === 0 ? undefined : this.#recent[randomInt(length)];
    if (carry === undefined) return;
    await new Promise((done) => setTimeout(done, carry.ms));
    if (carry.failure !== null) throw carry.failure;
  }
}
