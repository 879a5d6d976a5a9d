import type { Serial, SerialKind } from '../../model/serial.ts';
import type { Change } from '../change.ts';
import type { EventStore } from '../event-store.ts';
import { ListView } from './list-view.ts';

const compare = (a: Serial, b: Serial): number => a.serial - b.serial;

export type SerialFilter = 'all' | SerialKind;

const nameOf = (filter: SerialFilter, categoryId: string | null): string =>
  categoryId === null ? filter : `${filter}/${categoryId}`;

/** The Serials tab: every serial by its number, free ones included, whole, by kind and by category. */
export class SerialList extends ListView<number, Serial> {
  constructor(store: EventStore) {
    super(store, compare);
  }

  of(categoryId: string | null = null, filter: SerialFilter = 'all'): readonly Serial[] {
    return this.list(nameOf(filter, categoryId));
  }

  count(filter: SerialFilter, categoryId: string | null = null): number {
    return this.size(nameOf(filter, categoryId));
  }

  protected override follow({ table, key }: Change): void {
    if (table === 'serials') this.touch(Number(key));
  }

  protected override *entries(): Iterable<readonly [number, Serial]> {
    for (const serial of this.store.all('serials')) yield [serial.serial, serial];
  }

  protected override entryOf(serial: number): Serial | undefined {
    return this.store.get('serials', serial);
  }

  protected override listsOf({ kind, categoryId }: Serial): readonly string[] {
    return ['all', kind, `all/${categoryId}`, `${kind}/${categoryId}`];
  }
}
