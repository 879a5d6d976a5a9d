import type { FastifyReply, FastifyRequest } from 'fastify';
import { AskingBrowser } from '../../accounts/asking-browser.ts';
import type { Asker } from '../../accounts/one-time-codes.ts';
import type { Secret } from '../../accounts/secret.ts';
import { giveCookie, readCookie, type CookieKind } from './cookies.ts';
import { placeOf } from '../answers/form.ts';

/** Browsers keep no cookie longer than 400 days. */
const browserCookie: CookieKind = { name: 'regdesk_browser', path: '/api', livesMs: 400 * 24 * 3_600_000 };

/** Null if this browser has not requested a code yet. */
export const askingBrowserOf = (request: FastifyRequest, secret: Secret): AskingBrowser | null =>
  AskingBrowser.read(secret, readCookie(request, browserCookie));

export const giveBrowserCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { cookie }: AskingBrowser,
): void => giveCookie(request, reply, { ...browserCookie, value: cookie });

/** Returns the browser that requests a code. It gets its cookie with the first code. */
export const askerOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { secret, accountId = null }: { readonly secret: Secret; readonly accountId?: string | null },
): Asker => {
  const known = askingBrowserOf(request, secret);
  const browser = known ?? AskingBrowser.create(secret);
  if (known === null) giveBrowserCookie(request, reply, browser);
  return { browser, accountId, ...placeOf(request) };
};
