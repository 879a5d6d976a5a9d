import type { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DatabaseError,
  Pool,
  types as pgTypes,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
  type QueryConfig,
} from 'pg';

export type Database = {
  pool: Pool;
  /** For a client outside the pool, such as the one that listens for other processes. */
  clientConfig: ClientConfig;
  /** For people: where the database is, without its password. */
  description: string;
  /** Whether a write has found a full disk in the last half minute, and none has succeeded since. */
  isFull: () => boolean;
  /** Called after a write was committed: the disk has space again. */
  noteWritten(): void;
  /** Announces that this server is about to end, so that a server that starts now waits for the data folder. */
  tellEnding(): void;
  /** Ends the pool, and the embedded PostgreSQL if this call started it. */
  close(): Promise<void>;
};

/** Enough for batches and for other writes. More would only wait for two cores. */
const WRITERS = 8;
/** For look-ups and loads, which must work while every commit waits for a standby. */
const READERS = 6;
const CONNECT_TIMEOUT_MS = 5000;
/** Ten times our longest statement, the load of a large event. A lost network reports nothing. */
const QUERY_TIMEOUT_MS = 20_000;
/** After this time, the locks of a process that froze in a transaction are released. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Migrations and imports may take any time. The driver has no "without limit" for one statement. */
const LONG_QUERY_TIMEOUT_MS = 24 * 3600 * 1000;
/** A pool that does not end within this time has lost a client. That must not keep the process alive. */
const CLOSE_TIMEOUT_MS = 5000;
/** A host that dies sends nothing. The kernel's own delay is two hours. */
const KEEP_ALIVE_AFTER_MS = 3000;

const BRIEF_MS = 500;

/** Devices retry at least this often. Free space is detected by writes that succeed. */
const FULL_MS = 30_000;

/** Opens a pool with our types over any connection. Tests use it for their own databases. */
export const openPool = (
  connection: ClientConfig,
  description: string,
  log: (line: string) => void,
): Database => {
  const clientConfig: ClientConfig = {
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...connection,
    application_name: 'regdesk',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
  };
  const pool = new DividedPool({
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...clientConfig,
    idleTimeoutMillis: 60_000,
  });
  let closing: Promise<void> | undefined;
  let fullAt = -Infinity;
  const note = (away: DatabaseAway): void => {
    if (isDiskFull(away)) fullAt = performance.now();
  };
  for (const each of [pool, pool.reading]) {
    // Without a listener, 'error' ends the process. The pool replaces a lost client, whose query rejects. A pool that
    // ends does not wait until its clients are gone, so the embedded PostgreSQL may end them first.
    each.on('error', (error) => {
      if (closing === undefined) log(`A database connection was lost: ${error.message}`);
    });
    each.on('connect', (client) => {
      client.on('error', () => undefined);
      breakIfNotReplicated(client);
      tellAbsence(client, ['query'], note);
    });
    tellAbsence(each, ['connect', 'query'], note);
  }
  const close = () =>
    (closing ??= Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]));
  const isFull = (): boolean => performance.now() - fullAt < FULL_MS;
  const noteWritten = (): void => void (fullAt = -Infinity);
  return { pool, clientConfig, description, isFull, noteWritten, tellEnding: () => undefined, close };
};

/** Single statements that only read have connections that stuck writes cannot take. Transactions count as writes. */
class DividedPool extends Pool {
  readonly reading: Pool;

  constructor(config: PoolConfig) {
    super({ ...config, max: WRITERS });
    this.reading = new Pool({ ...config, max: READERS });
    const write = this.query.bind(this) as (...asked: unknown[]) => unknown;
    const read = (...asked: unknown[]): unknown => (this.reading.query as typeof write)(...asked);
    this.query = ((...asked: unknown[]) => (isReading(asked[0]) ? read : write)(...asked)) as Pool['query'];
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.reading.end()]);
  }
}

