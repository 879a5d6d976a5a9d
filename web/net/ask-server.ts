import { headers } from '#domain/core/wire/protocol.ts';
import { isOurAnswer, pageWord } from './our-answer.ts';
import { failureOf, RequestFailure } from './request-failure.ts';

interface Question extends RequestInit {
  readonly headers: Record<string, string>;
  /** The browser's own by default. */
  readonly fetch?: typeof fetch;
  /** Our server lets caches keep the answer. */
  readonly mayBeShared?: boolean;
  /** The code of the failure when no answer came. */
  readonly lostCode: () => string;
}

/**
 * Asks our server by `fetch`. Throws a {@link RequestFailure} unless the server has done the request. The answer of
 * anything else on the way is no answer.
 */
export const askServer = async (
  path: string,
  { fetch = globalThis.fetch.bind(globalThis), lostCode, mayBeShared = false, ...init }: Question,
): Promise<Response> => {
  const response = await fetch(path, {
    ...init,
    headers: { ...init.headers, [headers.asked]: pageWord },
    credentials: 'same-origin',
    cache: 'no-store',
  }).catch((error: unknown) => {
    throw new RequestFailure('network', lostCode(), { cause: error });
  });
  if (!isOurAnswer(response.headers, { mayBeShared }))
    // A proxy that reports an error of its own may have passed the request on.
    throw new RequestFailure(response.status >= 500 ? 'unknown' : 'network', lostCode());
  if (response.ok) return response;
  const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000;
  throw failureOf(response.status, await response.json().catch(() => null), retryAfterMs);
};

export const hasType = (response: Response, type: string): boolean =>
  (response.headers.get('content-type') ?? '').startsWith(type);
