import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { email, id } from '#domain/model/fields/input.ts';
import type { Me, WhoAnswer } from '#domain/core/me.ts';
import { contact } from '#domain/model/member.ts';
import { profileDetails } from '#domain/model/accounts/profile.ts';
import { oneTimeCode, type SignInList } from '#domain/model/accounts/sign-in.ts';
import { can, rolesAnywhere, type VerifiedAccount } from '#domain/core/access.ts';
import type { Founders } from '#domain/model/accounts/founders.ts';
import type { AccountLog } from '../../accounts/account-log.ts';
import { addContact, refuseOldSignIn, removeAccountEmail } from '../../accounts/contacts.ts';
import { sessionLimits } from '../../pacing/account-limits.ts';
import { moveOwnEvents } from '../../accounts/move-own-events.ts';
import type { OneTimeCodes } from '../../accounts/one-time-codes.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { Sessions, SignedIn } from '../../accounts/sessions.ts';
import { readProfile, updateProfile } from '#server/db/statements/sign-in/account-statements.ts';
import { noteDevice } from '../../db/statements/device-statements.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { listEventsOf } from '../../event/event-directory.ts';
import type { EventHosting } from '../../hosting/event-hosting.ts';
import type { HostedEvent } from '../../hosting/hosted-event.ts';
import { EventNotLoaded } from '../../hosting/submission.ts';
import { askerOf, askingBrowserOf, giveBrowserCookie } from '../guard/browser-cookie.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { deviceOf, parseForm, placeOf, userAgentOf, withStatus } from '../answers/form.ts';
import { refuseCodeFromAfar } from '../guard/from-here.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';
import { takeSessionCookie } from '../guard/session-cookie.ts';

export interface MeRouteParts {
  readonly pool: Pool;
  readonly hosting: EventHosting;
  readonly oneTimeCodes: OneTimeCodes;
  readonly sessions: Sessions;
  readonly accountLog: AccountLog;
  readonly secret: Secret;
  readonly founders: Founders;
  /** Codes are only for callers on this machine, because it prints them. */
  readonly codesHereOnly: boolean;
  /** ms since 1970. */
  readonly now: () => number;
  /** The address that people use, if it is known. */
  readonly publicUrl: string | undefined;
}

const meQuery = z.object({ event: z.optional(id) });
const codeBody = z.object({ contact });
const verifyBody = z.object({ contact, otp: oneTimeCode, requestId: z.uuid({ error: 'codeWrong' }) });
const emailBody = z.object({ email });
const sessionParams = z.object({ sessionId: z.uuid() });

const described = {
  me: {
    tag: 'accounts',
    summary: 'The account of the session, its events, and what it is in one of them',
    query: meQuery,
    answers: { 200: jsonAnswer('The account') },
  },
  who: {
    tag: 'accounts',
    summary: 'The same, also without a session',
    query: meQuery,
    answers: {
      200: jsonAnswer('`me` is null without a session. `endsInMs` is the time that the session has left'),
    },
  },
  profile: {
    tag: 'accounts',
    summary: 'Changes the profile of the account',
    body: profileDetails,
    answers: { 204: 'Changed' },
  },
  sendCode: {
    tag: 'accounts',
    summary: 'Sends a one-time code to a phone or an e-mail address, to add it to the account',
    body: codeBody,
    answers: {
      200: jsonAnswer('Sent. The id is needed to verify the code', z.object({ requestId: z.uuid() })),
    },
    refusals: {
      403: ['signInAgain', 'codesAtServerOnly'],
      429: ['sendTooSoon', 'tooManyCodes', 'contactLocked'],
      502: ['sendFailed'],
    },
  },
  verify: {
    tag: 'accounts',
    summary: 'Spends the code and adds the contact to the account',
    body: verifyBody,
    answers: { 204: 'Added' },
    refusals: { 400: ['codeWrong'], 403: ['signInAgain'], 409: ['contactTaken'], 429: ['contactLocked'] },
  },
  removeEmail: {
    tag: 'accounts',
    summary: 'Removes an e-mail address from the account',
    body: emailBody,
    answers: { 204: 'Removed' },
    refusals: { 403: ['signInAgain'], 422: ['lastContact'] },
  },
  sessions: {
    tag: 'accounts',
    summary: 'The sessions of the account',
    answers: { 200: jsonAnswer('Sessions, with the one of the request marked') },
  },
  endSession: {
    tag: 'accounts',
    summary: 'Ends a session of the account',
    params: sessionParams,
    answers: { 204: 'Ended, or there was none' },
  },
  endAll: {
    tag: 'accounts',
    summary: 'Ends all sessions of the account',
    answers: { 204: 'Ended' },
  },
} as const satisfies Record<string, RouteDescription>;

