import { isSameOrder } from '#domain/core/store/sorted-list.ts';

/**
 * Returns the same function while the keys are equal, or the virtualizer would lay out all rows again. Keys are
 * numbers, which it finds faster than texts.
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

/** The virtualizer may ask for places that a list no longer has. Their keys belong to no item. */
const beyond = (index: number): number => -1 - index;

/**
 * Lists from a view know whether they have the same order. For others a plain loop saves a millisecond at 100,000 rows.
 */
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
