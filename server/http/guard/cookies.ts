import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../machine/loopback.ts';

export interface CookieKind {
  /** Letters and underscores. */
  readonly name: string;
  /** The browser sends the cookie only with requests below this path. */
  readonly path: string;
  readonly livesMs: number;
}

/** Browsers treat this machine as secure without TLS. Everywhere else a cookie must not cross an open network. */
const isSecure = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || !(isLoopback(hostname) || hostname.endsWith('.localhost'));

/** Browsers accept these prefixes only from this host over TLS, so no other page can plant a cookie. */
const nameFor = (request: FastifyRequest, { name, path }: Omit<CookieKind, 'livesMs'>): string => {
  if (!isSecure(request)) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
};

export const readCookie = (request: FastifyRequest, kind: CookieKind): string | null =>
  request.cookies[nameFor(request, kind)] || null;

/** Sets a cookie that scripts cannot read and that posts from other sites do not carry. */
export const giveCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { value, livesMs, ...kind }: CookieKind & { readonly value: string },
): void => {
  reply.setCookie(nameFor(request, kind), value, {
    maxAge: livesMs / 1000,
    path: kind.path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
  });
};

export const takeCookie = (request: FastifyRequest, reply: FastifyReply, kind: CookieKind): void =>
  giveCookie(request, reply, { ...kind, value: '', livesMs: 0 });
