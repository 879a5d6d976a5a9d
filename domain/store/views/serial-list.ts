import type { Serial } from '../../model/serial.ts';
import type { Change } from '../change.ts';
import type { EventStore } from '../event-store.ts';
import { ListView } from './list-view.ts';

const compare = (a: Serial, b: Serial): number => a.serial - b.serial;

/** The Serials tab: every serial by its number, free ones included, whole and by category. */
export class SerialList extends ListView<number, Serial> {
  constructor(store: EventStore) {
    super(store, compare);
  }

  of(categoryId: string | null = null): readonly Serial[] {
    return this.list(categoryId === null ? 'all' : `all/${categoryId}`);
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

  protected override listsOf({ categoryId }: Serial): readonly string[] {
    return ['all', `all/${categoryId}`];
  }
}
