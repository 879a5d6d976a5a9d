/** Does a few pieces of work at once, and the others in the order in which they were asked for. */
export class FewAtOnce {
  readonly #queue: (() => void)[] = [];
  #free: number;

  constructor(most: number) {
    this.#free = most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((go) => this.#queue.push(go));
    try {
      // Even the first work begins only after its caller has stored the promise.
      await Promise.resolve();
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
