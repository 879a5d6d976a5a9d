import type { Pool } from 'pg';

/** Rows and content of every table, by name: equal before and after means that nothing was written. */
export const contentDigest = async (pool: Pool): Promise<Record<string, string>> => {
  const tables = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS digest
       FROM "${name}" t`,
  );
  const found = await pool.query<{ name: string; digest: string }>(parts.join(' UNION ALL '));
  return Object.fromEntries(found.rows.map(({ name, digest }) => [name, digest]));
};
