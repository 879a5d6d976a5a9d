import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopback } from '../../machine/loopback.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { isLoopbackAddress } from '../guard/from-here.ts';
import type { RouteDescription } from '../openapi/route-description.ts';

export interface MetricsAccess {
  /** Whoever brings it may read them, from anywhere; without one, whoever is on this machine. */
  readonly token: string | undefined;
  /** The address that people use; with one, a proxy may stand on this machine and speak for the whole world. */
  readonly publicUrl: string | undefined;
}

/** What proxies add to a request. One that adds none of them still makes every caller look like this machine. */
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

/** `GET /metrics` for a Prometheus: nobody from outside reads it without the token. */
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
    // Of the connection itself: request.ip believes X-Forwarded-For, which anybody behind a proxy may write.
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    // A proxy's, or that of a page which gave its own name our address.
    isLoopback(request.hostname) &&
    addedByProxies.every((name) => request.headers[name] === undefined)
  );
};

/** In a time that tells nothing about where they differ. */
const isSame = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
