import type { FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { readVersion } from '#server/db/statements/event-statements.ts';
import type { Rights } from '#server/hosting/feed.ts';
import { HostedEvent } from '#server/hosting/hosted-event.ts';
import { JudgingTurns } from '#server/hosting/judging-turns.ts';
import { OutcomeUnknown } from '#server/hosting/submission.ts';
import { openChangeStream, rightsCheckMs } from '#server/http/streams/change-stream.ts';
import { OpenStreams } from '#server/http/answers/drain.ts';
import { PastChanges } from '#server/http/streams/past-changes.ts';
import { Sweep } from '#server/http/guard/sweep.ts';
import type { ChangesAsked } from '#web/sync/platform/transport.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { memoryPool, type DatabaseFault } from './memory-pool.ts';
import { eventId } from './starting-event.ts';
import type { SimulationClock } from './virtual-time.ts';

const pollIntervalMs = 1_000;
const signalIntervalMs = 20;

/** Where a stream's messages go; `end` when the server or its death ends it. */
export interface StreamSink {
  message(text: string): void;
  end(): void;
}

/** The environment of a process. */
interface Surroundings {
  readonly clock: SimulationClock;
  readonly database: MemoryDatabase;
  /** Sees whatever leaves the server. */
  watch(account: VerifiedAccount, text: string): void;
  /** To the other processes. */
  signal(from: SimulatedProcess, version: number): void;
  crash(process: SimulatedProcess): void;
  reportFault(name: string, error: unknown): void;
}

/**
 * One server process: the real HostedEvent (queue, batch runner, feed, snapshots) over the database in memory. Only
 * the parts that `EventHosting` and the routes add are written here again: the poll, the signal, and the rights.
 */
export class SimulatedProcess {
  readonly faults: DatabaseFault[] = [];
  readonly hosted: Promise<HostedEvent>;
  readonly died = Promise.withResolvers<never>();
  isDead = false;
  readonly #server: Surroundings;
  readonly #closePool: () => void;
  readonly #pool: ReturnType<typeof memoryPool>['pool'];
  readonly #past: PastChanges;
  readonly #sweep = new Sweep(rightsCheckMs);
  readonly #streams = new OpenStreams({ perAccount: Infinity, all: Infinity });
  readonly #ends = new Set<() => void>();
  #signalled = 0;

  constructor(server: Surroundings) {
    this.#server = server;
    const { pool, close } = memoryPool({
      database: server.database,
      clock: server.clock,
      // Only a COMMIT can answer that it has rolled back.
      takeFault: (isCommit) =>
        this.faults[0] === 'rolledBack' && !isCommit ? null : (this.faults.shift() ?? null),
      crash: () => this.#server.crash(this),
      isDead: () => this.isDead,
    });
    this.#pool = pool;
    this.#past = new PastChanges(pool);
    this.#closePool = close;
    this.died.promise.catch(() => undefined);
    this.hosted = HostedEvent.load({
      eventId,
      pool,
      // No turn ends by the clock: a history is the same each time.
      turns: new JudgingTurns(() => 0),
      reportFault: (_incident, error, { name }) => this.#server.reportFault(name, error),
      onCommit: (_id, version) => this.#signal(version),
    });
    this.#poll();
  }

  die(): void {
    this.isDead = true;
    this.#closePool();
    this.died.reject(new RequestFailure('network', 'noConnection'));
    for (const end of this.#ends) end();
  }

  async snapshot(account: VerifiedAccount): Promise<string> {
    const { hosted, rights } = await this.#visit(account);
    const text = await this.#alive(
      this.#server.clock.holding(textOf(hosted.snapshots.get(rights.audience, 'identity').pieces)),
    );
    this.#server.watch(account, text);
    return text;
  }

  async submit(
    account: VerifiedAccount,
    deviceId: string,
    sentAt: number | null,
    commands: WireCommand[],
  ): Promise<Answer[]> {
    const { hosted } = await this.#visit(account);
    try {
      const answers = await this.#alive(hosted.submit({ account, deviceId, sentAt, commands }));
      const text = JSON.stringify(answers);
      this.#server.watch(account, text);
      return JSON.parse(text) as Answer[];
    } catch (error) {
      if (error instanceof OutcomeUnknown)
        throw new RequestFailure('unknown', 'unavailable', { cause: error });
      throw error;
    }
  }

  /** Resolves when the stream is accepted; the returned function is the browser's going away. */
  async stream(account: VerifiedAccount, asked: ChangesAsked, sink: StreamSink): Promise<() => void> {
    const { hosted, rights } = await this.#visit(account);
    const closers: (() => void)[] = [];
    let isOver = false;
    const close = (): void => {
      if (isOver) return;
      isOver = true;
      this.#ends.delete(end);
      for (const closer of closers) closer();
    };
    const end = (): void => {
      if (isOver) return;
      close();
      sink.end();
    };
    this.#ends.add(end);
    const response = {
      writableLength: 0,
      writeHead: () => undefined,
      write: (text: string) => {
        if (isOver) return;
        this.#server.watch(account, text);
        sink.message(text);
      },
      end,
      destroy: end,
      on: (name: 'close' | 'error', closer: () => void) => name === 'close' && closers.push(closer),
    };
    void openChangeStream({
      request: {
        log: { warn: (fault: object) => this.#server.reportFault('changes', fault) },
      } as unknown as FastifyRequest,
      response: response as unknown as ServerResponse,
      headers: {},
      past: this.#past,
      hosted,
      account,
      rights,
      authenticate: () =>
        Promise.resolve({
          sessionId: '',
          signedInAt: 0,
          expiresAt: 0,
          deviceId: '',
          account,
          isPasskeyVerified: false,
          isHeldBack: false,
        }),
      sweep: this.#sweep,
      streams: this.#streams,
      since: asked.version,
      held: asked.audience,
      isShort: asked.isShort,
    });
    return close;
  }

  async follow(version: number): Promise<void> {
    if (!this.isDead) (await this.hosted).follow(version);
  }

  async #visit(account: VerifiedAccount): Promise<{ hosted: HostedEvent; rights: Rights }> {
    const hosted = await this.#alive(this.hosted);
    const rights = hosted.rightsOf(account);
    if (rights === null) throw new RequestFailure('noAccess', 'eventNotFound');
    return { hosted, rights };
  }

  #alive<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.died.promise]);
  }

  #poll(): void {
    this.#server.clock.after(pollIntervalMs, () => {
      if (this.isDead) return;
      void this.#look();
      this.#poll();
    });
  }

  async #look(): Promise<void> {
    const hosted = await this.hosted;
    const before = hosted.store.version;
    const found = await readVersion(this.#pool, eventId);
    if (found !== null && !this.isDead) hosted.compare(found.version, before);
  }

  #signal(version: number): void {
    const isUnderWay = this.#signalled > 0;
    this.#signalled = version;
    if (isUnderWay) return;
    this.#server.clock.after(signalIntervalMs, () => {
      if (!this.isDead) this.#server.signal(this, this.#signalled);
      this.#signalled = 0;
    });
  }
}
