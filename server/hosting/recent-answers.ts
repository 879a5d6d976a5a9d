import type { Known } from './judge-batch.ts';

/**
 * The last answers by command id, at least `atLeast` and at most twice as many. They are kept in two halves, and the
 * older half is dropped as a whole. If the first entry of a Map is deleted again and again, the Map walks over all
 * deleted entries.
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
