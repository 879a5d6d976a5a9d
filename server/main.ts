import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Role, VerifiedAccount } from '#domain/rules/access.ts';
import { oneTimeCodeLimits } from './accounts/limits.ts';
import { OneTimeCodes } from './accounts/one-time-codes.ts';
import { loadSecret } from './accounts/secret.ts';
import { Sessions } from './accounts/sessions.ts';
import { isLoopback, type Config } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import type { Database } from './db/pool.ts';
import { EventHosting } from './events/event-hosting.ts';
import { EventNotFound } from './events/submission.ts';
import { accountRoutes } from './http/account-routes.ts';
import { createApp } from './http/app.ts';
import { refuseForeignOrigins } from './http/origin-check.ts';
import { authenticateBy } from './http/session-cookie.ts';
import { appsList } from './providers/apps-list.ts';
import { otpFromOptions } from './providers/otp-from-options.ts';

export interface RunningServer {
  /** Where it listens, for a browser on this machine. */
  readonly address: string;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  /** A line for the person at the terminal. */
  readonly print: (line: string) => void;
  /** Null serves the API without the web application. */
  readonly webRoot?: string | null;
}

export const builtWeb = join(resolve(import.meta.dirname, '..'), 'dist/web');

type Closer = () => Promise<void>;

/** Opens the database, brings its schema up to date and listens. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { config, print } = options;
  const database = await openDatabase(config, { role: 'server', log: print });
  const closers: Closer[] = [() => database.close()];
  try {
    await migrate(database.pool);
    const app = await openApp(options, database, closers);
    const address = await app.listen({ port: config.port, host: config.host });
    return {
      address: isLoopback(config.host) ? address.replace('127.0.0.1', 'localhost') : address,
      close: () => closeAll(closers),
    };
  } catch (error) {
    // Why it did not start is what counts; what cannot be closed either follows from it.
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
};

/** The last opened first, and all of them, also when one fails. */
const closeAll = async (closers: readonly Closer[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** The application over an open database; what it opens is added to `closers`. */
const openApp = async (
  { config, print, webRoot = builtWeb }: StartOptions,
  database: Database,
  closers: Closer[],
): Promise<FastifyInstance> => {
  const { pool } = database;
  const secret = await loadSecret(config);
  const sessions = new Sessions({ pool, superAdmins: config.superAdmins, now: Date.now });
  let log: FastifyInstance['log'] | null = null;
  const hosting = new EventHosting({
    ...database,
    reportFault: (incident, error, command) =>
      log?.error({ incident, err: error, command }, 'command failed'),
  });
  closers.push(() => hosting.close());
  const app = await createApp({
    pool,
    hosting,
    authenticate: authenticateBy(sessions),
    moreApps: appsList(config.appsUrl),
    webRoot,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    logLevel: config.logLevel,
    accountRoutes: (instance) => {
      refuseForeignOrigins(instance, { publicUrl: config.publicUrl });
      const oneTimeCodes = new OneTimeCodes({
        pool,
        secret,
        provider: otpFromOptions(otpOptions(config, print)),
        limits: { ...oneTimeCodeLimits, addressPerHour: config.otpPerAddress },
        log: instance.log,
        now: Date.now,
      });
      const rolesFor = rolesOver(hosting);
      accountRoutes(instance, { pool, secret, oneTimeCodes, sessions, now: Date.now, rolesFor });
    },
  });
  closers.push(() => app.close());
  ({ log } = app);
  return app;
};

/** Somebody's roles in an event; one that is not there gives none beyond those of the account. */
const rolesOver =
  (hosting: EventHosting) =>
  async (account: VerifiedAccount, eventId: string): Promise<Role[]> => {
    try {
      return [...(await hosting.get(eventId)).rolesOf(account)];
    } catch (error) {
      if (error instanceof EventNotFound)
        return account.isSuperAdmin ? ['signedIn', 'superAdmin'] : ['signedIn'];
      throw error;
    }
  };

const otpOptions = (config: Config, print: (line: string) => void): Parameters<typeof otpFromOptions>[0] => {
  if (config.otp.provider === 'console') return { provider: 'console', print };
  return config.otp;
};