const isReading = (asked: unknown): boolean => {
  const text = typeof asked === 'string' ? asked : (asked as QueryConfig).text;
  return /^\s*(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE|write_batch)\b/.test(text);
};

/** Connections for a transaction that only reads. */
export const readingPool = (pool: Pool): Pool => (pool instanceof DividedPool ? pool.reading : pool);

interface PoolUse {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The connections of both parts together. */
export const useOf = (pool: Pool): PoolUse => {
  const parts = [...new Set([pool, readingPool(pool)])];
  const sum = (count: (part: Pool) => number): number => parts.reduce((all, part) => all + count(part), 0);
  return {
    total: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
  };
};

/**
 * If the wait for a standby is cancelled, PostgreSQL reports success with a warning: the commit may be lost with this
 * server. The connection counts as lost instead, so that the outcome is unknown and the same command is sent again.
 * The warning's text depends on the language of the server, and the name of the function that writes it does not.
 */
const breakIfNotReplicated = (client: PoolClient): void => {
  const { connection } = client as PoolClient & { readonly connection: EventEmitter };
  client.on('notice', ({ routine, message }) => {
    if (routine === 'SyncRepWaitForLSN')
      connection.emit('error', new Error(message ?? 'The commit may be on one server alone'));
  });
};

/** For a write that its request can do without: a commit may wait for a standby. Its failure has no effect. */
export const waitBriefly = async (written: Promise<unknown>): Promise<void> => {
  await Promise.race([written.catch(() => undefined), delay(BRIEF_MS, undefined, { ref: false })]);
};

/** A statement of a migration or an import, for which the pool's time limit is too short. */
export const longStatement = (text: string, values?: unknown[]): { text: string; values?: unknown[] } => {
  const statement = { text, query_timeout: LONG_QUERY_TIMEOUT_MS };
  return values === undefined ? statement : { ...statement, values };
};

/** Unanswered, or the database is going down, coming up or full. The statement may have run; a retry may succeed. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/** The level of a failed job that is done again: a database that is away for a while is no defect. */
export const levelOfFailure = (error: unknown): 'warn' | 'error' =>
  error instanceof DatabaseAway ? 'warn' : 'error';

/** SQLSTATE disk_full: reading still works, and writing works as soon as there is space. */
export const isDiskFull = ({ code }: DatabaseAway): boolean => code === '53100';

/**
 * SQLSTATE classes of connections (08), of resources, such as too many connections (53), and of operators (57P); also a
 * server that only reads (25006): it is a standby now, and another one is the primary.
 */
const AWAY_CODES = /^(08|53|57P|25006)/;

const isAway = (error: Error): boolean => {
  if (error instanceof DatabaseError) return AWAY_CODES.test(error.code ?? '');
  // These are our own bugs, in values or in their parsers. All other errors of the driver come from the connection.
  return !(error instanceof TypeError || error instanceof RangeError);
};

export const askNothing = async (pool: Pool): Promise<void> => {
  await pool.query('SELECT 1');
};

/** Rejects with DatabaseAway if the database is away, which the error alone does not show. */
const tellAbsence = (
  target: object,
  methods: readonly string[],
  note: (away: DatabaseAway) => void,
): void => {
  const owner = target as Record<string, (...args: unknown[]) => unknown>;
  for (const method of methods) {
    const original = owner[method]?.bind(target);
    owner[method] = (...args) => {
      const result = original?.(...args);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: Error) => {
        if (!isAway(error)) throw error;
        // A query of the pool goes through its client, which has already converted the error.
        const away = error instanceof DatabaseAway ? error : new DatabaseAway(error);
        note(away);
        throw away;
      });
    };
  }
};

/** Counters and versions are int8 and stay far below 2^53. A larger one is a bug and must not be rounded. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which a number cannot hold exactly.`);
  return value;
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pgTypes.builtins.INT8) return parseInt8;
    // A date has no time zone. The driver would convert it to midnight of the server's zone.
    if (oid === pgTypes.builtins.DATE) return (text: string) => text;
    return pgTypes.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
