import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loginPhone, oneTimeCode } from '#domain/model/sign-in.ts';
import { id, tidyLine } from '#domain/model/input.ts';
import { headers } from '#domain/protocol.ts';
import type { Role, VerifiedAccount } from '#domain/rules/access.ts';
import { isRefusalCode, Refusal, type RefusalCode } from '#domain/text/messages.ts';
import { addressKey } from '../accounts/address-key.ts';
import type { OneTimeCodes } from '../accounts/one-time-codes.ts';
import { keyedHash, type Secret } from '../accounts/secret.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { signIn } from '../accounts/sign-in.ts';
import { readProfile } from '../db/account-statements.ts';
import { inTransaction, type Pool } from '../db/in-transaction.ts';
import {
  foundEvent,
  joinEvent,
  leaveEvent,
  listEvents,
  listEventsOf,
  selectEvent,
} from '../events/event-directory.ts';
import { HttpRefusal } from './failure.ts';
import { authenticateBy, giveSessionCookie, sessionTokenOf, takeSessionCookie } from './session-cookie.ts';

export interface AccountRouteParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly oneTimeCodes: OneTimeCodes;
  readonly sessions: Sessions;
  /** What the account is in the event: `rolesIn` over the hosted store. */
  readonly rolesFor: (account: VerifiedAccount, eventId: string) => Promise<readonly Role[]>;
  /** ms since 1970. */
  readonly now: () => number;
}

const sendBody = z.object({ phoneNumber: loginPhone });
const verifyBody = z.object({
  phoneNumber: loginPhone,
  otp: oneTimeCode,
  requestId: z.uuid({ error: 'codeWrong' }),
});
const eventParams = z.object({ eventId: id });

/** Sign-in, sign-out, the account and its events (design.md sections 6 and 8). */
export const accountRoutes = (app: FastifyInstance, parts: AccountRouteParts): void => {
  signInRoutes(app, parts);
  directoryRoutes(app, parts);
};

const signInRoutes = (app: FastifyInstance, parts: AccountRouteParts): void => {
  const { secret, oneTimeCodes, sessions } = parts;

  app.post('/api/send-otp', async (request, reply) =>
    withStatus(reply, async () => {
      const { phoneNumber } = parseForm(sendBody, request.body);
      return { requestId: await oneTimeCodes.send(phoneNumber, addressKey(request.ip)) };
    }),
  );

  /**
   * The token proves that this request was verified, so that one Regdesk can be another's `http` provider. It is not the
   * session's: that stays in the HttpOnly cookie, out of reach of scripts and of whoever relays the call.
   */
  app.post('/api/verify-otp', async (request, reply) =>
    withStatus(reply, async () => {
      const { phoneNumber: phone, otp, requestId } = parseForm(verifyBody, request.body);
      const formerToken = sessionTokenOf(request);
      const token = await signIn(parts, {
        phone,
        otp,
        requestId,
        formerToken,
        deviceName: deviceNameOf(request),
      });
      giveSessionCookie(request, reply, token);
      return { token: keyedHash(secret, 'verified', requestId, phone) };
    }),
  );

  app.post('/api/sign-out', async (request, reply) => {
    const token = sessionTokenOf(request);
    if (token !== null) await sessions.end(token);
    takeSessionCookie(request, reply);
    return reply.code(204).send();
  });
};

const directoryRoutes = (app: FastifyInstance, { pool, sessions, rolesFor }: AccountRouteParts): void => {
  const authenticate = authenticateBy(sessions);
  const signedIn = async (request: FastifyRequest, reply: FastifyReply): Promise<VerifiedAccount> => {
    reply.header('cache-control', 'no-store');
    const account = await authenticate(request);
    if (account === null) throw new HttpRefusal(401, 'signInRequired');
    return account;
  };

  app.get('/api/me', async (request, reply) => {
    const account = await signedIn(request, reply);
    const profile = await readProfile(pool, account.accountId);
    const currentEventId = profile?.currentEventId ?? null;
    const { accountId, phone, emails, isSuperAdmin } = account;
    return {
      account: { id: accountId, phone, emails, displayName: profile?.displayName ?? '', isSuperAdmin },
      events: await listEventsOf(pool, account),
      currentEventId,
      roles:
        currentEventId === null ? rolesAnywhere(account) : [...(await rolesFor(account, currentEventId))],
    };
  });

  app.get('/api/events', async (request, reply) => {
    const account = await signedIn(request, reply);
    return { events: await listEvents(pool, account) };
  });

  app.post('/api/events', async (request, reply) => {
    const account = await signedIn(request, reply);
    const eventId = await inTransaction(pool, (client) => foundEvent(client, account));
    return reply.code(201).send({ id: eventId });
  });

  const actions = { select: selectEvent, join: joinEvent, leave: leaveEvent };
  for (const [name, act] of Object.entries(actions)) {
    app.post(`/api/events/:eventId/${name}`, async (request, reply) => {
      const account = await signedIn(request, reply);
      const { eventId } = eventParams.parse(request.params);
      await withStatus(reply, () => act(pool, account, eventId));
      return reply.code(204).send();
    });
  }
};

const rolesAnywhere = (account: VerifiedAccount): Role[] =>
  account.isSuperAdmin ? ['signedIn', 'superAdmin'] : ['signedIn'];

/** What the list of devices shows: the browser's own name for itself, else its kind. */
const deviceNameOf = (request: FastifyRequest): string => {
  const named = request.headers[headers.device];
  return tidyLine(typeof named === 'string' ? named : (request.headers['user-agent'] ?? '')).slice(0, 200);
};

/** The sign-in forms' schemas name codes of messages.ts as their issues; other issues keep the general answer. */
const parseForm = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [code] = parsed.error.issues.map(({ message }) => message).filter(isRefusalCode);
  if (code === undefined) throw parsed.error;
  throw new HttpRefusal(400, code);
};

const statuses: Partial<Record<RefusalCode, number>> = {
  codeWrong: 400,
  sendTooSoon: 429,
  tooManyCodes: 429,
  phoneLocked: 429,
  sendFailed: 502,
  eventNotFound: 404,
};

const withStatus = async <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
  reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof HttpRefusal) throw error;
    const { seconds, minutes } = error.params as { seconds?: number; minutes?: number };
    const waitSeconds = seconds ?? (minutes === undefined ? undefined : minutes * 60);
    if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds);
    throw new HttpRefusal(statuses[error.code] ?? 422, error.code, error.params);
  }
};
