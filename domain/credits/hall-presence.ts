import { timeZoneOf } from '../core/event-time-zone.ts';
import type { Change } from '../core/store/change.ts';
import type { EventStore } from '../core/store/event-store.ts';
import { StoreView } from '../core/store/view.ts';
import type { Passage } from '../model/credits/passage.ts';
import type { AnyRow } from '../model/tables.ts';
import { countedPassages } from './passages.ts';
import { hallDayOf, lastStay, passagesOfCard, type Stay } from './whereabouts.ts';

/** A person, or a card without a person, that was scanned into a hall and not out of it. */
export interface Inside extends Stay {
  readonly key: string;
  readonly holderId: string;
  readonly serial: number;
}

const keyOfCard = ({ holderId, serial }: Pick<Passage, 'holderId' | 'serial'>): string =>
  holderId === '' ? `#${String(serial)}` : holderId;

const byTime = (left: Inside, right: Inside): number =>
  left.since - right.since || (left.key < right.key ? -1 : 1);

/** Says who is in which hall. A new passage recounts one person, so its cost does not depend on the event's size. */
export class HallPresence extends StoreView {
  readonly #inside = new Map<string, Inside>();
  readonly #stale = new Map<string, Pick<Passage, 'holderId' | 'serial'>>();

  constructor(store: EventStore) {
    super(store);
    for (const passage of store.all('passages')) this.#stale.set(keyOfCard(passage), passage);
  }

  /** The people in a hall on the day of `now`, the longest stay first. */
  insideOf(hallId: string, now: number): readonly Inside[] {
    const timeZone = timeZoneOf(this.store);
    const day = hallDayOf(now, timeZone);
    return this.#all()
      .filter((inside) => inside.hallId === hallId && hallDayOf(inside.since, timeZone) === day)
      .sort(byTime);
  }

  /** Stays without a scan out, of earlier days and of a day whose last session is over. */
  notOut(now: number): readonly Inside[] {
    const timeZone = timeZoneOf(this.store);
    const day = hallDayOf(now, timeZone);
    const ends = [...this.store.all('programmeSessions')]
      .filter(({ startsAt }) => hallDayOf(startsAt, timeZone) === day)
      .map(({ endsAt }) => endsAt);
    const isOver = ends.length > 0 && ends.every((endsAt) => endsAt <= now);
    return this.#all()
      .filter(({ since }) => hallDayOf(since, timeZone) < (isOver ? day + 1 : day))
      .sort(byTime);
  }

  #all(): Inside[] {
    for (const [key, card] of this.#stale) {
      const { holderId, serial } = card;
      const stay = lastStay(countedPassages(passagesOfCard(this.store, card)));
      if (stay === null) this.#inside.delete(key);
      else this.#inside.set(key, { key, holderId, serial, ...stay });
    }
    this.#stale.clear();
    this.reading();
    return [...this.#inside.values()];
  }

  protected override follow({ table, row }: Change, before: AnyRow | undefined): void {
    if (table === 'programmeSessions') this.changed();
    if (table !== 'passages') return;
    for (const passage of [row, before] as (Passage | null | undefined)[])
      if (passage) this.#stale.set(keyOfCard(passage), passage);
    this.changed();
  }
}
