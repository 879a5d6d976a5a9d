import type { FastifyReply, FastifyRequest } from 'fastify';
import { passkeyWithinMs } from '#domain/model/accounts/passkey.ts';
import type { OpenedSignIn } from '../../accounts/open-session.ts';
import { giveCookie, readCookie, takeCookie, type CookieKind } from './cookies.ts';
import { giveSessionCookie } from './session-cookie.ts';

const ceremonyCookie: CookieKind = { name: 'regdesk_passkey', path: '/api', livesMs: passkeyWithinMs };

/** The ceremony that the browser stores between the two requests for a passkey; null if there is none. */
export const ceremonyOf = (request: FastifyRequest): string | null => readCookie(request, ceremonyCookie);

export const giveCeremony = (request: FastifyRequest, reply: FastifyReply, value: string): void =>
  giveCookie(request, reply, { ...ceremonyCookie, value });

export const takeCeremony = (request: FastifyRequest, reply: FastifyReply): void =>
  takeCookie(request, reply, ceremonyCookie);

/** Sets the cookie of the session, or of the second step before it. */
export const giveSignIn = (request: FastifyRequest, reply: FastifyReply, opened: OpenedSignIn): void =>
  'token' in opened
    ? giveSessionCookie(request, reply, opened.token)
    : giveCeremony(request, reply, opened.ceremony);
