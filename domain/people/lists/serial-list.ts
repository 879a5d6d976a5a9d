import type { Serial, SerialKind } from '../../model/serial.ts';
import type { Change } from '../../core/store/change.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { listName, ListNames } from './list-names.ts';
import { ListView } from '../../core/store/list-view.ts';

const compare = (a: Serial, b: Serial): number => a.serial - b.serial;

export type SerialFilter = 'all' | SerialKind;

/** The Serials tab: every serial by its number, free ones included, whole, by kind and by category. */
export class SerialList extends ListView<number, Serial> {
  readonly #names = new ListNames((kind, categoryId) => [
    'all',
    kind,
    listName('all', categoryId),
    listName(kind, categoryId),
  ]);

  constructor(store: EventStore) {
    super(store, compare);
  }

  of(categoryId: string | null = null, filter: SerialFilter = 'all'): readonly Serial[] {
    return this.list(listName(filter, categoryId));
  }

  count(filter: SerialFilter, categoryId: string | null = null): number {
    return this.size(listName(filter, categoryId));
  }

  protected override follow({ table, key }: Change): void {
    if (table === 'serials') this.touch(Number(key));
  }

  protected override *collect(entries: Map<number, Serial>): Iterable<unknown> {
    for (const serial of this.store.all('serials')) yield entries.set(serial.serial, serial);
  }

  protected override entryOf(serial: number): Serial | undefined {
    return this.store.get('serials', serial);
  }

  protected override listsOf({ kind, categoryId }: Serial): readonly string[] {
    return this.#names.of(kind, categoryId);
  }
}
