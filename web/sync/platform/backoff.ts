import type { Clock } from './platform.ts';

/** Doubling, with jitter, so that 500 devices do not return at once. */
export class Backoff {
  #tries = 0;
  #wake: (() => void) | null = null;
  readonly #clock: Clock;
  readonly #firstMs: number;
  readonly #maxMs: number;

  constructor(clock: Clock, { firstMs, maxMs }: { firstMs: number; maxMs: number }) {
    this.#clock = clock;
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
  }

  /** Something worked: the next wait is a short one again. */
  reset(): void {
    this.#tries = 0;
  }

  wake(): void {
    this.#wake?.();
  }

  /** At least `atLeastMs`, also with jitter. */
  wait(signal: AbortSignal, atLeastMs = 0): Promise<void> {
    const longest = Math.min(this.#maxMs, this.#firstMs * 2 ** this.#tries);
    this.#tries++;
    const jitter = this.#clock.random() / 2;
    return this.#waitFor(Math.max(longest * (0.5 + jitter), atLeastMs * (1 + jitter)), signal);
  }

  #waitFor(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const done = (): void => {
        cancel();
        signal.removeEventListener('abort', done);
        this.#wake = null;
        resolve();
      };
      const cancel = this.#clock.after(ms, done);
      signal.addEventListener('abort', done);
      this.#wake = done;
    });
  }
}
