import type { Audience } from '#domain/model/fields/table.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import { audienceOf, type Actor } from '#domain/core/access.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { OptimisticStore, type Received } from './optimistic-store.ts';
import type { Platform } from '../platform/platform.ts';
import { StorageStuck } from '../platform/storage-stuck.ts';
import { RecentFrames } from './recent-frames.ts';
import { RowPersister } from './row-persister.ts';
import { makeInIdle } from './awaited-rows.ts';
import type { FetchedRows, Held } from '../platform/transport.ts';

interface SessionRowsOptions {
  readonly actor: Actor;
  readonly platform: Platform;
  /** Other rows are shown; `isAnew` when they replace some, or are for other eyes than expected. */
  onShown(isAnew: boolean): void;
  onFrame(): void;
  /** Stored rows turned out to be damaged: the shown rows are incomplete, and others must be fetched. */
  onDamage(): void;
}

/** The rows of one tab: shown, remembered for other tabs, and stored while the tab is the leader. */
export class SessionRows {
  readonly optimistic: OptimisticStore;
  readonly #options: SessionRowsOptions;
  readonly #persister: RowPersister;
  readonly #recent = new RecentFrames();
  #hasRows = false;
  #syncedAt: number | null = null;
  #isClosed = false;

  constructor(options: SessionRowsOptions) {
    const { actor, platform } = options;
    this.#options = options;
    this.optimistic = new OptimisticStore({
      audience: audienceOf(actor.roles) ?? 'scan',
      actor,
      execute: platform.execute,
      reportFault: (error) => platform.reportFault(error),
    });
    this.#persister = new RowPersister(this.optimistic, platform);
  }

  get held(): Held | null {
    if (!this.#hasRows) return null;
    const { version, audience } = this.optimistic;
    return { version, audience };
  }

  /** When the rows that were stored were the server's last, ms since 1970; null: not known. */
  get syncedAt(): number | null {
    return this.#syncedAt;
  }

  /** Shows the stored rows, when `before` is done too. Returns false when there are no usable rows. */
  async open(before?: Promise<void>): Promise<boolean> {
    // A microtask, because damage may show while a page renders.
    const opening = this.#persister.open(() => queueMicrotask(() => this.#lose()));
    const [opened] = await Promise.all([opening, before]);
    if (opened === null || this.#isClosed) return false;
    this.#syncedAt = opened.base.syncedAt ?? null;
    this.#show(opened.store, opened.base.audience);
    return true;
  }

  show(rows: FetchedRows): void {
    if (!this.#isClosed) this.#show(rows.store, rows.audience);
  }

  /** Ignored without rows: their source has the frame. */
  take(frame: Frame): Received {
    if (!this.#hasRows) return 'known';
    const received = this.optimistic.receive(frame);
    if (received === 'applied') {
      this.#recent.add(frame);
      this.#options.onFrame();
    }
    return received;
  }

  /** Null: the other tab must fetch. Empty while this tab has no rows: a message follows. */
  framesSince(held: Held | null): readonly Frame[] | null {
    if (held !== null && !this.#hasRows) return [];
    if (held === null || held.audience !== this.optimistic.audience) return null;
    return this.#recent.since(held.version, this.optimistic.version);
  }

  /** This tab is the leader and stores from now on. */
  async takeOver(): Promise<void> {
    if (this.#hasRows) await this.#persister.takeOver(() => this.#recent.all);
  }

  async keep(rows: FetchedRows): Promise<void> {
    // Rows of a wider audience must be deleted now, not after the rewrite.
    if (this.optimistic.audience !== rows.audience)
      await this.#options.platform.rowStorage.wipe().catch((error: unknown) => {
        // The page shows its rows without that storage. The next rewrite replaces what it holds.
        if (!(error instanceof StorageStuck)) throw error;
      });
    this.show(rows);
    this.#persister.rewrite();
  }

  /** As {@link take}, and into storage. */
  takeAndKeep(frame: Frame): Received {
    const received = this.take(frame);
    if (received === 'applied') this.#persister.append(frame);
    return received;
  }

  /** Storage was lost: stores all rows again. */
  restore(): void {
    if (this.#hasRows) this.#persister.rewrite();
  }

  resign(): Promise<void> {
    return this.#persister.resign();
  }

  /** The page is left, perhaps for the back/forward cache. Until it is the leader again it stores nothing. */
  leave(): void {
    this.#persister.leave();
  }

  /** `syncedAt`: the last contact with the server, ms since 1970. */
  async save(syncedAt: number | null): Promise<void> {
    await this.#persister.flush();
    if (syncedAt !== null) await this.#persister.noteSync(syncedAt);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#persister.flush();
    await this.#persister.close();
  }

  /** Deletes everything of the event, here and in storage. */
  async wipe(): Promise<void> {
    this.#isClosed = true;
    this.#hasRows = false;
    this.#recent.clear();
    this.optimistic.replace(new EventStore(), this.optimistic.audience);
    await this.#persister.wipe();
  }

  /** Undamaged rows stay visible until others come. */
  #lose(): void {
    if (this.#isClosed) return;
    this.#hasRows = false;
    this.#options.onDamage();
  }

  #show(store: EventStore, audience: Audience): void {
    // Rows replace others after a reset. A change of rights causes a reset too.
    const isAnew = this.#hasRows || audience !== this.optimistic.audience;
    this.#recent.clear();
    this.#hasRows = true;
    this.optimistic.replace(store, audience);
    this.#options.onShown(isAnew);
    void makeInIdle(store, this.#options.platform.idle);
  }
}
