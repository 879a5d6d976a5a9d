import type { FastifyInstance } from 'fastify';

/**
 * Scripts, workers and data from our own origin alone; the decoder is WebAssembly. Photos and card images may lie
 * anywhere on the web; styles are set by the dialog and toast libraries in the page.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data: blob:",
  "font-src 'self'",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const securityHeaders = (app: FastifyInstance, { isHttps }: { isHttps: boolean }): void => {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    reply.header('cross-origin-opener-policy', 'same-origin');
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
  });
};
