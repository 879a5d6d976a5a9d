import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { publicAddress } from '#domain/model/registration/public-address.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { linkKey } from '../../../accounts/registrants/link-key.ts';
import type { Secret } from '../../../accounts/secret.ts';
import type { AccountLog } from '../../../accounts/account-log.ts';
import { inTransaction, type Pool } from '../../../db/in-transaction.ts';
import { chooseAddress, readAddressOf } from '../../../db/statements/public-address-statements.ts';
import { parseForm, placeOf, withStatus } from '../../answers/form.ts';
import { visitOfRoute, type RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';

export interface PublicAddressRouteParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly accountLog: AccountLog;
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
    refusals: { 400: ['addressInvalid'], 409: ['addressTaken'], 422: ['tooManyAddresses'] },
  },
} as const satisfies Record<string, RouteDescription>;

const rule: RouteRule = { event: 'editSetup' };

/** Decided by the server, because no two events may have the same. */
export const publicAddressRoutes = (
  app: FastifyInstance,
  { pool, secret, accountLog, now }: PublicAddressRouteParts,
): void => {
  const path = '/api/events/:eventId/public-address';

  app.get(path, { config: { rule, api: described.read } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { eventId } = visitOfRoute(request).hosted;
    return { address: await readAddressOf(pool, eventId), linkKey: linkKey(secret, eventId) };
  });

  app.put(path, { config: { rule, api: described.choose } }, (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, account } = visitOfRoute(request);
      const { address } = parseForm(addressBody, request.body);
      const { eventId } = hosted;
      const chosen = await inTransaction(pool, (client) =>
        chooseAddress(client, { eventId, address, now: now(), most: mostOfEvent }),
      );
      if (chosen === 'taken') throw new Refusal('addressTaken');
      if (chosen === 'tooMany') throw new Refusal('tooManyAddresses', { most: mostOfEvent });
      const { accountId } = account;
      accountLog.add('addressChosen', { accountId, eventId, ...placeOf(request), detail: { address } });
      return { address, linkKey: linkKey(secret, eventId) };
    }),
  );
};
