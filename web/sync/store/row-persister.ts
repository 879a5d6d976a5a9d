import { leadsFrom } from '#domain/core/wire/frame-fit.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { makeInIdle } from './awaited-rows.ts';
import type { OptimisticStore } from './optimistic-store.ts';
import { isJournalLong, openRows, OutdatedRows, rowsOf, writeBase, type Opened } from './persisted-rows.ts';
import { type RowStorage, type StoredBase } from '../platform/row-storage.ts';
import type { Platform } from '../platform/platform.ts';
import { StorageStuck } from '../platform/storage-stuck.ts';
import { isAborted } from '../storage/storage-limit.ts';

/** Frames gather this long before they are written. */
const journalEveryMs = 1_000;

interface Kept {
  readonly base: StoredBase;
  version: number;
  journalRows: number;
}

/** A base and a journal of frames, written while the tab is the leader. */
export class RowPersister {
  readonly #storage: RowStorage;
  readonly #platform: Pick<Platform, 'clock' | 'idle' | 'newId' | 'reportFault'>;
  readonly #source: OptimisticStore;
  #kept: Kept | null = null;
  #unwritten: Frame[] = [];
  #cancelTimer: (() => void) | null = null;
  /** One write at a time, in order. */
  #work: Promise<void> = Promise.resolve();
  #isRewriting = false;
  /** The rows were replaced during a rewrite. */
  #isRewriteStale = false;
  /** Incomplete rows: while they are shown, nothing must be stored. */
  #damaged: EventStore | null = null;
  #isClosed = false;
  /** Changes when this page is left. What was begun before must store nothing after. */
  #stay = {};

  constructor(
    source: OptimisticStore,
    platform: Pick<Platform, 'rowStorage' | 'clock' | 'idle' | 'newId' | 'reportFault'>,
  ) {
    this.#source = source;
    this.#storage = platform.rowStorage;
    this.#platform = platform;
  }

