export class GateQueue<T> {
  readonly #waiting: { readonly item: T; readonly since: number }[] = [];
  readonly #idle: ((item: T | null) => void)[] = [];
  #isClosed = false;
  readonly waits: number[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  put(item: T): void {
    const idle = this.#idle.shift();
    if (idle) {
      this.waits.push(0);
      idle(item);
    } else this.#waiting.push({ item, since: performance.now() });
  }

  /** The queue is closed and empty. */
  get isDone(): boolean {
    return this.#isClosed && this.#waiting.length === 0;
  }

  /** Null: the queue is closed and empty. */
  take(): Promise<T | null> {
    const next = this.#waiting.shift();
    if (next) {
      this.waits.push(performance.now() - next.since);
      return Promise.resolve(next.item);
    }
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((done) => this.#idle.push(done));
  }

  close(): void {
    this.#isClosed = true;
    for (const idle of this.#idle.splice(0)) idle(null);
  }
}
