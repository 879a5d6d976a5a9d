import type { ClientBase, Pool } from 'pg';
import { DatabaseAway } from './pool.ts';

/** A pool for single statements, or the client of a transaction. */
export type Connection = Pool | ClientBase;
export type { ClientBase, Pool } from 'pg';

/** Resolves only if COMMIT was answered by COMMIT: after a swallowed error it answers ROLLBACK without rejecting. */
export const inTransaction = async <T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(client);
    const ended = await client.query('COMMIT');
    if (ended.command !== 'COMMIT') throw new Error('The transaction was rolled back at COMMIT.');
    return result;
  } catch (error) {
    // A connection that does not answer is not used again: closing it rolls back.
    if (error instanceof DatabaseAway) broken = error;
    else {
      await client.query('ROLLBACK').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
    }
    throw error;
  } finally {
    // A connection that could not roll back is not used for the next caller.
    client.release(broken);
  }
};
