import { beginsTimeline } from '#domain/core/wire/frame-fit.ts';
import type { Frame } from '#domain/core/wire/protocol.ts';
import type { Actor } from '#domain/core/access.ts';
import { Follower } from './tabs/follower.ts';
import { Leader } from './tabs/leader.ts';
import type { OptimisticStore } from './store/optimistic-store.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Channel, Platform } from './platform/platform.ts';
import { SessionCommands, type RunOutcome } from './outbox/session-commands.ts';
import { ServerClock } from './feed/server-clock.ts';
import { SessionRows } from './store/session-rows.ts';
import { limitStorage } from './storage/storage-limit.ts';
import { StorageWatch } from './storage/storage-watch.ts';
import { StateBoard, stateAtStart } from './sync-state.ts';
import type { Link, TabMessage } from './platform/tab-messages.ts';
import { Tabs } from './tabs/tabs.ts';
import { isDeepEqual } from './store/is-deep-equal.ts';
import type { Held, Transport } from './platform/transport.ts';

export interface SessionOptions {
  readonly eventId: string;
  /** From `GET /api/me`; roles in this very event. */
  readonly actor: Actor;
  readonly transport: Transport;
  readonly platform: Platform;
  /** The server gave other rows than our rights would: ask `GET /api/me` again, then {@link EventSession.setActor}. */
  readonly onRightsChanged?: () => void;
}

/** One event opened in one tab: its rows, its commands, and its part in the browser's one connection. */
export class EventSession {
  readonly board: StateBoard;
  readonly #options: SessionOptions;
  readonly #rows: SessionRows;
  readonly #commands: SessionCommands;
  readonly #channel: Channel;
  readonly #tabs: Tabs;
  readonly #follower: Follower;
  readonly #serverClock: ServerClock;
  readonly #storageWatch: StorageWatch;
  readonly #closing = new AbortController();
  /** Aborts when the page is left or the event is closed; renewed if the page returns. */
  #stay = new AbortController();
  #isOpened = false;
  #isLeft = false;
  readonly #stops: (() => void)[] = [];
  #leader: Leader | null = null;
  #isStorageLost = false;

