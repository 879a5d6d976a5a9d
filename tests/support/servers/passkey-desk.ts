import type { LightMyRequestResponse } from 'fastify';
import { cookieOf, type AccountDesk } from './account-desk.ts';
import type { Forgery, SoftwareAuthenticator } from '../software-authenticator.ts';

/** The public address of account desks. */
export const deskOrigin = 'https://desk.example.org';

type Headers = Record<string, string>;

/** A cookie that an answer sets, as a browser would send it back; '' without it. */
export const cookieNamed = (response: LightMyRequestResponse, name: string): string =>
  [response.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0] ?? '')
    .find((pair) => pair.split('=')[0]?.endsWith(name)) ?? '';

/** As a page of ours posts, through a proxy that hides the address; cookies of several answers joined. */
export const fromPage = (...cookies: string[]): Headers => ({
  origin: deskOrigin,
  cookie: cookies.filter((cookie) => cookie !== '').join('; '),
});

/** Adds a passkey to the account of `cookie`; the `Cookie` header of the session under its new token. */
export const addPasskey = async (
  desk: AccountDesk,
  cookie: string,
  device: SoftwareAuthenticator,
  name = 'Phone',
): Promise<string> => {
  const asked = await desk.post('/api/passkeys/options', {}, fromPage(cookie));
  if (asked.statusCode !== 200) throw new Error(`Not asked: ${asked.body}`);
  const answer = device.create(asked.json());
  const kept = cookieNamed(asked, 'regdesk_passkey');
  const added = await desk.post('/api/passkeys', { name, answer }, fromPage(cookie, kept));
  if (added.statusCode !== 204) throw new Error(`Not added: ${added.body}`);
  return cookieNamed(added, 'regdesk_session');
};

/** Verifies a code for an account that also requires a passkey. Returns the browser's cookie. */
export const codeStep = async (desk: AccountDesk, phone: string): Promise<string> => {
  const { requestId, otp } = await desk.code(phone);
  const verified = await desk.verify(phone, otp, requestId);
  if (verified.json<{ secondStep?: string }>().secondStep !== 'passkey')
    throw new Error(`No second step: ${verified.body}`);
  return cookieOf(verified);
};

interface Showing {
  readonly step: 'first' | 'second';
  /** Cookies that the browser has. */
  readonly cookie?: string;
  readonly forged?: Forgery;
}

/** Asks, and lets the device answer; the last response. */
export const showPasskey = async (
  desk: AccountDesk,
  device: SoftwareAuthenticator,
  { step, cookie = '', forged = {} }: Showing,
): Promise<LightMyRequestResponse> => {
  const asked = await desk.post('/api/passkey-sign-in/options', { step }, fromPage(cookie));
  if (asked.statusCode !== 200) return asked;
  const kept = cookieNamed(asked, 'regdesk_passkey');
  return desk.post('/api/passkey-sign-in', device.get(asked.json(), forged), fromPage(cookie, kept));
};
