/** Each reader starts from the beginning, even while it is being made. */
export class SharedStream {
  readonly #pieces: Buffer[] = [];
  /** The bytes of all pieces that were made. */
  length = 0;
  #state: 'going' | 'done' | { readonly failure: unknown } = 'going';
  #more = Promise.withResolvers<void>();
  /** Resolves when no more pieces come. False: making the stream failed. */
  readonly isWhole: Promise<boolean>;

  constructor(source: AsyncIterable<Buffer>) {
    this.isWhole = this.#take(source);
  }

  /** The pieces in their order. Throws the error of the source; the pieces before it are then incomplete. */
  async *read(): AsyncGenerator<Buffer> {
    for (let at = 0; ;) {
      const piece = this.#pieces[at];
      if (piece !== undefined) {
        at++;
        yield piece;
      } else if (this.#state === 'done') return;
      else if (this.#state === 'going') await this.#more.promise;
      else throw this.#state.failure;
    }
  }

  async #take(source: AsyncIterable<Buffer>): Promise<boolean> {
    try {
      for await (const piece of source) {
        this.#pieces.push(piece);
        this.length += piece.length;
        this.#tell();
      }
      this.#state = 'done';
    } catch (failure) {
      this.#state = { failure };
    }
    this.#tell();
    return this.#state === 'done';
  }

  #tell(): void {
    const { resolve } = this.#more;
    this.#more = Promise.withResolvers();
    resolve();
  }
}
