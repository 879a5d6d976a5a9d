import * as z from 'zod/mini';
import { Client, type ClientConfig, type Pool } from 'pg';

const channel = 'regdesk_versions';

/**
 * Notifies other processes of new versions. Never call it inside a write transaction: NOTIFY locks the database
 * during commit.
 */
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

const payloadForm = z.array(z.tuple([z.string(), z.number()]));

/**
 * Any client of the database may notify our channel. Other payloads are ignored, and the poll finds all missed
 * versions.
 */
const versionsIn = (payload: string | undefined): [string, number][] | null => {
  try {
    return payloadForm.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
};

/**
 * Listens on a separate connection. The returned function ends it. `onLost` is called if the connection is lost
 * later. Rejects if there is no connection.
 */
export const listenVersions = async (
  config: ClientConfig,
  onVersions: (versions: [string, number][]) => void,
  onLost: () => void,
): Promise<() => void> => {
  const client = new Client(config);
  let isOpen = false;
  const close = (): void => {
    isOpen = false;
    // A lost connection cannot be ended properly.
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
    const versions = versionsIn(payload);
    if (versions) onVersions(versions);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    isOpen = true;
  } catch (error) {
    close();
    throw error;
  }
  return close;
};
