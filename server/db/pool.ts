import { setTimeout as delay } from 'node:timers/promises';
import { Pool, types as pgTypes, type ClientConfig, type CustomTypesConfig } from 'pg';

export type Database = {
  pool: Pool;
  /** For a client beside the pool, such as the one that listens for other processes. */
  clientConfig: ClientConfig;
  /** For people: where the database is, without its password. */
  description: string;
  /** Ends the pool, and the embedded PostgreSQL when this call started it. */
  close(): Promise<void>;
};

/** Ten serve a batch per event, the reads of snapshots and the sessions' look-ups; more only wait for two cores. */
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** A pool that does not end within this has lost a client somewhere; that must not keep the process. */
const CLOSE_TIMEOUT_MS = 5000;

/** A pool with our types over any connection; the tests use it for databases of their own. */
export const openPool = (
  connection: ClientConfig,
  description: string,
  log: (line: string) => void,
): Database => {
  const clientConfig: ClientConfig = {
    ...connection,
    application_name: 'regdesk',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types,
  };
  const pool = new Pool({ ...clientConfig, max: POOL_SIZE, idleTimeoutMillis: 60_000 });
  // An 'error' without a listener ends the process. The pool replaces a lost client; whoever was using it has a rejected query.
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]));
  return { pool, clientConfig, description, close };
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
