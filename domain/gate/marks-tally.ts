import type { Mark } from '../model/mark.ts';
import type { Serial } from '../model/serial.ts';
import type { AnyRow } from '../model/tables.ts';
import {
  arrivalOf,
  isMarkOf,
  quarterOf,
  type QuarterCount,
  type RecordCount,
} from '../people/statistics/statistics.ts';
import { cardsOfPayers, isPaying } from './buyers.ts';
import type { Change } from '../core/store/change.ts';
import type { EventStore } from '../core/store/event-store.ts';
import { gatesOf, markOf, mayHaveRecord } from '../event/record-types.ts';
import { Counts } from '../people/lists/counts.ts';
import { StoreView } from '../core/store/view.ts';

/** Cards whose record depends on purchases or payments, by category. Only a changed card is looked up again. */
class BuyersCards {
  readonly #store: EventStore;
  readonly #recordTypeId: string;
  readonly #categories = new Map<number, string>();
  readonly #counts = new Counts<string>();
  readonly #stale = new Set<number>();

  constructor(store: EventStore, recordTypeId: string) {
    this.#store = store;
    this.#recordTypeId = recordTypeId;
    for (const { serial } of store.all('serials')) this.#stale.add(serial);
  }

  touch(serial: number): void {
    this.#stale.add(serial);
  }

  counts(): ReadonlyMap<string, number> {
    for (const number of this.#stale) {
      const old = this.#categories.get(number);
      if (old !== undefined) this.#counts.add(old, -1);
      const serial = this.#store.get('serials', number);
      if (serial === undefined || !this.#isOpen(serial)) this.#categories.delete(number);
      else {
        this.#categories.set(number, serial.categoryId);
        this.#counts.add(serial.categoryId, 1);
      }
    }
    this.#stale.clear();
    return this.#counts;
  }

  #mayHave(serial: Serial): boolean {
    const recordType = this.#store.get('recordTypes', this.#recordTypeId);
    return recordType !== undefined && mayHaveRecord(this.#store, recordType, serial);
  }

  #isOpen(serial: Serial): boolean {
    return (
      serial.kind !== 'free' &&
      markOf(this.#store, this.#recordTypeId, serial) === undefined &&
      this.#mayHave(serial)
    );
  }
}

export class MarksTally extends StoreView {
  readonly #cards = new Counts<string>();
  readonly #done = new Map<string, Counts<string>>();
  readonly #buyers = new Map<string, BuyersCards>();
  readonly #arrivedAt = new Map<number, number>();
  readonly #quarters = new Counts<number>();

