import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { RehearsalAsked } from '#domain/rehearsal/listed.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { dayIn, defaultTimeZone, startOfZoneDay } from '#domain/model/fields/time-zone.ts';
import type { Pool } from '../db/in-transaction.ts';
import { eventExists } from '../db/statements/event-directory-statements.ts';
import {
  endRehearsal,
  insertRehearsal,
  selectScannedSince,
  tellRehearsal,
} from '../db/statements/rehearsal-statements.ts';
import { removeDeserted } from '../db/embedded/scratch-folder.ts';
import { runRehearsal, type RunningRehearsal } from './run-rehearsal.ts';

const tellEveryMs = 1_000;

export interface RehearsalDeskParts {
  readonly pool: Pool;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly now: () => number;
}

interface Start {
  readonly asked: RehearsalAsked;
  readonly isConfirmed: boolean;
  /** The account that asks. It is not a contact, because a contact would remain after the erasure of that person. */
  readonly startedBy: string;
}

const startOfToday = (now: number): number => startOfZoneDay(dayIn(now, defaultTimeZone), defaultTimeZone);

export class RehearsalDesk {
  readonly #parts: RehearsalDeskParts;
  readonly #log: FastifyBaseLogger;
  #running: RunningRehearsal | null = null;
  #watching: Promise<void>;

  constructor(parts: RehearsalDeskParts, log: FastifyBaseLogger) {
    this.#parts = parts;
    this.#log = log;
    this.#watching = removeDeserted(parts.dataDir).catch((error: unknown) =>
      log.error({ err: error }, 'what a killed rehearsal left is not removed'),
    );
  }

  /** Refuses `scanningNow` unless confirmed, `rehearsalBusy` and `eventNotFound`. Returns the rehearsal's id. */
  async start({ asked, isConfirmed, startedBy }: Start): Promise<string> {
    const { pool, now } = this.#parts;
    if (asked.eventId !== '' && !(await eventExists(pool, asked.eventId))) throw new Refusal('eventNotFound');
    const scanned = isConfirmed ? [] : await selectScannedSince(pool, startOfToday(now()));
    if (scanned.length > 0) throw new Refusal('scanningNow', { events: scanned.join(', ') });
    const rehearsalId = randomUUID();
    const isFirst = await insertRehearsal(pool, { rehearsalId, startedAt: now(), startedBy, asked });
    if (!isFirst) throw new Refusal('rehearsalBusy');
    this.#log.info({ rehearsalId, asked }, 'rehearsal begins');
    const running = runRehearsal({ ...this.#parts, asked });
    this.#running = running;
    this.#watching = this.#watch(rehearsalId, running);
    return rehearsalId;
  }

  async close(): Promise<void> {
    this.#running?.stop();
    await this.#watching;
  }

  async #watch(rehearsalId: string, running: RunningRehearsal): Promise<void> {
    const { pool, now } = this.#parts;
    let isStopped = false;
    const told = () => ({ rehearsalId, minute: running.minute(), lines: running.lines(), now: now() });
    const tell = async (): Promise<void> => {
      if (!(await tellRehearsal(pool, told())) || isStopped) return;
      isStopped = true;
      running.stop();
    };
    const failed = (error: unknown): void =>
      this.#log.error({ err: error, rehearsalId }, 'rehearsal not told');
    let telling: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      telling = telling.then(tell).catch(failed);
    }, tellEveryMs);
    const report = await running.ended;
    clearInterval(timer);
    await telling;
    this.#running = null;
    const state = report !== null ? 'done' : isStopped ? 'stopped' : 'failed';
    this.#log.info({ rehearsalId, state, verdict: report?.verdict }, 'rehearsal ended');
    await endRehearsal(pool, { ...told(), state, report }).catch(failed);
  }
}
