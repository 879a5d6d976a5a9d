import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  newPasskey,
  passkeyName,
  passkeySteps,
  shownPasskey,
  type PasskeyList,
} from '#domain/model/accounts/passkey.ts';
import type { OpenSessionParts } from '../../accounts/open-session.ts';
import { OwnPasskeys } from '../../accounts/passkeys/own-passkeys.ts';
import { PasskeySignIn } from '../../accounts/passkeys/passkey-sign-in.ts';
import { passkeyPlace, type PasskeyPlace } from '../../accounts/passkeys/place.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { parseForm, placeOf, userAgentOf, withStatus } from '../answers/form.ts';
import { ceremonyOf, giveCeremony, takeCeremony } from '../guard/passkey-cookie.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import { giveSessionCookie, sessionTokenOf } from '../guard/session-cookie.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface PasskeyRouteParts extends OpenSessionParts {
  /** The public address, if configured. */
  readonly publicUrl: string | undefined;
}

const rateLimit = { max: requestsPerMinute.passkeys };
const anyone = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, rateLimit, api } });
const signedIn = (api: RouteDescription) => ({
  config: { rule: { account: 'useEvents' } satisfies RouteRule, rateLimit, api },
});

const stepBody = z.object({ step: z.enum(passkeySteps) });
const addBody = z.object({ name: passkeyName, answer: newPasskey });
const nameBody = z.object({ name: passkeyName });
const secondStepBody = z.object({ isOn: z.boolean() });
const passkeyParams = z.object({ passkeyId: z.uuid() });

const shownOptions = { 200: jsonAnswer('Options of WebAuthn. A cookie keeps what they were made for') };
const described = {
  signInOptions: {
    tag: 'accounts',
    summary: 'Asks for a passkey to sign in, or as the second step of a sign-in',
    body: stepBody,
    answers: shownOptions,
    refusals: { 400: ['passkeyExpired'], 403: ['passkeyPlace', 'passkeyElsewhere'] },
  },
  signIn: {
    tag: 'accounts',
    summary: 'Signs in with a passkey',
    body: shownPasskey,
    answers: { 204: 'Signed in. The session comes as a cookie' },
    refusals: { 400: ['passkeyExpired', 'passkeyWrong'], 403: ['passkeyPlace'] },
  },
  confirmOptions: {
    tag: 'accounts',
    summary: 'Asks the signed-in account for one of its passkeys again',
    answers: shownOptions,
    refusals: { 403: ['passkeyPlace', 'passkeyElsewhere'] },
  },
  list: {
    tag: 'accounts',
    summary: 'The passkeys of the account',
    answers: { 200: jsonAnswer('Passkeys, and whether they are the second step of a sign-in with a code') },
  },
  addOptions: {
    tag: 'accounts',
    summary: 'Asks for a new passkey',
    answers: shownOptions,
    refusals: { 403: ['signInAgain', 'passkeyPlace'], 422: ['passkeysFull'] },
  },
  add: {
    tag: 'accounts',
    summary: 'Adds a passkey to the account',
    body: addBody,
    answers: { 204: 'Added. A new session comes as a cookie' },
    refusals: {
      400: ['passkeyExpired', 'passkeyWrong'],
      403: ['signInAgain', 'passkeyPlace'],
      409: ['passkeyExists'],
      422: ['passkeysFull'],
    },
  },
  setSecondStep: {
    tag: 'accounts',
    summary: 'Asks for a passkey after each one-time code, or not',
    body: secondStepBody,
    answers: { 204: 'Set' },
    refusals: { 403: ['signInAgain'], 404: ['passkeyNotFound'] },
  },
  rename: {
    tag: 'accounts',
    summary: 'Renames a passkey',
    params: passkeyParams,
    body: nameBody,
    answers: { 204: 'Renamed' },
    refusals: { 404: ['passkeyNotFound'] },
  },
  remove: {
    tag: 'accounts',
    summary: 'Removes a passkey',
    params: passkeyParams,
    answers: { 204: 'Removed' },
    refusals: { 403: ['signInAgain'], 404: ['passkeyNotFound'], 422: ['passkeyRequired'] },
  },
} as const satisfies Record<string, RouteDescription>;

