import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, Pool, types as pgTypes, type ClientConfig, type CustomTypesConfig } from 'pg';

export type Database = {
  pool: Pool;
  /** For a client beside the pool, such as the one that listens for other processes. */
  clientConfig: ClientConfig;
  /** For people: where the database is, without its password. */
  description: string;
  /** Whether a write has found no room on the disk in the last half minute, and none has succeeded since. */
  isFull: () => boolean;
  /** Called after a write was committed: there is room again. */
  noteWritten(): void;
  /** Says to a server that starts meanwhile that this one is about to end: it waits for the data folder. */
  tellEnding(): void;
  /** Ends the pool, and the embedded PostgreSQL when this call started it. */
  close(): Promise<void>;
};

/** Ten serve a batch per event, the reads of snapshots and the sessions' look-ups; more only wait for two cores. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** The longest of our statements, the load of a large event, takes a tenth. A network that is gone does not say so. */
const QUERY_TIMEOUT_MS = 20_000;
/** What a process that was frozen in a transaction keeps locked is free again after this. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Migrations and imports take as long as they take; the driver knows no "without limit" for one statement. */
const LONG_QUERY_TIMEOUT_MS = 24 * 3600 * 1000;
/** A pool that does not end within this has lost a client somewhere; that must not keep the process. */
const CLOSE_TIMEOUT_MS = 5000;

/** Devices try again at least this often: that there is room again shows by writes that succeed. */
const FULL_MS = 30_000;

/** A pool with our types over any connection; the tests use it for databases of their own. */
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
    types,
  };
  const pool = new Pool({
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...clientConfig,
    max: POOL_SIZE,
    idleTimeoutMillis: 60_000,
  });
  // An 'error' without a listener ends the process. The pool replaces a lost client; whoever was using it has a rejected query.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  let fullAt = -Infinity;
  const note = (away: DatabaseAway): void => {
    if (isDiskFull(away)) fullAt = performance.now();
  };
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    tellAbsence(client, ['query'], note);
  });
  tellAbsence(pool, ['connect', 'query'], note);
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]));
  const isFull = (): boolean => performance.now() - fullAt < FULL_MS;
  const noteWritten = (): void => void (fullAt = -Infinity);
  return { pool, clientConfig, description, isFull, noteWritten, tellEnding: () => undefined, close };
};

/** A statement of a migration or an import, for which the pool's time limit is too short. */
export const longStatement = (text: string, values?: unknown[]): { text: string; values?: unknown[] } => {
  const statement = { text, query_timeout: LONG_QUERY_TIMEOUT_MS };
  return values === undefined ? statement : { ...statement, values };
};

/**
 * The database did not answer, or said that it is going down, coming up or full: whether the statement was carried out
 * is not known, and another try may succeed. `code` is that of the cause, if it had one.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}

/** SQLSTATE disk_full: reading goes on, and so does writing as soon as there is room. */
export const isDiskFull = ({ code }: DatabaseAway): boolean => code === '53100';

/** SQLSTATE classes of connections (08), of resources, such as too many connections (53), and of operators (57P). */
const AWAY_CODES = /^(08|53|57P)/;

const isAway = (error: Error): boolean => {
  if (error instanceof DatabaseError) return AWAY_CODES.test(error.code ?? '');
  // These are faults of ours, in values or in their parsers; all else that the driver rejects with is a connection's.
  return !(error instanceof TypeError || error instanceof RangeError);
};

/** Whether the database answers at all: rejects when it does not. */
export const askNothing = async (pool: Pool): Promise<void> => {
  await pool.query('SELECT 1');
};

/** Makes these methods of the driver reject with DatabaseAway where that is so: nobody else can tell by the error. */
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
        // A query of the pool comes through its client, where it was told already.
        const away = error instanceof DatabaseAway ? error : new DatabaseAway(error);
        note(away);
        throw away;
      });
    };
  }
};

/** Counters and versions are int8 and stay far below 2^53; one that does not is a bug and must not be rounded. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which a number cannot hold exactly.`);
  return value;
};

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === pgTypes.builtins.INT8) return parseInt8;
    // A date has no time zone; the driver would make it midnight of the server's.
    if (oid === pgTypes.builtins.DATE) return (text: string) => text;
    return pgTypes.getTypeParser(oid, format as 'text');
  }) as CustomTypesConfig['getTypeParser'],
};
