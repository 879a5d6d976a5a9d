import { Refusal } from '#domain/core/refusal.ts';

/** The number of tasks that run at once, and of tasks that wait. More are refused. */
interface Places {
  readonly atOnce: number;
  readonly mayWait: number;
}

interface Waiting {
  readonly accountId: string;
  readonly start: () => void;
}

const unlimited: Places = { atOnce: Infinity, mayWait: Infinity };

interface TurnsOptions extends Places {
  readonly ofOne?: Places;
  readonly busy?: () => Refusal;
}

/** First come, first served. One account may use only some, so that it cannot keep all others out. */
export class WorkPlaces {
  readonly #all: Places;
  readonly #ofOne: Places;
  readonly #busy: () => Refusal;
  #waiting: readonly Waiting[] = [];
  readonly #running = new Map<string, number>();
  #runs = 0;

  constructor({ ofOne = unlimited, busy = () => new Refusal('imagesBusy'), ...all }: TurnsOptions) {
    this.#all = all;
    this.#busy = busy;
    this.#ofOne = ofOne;
  }

  /** Whether work could run if there were a place for it. */
  get isWaitedFor(): boolean {
    return this.#next() !== undefined;
  }

  async run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(accountId);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Resolves with a function that returns the place. Further calls of it do nothing. */
  async enter(accountId: string): Promise<() => void> {
    if (this.#runs < this.#all.atOnce && this.#mayRun(accountId)) this.#count(accountId, 1);
    else await this.#place(accountId);
    let isIn = true;
    return () => {
      if (isIn) this.#leave(accountId);
      isIn = false;
    };
  }

  #place(accountId: string): Promise<void> {
    const own = this.#waiting.filter((waiting) => waiting.accountId === accountId);
    if (this.#waiting.length >= this.#all.mayWait || own.length >= this.#ofOne.mayWait) throw this.#busy();
    return new Promise((start) => void (this.#waiting = [...this.#waiting, { accountId, start }]));
  }

  #leave(accountId: string): void {
    this.#count(accountId, -1);
    const next = this.#next();
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    this.#count(next.accountId, 1);
    next.start();
  }

  #next(): Waiting | undefined {
    return this.#waiting.find(({ accountId }) => this.#mayRun(accountId));
  }

  #mayRun(accountId: string): boolean {
    return (this.#running.get(accountId) ?? 0) < this.#ofOne.atOnce;
  }

  #count(accountId: string, change: 1 | -1): void {
    this.#runs += change;
    const running = (this.#running.get(accountId) ?? 0) + change;
    if (running === 0) this.#running.delete(accountId);
    else this.#running.set(accountId, running);
  }
}
