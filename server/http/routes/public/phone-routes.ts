import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { oneTimeCode, workProof } from '#domain/model/accounts/sign-in.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { knowsPhone } from '#domain/registration/limits/known-phone.ts';
import { refuseShutOut } from '#domain/registration/limits/shut-out.ts';
import { isOwnDelegate } from '#domain/registration/orders/own-people.ts';
import { serverAccount } from '../../../accounts/server-account.ts';
import type { Registrant } from '../../../accounts/registrants/registrant-sessions.ts';
import { readCodesOf } from '../../../db/statements/public-address-statements.ts';
import type { HostedEvent } from '../../../hosting/hosted-event.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { parseForm, placeOf, withStatus } from '../../answers/form.ts';
import { askerOf, askingBrowserOf, giveBrowserCookie } from '../../guard/browser-cookie.ts';
import { refuseCodeFromAfar } from '../../guard/from-here.ts';
import { giveRegistrantCookie, registrantTokenOf } from '../../guard/registrant-cookie.ts';
import type { RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { claimPeople, ownEventOf, runByServer } from './public-event.ts';
import { ownPhone, type RegistrantRouteParts } from './registrant-routes.ts';

const codesAccount = serverAccount('server-phone-codes');

const sendBody = z.strictObject({ phone: ownPhone, proof: z.optional(workProof) });
const changeBody = z.strictObject({
  phone: ownPhone,
  otp: oneTimeCode,
  requestId: z.uuid({ error: 'codeWrong' }),
  /** All that the old phone has in this event, or this person alone. */
  isForAll: z.boolean(),
});

const changeRefusals = ['phoneChanged', 'registrationOrderMissing', 'samePhone', 'phoneShutOut'] as const;
const missing = { 404: ['registrationNotFound', 'userNotFound'] } as const;
const described = {
  send: {
    tag: 'registration',
    summary: 'Sends a one-time code to the new phone of an own registration',
    body: sendBody,
    answers: {
      200: jsonAnswer(
        'Sent, if the budgets allow it. The id is needed to change the phone',
        z.object({ requestId: z.uuid(), busyMinutes: z.int() }),
      ),
    },
    refusals: {
      ...missing,
      403: ['codesAtServerOnly', 'codesPaused'],
      422: ['samePhone', 'phoneShutOut'],
      428: ['workNeeded'],
      429: ['sendTooSoon', 'tooManyCodes', 'contactLocked'],
      502: ['sendFailed'],
    },
  },
  change: {
    tag: 'registration',
    summary: 'Spends the code and enters the new phone of an own registration',
    description:
      'If the new phone takes over everything, the old one is signed out everywhere and this browser is signed in with the ' +
      'new one.',
    body: changeBody,
    answers: { 204: 'Changed' },
    refusals: {
      ...missing,
      400: ['codeWrong'],
      409: changeRefusals,
      429: ['contactLocked'],
    },
  },
} as const satisfies Record<string, RouteDescription>;

const self: RouteRule = { registrant: true };
const path = '/api/public/:address/people/:delegateId';
const { phoneCodes, phoneGuesses } = registrantsPerMinute;

/** By a code that goes to the new phone. It has the limits of a sign-in, because it becomes one. */
export const phoneRoutes = (app: FastifyInstance, parts: RegistrantRouteParts): void => {
  app.post(
    `${path}/phone-code`,
    { config: { rule: self, rateLimit: { max: phoneCodes }, api: described.send } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { phone, proof } = parseForm(sendBody, request.body);
        const { hosted, delegateId, registrant } = await ownPersonOf(request, parts);
        const { eventId, store } = hosted;
        refuseCodeFromAfar(request, parts.codesHereOnly);
        if (store.get('delegates', delegateId)?.phone === phone) throw new Refusal('samePhone');
        refuseShutOut(store, registrant.phone);
        if ((await readCodesOf(parts.pool, eventId)).codes === 'off')
          throw new HttpRefusal(403, 'codesPaused');
        // A verified phone asks, which must not use up the share of the phones that the event knows.
        const publicShare = knowsPhone(store, phone) ? 'known' : 'invited';
        const asker = { ...askerOf(request, reply, { secret: parts.secret, realm: 'public' }), eventId };
        return parts.oneTimeCodes.send(phone, { ...asker, publicShare }, proof);
      }),
  );

  app.post(
    `${path}/change-phone`,
    { config: { rule: self, rateLimit: { max: phoneGuesses }, api: described.change } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { phone, otp, requestId, isForAll } = parseForm(changeBody, request.body);
        const { hosted, delegateId, registrant } = await ownPersonOf(request, parts);
        const browser = askingBrowserOf(request, parts.secret, 'public');
        const asker = { browser, ...placeOf(request), accountId: null, eventId: hosted.eventId };
        await parts.oneTimeCodes.verify(phone, otp, requestId, asker);
        const input = { delegateId, from: registrant.phone, phone, isForAll };
        const done = await runByServer(hosted, codesAccount, { name: 'registration.changePhone', input });
        if (done?.ok === false)
          throw new HttpRefusal(409, changeRefusals.find((code) => code === done.code) ?? 'phoneChanged');
        if (isForAll) await moveSession(request, reply, { parts, hosted, old: registrant.phone, phone });
        return reply.code(204).send();
      }),
  );
};

const ownPersonOf = async (
  request: FastifyRequest,
  parts: RegistrantRouteParts,
): Promise<{ hosted: HostedEvent; delegateId: string; registrant: Registrant }> => {
  const { hosted, registrant } = await ownEventOf(request, parts);
  const { delegateId } = request.params as { delegateId: string };
  const { store } = hosted;
  if (store.get('delegates', delegateId) === undefined || !isOwnDelegate(store, delegateId, registrant.phone))
    throw new HttpRefusal(404, 'userNotFound');
  return { hosted, delegateId, registrant };
};

interface SessionMove {
  readonly parts: RegistrantRouteParts;
  readonly hosted: HostedEvent;
  readonly old: string;
  readonly phone: string;
}

/** Ends every session of the old phone, which may be lost, and signs this browser in with the new one. */
const moveSession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { parts: { sessions, secret, accountLog }, hosted, old, phone }: SessionMove,
): Promise<void> => {
  const former = registrantTokenOf(request) ?? '';
  await sessions.endOthers(former, old, '');
  await sessions.end(former);
  const token = await sessions.start(phone);
  const registrant = await sessions.find(token);
  if (registrant !== null) await claimPeople(hosted, registrant);
  giveRegistrantCookie(request, reply, token);
  const browser = askingBrowserOf(request, secret, 'public');
  if (browser !== null) giveBrowserCookie(request, reply, browser.rememberedFor(phone));
  accountLog.add('registrantSignedOut', { contact: old, ...placeOf(request) });
  accountLog.add('registrantSignedIn', { contact: phone, ...placeOf(request) });
};
