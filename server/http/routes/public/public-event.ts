import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { publicAddress } from '#domain/model/registration/public-address.ts';
import { unclaimedIds } from '#domain/registration/orders/own-people.ts';
import type { Registrant } from '../../../accounts/registrants/registrant-sessions.ts';
import type { Pool } from '../../../db/in-transaction.ts';
import { readEventOfAddress } from '../../../db/statements/public-address-statements.ts';
import type { EventHosting } from '../../../hosting/event-hosting.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { registrantOf } from '../../guard/route-rules.ts';

export interface PublicEventParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
}

/** The id of the event of the `:address` of a public page, without loading it; null for an unknown address. */
export const publicEventIdOf = async (request: FastifyRequest, pool: Pool): Promise<string | null> => {
  const { address } = request.params as { address?: unknown };
  const asked = publicAddress.safeParse(address);
  return asked.success ? readEventOfAddress(pool, asked.data) : null;
};

/** The event of the `:address` of a public page; null for an unknown address and for a deleted event. */
export const findPublicEvent = async (
  request: FastifyRequest,
  { pool, hosting }: PublicEventParts,
): Promise<HostedEvent | null> => {
  const eventId = await publicEventIdOf(request, pool);
  const hosted = eventId === null ? null : await hosting.find(eventId);
  if (hosted === null || hosted.isDeleted) return null;
  hosted.lastUsedAt = performance.now();
  return hosted;
};

/** As {@link findPublicEvent}, with 404 instead of null. */
export const publicEventOf = async (
  request: FastifyRequest,
  parts: PublicEventParts,
): Promise<HostedEvent> => {
  const hosted = await findPublicEvent(request, parts);
  if (hosted === null) throw new HttpRefusal(404, 'registrationNotFound');
  return hosted;
};

/** First claims people with this phone, so that other phones no longer act for them. */
export const ownEventOf = async (
  request: FastifyRequest,
  parts: PublicEventParts,
): Promise<{ hosted: HostedEvent; registrant: Registrant }> => {
  const hosted = await publicEventOf(request, parts);
  const registrant = registrantOf(request);
  await claimPeople(hosted, registrant);
  return { hosted, registrant };
};

/** After the owner of the phone was verified in this event. */
export const claimPeople = async (hosted: HostedEvent, { phone, account }: Registrant): Promise<void> => {
  if (unclaimedIds(hosted.store, phone).length === 0) return;
  await runByServer(hosted, account, { name: 'registration.claim', input: {} });
};

/** One command that no device sent. */
export const runByServer = async (
  hosted: HostedEvent,
  account: VerifiedAccount,
  command: Pick<WireCommand, 'name' | 'input'>,
): Promise<Answer | undefined> => {
  const commands = [{ ...command, id: randomUUID(), deviceAt: Date.now() }];
  const [answer] = await hosted.submit({ account, deviceId: '', sentAt: null, commands });
  return answer;
};
