import type { FastifyRequest } from 'fastify';
import { Refusal } from '#domain/core/refusal.ts';
import { isLoopback } from '../../machine/loopback.ts';

/** A socket for both kinds of addresses reports 127.0.0.1 as `::ffff:127.0.0.1`. */
export const isLoopbackAddress = (address: string): boolean => isLoopback(address.replace(/^::ffff:/i, ''));

/** If one-time codes are printed without an explicit setting, only a person at the printing machine may use them. */
export const refuseCodeFromAfar = (request: FastifyRequest, codesHereOnly: boolean): void => {
  if (codesHereOnly && !isLoopbackAddress(request.ip)) throw new Refusal('codesAtServerOnly');
};
