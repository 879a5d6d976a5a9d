import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { loginPhone, oneTimeCode, workProof } from '#domain/model/accounts/sign-in.ts';
import type { Founders } from '#domain/model/accounts/founders.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import type { OneTimeCodes } from '../../accounts/one-time-codes.ts';
import type { Pairing } from '../../accounts/pairing.ts';
import { keyedHash, type Secret } from '../../accounts/secret.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import { signIn } from '../../accounts/sign-in.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { readDelivery } from '#server/db/statements/sign-in/one-time-code-statements.ts';
import { askerOf, askingBrowserOf, giveBrowserCookie } from '../guard/browser-cookie.ts';
import { parseForm, placeOf, userAgentOf, withStatus } from '../answers/form.ts';
import { refuseCodeFromAfar } from '../guard/from-here.ts';
import { giveSignIn } from '../guard/passkey-cookie.ts';
import { sessionTokenOf, takeSessionCookie } from '../guard/session-cookie.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface SignInRouteParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly oneTimeCodes: OneTimeCodes;
  readonly sessions: Sessions;
  readonly accountLog: AccountLog;
  readonly founders: Founders;
  readonly pairing: Pairing;
  /** Codes are only for callers on this machine, because it prints them. */
  readonly codesHereOnly: boolean;
  readonly now: () => number;
}

const sendBody = z.object({ phoneNumber: loginPhone, work: z.optional(workProof) });
const verifyBody = z.object({
  phoneNumber: loginPhone,
  otp: oneTimeCode,
  requestId: z.uuid({ error: 'codeWrong' }),
});
const deliveryParams = z.object({ requestId: z.uuid() });

/** One Regdesk can use another's calls to send its codes. */
const described = {
  send: {
    tag: 'accounts',
    summary: 'Sends a one-time code to a phone',
    body: sendBody,
    answers: {
      200: jsonAnswer('Sent. The id is needed to verify the code', z.object({ requestId: z.uuid() })),
    },
    refusals: {
      403: ['codesAtServerOnly'],
      428: ['workNeeded'],
      429: ['sendTooSoon', 'tooManyCodes', 'contactLocked'],
      502: ['sendFailed'],
    },
  },
  delivery: {
    tag: 'accounts',
    summary: 'Whether the message with the code failed',
    params: deliveryParams,
    answers: { 200: jsonAnswer('`sent` also for an unknown id and when there is no news') },
  },
  verify: {
    tag: 'accounts',
    summary: 'Spends the code and signs in',
    body: verifyBody,
    answers: {
      200: jsonAnswer(
        'Verified. The session comes as a cookie, unless `secondStep` asks for a passkey. `token` proves to another server that the code was right',
        z.object({ token: z.string(), secondStep: z.optional(z.literal('passkey')) }),
      ),
    },
    refusals: { 400: ['codeWrong'], 429: ['contactLocked'] },
  },
  signOut: {
    tag: 'accounts',
    summary: 'Ends the session of the cookie',
    answers: { 204: 'Signed out' },
  },
} as const satisfies Record<string, RouteDescription>;
const open = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, api } });

export const signInRoutes = (app: FastifyInstance, parts: SignInRouteParts): void => {
  const { pool, secret, oneTimeCodes, pairing, codesHereOnly } = parts;

  app.post('/api/send-otp', open(described.send), async (request, reply) =>
    withStatus(reply, async () => {
      const { phoneNumber, work } = parseForm(sendBody, request.body);
      refuseCodeFromAfar(request, codesHereOnly);
      const { requestId } = await oneTimeCodes.send(phoneNumber, askerOf(request, reply, { secret }), work);
      return { requestId };
    }),
  );

  /** Unknown, pending and delivered messages get the same answer, or a request without a message would differ. */
  app.get('/api/send-otp/:requestId', open(described.delivery), async (request, reply) =>
    withStatus(reply, async () => {
      const { requestId } = deliveryParams.parse(request.params);
      const found = await readDelivery(pool, requestId);
      return found?.delivery === 'failed' ? found : { delivery: 'sent', failure: null };
    }),
  );

  /** The token only proves the verification, for another Regdesk. The session's token stays in the HttpOnly cookie. */
  app.post('/api/verify-otp', open(described.verify), async (request, reply) =>
    withStatus(reply, async () => {
      const { phoneNumber: phone, otp, requestId } = parseForm(verifyBody, request.body);
      const formerToken = sessionTokenOf(request);
      const deviceName = userAgentOf(request);
      const browser = askingBrowserOf(request, secret);
      const place = placeOf(request);
      const opened = await signIn(parts, { phone, otp, requestId, formerToken, deviceName, browser, place });
      giveSignIn(request, reply, opened);
      if (browser !== null) giveBrowserCookie(request, reply, browser.rememberedFor(phone));
      const token = keyedHash(secret, 'verified', requestId, phone);
      return { token, ...('ceremony' in opened && { secondStep: 'passkey' as const }) };
    }),
  );

  app.post('/api/sign-out', open(described.signOut), async (request, reply) => {
    const token = sessionTokenOf(request);
    if (token !== null) await pairing.signOut(token, placeOf(request));
    takeSessionCookie(request, reply);
    return reply.code(204).send();
  });
};
