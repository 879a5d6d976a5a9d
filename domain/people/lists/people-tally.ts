import type { Companion } from '../../model/companion.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { AnyRow } from '../../model/tables.ts';
import { categoriesInOrder } from '../../event/categories.ts';
import { foodOf, overviewOf, type FoodCount, type Overview } from '../statistics/statistics.ts';
import type { Change } from '../../core/store/change.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { StoreView } from '../../core/store/view.ts';

interface Count {
  delegates: number;
  companions: number;
}

/** The dashboard's counts of people. Each change adds or subtracts its own part; people are not counted again. */
export class PeopleTally extends StoreView {
  readonly #byCategory = new Map<string, Count>();
  readonly #food = { vegetarian: 0, nonVegetarian: 0, empty: 0 };
  #overview: Overview | null = null;

  constructor(store: EventStore) {
    super(store);
    for (const delegate of store.all('delegates')) this.#countDelegate(delegate, 1);
    for (const companion of store.all('companions')) this.#countCompanion(companion, 1);
  }

  overview(): Overview {
    this.reading();
    this.#overview ??= overviewOf(categoriesInOrder(this.store), this.#byCategory);
    return this.#overview;
  }

  /** Food of delegates and companions. The audience `scan` receives no food: do not show these counts there. */
  food(): FoodCount {
    this.reading();
    return { ...this.#food };
  }

  people(): number {
    this.reading();
    return this.store.count('delegates') + this.store.count('companions');
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'delegates')
      this.#followDelegate(key, row as Delegate | null, before as Delegate | undefined);
    else if (table === 'companions') {
      if (before) this.#countCompanion(before as Companion, -1);
      if (row) this.#countCompanion(row as Companion, 1);
    } else if (table !== 'categories') return;
    this.#overview = null;
    this.changed();
  }

  #followDelegate(delegateId: string, row: Delegate | null, before: Delegate | undefined): void {
    if (before) this.#countDelegate(before, -1);
    if (row) this.#countDelegate(row, 1);
    // Companions count under their delegate's category, and move with it.
    const [from, to] = [before?.categoryId ?? '', row?.categoryId ?? ''];
    if (from === to) return;
    const companions = this.store.by('companions', 'delegateId', delegateId).length;
    this.#count(from).companions -= companions;
    this.#count(to).companions += companions;
  }

  #countDelegate(delegate: Delegate, by: 1 | -1): void {
    this.#count(delegate.categoryId).delegates += by;
    this.#food[foodOf(delegate.foodPreference)] += by;
  }

  #countCompanion(companion: Companion, by: 1 | -1): void {
    const categoryId = this.store.get('delegates', companion.delegateId)?.categoryId ?? '';
    this.#count(categoryId).companions += by;
    this.#food[foodOf(companion.foodPreference)] += by;
  }

  #count(categoryId: string): Count {
    let count = this.#byCategory.get(categoryId);
    if (count === undefined) {
      count = { delegates: 0, companions: 0 };
      this.#byCategory.set(categoryId, count);
    }
    return count;
  }
}
