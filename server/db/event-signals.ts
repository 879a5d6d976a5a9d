import { Client, type ClientConfig, type Pool } from 'pg';

const channel = 'regdesk_versions';

/** Tells other processes of new versions. Never inside a write transaction: NOTIFY locks the database over commit. */
export const notifyVersions = async (
  pool: Pool,
  versions: readonly (readonly [string, number])[],
): Promise<void> => {
  await pool.query({
    name: 'notify',
    text: 'SELECT pg_notify($1, $2)',
    values: [channel, JSON.stringify(versions)],
  });
};

/** Listens on a connection of its own; the promise's function ends it. `onLost` when the connection goes. */
export const listenVersions = async (
  config: ClientConfig,
  onVersions: (versions: [string, number][]) => void,
  onLost: () => void,
): Promise<() => void> => {
  const client = new Client(config);
  let isOpen = true;
  const close = (): void => {
    isOpen = false;
    // A connection that is gone already cannot be said goodbye to.
    client.end().catch(() => undefined);
  };
  const lost = (): void => {
    if (!isOpen) return;
    close();
    onLost();
  };
  client.on('error', lost);
  client.on('end', lost);
  client.on('notification', ({ payload }) => {
    if (payload) onVersions(JSON.parse(payload) as [string, number][]);
  });
  await client.connect();
  await client.query(`LISTEN ${channel}`);
  return close;
};
