/** Runs all of its checks together, so that their questions to the database can become one. */
export class Sweep {
  readonly #everyMs: number;
  readonly #checks = new Set<() => void>();
  #timer: NodeJS.Timeout | null = null;

  constructor(everyMs: number) {
    this.#everyMs = everyMs;
  }

  add(check: () => void): void {
    this.#checks.add(check);
    this.#timer ??= setInterval(() => {
      for (const each of this.#checks) each();
    }, this.#everyMs);
  }

  remove(check: () => void): void {
    this.#checks.delete(check);
    if (this.#checks.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
