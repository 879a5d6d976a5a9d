import type { Clock } from '../platform/platform.ts';

/** `Date` has whole seconds, and timers run late: a smaller step is no set clock. */
const stepMs = 2_000;
/** `Date` counts whole seconds and we take the middle. This much uncertainty remains, plus half of the round trip. */
const doubtMs = 600;

/** The offset is dropped when the device's clock is set or the device slept: a wrong correction is worse than none. */
export class ServerClock {
  readonly #clock: Clock;
  #offset: number | null = null;
  #leadThen = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Server's clock minus the device's, ms; null when it is not known. */
  get offset(): number | null {
    if (this.#offset !== null && this.#isSetSince(this.#leadThen)) this.#offset = null;
    return this.#offset;
  }

  take(offset: number | null): void {
    this.#offset = offset;
    this.#leadThen = this.#lead();
  }

  /** A question leaves for the server; the returned function takes the server's time out of the answer. */
  ask(): (serverNow: number) => void {
    const sentAt = this.#clock.now();
    const leadThen = this.#lead();
    return (serverNow) => {
      if (this.#isSetSince(leadThen)) return;
      const receivedAt = this.#clock.now();
      const measured = Math.round(serverNow - (sentAt + receivedAt) / 2);
      const doubt = doubtMs + (receivedAt - sentAt) / 2;
      const known = this.offset;
      // Within the uncertainty, the old value may come from a faster answer.
      if (known === null || Math.abs(measured - known) > doubt) this.take(measured);
    };
  }

  #lead(): number {
    return this.#clock.now() - this.#clock.monotonic();
  }

  #isSetSince(leadThen: number): boolean {
    return Math.abs(this.#lead() - leadThen) > stepMs;
  }
}