const signedIn = (api: RouteDescription) => ({
  config: { rule: { account: 'useEvents' } satisfies RouteRule, api },
});
const anySelf = { config: { rule: { account: 'seeSelf' } satisfies RouteRule, api: described.me } };
const whoever = {
  config: { rule: { account: 'seeSelf', orNobody: true } satisfies RouteRule, api: described.who },
};

export const meRoutes = (app: FastifyInstance, parts: MeRouteParts): void => {
  meRoute(app, parts);
  profileRoutes(app, parts);
  sessionRoutes(app, parts);
};

/** `?event=` requests another event than the account's current one, because each tab of a browser has its own. */
const meRoute = (app: FastifyInstance, parts: MeRouteParts): void => {
  app.get('/api/me', anySelf, async (request, reply): Promise<Me> => {
    reply.header('cache-control', 'no-store');
    const me = await selfOf(request, signedInOf(request), parts);
    if (me === null) throw new HttpRefusal(401, 'signInRequired');
    return me;
  });

  /** For a page that does not know its account yet. Without a session, the answer is no error. */
  app.get('/api/who', whoever, async (request, reply): Promise<WhoAnswer> => {
    reply.header('cache-control', 'no-store');
    const { signedIn: caller } = request;
    if (caller === null) return { me: null, endsInMs: 0 };
    return { me: await selfOf(request, caller, parts), endsInMs: endsInMs(caller, parts.now()) };
  });
};

const endsInMs = ({ expiresAt, account }: SignedIn, now: number): number =>
  // A paired phone may be unused for long. Its session ends only with the event.
  account.paired === undefined ? Math.min(expiresAt - now, sessionLimits.idleMs) : expiresAt - now;

/** Null: the device's pairing is over. */
const selfOf = async (
  request: FastifyRequest,
  { account, signedInAt, deviceId, isHeldBack }: SignedIn,
  { pool, hosting, founders, now, publicUrl }: MeRouteParts,
): Promise<Me | null> => {
  const { event } = meQuery.parse(request.query);
  await keepDevice(pool, request, account.accountId, now());
  if (account.paired !== undefined) {
    const self = await pairedSelf(hosting, account);
    return self && { ...self, signedInAt, deviceId };
  }
  const profile = await readProfile(pool, account.accountId);
  const currentEventId = event ?? profile.currentEventId;
  const { accountId, phone, emails, isSuperAdmin } = account;
  return {
    account: {
      id: accountId,
      phone,
      emails,
      isSuperAdmin,
      isPaired: false,
      displayName: profile.displayName,
      profilePhone: profile.profilePhone,
      profileEmail: profile.profileEmail,
    },
    hasPasskey: profile.hasPasskey,
    ...(isHeldBack && { isHeldBack }),
    signedInAt,
    deviceId,
    publicOrigin: publicUrl === undefined ? null : new URL(publicUrl).origin,
    founders,
    events: await listEventsOf(pool, account, currentEventId),
    currentEventId,
    ...(await standingIn(hosting, account, currentEventId)),
  };
};

/** A device has one event, whatever is requested. Null if it was revoked, even while its session is cached. */
const pairedSelf = async (hosting: EventHosting, account: VerifiedAccount) => {
  const { accountId, phone, emails, isSuperAdmin, paired } = account;
  const displayName = paired?.name ?? '';
  const currentEventId = paired?.eventId ?? null;
  const standing = await standingIn(hosting, account, currentEventId);
  if (!standing.isOpen) return null;
  const profile = { displayName, profilePhone: '', profileEmail: '' };
  return {
    account: { id: accountId, phone, emails, isSuperAdmin, isPaired: true, ...profile },
    events: [],
    currentEventId,
    ...standing,
  };
};

/** The account's roles in the event. An unknown event gets the same answer as one without a right. */
const standingIn = async (
  hosting: EventHosting,
  account: VerifiedAccount,
  eventId: string | null,
): Promise<Pick<Me, 'roles' | 'isOpen' | 'isDeleted' | 'room'>> => {
  const nothing = { roles: [...rolesAnywhere(account)], isOpen: false };
  if (eventId === null) return { ...nothing, isDeleted: false };
  const hosted = await openEvent(hosting, account, eventId);
  if (hosted === null) return { ...nothing, isDeleted: await hosting.isDeletedFor(account, eventId) };
  if (hosted.isDeleted) return { ...nothing, isDeleted: true };
  const roles = hosted.rolesOf(account);
  const room = can({ roles }, 'editPeople') ? hosted.roomNote : null;
  return { roles: [...roles], isOpen: true, isDeleted: false, ...(room && { room }) };
};

