/** Each built once, because building them is half the cost of a list. */
export class ListNames {
  readonly #make: (kind: string, categoryId: string) => readonly string[];
  readonly #known = new Map<string, Map<string, readonly string[]>>();

  constructor(make: (kind: string, categoryId: string) => readonly string[]) {
    this.#make = make;
  }

  of(kind: string, categoryId: string): readonly string[] {
    let byCategory = this.#known.get(kind);
    if (byCategory === undefined) this.#known.set(kind, (byCategory = new Map()));
    let names = byCategory.get(categoryId);
    if (names === undefined) byCategory.set(categoryId, (names = this.#make(kind, categoryId)));
    return names;
  }
}

export const listName = (kind: string, categoryId: string | null): string =>
  categoryId === null ? kind : `${kind}/${categoryId}`;
