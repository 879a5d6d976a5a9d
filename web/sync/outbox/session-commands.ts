import type { Outcome } from '#domain/core/command/run-command.ts';
import { offlineCommands } from '#domain/offline.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { CommandFailure, OnlineCommands } from './online-commands.ts';
import { toWireCommand, type OptimisticStore } from '../store/optimistic-store.ts';
import {
  type LocalCommand,
  type OutboxItem,
  type OutboxNews,
  type RefusedItem,
} from '../platform/outbox-storage.ts';
import { LostCommands } from './lost-commands.ts';
import { personShown } from './person-shown.ts';
import { Outbox } from './outbox.ts';
import type { Platform } from '../platform/platform.ts';
import type { OnlineCommand, TabMessage } from '../platform/tab-messages.ts';

/** The result of a command for a page. `isWaiting`: accepted here, the server has not seen it yet. */
export type RunOutcome = Outcome & { readonly isWaiting: boolean };

interface Counts {
  readonly waiting: number;
  readonly isOutboxRead: boolean;
  readonly lost: number;
  readonly lostAt: number;
  readonly refused: readonly RefusedItem[];
}

interface SessionCommandsOptions {
  readonly platform: Platform;
  readonly optimistic: OptimisticStore;
  /** Server's clock minus the device's, ms; null when it is not known. */
  serverClockOffset(): number | null;
  isConnected(): boolean;
  /** The browser knows that it has no network: a page does not wait for a try that cannot succeed. */
  isOffline(): boolean;
  /** A command could not be stored. */
  onUnkept(error: unknown): void;
  /** Passes the commands to the leader. */
  send(commands: readonly OnlineCommand[]): void;
  /** Something waits in the outbox: if this tab is the leader it sends it. */
  wakeSender(): void;
  /** To the other tabs. */
  tell(message: TabMessage): void;
  onChange(): void;
}

/** The commands of one tab: the online ones that a page waits for, and the browser's outbox as this tab knows it. */
export class SessionCommands {
  readonly outbox: Outbox;
  readonly #options: SessionCommandsOptions;
  readonly #online: OnlineCommands;
  readonly #lost: LostCommands;
  /** False until the stored commands were read: there may be more than this page shows. */
  isRead = false;

  constructor(options: SessionCommandsOptions) {
    const { clock, outboxStorage, unsentNotes } = options.platform;
    this.#options = options;
    this.outbox = new Outbox(outboxStorage, () => clock.now());
    this.#online = new OnlineCommands(clock);
    this.#lost = new LostCommands(unsentNotes, outboxStorage, () => clock.now());
  }

  acknowledgeLost(): void {
    this.#lost.acknowledge();
    this.#options.onChange();
  }

