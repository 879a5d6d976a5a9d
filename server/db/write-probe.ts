import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type ClientConfig } from 'pg';

/** `wait`: reading works, and a commit is not acknowledged: a standby is missed, or another server takes over. */
export type DatabaseState = 'ok' | 'wait' | 'away';

interface ProbeParts {
  readonly clientConfig: ClientConfig;
  /** For an operator: what is wrong with the clock of this machine. */
  readonly warn: (line: string) => void;
}

/** A monitor waits a few seconds. */
const answerMs = 2_000;
/** Each attempt that ends leaves a backend that still waits, so that they may not be many. */
const attemptMs = 30_000;
const everyMs = 60_000;
const clockWarnMs = 2_000;
const preciseMs = 500;

/** Asks on connections of its own, which waiting writes cannot take, whether a commit is acknowledged in time. */
export class WriteProbe {
  /** The database's clock less the clock of this machine, in ms; null before the first answer. */
  clockOffsetMs: number | null = null;
  state: DatabaseState = 'ok';
  readonly #pool: Pool;
  readonly #warn: ProbeParts['warn'];
  readonly #timer: NodeJS.Timeout;
  #hasWarned = false;
  #writing: Promise<boolean> | null = null;

  constructor({ clientConfig, warn }: ProbeParts) {
    // One connection for the write that waits, one for reading.
    this.#pool = new Pool({
      ...clientConfig,
      query_timeout: attemptMs,
      max: 2,
      idleTimeoutMillis: everyMs / 4,
    });
    this.#pool.on('error', () => undefined);
    this.#warn = warn;
    this.#timer = setInterval(() => void this.ask(), everyMs);
    this.#timer.unref();
  }

  async ask(): Promise<DatabaseState> {
    const [canRead, canWrite] = await Promise.all([inTime(this.#read()), inTime(this.#write())]);
    this.state = canRead ? (canWrite ? 'ok' : 'wait') : 'away';
    return this.state;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.race([this.#pool.end(), delay(answerMs, undefined, { ref: false })]);
  }

  async #read(): Promise<boolean> {
    const asked = Date.now();
    const { rows } = await this.#pool.query<{ now: string }>(
      'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now',
    );
    const answered = Date.now();
    // A slow answer says nothing about the moment at which it was given.
    if (answered - asked > preciseMs) return true;
    const offsetMs = Number(rows[0]?.now) - (asked + answered) / 2;
    this.clockOffsetMs = offsetMs;
    const isWrong = Math.abs(offsetMs) > clockWarnMs;
    if (isWrong && !this.#hasWarned)
      this.#warn(
        `The clock of this machine differs from that of the database by ${Math.round(offsetMs / 1000)} s`,
      );
    this.#hasWarned = isWrong;
    return true;
  }

  /** The least that waits for the standbys as each commit does. One at a time. */
  #write(): Promise<boolean> {
    this.#writing ??= this.#pool
      .query(`SELECT pg_logical_emit_message(true, 'regdesk', '')`)
      .then(() => true)
      .finally(() => (this.#writing = null));
    return this.#writing;
  }
}

const inTime = (answer: Promise<boolean>): Promise<boolean> =>
  Promise.race([answer.catch(() => false), delay(answerMs, false, { ref: false })]);
