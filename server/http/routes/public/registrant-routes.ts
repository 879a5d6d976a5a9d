import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { oneTimeCode, workProof } from '#domain/model/accounts/sign-in.ts';
import { textUpTo, indianPhone } from '#domain/model/fields/input.ts';
import { knowsPhone } from '#domain/registration/limits/known-phone.ts';
import type { AccountLog } from '../../../accounts/account-log.ts';
import type { OneTimeCodes } from '../../../accounts/one-time-codes.ts';
import {
  sessionIdLength,
  type RegistrantSessions,
} from '../../../accounts/registrants/registrant-sessions.ts';
import { linkKey } from '../../../accounts/registrants/link-key.ts';
import type { Secret } from '../../../accounts/secret.ts';
import { parseForm, placeOf, withStatus } from '../../answers/form.ts';
import { readCodesOf } from '../../../db/statements/public-address-statements.ts';
import { HttpRefusal } from '../../answers/failure.ts';
import { askerOf, askingBrowserOf, giveBrowserCookie } from '../../guard/browser-cookie.ts';
import { refuseCodeFromAfar } from '../../guard/from-here.ts';
import {
  giveRegistrantCookie,
  registrantTokenOf,
  takeRegistrantCookie,
} from '../../guard/registrant-cookie.ts';
import { registrantOf } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { claimPeople, publicEventOf, type PublicEventParts } from './public-event.ts';

export interface RegistrantRouteParts extends PublicEventParts {
  readonly secret: Secret;
  /** The codes of the public pages, which share no limit with those of the desk. */
  readonly oneTimeCodes: OneTimeCodes;
  readonly sessions: RegistrantSessions;
  readonly accountLog: AccountLog;
  /** Codes are only for callers on this machine, because it prints them. */
  readonly codesHereOnly: boolean;
}

/** As people write it, because the form of a registration takes it like that too. */
export const ownPhone = z.pipe(indianPhone, z.string().check(z.minLength(1, 'phoneMissing')));

const sendBody = z.strictObject({
  phone: ownPhone,
  proof: z.optional(workProof),
  /** The key of the organiser's link. */
  link: z.optional(textUpTo(40)),
});
const verifyBody = z.strictObject({
  phone: ownPhone,
  otp: oneTimeCode,
  requestId: z.uuid({ error: 'codeWrong' }),
});

const endBody = z.strictObject({
  sessionId: z.string().check(z.regex(new RegExp(`^$|^[\\w-]{${sessionIdLength}}$`))),
});

const described = {
  send: {
    tag: 'registration',
    summary: 'Sends a one-time code to the phone of a registrant',
    body: sendBody,
    answers: {
      200: jsonAnswer(
        'Sent, if the budgets allow it. The id is needed to verify the code',
        z.object({
          requestId: z.uuid(),
          /** Minutes for which phones that the event does not know may get no code, without the organiser's link. */
          busyMinutes: z.int(),
        }),
      ),
    },
    refusals: {
      403: ['codesAtServerOnly', 'codesPaused'],
      404: ['registrationNotFound'],
      428: ['workNeeded'],
      429: ['sendTooSoon', 'tooManyCodes', 'contactLocked'],
      502: ['sendFailed'],
    },
  },
  verify: {
    tag: 'registration',
    summary: 'Spends the code. The session of the registrant comes as a cookie',
    body: verifyBody,
    answers: { 204: 'Verified' },
    refusals: { 400: ['codeWrong'], 404: ['registrationNotFound'], 429: ['contactLocked'] },
  },
  sessions: {
    tag: 'registration',
    summary: 'Where the phone is signed in',
    answers: {
      200: jsonAnswer(
        'The latest first',
        z.object({
          sessions: z.array(
            z.object({
              sessionId: z.string(),
              createdAt: z.int(),
              lastSeenAt: z.int(),
              isThis: z.boolean(),
            }),
          ),
        }),
      ),
    },
  },
  endSessions: {
    tag: 'registration',
    summary: 'Signs the phone out elsewhere: one session, or with an empty id all others',
    body: endBody,
    answers: { 200: jsonAnswer('Ended', z.object({ count: z.int() })) },
  },
  signOut: {
    tag: 'registration',
    summary: 'Ends the session of the registrant',
    answers: { 204: 'Ended' },
  },
} as const satisfies Record<string, RouteDescription>;

