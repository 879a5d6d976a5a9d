import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { can, rolesAnywhere } from '#domain/core/access.ts';
import { isReservedAddress, publicAddress } from '#domain/model/registration/public-address.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { linkKey } from '../../../accounts/registrants/link-key.ts';
import type { Secret } from '../../../accounts/secret.ts';
import type { AccountLog } from '../../../accounts/account-log.ts';
import { inTransaction, type Pool } from '../../../db/in-transaction.ts';
import {
  chooseAddress,
  readAddressOf,
  renewLink,
  withholdAddress,
} from '../../../db/statements/public-address-statements.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { parseForm, placeOf, withStatus } from '../../answers/form.ts';
import { visitOfRoute, type RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';

export interface PublicAddressRouteParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly accountLog: AccountLog;
  readonly publicUrl: string | undefined;
  readonly allowedHosts: readonly string[];
  readonly now: () => number;
}

/** Old addresses still lead to the event. The limit keeps an event from taking the names of others. */
const mostOfEvent = 10;

const addressBody = z.strictObject({ address: publicAddress });
const answer = z.object({
  address: z.nullable(z.string()),
  /** For links that the organiser shares, as `?k=`: a share of the codes is kept for them. */
  linkKey: z.string(),
});

const described = {
  read: {
    tag: 'registration',
    summary: 'The address of the public pages of an event',
    answers: { 200: jsonAnswer('The last part of `/r/{address}`; null if none was chosen', answer) },
  },
  choose: {
    tag: 'registration',
    summary: 'Chooses the address of the public pages',
    description: 'Earlier addresses of the event still lead to it.',
    body: addressBody,
    answers: { 200: jsonAnswer('Chosen', answer) },
    refusals: {
      400: ['addressInvalid'],
      403: ['addressReserved'],
      409: ['addressTaken'],
      422: ['tooManyAddresses'],
    },
  },
  renew: {
    tag: 'registration',
    summary: 'Renews the key of the links that the organiser shares',
    description: 'The pages still open by a link with the former key, without the share of the codes.',
    answers: { 200: jsonAnswer('Renewed', answer) },
  },
  take: {
    tag: 'registration',
    summary: 'Takes an address of the public pages away from the event',
    description: 'It leads nowhere then, and only a super admin can give it to an event again.',
    body: addressBody,
    answers: { 200: jsonAnswer('Taken away. The address that is left, or null', answer) },
    refusals: { 404: ['addressGone'] },
  },
} as const satisfies Record<string, RouteDescription>;

const rule: RouteRule = { event: 'editSetup' };

const path = '/api/events/:eventId/public-address';

/** Decided by the server, because no two events may have the same. */
export const publicAddressRoutes = (app: FastifyInstance, parts: PublicAddressRouteParts): void => {
  app.get(path, { config: { rule, api: described.read } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { eventId } = visitOfRoute(request).hosted;
    return current(parts, eventId);
  });

  chooseRoute(app, parts);
  takeRoute(app, parts);

  app.post(`${path}/renew-link`, { config: { rule, api: described.renew } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { hosted, account } = visitOfRoute(request);
    const { eventId } = hosted;
    await renewLink(parts.pool, eventId);
    parts.accountLog.add('linkRenewed', { accountId: account.accountId, eventId, ...placeOf(request) });
    return current(parts, eventId);
  });
};

const current = async (
  { pool, secret }: PublicAddressRouteParts,
  eventId: string,
): Promise<z.infer<typeof answer>> => {
  const { address, linkRound } = await readAddressOf(pool, eventId);
  return { address, linkKey: linkKey(secret, eventId, linkRound) };
};

const chooseRoute = (app: FastifyInstance, parts: PublicAddressRouteParts): void => {
  const { pool, accountLog, now, publicUrl, allowedHosts } = parts;
  const hosts = [...allowedHosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  app.put(path, { config: { rule, api: described.choose } }, (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, account } = visitOfRoute(request);
      const { address } = parseForm(addressBody, request.body);
      const { eventId } = hosted;
      const chosen = await inTransaction(pool, (client) =>
        chooseAddress(client, {
          eventId,
          address,
          now: now(),
          most: mostOfEvent,
          isReserved: isReservedAddress(address, hosts),
          bySuperAdmin: can({ roles: rolesAnywhere(account) }, 'giveAddresses'),
        }),
      );
      if (chosen === 'reserved') throw new HttpRefusal(403, 'addressReserved');
      if (chosen === 'taken') throw new Refusal('addressTaken');
      if (chosen === 'tooMany') throw new Refusal('tooManyAddresses', { most: mostOfEvent });
      const { accountId } = account;
      accountLog.add('addressChosen', { accountId, eventId, ...placeOf(request), detail: { address } });
      return current(parts, eventId);
    }),
  );
};

const takeRoute = (app: FastifyInstance, parts: PublicAddressRouteParts): void => {
  const { pool, accountLog, now } = parts;
  const taking: RouteRule = { event: 'giveAddresses' };
  app.post(`${path}/take-away`, { config: { rule: taking, api: described.take } }, (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, account } = visitOfRoute(request);
      const { address } = parseForm(addressBody, request.body);
      const { eventId } = hosted;
      const isTaken = await inTransaction(pool, (client) =>
        withholdAddress(client, { eventId, address, now: now() }),
      );
      if (!isTaken) throw new HttpRefusal(404, 'addressGone');
      const { accountId } = account;
      accountLog.add('addressTakenAway', { accountId, eventId, ...placeOf(request), detail: { address } });
      return current(parts, eventId);
    }),
  );
};
