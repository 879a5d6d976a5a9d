import type { FastifyInstance } from 'fastify';
import { afterEach, expect } from 'vitest';
import type { AddressInfo } from 'node:net';
import type { SignedIn } from '#server/accounts/sessions.ts';
import { composeServer } from '#server/compose.ts';
import { loadConfig } from '#server/config/config.ts';
import { openPool, type Database } from '#server/db/pool.ts';
import { CookieBrowser, type Visited } from '#tests/support/servers/cookie-browser.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import {
  oidcSettings,
  startOidcProvider,
  type OidcProvider,
  type OidcProviderOptions,
  type OidcUser,
} from '#tests/support/services/oidc-provider.ts';

export interface FederatedDesk {
  readonly app: FastifyInstance;
  readonly address: string;
  readonly provider: OidcProvider;
  readonly database: Database;
  /** The server's log, as JSON lines. */
  readonly logged: string[];
  readonly clock: { now: number };
  newBrowser(): CookieBrowser;
  /** From the start to the provider's page, or to the end when it does not come to that. */
  begin(browser: CookieBrowser, query?: Record<string, string>): Promise<Visited>;
  /** The whole way, as this user of the provider; the path and query where it ends. */
  signIn(browser: CookieBrowser, user: string, query?: Record<string, string>): Promise<string>;
  /** A popup of a new browser up to the provider's answer, which is not yet brought to us. */
  answered(user: string): Promise<{ browser: CookieBrowser; url: URL; sealed: string }>;
  /** The account of the browser's session. */
  whoIs(browser: CookieBrowser): Promise<SignedIn | null>;
  rows(sql: string): Promise<object[]>;
  close(): Promise<void>;
}

interface FederatedDeskOptions {
  readonly provider: OidcProviderOptions;
  readonly env?: Readonly<Record<string, string>>;
  /** Until the database counts as away. */
  readonly queryTimeoutMs?: number;
}

export const pathOf = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** The server over a real database and a real provider, listening, with a clock that tests move. */
const openFederatedDesk = async (options: FederatedDeskOptions): Promise<FederatedDesk> => {
  const database = await freshDatabase();
  const limits = { query_timeout: options.queryTimeoutMs ?? 10_000 };
  const hasty = openPool({ ...database.clientConfig, ...limits }, 'the desk', () => undefined);
  const provider = await startOidcProvider(options.provider);
  const clock = { now: Date.now() };
  const logged: string[] = [];
  const { app, sessions, close } = await composeServer({
    config: loadConfig({
      ...oidcSettings(provider),
      REGDESK_SECRET: 'a secret of the tests, long enough',
      ...options.env,
    }),
    database: hasty,
    print: () => undefined,
    webRoot: null,
    now: () => clock.now,
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://localhost:${(app.server.address() as AddressInfo).port}`;

  // Our own pages need a browser that runs them.
  const newBrowser = () =>
    new CookieBrowser(({ origin, pathname }) => origin === address && !pathname.startsWith('/api/'));
  const begin: FederatedDesk['begin'] = (browser, query = {}) =>
    browser.visit(`${address}/api/federated/start?${new URLSearchParams(query)}`);
  return {
    app,
    address,
    provider,
    database,
    logged,
    clock,
    newBrowser,
    begin,
    signIn: async (browser, user, query) => {
      const page = await begin(browser, query);
      const { url } = await browser.visit(page.url, { form: { user } });
      return pathOf(url);
    },
    answered: async (user) => {
      const browser = newBrowser();
      const page = await begin(browser, { mode: 'popup' });
      const isEnd = ({ origin }: URL) => origin === address;
      const { url } = await browser.visit(page.url, { form: { user }, isEnd });
      return { browser, url, sealed: browser.cookie(address, 'regdesk_federated') ?? '' };
    },
    whoIs: (browser) => sessions.find(browser.cookie(address, 'regdesk_session') ?? ''),
    rows: async (sql) => (await database.pool.query(sql)).rows as object[],
    close: async () => {
      await close();
      await hasty.close();
      await provider.close();
      await database.close();
    },
  };
};

/** Opens desks for the tests of a file, with these users at the provider; each is closed after its test. */
export const federatedDesks = (users: Readonly<Record<string, OidcUser>>) => {
  const opened: FederatedDesk[] = [];
  afterEach(async () => {
    for (const desk of opened.splice(0)) await desk.close();
  });
  return async (
    provider: Partial<OidcProviderOptions> = {},
    options: Omit<FederatedDeskOptions, 'provider'> = {},
  ): Promise<FederatedDesk> => {
    const desk = await openFederatedDesk({ provider: { users, ...provider }, ...options });
    opened.push(desk);
    return desk;
  };
};

export const nobodyCameIn = async (desk: FederatedDesk): Promise<void> => {
  expect(await desk.rows('SELECT 1 FROM sessions')).toEqual([]);
  expect(await desk.rows('SELECT 1 FROM accounts')).toEqual([]);
};
