import type { ClientConfig, Pool } from 'pg';
import { audienceOf, type VerifiedAccount } from '#domain/core/access.ts';
import { listenVersions, notifyVersions } from '../db/event-signals.ts';
import { readVersions } from '../db/statements/event-statements.ts';
import { readSize } from '../db/statements/size-statements.ts';
import { EventBudgets, type Budgets } from './event-budgets.ts';
import { megabyte } from '../pacing/event-size.ts';
import { standingIn } from '../event/event-directory.ts';
import { unwatched, type EventWatch } from './event-watch.ts';
import { HostedEvent } from './hosted-event.ts';
import type { ReportFault } from './judge-batch.ts';
import { LoadedMemory } from './loaded-memory.ts';
import { FewAtOnce } from '../pacing/few-at-once.ts';
import { JudgingTurns } from './judging-turns.ts';
import { EventNotFound, EventNotLoaded } from './submission.ts';

/** Correctness needs only the poll. The signal makes changes of other processes arrive at once. */
const pollIntervalMs = 1_000;
const signalIntervalMs = 20;
/** An event that is unused for this long leaves memory. */
const idleAfterMs = 10 * 60_000;
/** Events that are read from the database at once: batches and sessions still find a connection after a restart. */
const loadsAtOnce = 4;

export interface HostingBudgets extends Budgets {
  /** For all events in memory together, with answers, frames and snapshots. */
  readonly loadedMegabytes: number;
}

export interface HostingParts {
  readonly pool: Pool;
  readonly clientConfig: ClientConfig;
  readonly reportFault: ReportFault;
  readonly watch?: EventWatch;
  /** Called after each commit of this process. */
  readonly noteWritten?: () => void;
  /** Without budgets, the size of events is not limited. */
  readonly budgets?: HostingBudgets;
}

/** The events in this process's memory, kept up to date with the writes of other processes. */
export class EventHosting {
  readonly #parts: HostingParts;
  readonly #turns = new JudgingTurns();
  readonly #budgets: EventBudgets;
  readonly #events = new Map<string, Promise<HostedEvent>>();
  readonly #loaded = new Map<string, HostedEvent>();
  readonly #unsent = new Map<string, number>();
  readonly #loads = new FewAtOnce(loadsAtOnce);
  readonly #memory: LoadedMemory<HostedEvent>;
  #signalTimer: NodeJS.Timeout | null = null;
  #pollTimer: NodeJS.Timeout | null = null;
  #stopListening: (() => void) | null = null;
  #isClosed = false;

