import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountLogKind } from '#domain/model/accounts/account-log.ts';
import { erasureOrder, personQuery } from '#domain/privacy/dossier.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import { erasePersonEverywhere } from '../../privacy/erase-person.ts';
import { findPerson, type PrivacyParts } from '../../privacy/find-person.ts';
import { deviceOf, parseForm, placeOf, withStatus } from '../answers/form.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';

export interface PrivacyRouteParts extends PrivacyParts {
  readonly accountLog: AccountLog;
}

/** Each reads every table; somebody who asks for a person does so a few times a day. */
const perMinute = 30;

/**
 * Everything of one person, whatever the event, and its erasure (docs/decisions/037). Both are posted: a phone in an
 * address would stand in the logs of proxies.
 */
export const privacyRoutes = (app: FastifyInstance, parts: PrivacyRouteParts): void => {
  const rateLimit = { max: perMinute };
  const note = (request: FastifyRequest, kind: AccountLogKind, contact: string): void =>
    parts.accountLog.add(kind, {
      accountId: signedInOf(request).account.accountId,
      ...placeOf(request),
      contact,
    });
  const seeing = { config: { rule: { account: 'seePerson' } satisfies RouteRule, rateLimit } };
  app.post('/api/people/find', seeing, (request, reply) =>
    withStatus(reply, async () => {
      const { contact } = parseForm(personQuery, request.body);
      const found = await findPerson(parts, contact);
      note(request, 'personSeen', contact);
      return found;
    }),
  );
  /** The page has printed or saved what it shows: the person is given it. */
  app.post('/api/people/told', seeing, async (request, reply) => {
    note(request, 'personTold', parseForm(personQuery, request.body).contact);
    return reply.code(204).send();
  });

  const erasing = { config: { rule: { account: 'erasePeople' } satisfies RouteRule, rateLimit } };
  app.post('/api/people/erase', erasing, (request, reply) =>
    withStatus(reply, async () => {
      const { account } = signedInOf(request);
      const order = parseForm(erasureOrder, request.body);
      const asked = { ...parts, account, deviceId: deviceOf(request), log: request.log };
      const erasure = await erasePersonEverywhere(asked, order);
      // Without the contact: nothing of the person is left.
      parts.accountLog.add('personErased', { accountId: account.accountId, ...placeOf(request) });
      return erasure;
    }),
  );
};
