import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { oneTimeCode, workProof } from '#domain/model/accounts/sign-in.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { canConfirmEmail, emailKey } from '#domain/registration/orders/confirmed-email.ts';
import { isOwnDelegate } from '#domain/registration/orders/own-people.ts';
import type { OneTimeCodes } from '../../../accounts/one-time-codes.ts';
import type { Secret } from '../../../accounts/secret.ts';
import { serverAccount } from '../../../accounts/server-account.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { parseForm, placeOf, withStatus } from '../../answers/form.ts';
import { askerOf, askingBrowserOf } from '../../guard/browser-cookie.ts';
import type { RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { ownEventOf, runByServer, type PublicEventParts } from './public-event.ts';

export interface EmailRouteParts extends PublicEventParts {
  readonly secret: Secret;
  /** The codes for e-mails of registrants, which share no limit with other codes. */
  readonly oneTimeCodes: OneTimeCodes;
}

const codesAccount = serverAccount('server-email-codes');

const sendBody = z.strictObject({ proof: z.optional(workProof) });
const confirmBody = z.strictObject({ otp: oneTimeCode, requestId: z.uuid({ error: 'codeWrong' }) });

const missing = { 404: ['registrationNotFound', 'userNotFound'], 422: ['noEmailToConfirm'] } as const;
const described = {
  send: {
    tag: 'registration',
    summary: 'Sends a one-time code to the e-mail of an own registration',
    body: sendBody,
    answers: {
      200: jsonAnswer('Sent. The id is needed to confirm the e-mail', z.object({ requestId: z.uuid() })),
    },
    refusals: {
      ...missing,
      428: ['workNeeded'],
      429: ['sendTooSoon', 'tooManyCodes', 'contactLocked'],
      502: ['sendFailed'],
    },
  },
  confirm: {
    tag: 'registration',
    summary: 'Spends the code and confirms the e-mail of an own registration. It gives no right',
    body: confirmBody,
    answers: { 204: 'Confirmed' },
    refusals: { ...missing, 400: ['codeWrong'], 409: ['emailChanged'], 429: ['contactLocked'] },
  },
} as const satisfies Record<string, RouteDescription>;

const self: RouteRule = { registrant: true };

/** By a code that goes to the stored e-mail, with limits of its own. A confirmed e-mail is never a way to sign in. */
export const emailRoutes = (app: FastifyInstance, parts: EmailRouteParts): void => {
  const { secret, oneTimeCodes } = parts;

  app.post(
    '/api/public/:address/people/:delegateId/email-code',
    { config: { rule: self, rateLimit: { max: registrantsPerMinute.emailCodes }, api: described.send } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { proof } = parseForm(sendBody, request.body);
        const { hosted, email } = await emailOf(request, parts);
        const asker = {
          ...askerOf(request, reply, { secret, realm: 'public' }),
          eventId: hosted.eventId,
        };
        const { requestId } = await oneTimeCodes.send(email, asker, proof);
        return { requestId };
      }),
  );

  app.post(
    '/api/public/:address/people/:delegateId/confirm-email',
    { config: { rule: self, rateLimit: { max: registrantsPerMinute.emailGuesses }, api: described.confirm } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { otp, requestId } = parseForm(confirmBody, request.body);
        const { hosted, email, delegateId } = await emailOf(request, parts);
        const browser = askingBrowserOf(request, secret, 'public');
        const asker = { browser, ...placeOf(request), accountId: null, eventId: hosted.eventId };
        await oneTimeCodes.verify(email, otp, requestId, asker);
        const command = { name: 'registration.confirmEmail', input: { delegateId, email } };
        const done = await runByServer(hosted, codesAccount, command);
        if (done?.ok === false) throw new HttpRefusal(409, 'emailChanged');
        return reply.code(204).send();
      }),
  );
};

/** The e-mail of an own registration that is not confirmed yet. */
const emailOf = async (
  request: FastifyRequest,
  parts: PublicEventParts,
): Promise<{ hosted: HostedEvent; delegateId: string; email: string }> => {
  const { hosted, registrant } = await ownEventOf(request, parts);
  const { delegateId } = request.params as { delegateId: string };
  const { store } = hosted;
  const delegate = store.get('delegates', delegateId);
  if (delegate === undefined || !isOwnDelegate(store, delegateId, registrant.phone))
    throw new Refusal('userNotFound');
  if (!canConfirmEmail(store, delegate)) throw new Refusal('noEmailToConfirm');
  return { hosted, delegateId, email: emailKey(delegate.email) };
};
