import { setImmediate as otherWork } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import type { Change } from '#domain/core/store/change.ts';
import { keepPlaces } from '#domain/money/purchases/kept-places.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import {
  findOutcomes,
  removeRows,
  writeBatch,
  writeLog,
  type Batch,
} from '../db/statements/batch-statements.ts';
import {
  changesSince,
  leadsOn,
  lockVersion,
  readRowsSince,
  type VersionRow,
} from '../db/statements/event-statements.ts';
import { isOfTable, isRepeated } from '../db/refusal.ts';
import { beginTimeline } from '../db/timeline.ts';
import { countSize } from '../db/statements/size-statements.ts';
import { BatchRoom, type SizeBounds } from './batch-room.ts';
import type { EventSize } from '../pacing/event-size.ts';
import {
  judgeBatch,
  knownFrom,
  type JudgedCommand,
  type KnownAnswers,
  type ReportFault,
} from './judge-batch.ts';
import type { JudgingTurns } from './judging-turns.ts';
import { RecentAnswers } from './recent-answers.ts';
import { EventNotFound, OutcomeUnknown, type Submission } from './submission.ts';

/** Answers that are at least kept in memory, so that an early repeat needs no query. */
const recentAnswers = 10_000;

/** Rows of a loaded event that are put at once, which takes some milliseconds. Other requests run in between. */
const rowsAtOnce = 2_000;

interface RunnerParts {
  readonly eventId: string;
  readonly pool: Pool;
  readonly turns: JudgingTurns;
  readonly reportFault: ReportFault;
  /** The current size limits of the event. */
  readonly bounds: () => SizeBounds;
  /** Called with all changes that the store applied, in order. */
  readonly onChanges: (
    changes: readonly Change[],
    version: number,
    way: { readonly isOverGap: boolean },
  ) => void;
  readonly onReload: (version: number) => void;
  /** Called with every batch that this process has committed, before its callers get their answers. */
  readonly onBatch: (batch: Batch) => void;
  /** Called after this process has committed a new version. */
  readonly onCommit: (version: number) => void;
}

/**
 * Judges batches of one event and commits them, one at a time. The store takes only changes that PostgreSQL has
 * committed. A batch that lost a race to another process catches up under the event's lock and is judged again.
 */
