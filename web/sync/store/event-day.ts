import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import { dayIn, untilMidnight } from '#domain/model/fields/time-zone.ts';
import type { Clock, Platform } from '../platform/platform.ts';
import type { OptimisticStore } from './optimistic-store.ts';

/** Timers run late after sleep, and the device's clock may be set: midnight is looked for this often. */
const lookEveryMs = 60_000;

interface Parts {
  readonly platform: { readonly clock: Pick<Clock, 'now' | 'after'> } & Pick<Platform, 'onWake'>;
  readonly source: Pick<OptimisticStore, 'shown' | 'listen'>;
  /** Server's clock minus the device's, ms; null while it is not known. */
  readonly offset: () => number | null;
  /** Reports that the offset may have changed. */
  readonly onOffset: (run: () => void) => () => void;
}

/** The day of the event by the server's clock. Prices, dues and ages of a page that stays open change with it at midnight. */
export class EventDay {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #stops: readonly (() => void)[];
  #stopTimer: () => void = () => undefined;
  #offset = 0;
  #day = 0;
  #timeZone = '';
  #turns = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#read();
    this.#stops = [
      parts.onOffset(this.#look),
      parts.source.listen(this.#look),
      parts.platform.onWake(this.#look),
    ];
    this.#wait();
  }

  /** The server's time, ms since 1970; the device's until the server's is known. */
  readonly now = (): number => this.#parts.platform.clock.now() + (this.#parts.offset() ?? 0);

  /** Days since 1970, in the event's time zone. */
  get day(): number {
    return this.#day;
  }

  /** Counts on at midnight, and when the server's clock becomes known or is measured again. */
  readonly turns = (): number => this.#turns;

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    this.#stopTimer();
    for (const stop of this.#stops) stop();
  }

  /** Whether anything is another than before. */
  #read(): boolean {
    const before = [this.#offset, this.#timeZone, this.#day];
    this.#offset = this.#parts.offset() ?? 0;
    this.#timeZone = timeZoneOf(this.#parts.source.shown);
    this.#day = dayIn(this.now(), this.#timeZone);
    return [this.#offset, this.#timeZone, this.#day].some((value, at) => value !== before[at]);
  }

  readonly #look = (): void => {
    if (!this.#read()) return;
    this.#turns++;
    this.#wait();
    for (const listener of this.#listeners) listener();
  };

  #wait(): void {
    this.#stopTimer();
    const ms = Math.min(lookEveryMs, untilMidnight(this.now(), this.#timeZone));
    this.#stopTimer = this.#parts.platform.clock.after(ms, () => {
      this.#look();
      this.#wait();
    });
  }
}
