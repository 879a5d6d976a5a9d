/** The localStorage of a browser in memory. Pages with the same `items` share it. */
export const browserStorage = (items = new Map<string, string>()) => ({
  items,
  get length() {
    return items.size;
  },
  key: (index: number) => [...items.keys()][index] ?? null,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
