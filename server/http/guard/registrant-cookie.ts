import type { FastifyReply, FastifyRequest } from 'fastify';
import { registrantSessionLimits } from '../../pacing/account-limits.ts';
import type { Registrant, RegistrantSessions } from '../../accounts/registrants/registrant-sessions.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { giveCookie, readCookie, takeCookie, type CookieKind } from './cookies.ts';

const registrantCookie: CookieKind = {
  name: 'regdesk_registrant',
  path: '/',
  livesMs: registrantSessionLimits.absoluteMs,
};

/** The session's token as the browser sent it. Null without the cookie. */
export const registrantTokenOf = (request: FastifyRequest): string | null =>
  readCookie(request, registrantCookie);

export const giveRegistrantCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  giveCookie(request, reply, { ...registrantCookie, value: token });

export const takeRegistrantCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  takeCookie(request, reply, registrantCookie);

/** The registrant of a request, by its session; null without a valid one. */
export type FindRegistrant = (request: FastifyRequest) => Promise<Registrant | null>;

/** Refuses with 503 while sessions cannot be read: the caller is unknown, and may ask again. */
export const registrantBy =
  (sessions: RegistrantSessions): FindRegistrant =>
  async (request) => {
    const token = registrantTokenOf(request);
    if (token === null) return null;
    try {
      return await sessions.find(token);
    } catch (err) {
      request.log.warn({ err }, 'the session of a registrant could not be read');
      throw new HttpRefusal(503, 'unavailable');
    }
  };
