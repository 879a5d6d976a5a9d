import type { Known } from './judge-batch.ts';

/**
 * Between `atLeast` and twice as many, in two halves: deleting a Map's first entry repeatedly walks over all deleted
 * ones.
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
