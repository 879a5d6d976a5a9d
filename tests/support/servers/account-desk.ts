import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { AccountLog } from '#server/accounts/account-log.ts';
import { oneTimeCodeLimits, type OneTimeCodeLimits } from '#server/pacing/account-limits.ts';
import type { Sessions } from '#server/accounts/sessions.ts';
import { composeServer } from '#server/compose.ts';
import { loadConfig } from '#server/config/config.ts';
import type { EventHosting } from '#server/hosting/event-hosting.ts';
import type { NotificationInbox } from '#server/messages/notification-inbox.ts';
import type { OutsideNet } from '#server/images/foreign/outside-net.ts';
import { consoleOtp } from '#server/providers/console-otp.ts';
import type { CodeCarrier, OtpProvider } from '#server/providers/otp-provider.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';

const secret = 'a secret of the tests, long enough';

type OpenDatabase = Awaited<ReturnType<typeof freshDatabase>>;

export interface DeskOptions {
  readonly limits?: Partial<OneTimeCodeLimits>;
  /** Limits of the codes on public pages. */
  readonly registrantLimits?: Partial<OneTimeCodeLimits>;
  readonly superAdmins?: readonly string[];
  /** More settings, as in the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** As with --lan; the desk itself listens nowhere. */
  readonly isOnLan?: boolean;
  /** In place of the console; mail goes there too, unless `env` says otherwise. */
  readonly provider?: OtpProvider;
  /** Null: no mail is set up. */
  readonly mail?: CodeCarrier | null;
  /** The net from which the server fetches images. Without it, the server fetches none. */
  readonly outsideNet?: OutsideNet;
  /** The built web application. */
  readonly webRoot?: string;
  /** Another desk. The new desk is a second server process on its database, with the same clock. */
  readonly beside?: AccountDesk;
}

/** The account routes over a real database, with a clock that tests move. */
export interface AccountDesk {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: { now: number };
  readonly sessions: Sessions;
  readonly hosting: EventHosting;
  readonly accountLog: AccountLog;
  readonly inbox: NotificationInbox;
  /** The output of the console provider. */
  readonly printed: string[];
  /** The server's log, as JSON lines. */
  readonly logged: string[];
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(path: string, cookie?: string): Promise<LightMyRequestResponse>;
  /** `browser`: a cookie of `regdesk_browser`, null for a browser without one; else the desk's own, always the same. */
  send(phoneNumber: string, from?: string, browser?: string | null): Promise<LightMyRequestResponse>;
  /** Sends and reads the code; fails when the send is refused. */
  code(phoneNumber: string): Promise<{ requestId: string; otp: string }>;
  verify(
    phoneNumber: string,
    otp: string,
    requestId: string,
    cookie?: string,
  ): Promise<LightMyRequestResponse>;
  /** The whole way; the `Cookie` header of the new session. */
  signIn(phoneNumber: string, cookie?: string): Promise<string>;
  /** The admin of `cookie` shows a code, and a phone uses it; the `Cookie` header of the device's session. */
  pair(eventId: string, cookie: string, name?: string): Promise<string>;
  close(): Promise<void>;
}

/** `regdesk_session=…`, as a browser would send it back. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

/** The browser that asked for a code, by the id of its request. */
const browsers = new Map<string, string>();

/** `regdesk_browser=…` of an answer, as the browser would send it back; undefined: it gave none. */
export const browserOf = (response: LightMyRequestResponse): string | undefined =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.includes('regdesk_browser='));

const noteBrowser = (answer: LightMyRequestResponse, sent: string | undefined): void => {
  const browser = browserOf(answer) ?? /(?:__Secure-)?regdesk_browser=[^;]+/.exec(sent ?? '')?.[0];
  if (answer.statusCode !== 200 || browser === undefined) return;
  const { requestId } = answer.json<{ requestId?: string }>();
  if (requestId !== undefined) browsers.set(requestId, browser.slice(browser.indexOf('=') + 1));
};

/** With the cookie of the browser that asked for this code, unless the test gives one. */
const withBrowser = (body: object | undefined, headers: Record<string, string>): Record<string, string> => {
  const given = (body as { requestId?: string } | undefined)?.requestId;
  const browser = given === undefined ? undefined : browsers.get(given);
  const { cookie = '' } = headers;
  if (browser === undefined || cookie.includes('regdesk_browser=')) return headers;
  const own = `regdesk_browser=${browser}; __Secure-regdesk_browser=${browser}`;
  return { ...headers, cookie: cookie === '' ? own : `${cookie}; ${own}` };
};

