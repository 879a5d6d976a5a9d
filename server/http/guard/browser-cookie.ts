import type { FastifyReply, FastifyRequest } from 'fastify';
import { AskingBrowser } from '../../accounts/asking-browser.ts';
import type { Asker } from '../../accounts/one-time-codes.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { BrowserRealm } from '../../pacing/account-limits.ts';
import { giveCookie, readCookie, type CookieKind } from './cookies.ts';
import { placeOf } from '../answers/form.ts';

/** Browsers keep no cookie longer than 400 days. */
const livesMs = 400 * 24 * 3_600_000;
const browserCookies: Readonly<Record<BrowserRealm, CookieKind>> = {
  desk: { name: 'regdesk_browser', path: '/api', livesMs },
  public: { name: 'regdesk_public_browser', path: '/api/public', livesMs },
};

/** Null if this browser has not requested a code yet. */
export const askingBrowserOf = (
  request: FastifyRequest,
  secret: Secret,
  realm: BrowserRealm = 'desk',
): AskingBrowser | null => AskingBrowser.read(secret, readCookie(request, browserCookies[realm]), realm);

export const giveBrowserCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie, realm }: AskingBrowser,
): void => giveCookie(request, reply, { ...browserCookies[realm], value: cookie });

export const askerOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    secret,
    realm = 'desk',
    accountId = null,
  }: { readonly secret: Secret; readonly realm?: BrowserRealm; readonly accountId?: string | null },
): Asker => {
  const known = askingBrowserOf(request, secret, realm);
  const browser = known ?? AskingBrowser.create(secret, realm);
  if (known === null) giveBrowserCookie(request, reply, browser);
  return { browser, accountId, ...placeOf(request) };
};
