import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLimits } from '../accounts/limits.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Authenticate } from './authentication.ts';
import { HttpRefusal } from './failure.ts';

const sessionCookieName = 'regdesk_session';

const inHeader = new RegExp(`(?:^|; *)${sessionCookieName}=([^; ]+)`);

/** The session's token as the browser sent it; null without the cookie. */
export const sessionTokenOf = (request: FastifyRequest): string | null =>
  inHeader.exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Refuses with 503 while sessions cannot be read: who asks is not known, and may ask again. */
export const authenticateBy =
  (sessions: Sessions): Authenticate =>
  async (request) => {
    const token = sessionTokenOf(request);
    if (token === null) return null;
    try {
      return (await sessions.find(token))?.account ?? null;
    } catch (err) {
      request.log.warn({ err }, 'the session could not be read');
      throw new HttpRefusal(503, 'unavailable');
    }
  };

/** Browsers treat these as secure without TLS; everywhere else the cookie must not cross an open network. */
const isLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^(127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** A token is base64url, so it needs no quoting. */
const setCookie = (request: FastifyRequest, reply: FastifyReply, token: string, maxAge: number): void => {
  const isSecure = request.protocol === 'https' || !isLocalhost(request.hostname);
  const attributes = `Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${sessionCookieName}=${token}; ${attributes}`);
};

export const giveSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  setCookie(request, reply, token, sessionLimits.absoluteMs / 1000);

export const takeSessionCookie = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, '', 0);
