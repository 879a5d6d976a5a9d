import type { LightMyRequestResponse } from 'fastify';
import type { OneTimeCodeLimits } from '#server/pacing/account-limits.ts';
import type { AccountDesk } from './account-desk.ts';

/** A browser on a public page, with the cookies that the server gave it. */
export interface RegistrantBrowser {
  /** The `Cookie` header. */
  readonly cookie: string;
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  sendCode(phone: string, proof?: object): Promise<LightMyRequestResponse>;
  /** Requests a code, reads it and verifies the phone. */
  signIn(phone: string): Promise<LightMyRequestResponse>;
}

interface Place {
  /** The event's public address. */
  readonly address: string;
  readonly from?: string;
}

/** Paths that do not begin with `/` are below the event's public routes. */
export const registrantBrowser = (
  desk: AccountDesk,
  { address, from = '192.0.2.1' }: Place,
): RegistrantBrowser => {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const pathOf = (path: string): string =>
    path.startsWith('/') ? path : `/api/public/${address}${path === '' ? '' : '/'}${path}`;
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    { body, headers = {} }: { body?: object | undefined; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> => {
    const answer = await desk.app.inject({
      method,
      url: pathOf(path),
      headers: { cookie: cookie(), ...headers },
      remoteAddress: from,
      ...(body !== undefined && { payload: body }),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const sendCode: RegistrantBrowser['sendCode'] = (phone, proof) =>
    ask('POST', 'send-code', { body: { phone, ...(proof && { proof }) } });
  return {
    get cookie() {
      return cookie();
    },
    get: (path) => ask('GET', path),
    post: (path, body, headers) => ask('POST', path, { body, ...(headers && { headers }) }),
    sendCode,
    signIn: async (phone) => {
      const sent = await sendCode(phone);
      if (sent.statusCode !== 200) throw new Error(`Not sent: ${sent.body}`);
      const { requestId } = sent.json<{ requestId: string }>();
      const otp = desk.printed.at(-1)?.slice(-6) ?? '';
      const verified = await ask('POST', 'verify-code', { body: { phone, otp, requestId } });
      if (verified.statusCode !== 204) throw new Error(`Not verified: ${verified.body}`);
      return verified;
    },
  };
};

const free = 1_000_000;

/** Limits that are high enough for all tests. */
export const freeCodes: Partial<OneTimeCodeLimits> = {
  resendMs: 0,
  contactPerHour: free,
  contactPerDay: free,
  addressPerHour: free,
  eventPerHour: free,
  sharesPerHour: { returning: free, known: free, invited: free, strangers: free },
};

/** Gives the event the address of its public pages. */
export const setPublicAddress = async (
  { database, clock }: AccountDesk,
  eventId: string,
  address: string,
): Promise<void> => {
  await database.pool.query(
    'INSERT INTO public_addresses (address, event_id, chosen_at) VALUES ($1, $2, $3)',
    [address, eventId, clock.now],
  );
};
