import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registry as commandRegistry } from '#domain/registry.ts';
import type { AccountLogKind } from '#domain/model/accounts/account-log.ts';
import { appVersion, protocolVersion, type Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { useOf } from '../db/pool.ts';
import type { WriteProbe } from '../db/write-probe.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { EventWatch } from '../hosting/event-watch.ts';

/** From a single mark on a fast disk to a database that hangs (server/db/pool.ts). */
const secondsOfWork = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const commandsPerBatch = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Counts a call of an outside service. `outcome` is one of our codes, never a text of the service. */
export type TellCall = (service: string, outcome: string, seconds: number) => void;

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern of the address, never the address itself. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** A stream lasts as long as its reader stays, so its duration says nothing about the server. */
  readonly isStream: boolean;
}

interface Observed {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly probe: WriteProbe;
}

/** For Prometheus. Labels are our own names without events, people or devices, so their number is bounded. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #commands = this.#counter(
    'commands_total',
    'Commands by name and outcome (ok, or the code of the refusal)',
    ['name', 'outcome'],
  );
  readonly #commandSeconds = this.#histogram(
    'command_duration_seconds',
    'From arrival to answer, after commit',
    ['name'],
  );
  readonly #requestSeconds = this.#histogram(
    'http_request_duration_seconds',
    'Answered requests without streams',
    ['method', 'route', 'status'],
  );
  readonly #streams = this.#counter('feed_streams_total', 'Change streams that have ended', []);
  readonly #batches = new Histogram({
    name: 'regdesk_batch_commands',
    help: 'Commands that went to the database together',
    buckets: commandsPerBatch,
    registers: [this.#registry],
  });
  readonly #frames = this.#counter('feed_frames_total', 'Frames written to readers', []);
  readonly #frameBytes = this.#counter('feed_bytes_total', 'Bytes of these frames', []);
  readonly #snapshots = this.#counter('snapshot_opens_total', 'Snapshots that devices asked for', []);
  readonly #listenerLosses = this.#counter(
    'notify_reconnects_total',
    'Losses of the connection that listens',
    [],
  );
  readonly #accountEvents = this.#counter('account_events_total', 'Entries of the account log by kind', [
    'kind',
  ]);
  readonly #codeBudget = this.#gauge(
    'code_budget_used_ratio',
    'Used part of an hour’s budget of one-time codes at the last request; 1 is all of it',
    ['budget'],
  );
  readonly #outsideSeconds = this.#histogram('outside_call_duration_seconds', 'Calls of services outside', [
    'service',
    'outcome',
  ]);

  constructor() {
    this.#gauge('build_info', 'The version that runs; always 1', ['version', 'protocol']).set(
      { version: appVersion, protocol: protocolVersion },
      1,
    );
  }

  readonly events: Omit<EventWatch, 'committed'> = {
    answered: (commands, answers, seconds) => this.#countCommands(commands, answers, seconds),
    batch: (size) => this.#batches.observe(size),
    frames: (count, bytes) => {
      this.#frames.inc(count);
      this.#frameBytes.inc(bytes);
    },
    snapshotOpened: () => this.#snapshots.inc(),
    listenerLost: () => this.#listenerLosses.inc(),
  };

  readonly outsideCall: TellCall = (service, outcome, seconds) =>
    this.#outsideSeconds.observe({ service, outcome }, seconds);

  readonly accountEvent = (kind: AccountLogKind): void => this.#accountEvents.inc({ kind });

  readonly codeBudget = (budget: string, used: number): void => this.#codeBudget.set({ budget }, used);

  request({ method, route, status, seconds, isStream }: AnsweredRequest): void {
    if (isStream) this.#streams.inc();
    else this.#requestSeconds.observe({ method, route, status }, seconds);
  }

  /** Adds values that are read at each scrape instead of being counted. */
  observe({ pool, hosting, probe }: Observed): void {
    const look = (name: string, help: string, read: () => number): void => {
      const gauge = this.#gauge(name, help, []);
      this.#looks.push(() => gauge.set(read()));
    };
    const ofEvents = (read: (event: { feed: { size: number }; waiting: number }) => number): number =>
      [...hosting.loaded].reduce((sum, event) => sum + read(event), 0);
    look('events_loaded', 'Events in memory', () => [...hosting.loaded].length);
    look('feed_readers', 'Open change streams', () => ofEvents(({ feed }) => feed.size));
    look('commands_waiting', 'Commands in no batch yet', () => ofEvents(({ waiting }) => waiting));
    look('pool_connections', 'Connections to PostgreSQL', () => useOf(pool).total);
    look('pool_in_use', 'Of these, busy', () => useOf(pool).total - useOf(pool).idle);
    look('pool_waiting', 'Requests that wait for one of them', () => useOf(pool).waiting);
    look('writes_wait', '1 while commits are not acknowledged', () => Number(probe.state === 'wait'));
    look(
      'clock_offset_seconds',
      'The clock of the database less that of this machine',
      () => (probe.clockOffsetMs ?? 0) / 1000,
    );
    this.#before = () => probe.ask();
  }

  readonly #looks: (() => void)[] = [];
  #before: () => Promise<unknown> = () => Promise.resolve();

  async text(): Promise<string> {
    await this.#before();
    for (const look of this.#looks) look();
    return `${await this.#registry.metrics()}\n${await ofProcess().metrics()}`;
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #countCommands(commands: readonly WireCommand[], answers: readonly Answer[] | null, seconds: number): void {
    for (const [index, command] of commands.entries()) {
      const name = commandRegistry.has(command.name) ? command.name : 'unknown';
      this.#commands.inc({ name, outcome: outcomeOf(answers?.[index]) });
      this.#commandSeconds.observe({ name }, seconds);
    }
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name: `regdesk_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[]): Gauge<Label> {
    return new Gauge({ name: `regdesk_${name}`, help, labelNames, registers: [this.#registry] });
  }

  #histogram<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    const registers = [this.#registry];
    return new Histogram({ name: `regdesk_${name}`, help, labelNames, buckets: secondsOfWork, registers });
  }
}

/** The name in metrics and log: `ok`, the code of the refusal, or `outcomeUnknown`. */
export const outcomeOf = (answer: Answer | undefined): string =>
  answer === undefined ? 'outcomeUnknown' : answer.ok ? 'ok' : answer.code;

let process: Registry | null = null;

/** One set for the process, whatever the number of its servers. */
const ofProcess = (): Registry => {
  if (process === null) {
    process = new Registry();
    collectDefaultMetrics({ register: process });
    // Gauges with the suffix of counters, which Prometheus refuses. The gauges by kind have the same values.
    for (const kind of ['handles', 'requests', 'resources'])
      process.removeSingleMetric(`nodejs_active_${kind}_total`);
  }
  return process;
};
