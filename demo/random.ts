/** Mulberry32: small, fast, and the same everywhere for the same seed. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  weighted<T extends { readonly share: number }>(list: readonly T[]): T {
    let left = this.next() * list.reduce((sum, { share }) => sum + share, 0);
    for (const entry of list) {
      left -= entry.share;
      if (left < 0) return entry;
    }
    return list.at(-1) as T;
  }

  text(alphabet: string, length: number): string {
    let text = '';
    for (let count = 0; count < length; count++) text += alphabet[Math.floor(this.next() * alphabet.length)];
    return text;
  }
}