/** An event that is too large for the server is not open. The account can still use its other events. */
const openEvent = async (
  hosting: EventHosting,
  account: VerifiedAccount,
  eventId: string,
): Promise<HostedEvent | null> => {
  try {
    return await hosting.findFor(account, eventId);
  } catch (error) {
    if (error instanceof EventNotLoaded) return null;
    throw error;
  }
};

const keepDevice = async (
  pool: Pool,
  request: FastifyRequest,
  accountId: string,
  now: number,
): Promise<void> => {
  const deviceId = deviceOf(request);
  if (deviceId !== '') await noteDevice(pool, { accountId, deviceId, name: userAgentOf(request), now });
};

const profileRoutes = (app: FastifyInstance, parts: MeRouteParts): void => {
  const { pool, oneTimeCodes, sessions, codesHereOnly, accountLog, secret, now } = parts;
  app.post('/api/profile', signedIn(described.profile), async (request, reply) => {
    const { account } = signedInOf(request);
    await updateProfile(pool, account.accountId, parseForm(profileDetails, request.body));
    return reply.code(204).send();
  });

  /** Sends a code to an e-mail or a phone of the profile. Until then, that contact gives no right. */
  app.post('/api/profile/codes', signedIn(described.sendCode), async (request, reply) =>
    withStatus(reply, async () => {
      refuseOldSignIn(signedInOf(request), now());
      const { contact: to } = parseForm(codeBody, request.body);
      refuseCodeFromAfar(request, codesHereOnly);
      const { accountId } = signedInOf(request).account;
      const { requestId } = await oneTimeCodes.send(to, askerOf(request, reply, { secret, accountId }));
      return { requestId };
    }),
  );

  verifyRoute(app, parts);

  app.post('/api/profile/remove-email', signedIn(described.removeEmail), async (request, reply) => {
    await withStatus(reply, async () => {
      const caller = signedInOf(request);
      refuseOldSignIn(caller, now());
      const { accountId } = caller.account;
      const { email: removed } = parseForm(emailBody, request.body);
      await removeAccountEmail(pool, accountId, removed);
      sessions.forget();
      accountLog.add('contactRemoved', { accountId, ...placeOf(request), contact: removed });
    });
    return reply.code(204).send();
  });
};

const verifyRoute = (app: FastifyInstance, parts: MeRouteParts): void => {
  const { pool, hosting, oneTimeCodes, sessions, accountLog, secret, now } = parts;
  app.post('/api/profile/verify', signedIn(described.verify), async (request, reply) => {
    await withStatus(reply, async () => {
      const caller = signedInOf(request);
      refuseOldSignIn(caller, now());
      const { contact: verified, otp, requestId } = parseForm(verifyBody, request.body);
      const { account } = caller;
      const browser = askingBrowserOf(request, secret);
      const asker = { browser, ...placeOf(request), accountId: account.accountId };
      await oneTimeCodes.verify(verified, otp, requestId, asker);
      if (!verified.includes('@')) {
        const from = { log: request.log, deviceId: deviceOf(request) };
        await moveOwnEvents({ ...from, pool, hosting, account, phone: verified, now: now() });
      }
      await addContact(pool, account.accountId, verified);
      if (browser !== null) giveBrowserCookie(request, reply, browser.rememberedFor(verified));
      sessions.forget();
      const isOther = !verified.includes('@') && account.phone !== '' && account.phone !== verified;
      const { accountId } = account;
      const entry = { accountId, ...placeOf(request), contact: verified };
      accountLog.add(isOther ? 'contactChanged' : 'contactAdded', entry);
    });
    return reply.code(204).send();
  });
};

const sessionRoutes = (app: FastifyInstance, { sessions, accountLog }: MeRouteParts): void => {
  app.get('/api/sessions', signedIn(described.sessions), async (request, reply): Promise<SignInList> => {
    reply.header('cache-control', 'no-store');
    const { account, sessionId } = signedInOf(request);
    const listed = await sessions.listOf(account.accountId);
    return { sessions: listed.map((session) => ({ ...session, isThis: session.id === sessionId })) };
  });

  app.post('/api/sessions/:sessionId/end', signedIn(described.endSession), async (request, reply) => {
    const { sessionId } = sessionParams.parse(request.params);
    const { accountId } = signedInOf(request).account;
    if (await sessions.endOne(accountId, sessionId))
      accountLog.add('sessionEnded', { accountId, ...placeOf(request), detail: { sessions: 1 } });
    return reply.code(204).send();
  });

  app.post('/api/sign-out-everywhere', signedIn(described.endAll), async (request, reply) => {
    const { accountId } = signedInOf(request).account;
    const ended = await sessions.endAll(accountId);
    accountLog.add('sessionEnded', { accountId, ...placeOf(request), detail: { sessions: ended } });
    takeSessionCookie(request, reply);
    return reply.code(204).send();
  });
};
