import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../../machine/loopback.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { isLoopbackAddress } from '../guard/from-here.ts';
import type { RouteDescription } from '../openapi/route-description.ts';

export interface MetricsAccess {
  /** Requests with this token may read metrics from any address. Without a token, only this machine may. */
  readonly token: string | undefined;
  /** The address that people use. With one, a proxy on this machine may forward requests of any caller. */
  readonly publicUrl: string | undefined;
}

/** Headers that proxies add. A proxy that adds none of them still makes every caller look like this machine. */
const addedByProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const described: RouteDescription = {
  tag: 'operation',
  summary: 'Figures of this process for Prometheus',
  description: 'Without a configured token only this machine may read them.',
  answers: { 200: { description: 'The text format of Prometheus', media: 'text/plain' } },
  refusals: { 403: ['notAllowed'] },
  takesToken: true,
};

/** `GET /metrics` for a Prometheus. Without the token, no other machine may read it. */
export const metricsRoute = (
  app: FastifyInstance,
  { metrics, access }: { readonly metrics: Metrics; readonly access: MetricsAccess },
): void => {
  app.get('/metrics', { config: { rule: 'anyone', api: described } }, async (request, reply) => {
    if (!mayRead(request, access)) throw new HttpRefusal(403, 'notAllowed');
    reply.header('cache-control', 'no-store').header('content-type', metrics.contentType);
    return metrics.text();
  });
};

const mayRead = (request: FastifyRequest, { token, publicUrl }: MetricsAccess): boolean => {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return false;
  return (
    // From the connection itself: request.ip trusts X-Forwarded-For, which any caller behind a proxy may write.
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    // Another host name belongs to a proxy, or to a page whose name points to our address.
    isLoopback(request.hostname) &&
    addedByProxies.every((name) => request.headers[name] === undefined)
  );
};

const isSame = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
