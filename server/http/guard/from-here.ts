import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/core/refusal.ts';
import { isLoopback } from '../../machine/loopback.ts';

/** `::ffff:127.0.0.1` is 127.0.0.1 as a socket for both kinds of addresses tells it. */
export const isLoopbackAddress = (address: string): boolean => isLoopback(address.replace(/^::ffff:/i, ''));

/** One-time codes that nobody asked by name to be printed are for who sits at the machine that prints them. */
export const refuseCodeFromAfar = (request: FastifyRequest, codesHereOnly: boolean): void => {
  if (codesHereOnly && !isLoopbackAddress(request.ip)) throw new Refusal('codesAtServerOnly');
};
