import type { View } from '#domain/core/store/view.ts';
import { createViews, type Views } from '#domain/views.ts';
import type { OptimisticStore } from './optimistic-store.ts';
import type { EventDay } from './event-day.ts';
import { isDeepEqual } from './is-deep-equal.ts';

type Source = Pick<OptimisticStore, 'shown' | 'step' | 'listen'>;

/** The store updates them. They are built again for another day, because they contain ages. */
export class LiveViews {
  readonly source: Source;
  readonly #day: Pick<EventDay, 'now' | 'day' | 'listen'>;
  readonly #stops: readonly (() => void)[];
  #views: Views | null = null;
  #builtOn = 0;

  constructor(source: Source, day: Pick<EventDay, 'now' | 'day' | 'listen'>) {
    this.source = source;
    this.#day = day;
    this.#stops = [
      source.listen((changes) => {
        // Views of the earlier store are useless.
        if (changes === null) this.#dispose();
      }),
      day.listen(() => {
        if (day.day !== this.#builtOn) this.#dispose();
      }),
    ];
  }

  get current(): Views {
    if (this.#views === null) {
      this.#views = createViews(this.source.shown, this.#day.now());
      this.#builtOn = this.#day.day;
    }
    return this.#views;
  }

  /** Reports each frame of rows, and each day. */
  listen(listener: () => void): () => void {
    const stops = [this.source.listen(listener), this.#day.listen(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#dispose();
  }

  #dispose(): void {
    this.#views?.dispose();
    this.#views = null;
  }
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' && value !== null && 'version' in value && 'subscribe' in value;

/** Records which views are used. */
const trackViews = (views: Views, used: Map<View, number>): Views => {
  const note = (value: unknown): unknown => {
    if (isView(value)) used.set(value, value.version);
    return value;
  };
  return new Proxy(views, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return note(value);
      return (...args: unknown[]) => note(Reflect.apply(value, target, args));
    },
  });
};

/** For useSyncExternalStore. Read once per frame, because a half-applied frame must not be shown. */
export class LiveView<T> {
  readonly #views: LiveViews;
  readonly #select: (views: Views) => T;
  #used = new Map<View, number>();
  #value: { readonly it: T } | null = null;
  #step = -1;

  constructor(views: LiveViews, select: (views: Views) => T) {
    this.#views = views;
    this.#select = select;
  }

  /**
   * A new wrapper for each change, because a view stays the same object. A number could repeat in the next render's
   * LiveView.
   */
  get = (): { readonly it: T } => {
    if (this.#value === null || this.#step !== this.#views.source.step || this.#isStoreOther()) this.#look();
    return this.#value as unknown as { readonly it: T };
  };

  follow = (onChange: () => void): (() => void) =>
    this.#views.listen(() => {
      const before = this.#value;
      if (this.get() !== before) onChange();
    });

  #look(): void {
    const isStale = this.#value === null || this.#isStoreOther() || this.#isAnyChanged();
    this.#step = this.#views.source.step;
    if (isStale) this.#read();
  }

  #isAnyChanged(): boolean {
    for (const [view, version] of this.#used) if (view.version !== version) return true;
    return false;
  }

  #isStoreOther(): boolean {
    return this.#readFrom !== this.#views.current;
  }

  #readFrom: Views | null = null;

  #read(): void {
    this.#step = this.#views.source.step;
    this.#readFrom = this.#views.current;
    this.#used = new Map();
    const it = this.#select(trackViews(this.#readFrom, this.#used));
    // Reading may update a view.
    for (const view of this.#used.keys()) this.#used.set(view, view.version);
    if (this.#value !== null && !isView(it) && isDeepEqual(this.#value.it, it)) return;
    this.#value = { it };
  }
}
