interface PageConnectionOptions<T> {
  readonly open: () => Promise<T>;
  readonly close: (connection: T) => void;
}

/**
 * Held only while the page is shown: WebKit keeps open transactions in the back/forward cache, which block all other
 * pages.
 */
export class PageConnection<T> {
  readonly #options: PageConnectionOptions<T>;
  #opened: Promise<T> | null = null;
  #connection: T | null = null;
  #untilShown: PromiseWithResolvers<void> | null = null;

  constructor(options: PageConnectionOptions<T>) {
    this.#options = options;
  }

  /** Opens the connection unless it is open. After {@link leave} it waits for {@link show}. */
  async get(): Promise<T> {
    for (;;) {
      await this.#untilShown?.promise;
      const opened = (this.#opened ??= this.#open());
      const connection = await opened;
      // The page may have been left, or the connection lost, while it opened.
      if (opened === this.#opened) return connection;
    }
  }

  /** The connection was closed by others: the next {@link get} opens another. */
  drop(): void {
    this.#opened = null;
    this.#connection = null;
  }

  leave(): void {
    if (this.#untilShown !== null) return;
    this.#untilShown = Promise.withResolvers();
    if (this.#connection !== null) this.#options.close(this.#connection);
    this.drop();
  }

  show(): void {
    this.#untilShown?.resolve();
    this.#untilShown = null;
  }

  #open(): Promise<T> {
    const opened = this.#options.open().then(
      (connection) => {
        if (opened === this.#opened) this.#connection = connection;
        else this.#options.close(connection);
        return connection;
      },
      (error: unknown) => {
        if (opened === this.#opened) this.drop();
        throw error;
      },
    );
    return opened;
  }
}
