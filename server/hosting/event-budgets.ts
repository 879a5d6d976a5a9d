import type { RoomNote } from '#domain/core/me.ts';
import { selectSharedUse, type SharedUse } from '../db/statements/size-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { askAll } from '../db/servers-of-events.ts';
import { markReserve, unbounded, type SizeBounds } from './batch-room.ts';
import { megabyte, type EventSize } from '../pacing/event-size.ts';

export interface Budgets {
  readonly eventMegabytes: number;
  readonly eventRows: number;
  /** The limit for all events that one account has founded, unless more was granted. */
  readonly founderMegabytes: number;
  readonly allMegabytes: number;
}

/** How often other events are measured. Between two measurements, writes may exceed the limit of a founder. */
const refreshMs = 5_000;
/** From this percentage, the event reports that it is nearly full. */
const noteFromPercent = 80;

/** Computes what each event in memory may hold, by its own limit, its founder's limit and the server's limit. */
export class EventBudgets {
  readonly #pool: Pool;
  readonly #budgets: Budgets | null;
  readonly #uses = new Map<string, SharedUse>();
  #refreshedAt = -Infinity;

  /** Null if there are no limits. */
  constructor(pool: Pool, budgets: Budgets | null) {
    this.#pool = pool;
    this.#budgets = budgets;
  }

  async learn(eventId: string): Promise<void> {
    if (this.#budgets !== null) await this.#read([eventId]);
  }

  /** Called often, but queries the database only from time to time. */
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

  /** The limit that an event of this size has nearly reached, or null. It omits the server's limit, which admins cannot change. */
  noteOf(eventId: string, { rows, bytes }: EventSize): RoomNote | null {
    const { event, founder } = this.boundsOf(eventId);
    const others = this.#uses.get(eventId)?.foundersBytes ?? 0;
    const ofEvent = Math.max(rows / event.rows, bytes / event.bytes);
    const ofFounder = (others + bytes) / (others + founder);
    const percent = Math.min(100, Math.floor(Math.max(ofEvent, ofFounder) * 100));
    if (percent < noteFromPercent) return null;
    return { bound: ofEvent >= ofFounder ? 'event' : 'founder', percent };
  }

  /** Whether an event of this size may be loaded. Normal writes cannot exceed the limit and the reserve. */
  isLoadable({ rows, bytes }: EventSize): boolean {
    if (this.#budgets === null) return true;
    const { eventMegabytes, eventRows } = this.#budgets;
    return rows <= eventRows * loadReserve && bytes <= eventMegabytes * megabyte * loadReserve;
  }

  async #read(eventIds: readonly string[]): Promise<void> {
    // While a server of events is away, the sums stay as they were.
    const uses = await askAll(this.#pool, () => selectSharedUse(this.#pool, eventIds), []);
    for (const use of uses) this.#uses.set(use.eventId, use);
  }
}

/** A batch is never split, and an estimate differs from the measured size. */
const loadReserve = markReserve * 1.2;
