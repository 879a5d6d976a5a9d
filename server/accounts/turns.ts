/**
 * Work that a lock in the database does one after the other anyway waits here instead: a crowd that waited there would hold
 * all connections, and time out the one request that could go on.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** After all work before it with this key, whether or not that failed. */
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
