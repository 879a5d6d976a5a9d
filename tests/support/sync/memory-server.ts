import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import { columnsFor, tableNames, type TableName } from '#domain/model/tables.ts';
import { protocolVersion, type Answer, type Frame, type Snapshot } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { audienceOf, type Actor } from '#domain/core/access.ts';
import type { Audience } from '#domain/model/fields/table.ts';
import type { Change } from '#domain/core/store/change.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { frameOf, toWire } from '#domain/core/wire/wire-rows.ts';
import { awaitRows } from '#web/sync/store/awaited-rows.ts';
import type { ChangesAsked, ChangesListener, FetchedRows, Transport } from '#web/sync/platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

interface Stream {
  readonly listener: ChangesListener;
  readonly audience: Audience;
  end(failure?: RequestFailure): void;
}

/** One event on a server in memory, with a network that can be cut, and answers and frames that can be lost. */
export class MemoryServer {
  readonly store = new EventStore();
  readonly outcomes = new Map<string, Answer>();
  /** Every post that arrived, by command ids. */
  readonly posts: string[][] = [];
  /** Commands done, each once, in their order. */
  readonly done: WireCommand[] = [];
  isReachable = true;
  /** The next posts are done, but their answers do not arrive. */
  lostAnswers = 0;
  /** Frames wait here instead of being sent, while not null. */
  heldFrames: Frame[] | null = null;
  /** A proxy holds streams back until they end. */
  holdsStreams = false;
  /** Simulates a server defect at this command. */
  failsOn: (command: WireCommand) => boolean = () => false;
  /** Rejects whole posts. */
  refusesPost: (commands: readonly WireCommand[]) => RequestFailure | null = () => null;
  /** Changes a snapshot in transit. */
  spoilsSnapshot: (snapshot: Snapshot) => unknown = (snapshot) => snapshot;
  snapshots = 0;
  readonly #now: () => number;
  readonly #log: { readonly version: number; readonly change: Change }[] = [];
  readonly #streams = new Set<Stream>();
  readonly #actor: Actor;
  #codes = 0;

  constructor(actor: Actor, now: () => number) {
    this.#actor = actor;
    this.#now = now;
  }

  get streams(): number {
    return this.#streams.size;
  }

  /** Something that happens elsewhere. */
  change(changes: readonly Change[]): Frame {
    const from = this.store.version;
    this.store.apply(changes, from + 1);
    for (const change of changes) this.#log.push({ version: from + 1, change });
    const frame = frameOf(audienceFor(this.#actor), from, from + 1, changes);
    if (this.heldFrames) this.heldFrames.push(frame);
    else
      for (const { listener, audience } of this.#streams)
        listener.onFrame(structuredClone(frameOf(audience, from, from + 1, changes)));
    return frame;
  }

  /** A frame that was held, to streams of the server's own actor. */
  send(frame: Frame): void {
    for (const { listener } of this.#streams) listener.onFrame(structuredClone(frame));
  }

  releaseFrames(): void {
    const held = this.heldFrames ?? [];
    this.heldFrames = null;
    for (const frame of held) this.send(frame);
  }

  cutStreams(): void {
    for (const stream of Array.from(this.#streams)) stream.end(new RequestFailure('network', 'noConnection'));
  }

  dismiss(code: string): void {
    for (const { listener } of Array.from(this.#streams)) listener.onGone(code);
  }

  reset(): void {
    for (const { listener } of Array.from(this.#streams)) listener.onReset();
  }

  /** The server as this actor sees it. */
  transport(actor: Actor = this.#actor): Transport {
    const audience = audienceFor(actor);
    return {
      fetchSnapshot: async () => {
        this.#reach();
        this.snapshots++;
        return openSnapshot(this.spoilsSnapshot(structuredClone(this.#snapshot(audience))) as Snapshot);
      },
      openChanges: (asked, listener, signal) => this.#open(audience, asked, listener, signal),
      postCommands: async (commands) => {
        this.#reach();
        const refused = this.refusesPost(commands);
        if (refused) throw refused;
        this.posts.push(commands.map(({ id }) => id));
        const answers = commands.map((command) => this.answer(command, actor));
        if (this.lostAnswers > 0) {
          this.lostAnswers--;
          throw new RequestFailure('network', 'noConnection');
        }
        return { answers: structuredClone(answers), serverNow: this.#now() };
      },
    };
  }

  /** Carries out a command as the server does, without network. */
  answer(command: WireCommand, actor: Actor = this.#actor): Answer {
    const known = this.outcomes.get(command.id);
    if (known) return known;
    const { id } = command;
    if (this.failsOn(command)) return { id, ok: false, code: 'internal', params: { incident: 'x' } };
    const draft = new Draft(this.store);
    const happenedAt = command.correctedAt ?? command.deviceAt;
    const newCode = (): string => `CODE${String(this.#codes++).padStart(6, '0')}`;
    const ctx = commandContext({ commandId: id, actor, now: this.#now(), happenedAt, newCode });
    const outcome = execute(draft, command.name, command.input, ctx);
    if (outcome.ok) {
      this.change(draft.changes());
      this.done.push(command);
    }
    const answer: Answer = { id, version: this.store.version, ...outcome };
    this.outcomes.set(id, answer);
    return answer;
  }

  #open(
    audience: Audience,
    asked: ChangesAsked,
    listener: ChangesListener,
    signal: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#reach();
      const stream = {
        listener,
        audience,
        end: (failure?: RequestFailure) => {
          this.#streams.delete(stream);
          if (failure) reject(failure);
          else resolve();
        },
      };
      signal.addEventListener('abort', () => stream.end());
      if (!asked.isShort) this.#streams.add(stream);
      listener.onOpen(this.#now());
      if (this.holdsStreams && !asked.isShort) return void this.#streams.delete(stream);
      listener.onAlive();
      if (asked.audience !== audience) listener.onReset();
      else if (asked.version < this.store.version) listener.onFrame(this.#past(audience, asked.version));
      if (asked.isShort) stream.end();
    });
  }

  /** The last change of each row after a version. */
  changesAfter(since: number): Change[] {
    const changes = new Map<string, Change>();
    for (const { version, change } of this.#log) {
      if (version > since) changes.set(`${change.table}/${change.key}`, change);
    }
    return [...changes.values()];
  }

  #past(audience: Audience, since: number): Frame {
    return frameOf(audience, since, this.store.version, this.changesAfter(since));
  }

  #snapshot(audience: Audience): Snapshot {
    const tables = tableNames
      .filter((name) => columnsFor(audience, name).length > 0)
      .map((name) => {
        const rows = [...this.store.all(name)].map((row) => toWire(audience, name, row));
        return [name, { columns: columnsFor(audience, name), rows }];
      });
    const { version } = this.store;
    return {
      protocol: protocolVersion,
      eventId: 'event',
      audience,
      version,
      tables: Object.fromEntries(tables),
    };
  }

  #reach(): void {
    if (!this.isReachable) throw new RequestFailure('network', 'noConnection');
  }
}

const audienceFor = ({ roles }: Actor): Audience => audienceOf(roles) ?? 'scan';

const openSnapshot = ({ audience, version, tables }: Snapshot): FetchedRows => {
  const store = new EventStore();
  for (const [table, { columns, rows }] of Object.entries(tables))
    awaitRows(store, table as TableName, columns, JSON.stringify(rows));
  store.version = version;
  return { audience, version, store };
};
