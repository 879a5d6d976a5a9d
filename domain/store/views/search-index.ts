import type { Companion } from '../../model/companion.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Serial } from '../../model/serial.ts';
import type { AnyRow } from '../../model/tables.ts';
import {
  isEmptyQuery,
  matches,
  parseQuery,
  rankOf,
  searchText,
  type Findable,
  type SearchQuery,
} from '../../rules/search.ts';
import { serialOfCompanion, serialOfDelegate } from '../../rules/serials.ts';
import { displayName } from '../../text/format.ts';
import type { Change } from '../change.ts';
import type { EventStore } from '../event-store.ts';
import { ListView } from './list-view.ts';

/** Somebody found. `companion` is null for the delegate; both open the delegate's user view. */
export interface SearchEntry extends Findable {
  readonly key: string;
  readonly delegateId: string;
  readonly companionId: string;
  readonly name: string;
  readonly phone: string;
}

export interface SearchOptions {
  /** The most results given back; the count goes on. */
  readonly limit?: number;
  /** Leaves out whom a list does not show. */
  readonly accept?: (entry: SearchEntry) => boolean;
}

export interface SearchResult {
  readonly entries: readonly SearchEntry[];
  /** How many matched in all. */
  readonly count: number;
}

const compare = (a: SearchEntry, b: SearchEntry): number =>
  a.text < b.text ? -1 : a.text > b.text ? 1 : a.key < b.key ? -1 : a.key > b.key ? 1 : 0;

/** Delegates and companions by name, phone or serial. Results come in order of name within their rank. */
export class SearchIndex extends ListView<string, SearchEntry> {
  /** What the last query matched: typing on only narrows it. */
  #last: {
    readonly from: readonly SearchEntry[];
    readonly query: SearchQuery;
    readonly found: readonly SearchEntry[];
  } | null = null;

  constructor(store: EventStore) {
    super(store, compare);
  }

  search(typed: string, { limit = 100, accept }: SearchOptions = {}): SearchResult {
    const query = parseQuery(typed);
    if (isEmptyQuery(query)) return { entries: [], count: 0 };
    const ranks: [SearchEntry[], SearchEntry[], SearchEntry[]] = [[], [], []];
    let count = 0;
    for (const entry of this.#matching(query)) {
      if (accept && !accept(entry)) continue;
      count++;
      // Beyond the limit only a better rank can still get in.
      if (ranks[1].length >= limit && entry.serial === null) continue;
      const rank = rankOf(query, entry);
      if (ranks[rank].length < limit) ranks[rank].push(entry);
    }
    return { entries: [...ranks[0], ...ranks[1], ...ranks[2]].slice(0, limit), count };
  }

  #matching(query: SearchQuery): readonly SearchEntry[] {
    const from = this.list('all');
    const last = this.#last;
    const pool = last !== null && last.from === from && narrows(query, last.query) ? last.found : from;
    const found = pool.filter((entry) => matches(query, entry));
    this.#last = { from, query, found };
    return found;
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'delegates') this.touch(`d/${key}`);
    else if (table === 'companions') this.touch(`c/${key}`);
    else if (table === 'serials') {
      for (const side of [before, row] as (Serial | null | undefined)[]) {
        if (side && side.companionId !== '') this.touch(`c/${side.companionId}`);
        else if (side && side.delegateId !== '') this.touch(`d/${side.delegateId}`);
      }
    }
  }

  protected override *keys(): Iterable<string> {
    for (const { delegateId } of this.store.all('delegates')) yield `d/${delegateId}`;
    for (const { companionId } of this.store.all('companions')) yield `c/${companionId}`;
  }

  protected override entryOf(key: string): SearchEntry | undefined {
    const id = key.slice(2);
    if (key.startsWith('d/')) {
      const delegate = this.store.get('delegates', id);
      return delegate && entryOfDelegate(key, delegate, serialOfDelegate(this.store, id));
    }
    const companion = this.store.get('companions', id);
    return companion && entryOfCompanion(key, companion, serialOfCompanion(this.store, id));
  }

  protected override listsOf(): readonly string[] {
    return ['all'];
  }
}

const entryOfDelegate = (key: string, delegate: Delegate, serial: Serial | undefined): SearchEntry => {
  const { delegateId, phone, salutation } = delegate;
  const number = serial?.serial ?? null;
  const name = displayName(delegate);
  const text = searchText(delegate.fullName || delegate.email, phone, number, salutation);
  return { key, delegateId, companionId: '', name, phone, serial: number, text };
};

const entryOfCompanion = (key: string, companion: Companion, serial: Serial | undefined): SearchEntry => {
  const { delegateId, companionId, name, phone } = companion;
  const number = serial?.serial ?? null;
  return { key, delegateId, companionId, name, phone, serial: number, text: searchText(name, phone, number) };
};

/** True when whoever matches `query` matched `earlier` too. */
const narrows = (query: SearchQuery, earlier: SearchQuery): boolean =>
  query.onlySerial === null &&
  earlier.onlySerial === null &&
  earlier.words.every((word) => query.words.some((longer) => longer.includes(word)));
