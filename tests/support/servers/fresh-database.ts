import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openPool, type Database } from '#server/db/pool.ts';
import { copyDatabase, dropDatabase } from '#tests/support/citus/cluster.ts';
import { execute } from '#tests/support/servers/execute.ts';

/** A new migrated database for one test; close() drops it. Two at once do not see each other. */
export const freshDatabase = async (): Promise<Database> => {
  const { template, failure, workers } = inject('postgres');
  if (failure !== '') throw new Error(failure);
  return workers.length > 0 ? copyOfSeveral(template) : createDatabase(`TEMPLATE ${template}`);
};

/** On each of the servers of Citus. */
const copyOfSeveral = async (template: string): Promise<Database> => {
  const { connection: coordinator, workers } = inject('postgres');
  const name = `regdesk_${randomBytes(6).toString('hex')}`;
  await copyDatabase({ coordinator, workers }, name, template);
  return opened(name, () => dropDatabase({ coordinator, workers }, name));
};

/** A new database without our schema, for the tests of migrations. */
export const emptyDatabase = (): Promise<Database> => createDatabase('');

const createDatabase = async (options: string): Promise<Database> => {
  const { connection } = inject('postgres');
  const name = `regdesk_${randomBytes(6).toString('hex')}`;
  // Copying files is twice as quick as logging each page, and without fsync its checkpoint costs nothing.
  await execute(connection, `CREATE DATABASE ${name} ${options} STRATEGY file_copy`);
  return opened(name, () => execute(connection, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
};

const opened = (name: string, drop: () => Promise<void>): Database => {
  const { connection } = inject('postgres');
  const database = openPool({ ...connection, database: name }, `the test database ${name}`, () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};
