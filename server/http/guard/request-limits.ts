import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../../accounts/address-key.ts';
import { requestLimits } from '../../pacing/request-limits.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { RequestCounts } from './request-counts.ts';

type Limits = Omit<typeof requestLimits, 'documentMax'>;

/** An account, a registrant, or an address without either. */
const callerOf = ({ signedIn, registrant, ip }: FastifyRequest): string => {
  const caller = signedIn ?? registrant;
  return caller === null ? addressKey(ip) : `account ${caller.account.accountId}`;
};

/**
 * Files are not limited, because a hall behind one address may open the app at once. By route, since an address may be
 * written `/%61pi/`.
 */
const asksDatabase = ({ routeOptions: { url } }: FastifyRequest): boolean =>
  url === '/healthz' || url?.startsWith('/api/') === true || url?.startsWith('/r/') === true;

/** Limits the requests per minute of one account, or of one address without an account. One-time codes have separate limits. */
export const limitRequests = async (
  app: FastifyInstance,
  { accountMax, registrantMax, addressMax, addressAtOnce, remembered }: Limits = requestLimits,
): Promise<void> => {
  limitAtOnce(app, addressAtOnce);
  await app.register(rateLimit, {
    max: ({ signedIn, registrant }) => {
      if (registrant !== null) return registrantMax;
      return signedIn === null ? addressMax : accountMax;
    },
    timeWindow: 60_000,
    store: class extends RequestCounts {
      constructor() {
        super(remembered);
      }
    },
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

/** Limits the concurrent requests of one address without an account, because each holds a socket and its body. */
const limitAtOnce = (app: FastifyInstance, most: number): void => {
  const answering = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  const count = (address: string, change: 1 | -1): void => {
    const now = (answering.get(address) ?? 0) + change;
    if (now === 0) answering.delete(address);
    else answering.set(address, now);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (request.signedIn !== null || request.registrant !== null || !asksDatabase(request)) return;
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
