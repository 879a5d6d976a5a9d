/** For work that a database lock serialises anyway: waiting there would use up all connections. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the work after all earlier work with this key, even if that failed. */
  take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = mine.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, settled);
    void settled.then(() => {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    });
    return mine;
  }
}
