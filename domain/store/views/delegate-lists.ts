import type { Delegate } from '../../model/delegate.ts';
import type { Serial } from '../../model/serial.ts';
import type { AnyRow } from '../../model/tables.ts';
import { fold } from '../../rules/search.ts';
import { serialOfDelegate } from '../../rules/serials.ts';
import { displayName } from '../../text/format.ts';
import type { Change } from '../change.ts';
import type { EventStore } from '../event-store.ts';
import { ListView } from './list-view.ts';

/** Pending hides users whose delegate payment is true; they are the confirmed ones (spec.md section 4). */
export type DelegateStatus = 'confirmed' | 'pending';

export interface DelegateEntry {
  readonly delegate: Delegate;
  readonly serial: Serial | null;
  /** Folded; only needed, and only there, where no serial decides the place. */
  readonly sortName: string;
}

/** By serial; then those without one, by name. */
const compare = (a: DelegateEntry, b: DelegateEntry): number => {
  if (a.serial !== null && b.serial !== null) {
    return a.serial.serial - b.serial.serial || compareText(a.delegate.delegateId, b.delegate.delegateId);
  }
  if (a.serial !== null) return -1;
  if (b.serial !== null) return 1;
  return compareText(a.sortName, b.sortName) || compareText(a.delegate.delegateId, b.delegate.delegateId);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const statusOf = (delegate: Delegate): DelegateStatus => (delegate.isPaid ? 'confirmed' : 'pending');

/** Confirmed Users and Pending Users, each whole and by category. */
export class DelegateLists extends ListView<string, DelegateEntry> {
  constructor(store: EventStore) {
    super(store, compare);
  }

  /** Sorted; the same array until something in it changes. Without a category: all. */
  of(status: DelegateStatus, categoryId: string | null = null): readonly DelegateEntry[] {
    return this.list(categoryId === null ? status : `${status}/${categoryId}`);
  }

  count(status: DelegateStatus, categoryId: string | null = null): number {
    return this.size(categoryId === null ? status : `${status}/${categoryId}`);
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'delegates') this.touch(key);
    else if (table === 'serials') {
      for (const side of [before, row] as (Serial | null | undefined)[]) {
        if (side && side.delegateId !== '' && side.companionId === '') this.touch(side.delegateId);
      }
    }
  }

  protected override *keys(): Iterable<string> {
    for (const { delegateId } of this.store.all('delegates')) yield delegateId;
  }

  protected override entryOf(delegateId: string): DelegateEntry | undefined {
    const delegate = this.store.get('delegates', delegateId);
    if (delegate === undefined) return undefined;
    const serial = serialOfDelegate(this.store, delegateId) ?? null;
    return { delegate, serial, sortName: serial === null ? fold(displayName(delegate)) : '' };
  }

  protected override listsOf({ delegate }: DelegateEntry): readonly string[] {
    const status = statusOf(delegate);
    return [status, `${status}/${delegate.categoryId}`];
  }
}
