import { migrationTable } from '../migrate.ts';
import type { ClientBase } from 'pg';
import type { Connection } from '../in-transaction.ts';

/** In the order of their references, without computed columns. */
export const copiedTables = async (client: Connection): Promise<{ table: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ table: string; columns: string[]; needs: string[] }>(
    `SELECT c.relname AS "table",
       array(SELECT attname::text FROM pg_attribute
             WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
       array(SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
             WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid) AS needs
     FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> $1
     ORDER BY c.relname`,
    [migrationTable],
  );
  const left = new Map(rows.map((row) => [row.table, row]));
  const ordered: { table: string; columns: string[] }[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ needs }) => !needs.some((needed) => left.has(needed)));
    if (ready.length === 0) throw new Error(`The tables ${[...left.keys()].join(', ')} point to each other.`);
    for (const { table, columns } of ready) {
      ordered.push({ table, columns });
      left.delete(table);
    }
  }
  return ordered;
};

/** Whether this database has been used. If so, a restore would mix two histories. */
export const hasData = async (client: Connection): Promise<boolean> => {
  const { rows } = await client.query<{ has: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM event_version) OR EXISTS (SELECT 1 FROM accounts) AS has',
  );
  return rows[0]?.has === true;
};

/** Rows that migrations have written come back from the backup. */
export const emptyTables = async (client: ClientBase, tables: readonly string[]): Promise<void> => {
  await client.query(`TRUNCATE ${tables.join(', ')}`);
};