/** docs/decisions/055-passkeys.md */
export const passkeyRoutes = (app: FastifyInstance, parts: PasskeyRouteParts): void => {
  const pageOf = ({ headers }: FastifyRequest): PasskeyPlace => passkeyPlace(headers.origin, parts.publicUrl);
  signInRoutes(app, new PasskeySignIn(parts), pageOf);
  ownRoutes(app, new OwnPasskeys(parts), pageOf);
};

type PageOf = (request: FastifyRequest) => PasskeyPlace;

const signInRoutes = (app: FastifyInstance, passkeys: PasskeySignIn, pageOf: PageOf): void => {
  app.post('/api/passkey-sign-in/options', anyone(described.signInOptions), async (request, reply) =>
    withStatus(reply, async () => {
      const { step } = parseForm(stepBody, request.body);
      const { options, ceremony } = await passkeys.ask(step, ceremonyOf(request), pageOf(request));
      giveCeremony(request, reply, ceremony);
      return options;
    }),
  );

  app.post('/api/passkeys/confirm-options', signedIn(described.confirmOptions), async (request, reply) =>
    withStatus(reply, async () => {
      const { accountId } = signedInOf(request).account;
      const { options, ceremony } = await passkeys.askAgain(accountId, pageOf(request));
      giveCeremony(request, reply, ceremony);
      return options;
    }),
  );

  app.post('/api/passkey-sign-in', anyone(described.signIn), async (request, reply) => {
    await withStatus(reply, async () => {
      const token = await passkeys.finish({
        ceremony: ceremonyOf(request),
        answer: parseForm(shownPasskey, request.body),
        place: pageOf(request),
        formerToken: sessionTokenOf(request),
        deviceName: userAgentOf(request),
        trace: placeOf(request),
      });
      takeCeremony(request, reply);
      giveSessionCookie(request, reply, token);
    });
    return reply.code(204).send();
  });
};

const ownRoutes = (app: FastifyInstance, passkeys: OwnPasskeys, pageOf: PageOf): void => {
  app.get('/api/passkeys', signedIn(described.list), async (request, reply): Promise<PasskeyList> => {
    reply.header('cache-control', 'no-store');
    return passkeys.list(signedInOf(request));
  });

  app.post('/api/passkeys/options', signedIn(described.addOptions), async (request, reply) =>
    withStatus(reply, async () => {
      const { options, ceremony } = await passkeys.askNew(signedInOf(request), pageOf(request));
      giveCeremony(request, reply, ceremony);
      return options;
    }),
  );

  app.post('/api/passkeys', signedIn(described.add), async (request, reply) => {
    await withStatus(reply, async () => {
      const { name, answer } = parseForm(addBody, request.body);
      const token = await passkeys.add(signedInOf(request), {
        ceremony: ceremonyOf(request),
        answer,
        name,
        place: pageOf(request),
        formerToken: sessionTokenOf(request),
        trace: placeOf(request),
      });
      takeCeremony(request, reply);
      giveSessionCookie(request, reply, token);
    });
    return reply.code(204).send();
  });
  keptRoutes(app, passkeys);
};

/** Routes of passkeys that exist. */
const keptRoutes = (app: FastifyInstance, passkeys: OwnPasskeys): void => {
  app.post('/api/passkeys/second-step', signedIn(described.setSecondStep), async (request, reply) => {
    await withStatus(reply, async () => {
      const { isOn } = parseForm(secondStepBody, request.body);
      await passkeys.setSecondStep(signedInOf(request), isOn, placeOf(request));
    });
    return reply.code(204).send();
  });

  app.post('/api/passkeys/:passkeyId/rename', signedIn(described.rename), async (request, reply) => {
    await withStatus(reply, async () => {
      const { passkeyId } = passkeyParams.parse(request.params);
      const { name } = parseForm(nameBody, request.body);
      await passkeys.rename(signedInOf(request), passkeyId, name);
    });
    return reply.code(204).send();
  });

  app.post('/api/passkeys/:passkeyId/remove', signedIn(described.remove), async (request, reply) => {
    await withStatus(reply, async () => {
      const { passkeyId } = passkeyParams.parse(request.params);
      await passkeys.remove(signedInOf(request), passkeyId, placeOf(request));
    });
    return reply.code(204).send();
  });
};
