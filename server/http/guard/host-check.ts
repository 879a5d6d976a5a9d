import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { messageFor } from '#domain/core/text/messages.ts';
import { lanNames, type LanNames } from '../../machine/network.ts';
import { isLoopback } from '../../machine/loopback.ts';
import { HttpRefusal } from '../answers/failure.ts';

export interface HostParts {
  readonly publicUrl: string | undefined;
  readonly allowedHosts: readonly string[];
  /** The names of this machine on the local network. */
  readonly names?: () => LanNames;
}

/** A monitor or proxy that asks for the server's health often uses its own name for it. It gets no other data. */
const forMonitors: ReadonlySet<string | undefined> = new Set(['/healthz', '/metrics']);

/**
 * Protects against DNS rebinding. A page of `http://evil.example`, whose name suddenly resolves to this machine, has
 * the same origin as this server for a browser. It would reach the server as if it came from this machine, but its
 * host name reveals it. An address instead of a name needs no list, because no other page can point one at this
 * machine.
 */
export const refuseUnknownHosts = (
  app: FastifyInstance,
  { publicUrl, allowedHosts, names = lanNames }: HostParts,
): void => {
  const known = new Set([
    ...allowedHosts,
    ...(publicUrl === undefined ? [] : [nameIn(new URL(publicUrl).host)]),
    ...names().hosts,
  ]);
  const isKnown = (host: string): boolean => {
    const name = nameIn(host);
    return isLoopback(name) || name.endsWith('.localhost') || isIP(name) !== 0 || known.has(name);
  };
  app.addHook('onRequest', async (request, reply) => {
    const unknown = hostsOf(request).find((host) => !isKnown(host));
    if (unknown === undefined || forMonitors.has(request.routeOptions.url)) return;
    const params = { host: nameIn(unknown).slice(0, 253), publicUrl: publicUrl ?? '' };
    // A person in a browser gets a sentence, and a program gets a code.
    if (request.headers.accept?.includes('text/html') !== true)
      throw new HttpRefusal(421, 'unknownHost', params);
    await reply.code(421).type('text/plain; charset=utf-8').send(messageFor('unknownHost', params));
  });
};

/** A proxy's names count too, because the server builds addresses from them. */
const hostsOf = ({ headers }: FastifyRequest): string[] =>
  [headers.host ?? '', headers['x-forwarded-host'] ?? '']
    .flat()
    .flatMap((hosts) => hosts.split(','))
    .map((host) => host.trim())
    .filter((host) => host !== '');

/** 'desk.example.org:3000' and 'desk.example.org.' are desk.example.org; '[::1]:3000' is ::1. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
