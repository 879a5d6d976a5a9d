import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { textUpTo } from '#domain/model/fields/input.ts';
import { HttpRefusal } from '../../answers/failure.ts';

/** Addresses to which a provider reports have a secret part, by which the provider is known. */
export const secretPart = z.object({ token: textUpTo(200) });

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const requireSecretPart = ({ params }: FastifyRequest, token: string): void => {
  const given = secretPart.safeParse(params).data?.token ?? '';
  if (!timingSafeEqual(digestOf(given), digestOf(token))) throw new HttpRefusal(403, 'notAllowed');
};