/** Another six digits than these. */
export const wrongCode = (otp: string): string => (otp === '000000' ? '000001' : '000000');

export const openAccountDesk = async (options: DeskOptions = {}): Promise<AccountDesk> => {
  const { beside } = options;
  const database = beside?.database ?? (await freshDatabase());
  const clock = beside?.clock ?? { now: Date.UTC(2026, 8, 18, 4, 0) };
  const printed: string[] = [];
  const logged: string[] = [];
  const print = (line: string): void => void printed.push(line);
  const server = await composeServer({
    config: {
      ...loadConfig(
        {
          REGDESK_PUBLIC_URL: 'https://desk.example.org',
          REGDESK_SECRET: secret,
          REGDESK_FOREIGN_IMAGES: 'off',
          ...options.env,
        },
        { isOnLan: options.isOnLan ?? false },
      ),
      superAdmins: options.superAdmins ?? [],
    },
    database,
    print,
    webRoot: options.webRoot ?? null,
    now: () => clock.now,
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
    provider: options.provider ?? consoleOtp(print),
    ...(options.mail !== undefined && { mail: options.mail }),
    ...(options.outsideNet && { outsideNet: options.outsideNet }),
    // Twenty people may sign in from the one address before their browsers work for it.
    limits: { ...oneTimeCodeLimits, addressPerHour: 40, workZeroBits: 2, ...options.limits },
    registrantLimits: { workZeroBits: 2, ...options.registrantLimits },
  });
  const { app, sessions, hosting, accountLog, inbox } = server;
  const own: { browser?: string | undefined } = {};

  const post: AccountDesk['post'] = async (path, body, headers = {}) => {
    const payload = body === undefined ? {} : { payload: body };
    const { cookie } = headers;
    const ownBrowser = path === '/api/profile/codes' ? own.browser : undefined;
    const asked =
      ownBrowser === undefined ? headers : { ...headers, cookie: [cookie, ownBrowser].join('; ') };
    const answer = await app.inject({
      method: 'POST',
      url: path,
      headers: withBrowser(body, asked),
      ...payload,
    });
    noteBrowser(answer, asked['cookie']);
    if (path === '/api/profile/codes') own.browser ??= browserOf(answer);
    return answer;
  };
  const send: AccountDesk['send'] = async (phoneNumber, from = '192.0.2.1', browser) => {
    const cookie = browser === undefined ? (own.browser ?? '') : (browser ?? '');
    const request = { method: 'POST', url: '/api/send-otp', payload: { phoneNumber } } as const;
    const answer = await app.inject({ ...request, headers: { cookie }, remoteAddress: from });
    noteBrowser(answer, cookie);
    if (browser === undefined) own.browser ??= browserOf(answer);
    return answer;
  };
  const code: AccountDesk['code'] = async (phoneNumber) => {
    const sent = await send(phoneNumber);
    if (sent.statusCode !== 200) throw new Error(`Not sent: ${sent.body}`);
    return { requestId: sent.json<{ requestId: string }>().requestId, otp: printed.at(-1)?.slice(-6) ?? '' };
  };
  const verify: AccountDesk['verify'] = (phoneNumber, otp, requestId, cookie) =>
    post('/api/verify-otp', { phoneNumber, otp, requestId }, cookie === undefined ? {} : { cookie });

  return {
    app,
    database,
    clock,
    sessions,
    hosting,
    accountLog,
    inbox,
    printed,
    logged,
    post,
    get: (path, cookie) => app.inject({ url: path, headers: cookie === undefined ? {} : { cookie } }),
    send,
    code,
    verify,
    signIn: async (phoneNumber, cookie) => {
      const { requestId, otp } = await code(phoneNumber);
      const verified = await verify(phoneNumber, otp, requestId, cookie);
      if (verified.statusCode !== 200) throw new Error(`Not signed in: ${verified.body}`);
      return cookieOf(verified);
    },
    pair: async (eventId, cookie, name = 'Gate 2') => {
      const shown = await post(`/api/events/${eventId}/pairing-codes`, undefined, { cookie });
      const used = await post('/api/pair', { code: shown.json<{ code: string }>().code, name });
      if (used.statusCode !== 204) throw new Error(`Not paired: ${used.body}`);
      return cookieOf(used);
    },
    close: async () => {
      await server.close();
      if (beside === undefined) await database.close();
    },
  };
};
