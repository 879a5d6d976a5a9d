import * as z from 'zod/mini';
import { Client, type ClientConfig, type Pool } from 'pg';

const channel = 'regdesk_versions';

/** Never inside a write transaction: NOTIFY locks the database during commit. */
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

/** Any client may notify. Ignored payloads are harmless, because the poll finds missed versions. */
const versionsIn = (payload: string | undefined): [string, number][] | null => {
  try {
    return payloadForm.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
};

/** On its own connection, which the returned function ends. `onLost`: it was lost later. */
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
