import type { Outcome } from '#domain/commands/execute.ts';
import { registry } from '#domain/commands/registry.ts';
import type { Answer, Frame } from '#domain/protocol.ts';
import { audienceOf, type Actor } from '#domain/rules/access.ts';
import { EventStore } from '#domain/store/event-store.ts';
import { Follower } from './follower.ts';
import { Holder } from './holder.ts';
import { CommandFailure, OnlineCommands } from './online-commands.ts';
import { OptimisticStore, type LocalCommand, type Received } from './optimistic-store.ts';
import { Outbox } from './outbox.ts';
import type { Channel, Platform } from './platform.ts';
import { RecentFrames } from './recent-frames.ts';
import { RowKeeper } from './row-keeper.ts';
import { storeOfSnapshot } from './snapshot-store.ts';
import { StateBoard } from './sync-state.ts';
import type { Link, OutboxNews, TabMessage } from './tab-messages.ts';
import { Tabs } from './tabs.ts';
import type { Transport } from './transport.ts';

export interface SessionOptions {
  readonly eventId: string;
  /** From `GET /api/me`; roles in this very event. */
  readonly actor: Actor;
  readonly transport: Transport;
  readonly platform: Platform;
  /** The server gave other rows than our rights would: ask `GET /api/me` again, then {@link EventSession.setActor}. */
  readonly onRightsChanged?: () => void;
}

/** What a page gets for a command. `isWaiting`: accepted here, the server has not seen it yet. */
export type RunOutcome = Outcome & { readonly isWaiting: boolean };

/** One event opened in one tab: its rows, its commands, and its part in the browser's one connection. */
export class EventSession {
  readonly optimistic: OptimisticStore;
  readonly outbox: Outbox;
  readonly board: StateBoard;
  readonly #options: SessionOptions;
  readonly #tab: string;
  readonly #channel: Channel;
  readonly #keeper: RowKeeper;
  readonly #recent = new RecentFrames();
  readonly #online: OnlineCommands;
  readonly #tabs: Tabs;
  readonly #follower: Follower;
  readonly #closing = new AbortController();
  readonly #stops: (() => void)[] = [];
  #holder: Holder | null = null;
  #hasRows = false;