  constructor(options: SessionOptions) {
    const { actor, eventId, transport, onRightsChanged } = options;
    const platform = limitStorage(options.platform, {
      onRows: (areRowsStuck) => {
        this.board.update({ areRowsStuck });
        if (!areRowsStuck && this.#leader !== null) this.#rows.restore();
      },
      onOutbox: (isStuck) => {
        if (!isStuck && this.#isOpened) void this.#commands.load();
        void this.#storageWatch.check();
      },
    });
    const name = `regdesk/${actor.accountId}/${eventId}`;
    const tab = platform.newId();
    this.#options = { ...options, platform };
    this.#serverClock = new ServerClock(platform.clock);
    this.#storageWatch = new StorageWatch(platform.outboxStorage, platform.clock, (storage) => {
      this.board.update({ storage });
      if (storage === 'kept' && this.#isStorageLost) void this.#restore();
      if (storage === 'kept' && this.#isOpened && !this.#commands.isRead) void this.#commands.load();
    });
    this.board = new StateBoard(stateAtStart(platform.isOnline()));
    this.#channel = platform.openChannel(name);
    this.#rows = new SessionRows({
      actor,
      platform,
      onShown: (isAnew) => {
        this.board.update({ phase: 'ready' });
        this.#publish();
        if (isAnew) onRightsChanged?.();
      },
      onFrame: () => this.#publish(),
      onDamage: () => {
        if (this.#leader) this.#leader.reopen();
        else void this.#follower.refetch();
      },
    });
    this.#commands = new SessionCommands({
      platform,
      optimistic: this.#rows.optimistic,
      serverClockOffset: () => this.#serverClock.offset,
      isConnected: () => this.board.state.isConnected,
      // A server on this very computer answers without any network.
      isOffline: () => !platform.isOnline() && !this.board.state.isConnected,
      onUnkept: (error) => this.#storageWatch.blame(error),
      send: (commands) => {
        if (this.#leader) this.#leader.send(commands);
        else this.#channel.post({ kind: 'send', commands });
      },
      wakeSender: () => this.#leader?.wakeSender(),
      tell: (message) => this.#channel.post(message),
      onChange: () => this.#publish(),
    });
    this.#tabs = new Tabs({
      name,
      channel: this.#channel,
      platform,
      hold: (signal) => this.#hold(signal),
    });
    this.#follower = new Follower({
      tab,
      channel: this.#channel,
      clock: platform.clock,
      transport,
      isNeeded: () => !this.#tabs.isLeader && !this.#closing.signal.aborted,
      held: () => this.#rows.held,
      openRows: () => this.#rows.open(),
      onFrame: (frame) => this.#takeFromLeader(frame),
      onSnapshot: (rows) => this.#rows.show(rows),
    });
  }

  get optimistic(): OptimisticStore {
    return this.#rows.optimistic;
  }

  get outbox(): Outbox {
    return this.#commands.outbox;
  }

  /** Opens the stored rows and starts to synchronize. Resolves when the event is usable, gone or closed. */
  async start(): Promise<void> {
    const { platform } = this.#options;
    this.#channel.listen((message) => this.#hear(message));
    this.#stops.push(
      platform.onWake(() => {
        this.#leader?.wake();
        // The user may have freed space meanwhile.
        void this.#storageWatch.check();
      }),
      platform.onHide(() => void this.#rows.save(this.board.state.lastSyncAt)),
      platform.onLeave(() => this.#leavePage()),
      platform.onReturn(() => void this.#return()),
      platform.onOnlineChange(() => {
        this.board.update({ isOnline: platform.isOnline() });
        if (!platform.isOnline()) this.#leader?.reopen();
      }),
      platform.onStorageLost(() => {
        this.#isStorageLost = true;
        void this.#storageWatch.check();
      }),
      () => this.#storageWatch.stop(),
    );
    void this.#storageWatch.check();
    const isUsable = this.board.untilUsable(this.#closing.signal);
    // Both are read at once, and shown together.
    await this.#rows.open(this.#commands.load());
    this.board.update({ storedSyncAt: this.#rows.syncedAt });
    this.#isOpened = true;
    this.#join();
    await isUsable;
  }

  /**
   * Runs a command. With `offline` it is accepted when it is stored here, otherwise when the server has answered.
   * Rejects with a `CommandFailure` when neither is possible. Pass `id` to repeat a command that failed in this way.
   */
  run(name: string, input: unknown, { id }: { readonly id?: string } = {}): Promise<RunOutcome> {
    return this.#commands.run(name, input, id);
  }

  /** Sends now, without waiting for the next attempt. For a user who sees that the network is back. */
  sendNow(): void {
    if (this.#leader) this.#leader.wake();
    else this.#channel.post({ kind: 'send', commands: [] });
  }

  /** Sends refused items of the outbox again. */
  retryRefused(ids: readonly string[]): Promise<void> {
    return this.#commands.retryRefused(ids);
  }

  dismissRefused(ids: readonly string[]): Promise<void> {
    return this.#commands.dismissRefused(ids);
  }

  /** The user has read that changes are lost. */
  acknowledgeLost(): void {
    this.#commands.acknowledgeLost();
  }

  setActor(actor: Actor): void {
    this.optimistic.setActor(actor);
  }

  /** Closes the event and leaves its stored rows. Other tabs continue. */
  async close(): Promise<void> {
    this.#stop('noConnection');
    await this.#rows.close();
  }

  /** Removes the rows of all the account's events. The outbox stays until the account signs in again. */
  async leave(): Promise<void> {
    await this.#end('signInRequired');
    await this.#options.platform.wipeAccount();
  }

  /** Takes part in the browser's one connection. */
  #join(): void {
    if (this.#closing.signal.aborted || this.#isLeft) return;
    // Whether another tab is the leader shows when it answers; without rows its answer starts the fetching.
    void this.#tabs.run(this.#stay.signal);
    this.#follower.ask();
  }

  /** A page in the back/forward cache does nothing, and others must not wait for it. */
  #leavePage(): void {
    this.#isLeft = true;
    this.#rows.leave();
    this.#stay.abort();
  }

  async #return(): Promise<void> {
    if (!this.#isLeft) return;
    this.#isLeft = false;
    this.#stay = new AbortController();
    if (!this.#isOpened) return;
    await this.#commands.catchUp();
    this.#join();
  }

  async #hold(signal: AbortSignal): Promise<void> {
    await this.#commands.load();
    await this.#rows.takeOver();
    if (signal.aborted) return;
    const leader = this.#createLeader(signal);
    this.#leader = leader;
    this.board.update({ isLeader: true });
    leader.send(this.#commands.unanswered);
    this.#channel.post({ kind: 'holder' });
    try {
      await leader.run(signal);
    } finally {
      if (this.#leader === leader) {
        this.#leader = null;
        this.board.update({ isLeader: false });
      }
      if (!this.#isLeft) await this.#rows.resign();
    }
  }

  #createLeader(signal: AbortSignal): Leader {
    const { transport, platform } = this.#options;
    const tell = (message: TabMessage): void => this.#channel.post(message);
    return new Leader({
      transport,
      clock: platform.clock,
      serverClock: this.#serverClock,
      outbox: this.outbox,
      link: this.board.state,
      listener: {
        held: () => this.#rows.held,
        onSnapshot: async (rows) => {
          if (signal.aborted) return;
          // No frames connect our old rows to these, so the database may be an older one (docs/decisions/038). This
          // runs before the rows are stored: a tab that already has the new rows gets no second notification.
          await this.#commands.repeatSent(0);
          if (signal.aborted) return;
          await this.#rows.keep(rows);
          tell({ kind: 'reset', held: { version: rows.version, audience: rows.audience } });
        },
        onFrame: (frame: Frame) => {
          // The server may lack versions that only the former one had. First, so that a tab that ends has not stored these rows.
          if (beginsTimeline(frame)) void this.#commands.repeatSent(frame.from);
          const received = this.#rows.takeAndKeep(frame);
          if (received === 'applied') tell({ kind: 'frame', frame });
          return received;
        },
        onAnswers: (answers, news) => {
          tell({ kind: 'answers', answers, news });
          this.#commands.take(answers, news);
        },
        onFailed: (ids, code) => {
          tell({ kind: 'failed', ids, code });
          this.#commands.fail(ids, code);
        },
        onLink: (link) => this.#tellLink(link),
        onGone: (code) => void this.#end(code),
        onFault: (error) => platform.reportFault(error),
      },
    });
  }

  /** The leader stores again, for all tabs, the data that the browser has deleted. */
  async #restore(): Promise<void> {
    this.#isStorageLost = false;
    if (this.#leader === null) return;
    this.#rows.restore();
    await this.outbox.restore().catch((error: unknown) => {
      this.#isStorageLost = true;
      this.#options.platform.reportFault(error);
    });
  }

  #hear(message: TabMessage): void {
    this.#tabs.hear(message);
    switch (message.kind) {
      case 'frame':
        this.#takeFromLeader(message.frame);
        break;
      case 'tell':
        this.#follower.hear(message);
        break;
      case 'reset':
        if (!isDeepEqual(message.held, this.#rows.held)) void this.#follower.refetch();
        break;
      case 'holder':
        if (this.#commands.unanswered.length > 0) {
          this.#channel.post({ kind: 'send', commands: this.#commands.unanswered });
        }
        this.#follower.ask();
        break;
      case 'answers':
        this.outbox.hear(message.news);
        this.#commands.take(message.answers, message.news);
        break;
      case 'failed':
        this.#commands.fail(message.ids, message.code);
        break;
      case 'added':
        this.#commands.hearAdded(message.item);
        break;
      case 'dismissed':
        this.#commands.hearDismissed(message.ids);
        break;
      case 'send':
        this.#leader?.send(message.commands);
        break;
      case 'ask':
        if (this.#leader) this.#answer(this.#leader, message.tab, message.held);
        break;
      case 'ping':
        if (this.#leader) this.#channel.post({ kind: 'link', link: this.#leader.link });
        break;
      case 'link':
        this.#serverClock.take(message.link.serverClockOffset);
        this.board.update(message.link);
        break;
      case 'gone':
        void this.#wipe(message.code);
        break;
    }
  }

  /** In follower tabs. */
  #takeFromLeader(frame: Frame): void {
    const received = this.#rows.take(frame);
    if (received === 'gap') this.#follower.ask();
    if (received === 'foreign') void this.#follower.refetch();
  }

  #answer(leader: Leader, tab: string, held: Held | null): void {
    this.#channel.post({ kind: 'tell', tab, frames: this.#rows.framesSince(held) });
    this.#channel.post({ kind: 'link', link: leader.link });
  }

  #tellLink(link: Link): void {
    // Written as the connection ends: a page that is reloaded later has no time left to write.
    if (this.board.state.isConnected && !link.isConnected) void this.#rows.save(link.lastSyncAt);
    if (this.board.update(link)) this.#channel.post({ kind: 'link', link });
  }

  #publish(): void {
    const { shown } = this.optimistic;
    const peopleHeld = shown.count('delegates') + shown.count('companions');
    this.board.update({ ...this.#commands.takeCounts(), peopleHeld });
  }

  /** No right to this event any more: its rows go, in all tabs. */
  #end(code: string): Promise<void> {
    this.#channel.post({ kind: 'gone', code });
    return this.#wipe(code);
  }

  async #wipe(code: string): Promise<void> {
    if (this.board.state.phase === 'gone') return;
    this.board.update({ phase: 'gone', goneCode: code, isConnected: false });
    this.#stop(code);
    const isWiped = this.#rows.wipe();
    this.#publish();
    await isWiped.catch((error: unknown) => this.#options.platform.reportFault(error));
  }

  #stop(code: string): void {
    this.#closing.abort();
    this.#stay.abort();
    this.#commands.failAll(code);
    for (const stop of this.#stops) stop();
    this.#channel.close();
  }
}
