export interface BudgetWatch {
  /** Reports the used share of a budget for /metrics; 1 is all of it. */
  used(budget: string, share: number): void;
  /** Called at most once an hour for each budget and level. */
  reached(budget: string, percent: 50 | 100): void;
}

const HOUR_MS = 3_600_000;

/** Reports when half or all of a budget of one-time codes is used. */
export class CodeBudgets {
  readonly #watch: BudgetWatch;
  readonly #saidAt = new Map<string, number>();

  constructor(watch: BudgetWatch) {
    this.#watch = watch;
  }

  note(budget: string, used: number, most: number, now: number): void {
    // The operator sends no codes to this share.
    if (most === 0) return;
    this.#watch.used(budget, used / most);
    for (const percent of [50, 100] as const) {
      const key = `${budget} ${percent}`;
      // Not negative, unless the clock was set back.
      const agoMs = now - (this.#saidAt.get(key) ?? -Infinity);
      if (used * 100 < most * percent || (agoMs >= 0 && agoMs < HOUR_MS)) continue;
      this.#saidAt.set(key, now);
      this.#watch.reached(budget, percent);
    }
  }
}
