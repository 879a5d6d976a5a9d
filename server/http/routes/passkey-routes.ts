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
import { parseForm, placeOf, userAgentOf, withStatus } from '../answers/form.ts';
import { ceremonyOf, giveCeremony, takeCeremony } from '../guard/passkey-cookie.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import { giveSessionCookie, sessionTokenOf } from '../guard/session-cookie.ts';

export interface PasskeyRouteParts extends OpenSessionParts {
  /** The public address, if configured. */
  readonly publicUrl: string | undefined;
}

/** Limit per account, or per address without an account. It is far above normal use. Each request verifies a signature. */
const rateLimit = { max: 60 };
const anyone = { config: { rule: 'anyone' as const, rateLimit } };
const signedIn = { config: { rule: { account: 'useEvents' } satisfies RouteRule, rateLimit } };

const stepBody = z.object({ step: z.enum(passkeySteps) });
const addBody = z.object({ name: passkeyName, answer: newPasskey });
const nameBody = z.object({ name: passkeyName });
const secondStepBody = z.object({ isOn: z.boolean() });
const passkeyParams = z.object({ passkeyId: z.uuid() });

/** Passkeys (WebAuthn): sign-in with one, and those of the signed-in account (docs/decisions/055-passkeys.md). */
export const passkeyRoutes = (app: FastifyInstance, parts: PasskeyRouteParts): void => {
  const pageOf = ({ headers }: FastifyRequest): PasskeyPlace => passkeyPlace(headers.origin, parts.publicUrl);
  signInRoutes(app, new PasskeySignIn(parts), pageOf);
  ownRoutes(app, new OwnPasskeys(parts), pageOf);
};

type PageOf = (request: FastifyRequest) => PasskeyPlace;

const signInRoutes = (app: FastifyInstance, passkeys: PasskeySignIn, pageOf: PageOf): void => {
  app.post('/api/passkey-sign-in/options', anyone, async (request, reply) =>
    withStatus(reply, async () => {
      const { step } = parseForm(stepBody, request.body);
      const { options, ceremony } = await passkeys.ask(step, ceremonyOf(request), pageOf(request));
      giveCeremony(request, reply, ceremony);
      return options;
    }),
  );

  app.post('/api/passkeys/confirm-options', signedIn, async (request, reply) =>
    withStatus(reply, async () => {
      const { accountId } = signedInOf(request).account;
      const { options, ceremony } = await passkeys.askAgain(accountId, pageOf(request));
      giveCeremony(request, reply, ceremony);
      return options;
    }),
  );

  app.post('/api/passkey-sign-in', anyone, async (request, reply) => {
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
  app.get('/api/passkeys', signedIn, async (request, reply): Promise<PasskeyList> => {
    reply.header('cache-control', 'no-store');
    return passkeys.list(signedInOf(request));
  });

  app.post('/api/passkeys/options', signedIn, async (request, reply) =>
    withStatus(reply, async () => {
      const { options, ceremony } = await passkeys.askNew(signedInOf(request), pageOf(request));
      giveCeremony(request, reply, ceremony);
      return options;
    }),
  );

  app.post('/api/passkeys', signedIn, async (request, reply) => {
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

  app.post('/api/passkeys/second-step', signedIn, async (request, reply) => {
    await withStatus(reply, async () => {
      const { isOn } = parseForm(secondStepBody, request.body);
      await passkeys.setSecondStep(signedInOf(request), isOn, placeOf(request));
    });
    return reply.code(204).send();
  });

  app.post('/api/passkeys/:passkeyId/rename', signedIn, async (request, reply) => {
    await withStatus(reply, async () => {
      const { passkeyId } = passkeyParams.parse(request.params);
      const { name } = parseForm(nameBody, request.body);
      await passkeys.rename(signedInOf(request), passkeyId, name);
    });
    return reply.code(204).send();
  });

  app.post('/api/passkeys/:passkeyId/remove', signedIn, async (request, reply) => {
    await withStatus(reply, async () => {
      const { passkeyId } = passkeyParams.parse(request.params);
      await passkeys.remove(signedInOf(request), passkeyId, placeOf(request));
    });
    return reply.code(204).send();
  });
};
