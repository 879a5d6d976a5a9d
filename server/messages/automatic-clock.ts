import { setImmediate as turnOfLoop } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  causesByClock,
  clockPurposes,
  type ClockPurpose,
} from '#domain/registration/by-themselves/causes-by-clock.ts';
import { dueInRun } from '#domain/messages/by-clock/continued-runs.ts';
import { followForMs } from '#domain/messages/next-channel.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { Pool } from '../db/in-transaction.ts';
import { levelOfFailure } from '../db/pool.ts';
import { readAutomaticEvents, readContinuedRuns } from '../db/statements/delivery-statements.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';
import { runAsServer } from './delivery-account.ts';

export interface AutomaticClockParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly now: () => number;
  readonly log: {
    warn(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

const everyMs = 60_000;

/**
 * Queues what the time has made due: ends of holds, reminders on their days, the next channel for messages that did not arrive,
 * and people who match later. Several processes may run it, because the commands leave out what has a message.
 */
export class AutomaticClock {
  readonly #parts: AutomaticClockParts;
  /** The versions of events in which nothing was due, by event and purpose or run. */
  readonly #quiet = new Map<string, string>();

  constructor(parts: AutomaticClockParts) {
    this.#parts = parts;
  }

  async look(): Promise<void> {
    const { pool, now } = this.#parts;
    for (const { eventId, purpose } of await readAutomaticEvents(pool, clockPurposes, now()))
      await this.#lookAt(eventId, purpose, byPurpose(purpose));
    for (const run of await readContinuedRuns(pool, { now: now(), followForMs }))
      await this.#lookAt(run.eventId, run.runId, byRun(run));
  }

  /** Looks until the returned function is called. */
  start(): () => Promise<void> {
    let looking: Promise<void> | null = null;
    const timer = setInterval(() => {
      looking ??= this.look()
        .catch((error: unknown) =>
          this.#parts.log[levelOfFailure(error)]({ err: error }, 'messages of the clock not looked for'),
        )
        .finally(() => (looking = null));
    }, everyMs);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await looking;
    };
  }

  async #lookAt(eventId: string, name: string, task: ClockTask): Promise<void> {
    const { hosting, log } = this.#parts;
    try {
      const hosted = await hosting.find(eventId);
      if (hosted !== null) await this.#queueIn(hosted, name, task);
    } catch (error) {
      log[levelOfFailure(error)]({ eventId, err: error }, 'messages of the clock not queued');
    }
  }

  async #queueIn(hosted: HostedEvent, name: string, { quietMs, dueIn, command }: ClockTask): Promise<void> {
    const key = `${hosted.eventId}/${name}`;
    const now = this.#parts.now();
    const state = `${hosted.store.version}/${Math.floor(now / quietMs)}`;
    if (this.#quiet.get(key) === state) return;
    for (;;) {
      const ids = await inTurns(dueIn(hosted.store, now));
      if (ids.length === 0) break;
      const done = await runAsServer(hosted, ...command(ids));
      // Closed meanwhile, or queued by another process. The next look finds what is left.
      if ((queuedResult.safeParse(done).data?.queued ?? 0) === 0) return;
    }
    this.#quiet.set(key, state);
  }
}

interface ClockTask {
  /** The time alone makes something due once in so long at most. */
  readonly quietMs: number;
  /** Names what is due now. */
  readonly dueIn: (store: Reader, now: number) => Iterator<void, readonly string[]>;
  readonly command: (ids: readonly string[]) => [name: string, input: object];
}

/** Hours and days begin once an hour. */
const byPurpose = (purpose: ClockPurpose): ClockTask => ({
  quietMs: hourMs,
  *dueIn(store, now) {
    return (yield* causesByClock(store, purpose, now)).map(({ id }) => id);
  },
  command: (ids) => ['delivery.queueByClock', { purpose, ids }],
});

const byRun = ({ runId, isFollower }: { runId: string; isFollower: boolean }): ClockTask => ({
  quietMs: isFollower ? everyMs : hourMs,
  dueIn: (store, now) => dueInRun(store, runId, now),
  command: (ids) => ['delivery.continueRun', { runId, ids }],
});

const queuedResult = z.object({ queued: z.number() });

const hourMs = 3_600_000;

/** Other requests run between two steps. What changes meanwhile is judged by the command. */
const inTurns = async (steps: Iterator<void, readonly string[]>): Promise<readonly string[]> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await turnOfLoop();
  }
};
