import { leadsFrom } from '#domain/core/wire/frame-fit.ts';
import type { LocalCommand } from '../platform/outbox-storage.ts';
import { commandContext } from '#domain/core/command/context.ts';
import type { Execute, Outcome } from '#domain/core/command/run-command.ts';
import type { Audience } from '#domain/model/fields/table.ts';
import type { AnyRow, RowOf, TableName } from '#domain/model/tables.ts';
import type { Answer, Frame } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Actor } from '#domain/core/access.ts';
import type { Change } from '#domain/core/store/change.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { changesOf } from '#domain/core/wire/wire-rows.ts';
import { isDeepEqual } from './is-deep-equal.ts';

export const toWireCommand = ({
  id,
  name,
  input,
  deviceAt,
  correctedAt,
  repeats,
}: LocalCommand): WireCommand => ({
  id,
  name,
  input,
  deviceAt,
  ...(correctedAt !== null && { correctedAt }),
  ...(repeats !== undefined && { repeats }),
});

/** The most exact known time of a command. */
export const happenedAt = ({ deviceAt, correctedAt }: LocalCommand): number => correctedAt ?? deviceAt;

/** The result of a command in this tab. `needsServer` when it needs a value that only the server has. */
export type LocalOutcome = Outcome | 'needsServer';

export type Received = 'applied' | 'known' | 'gap' | 'foreign';

/** Called once per step, after the shown store holds all changes. `null`: another store is shown now. */
export type ShownListener = (changes: readonly Change[] | null) => void;

/** Codes are generated on the server. A command that needs one has no effect here until its frame arrives. */
class NeedsServer extends Error {}

interface Pending {
  readonly command: LocalCommand;
  /** The effect stays until the frame of this version arrives, so that the screen does not flicker. */
  answeredAt: number | null;
}

interface Remembered {
  readonly table: TableName;
  readonly key: string;
  readonly row: AnyRow | null;
}

export interface OptimisticStoreOptions {
  readonly audience: Audience;
  readonly actor: Actor;
  readonly execute: Execute;
  readonly reportFault: (error: unknown) => void;
}

/** The server's rows with the effects of pending commands, which run again when the server's rows change. */
export class OptimisticStore {
  #shown = new EventStore();
  #audience: Audience;
  #actor: Actor;
  #under = new Map<string, Remembered>();
  readonly #pending = new Map<string, Pending>();
  readonly #listeners = new Set<ShownListener>();
  #step = 0;
  readonly #execute: Execute;
  readonly #reportFault: (error: unknown) => void;

  constructor(options: OptimisticStoreOptions) {
    this.#audience = options.audience;
    this.#actor = options.actor;
    this.#execute = options.execute;
    this.#reportFault = options.reportFault;
  }

  /** The store that screens read. {@link replace} changes the object. */
  get shown(): EventStore {
    return this.#shown;
  }

  get version(): number {
    return this.#shown.version;
  }

  get audience(): Audience {
    return this.#audience;
  }

  get actor(): Actor {
    return this.#actor;
  }