export class BatchRunner {
  store = new EventStore();
  size: EventSize = { rows: 0, bytes: 0 };
  readonly #parts: RunnerParts;
  readonly #recent = new RecentAnswers(recentAnswers);
  #isBehind = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  async load(): Promise<void> {
    const { pool, eventId } = this.#parts;
    const found = await readRowsSince(pool, eventId, -1);
    if (found === null) throw new EventNotFound(eventId);
    await this.#replace(found.changes, found.version);
    this.size = await this.#sizeAt(found, pool);
    this.#isBehind = false;
  }

  /** Applies the changes of other processes. Reloads the store if changes cannot bring it up to date. */
  async catchUp(): Promise<void> {
    const { pool, eventId } = this.#parts;
    const found = await readRowsSince(pool, eventId, this.store.version);
    if (found === null) throw new EventNotFound(eventId);
    if (!leadsOn(found, this.store.version)) return this.load();
    this.#take(found.changes, found);
    this.size = await this.#sizeAt(found, pool);
  }

  get answerBytes(): number {
    return this.#recent.bytes;
  }

  /** From now on, repeats are answered from the log. */
  forgetAnswers(): void {
    this.#recent.clear();
  }

  async run(submissions: readonly Submission[]): Promise<void> {
    try {
      const judged = await this.#commit(submissions);
      this.#parts.onBatch(judged.batch);
      const lengths = new Map(judged.batch.log.map(({ commandId, outcome }) => [commandId, outcome.length]));
      for (const { submission, answer } of judged.answers) {
        const { command, bodyHash } = submission;
        if (answer.version !== undefined)
          this.#recent.add(command.id, { bodyHash, answer }, lengths.get(command.id) ?? 0);
        submission.answer(answer);
      }
    } catch (error) {
      if (isRefusedByDatabase(error)) await this.#runInParts(submissions, error);
      else {
        this.#isBehind = true;
        const failure = error instanceof EventNotFound ? error : new OutcomeUnknown(error);
        for (const submission of submissions) submission.fail(failure);
      }
    }
  }

  async #commit(submissions: readonly Submission[]): Promise<JudgedCommand> {
    if (!this.#isBehind) {
      const judged = await this.#judge(submissions, this.#recent);
      const isRepeat = await this.#wasDecided(judged);
      if (!isRepeat && judged.batch.log.length === 0) return judged;
      const hasRemovals = judged.batch.changes.some(({ row }) => row === null);
      if (!isRepeat && !hasRemovals && (await this.#tryFast(judged.batch))) return judged;
    }
    return this.#commitUnderLock(submissions);
  }

  /** True if it was decided before, with the rights of that time. A stored command detects a repeat by its key. */
  async #wasDecided({ answers }: JudgedCommand): Promise<boolean> {
    const unstored = answers
      .filter(({ answer }) => answer.version === undefined)
      .map(({ answer }) => answer.id);
    if (unstored.length === 0) return false;
    return (await findOutcomes(this.#parts.pool, this.#parts.eventId, unstored)).length > 0;
  }

  /** One statement, one round trip. False: another process was first, or a command was sent before. */
  async #tryFast(batch: Batch): Promise<boolean> {
    try {
      if (batch.changes.length === 0) return await writeLog(this.#parts.pool, batch);
      if (!(await writeBatch(this.#parts.pool, batch))) return false;
    } catch (error) {
      if (isRepeated(error, 'command_log')) return false;
      throw error;
    }
    this.#takeOwn(batch);
    return true;
  }

  async #commitUnderLock(submissions: readonly Submission[]): Promise<JudgedCommand> {
    const client = await this.#parts.pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('BEGIN');
      await this.#catchUpUnderLock(client);
      const ids = submissions.map(({ command }) => command.id);
      const known = new Map((await findOutcomes(client, this.#parts.eventId, ids)).map(knownFrom));
      const judged = await this.#judge(submissions, known);
      const { batch } = judged;
      await removeRows(client, batch);
      const write = batch.changes.length > 0 ? writeBatch : writeLog;
      if (batch.log.length > 0 && !(await write(client, batch))) {
        throw new OutcomeUnknown(new Error('The event is not at the version that was read under its lock'));
      }
      await commit(client);
      if (batch.changes.length > 0) this.#takeOwn(batch);
      this.#isBehind = false;
      return judged;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      // A client in an unknown state is closed, which rolls back its transaction.
      client.release(failure);
    }
  }

  /** The reads are statements after the one that locks: a subquery next to FOR UPDATE would see the old snapshot. */
  async #catchUpUnderLock(client: PoolClient): Promise<void> {
    const { eventId } = this.#parts;
    const locked = await lockOnTimeline(client, eventId);
    if (locked === null) throw new EventNotFound(eventId);
    if (!leadsOn(locked, this.store.version)) {
      await this.#replace(await changesSince(client, eventId, -1), locked.version);
    } else if (locked.version > this.store.version) {
      this.#take(await changesSince(client, eventId, this.store.version), locked);
    }
    this.size = await this.#sizeAt(locked, client);
  }

  async #replace(changes: readonly Change[], version: number): Promise<void> {
    const store = new EventStore();
    for (let start = 0; start < changes.length; start += rowsAtOnce) {
      store.apply(changes.slice(start, start + rowsAtOnce));
      if (start + rowsAtOnce < changes.length) await otherWork();
    }
    store.version = version;
    keepPlaces(store);
    this.store = store;
    this.#recent.clear();
    this.#parts.onReload(version);
  }

  /** Finds the command that a constraint refuses by halving the batch instead of trying each command. */
  async #runInParts(submissions: readonly Submission[], error: DatabaseError): Promise<void> {
    if (submissions.length > 1) {
      const middle = submissions.length >> 1;
      await this.run(submissions.slice(0, middle));
      await this.run(submissions.slice(middle));
      return;
    }
    const [submission] = submissions;
    if (submission === undefined) return;
    const { id, name } = submission.command;
    this.#parts.reportFault('constraint', error, { eventId: this.#parts.eventId, commandId: id, name });
    const code = isOfTable(error, 'serials') ? 'serialExists' : 'conflict';
    submission.answer({ id, ok: false, code, params: {} });
  }

  #judge(submissions: readonly Submission[], known: KnownAnswers): Promise<JudgedCommand> {
    const room = new BatchRoom(this.size, this.#parts.bounds());
    return judgeBatch(submissions, { ...this.#parts, store: this.store, known, room });
  }

  /** The size that the last writer stored, or else the size counted now. */
  async #sizeAt({ size }: VersionRow, db: Pool | PoolClient): Promise<EventSize> {
    return size ?? countSize(db, this.#parts.eventId);
  }

  #takeOwn({ changes, version, size }: Batch): void {
    this.#take(changes, { version: version + 1, gaps: [] });
    if (size !== null) this.size = size;
    this.#parts.onCommit(version + 1);
  }

  #take(changes: readonly Change[], { version, gaps }: Pick<VersionRow, 'version' | 'gaps'>): void {
    const isOverGap = (gaps.at(-1) ?? 0) > this.store.version;
    this.store.apply(changes, version);
    this.#parts.onChanges(changes, version, { isOverGap });
  }
}

/** The first version of a new timeline is committed alone, because a store takes only what is committed. */
const lockOnTimeline = async (client: PoolClient, eventId: string): ReturnType<typeof lockVersion> => {
  const locked = await lockVersion(client, eventId);
  if (locked === null || locked.isOfTimeline) return locked;
  await beginTimeline(client, eventId);
  await commit(client);
  await client.query('BEGIN');
  return lockVersion(client, eventId);
};

/** After an error COMMIT answers ROLLBACK without rejecting. Only the command tag shows it. */
const commit = async (client: PoolClient): Promise<void> => {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new OutcomeUnknown(new Error(`COMMIT answered ${command}`));
};

/**
 * Classes 22 (bad data), 23 (constraint) and 54 (too large): never accepted. After other errors the rows may be
 * written.
 */
const isRefusedByDatabase = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(2[23]|54)/.test(error.code ?? '');
