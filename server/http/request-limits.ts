import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../accounts/address-key.ts';
import { HttpRefusal } from './failure.ts';

export const requestLimits = {
  /** In a minute. An account may be signed in on twenty phones that all come back at once. */
  accountMax: 1_200,
  /** In a minute. Behind one address a whole hall may open the app, which asks three times, before it has signed in. */
  addressMax: 3_000,
  /** In a minute, of one address: of a document that the pages do not ask for when they open. */
  documentMax: 300,
  /** Requests of one address without an account that are being answered. Those of a page take some milliseconds each. */
  addressAtOnce: 200,
  /** Accounts and addresses in memory: the last ones that asked. */
  remembered: 20_000,
};

/** A request has come whole by then, or its connection ends: the largest tree over a slow line takes four minutes. */
export const requestWithinMs = 5 * 60_000;

type Limits = Omit<typeof requestLimits, 'documentMax'>;

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
  { accountMax, addressMax, addressAtOnce, remembered }: Limits = requestLimits,
): Promise<void> => {
  limitAtOnce(app, addressAtOnce);
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

/** Bounds the requests of one address without an account that are being answered: each keeps a socket and its body. */
const limitAtOnce = (app: FastifyInstance, most: number): void => {
  const answering = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  const count = (address: string, change: 1 | -1): void => {
    const now = (answering.get(address) ?? 0) + change;
    if (now === 0) answering.delete(address);
    else answering.set(address, now);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.signedIn !== null || !asksDatabase(request)) return;
    const address = addressKey(request.ip);
    if ((answering.get(address) ?? 0) >= most) {
      reply.header('retry-after', 1);
      throw new HttpRefusal(429, 'tooManyRequests', { seconds: 1 });
    }
    counted.add(request);
    count(address, 1);
  });
  app.addHook('onResponse', async (request) => {
    if (counted.delete(request)) count(addressKey(request.ip), -1);
  });
};