  get pendingIds(): readonly string[] {
    return [...this.#pending.keys()];
  }

  /** A new number means that listeners were called since then: earlier reads may be out of date. */
  get step(): number {
    return this.#step;
  }

  listen(listener: ShownListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stays pending, whatever its outcome; see {@link forget}. */
  submit(command: LocalCommand): LocalOutcome {
    if (this.#pending.has(command.id)) return 'needsServer';
    this.#pending.set(command.id, { command, answeredAt: null });
    const draft = new Draft(this.#shown);
    const outcome = this.#run(draft, command);
    const changes = draft.changes();
    for (const { table, key } of changes) {
      const id = `${table}/${key}`;
      if (!this.#under.has(id)) this.#under.set(id, { table, key, row: this.#shown.get(table, key) ?? null });
    }
    this.#show(changes);
    return outcome;
  }

  /** Removes commands whose effect must not stay: refused here, given up, not stored. */
  forget(ids: Iterable<string>): void {
    let isDifferent = false;
    for (const id of ids) isDifferent = this.#pending.delete(id) || isDifferent;
    if (isDifferent) this.#rebase([]);
  }

  /** The server has decided. A refused effect is removed at once, an accepted one when its frame arrives. */
  settle(answers: Iterable<Answer>): void {
    const gone: string[] = [];
    for (const answer of answers) {
      const pending = this.#pending.get(answer.id);
      if (pending === undefined) continue;
      if (answer.ok && answer.version > this.version) pending.answeredAt = answer.version;
      else gone.push(answer.id);
    }
    this.forget(gone);
  }

  /** `known`: a repeated frame. `gap`: ask for newer changes. `foreign`: another audience, so fetch the rows again. */
  receive(frame: Frame): Received {
    if (frame.audience !== this.#audience) return 'foreign';
    if (frame.to <= this.version) return 'known';
    if (!leadsFrom(frame, this.version)) return 'gap';
    // First, because an unreadable frame must not change anything.
    const changes = changesOf(frame);
    for (const [id, { answeredAt }] of this.#pending) {
      if (answeredAt !== null && answeredAt <= frame.to) this.#pending.delete(id);
    }
    if (this.#pending.size > 0 || this.#under.size > 0) this.#rebase(changes, frame.to);
    else this.#show(changes, frame.to);
    return 'applied';
  }

  /** Shows another store (first rows, or a new snapshot), with the pending commands on top. */
  replace(store: EventStore, audience: Audience): void {
    this.#shown = store;
    this.#audience = audience;
    this.#under = new Map();
    for (const [id, { answeredAt }] of this.#pending) {
      if (answeredAt !== null && answeredAt <= store.version) this.#pending.delete(id);
    }
    this.#rebase([], undefined, false);
    this.#tell(null);
  }

  /** Rights changed: an allowed command may now be refused, and a refused one allowed. */
  setActor(actor: Actor): void {
    this.#actor = actor;
    if (this.#pending.size > 0) this.#rebase([]);
  }

  /** The server's current rows of a table, without effects. Only these are stored. */
  serverRows(table: TableName): AnyRow[] {
    const rows: AnyRow[] = [];
    for (const [key, row] of this.#shown.entries(table)) {
      if (this.#under.size === 0 || !this.#under.has(`${table}/${key}`)) rows.push(row);
    }
    for (const remembered of this.#under.values()) {
      if (remembered.table === table && remembered.row !== null) rows.push(remembered.row);
    }
    return rows;
  }

  #rebase(changes: Iterable<Change>, version?: number, isTold = true): void {
    const server = new Draft(this.#shown);
    for (const remembered of this.#under.values()) place(server, remembered);
    for (const change of changes) place(server, change);
    const effects = new Draft(server);
    for (const { command } of this.#pending.values()) this.#run(effects, command);
    const under = new Map<string, Remembered>();
    for (const { table, key } of effects.changes()) {
      under.set(`${table}/${key}`, { table, key, row: server.get(table, key) ?? null });
    }
    server.absorb(effects);
    const different = server
      .changes()
      .filter(({ table, key, row }) => !isDeepEqual(this.#shown.get(table, key) ?? null, row));
    this.#under = under;
    this.#show(different, version, isTold);
  }

  #run(draft: Draft, command: LocalCommand): LocalOutcome {
    const ctx = commandContext({
      commandId: command.id,
      actor: this.#actor,
      now: happenedAt(command),
      happenedAt: happenedAt(command),
      newCode: () => {
        throw new NeedsServer();
      },
    });
    try {
      return this.#execute(draft, command.name, command.input, ctx);
    } catch (error) {
      // A bug here must not prevent the request to the server.
      if (!(error instanceof NeedsServer)) this.#reportFault(error);
      return 'needsServer';
    }
  }

  #show(changes: readonly Change[], version?: number, isTold = true): void {
    this.#shown.apply(changes, version);
    if (isTold && changes.length > 0) this.#tell(changes);
  }

  #tell(changes: readonly Change[] | null): void {
    this.#step++;
    for (const listener of this.#listeners) listener(changes);
  }
}

const place = (draft: Draft, { table, key, row }: Change): void => {
  if (row === null) draft.remove(table, key);
  else draft.put(table, row as RowOf<typeof table>);
};
