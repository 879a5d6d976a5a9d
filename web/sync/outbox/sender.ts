import { maxCommandsPerPost, type Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { Backoff } from '../platform/backoff.ts';
import { toWireCommand } from '../store/optimistic-store.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxNews, RefusedItem } from '../platform/outbox-storage.ts';
import type { Clock } from '../platform/platform.ts';
import type { OnlineCommand } from '../platform/tab-messages.ts';
import type { Posted, Transport } from '../platform/transport.ts';
import { toFailure, RequestFailure } from '#web/net/request-failure.ts';

/** However long the server asks us to wait: it may have been started again since. */
const longestPauseMs = 60_000;
/** A post that takes longer than this is given up and sent again. */
const postTimeoutMs = 20_000;
/** A post that fails sooner had no network. A post that fails later may have been too long for the network. */
const lostAtOnceMs = 4_000;

export interface SenderListener {
  /** Answers to online and outbox commands of a post, with their effect on the outbox. */
  onAnswers(answers: readonly Answer[], news: OutboxNews): void;
  /** Online commands that cannot be sent as things are. */
  onFailed(ids: readonly string[], code: string): void;
  /** A question leaves; the returned function takes the server's time out of the answer. */
  askTime(): (serverNow: number) => void;
  /** The reason why no post succeeds, if waiting alone does not help. Null after a successful post. */
  onProblem(code: string | null): void;
  /** Whether the server answers while its database stores nothing. */
  onWritesWaiting(isWaiting: boolean): void;
  onFault(error: unknown): void;
}

interface Batch {
  readonly commands: readonly WireCommand[];
  readonly isOnline: boolean;
}

/** One post at a time, only in the leader. Commands that a page waits for go first, then the outbox in order. */
export class Sender {
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #listener: SenderListener;
  readonly #backoff: Backoff;
  readonly #online = new Map<string, OnlineCommand>();
  /** Shrinks on failure, to find the failing item, or because the network does not carry as many. */
  #limit = maxCommandsPerPost;
  /** The longest post that no proxy has refused for its length. */
  #mostOnTheWay = maxCommandsPerPost;
  #idle: (() => void) | null = null;
  #pauseMs = 0;

  constructor(options: { transport: Transport; clock: Clock; outbox: Outbox; listener: SenderListener }) {
    this.#transport = options.transport;
    this.#clock = options.clock;
    this.#outbox = options.outbox;
    this.#listener = options.listener;
    this.#backoff = new Backoff(options.clock, { firstMs: 500, maxMs: 20_000 });
  }

  /** Those of one turn go out in one post. */
  send(commands: Iterable<OnlineCommand>): void {
    for (const online of commands) this.#online.set(online.command.id, online);
    this.wake();
  }

  /** There may be something to send, or the network may be back. */
  wake(): void {
    this.#idle?.();
    this.#backoff.wake();
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const batch = this.#next();
      if (batch === null) await this.#rest(signal);
      else if (!(await this.#post(batch, signal))) await this.#backoff.wait(signal, this.#pauseMs);
    }
  }

  #next(): Batch | null {
    const now = this.#clock.now();
    const online: WireCommand[] = [];
    for (const [id, { command, expiresAt }] of this.#online) {
      if (expiresAt <= now) this.#online.delete(id);
      else if (online.length < this.#limit) online.push(command);
    }
    if (online.length > 0) return { commands: online, isOnline: true };
    const waiting = this.#outbox.next(this.#limit).map(({ command }) => toWireCommand(command));
    return waiting.length > 0 ? { commands: waiting, isOnline: false } : null;
  }

  #rest(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        this.#idle = null;
        signal.removeEventListener('abort', go);
        resolve();
      };
      if (signal.aborted) go();
      signal.addEventListener('abort', go);
      this.#idle = go;
    });
  }

  /** True if the next post may follow at once. */
  async #post(batch: Batch, signal: AbortSignal): Promise<boolean> {
    this.#pauseMs = 0;
    const tellTime = this.#listener.askTime();
    const begunAt = this.#clock.monotonic();
    const lasted = (): number => this.#clock.monotonic() - begunAt;
    try {
      const posted = await this.#timed(batch.commands, signal);
      if (signal.aborted) return false;
      if (posted.serverNow !== null) tellTime(posted.serverNow);
      return await this.#take(batch, posted, lasted());
    } catch (error) {
      if (signal.aborted) return false;
      await this.#fail(batch, toFailure(error), lasted());
      return false;
    }
  }

  async #timed(commands: readonly WireCommand[], signal: AbortSignal): Promise<Posted> {
    const abort = new AbortController();
    const cancel = this.#clock.after(postTimeoutMs, () => abort.abort());
    try {
      return await this.#transport.postCommands(commands, AbortSignal.any([signal, abort.signal]));
    } finally {
      cancel();
    }
  }

  async #take(batch: Batch, { answers }: Posted, lastedMs: number): Promise<boolean> {
    const asked = new Set(batch.commands.map(({ id }) => id));
    const given = answers.filter(({ id }) => asked.has(id));
    this.#listener.onProblem(null);
    this.#listener.onWritesWaiting(false);
    for (const { id } of given) this.#online.delete(id);
    const news = this.#outbox.judge(given);
    await this.#settle(given, news);
    const isWhole = batch.isOnline
      ? given.length === asked.size
      : news.done.length + news.refused.length === asked.size;
    if (isWhole) {
      this.#backoff.reset();
      // Twice as many would take about twice as long.
      if (lastedMs < lostAtOnceMs) this.#limit = Math.min(this.#mostOnTheWay, this.#limit * 2);
    } else {
      for (const { id } of batch.commands) this.#outbox.postpone(id);
    }
    return isWhole;
  }

  async #settle(answers: readonly Answer[], news: OutboxNews): Promise<void> {
    const stored = this.#outbox.settle(news);
    this.#listener.onAnswers(answers, news);
    // The items are still in storage. After a reload they are sent again with the same ids.
    await stored.catch((error: unknown) => this.#listener.onFault(error));
  }

  async #fail(batch: Batch, failure: RequestFailure, lastedMs: number): Promise<void> {
    const ids = batch.commands.map(({ id }) => id);
    const single = ids.length === 1 ? ids[0] : undefined;
    const half = Math.max(1, Math.floor(ids.length / 2));
    if (failure.code === 'unavailable') this.#listener.onWritesWaiting(true);
    if (failure.kind === 'network') {
      if (lastedMs >= lostAtOnceMs) this.#limit = half;
      return;
    }
    if (failure.kind === 'tooLong') {
      this.#limit = this.#mostOnTheWay = half;
      if (single === undefined) return;
      if (batch.isOnline) this.#giveUp(ids, failure.code);
      else this.#outbox.postpone(single);
      return;
    }
    if (failure.kind === 'later') {
      this.#pauseMs = Math.min(longestPauseMs, failure.retryAfterMs);
      if (batch.isOnline) this.#giveUp(ids, 'tooManyCommands');
      return;
    }
    if (failure.kind === 'unknown' || failure.kind === 'rejected') {
      this.#limit = half;
      if (single === undefined) return;
      if (failure.kind === 'unknown') this.#outbox.postpone(single);
      else if (batch.isOnline) this.#giveUp(ids, failure.code);
      else await this.#suspect(single);
      return;
    }
    this.#listener.onProblem(failure.code);
    if (batch.isOnline) this.#giveUp(ids, failure.code);
  }

  async #suspect(id: string): Promise<void> {
    const aside: RefusedItem | null = this.#outbox.countFault(id);
    this.#outbox.postpone(id);
    if (aside) await this.#settle([], { done: [], refused: [aside] });
  }

  #giveUp(ids: readonly string[], code: string): void {
    for (const id of ids) this.#online.delete(id);
    this.#listener.onFailed(ids, code);
  }
}
