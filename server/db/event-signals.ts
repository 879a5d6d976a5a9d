import * as z from 'zod/mini';
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

const payloadForm = z.array(z.tuple([z.string(), z.number()]));

/** Anybody on the database may notify our channel: what is not ours is passed over, and the poll finds the rest. */
const versionsIn = (payload: string | undefined): [string, number][] | null => {
  try {
    return payloadForm.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
};

/**
 * Listens on a connection of its own; the promise's function ends it. `onLost` when the connection goes later; one that
 * cannot be had rejects.
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
