import type { Known } from './judge-batch.ts';

/**
 * The last answers by command id, at least so many and at most twice as many. In two halves, of which the older goes as a
 * whole: a Map from which the first is taken out again and again walks over all that was taken out before.
 */
export class RecentAnswers {
  readonly #atLeast: number;
  #newer = new Map<string, Known>();
  #older = new Map<string, Known>();

  constructor(atLeast: number) {
    this.#atLeast = atLeast;
  }

  get(commandId: string): Known | undefined {
    return this.#newer.get(commandId) ?? this.#older.get(commandId);
  }

  add(commandId: string, known: Known): void {
    this.#newer.set(commandId, known);
    if (this.#newer.size < this.#atLeast) return;
    this.#older = this.#newer;
    this.#newer = new Map();
  }

  clear(): void {
    this.#newer.clear();
    this.#older.clear();
  }
}
