import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLimits } from '../../pacing/account-limits.ts';
import type { Sessions } from '../../accounts/sessions.ts';
import type { Authenticate } from './authentication.ts';
import { claimedDeviceOf } from '../answers/form.ts';
import { giveCookie, readCookie, takeCookie, type CookieKind } from './cookies.ts';
import { HttpRefusal } from '../answers/failure.ts';

const sessionCookie: CookieKind = { name: 'regdesk_session', path: '/', livesMs: sessionLimits.absoluteMs };

/** The session's token as the browser sent it. Null without the cookie. */
export const sessionTokenOf = (request: FastifyRequest): string | null => readCookie(request, sessionCookie);

/** Refuses with 503 while sessions cannot be read: the caller is unknown, and may ask again. */
export const authenticateBy = (sessions: Sessions): Authenticate => {
  const authenticate = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request);
    if (token === null) return null;
    try {
      return await sessions.findFrom(token, claimedDeviceOf(request));
    } catch (err) {
      request.log.warn({ err }, 'the session could not be read');
      throw new HttpRefusal(503, 'unavailable');
    }
  };
  const hasTurned = async (request: FastifyRequest) => {
    const token = sessionTokenOf(request);
    return token !== null && sessions.hasTurned(token);
  };
  return Object.assign(authenticate, { hasTurned });
};

export const giveSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  giveCookie(request, reply, { ...sessionCookie, value: token });

export const takeSessionCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  takeCookie(request, reply, sessionCookie);