  constructor(options: SessionOptions) {
    const { platform, actor, eventId, transport } = options;
    const name = `regdesk/${actor.accountId}/${eventId}`;
    this.#options = options;
    this.#tab = platform.newId();
    this.optimistic = new OptimisticStore({
      audience: audienceOf(actor.roles) ?? 'scan',
      actor,
      reportFault: (error) => platform.reportFault(error),
    });
    this.outbox = new Outbox(platform.outboxStorage, () => platform.clock.now());
    this.board = new StateBoard({
      phase: 'opening',
      goneCode: null,
      isOnline: platform.isOnline(),
      isHolder: false,
      waiting: 0,
      refused: [],
      peopleHeld: 0,
      isConnected: false,
      lastSyncAt: null,
      serverClockOffset: 0,
      problem: null,
    });
    this.#keeper = new RowKeeper(this.optimistic, platform);
    this.#online = new OnlineCommands(platform.clock);
    this.#channel = platform.openChannel(name);
    this.#tabs = new Tabs({
      name,
      tab: this.#tab,
      channel: this.#channel,
      platform,
      hold: (signal) => this.#hold(signal),
    });
    this.#follower = new Follower({
      tab: this.#tab,
      channel: this.#channel,
      clock: platform.clock,
      transport,
      isNeeded: () => !this.#tabs.isHolder && !this.#closing.signal.aborted,
      version: () => this.#version(),
      openRows: () => this.#openRows(),
      onFrame: (frame) => this.#takeFrame(frame),
      onSnapshot: (snapshot) => this.#show(storeOfSnapshot(snapshot), snapshot.audience),
    });
  }

  /** Opens what is stored and goes to work; resolves when the event can be used or is gone. */
  async start(): Promise<void> {
    const { platform } = this.#options;
    this.#channel.listen((message) => this.#hear(message));
    this.#stops.push(
      platform.onWake(() => this.#holder?.wake()),
      platform.onHide(() => void this.#keeper.flush()),
      platform.onOnlineChange(() => this.board.update({ isOnline: platform.isOnline() })),
    );
    const isUsable = this.#untilUsable();
    await this.#loadOutbox();
    await this.#openRows();
    if (!this.#closing.signal.aborted) {
      // Whether another tab is the holder shows when it answers; without rows its answer starts the fetching.
      void this.#tabs.run(this.#closing.signal);
      this.#follower.ask();
    }
    await isUsable;
  }

  /**
   * Runs a command. With `offline` it is accepted when it is stored here; else when the server has answered. Rejects
   * with a {@link CommandFailure} when neither could be had. Give `id` to repeat a command that failed so.
   */
  async run(name: string, input: unknown, { id }: { readonly id?: string } = {}): Promise<RunOutcome> {
    const { clock, newId } = this.#options.platform;
    const deviceAt = clock.now();
    const happenedAt = deviceAt + this.board.state.serverClockOffset;
    const command = { id: id ?? newId(), name, input, deviceAt, happenedAt };
    return registry.get(name)?.offline ? this.#runOffline(command) : this.#runOnline(command);
  }

  /** Sends refused ones of the outbox once more. */
  async retryRefused(ids: readonly string[]): Promise<void> {
    const items = await this.outbox.retry(ids);
    this.#channel.post({ kind: 'dismissed', ids });
    for (const item of items) {
      this.optimistic.submit(item.command);
      this.#channel.post({ kind: 'added', item });
    }
    this.#holder?.wakeSender();
    this.#publish();
  }

  async dismissRefused(ids: readonly string[]): Promise<void> {
    await this.outbox.dismiss(ids);
    this.#channel.post({ kind: 'dismissed', ids });
    this.#publish();
  }

  setActor(actor: Actor): void {
    this.optimistic.setActor(actor);
  }

  /** Leaves the event as it is stored; other tabs go on. */
  async close(): Promise<void> {
    this.#stop();
    await this.#keeper.flush();
    await this.#keeper.close();
  }

  /** Sign-out, or another account: rows of this event leave this browser, in all tabs. The outbox stays. */
  async leave(code = 'signInRequired'): Promise<void> {
    this.#channel.post({ kind: 'gone', code });
    await this.#wipe(code);
  }

  async #runOffline(command: LocalCommand): Promise<RunOutcome> {
    const outcome = this.optimistic.submit(command);
    if (outcome !== 'needsServer' && !outcome.ok) {
      this.optimistic.forget([command.id]);
      return { ...outcome, isWaiting: false };
    }
    try {
      await this.outbox.add({ command });
    } catch (error) {
      this.optimistic.forget([command.id]);
      this.#options.platform.reportFault(error);
      throw new CommandFailure('storageFull', command.id);
    }
    this.#channel.post({ kind: 'added', item: { command } });
    this.#holder?.wakeSender();
    this.#publish();
    return { ok: true, result: outcome === 'needsServer' ? undefined : outcome.result, isWaiting: true };
  }

  async #runOnline(command: LocalCommand): Promise<RunOutcome> {
    this.optimistic.submit(command);
    const { id, name, input, deviceAt } = command;
    try {
      const answer = await this.#online.add({ id, name, input, deviceAt }, (online) => {
        if (this.#holder) this.#holder.send([online]);
        else this.#channel.post({ kind: 'send', commands: [online] });
      });
      return { ...outcomeOf(answer), isWaiting: false };
    } catch (error) {
      this.optimistic.forget([id]);
      throw error;
    }
  }

  async #hold(signal: AbortSignal): Promise<void> {
    const { transport, platform } = this.#options;
    const holder = new Holder({
      transport,
      clock: platform.clock,
      outbox: this.outbox,
      link: this.board.state,
      listener: {
        version: () => this.#version(),
        onSnapshot: async (snapshot) => {
          if (signal.aborted) return;
          // Rows of a wider audience must not wait for the rewriting to be gone.
          if (this.optimistic.audience !== snapshot.audience) await platform.rowStorage.wipe();
          this.#show(storeOfSnapshot(snapshot), snapshot.audience);
          this.#keeper.rewrite();
          this.#channel.post({ kind: 'reset', version: snapshot.version });
        },
        onFrame: (frame) => {
          const received = this.#takeFrame(frame);
          if (received === 'applied') {
            this.#keeper.append(frame);
            this.#channel.post({ kind: 'frame', frame });
          }
          return received;
        },
        onAnswers: (answers, news) => {
          this.#channel.post({ kind: 'answers', answers, news });
          this.#takeAnswers(answers, news);
        },
        onFailed: (ids, code) => {
          this.#channel.post({ kind: 'failed', ids, code });
          this.#online.fail(ids, code);
        },
        onLink: (link) => this.#tellLink(link),
        onGone: (code) => {
          this.#channel.post({ kind: 'gone', code });
          void this.#wipe(code);
        },
        onFault: (error) => platform.reportFault(error),
      },
    });
    await this.#loadOutbox();
    if (this.#hasRows) await this.#keeper.takeOver(() => this.#recent.all);
    this.#holder = holder;
    this.board.update({ isHolder: true });
    holder.send(this.#online.all);
    this.#channel.post({ kind: 'holder' });
    try {
      await holder.run(signal);
    } finally {
      this.#holder = null;
      this.board.update({ isHolder: false });
      await this.#keeper.resign();
    }
  }

  #hear(message: TabMessage): void {
    this.#tabs.hear(message);
    switch (message.kind) {
      case 'frame':
        if (this.#takeFrame(message.frame) === 'gap') this.#follower.ask();
        break;
      case 'tell':
        this.#follower.hear(message);
        break;
      case 'reset':
        if (!this.#hasRows || message.version !== this.optimistic.version) void this.#follower.refetch();
        break;
      case 'holder':
        if (this.#online.all.length > 0) this.#channel.post({ kind: 'send', commands: this.#online.all });
        this.#follower.ask();
        break;
      case 'answers':
        this.outbox.hear(message.news);
        this.#takeAnswers(message.answers, message.news);
        break;
      case 'failed':
        this.#online.fail(message.ids, message.code);
        break;
      case 'added':
        this.outbox.take(message.item);
        this.optimistic.submit(message.item.command);
        this.#holder?.wakeSender();
        this.#publish();
        break;
      case 'dismissed':
        this.outbox.hearDismissed(message.ids);
        this.#publish();
        break;
      case 'send':
        this.#holder?.send(message.commands);
        break;
      case 'ask':
        if (this.#holder) this.#tellFrames(this.#holder, message.tab, message.since);
        break;
      case 'link':
        this.board.update(message.link);
        break;
      case 'gone':
        void this.#wipe(message.code);
        break;
    }
  }

  #tellFrames(holder: Holder, tab: string, since: number | null): void {
    const frames =
      since === null ? [] : this.#hasRows ? this.#recent.since(since, this.optimistic.version) : null;
    this.#channel.post({ kind: 'tell', tab, frames });
    this.#channel.post({ kind: 'link', link: holder.link });
  }

  #tellLink(link: Link): void {
    if (this.board.update(link)) this.#channel.post({ kind: 'link', link });
  }

  #takeFrame(frame: Frame): Received {
    if (!this.#hasRows) return 'known';
    const received = this.optimistic.receive(frame);
    if (received === 'applied') {
      this.#recent.add(frame);
      this.#publish();
    }
    return received;
  }

  #takeAnswers(answers: readonly Answer[], { refused }: OutboxNews): void {
    // An answer that is no outcome keeps its command in the outbox, and its effect here.
    this.optimistic.settle(answers.filter(({ id }) => !this.outbox.has(id)));
    this.optimistic.forget(refused.map(({ command }) => command.id));
    this.#online.answer(answers);
    this.#publish();
  }

  #version(): number | null {
    return this.#hasRows ? this.optimistic.version : null;
  }

  async #openRows(): Promise<boolean> {
    const opened = await this.#keeper.open();
    if (opened === null || this.#closing.signal.aborted) return false;
    this.#show(opened.store, opened.base.audience);
    return true;
  }

  async #loadOutbox(): Promise<void> {
    try {
      for (const { command } of await this.outbox.load()) this.optimistic.submit(command);
    } catch (error) {
      this.#options.platform.reportFault(error);
    }
    this.#publish();
  }

  #show(store: EventStore, audience: OptimisticStore['audience']): void {
    if (this.#closing.signal.aborted) return;
    const isOther = audience !== this.optimistic.audience;
    this.#recent.clear();
    this.#hasRows = true;
    this.optimistic.replace(store, audience);
    this.board.update({ phase: 'ready' });
    this.#publish();
    if (isOther) this.#options.onRightsChanged?.();
  }

  #publish(): void {
    const { shown } = this.optimistic;
    this.board.update({
      waiting: this.outbox.size,
      refused: this.outbox.refused,
      peopleHeld: shown.count('delegates') + shown.count('companions'),
    });
  }

  #untilUsable(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.board.listen(() => {
        if (this.board.state.phase === 'opening') return;
        stop();
        resolve();
      });
      this.#closing.signal.addEventListener('abort', () => resolve());
    });
  }

  async #wipe(code: string): Promise<void> {
    if (this.board.state.phase === 'gone') return;
    this.board.update({ phase: 'gone', goneCode: code, isConnected: false });
    this.#stop(code);
    this.#hasRows = false;
    this.optimistic.replace(new EventStore(), this.optimistic.audience);
    this.#publish();
    await this.#keeper.wipe().catch((error: unknown) => this.#options.platform.reportFault(error));
  }

  #stop(code = 'noConnection'): void {
    this.#closing.abort();
    this.#online.failAll(code);
    for (const stop of this.#stops) stop();
    this.#channel.close();
  }
}

const outcomeOf = (answer: Answer): Outcome =>
  answer.ok ? { ok: true, result: answer.result } : { ok: false, code: answer.code, params: answer.params };
