import { isSameOrder } from '#domain/core/store/sorted-list.ts';

/**
 * Says the key of each place in a list, by the same function for as long as the same keys stand in the same order. The
 * virtualizer lays out all rows anew for another function, which at 100,000 costs more than drawing the change; and, with
 * each row that is drawn higher than was guessed, all rows below it. It looks up the height of each by its key, and
 * numbers are found far sooner than texts. So each key has a number, which stays its own.
 */
export class ItemKeys<T> {
  #items: readonly T[] | null = null;
  #keyAt: (index: number) => number = beyond;
  readonly #numbers = new Map<string | number, number>();

  of(items: readonly T[], keyOf: (item: T) => string | number): (index: number) => number {
    const before = this.#items;
    this.#items = items;
    if (before !== null && haveSameKeys(before, items, keyOf)) return this.#keyAt;
    const keys = new Int32Array(items.length);
    for (let index = 0; index < items.length; index++) keys[index] = this.#numberOf(keyOf(items[index] as T));
    this.#keyAt = (index) => keys[index] ?? beyond(index);
    return this.#keyAt;
  }

  #numberOf(key: string | number): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }
}

/** The virtualizer may ask for places that a list has no more; their keys are nobody's. */
const beyond = (index: number): number => -1 - index;

/** What a view gives says so itself. Else a plain loop: at 100,000 rows the difference is a millisecond for each change. */
const haveSameKeys = <T>(
  before: readonly T[],
  after: readonly T[],
  keyOf: (item: T) => string | number,
): boolean => {
  if (before === after || isSameOrder(before, after)) return true;
  if (before.length !== after.length) return false;
  for (let at = 0; at < after.length; at++) {
    const old = before[at] as T;
    const item = after[at] as T;
    if (old !== item && keyOf(old) !== keyOf(item)) return false;
  }
  return true;
};
