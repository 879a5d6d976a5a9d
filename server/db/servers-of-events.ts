import { callsFunction } from './batch-function.ts';
import type { Connection } from './in-transaction.ts';
import { DatabaseAway } from './pool.ts';

/**
 * The answer of all servers of events, or `otherwise` if one of them is away. With one PostgreSQL its absence is an error
 * as ever. In a transaction, what came before the question is kept.
 */
export const askAll = async <Answer>(
  db: Connection,
  ask: () => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> => {
  if (!(await callsFunction(db))) return ask();
  const isOpen = !('options' in db);
  if (isOpen) await db.query('SAVEPOINT asked');
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
    if (isOpen) await db.query('ROLLBACK TO SAVEPOINT asked');
    return otherwise;
  }
};

/** False: a server of some events is away. Their marks wait, and all others are taken. */
export const areAllThere = async (db: Connection): Promise<boolean> => {
  if (!(await callsFunction(db))) return true;
  const { rows } = await db.query<{ areThere: boolean }>(
    `SELECT coalesce(bool_and(success), true) AS "areThere" FROM run_command_on_workers('SELECT 1')`,
  );
  return rows[0]?.areThere === true;
};
