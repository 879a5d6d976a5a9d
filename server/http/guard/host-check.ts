import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { messageFor } from '#domain/core/text/messages.ts';
import { lanNames, type LanNames } from '../../machine/network.ts';
import { isLoopback } from '../../machine/loopback.ts';
import { HttpRefusal } from '../answers/failure.ts';

export interface HostParts {
  /** The address that people use. */
  readonly publicUrl: string | undefined;
  /** More names by which this server is reached, in lower case. */
  readonly allowedHosts: readonly string[];
  /** How this machine is called on the local network. */
  readonly names?: () => LanNames;
}

/** A monitor or proxy that asks whether the server is well often has a name of its own for it. It learns nothing else. */
const forMonitors: ReadonlySet<string | undefined> = new Set(['/healthz', '/metrics']);

/**
 * Against DNS rebinding: a page of `http://evil.example`, whose name suddenly resolves to this machine, is of the same
 * origin as this server for a browser, and would reach it as if it came from here. Its name gives it away. An address
 * instead of a name needs no list, since nobody else can point one at this machine.
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
    // A person in a browser reads a sentence; a program gets a code.
    if (request.headers.accept?.includes('text/html') !== true)
      throw new HttpRefusal(421, 'unknownHost', params);
    await reply.code(421).type('text/plain; charset=utf-8').send(messageFor('unknownHost', params));
  });
};

/** Every name that this request gives the server: of a proxy's too, since addresses of ours are made of it. */
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
