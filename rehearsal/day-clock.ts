const minuteMs = 60_000;

/** A day that passes `factor` times as fast as the real one. Minutes count from the doors' opening. */
export class DayClock {
  readonly factor: number;
  readonly #begunAt = performance.now();

  constructor(factor: number) {
    this.factor = factor;
  }

  /** Minutes of the day since the doors opened. */
  get minute(): number {
    return ((performance.now() - this.#begunAt) * this.factor) / minuteMs;
  }

  until(minute: number): Promise<void> {
    return this.seconds((minute - this.minute) * 60);
  }

  seconds(seconds: number): Promise<void> {
    return new Promise((done) => setTimeout(done, Math.max(0, (seconds * 1000) / this.factor)));
  }
}