const open = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, api } });

/** Registrants verify a phone by a one-time code. They are no accounts, and their session opens nothing of the desk. */
export const registrantRoutes = (app: FastifyInstance, parts: RegistrantRouteParts): void => {
  sendRoute(app, parts);
  verifyRoute(app, parts);
  sessionRoutes(app, parts);
};

const sendRoute = (app: FastifyInstance, parts: RegistrantRouteParts): void => {
  const { secret, oneTimeCodes, codesHereOnly } = parts;
  app.post('/api/public/:address/send-code', open(described.send), (request, reply) =>
    withStatus(reply, async () => {
      const { phone, proof, link } = parseForm(sendBody, request.body);
      const { eventId, store } = await publicEventOf(request, parts);
      refuseCodeFromAfar(request, codesHereOnly);
      const { codes, linkRound } = await readCodesOf(parts.pool, eventId);
      if (codes === 'off') throw new HttpRefusal(403, 'codesPaused');
      const isLink = link !== undefined && link === linkKey(secret, eventId, linkRound);
      const publicShare = knowsPhone(store, phone) ? 'known' : isLink ? 'invited' : 'strangers';
      const asker = {
        ...askerOf(request, reply, { secret, realm: 'public' }),
        eventId,
        publicShare,
        hasStrangers: codes === 'on',
      } as const;
      return oneTimeCodes.send(phone, asker, proof);
    }),
  );
};

const verifyRoute = (app: FastifyInstance, parts: RegistrantRouteParts): void => {
  const { secret, oneTimeCodes, sessions, accountLog } = parts;
  app.post('/api/public/:address/verify-code', open(described.verify), (request, reply) =>
    withStatus(reply, async () => {
      const { phone, otp, requestId } = parseForm(verifyBody, request.body);
      const hosted = await publicEventOf(request, parts);
      const { eventId } = hosted;
      const browser = askingBrowserOf(request, secret, 'public');
      const place = placeOf(request);
      await oneTimeCodes.verify(phone, otp, requestId, { browser, ...place, accountId: null, eventId });
      const formerToken = registrantTokenOf(request);
      if (formerToken !== null) await sessions.end(formerToken);
      const token = await sessions.start(phone);
      const registrant = await sessions.find(token);
      if (registrant !== null) await claimPeople(hosted, registrant);
      giveRegistrantCookie(request, reply, token);
      if (browser !== null) giveBrowserCookie(request, reply, browser.rememberedFor(phone));
      accountLog.add('registrantSignedIn', { contact: phone, ...place });
      return reply.code(204).send();
    }),
  );
};

const sessionRoutes = (app: FastifyInstance, { sessions, accountLog }: RegistrantRouteParts): void => {
  const self = { registrant: true } as const;

  app.get(
    '/api/public/:address/sessions',
    { config: { rule: self, api: described.sessions } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { sessions: await sessions.list(registrantTokenOf(request) ?? '', registrantOf(request).phone) };
    },
  );

  app.post(
    '/api/public/:address/sessions/end',
    { config: { rule: self, api: described.endSessions } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { sessionId } = parseForm(endBody, request.body);
        const { phone } = registrantOf(request);
        const count = await sessions.endOthers(registrantTokenOf(request) ?? '', phone, sessionId);
        if (count > 0) accountLog.add('registrantSignedOut', { contact: phone, ...placeOf(request) });
        return { count };
      }),
  );

  app.post('/api/public/:address/sign-out', open(described.signOut), async (request, reply) => {
    const token = registrantTokenOf(request);
    const phone = token === null ? null : await sessions.end(token);
    if (phone !== null) accountLog.add('registrantSignedOut', { contact: phone, ...placeOf(request) });
    takeRegistrantCookie(request, reply);
    return reply.code(204).send();
  });
};
