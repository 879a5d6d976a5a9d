/**
 * Queues work that a database lock would serialise anyway. If a crowd waited for the lock in the database, it would occupy
 * all connections, and the one request that could continue would time out.
 */
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
