import type { Mark } from '../model/mark.ts';
import type { RecordType } from '../model/record-type.ts';
import type { Serial } from '../model/serial.ts';
import { markOf } from '../event/record-types.ts';
import { recordStateOf, type RecordState } from '../people/statistics/statistics.ts';
import { cardsOfPayers, isPaying } from './buyers.ts';
import type { Change } from '../core/store/change.ts';
import type { EventStore } from '../core/store/event-store.ts';
import type { AnyRow } from '../model/tables.ts';
import { ListView } from '../core/store/list-view.ts';

export interface RecordEntry {
  readonly serial: Serial;
  readonly mark: Mark | null;
  readonly state: RecordState;
}

export type RecordFilter = 'total' | RecordState;

const compare = (a: RecordEntry, b: RecordEntry): number => a.serial.serial - b.serial.serial;

/** The cards of one record type, by serial (the specification, section 2, Reports). */
export class RecordReport extends ListView<number, RecordEntry> {
  readonly #recordTypeId: string;

  constructor(store: EventStore, recordTypeId: string) {
    super(store, compare);
    this.#recordTypeId = recordTypeId;
  }

  of(filter: RecordFilter): readonly RecordEntry[] {
    return this.list(filter);
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'serials') this.touch(Number(key));
    else if (table === 'recordTypes') {
      if (key === this.#recordTypeId) this.touchAll();
    } else if (table === 'priceLists') this.touchAll();
    else if (isPaying(table, row, before)) {
      for (const { serial } of cardsOfPayers(this.store, row, before)) this.touch(serial);
    } else if (table === 'marks') {
      const mark = (row ?? before) as Mark | undefined;
      if (mark?.recordTypeId === this.#recordTypeId) this.touch(mark.serial);
    }
  }

  protected override *collect(entries: Map<number, RecordEntry>): Iterable<unknown> {
    const recordType = this.store.get('recordTypes', this.#recordTypeId);
    if (recordType === undefined) return;
    for (const serial of this.store.all('serials')) {
      const entry = this.#entry(recordType, serial);
      if (entry) yield entries.set(serial.serial, entry);
    }
  }

  protected override entryOf(number: number): RecordEntry | undefined {
    const recordType = this.store.get('recordTypes', this.#recordTypeId);
    const serial = this.store.get('serials', number);
    return recordType && serial && this.#entry(recordType, serial);
  }

  #entry(recordType: RecordType, serial: Serial): RecordEntry | undefined {
    const state = recordStateOf(this.store, recordType, serial);
    if (state === null) return undefined;
    const mark = state === 'done' ? markOf(this.store, recordType.recordTypeId, serial) : undefined;
    return { serial, mark: mark ?? null, state };
  }

  protected override listsOf({ state }: RecordEntry): readonly string[] {
    return ['total', state];
  }
}
