import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { rolesIn } from '#domain/rules/access.ts';
import { oneTimeCodeLimits, type OneTimeCodeLimits } from '#server/accounts/limits.ts';
import { OneTimeCodes } from '#server/accounts/one-time-codes.ts';
import { Sessions } from '#server/accounts/sessions.ts';
import { EventHosting } from '#server/events/event-hosting.ts';
import { accountRoutes } from '#server/http/account-routes.ts';
import { answerFailures } from '#server/http/failure.ts';
import { refuseForeignOrigins } from '#server/http/origin-check.ts';
import { consoleOtp } from '#server/providers/console-otp.ts';
import type { OtpProvider } from '#server/providers/otp-provider.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';

type OpenDatabase = Awaited<ReturnType<typeof freshDatabase>>;

export interface DeskOptions {
  readonly limits?: Partial<OneTimeCodeLimits>;
  readonly superAdmins?: readonly string[];
  /** In place of the console. */
  readonly provider?: OtpProvider;
  /** Of another desk: a second server process on the same database, with the same clock. */
  readonly beside?: AccountDesk;
}

/** The account routes over a real database, with a clock that tests move. */
export interface AccountDesk {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  readonly clock: { now: number };
  readonly sessions: Sessions;
  /** What the console provider printed. */
  readonly printed: string[];
  /** What the server logged, as JSON lines. */
  readonly logged: string[];
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  get(path: string, cookie?: string): Promise<LightMyRequestResponse>;
  send(phoneNumber: string, from?: string): Promise<LightMyRequestResponse>;
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
  close(): Promise<void>;
}

/** `regdesk_session=…`, as a browser would send it back. */
export const cookieOf = (response: LightMyRequestResponse): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

/** Another six digits than these. */
export const wrongCode = (otp: string): string => (otp === '000000' ? '000001' : '000000');

export const openAccountDesk = async (options: DeskOptions = {}): Promise<AccountDesk> => {
  const { beside } = options;
  const database = beside?.database ?? (await freshDatabase());
  const clock = beside?.clock ?? { now: Date.UTC(2026, 8, 18, 4, 0) };
  const now = () => clock.now;
  const printed: string[] = [];
  const logged: string[] = [];
  const provider = options.provider ?? consoleOtp((line) => void printed.push(line));
  const secret = { key: 'a secret of the tests, long enough' };
  const { pool } = database;

  const app = fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void logged.push(line) } },
  });
  const hosting = new EventHosting({ ...database, reportFault: (_incident, error) => app.log.error(error) });
  const sessions = new Sessions({ pool, superAdmins: options.superAdmins ?? [], now });
  const limits = { ...oneTimeCodeLimits, ...options.limits };
  const oneTimeCodes = new OneTimeCodes({ pool, provider, secret, limits, log: app.log, now });
  answerFailures(app);
  refuseForeignOrigins(app, { publicUrl: 'https://desk.example.org' });
  accountRoutes(app, {
    pool,
    secret,
    oneTimeCodes,
    sessions,
    now,
    rolesFor: async (account, eventId) => [...rolesIn((await hosting.get(eventId)).store, account)],
  });

  const post: AccountDesk['post'] = (path, body, headers = {}) =>
    app.inject({ method: 'POST', url: path, headers, ...(body === undefined ? {} : { payload: body }) });
  const send: AccountDesk['send'] = (phoneNumber, from = '192.0.2.1') =>
    app.inject({ method: 'POST', url: '/api/send-otp', payload: { phoneNumber }, remoteAddress: from });
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
    close: async () => {
      await app.close();
      await hosting.close();
      if (beside === undefined) await database.close();
    },
  };
};
