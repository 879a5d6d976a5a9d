import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SignInOptions } from '#domain/model/accounts/sign-in.ts';
import type { FederatedSignIn } from '../../accounts/federated/federated-sign-in.ts';
import { flowLivesMs } from '../../accounts/federated/flow.ts';
import { giveCookie, readCookie, takeCookie, type CookieKind } from '../guard/cookies.ts';
import { placeOf, userAgentOf } from '../answers/form.ts';
import { giveSignIn } from '../guard/passkey-cookie.ts';
import { sessionTokenOf } from '../guard/session-cookie.ts';

export interface FederatedRouteParts {
  readonly codesArrive: SignInOptions['codesArrive'];
  /** Null: not configured. */
  readonly federated: { readonly name: string; readonly signIn: FederatedSignIn } | null;
  /** As browsers reach us, where that is known; else as the request says. */
  readonly publicUrl: string | undefined;
}

const CALLBACK = '/api/federated/callback';

const flowCookie: CookieKind = { name: 'regdesk_federated', path: '/api/federated', livesMs: flowLivesMs };

/** What is not as our own pages ask for it is no error: there is a person before it, who wants to sign in. */
const startQuery = z.object({
  mode: z.catch(z.enum(['popup', 'redirect']), 'redirect'),
  to: z.catch(z.string(), '/'),
});

/** Sign-in at an identity provider, by pages that the browser visits (design.md section 8). */
export const federatedRoutes = (
  app: FastifyInstance,
  { codesArrive, federated, publicUrl }: FederatedRouteParts,
): void => {
  app.get(
    '/api/sign-in-options',
    { config: { rule: 'anyone' } },
    async (_request, reply): Promise<SignInOptions> => {
      reply.header('cache-control', 'no-store');
      return {
        codesArrive,
        federated: federated && { name: federated.name },
        publicOrigin: publicUrl === undefined ? null : new URL(publicUrl).origin,
      };
    },
  );
  if (federated === null) return;
  const { signIn } = federated;
  const callbackOf = (request: FastifyRequest): URL =>
    new URL(CALLBACK, publicUrl ?? `${request.protocol}://${request.host}`);

  app.get('/api/federated/start', { config: { rule: 'anyone' } }, async (request, reply) => {
    const { mode, to } = startQuery.parse(request.query);
    const { location, sealed } = await signIn.start({ mode, to, redirectUri: callbackOf(request).href });
    if (sealed !== null) giveCookie(request, reply, { ...flowCookie, value: sealed });
    return reply.header('cache-control', 'no-store').redirect(location);
  });

  app.get(CALLBACK, { config: { rule: 'anyone' } }, async (request, reply) => {
    const answered = callbackOf(request);
    answered.search = request.url.slice(CALLBACK.length);
    const { location, opened } = await signIn.finish({
      answered,
      sealed: readCookie(request, flowCookie),
      formerToken: sessionTokenOf(request),
      deviceName: userAgentOf(request),
      place: placeOf(request),
    });
    takeCookie(request, reply, flowCookie);
    if (opened !== null) giveSignIn(request, reply, opened);
    return reply.header('cache-control', 'no-store').redirect(location);
  });
};
