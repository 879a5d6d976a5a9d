import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TLSSocket } from 'node:tls';

/**
 * The policy allows scripts, workers, styles, images and data only from our own origin, and WebAssembly for the decoder.
 * The server fetches images from other hosts (docs/decisions/059-foreign-images.md). Styles that a script sets on an
 * element (`element.style`) and adopted style sheets are not inline styles. `<style>` and `style="…"` are refused.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** TLS that ends here is that of the local network: at the public address a proxy ends it. */
const isOnLan = ({ raw }: FastifyRequest): boolean => (raw.socket as Partial<TLSSocket>).encrypted === true;

export interface TransportParts {
  /** The address that people use. */
  readonly publicUrl: string | undefined;
  /** The operator says that everything below that name has HTTPS too: other services may be there. */
  readonly hstsForSubdomains: boolean;
}

/**
 * What every answer carries; a stream, which no hook of Fastify sees, sets them itself. A browser is told to stay with
 * HTTPS at the public address alone: on the local network it would lock people out with the certificate that is made
 * there.
 */
export const securityHeadersFor = (
  { publicUrl, hstsForSubdomains }: TransportParts,
  request: FastifyRequest,
): Readonly<Record<string, string>> => ({
  ...fixed,
  ...(publicUrl?.startsWith('https:') &&
    !isOnLan(request) && {
      'strict-transport-security': `max-age=31536000${hstsForSubdomains ? '; includeSubDomains' : ''}`,
    }),
});

const fixed: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
};

export const securityHeaders = (app: FastifyInstance, transport: TransportParts): void => {
  app.addHook('onSend', async (request, reply) => void reply.headers(securityHeadersFor(transport, request)));
};
