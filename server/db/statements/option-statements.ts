import type { Pool } from 'pg';

/** A value of `options/{name}`; null when it is not set. */
export const readOption = async (pool: Pool, name: string): Promise<unknown> => {
  const found = await pool.query({
    name: 'read-option',
    text: 'SELECT value FROM options WHERE name = $1',
    values: [name],
  });
  return (found.rows[0] as { value: unknown } | undefined)?.value ?? null;
};
