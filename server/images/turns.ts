import { Refusal } from '#domain/text/messages.ts';

/** Lets so many pieces of work run at once and so many wait; more are refused. In the order they came. */
export class Turns {
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor({ atOnce, mayWait }: { readonly atOnce: number; readonly mayWait: number }) {
    this.#free = atOnce;
    this.#mayWait = mayWait;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else if (this.#waiting.length >= this.#mayWait) throw new Refusal('imagesBusy');
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
