import type { FastifyInstance } from 'fastify';
import { erasureOrder, personQuery } from '#domain/model/dossier.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { findPerson, type PrivacyParts } from '../privacy/find-person.ts';
import { deviceOf, parseForm, withStatus } from './form.ts';
import { signedInOf, type RouteRule } from './route-rules.ts';

/** Each reads every table; somebody who asks for a person does so a few times a day. */
const perMinute = 30;

/**
 * Everything of one person, whatever the event, and its erasure (docs/decisions/037). Both are posted: a phone in an
 * address would stand in the logs of proxies.
 */
export const privacyRoutes = (app: FastifyInstance, parts: PrivacyParts): void => {
  const rateLimit = { max: perMinute };
  const seeing = { config: { rule: { account: 'seePerson' } satisfies RouteRule, rateLimit } };
  app.post('/api/people/find', seeing, (request, reply) =>
    withStatus(reply, () => findPerson(parts, parseForm(personQuery, request.body).contact)),
  );

  const erasing = { config: { rule: { account: 'erasePeople' } satisfies RouteRule, rateLimit } };
  app.post('/api/people/erase', erasing, (request, reply) =>
    withStatus(reply, () => {
      const { account } = signedInOf(request);
      const order = parseForm(erasureOrder, request.body);
      return erasePerson({ ...parts, account, deviceId: deviceOf(request), log: request.log }, order);
    }),
  );
};
