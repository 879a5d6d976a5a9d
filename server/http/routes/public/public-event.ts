import type { FastifyRequest } from 'fastify';
import { publicAddress } from '#domain/model/registration/public-address.ts';
import type { Pool } from '../../../db/in-transaction.ts';
import { readEventOfAddress } from '../../../db/statements/public-address-statements.ts';
import type { EventHosting } from '../../../hosting/event-hosting.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { HttpRefusal } from '../../answers/failure.ts';

export interface PublicEventParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
}

/** The event of the `:address` of a public page; null for an unknown address and for a deleted event. */
export const findPublicEvent = async (
  request: FastifyRequest,
  { pool, hosting }: PublicEventParts,
): Promise<HostedEvent | null> => {
  const { address } = request.params as { address?: unknown };
  const asked = publicAddress.safeParse(address);
  const eventId = asked.success ? await readEventOfAddress(pool, asked.data) : null;
  const hosted = eventId === null ? null : await hosting.find(eventId);
  if (hosted === null || hosted.isDeleted) return null;
  hosted.lastUsedAt = performance.now();
  return hosted;
};

/** Refuses like {@link findPublicEvent} returns null, with 404. */
export const publicEventOf = async (
  request: FastifyRequest,
  parts: PublicEventParts,
): Promise<HostedEvent> => {
  const hosted = await findPublicEvent(request, parts);
  if (hosted === null) throw new HttpRefusal(404, 'registrationNotFound');
  return hosted;
};
