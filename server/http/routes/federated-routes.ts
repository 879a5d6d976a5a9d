import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { SignInOptions } from '#domain/model/accounts/sign-in.ts';
import type { FederatedSignIn } from '../../accounts/federated/federated-sign-in.ts';
import { flowLivesMs } from '../../accounts/federated/flow.ts';
import { giveCookie, readCookie, takeCookie, type CookieKind } from '../guard/cookies.ts';
import { placeOf, userAgentOf } from '../answers/form.ts';
import { giveSignIn } from '../guard/passkey-cookie.ts';
import { sessionTokenOf } from '../guard/session-cookie.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface FederatedRouteParts {
  readonly codesArrive: SignInOptions['codesArrive'];
  /** Null: not configured. */
  readonly federated: { readonly name: string; readonly signIn: FederatedSignIn } | null;
  /** The address that browsers use, if it is known. Otherwise the address in the request counts. */
  readonly publicUrl: string | undefined;
}

const CALLBACK = '/api/federated/callback';

const flowCookie: CookieKind = { name: 'regdesk_federated', path: '/api/federated', livesMs: flowLivesMs };

/** A query that our own pages do not send is no error: a person waits there and wants to sign in. */
const startQuery = z.object({
  mode: z._default(z.catch(z.enum(['popup', 'redirect']), 'redirect'), 'redirect'),
  to: z._default(z.catch(z.string(), '/'), '/'),
});

const described = {
  options: {
    tag: 'accounts',
    summary: 'The ways to sign in to this server',
    answers: { 200: jsonAnswer('Where codes arrive, and the name of the identity provider if there is one') },
  },
  start: {
    tag: 'accounts',
    summary: 'Starts a sign-in at the identity provider',
    description: 'A page for browsers.',
    query: startQuery,
    answers: { 302: 'To the identity provider' },
  },
  callback: {
    tag: 'accounts',
    summary: 'Ends a sign-in at the identity provider',
    description: 'The provider sends browsers here. The session comes as a cookie.',
    answers: { 302: 'To the application, which shows the outcome' },
  },
} as const satisfies Record<string, RouteDescription>;
const open = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, api } });

export const federatedRoutes = (
  app: FastifyInstance,
  { codesArrive, federated, publicUrl }: FederatedRouteParts,
): void => {
  app.get(
    '/api/sign-in-options',
    open(described.options),
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

  app.get('/api/federated/start', open(described.start), async (request, reply) => {
    const { mode, to } = startQuery.parse(request.query);
    const { location, sealed } = await signIn.start({ mode, to, redirectUri: callbackOf(request).href });
    if (sealed !== null) giveCookie(request, reply, { ...flowCookie, value: sealed });
    return reply.header('cache-control', 'no-store').redirect(location);
  });

  app.get(CALLBACK, open(described.callback), async (request, reply) => {
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
