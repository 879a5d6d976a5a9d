import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { id } from '#domain/model/fields/input.ts';
import { headers, protocolVersion } from '#domain/core/wire/protocol.ts';
import { can, rolesAnywhere, type Capability, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import type { Rights } from '../../hosting/feed.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import type { Registrant } from '../../accounts/registrants/registrant-sessions.ts';
import type { Authenticate } from './authentication.ts';
import type { FindRegistrant } from './registrant-cookie.ts';
import { HttpRefusal } from '../answers/failure.ts';

/**
 * The callers of a route: anyone; an account, by its roles anywhere; an account, by its roles in the event that the
 * address names as `:eventId`; or a registrant, who is no account. `orNobody`: the route also answers without a session,
 * and says that no caller is signed in.
 */
export type RouteRule =
  | 'anyone'
  | { readonly account: Capability; readonly orNobody?: true }
  | { readonly event: Capability }
  | { readonly registrant: true; readonly orNobody?: true };

/** The event of the address, with the caller's allowed actions and visible data. */
export interface Visit {
  readonly hosted: HostedEvent;
  readonly account: VerifiedAccount;
  readonly rights: Rights;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: RouteRule;
    /** A person opens its address in a tab, for example a picture. */
    isForTabs?: true;
  }
  interface FastifyInstance {
    /** Every route, with its rule. */
    readonly guardedRoutes: readonly RouteOptions[];
  }
  interface FastifyRequest {
    /** Set if the rule needs an account, and the caller has one. */
    signedIn: SignedIn | null;
    /** Set if the rule needs a right in an event. */
    visit: Visit | null;
    /** Set if the rule needs a registrant, and the caller is one. */
    registrant: Registrant | null;
  }
}

interface GuardParts {
  readonly authenticate: Authenticate;
  readonly findRegistrant: FindRegistrant;
  readonly hosting: EventHosting;
}

const eventParams = z.object({ eventId: id });

/**
 * Denies by default. A route without a rule keeps the server from starting. Every other route is refused before its
 * body is read, unless its rule is met. An unknown event and one that the caller may not see get the same answer.
 */
export const guardRoutes = (
  app: FastifyInstance,
  { authenticate, findRegistrant, hosting }: GuardParts,
): void => {
  const routes: RouteOptions[] = [];
  app.decorate('guardedRoutes', routes);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find(({ config }) => config?.rule === undefined);
    if (open)
      throw new Error(
        `The route ${String(open.method)} ${open.url} has no rule (server/http/guard/route-rules.ts).`,
      );
  });
  app.decorateRequest('signedIn', null);
  app.decorateRequest('visit', null);
  app.decorateRequest('registrant', null);

  app.addHook('onRequest', async (request) => {
    const rule = ruleOf(request);
    if (rule === 'anyone') return;
    if ('registrant' in rule) {
      const found = await findRegistrant(request);
      request.registrant = found !== null && isMeant(request, found.account) ? found : null;
    } else request.signedIn = await authenticate(request);
  });
  // Runs after all of 'onRequest', so that a refused request also counts for the limits of its account or address.
  app.addHook('preParsing', (request) => meetRule(request, hosting));
};

const meetRule = async (request: FastifyRequest, hosting: EventHosting): Promise<void> => {
  const rule = ruleOf(request);
  if (rule === 'anyone') return;
  if ('registrant' in rule) {
    if (request.registrant === null && !rule.orNobody) throw new HttpRefusal(401, 'signInRequired');
    checkProtocol(request);
    if (isVisited(request)) throw new HttpRefusal(403, 'notAllowed');
    return;
  }
  const account = request.signedIn?.account;
  if (account === undefined || !isMeant(request, account)) {
    request.signedIn = null;
    if ('account' in rule && rule.orNobody) return;
    throw new HttpRefusal(401, 'signInRequired');
  }
  checkProtocol(request);
  if (isVisited(request)) throw new HttpRefusal(403, 'notAllowed');
  if ('account' in rule) refuseUnless(rolesAnywhere(account), rule.account);
  else request.visit = await visitOf(request, hosting, account, rule.event);
};

const ruleOf = ({ is404, routeOptions }: FastifyRequest): RouteRule => {
  // An address without a route is a screen or unknown.
  if (is404) return 'anyone';
  const { rule } = routeOptions.config;
  if (rule === undefined) throw new HttpRefusal(403, 'notAllowed');
  return rule;
};

const visitOf = async (
  request: FastifyRequest,
  hosting: EventHosting,
  account: VerifiedAccount,
  needs: Capability,
): Promise<Visit> => {
  const asked = eventParams.safeParse(request.params);
  const hosted = asked.success ? await hosting.findFor(account, asked.data.eventId) : null;
  const rights = hosted?.rightsOf(account) ?? null;
  if (hosted === null || rights === null) throw new HttpRefusal(404, 'eventNotFound');
  refuseUnless(hosted.rolesOf(account), needs);
  // Only for callers with the right: others must not keep an event in memory.
  hosted.lastUsedAt = performance.now();
  return { hosted, account, rights };
};

const refuseUnless = (roles: ReadonlySet<Role>, needs: Capability): void => {
  if (!can({ roles }, needs)) throw new HttpRefusal(403, 'notAllowed');
};

/** Another tab may have signed out its account or registrant: its input must not be sent under another one. */
const isMeant = (request: FastifyRequest, { accountId }: VerifiedAccount): boolean => {
  const meant = request.headers[headers.account];
  return meant === undefined || meant === accountId;
};

/** An address typed into a browser shows no rows, because a kiosk is signed in (docs/decisions/030-kiosk.md). */
const isVisited = ({ headers: asked, routeOptions }: FastifyRequest): boolean =>
  asked['sec-fetch-mode'] === 'navigate' &&
  // A link of our own pages, for example to a download.
  asked['sec-fetch-site'] !== 'same-origin' &&
  routeOptions.config.isForTabs !== true;

const checkProtocol = (request: FastifyRequest): void => {
  const spoken = Number(request.headers[headers.protocol]);
  if (Number.isSafeInteger(spoken) && spoken > 0 && spoken < protocolVersion)
    throw new HttpRefusal(426, 'clientOutdated');
};

export const signedInOf = ({ signedIn }: FastifyRequest): SignedIn => {
  if (signedIn === null) throw new Error('The rule of this route asks for no account.');
  return signedIn;
};

export const registrantOf = ({ registrant }: FastifyRequest): Registrant => {
  if (registrant === null) throw new Error('The rule of this route asks for no registrant.');
  return registrant;
};

export const visitOfRoute = ({ visit }: FastifyRequest): Visit => {
  if (visit === null) throw new Error('The rule of this route asks for no event.');
  return visit;
};
