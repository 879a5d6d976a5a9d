import type { RoomNote } from '#domain/model/me.ts';
import { selectSharedUse, type SharedUse } from '../db/size-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { markReserve, unbounded, type SizeBounds } from './batch-room.ts';
import { megabyte, type EventSize } from './event-size.ts';

export interface Budgets {
  /** Of one event. */
  readonly eventMegabytes: number;
  readonly eventRows: number;
  /** Of all events that one account has founded, unless a super admin has granted it more. */
  readonly founderMegabytes: number;
  /** Of all events in the database. */
  readonly allMegabytes: number;
}

/** Other events are looked at this often: meanwhile a founder's events may pass the bound by what is written in it. */
const refreshMs = 5_000;
/** From here on the admin of an event is told that it fills up. */
const noteFromPercent = 80;

/** What each event in memory may have, by its own bound, its founder's and the server's. */
export class EventBudgets {
  readonly #pool: Pool;
  readonly #budgets: Budgets | null;
  readonly #uses = new Map<string, SharedUse>();
  #refreshedAt = -Infinity;

  /** Null: without bounds. */
  constructor(pool: Pool, budgets: Budgets | null) {
    this.#pool = pool;
    this.#budgets = budgets;
  }

  /** Before an event comes into memory. */
  async learn(eventId: string): Promise<void> {
    if (this.#budgets !== null) await this.#read([eventId]);
  }

  /** Called often; asks the database now and then. */
  async refresh(eventIds: readonly string[]): Promise<void> {
    if (this.#budgets === null || performance.now() < this.#refreshedAt + refreshMs) return;
    this.#refreshedAt = performance.now();
    for (const eventId of this.#uses.keys()) if (!eventIds.includes(eventId)) this.#uses.delete(eventId);
    await this.#read(eventIds);
  }

  boundsOf(eventId: string): SizeBounds {
    if (this.#budgets === null) return unbounded;
    const { eventMegabytes, eventRows, founderMegabytes, allMegabytes } = this.#budgets;
    const event = { rows: eventRows, bytes: eventMegabytes * megabyte };
    const use = this.#uses.get(eventId);
    if (use === undefined) return { ...unbounded, event };
    return {
      event,
      founder: Math.max(founderMegabytes, use.grantedMegabytes ?? 0) * megabyte - use.foundersBytes,
      server: allMegabytes * megabyte - use.serversBytes,
    };
  }

  /** The bound that an event of this size is nearest to, once it is near. The server's is not the admin's concern. */
  noteOf(eventId: string, { rows, bytes }: EventSize): RoomNote | null {
    const { event, founder } = this.boundsOf(eventId);
    const others = this.#uses.get(eventId)?.foundersBytes ?? 0;
    const ofEvent = Math.max(rows / event.rows, bytes / event.bytes);
    const ofFounder = (others + bytes) / (others + founder);
    const percent = Math.min(100, Math.floor(Math.max(ofEvent, ofFounder) * 100));
    if (percent < noteFromPercent) return null;
    return { bound: ofEvent >= ofFounder ? 'event' : 'founder', percent };
  }

  /** Whether an event of this size may come into memory. Beyond its bound and the reserve nothing has written it. */
  isLoadable({ rows, bytes }: EventSize): boolean {
    if (this.#budgets === null) return true;
    const { eventMegabytes, eventRows } = this.#budgets;
    return rows <= eventRows * loadReserve && bytes <= eventMegabytes * megabyte * loadReserve;
  }

  async #read(eventIds: readonly string[]): Promise<void> {
    for (const use of await selectSharedUse(this.#pool, eventIds)) this.#uses.set(use.eventId, use);
  }
}

/** A batch is not cut in its middle, and an estimate differs from the weighed size. */
const loadReserve = markReserve * 1.2;
