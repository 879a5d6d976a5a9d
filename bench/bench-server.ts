import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/pool.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';

export interface BenchServer {
  readonly server: ServerProcess;
  readonly cookie: string;
  /** A connection of the bench's own to the server's database. */
  readonly database: Database;
  readonly dataDir: string;
  newEvent(people: number): Promise<string>;
  close(): Promise<void>;
}

/** All callers are one account. */
export const unlimited = { REGDESK_COMMANDS_PER_MINUTE: '10000000', REGDESK_STREAMS_PER_ACCOUNT: '100000' };

const quiet = (): void => undefined;

/** A server process on a fresh embedded database, as `npm start` runs it, with checks and command log on. */
export const startBenchServer = async (
  options: { apiOnly?: boolean; env?: Record<string, string> } = {},
): Promise<BenchServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-bench-'));
  const server = await startServerProcess({
    dataDir,
    env: unlimited,
    ...options,
  });
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'command', log: quiet });
  await migrate(database.pool);
  const cookie = await server.signIn(adminPhone);
  let made = 0;
  return {
    server,
    cookie,
    database,
    dataDir,
    newEvent: async (people) => {
      const eventId = `bench-${made++}`;
      await saveEvent(database.pool, eventId, smallEvent(eventId, people));
      return eventId;
    },
    close: async () => {
      await database.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
