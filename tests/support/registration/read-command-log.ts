import type { Pool } from 'pg';

interface Logged {
  readonly name: string;
  readonly isOk: boolean;
}

export const readCommandLog = async (pool: Pool, eventId: string): Promise<Logged[]> => {
  const { rows } = await pool.query<{ name: string; outcome: { ok: boolean } }>(
    'SELECT name, outcome FROM command_log WHERE event_id = $1',
    [eventId],
  );
  return rows.map(({ name, outcome }) => ({ name, isOk: outcome.ok }));
};
