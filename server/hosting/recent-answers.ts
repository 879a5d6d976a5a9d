import type { Known } from './judge-batch.ts';

/** An answer with its keys and hashes: 24.7 MB for 19,999 marks. The text of its outcome is added. */
const bytesPerAnswer = 1_100;

/**
 * Between `atLeast` and twice as many, in two halves: deleting a Map's first entry repeatedly walks over all deleted
 * ones.
 */
export class RecentAnswers {
  readonly #atLeast: number;
  #newer = new Map<string, Known>();
  #older = new Map<string, Known>();
  #newerBytes = 0;
  #olderBytes = 0;

  constructor(atLeast: number) {
    this.#atLeast = atLeast;
  }

  get(commandId: string): Known | undefined {
    return this.#newer.get(commandId) ?? this.#older.get(commandId);
  }

  get bytes(): number {
    return this.#newerBytes + this.#olderBytes;
  }

  /** `outcomeBytes`: the length of the answer as text. */
  add(commandId: string, known: Known, outcomeBytes: number): void {
    this.#newer.set(commandId, known);
    this.#newerBytes += bytesPerAnswer + outcomeBytes;
    if (this.#newer.size < this.#atLeast) return;
    this.#older = this.#newer;
    this.#olderBytes = this.#newerBytes;
    this.#newer = new Map();
    this.#newerBytes = 0;
  }

  clear(): void {
    this.#newer.clear();
    this.#older.clear();
    this.#newerBytes = 0;
    this.#olderBytes = 0;
  }
}
