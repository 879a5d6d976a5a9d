import type { Delegate } from '../../model/delegate.ts';
import type { AnyRow } from '../../model/tables.ts';
import { isErased } from '../../core/is-erased.ts';
import { councilKey } from '../../model/fields/council-number.ts';
import { PersonFacts } from '../identity/person-facts.ts';
import type { TellsPerson } from '#domain/people/identity/judgement.ts';
import { nameKeys, nameLikeness, profiledOf, reasonsFor, type Profiled } from './duplicates.ts';
import { type DuplicateReason } from './duplicate-reasons.ts';
import type { Change } from '../../core/store/change.ts';
import type { EventStore } from '../../core/store/event-store.ts';
import { StoreView } from '../../core/store/view.ts';

export interface PossibleDuplicate {
  readonly delegateId: string;
  readonly reasons: readonly DuplicateReason[];
}

/** Indexes that are read with each letter typed for a new person. */
const contacts = ['phone', 'email', 'councilNumber'] as const;

/** Indexes delegates by the words of their names, with similar spellings made equal. */
export class DuplicateIndex extends StoreView {
  readonly #entries = new Map<string, Profiled>();
  readonly #byName = new Map<string, Set<Profiled>>();
  /** Delegates that are not in the index yet; null when it is complete. */
  #missing: Iterator<Delegate> | null;
  readonly #stale = new Set<string>();

  constructor(store: EventStore) {
    super(store);
    this.#missing = store.all('delegates')[Symbol.iterator]();
  }

  /** Returns false when the index is complete. A read before that adds all the others at once. */
  prepare(people: number): boolean {
    for (let taken = 0; this.#missing !== null && taken < people; taken++) {
      const { value, done } = this.#missing.next();
      if (!done) this.#place(value.delegateId, value);
      else this.#missing = null;
    }
    if (this.#missing !== null) return true;
    return contacts.some((index) => this.store.prepareIndex('delegates', index, people));
  }

  /** Existing people who may be the person being added; those with the most reasons come first. */
  of(details: TellsPerson, limit: number): readonly PossibleDuplicate[] {
    this.#bringUpToDate();
    const profile = new PersonFacts(details);
    const found = [...this.#alike(details, profile)]
      .map((entry) => ({
        delegateId: entry.delegateId,
        reasons: reasonsFor(profile, entry.profile),
      }))
      .filter(({ reasons }) => reasons.length > 0);
    return found.sort((a, b) => b.reasons.length - a.reasons.length).slice(0, limit);
  }

  profiles(): Iterable<Profiled> {
    this.#bringUpToDate();
    return this.#entries.values();
  }

  #alike({ mciNumber = '' }: TellsPerson, profile: PersonFacts): Set<Profiled> {
    const alike = new Set<Profiled>();
    const keys = { phone: profile.phone, email: profile.email, councilNumber: councilKey(mciNumber) };
    for (const index of contacts)
      for (const { delegateId } of this.store.by('delegates', index, keys[index])) {
        const entry = this.#entries.get(delegateId);
        if (entry) alike.add(entry);
      }
    for (const key of nameKeys(profile.name))
      for (const entry of this.#byName.get(key) ?? [])
        if (nameLikeness(profile, entry.profile) !== null) alike.add(entry);
    return alike;
  }

  protected override follow({ table, key }: Change, _before: AnyRow | undefined): void {
    if (table !== 'delegates') return;
    this.#stale.add(key);
    this.changed();
  }

  #bringUpToDate(): void {
    this.reading();
    if (this.#missing !== null) this.prepare(Number.POSITIVE_INFINITY);
    for (const delegateId of this.#stale) this.#place(delegateId, this.store.get('delegates', delegateId));
    this.#stale.clear();
  }

  #place(delegateId: string, delegate: Delegate | undefined): void {
    const before = this.#entries.get(delegateId);
    for (const key of before ? nameKeys(before.profile.name) : []) {
      const entries = this.#byName.get(key);
      entries?.delete(before as Profiled);
      if (entries?.size === 0) this.#byName.delete(key);
    }
    // All erased people have the same name, so they are never duplicates.
    if (delegate === undefined || isErased(this.store, delegateId)) {
      this.#entries.delete(delegateId);
      return;
    }
    const entry = profiledOf(delegate);
    this.#entries.set(delegateId, entry);
    for (const key of nameKeys(entry.profile.name)) {
      const entries = this.#byName.get(key);
      if (entries === undefined) this.#byName.set(key, new Set([entry]));
      else entries.add(entry);
    }
  }
}
