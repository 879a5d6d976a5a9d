import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TLSSocket } from 'node:tls';
import { headers, protocolVersion } from '#domain/core/wire/protocol.ts';

/**
 * Only our own origin, and WebAssembly for the decoder. The server fetches other images
 * (docs/decisions/059-foreign-images.md). `<style>` and `style="…"` are refused.
 */
const contentSecurityPolicy = (framedBy: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');

/** For the one page that our own pages show in a frame: the organiser's preview. */
export const framedPolicy = contentSecurityPolicy("'self'");

/** TLS that ends here belongs to the local network. At the public address, a proxy ends it. */
const isOnLan = ({ raw }: FastifyRequest): boolean => (raw.socket as Partial<TLSSocket>).encrypted === true;

export interface TransportParts {
  /** The address that people use. */
  readonly publicUrl: string | undefined;
  /** The operator confirms that all subdomains of that name have HTTPS, because other services may run there. */
  readonly hstsForSubdomains: boolean;
}

/**
 * Streams bypass Fastify's hooks and set these themselves. Browsers must stay with HTTPS only at the public address, because local certificates
 * are made here.
 */
export const securityHeadersFor = (
  { publicUrl, hstsForSubdomains }: TransportParts,
  request: FastifyRequest,
): Readonly<Record<string, string>> => ({
  ...fixed,
  ...wordOf(request),
  ...(publicUrl?.startsWith('https:') &&
    !isOnLan(request) && {
      'strict-transport-security': `max-age=31536000${hstsForSubdomains ? '; includeSubDomains' : ''}`,
    }),
});

/** The page's word goes back as it came. Anything else may be any text. */
const wordOf = (request: FastifyRequest): Readonly<Record<string, string>> => {
  const word = request.headers[headers.asked];
  return typeof word === 'string' && /^[\w-]{1,64}$/.test(word) ? { [headers.asked]: word } : {};
};

const fixed: Readonly<Record<string, string>> = {
  [headers.ours]: String(protocolVersion),
  'content-security-policy': contentSecurityPolicy("'none'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

export const securityHeaders = (app: FastifyInstance, transport: TransportParts): void => {
  app.addHook('onSend', async (request, reply) => {
    // A file of a stranger has a stricter policy.
    const own = reply.getHeader('content-security-policy');
    reply.headers(securityHeadersFor(transport, request));
    if (own !== undefined) reply.header('content-security-policy', own);
  });
};
