import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../accounts/address-key.ts';
import { HttpRefusal } from './failure.ts';

export const requestLimits = {
  /** In a minute. An account may be signed in on twenty phones that all come back at once. */
  accountMax: 1_200,
  /** In a minute. Behind one address a whole hall may stand before it has signed in. */
  addressMax: 6_000,
  /** Accounts and addresses in memory: the last ones that asked. */
  remembered: 20_000,
};

/** A request has come whole by then, or its connection ends: the largest tree over a slow line takes four minutes. */
export const requestWithinMs = 5 * 60_000;

const callerOf = ({ signedIn, ip }: FastifyRequest): string =>
  signedIn === null ? addressKey(ip) : `account ${signedIn.account.accountId}`;

/**
 * A page is many files, and a hall behind one address opens the app at once: files are free. The route's address is
 * asked, since that of the request may be written as `/%61pi/`.
 */
const asksDatabase = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === '/healthz' || url?.startsWith('/api/') === true;

/** Bounds what one account, or one address without one, asks in a minute. One-time codes have limits of their own. */
export const limitRequests = async (
  app: FastifyInstance,
  { accountMax, addressMax, remembered }: typeof requestLimits = requestLimits,
): Promise<void> => {
  await app.register(rateLimit, {
    max: ({ signedIn }) => (signedIn === null ? addressMax : accountMax),
    timeWindow: 60_000,
    cache: remembered,
    allowList: (request) => !asksDatabase(request),
    keyGenerator: callerOf,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpRefusal(429, 'tooManyRequests', { seconds: Math.ceil(ttl / 1000) }),
  });
};
