import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Mark } from '../model/mark.ts';
import type { AnyRow } from '../model/tables.ts';
import { cardsOfPayers, isPaying } from './buyers.ts';
import { boardCardOf, minuteOf, type BoardCard } from './live-board.ts';
import type { FoodCount, RecordCount } from '../people/statistics/statistics.ts';
import type { Change } from '../core/store/change.ts';
import type { EventStore } from '../core/store/event-store.ts';
import { Counts } from '../people/lists/counts.ts';
import { StoreView } from '../core/store/view.ts';

export interface GateCount {
  /** '' for marks of an unknown device. */
  readonly deviceId: string;
  /** The account that made its newest mark. */
  readonly by: string;
  readonly done: number;
  /** The time of the newest mark, ms since 1970. */
  readonly lastAt: number;
}

type FoodTally = { [K in keyof FoodCount]: { done: number; pending: number } };

const noFood = (): FoodTally => ({
  vegetarian: { done: 0, pending: 0 },
  nonVegetarian: { done: 0, pending: 0 },
  empty: { done: 0, pending: 0 },
});

/**
 * Counts by food, by gate and by minute. A card is recounted only when it changes, so the cost does not
 * depend on the hall's size.
 */
export class RecordBoard extends StoreView {
  readonly #recordTypeId: string;
  readonly #cards = new Map<number, BoardCard>();
  readonly #stale = new Set<number>();
  #isAllStale = true;
  #food = noFood();
  readonly #minutes = new Counts<number>();
  readonly #byDevice = new Counts<string>();
  readonly #newest = new Map<string, Mark>();
  #isNewestLost = false;

  constructor(store: EventStore, recordTypeId: string) {
    super(store);
    this.#recordTypeId = recordTypeId;
  }

  /** Counts cards by food preference. The audience `scan` has no food data, so do not show it this count. */
  food(): { readonly [K in keyof FoodCount]: RecordCount } {
    this.#bringUpToDate();
    const countOf = ({ done, pending }: { done: number; pending: number }): RecordCount => ({
      total: done + pending,
      done,
      pending,
    });
    const { vegetarian, nonVegetarian, empty } = this.#food;
    return { vegetarian: countOf(vegetarian), nonVegetarian: countOf(nonVegetarian), empty: countOf(empty) };
  }

  gates(): readonly GateCount[] {
    this.#bringUpToDate();
    if (this.#isNewestLost) this.#findNewest();
    return Array.from(this.#byDevice, ([deviceId, done]) => {
      const { markedBy = '', markedAt = 0 } = this.#newest.get(deviceId) ?? {};
      return { deviceId, by: markedBy, done, lastAt: markedAt };
    }).sort((a, b) => b.done - a.done || (a.deviceId < b.deviceId ? -1 : 1));
  }

  /** The number of marks by the start of their minute, for `minutePlot`. */
  minutes(): ReadonlyMap<number, number> {
    this.#bringUpToDate();
    return this.#minutes;
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'serials') this.#touch(Number(key));
    else if (table === 'marks') {
      const mark = (row ?? before) as Mark | undefined;
      if (mark?.recordTypeId === this.#recordTypeId) this.#touch(mark.serial);
    } else if (table === 'recordTypes') {
      if (key === this.#recordTypeId) this.#touchAll();
    } else if (table === 'priceLists') this.#touchAll();
    else if (isPaying(table, row, before)) {
      for (const { serial } of cardsOfPayers(this.store, row, before)) this.#touch(serial);
    } else if (table === 'delegates' || table === 'companions') {
      const [is, was] = [row as Delegate | Companion | null, before as Delegate | Companion | undefined];
      if (is?.foodPreference === was?.foodPreference) return;
      const index = table === 'delegates' ? 'delegateId' : 'companionId';
      for (const { serial } of this.store.by('serials', index, key)) this.#touch(serial);
    }
  }

  #touch(serial: number): void {
    this.#stale.add(serial);
    this.changed();
  }

  #touchAll(): void {
    this.#isAllStale = true;
    this.changed();
  }

  #bringUpToDate(): void {
    this.reading();
    const recordType = this.store.get('recordTypes', this.#recordTypeId);
    if (this.#isAllStale) this.#rebuild();
    else {
      for (const number of this.#stale) {
        const serial = this.store.get('serials', number);
        this.#place(number, (recordType && serial && boardCardOf(this.store, recordType, serial)) ?? null);
      }
    }
    this.#stale.clear();
    this.#isAllStale = false;
  }

  #rebuild(): void {
    this.#cards.clear();
    this.#minutes.clear();
    this.#byDevice.clear();
    this.#newest.clear();
    this.#food = noFood();
    const recordType = this.store.get('recordTypes', this.#recordTypeId);
    if (recordType === undefined) return;
    for (const serial of this.store.all('serials'))
      this.#place(serial.serial, boardCardOf(this.store, recordType, serial));
  }

  #place(number: number, card: BoardCard | null): void {
    const old = this.#cards.get(number);
    if (old) this.#count(old, -1);
    if (card === null) this.#cards.delete(number);
    else {
      this.#cards.set(number, card);
      this.#count(card, 1);
    }
  }

  #count({ food, mark }: BoardCard, by: 1 | -1): void {
    this.#food[food][mark ? 'done' : 'pending'] += by;
    if (mark === null) return;
    this.#minutes.add(minuteOf(mark.markedAt), by);
    this.#byDevice.add(mark.deviceId, by);
    if (by === 1) this.#note(mark);
    else if (this.#newest.get(mark.deviceId)?.serial === mark.serial) this.#isNewestLost = true;
  }

  #note(mark: Mark): void {
    const newest = this.#newest.get(mark.deviceId);
    if (newest === undefined || isNewer(mark, newest)) this.#newest.set(mark.deviceId, mark);
  }

  #findNewest(): void {
    this.#newest.clear();
    this.#isNewestLost = false;
    for (const { mark } of this.#cards.values()) if (mark) this.#note(mark);
  }
}

/** With equal times, the higher serial counts as newer, so the order of arrival has no effect. */
const isNewer = (a: Mark, b: Mark): boolean =>
  a.markedAt > b.markedAt || (a.markedAt === b.markedAt && a.serial > b.serial);
