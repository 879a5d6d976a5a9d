import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountLogKind } from '#domain/model/accounts/account-log.ts';
import { erasureOrder, personQuery } from '#domain/privacy/dossier.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import { erasePersonEverywhere } from '../../privacy/erase-person.ts';
import { findPerson, type PrivacyParts } from '../../privacy/find-person.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { deviceOf, parseForm, placeOf, withStatus } from '../answers/form.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface PrivacyRouteParts extends PrivacyParts {
  readonly accountLog: AccountLog;
}

const described = {
  find: {
    tag: 'privacy',
    summary: 'All data of the people who have a phone or an e-mail address, in all events',
    body: personQuery,
    answers: { 200: jsonAnswer('The data, and what prevents its erasure') },
  },
  told: {
    tag: 'privacy',
    summary: 'Notes in the account log that the data was printed or saved for the person',
    body: personQuery,
    answers: { 204: 'Noted' },
  },
  erase: {
    tag: 'privacy',
    summary: 'Erases people in all events, and their account if asked',
    body: erasureOrder,
    answers: { 200: jsonAnswer('What was erased, and where the contact remains because others have it too') },
    refusals: { 404: ['userNotFound'], 422: ['personConfirmWrong', 'personIsAdmin', 'personIsSuperAdmin'] },
  },
} as const satisfies Record<string, RouteDescription>;

/** docs/decisions/037. Posted, because a phone in an address would appear in proxies' logs. */
export const privacyRoutes = (app: FastifyInstance, parts: PrivacyRouteParts): void => {
  const rateLimit = { max: requestsPerMinute.personalData };
  const note = (request: FastifyRequest, kind: AccountLogKind, contact: string): void =>
    parts.accountLog.add(kind, {
      accountId: signedInOf(request).account.accountId,
      ...placeOf(request),
      contact,
    });
  const seeing = (api: RouteDescription) => ({
    config: { rule: { account: 'seePerson' } satisfies RouteRule, rateLimit, api },
  });
  app.post('/api/people/find', seeing(described.find), (request, reply) =>
    withStatus(reply, async () => {
      const { contact } = parseForm(personQuery, request.body);
      const found = await findPerson(parts, contact);
      note(request, 'personSeen', contact);
      return found;
    }),
  );
  /** The page has printed or saved the data, so the person gets it. */
  app.post('/api/people/told', seeing(described.told), async (request, reply) => {
    note(request, 'personTold', parseForm(personQuery, request.body).contact);
    return reply.code(204).send();
  });

  const erasing = {
    config: { rule: { account: 'erasePeople' } satisfies RouteRule, rateLimit, api: described.erase },
  };
  app.post('/api/people/erase', erasing, (request, reply) =>
    withStatus(reply, async () => {
      const { account } = signedInOf(request);
      const order = parseForm(erasureOrder, request.body);
      const asked = { ...parts, account, deviceId: deviceOf(request), log: request.log };
      const erasure = await erasePersonEverywhere(asked, order);
      // Without the contact, so that nothing of the person is left.
      parts.accountLog.add('personErased', { accountId: account.accountId, ...placeOf(request) });
      return erasure;
    }),
  );
};
