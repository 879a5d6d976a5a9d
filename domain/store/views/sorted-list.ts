export type Compare<Entry> = (a: Entry, b: Entry) => number;

/**
 * Entries in order. Insertion and removal find their place by binary search; `snapshot` is an array that never changes
 * afterwards, copied at most once per change. `compare` must tell any two entries apart.
 */
export class SortedList<Entry> {
  readonly #compare: Compare<Entry>;
  #entries: Entry[] = [];
  #snapshot: readonly Entry[] | null = null;

  constructor(compare: Compare<Entry>) {
    this.#compare = compare;
  }

  get size(): number {
    return this.#entries.length;
  }

  /** Takes over entries that are in order already. */
  reset(sorted: Entry[]): void {
    this.#entries = sorted;
    this.#snapshot = null;
  }

  insert(entry: Entry): void {
    this.#entries.splice(this.#place(entry), 0, entry);
    this.#snapshot = null;
  }

  remove(entry: Entry): void {
    const place = this.#place(entry);
    if (this.#isAt(place, entry)) this.#entries.splice(place, 1);
    this.#snapshot = null;
  }

  /** An entry that stays in its place is exchanged there, which spares moving all behind it twice. */
  replace(old: Entry, entry: Entry): void {
    if (this.#compare(old, entry) !== 0) {
      this.remove(old);
      this.insert(entry);
      return;
    }
    this.#entries[this.#place(old)] = entry;
    this.#snapshot = null;
  }

  snapshot(): readonly Entry[] {
    this.#snapshot ??= this.#entries.slice();
    return this.#snapshot;
  }

  #isAt(place: number, entry: Entry): boolean {
    const found = this.#entries[place];
    return found !== undefined && this.#compare(found, entry) === 0;
  }

  #place(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#entries[middle] as Entry, entry) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
