import type { Companion } from '../../model/companion.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { Serial } from '../../model/serial.ts';
import type { AnyRow } from '../../model/tables.ts';
import {
  isEmptyQuery,
  parseQuery,
  searchText,
  startsWords,
  type Findable,
  type SearchQuery,
} from '../../core/text/search.ts';
import { serialOfCompanion, serialOfDelegate } from '../serials.ts';
import { displayName } from '../../core/text/format.ts';
import type { Change } from '../../core/store/change.ts';
import type { EventStore, Reader } from '../../core/store/event-store.ts';
import { TextSlots } from '../../core/store/text-slots.ts';
import { StoreView } from '../../core/store/view.ts';

/** A found person; a delegate if `companionId` is ''. Both open the delegate's user view. */
export interface SearchEntry extends Findable {
  readonly key: string;
  readonly delegateId: string;
  readonly companionId: string;
  readonly name: string;
  readonly phone: string;
}

export interface SearchResult {
  /** First the typed serial or code, then by name the words that start with the text, then matches inside words. */
  readonly entries: readonly SearchEntry[];
  readonly isMore: boolean;
}

const defaultSearchLimit = 100;

/** Shorter texts are names and serials; codes have ten characters. */
const shortestCode = 6;

const byName = (a: SearchEntry, b: SearchEntry): number =>
  a.text < b.text ? -1 : a.text > b.text ? 1 : a.key < b.key ? -1 : 1;

/** Delegates and companions by name, phone, serial (the specification, section 5) or e-mail, in a few milliseconds at 100,000 people. */
export class SearchIndex extends StoreView {
  readonly #slots = new TextSlots<SearchEntry>();
  readonly #stale = new Set<string>();
  /** People who are not in the index yet; null when it is complete. */
  #missing: Iterator<SearchEntry> | null;

  constructor(store: EventStore) {
    super(store);
    this.#missing = everybody(store);
  }

  /**
   * Returns false when the index is complete. A search adds the rest first, half a second at 100,000, so call
   * it while idle.
   */
  prepare(people: number): boolean {
    for (let taken = 0; this.#missing !== null && taken < people; taken++) {
      const { value, done } = this.#missing.next();
      if (!done) this.#slots.set(value.key, value);
      else this.#missing = null;
    }
    if (this.#missing !== null || this.#slots.prepare(people)) return true;
    // The index of codes is read with each typed letter.
    return this.store.prepareIndex('serials', 'code', people);
  }

  search(typed: string, limit = defaultSearchLimit): SearchResult {
    const query = parseQuery(typed);
    this.#bringUpToDate();
    if (isEmptyQuery(query)) return { entries: [], isMore: false };
    const exact = this.#exact(typed, query);
    const starting: SearchEntry[] = [];
    const inside: SearchEntry[] = [];
    let isMore = false;
    for (const entry of this.#matching(query)) {
      if (entry === exact) continue;
      if (startsWords(query, entry)) starting.push(entry);
      else if (inside.length <= limit) inside.push(entry);
      isMore = starting.length > limit;
      if (isMore) break;
    }
    const found = [...(exact ? [exact] : []), ...starting.sort(byName), ...inside.sort(byName)];
    return { entries: found.slice(0, limit), isMore: isMore || found.length > limit };
  }

  *matching(typed: string): Generator<SearchEntry> {
    const query = parseQuery(typed);
    this.#bringUpToDate();
    const exact = this.#exact(typed, query);
    if (exact) yield exact;
    yield* this.#matching(query);
  }

  delegateIds(typed: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (const { delegateId } of this.matching(typed)) found.add(delegateId);
    return found;
  }

  /** The person with the typed serial or code. A scanner can type a code into the search box. */
  #exact(typed: string, { onlySerial, words }: SearchQuery): SearchEntry | undefined {
    const [word = ''] = words;
    const number = onlySerial ?? (words.length === 1 && /^\d{1,7}$/.test(word) ? Number(word) : Number.NaN);
    const serial =
      this.store.get('serials', number) ?? (onlySerial === null ? this.#byCode(typed) : undefined);
    const key = serial && keyOfHolder(serial);
    const entry = key === undefined ? undefined : this.#slots.get(key);
    // A person with two serials in a damaged import is listed under one of them only.
    return entry?.serial === serial?.serial ? entry : undefined;
  }

  /** Our codes have capital letters and digits only. An imported code may have any characters. */
  #byCode(typed: string): Serial | undefined {
    const code = typed.trim();
    if (code.length < shortestCode) return undefined;
    const [serial] = this.store.by('serials', 'code', code);
    return serial ?? this.store.by('serials', 'code', code.toUpperCase())[0];
  }

  *#matching(query: SearchQuery): Generator<SearchEntry> {
    if (query.onlySerial !== null || query.words.length === 0) return;
    const rarest = query.words.reduce((longest, word) => (word.length > longest.length ? word : longest));
    yield* this.#slots.containing(
      rarest,
      query.words.filter((word) => word !== rarest),
    );
  }

  protected override follow({ table, key, row }: Change, before: AnyRow | undefined): void {
    if (table === 'delegates') this.#touch(`d/${key}`);
    else if (table === 'companions') this.#touch(`c/${key}`);
    else if (table === 'serials') {
      for (const side of [before, row] as (Serial | null | undefined)[])
        this.#touch(side ? keyOfHolder(side) : undefined);
    }
  }

  #touch(key: string | undefined): void {
    if (key === undefined) return;
    this.#stale.add(key);
    this.changed();
  }

  #bringUpToDate(): void {
    this.reading();
    if (this.#missing !== null) this.prepare(Number.POSITIVE_INFINITY);
    for (const key of this.#stale) this.#refresh(key);
    this.#stale.clear();
  }

  #refresh(key: string): void {
    const id = key.slice(2);
    if (key.startsWith('d/')) {
      const delegate = this.store.get('delegates', id);
      this.#place(key, delegate && entryOfDelegate(this.store, delegate));
    } else {
      const companion = this.store.get('companions', id);
      this.#place(key, companion && entryOfCompanion(this.store, companion));
    }
  }

  #place(key: string, entry: SearchEntry | undefined): void {
    if (entry === undefined) this.#slots.delete(key);
    else this.#slots.set(key, entry);
  }
}

/** Continues at its position if the store changes in between. Changed people are indexed again. */
function* everybody(store: EventStore): Generator<SearchEntry, undefined> {
  for (const delegate of store.all('delegates')) yield entryOfDelegate(store, delegate);
  for (const companion of store.all('companions')) yield entryOfCompanion(store, companion);
}

const keyOfHolder = ({ companionId, delegateId }: Serial): string | undefined => {
  if (companionId !== '') return `c/${companionId}`;
  return delegateId === '' ? undefined : `d/${delegateId}`;
};

const entryOfDelegate = (reader: Reader, delegate: Delegate): SearchEntry => {
  const { delegateId, phone, salutation, email } = delegate;
  const serial = serialOfDelegate(reader, delegateId)?.serial ?? null;
  const text = searchText({ name: delegate.fullName || email, phone, serial, salutation, email });
  return {
    key: `d/${delegateId}`,
    delegateId,
    companionId: '',
    name: displayName(delegate),
    phone,
    serial,
    text,
  };
};

const entryOfCompanion = (reader: Reader, companion: Companion): SearchEntry => {
  const { delegateId, companionId, name, phone } = companion;
  const serial = serialOfCompanion(reader, companionId)?.serial ?? null;
  const text = searchText({ name, phone, serial });
  return { key: `c/${companionId}`, delegateId, companionId, name, phone, serial, text };
};