  /** As the state shows them. The number that waits is also written down outside the storage that holds them. */
  takeCounts(): Counts {
    const { size, refused } = this.outbox;
    if (this.isRead) this.#lost.note(size);
    return { waiting: size, isOutboxRead: this.isRead, ...this.#lost.lost, refused };
  }

  /** For a new leader, with the same ids. */
  get unanswered(): OnlineCommand[] {
    return this.#online.all;
  }

  async run(name: string, input: unknown, id: string | undefined): Promise<RunOutcome> {
    const { clock, newId } = this.#options.platform;
    const deviceAt = clock.now();
    const offset = this.#options.serverClockOffset();
    const correctedAt = offset === null ? null : deviceAt + offset;
    const command = { id: id ?? newId(), name, input, deviceAt, correctedAt };
    return offlineCommands.has(name) ? this.#runOffline(command) : this.#runOnline(command);
  }

  /** Reads the outbox and reports its unreadable entries. From now on its commands have their effects here. */
  async load(): Promise<void> {
    try {
      const found = await this.outbox.load();
      for (const { command } of found) this.#options.optimistic.submit(command);
      // They may be read late, when the connection is there already.
      if (found.length > 0) this.#options.wakeSender();
      const lost = this.isRead ? 0 : await this.#lost.find();
      this.isRead = true;
      // The team reads it in the event's log.
      if (lost > 0) await this.run('device.lost', { count: lost }, undefined);
      const { unreadable } = this.outbox;
      if (unreadable > 0) throw new Error(`${unreadable} entries of the outbox cannot be read`);
    } catch (error) {
      this.#options.platform.reportFault(error);
    }
    this.#options.onChange();
  }

  /** After the back/forward cache ({@link Outbox.catchUp}). */
  async catchUp(): Promise<void> {
    const { optimistic, platform, onChange } = this.#options;
    try {
      const { found, gone } = await this.outbox.catchUp();
      for (const { command } of found) optimistic.submit(command);
      optimistic.forget(gone);
    } catch (error) {
      platform.reportFault(error);
    }
    onChange();
  }

  hearAdded(item: OutboxItem): void {
    this.outbox.take(item);
    this.#options.optimistic.submit(item.command);
    this.#options.wakeSender();
    this.#options.onChange();
  }

  hearDismissed(ids: readonly string[]): void {
    this.outbox.hearDismissed(ids);
    this.#options.onChange();
  }

  /** Of any tab; the outbox has applied `news`. */
  take(answers: readonly Answer[], { refused }: OutboxNews): void {
    const { optimistic, onChange } = this.#options;
    // A command that stays in the outbox keeps its effect here.
    optimistic.settle(answers.filter(({ id }) => !this.outbox.has(id)));
    optimistic.forget(refused.map(({ command }) => command.id));
    this.#online.answer(answers);
    onChange();
  }

  fail(ids: readonly string[], code: string): void {
    this.#online.fail(ids, code);
  }

  failAll(code: string): void {
    this.#online.failAll(code);
  }

  async retryRefused(ids: readonly string[]): Promise<void> {
    const sent = await this.outbox.retry(ids);
    this.#waitAgain(
      sent.map(({ item }) => item),
      sent.map(({ refusedId }) => refusedId),
    );
  }

  /** After a restore or a promotion of the server ({@link Outbox.repeatSent}). */
  async repeatSent(above: number): Promise<void> {
    try {
      this.#waitAgain(await this.outbox.repeatSent(above), []);
    } catch (error) {
      this.#options.platform.reportFault(error);
    }
  }

  async dismissRefused(ids: readonly string[]): Promise<void> {
    await this.outbox.dismiss(ids);
    this.#options.tell({ kind: 'dismissed', ids });
    this.#options.onChange();
  }

  /** Settled items wait again, in all tabs. Refused ones are no longer listed there. */
  #waitAgain(items: readonly OutboxItem[], refusedIds: readonly string[]): void {
    const { optimistic, tell, wakeSender, onChange } = this.#options;
    tell({ kind: 'dismissed', ids: [...refusedIds, ...items.map(({ command }) => command.id)] });
    for (const item of items) {
      optimistic.submit(item.command);
      tell({ kind: 'added', item });
    }
    wakeSender();
    onChange();
  }

  async #runOffline(made: LocalCommand): Promise<RunOutcome> {
    const { optimistic, platform, isConnected, onUnkept, tell, wakeSender, onChange } = this.#options;
    const about = personShown(optimistic.shown, made);
    const command = about === '' ? made : { ...made, about };
    const outcome = optimistic.submit(command);
    if (outcome !== 'needsServer' && !outcome.ok) {
      optimistic.forget([command.id]);
      return { ...outcome, isWaiting: false };
    }
    try {
      await this.outbox.add({ command });
    } catch (error) {
      optimistic.forget([command.id]);
      platform.reportFault(error);
      onUnkept(error);
      // A command is accepted when it is stored, here or on the server.
      if (isConnected()) return this.#runOnline(command);
      throw new CommandFailure('storageFull', command.id);
    }
    tell({ kind: 'added', item: { command } });
    wakeSender();
    onChange();
    return { ok: true, result: outcome === 'needsServer' ? undefined : outcome.result, isWaiting: true };
  }

  async #runOnline(command: LocalCommand): Promise<RunOutcome> {
    const { optimistic, send, isOffline } = this.#options;
    const { id } = command;
    if (isOffline()) throw new CommandFailure('offline', id);
    optimistic.submit(command);
    try {
      const answer = await this.#online.add(toWireCommand(command), (online) => send([online]));
      return { ...outcomeOf(answer), isWaiting: false };
    } catch (error) {
      optimistic.forget([id]);
      throw error;
    }
  }
}

const outcomeOf = (answer: Answer): Outcome =>
  answer.ok ? { ok: true, result: answer.result } : { ok: false, code: answer.code, params: answer.params };
