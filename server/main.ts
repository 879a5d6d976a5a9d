import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { oneTimeCodeLimits } from './accounts/limits.ts';
import { OneTimeCodes } from './accounts/one-time-codes.ts';
import { loadSecret } from './accounts/secret.ts';
import { Sessions } from './accounts/sessions.ts';
import { isLoopback, type Config } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
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

/** Opens the database, brings its schema up to date and listens. */
export const startServer = async ({
  config,
  print,
  webRoot = builtWeb,
}: StartOptions): Promise<RunningServer> => {
  const database = await openDatabase(config, { role: 'server', log: print });
  try {
    const { pool } = database;
    await migrate(pool);
    const secret = await loadSecret(config);
    const sessions = new Sessions({ pool, superAdmins: config.superAdmins, now: Date.now });
    let log: FastifyInstance['log'] | null = null;
    const hosting = new EventHosting({
      ...database,
      reportFault: (incident, error, command) =>
        log?.error({ incident, err: error, command }, 'command failed'),
    });
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
        accountRoutes(instance, {
          pool,
          secret,
          oneTimeCodes,
          sessions,
          now: Date.now,
          rolesFor: async (account, eventId) => {
            try {
              return [...(await hosting.get(eventId)).rolesOf(account)];
            } catch (error) {
              if (error instanceof EventNotFound)
                return account.isSuperAdmin ? ['signedIn', 'superAdmin'] : ['signedIn'];
              throw error;
            }
          },
        });
      },
    });
    ({ log } = app);
    const address = await app.listen({ port: config.port, host: config.host });
    const close = async (): Promise<void> => {
      await app.close();
      await hosting.close();
      await database.close();
    };
    return { address: isLoopback(config.host) ? address.replace('127.0.0.1', 'localhost') : address, close };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const otpOptions = (config: Config, print: (line: string) => void): Parameters<typeof otpFromOptions>[0] => {
  if (config.otp.provider === 'console') return { provider: 'console', print };
  return config.otp;
};
