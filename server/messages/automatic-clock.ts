import { setImmediate as turnOfLoop } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  causesByClock,
  clockPurposes,
  type ClockPurpose,
} from '#domain/registration/by-themselves/causes-by-clock.ts';
import type { Pool } from '../db/in-transaction.ts';
import { levelOfFailure } from '../db/pool.ts';
import { readAutomaticEvents } from '../db/statements/delivery-statements.ts';
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
 * Queues what the time has made due: ends of holds, and reminders on their days. Several processes may run it, because the
 * command leaves out what has a message.
 */
export class AutomaticClock {
  readonly #parts: AutomaticClockParts;
  /** The versions of events in which nothing was due, by event and purpose. */
  readonly #quiet = new Map<string, string>();

  constructor(parts: AutomaticClockParts) {
    this.#parts = parts;
  }

  async look(): Promise<void> {
    const { pool, hosting, now, log } = this.#parts;
    for (const { eventId, purpose } of await readAutomaticEvents(pool, clockPurposes, now()))
      try {
        const hosted = await hosting.find(eventId);
        if (hosted !== null) await this.#lookAt(hosted, purpose);
      } catch (error) {
        log[levelOfFailure(error)]({ eventId, err: error }, 'messages of the clock not queued');
      }
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

  async #lookAt(hosted: HostedEvent, purpose: ClockPurpose): Promise<void> {
    const key = `${hosted.eventId}/${purpose}`;
    const now = this.#parts.now();
    // The time alone makes something due once an hour at most: hours and days begin then.
    const state = `${hosted.store.version}/${Math.floor(now / hourMs)}`;
    if (this.#quiet.get(key) === state) return;
    for (;;) {
      const ids = await dueIn(hosted, purpose, now);
      if (ids.length === 0) break;
      const done = await runAsServer(hosted, 'delivery.queueByClock', { purpose, ids });
      // Closed meanwhile, or queued by another process. The next look finds what is left.
      if ((queuedResult.safeParse(done).data?.queued ?? 0) === 0) return;
    }
    this.#quiet.set(key, state);
  }
}

const queuedResult = z.object({ queued: z.number() });

const hourMs = 3_600_000;

/** Other requests run between two steps. What changes meanwhile is judged by the command. */
const dueIn = async (hosted: HostedEvent, purpose: ClockPurpose, now: number): Promise<string[]> => {
  const steps = causesByClock(hosted.store, purpose, now);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(({ id }) => id);
    await turnOfLoop();
  }
};
