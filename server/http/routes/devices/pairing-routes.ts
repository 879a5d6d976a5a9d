import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { pairedDeviceName, pairingCode } from '#domain/model/paired-device.ts';
import type { Pairing } from '../../../accounts/pairing.ts';
import { requestsPerMinute } from '../../../pacing/request-limits.ts';
import { deviceOf, parseForm, placeOf, userAgentOf, withStatus } from '../../answers/form.ts';
import { visitOfRoute, type RouteRule } from '../../guard/route-rules.ts';
import { giveSessionCookie, sessionTokenOf } from '../../guard/session-cookie.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';

export interface PairingRouteParts {
  readonly pairing: Pairing;
  /** The addresses of this server for phones. Empty if the admin's own address works for them. */
  readonly addresses: () => readonly string[];
}

const useBody = z.object({ code: pairingCode, name: pairedDeviceName });

const described = {
  show: {
    tag: 'accounts',
    summary: 'A code with which a phone becomes a device of the event',
    answers: { 201: jsonAnswer('The code, its end, and addresses at which phones reach the server') },
  },
  use: {
    tag: 'accounts',
    summary: 'Spends the code and signs the device in',
    body: useBody,
    answers: { 204: 'Paired. The session comes as a cookie' },
    refusals: { 404: ['pairingGone'] },
  },
} as const satisfies Record<string, RouteDescription>;

const showing = {
  config: {
    rule: { event: 'editTeam' } satisfies RouteRule,
    rateLimit: { max: requestsPerMinute.pairingCodes },
    api: described.show,
  },
};
const using = {
  config: { rule: 'anyone' as const, rateLimit: { max: requestsPerMinute.pairingTries }, api: described.use },
};

export const pairingRoutes = (app: FastifyInstance, { pairing, addresses }: PairingRouteParts): void => {
  app.post('/api/events/:eventId/pairing-codes', showing, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { hosted, account } = visitOfRoute(request);
    const by = { eventId: hosted.eventId, accountId: account.accountId, deviceId: deviceOf(request) };
    return reply.code(201).send({ ...(await pairing.offer(by)), addresses: addresses() });
  });

  app.post('/api/pair', using, async (request, reply) => {
    await withStatus(reply, async () => {
      const { code, name } = parseForm(useBody, request.body);
      const formerToken = sessionTokenOf(request);
      const deviceName = userAgentOf(request);
      const place = placeOf(request);
      giveSessionCookie(request, reply, await pairing.pair({ code, name, formerToken, deviceName, place }));
    });
    return reply.code(204).send();
  });
};
