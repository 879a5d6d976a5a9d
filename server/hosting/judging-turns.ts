/** Per turn of the event loop, for all events together. Other requests wait for it. */
const turnMs = 10;

/** A long batch continues in later turns, after new batches, so that a scan is judged before the rest of a list. */
export class JudgingTurns {
  readonly #clock: () => number;
  readonly #beginning: (() => void)[] = [];
  readonly #goingOn: (() => void)[] = [];
  #spentMs = 0;
  #isTurnEnding = false;

  /** `clock`: ms, as `performance.now()`. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  get isSpent(): boolean {
    return this.#spentMs >= turnMs;
  }

  /** Work that other requests wait for. */
  spend<Result>(work: () => Result): Result {
    const begunAt = this.#clock();
    try {
      return work();
    } finally {
      this.#spentMs += this.#clock() - begunAt;
      this.#endTurn();
    }
  }

  /** Runs long work that is written in steps, half a turn at a time, so that batches are judged meanwhile. */
  async inSteps<Result>(steps: Iterator<void, Result>): Promise<Result> {
    for (;;) {
      await this.next(true);
      const step = this.spend(() => {
        const endsAt = this.#clock() + turnMs / 2;
        let next = steps.next();
        while (!next.done && this.#clock() < endsAt) next = steps.next();
        return next;
      });
      if (step.done) return step.value;
    }
  }

  /** Resolves in a turn that is not spent. */
  next(hasBegun: boolean): Promise<void> {
    return new Promise((resolve) => {
      (hasBegun ? this.#goingOn : this.#beginning).push(resolve);
      this.#endTurn();
    });
  }

  #endTurn(): void {
    if (this.#isTurnEnding) return;
    this.#isTurnEnding = true;
    setImmediate(() => {
      this.#isTurnEnding = false;
      this.#spentMs = 0;
      (this.#beginning.shift() ?? this.#goingOn.shift())?.();
      if (this.#beginning.length + this.#goingOn.length > 0) this.#endTurn();
    });
  }
}
