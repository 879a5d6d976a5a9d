import { headers, protocolVersion } from '#domain/core/wire/protocol.ts';

/** By these a page knows our server's answer to a request (web/net/our-answer.ts). */
export const ourHeaders = (init: RequestInit | undefined): Record<string, string> => ({
  [headers.ours]: String(protocolVersion),
  [headers.asked]: new Headers(init?.headers).get(headers.asked) ?? '',
});
