export class Counts<Key> extends Map<Key, number> {
  add(key: Key, by: number): void {
    const count = (this.get(key) ?? 0) + by;
    if (count === 0) this.delete(key);
    else this.set(key, count);
  }
}
