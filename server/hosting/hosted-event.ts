import type { Pool } from 'pg';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { audienceOf, rightsText, rolesIn, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { BatchQueue } from './batch-queue.ts';
import { BatchRunner } from './batch-runner.ts';
import type { RoomNote } from '#domain/core/me.ts';
import { EventBudgets } from './event-budgets.ts';
import type { EventSize } from '../pacing/event-size.ts';
import { unwatched, type EventWatch } from './event-watch.ts';
import { EventFeed, type Rights } from './feed.ts';
import type { ReportFault } from './judge-batch.ts';
import { JudgingTurns } from './judging-turns.ts';
import type { HeldEvent } from './loaded-memory.ts';
import { findRepeated } from './repeated-commands.ts';
import { Snapshots } from './snapshot.ts';
import { correctedTime, hashBody, OutcomeUnknown, type Submission } from './submission.ts';
import { hasUnsettled } from '#domain/money/standing/standing-commands.ts';
import { randomUUID } from 'node:crypto';
import { eventOf } from '#domain/core/event-of.ts';

/** The server itself, which belongs to no person. */
const settling: VerifiedAccount = {
  accountId: 'server-standing',
  phone: '',
  emails: [],
  isSuperAdmin: false,
  bringsBankAnswer: true,
};

/** A database that hangs must not fill the memory. Callers beyond this limit have to retry. */
const maxWaiting = 20_000;

export interface Post {
  readonly account: VerifiedAccount;
  readonly deviceId: string;
  /** The device's clock at sending, ms since 1970. Null if the device did not send it. */
  readonly sentAt: number | null;
  readonly commands: readonly WireCommand[];
}

/** If memory is short, an event without followers is dropped after this. No request still uses it then. */
const restMs = 30_000;

interface HostedEventParts {
  readonly eventId: string;
  readonly pool: Pool;
  /** Shared by all events of the process. Absent if there is only one event. */
  readonly turns?: JudgingTurns;
  readonly reportFault: ReportFault;
  readonly onCommit: (eventId: string, version: number) => void;
  readonly watch?: EventWatch;
  readonly budgets?: EventBudgets;
}

/** One event in this process: its store, the queue of its batches, its feed and its snapshots. */
export class HostedEvent implements HeldEvent {
  readonly eventId: string;
  readonly feed: EventFeed;
  readonly snapshots: Snapshots;
  /** For work in steps beside the judging of batches. */
  readonly turns: JudgingTurns;
  readonly #runner: BatchRunner;
  readonly #pool: Pool;
  readonly #watch: EventWatch;
  readonly #budgets: EventBudgets;
  readonly #queue = new BatchQueue<Submission>();
  #running: Promise<void> | null = null;
  #mustCatchUp = false;
  readonly #waitingForChanges: (() => void)[] = [];
  /** By `performance.now()`. */
  lastUsedAt = performance.now();

  private constructor(parts: HostedEventParts) {
    const { eventId, pool, reportFault, onCommit, watch = unwatched } = parts;
    const { turns = new JudgingTurns(), budgets = new EventBudgets(pool, null) } = parts;
    this.eventId = eventId;
    this.turns = turns;
    this.#pool = pool;
    this.#watch = watch;
    this.#budgets = budgets;
    this.feed = new EventFeed(0, (frames, bytes) => watch.frames(frames, bytes));
    this.snapshots = new Snapshots({
      eventId,
      store: () => this.#runner.store,
      isNear: (version, audience) => this.feed.messageSince(version, audience) !== null,
      onOpened: () => watch.snapshotOpened(),
    });
    this.#runner = new BatchRunner({
      eventId,
      pool,
      turns,
      reportFault,
      bounds: () => budgets.boundsOf(eventId),
      onCommit: (version) => onCommit(eventId, version),
      onBatch: (batch) => watch.committed(batch),
      onChanges: (changes, version, { isOverGap }) => {
        // This includes erasures by another process.
        if (changes.some(({ table }) => table === 'erasures')) this.forgetTexts();
        this.feed.publish(changes, version);
        if (isOverGap) this.feed.endFrames();
      },
      onReload: (version) => {
        this.snapshots.forget();
        this.feed.reset(version);
      },
    });
  }

  static async load(parts: HostedEventParts): Promise<HostedEvent> {
    const hosted = new HostedEvent(parts);
    await hosted.#budgets.learn(parts.eventId);
    await hosted.#runner.load();
    hosted.#settleOldRows(parts);
    return hosted;
  }

  /** An older release stored purchases without their standing. A failure has no effect: the next loading tries again. */
  #settleOldRows({ eventId, reportFault }: HostedEventParts): void {
    // While an event is imported, it has no row of its own, and its other rows may be incomplete.
    if (eventOf(this.store) === undefined || !hasUnsettled(this.store)) return;
    const command = { id: randomUUID(), name: 'purchase.settle', input: {}, deviceAt: Date.now() };
    this.submit({ account: settling, deviceId: '', sentAt: null, commands: [command] }).then(
      ([answer]) => {
        if (answer?.ok === false)
          reportFault(randomUUID().slice(0, 8), new Error(`refused: ${answer.code}`), {
            eventId,
            commandId: command.id,
            name: command.name,
          });
      },
      () => undefined,
    );
  }

  get store(): EventStore {
    return this.#runner.store;
  }

  get size(): EventSize {
    return this.#runner.size;
  }

  get rowBytes(): number {
    return this.size.bytes;
  }

  get textBytes(): number {
    return this.#runner.answerBytes + this.feed.heldBytes + this.snapshots.heldBytes;
  }

  /** How full the event is, if that needs a warning. */
  get roomNote(): RoomNote | null {
    return this.#budgets.noteOf(this.eventId, this.size);
  }

  get waiting(): number {
    return this.#queue.length;
  }

  get isIdle(): boolean {
    return this.#running === null && this.feed.size === 0;
  }

  get isResting(): boolean {
    return this.isIdle && this.lastUsedAt < performance.now() - restMs;
  }

  get isDeleted(): boolean {
    const event = eventOf(this.store);
    return event?.deletedAt != null;
  }

  rolesOf(account: VerifiedAccount): ReadonlySet<Role> {
    return rolesIn(this.store, account);
  }

  /** Null: the account may see nothing of this event. */
  rightsOf(account: VerifiedAccount): Rights | null {
    if (this.isDeleted) return null;
    const held = this.rolesOf(account);
    const audience = audienceOf(held);
    return audience === null ? null : { audience, roles: rightsText(held) };
  }

  /** In order, after commit. Rejects with OutcomeUnknown: ask again with the same ids. */
  async submit(post: Post): Promise<Answer[]> {
    const begunAt = performance.now();
    const tell = (answers: readonly Answer[] | null): void =>
      this.#watch.answered(post.commands, answers, (performance.now() - begunAt) / 1000);
    try {
      const answers = await this.#judge(post);
      tell(answers);
      return answers;
    } catch (error) {
      tell(null);
      throw error;
    }
  }

  async #judge(post: Post): Promise<Answer[]> {
    const { account, deviceId, sentAt, commands } = post;
    this.lastUsedAt = performance.now();
    if (this.#queue.length > maxWaiting) {
      throw new OutcomeUnknown(new Error(`${this.#queue.length} commands wait already`));
    }
    // Most posts contain no repeats, and go into the batch of this turn.
    const repeats = commands.some((command) => command.repeats !== undefined)
      ? await findRepeated(this.#pool, this.eventId, post)
      : undefined;
    const answers = commands.map(
      (command) =>
        ({
          ...Promise.withResolvers<Answer>(),
          command,
        }) as const,
    );
    this.#queue.push(
      answers.map(({ command, resolve, reject }) => ({
        command,
        account,
        deviceId,
        happenedAt: correctedTime(command, sentAt, Date.now()),
        repeats: repeats?.get(command.id) ?? null,
        bodyHash: hashBody(account, command),
        answer: resolve,
        fail: reject,
      })),
    );
    this.#wake();
    return Promise.all(answers.map(({ promise }) => promise));
  }

  /** Another process has committed `version`. The rows are fetched between two batches. */
  follow(version: number): void {
    if (version > this.store.version) this.catchUp();
  }

  /** The database was at `version`, and the store at `before` when it was asked. */
  compare(version: number, before: number): void {
    // The database was set back, or its successor lacks the latest rows of the store.
    if (version < before) this.catchUp();
    else this.follow(version);
  }

  /** Reads the database's changes between two batches. */
  catchUp(): void {
    this.#mustCatchUp = true;
    this.#wake();
  }

  /** As {@link catchUp}. Resolves when the store has what was committed before the call, or the database did not answer. */
  caughtUp(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waitingForChanges.push(resolve);
    this.catchUp();
    return promise;
  }

  /** Forgets the texts in memory: shared snapshots, the last frames, and answers for repeated commands. */
  forgetTexts(): void {
    this.feed.forgetFrames();
    this.snapshots.forget();
    this.#runner.forgetAnswers();
  }

  close(): Promise<void> {
    this.feed.close();
    return this.#running ?? Promise.resolve();
  }

  #wake(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null;
      if (this.#queue.length > 0 || this.#mustCatchUp) this.#wake();
    });
  }

  async #work(): Promise<void> {
    // Commands that arrive in the same turn go into the same batch.
    await Promise.resolve();
    while (this.#queue.length > 0 || this.#mustCatchUp) {
      if (this.#mustCatchUp) {
        this.#mustCatchUp = false;
        const waiting = this.#waitingForChanges.splice(0);
        // A failure here has no effect: the poll tries again within a second.
        await this.#runner.catchUp().catch(() => undefined);
        for (const resolve of waiting) resolve();
      }
      if (this.#queue.length === 0) continue;
      const batch = this.#queue.take();
      this.#watch.batch(batch.length);
      await this.#runner.run(batch);
    }
  }
}
