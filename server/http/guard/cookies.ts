import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieKind {
  /** Letters and underscores. */
  readonly name: string;
  /** Sent with requests below it alone. */
  readonly path: string;
  readonly livesMs: number;
}

/** Browsers treat these as secure without TLS; everywhere else a cookie must not cross an open network. */
const isLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^(127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const isSecure = ({ protocol, hostname }: FastifyRequest): boolean =>
  protocol === 'https' || !isLocalhost(hostname);

/**
 * Browsers take a cookie with these prefixes from this host over TLS alone, so that neither a sister domain nor a page on
 * an open network can plant one.
 */
const nameFor = (request: FastifyRequest, { name, path }: Omit<CookieKind, 'livesMs'>): string => {
  if (!isSecure(request)) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
};

/** What the browser sent; null without the cookie. */
export const readCookie = (request: FastifyRequest, kind: CookieKind): string | null =>
  new RegExp(`(?:^|; *)${nameFor(request, kind)}=([^; ]+)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

/** Out of reach of scripts and of other pages' posts. `value` is base64url with dots, so it needs no quoting. */
export const giveCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  { value, livesMs, ...kind }: CookieKind & { readonly value: string },
): void => {
  const secure = isSecure(request) ? '; Secure' : '';
  const attributes = `Max-Age=${livesMs / 1000}; Path=${kind.path}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', `${nameFor(request, kind)}=${value}; ${attributes}`);
};

export const takeCookie = (request: FastifyRequest, reply: FastifyReply, kind: CookieKind): void =>
  giveCookie(request, reply, { ...kind, value: '', livesMs: 0 });
