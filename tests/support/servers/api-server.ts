import type { FastifyInstance } from 'fastify';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Database } from '#server/db/pool.ts';
import { WriteProbe } from '#server/db/write-probe.ts';
import { EventHosting } from '#server/hosting/event-hosting.ts';
import { claimedDeviceOf } from '#server/http/answers/form.ts';
import { createApp } from '#server/http/app.ts';
import { Metrics } from '#server/metrics/metrics.ts';

/** Names the account in the tests of event routes; sign-in and sessions have tests of their own. */
const accountHeader = 'x-test-account';

export interface ApiServer {
  readonly app: FastifyInstance;
  readonly hosting: EventHosting;
  /** Incidents and exceptions that the server reported as its own faults. */
  readonly faults: unknown[];
  /** Headers of a request by this account. */
  as(account: VerifiedAccount): Record<string, string>;
  close(): Promise<void>;
}

interface Limits {
  readonly commandsPerMinute: number;
  readonly streamsPerAccount: number;
}

/** The real HTTP application over a real database, with accounts given by the test. The default limits are never reached. */
export const apiServer = async (
  database: Database,
  { commandsPerMinute, streamsPerAccount }: Limits = { commandsPerMinute: 1_000_000, streamsPerAccount: 100 },
): Promise<ApiServer> => {
  const faults: unknown[] = [];
  const accounts = new Map<string, VerifiedAccount>();
  const hosting = new EventHosting({ ...database, reportFault: (_incident, error) => faults.push(error) });
  const { clientConfig } = database;
  const probe = new WriteProbe({ clientConfig, warn: () => undefined });
  const app = await createApp({
    probe,
    pool: database.pool,
    isFull: database.isFull,
    hosting,
    authenticate: async (request) => {
      const account = accounts.get(String(request.headers[accountHeader]));
      return account === undefined
        ? null
        : {
            sessionId: account.accountId,
            signedInAt: Date.now(),
            expiresAt: Number.MAX_SAFE_INTEGER,
            deviceId: claimedDeviceOf(request),
            account,
            isPasskeyVerified: false,
            isHeldBack: false,
          };
    },
    findRegistrant: async () => null,
    moreRoutes: () => undefined,
    moreApps: async () => [],
    webRoot: null,
    publicUrl: undefined,
    allowedHosts: [],
    hstsForSubdomains: false,
    commandsPerMinute,
    streamLimits: { perAccount: streamsPerAccount, all: 1_000 },
    logger: false,
    metrics: new Metrics(),
    metricsToken: undefined,
  });
  return {
    app,
    hosting,
    faults,
    as: (account) => {
      accounts.set(account.accountId, account);
      return { [accountHeader]: account.accountId };
    },
    close: async () => {
      await app.close();
      await probe.close();
      await hosting.close();
    },
  };
};