  constructor(parts: HostingParts) {
    this.#parts = parts;
    this.#budgets = new EventBudgets(parts.pool, parts.budgets ?? null);
    this.#memory = new LoadedMemory({
      most: (parts.budgets?.loadedMegabytes ?? Infinity) * megabyte,
      loaded: () => this.#loaded.values(),
      drop: (hosted) => void this.#drop(hosted),
    });
    this.#schedulePoll();
    void this.#listen();
  }

  /** Returns the event, and loads it if it is not in memory. Rejects with EventNotFound, or EventNotLoaded. */
  get(eventId: string): Promise<HostedEvent> {
    let event = this.#events.get(eventId);
    if (event === undefined) {
      // Each event waits once, however many callers ask for it.
      event = this.#loads.run(() => this.#load(eventId));
      this.#events.set(eventId, event);
      event.then(
        (hosted) => this.#loaded.set(eventId, hosted),
        () => this.#events.delete(eventId),
      );
    }
    return event;
  }

  async #load(eventId: string): Promise<HostedEvent> {
    const size = await readSize(this.#parts.pool, eventId);
    if (size === null) throw new EventNotFound(eventId);
    if (!this.#budgets.isLoadable(size)) throw new EventNotLoaded('eventTooLarge');
    const free = this.#memory.take(size.bytes);
    try {
      return await HostedEvent.load({
        ...this.#parts,
        turns: this.#turns,
        budgets: this.#budgets,
        eventId,
        onCommit: (id, version) => {
          this.#parts.noteWritten?.();
          this.#announce(id, version);
        },
      });
    } finally {
      free();
    }
  }

  /** Like {@link get}, but null for an unknown event. */
  async find(eventId: string): Promise<HostedEvent | null> {
    try {
      return await this.get(eventId);
    } catch (error) {
      if (error instanceof EventNotFound) return null;
      throw error;
    }
  }

  /** Null without a right, as for an unknown event, and without loading it. Deleted only with `evenDeleted`. */
  async findFor(
    account: VerifiedAccount,
    eventId: string,
    { evenDeleted = false } = {},
  ): Promise<HostedEvent | null> {
    let hosted = this.#loaded.get(eventId) ?? null;
    if (hosted === null) {
      const standing = await standingIn(this.#parts.pool, account, eventId);
      const mayLoad = standing === 'open' || (standing === 'deleted' && evenDeleted);
      hosted = mayLoad ? await this.find(eventId) : null;
    }
    return hosted === null || audienceOf(hosted.rolesOf(account)) === null ? null : hosted;
  }

  /** Whether the event is deleted, for an account that had a right in it. */
  async isDeletedFor(account: VerifiedAccount, eventId: string): Promise<boolean> {
    return (await standingIn(this.#parts.pool, account, eventId)) === 'deleted';
  }

  get loaded(): Iterable<HostedEvent> {
    return this.#loaded.values();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#pollTimer) clearTimeout(this.#pollTimer);
    if (this.#signalTimer) clearTimeout(this.#signalTimer);
    this.#stopListening?.();
    await Promise.all([...this.#loaded.values()].map((event) => event.close()));
  }

  #announce(eventId: string, version: number): void {
    this.#unsent.set(eventId, version);
    this.#signalTimer ??= setTimeout(() => {
      this.#signalTimer = null;
      const versions = [...this.#unsent];
      this.#unsent.clear();
      // A lost signal costs a second: the poll finds the version.
      notifyVersions(this.#parts.pool, versions).catch(() => undefined);
    }, signalIntervalMs);
  }

  async #listen(): Promise<void> {
    if (this.#isClosed) return;
    try {
      const stop = await listenVersions(
        this.#parts.clientConfig,
        (versions) => {
          for (const [eventId, version] of versions) this.#loaded.get(eventId)?.follow(version);
        },
        () => this.#listenLater(),
      );
      if (this.#isClosed) stop();
      else this.#stopListening = stop;
    } catch {
      this.#listenLater();
    }
  }

  #listenLater(): void {
    this.#stopListening = null;
    (this.#parts.watch ?? unwatched).listenerLost();
    if (!this.#isClosed) setTimeout(() => void this.#listen(), pollIntervalMs).unref();
  }

  #schedulePoll(): void {
    this.#pollTimer = setTimeout(
      () => void this.#poll().finally(() => this.#isClosed || this.#schedulePoll()),
      pollIntervalMs,
    );
    this.#pollTimer.unref();
  }

  async #poll(): Promise<void> {
    this.#dropIdle();
    this.#memory.relieve();
    if (this.#loaded.size === 0) return;
    const asked = [...this.#loaded.values()].map((hosted) => ({ hosted, before: hosted.store.version }));
    try {
      const found = await readVersions(
        this.#parts.pool,
        asked.map(({ hosted }) => hosted.eventId),
      );
      await this.#budgets.refresh(asked.map(({ hosted }) => hosted.eventId));
      for (const { hosted, before } of asked) {
        const version = found.get(hosted.eventId);
        if (version === null) void this.#drop(hosted);
        else if (version !== undefined) hosted.compare(version, before);
      }
    } catch {
      // The database is away. Commands report that to their callers, and the next poll tries again.
    }
  }

  #dropIdle(): void {
    const before = performance.now() - idleAfterMs;
    for (const hosted of this.#loaded.values()) {
      if (hosted.isIdle && hosted.lastUsedAt < before) void this.#drop(hosted);
    }
  }

  async #drop(hosted: HostedEvent): Promise<void> {
    this.#events.delete(hosted.eventId);
    this.#loaded.delete(hosted.eventId);
    await hosted.close();
  }
}
