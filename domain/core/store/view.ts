import type { Change } from './change.ts';
import type { EventStore } from './event-store.ts';
import type { AnyRow } from '../../model/tables.ts';

/** Something derived from a store and kept up to date with it. */
export interface View {
  /** A different number means that earlier results are out of date. */
  readonly version: number;
  /** Calls the listener once per change until the view is read again. Fits useSyncExternalStore with `version`. */
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** A view calls `changed()` for relevant changes, and `reading()` before reads. */
export abstract class StoreView implements View {
  version = 0;
  protected readonly store: EventStore;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #isTold = false;

  constructor(store: EventStore) {
    this.store = store;
    this.#stop = store.listen((change, before) => this.follow(change, before));
  }

  protected abstract follow(change: Change, before: AnyRow | undefined): void;

  protected changed(): void {
    if (this.#isTold) return;
    this.#isTold = true;
    this.version++;
    for (const listener of this.#listeners) listener();
  }

  protected reading(): void {
    this.#isTold = false;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dispose(): void {
    this.#stop();
    this.#listeners.clear();
  }
}