  /**
   * Wipes unusable rows. `onDamage`: damage found later; nothing is stored until other rows are shown. Not after {@link
   * close}.
   */
  async open(onDamage: () => void): Promise<Opened | null> {
    if (this.#isClosed) return null;
    try {
      return await openRows(this.#storage, this.#source.audience, (store, error) => {
        if (this.#isClosed || this.#source.shown !== store) return;
        this.#damaged = store;
        this.#fault(error);
        this.#work = this.#work.then(() => this.#wipeStorage());
        onDamage();
      });
    } catch (error) {
      if (this.#isClosed || isAborted(error)) return null;
      if (!(error instanceof OutdatedRows)) this.#platform.reportFault(error);
      // The stored rows may be intact.
      if (error instanceof StorageStuck) return null;
      await this.#wipeStorage();
      return null;
    }
  }

  /** This tab writes from now on. Continues the journal if `recent` does, else writes a new base. */
  async takeOver(recent: () => readonly Frame[]): Promise<void> {
    const stay = this.#stay;
    const base = await this.#storage.readBase().catch(() => undefined);
    if (this.#isDamaged || stay !== this.#stay) return;
    if (base === undefined || base.audience !== this.#source.audience) {
      this.rewrite();
      return;
    }
    const kept: Kept = { base, version: base.version, journalRows: 0 };
    for (const entry of await this.#storage.readJournal(base.generation).catch(() => [])) {
      for (const frame of framesOf(entry)) follow(kept, frame);
    }
    if (this.#isClosed || this.#isDamaged || stay !== this.#stay) return;
    const missing = recent().filter((frame) => follow(kept, frame));
    if (kept.version !== this.#source.version) {
      this.rewrite();
      return;
    }
    this.#kept = kept;
    this.#unwritten = missing;
    this.#schedule();
  }

  append(frame: Frame): void {
    if (this.#isClosed || (this.#kept === null && !this.#isRewriting)) return;
    if (this.#kept && !follow(this.#kept, frame)) {
      if (frame.to > this.#kept.version) this.rewrite();
      return;
    }
    this.#unwritten.push(frame);
    if (this.#kept) this.#schedule();
  }

  /** The page may end in a moment. */
  flush(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#work = this.#work.then(() => this.#writeJournal()).catch((error: unknown) => this.#fault(error));
    return this.#work;
  }

  /** ms since 1970. A page that opens these rows offline shows their age. */
  noteSync(at: number): Promise<void> {
    this.#work = this.#work
      .then(() => (this.#kept === null ? undefined : this.#storage.noteSync(at)))
      .catch((error: unknown) => this.#fault(error));
    return this.#work;
  }

  /** Writes all rows again: first rows, a new snapshot, a long or broken journal. */
  rewrite(): void {
    if (this.#isClosed || this.#isDamaged) return;
    if (this.#isRewriting) {
      this.#isRewriteStale = true;
      return;
    }
    this.#isRewriting = true;
    this.#isRewriteStale = false;
    this.#kept = null;
    this.#work = this.#work
      .then(() => this.#writeBase())
      .catch((error: unknown) => this.#fault(error))
      .finally(() => {
        this.#isRewriting = false;
        if (this.#isRewriteStale) this.rewrite();
      });
  }

  /** Another tab writes from now on. */
  async resign(): Promise<void> {
    await this.flush();
    this.#kept = null;
    this.#unwritten = [];
  }

  /** Frames that are not stored are dropped: the server has them. */
  leave(): void {
    this.#stay = {};
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#kept = null;
    this.#unwritten = [];
    this.#isRewriteStale = false;
  }

  /** Stops writing. A write in progress ends first, so that nothing is written after a wipe. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer?.();
    await this.#work;
  }

  async wipe(): Promise<void> {
    this.#unwritten = [];
    this.#kept = null;
    await this.close();
    await this.#storage.wipe();
  }

  get #isDamaged(): boolean {
    return this.#damaged !== null && this.#source.shown === this.#damaged;
  }

  #schedule(): void {
    this.#cancelTimer ??= this.#platform.clock.after(journalEveryMs, () => void this.flush());
  }

  async #writeJournal(): Promise<void> {
    const kept = this.#kept;
    if (kept === null || this.#unwritten.length === 0) return;
    const frames = this.#unwritten;
    this.#unwritten = [];
    await this.#storage.appendJournal(kept.base.generation, JSON.stringify(frames));
    if (isJournalLong(kept.journalRows, kept.base.rows)) this.rewrite();
  }

  async #writeBase(): Promise<void> {
    const stay = this.#stay;
    const pause = async (): Promise<void> => {
      await this.#platform.idle();
      if (this.#isClosed || stay !== this.#stay) throw new Closed();
    };
    // The shown rows are painted first.
    await makeInIdle(this.#source.shown, pause);
    if (this.#isDamaged) throw new Closed();
    const { audience, version } = this.#source;
    const generation = this.#platform.newId();
    // Rows are collected before the first pause; frames from here on belong behind the new base.
    this.#unwritten = [];
    const source = {
      audience,
      version,
      generation,
      serverRows: (table: Parameters<OptimisticStore['serverRows']>[0]) => this.#source.serverRows(table),
    };
    const base = await writeBase(this.#storage, source, pause);
    if (stay !== this.#stay) throw new Closed();
    const kept: Kept = { base, version, journalRows: 0 };
    const frames = this.#unwritten.filter((frame) => follow(kept, frame));
    this.#unwritten = [];
    if (this.#isClosed) return;
    await this.#storage.commitBase(base, frames.length > 0 ? [JSON.stringify(frames)] : []);
    if (stay !== this.#stay) throw new Closed();
    // Frames may have come during the commit.
    for (const frame of this.#unwritten) follow(kept, frame);
    this.#kept = kept;
    if (this.#unwritten.length > 0) this.#schedule();
  }

  #wipeStorage(): Promise<void> {
    return this.#storage.wipe().catch((fault: unknown) => this.#platform.reportFault(fault));
  }

  /** Storage is only a cache: a full disk only costs the fast opening. */
  #fault(error: unknown): void {
    this.#kept = null;
    this.#unwritten = [];
    if (!(error instanceof Closed) && !isAborted(error)) this.#platform.reportFault(error);
  }
}

class Closed extends Error {}

/** Takes a frame into account when it continues the stored version. */
const follow = (kept: Kept, frame: Frame): boolean => {
  if (!leadsFrom(frame, kept.version)) return false;
  kept.version = frame.to;
  kept.journalRows += rowsOf(frame);
  return true;
};

/** Empty for a damaged entry; the base is then written again. */
const framesOf = (entry: string): readonly Frame[] => {
  try {
    return JSON.parse(entry) as Frame[];
  } catch {
    return [];
  }
};