  constructor(store: EventStore) {
    super(store);
    for (const serial of store.all('serials'))
      if (serial.kind !== 'free') this.#cards.add(serial.categoryId, 1);
    for (const mark of store.all('marks')) {
      const serial = store.get('serials', mark.serial);
      if (serial === undefined || !isPresent(serial, mark)) continue;
      this.#doneOf(mark.recordTypeId).add(serial.categoryId, 1);
      if (serial.kind === 'delegate') this.#arrive(mark);
    }
    for (const at of this.#arrivedAt.values()) this.#quarters.add(quarterOf(at), 1);
  }

  /** Total is the sum of done and pending: see `recordStateOf`. All are 0 for an unknown record type. */
  counts(recordTypeId: string): RecordCount {
    let [done, pending] = [0, 0];
    for (const count of this.byCategory(recordTypeId).values()) {
      done += count.done;
      pending += count.pending;
    }
    return { total: done + pending, done, pending };
  }

  /** As {@link counts}, by the card's category. */
  byCategory(recordTypeId: string): ReadonlyMap<string, RecordCount> {
    this.reading();
    const applicable = new Set(this.store.get('recordTypes', recordTypeId)?.categoryIds);
    const marked = this.#done.get(recordTypeId);
    const buyers = this.#buyersOf(recordTypeId)?.counts();
    const counts = new Map<string, RecordCount>();
    for (const categoryId of new Set([...applicable, ...(marked?.keys() ?? [])])) {
      const done = marked?.get(categoryId) ?? 0;
      const open = buyers ? (buyers.get(categoryId) ?? 0) : (this.#cards.get(categoryId) ?? 0) - done;
      const pending = applicable.has(categoryId) ? open : 0;
      counts.set(categoryId, { total: done + pending, done, pending });
    }
    return counts;
  }

  arrived(): number {
    this.reading();
    return this.#arrivedAt.size;
  }

  /** Arrivals per quarter hour in order of time, by each delegate's first mark; without quarters that have none. */
  quarters(): readonly QuarterCount[] {
    this.reading();
    return Array.from(this.#quarters, ([at, count]) => ({ at, count })).sort((a, b) => a.at - b.at);
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'priceLists') this.#buyers.clear();
    else if (table === 'recordTypes') this.#buyers.delete(key);
    else if (isPaying(table, row, before)) {
      if (this.#buyers.size === 0) return;
      for (const { serial } of cardsOfPayers(this.store, row, before)) this.#touchBuyer(serial);
    } else if (table === 'marks') {
      this.#followMark((row ?? before) as Mark | undefined, (row ? 1 : 0) - (before ? 1 : 0));
    } else if (table === 'serials') {
      this.#touchBuyer(Number(key));
      if (before) this.#countSerial(before as Serial, -1);
      if (row) this.#countSerial(row as Serial, 1);
      this.#settleArrival(Number(key), row as Serial | null);
    } else return;
    this.changed();
  }

  #buyersOf(recordTypeId: string): BuyersCards | undefined {
    const known = this.#buyers.get(recordTypeId);
    const isLookedUp =
      this.store.get('recordTypes', recordTypeId)?.needsPaid === true ||
      gatesOf(this.store).some((gate) => gate.recordTypeId === recordTypeId);
    if (known || !isLookedUp) return known;
    const built = new BuyersCards(this.store, recordTypeId);
    this.#buyers.set(recordTypeId, built);
    return built;
  }

  #touchBuyer(serial: number): void {
    for (const cards of this.#buyers.values()) cards.touch(serial);
  }

  #followMark(mark: Mark | undefined, by: number): void {
    const serial = mark && this.store.get('serials', mark.serial);
    if (serial === undefined || !isPresent(serial, mark as Mark)) return;
    this.#touchBuyer(serial.serial);
    this.#doneOf((mark as Mark).recordTypeId).add(serial.categoryId, by);
    this.#settleArrival(serial.serial, serial);
  }

  #countSerial(serial: Serial, by: 1 | -1): void {
    if (serial.kind === 'free') return;
    this.#cards.add(serial.categoryId, by);
    for (const mark of this.store.by('marks', 'serial', String(serial.serial))) {
      if (isPresent(serial, mark)) this.#doneOf(mark.recordTypeId).add(serial.categoryId, by);
    }
  }

  #arrive({ serial, markedAt }: Mark): void {
    const known = this.#arrivedAt.get(serial);
    if (known === undefined || markedAt < known) this.#arrivedAt.set(serial, markedAt);
  }

  #settleArrival(number: number, serial: Serial | null): void {
    const old = this.#arrivedAt.get(number);
    const at = serial && arrivalOf(this.store, serial);
    if (old !== undefined) this.#quarters.add(quarterOf(old), -1);
    if (at === null) this.#arrivedAt.delete(number);
    else {
      this.#arrivedAt.set(number, at);
      this.#quarters.add(quarterOf(at), 1);
    }
  }

  #doneOf(recordTypeId: string): Counts<string> {
    let counts = this.#done.get(recordTypeId);
    if (counts === undefined) {
      counts = new Counts();
      this.#done.set(recordTypeId, counts);
    }
    return counts;
  }
}

const isPresent = (serial: Serial, mark: Mark): boolean => serial.kind !== 'free' && isMarkOf(serial, mark);
