import type { ClientBase } from 'pg';

const parts = 8;

interface Named {
  readonly table: string;
  readonly name: string;
  readonly kind: string;
  readonly definition: string;
}

/** Tables whose rows are found by their event first. */
const eventTables = async (client: ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ table: string }>(
    `SELECT i.indrelid::regclass::text AS "table" FROM pg_index i
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
     WHERE i.indisprimary AND a.attname = 'event_id' AND i.indrelid::regclass::text !~ '\\.' ORDER BY 1`,
  );
  return rows.map(({ table }) => table);
};

/** Keys and references of these tables, and references to them. LIKE copies the others. */
const constraintsOf = async (client: ClientBase, tables: readonly string[]): Promise<Named[]> => {
  const { rows } = await client.query<Named>(
    `SELECT conrelid::regclass::text AS "table", conname AS name, contype AS kind, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = ANY('{p,u,x,f}'::"char"[])
       AND (conrelid::regclass::text = ANY($1) OR confrelid::regclass::text = ANY($1)) ORDER BY conname`,
    [tables],
  );
  return rows;
};

const indexesOf = async (client: ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ definition: string }>(
    `SELECT pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid::regclass::text = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [tables],
  );
  return rows.map(({ definition }) => definition);
};

/**
 * Divides the empty tables of events by event, as a PostgreSQL of several machines does: tables and constraints in an
 * error have the names of a part, each key contains the event, and a row that changes its event is refused.
 */
export const partitionTables = async (client: ClientBase): Promise<void> => {
  const tables = await eventTables(client);
  const constraints = await constraintsOf(client, tables);
  const indexes = await indexesOf(client, tables);
  await client.query(
    `CREATE FUNCTION refuse_other_event() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN RAISE 'The event of a row of % is set', TG_TABLE_NAME; END $$`,
  );
  for (const table of tables) {
    await client.query(
      `CREATE TABLE whole (LIKE ${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)
       PARTITION BY HASH (event_id)`,
    );
    await client.query(`DROP TABLE ${table} CASCADE`);
    await client.query(`ALTER TABLE whole RENAME TO ${table}`);
    for (let part = 0; part < parts; part++)
      await client.query(
        `CREATE TABLE ${table}_p${part} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${part})`,
      );
    await client.query(
      `CREATE TRIGGER keep_event BEFORE UPDATE ON ${table} FOR EACH ROW
       WHEN (OLD.event_id IS DISTINCT FROM NEW.event_id) EXECUTE FUNCTION refuse_other_event()`,
    );
  }
  const references = constraints.filter(({ kind }) => kind === 'f');
  const keys = constraints.filter(({ kind }) => kind !== 'f');
  for (const { table, name, definition } of [...keys, ...references])
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const index of indexes) await client.query(index);
};
