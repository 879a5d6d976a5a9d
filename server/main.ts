import { join, resolve } from 'node:path';
import { doubtfulNotice, findDoubtfulContacts } from './accounts/doubtful-contacts.ts';
import { composeServer, type ComposedServer } from './compose.ts';
import type { Config } from './config/config.ts';
import { checkPort } from './listening.ts';
import { isLoopback } from './machine/loopback.ts';
import { sweepAccountLogDaily } from './accounts/sweep-account-log.ts';
import { sweepRegistrantsDaily } from './accounts/registrants/registrant-sessions.ts';
import { sweepDevicesDaily } from './accounts/sweep-devices.ts';
import { refuseHalfDistributed } from './db/distributed/layout.ts';
import { openDatabase } from './db/connect.ts';
import type { Database } from './db/pool.ts';
import { migrate, migrationNames } from './db/migrate.ts';
import { noticeRestore } from './db/restored.ts';
import { purgeDaily } from './event/purge-events.ts';
import { sweepFilesDaily } from './registration/sweep-files.ts';
import { sweepImagesDaily } from './images/sweep-images.ts';
import { finishErasures } from './privacy/erase-person.ts';
import { listenOnLan, type LanListener } from './lan/lan-listener.ts';
import { tellAddresses } from './lan/tell-addresses.ts';

export interface RunningServer {
  readonly address: string;
  /** The port of HTTPS on the local network; undefined unless it is served. */
  readonly lanPort: number | undefined;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  readonly print: (line: string) => void;
  /** The output goes to a terminal that shows colours. */
  readonly isTerminal?: boolean;
  /** Null serves the API without the web application. */
  readonly webRoot?: string | null;
}

export const builtWeb = join(resolve(import.meta.dirname, '..'), 'dist/web');

const restoredNotice =
  'This database was restored: every device fetches its rows anew and sends again what it marked within a week. What was entered at desks after the backup is lost.';

type Closer = () => Promise<void>;

export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { config, print, webRoot = builtWeb } = options;
  await checkPort({ port: config.port, host: config.host, setting: 'PORT' });
  if (config.lan !== undefined)
    await checkPort({ port: config.lan.port, host: '0.0.0.0', setting: 'REGDESK_LAN_PORT' });
  const database = await openDatabase(config, { role: 'server', log: print });
  const closers: Closer[] = [() => database.close()];
  try {
    await prepare(database, options);
    let lan: LanListener | undefined;
    const lanAddresses = () => lan?.addresses() ?? [];
    const server = await composeServer({ config, database, print, webRoot, lanAddresses });
    closers.push(
      () => server.close(),
      async () => void (await Promise.all([server.app.close(), lan?.close()])),
    );
    const address = await server.app.listen({ port: config.port, host: config.host });
    if (config.lan !== undefined) {
      const { codesHereOnly, dataDir } = config;
      const tell = tellAddresses({ print, isTerminal: options.isTerminal ?? false, codesHereOnly });
      lan = await listenOnLan({ app: server.app, port: config.lan.port, dataDir, tell });
    }
    closers.push(...startUpkeep(server, database, config));
    return {
      address: isLoopback(config.host) ? address.replace('127.0.0.1', 'localhost') : address,
      lanPort: lan?.port,
      close: () => {
        database.tellEnding();
        return closeAll(closers);
      },
    };
  } catch (error) {
    // The reason of the failed start matters. An error while closing follows from it.
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
};

const prepare = async ({ pool }: Database, { config, print }: StartOptions): Promise<void> => {
  const applied = await migrate(pool);
  await refuseHalfDistributed(pool);
  // A new database has all of them, and nothing that they change.
  if (applied.length > 0 && !applied.includes(migrationNames()[0] ?? ''))
    print(
      `This update changed the database: ${applied.join(', ')}. What it changes for people is in CHANGELOG.md.`,
    );
  const ownFolder = config.databaseUrl === undefined ? config.dataDir : undefined;
  if (await noticeRestore(pool, ownFolder)) print(restoredNotice);
  const doubt = applied.length > 0 ? doubtfulNotice(await findDoubtfulContacts(pool)) : null;
  if (doubt !== null) print(doubt);
};

/** Starts what the server does by the clock. Returns how each of it ends. */
const startUpkeep = (server: ComposedServer, { pool }: Database, { accountLogDays }: Config): Closer[] => {
  const upkeep = { pool, now: Date.now, log: server.app.log };
  const closers = [
    purgeDaily(upkeep),
    sweepImagesDaily(upkeep),
    sweepDevicesDaily(upkeep),
    sweepRegistrantsDaily(upkeep),
    sweepFilesDaily(upkeep),
    server.orderClock.start(),
    server.inbox.start(),
    server.automaticClock.start(),
    server.deliveryEngine.start(),
    ...(server.bounceMailbox === null ? [] : [server.bounceMailbox.start()]),
    sweepAccountLogDaily({ ...upkeep, days: accountLogDays }),
  ];
  const { hosting, sessions, secret } = server;
  finishErasures({ ...upkeep, hosting, sessions, secret }).catch((error: unknown) =>
    upkeep.log.error({ err: error }, 'erasures not looked for'),
  );
  return closers;
};

const closeAll = async (closers: readonly Closer[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
