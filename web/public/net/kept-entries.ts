import { keptDays } from '#domain/model/fields/kept-days.ts';
import { dayMs } from '#domain/model/fields/time-zone.ts';

/** Where one entry is stored. `owner`: the registrant's id; '' if the server has not named it yet. */
export interface KeptPlace {
  readonly owner: string;
  readonly address: string;
  readonly name: string;
}

interface KeptParts {
  /** Throws where storage is unavailable. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  readonly now: () => number;
}

interface Kept {
  readonly at: number;
  readonly value: unknown;
}

const prefix = 'regdesk.kept.';
/** Entries of earlier releases, without an owner. */
const formerPrefixes = ['regdesk.draft.', 'regdesk.open.'];
/** No session lives longer without being used, and an entry is written by its use. */
const lifeMs = keptDays.registrantUnused * dayMs;
/** A form is written again at each change. A day later, another person may hold the phone. */
const lifeOfDraftMs = dayMs;

/**
 * Unsent input. Each entry belongs to one verified phone and is read with that owner only. It ends with the session, and
 * a form after a day.
 */
export class KeptEntries {
  readonly #parts: KeptParts;
  /** Without storage, an entry lives as long as the page. */
  readonly #unstored = new Map<string, unknown>();

  constructor(parts: KeptParts) {
    this.#parts = parts;
  }

  keyOf({ owner, address, name }: KeptPlace): string {
    return `${prefix}${owner}.${address}.${name}`;
  }

  read<T>(place: KeptPlace): T | null {
    const key = this.keyOf(place);
    if (this.#unstored.has(key)) return this.#unstored.get(key) as T;
    if (place.owner === '') return null;
    try {
      const text = this.#parts.storage().getItem(key);
      return text === null || !this.#isAlive(key, text) ? null : ((JSON.parse(text) as Kept).value as T);
    } catch {
      return null;
    }
  }

  write(place: KeptPlace, value: object | null): void {
    const key = this.keyOf(place);
    this.#unstored.delete(key);
    try {
      const storage = this.#parts.storage();
      storage.removeItem(key);
      if (value === null) return;
      if (place.owner === '') this.#unstored.set(key, value);
      else storage.setItem(key, JSON.stringify({ at: this.#parts.now(), value } satisfies Kept));
    } catch {
      if (value !== null) this.#unstored.set(key, value);
    }
  }

  forget(owner: string): void {
    const own = `${prefix}${owner}.`;
    for (const key of this.#unstored.keys()) if (key.startsWith(own)) this.#unstored.delete(key);
    this.#remove((key) => key.startsWith(own));
  }

  /** Removes entries that have ended, of all owners. */
  sweep(): void {
    this.#remove(
      (key, text) =>
        formerPrefixes.some((former) => key.startsWith(former)) ||
        (key.startsWith(prefix) && !this.#isAlive(key, text)),
    );
  }

  #isAlive(key: string, text: string): boolean {
    const livesMs = key.endsWith('.draft') ? lifeOfDraftMs : lifeMs;
    try {
      // In both directions, because a clock may have been ahead.
      return Math.abs(this.#parts.now() - (JSON.parse(text) as Kept).at) < livesMs;
    } catch {
      return false;
    }
  }

  #remove(isRemoved: (key: string, text: string) => boolean): void {
    try {
      const storage = this.#parts.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      for (const key of keys) if (isRemoved(key, storage.getItem(key) ?? '')) storage.removeItem(key);
    } catch {
      // Storage is forbidden: nothing is stored.
    }
  }
}
