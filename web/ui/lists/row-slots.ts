type Key = string | number | bigint;

export interface RowSlot<Row> {
  /** React's key. */
  readonly id: number;
  /** A new function for a new item: React then calls it with the item's row as if that were new. */
  readonly ref: (row: Row | null) => void | (() => void);
}

/**
 * While scrolling, an item keeps its row, and a new one reuses a free row: a third of the cost of new rows. Rows must
 * hold no state.
 */
export class RowSlots<Row> {
  /** Keys of the last render, in order. */
  #taken = new Map<Key, RowSlot<Row>>();
  #made = 0;
  /** A key press must not reach another item. */
  #focused: number | null = null;
  readonly #refFor: (key: Key) => RowSlot<Row>['ref'];

  /** `refFor`: for lists that measure their rows. */
  constructor(refFor: (key: Key) => RowSlot<Row>['ref'] = () => () => undefined) {
    this.#refFor = refFor;
  }

  focus(id: number | null): void {
    this.#focused = id;
  }

  /** `keys` must differ. The same keys get the same slots. */
  of(keys: readonly Key[]): readonly RowSlot<Row>[] {
    const drawn = new Set(keys);
    const all = [...this.#taken];
    const staying = all.filter(([key]) => drawn.has(key)).length;
    // Rows are in the page in the order of their items. Where few stay, overwriting these too avoids moving the rest.
    const areWrittenOver = staying * 2 <= keys.length;
    const keeps = (key: Key, id: number): boolean =>
      id === this.#focused || (drawn.has(key) && !areWrittenOver);
    const free = all.filter(([key, { id }]) => !keeps(key, id)).map(([, { id }]) => id);
    const taken = new Map<Key, RowSlot<Row>>();
    for (const key of keys) {
      const before = this.#taken.get(key);
      const id = before && keeps(key, before.id) ? before.id : (free.shift() ?? this.#made++);
      taken.set(key, before?.id === id ? before : { id, ref: this.#refFor(key) });
    }
    this.#taken = taken;
    return [...taken.values()];
  }
}
