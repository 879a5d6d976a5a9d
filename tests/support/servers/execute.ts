import { Client, type ClientConfig } from 'pg';

/** One statement over a connection of its own, as CREATE and DROP DATABASE need it. */
export const execute = async (connection: ClientConfig, sql: string): Promise<void> => {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
