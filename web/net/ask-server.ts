import { failureOf, RequestFailure } from './request-failure.ts';

interface Question extends RequestInit {
  readonly headers: Record<string, string>;
  /** The browser's own by default. */
  readonly fetch?: typeof fetch;
  /** The code of the failure when no answer came. */
  readonly lostCode: () => string;
}

/** Asks our server by `fetch`. Throws a {@link RequestFailure} unless the server has done the request. */
export const askServer = async (
  path: string,
  { fetch = globalThis.fetch.bind(globalThis), lostCode, ...init }: Question,
): Promise<Response> => {
  const response = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' }).catch(
    (error: unknown) => {
      throw new RequestFailure('network', lostCode(), { cause: error });
    },
  );
  if (response.ok) return response;
  const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000;
  throw failureOf(response.status, await response.json().catch(() => null), retryAfterMs);
};

export const hasType = (response: Response, type: string): boolean =>
  (response.headers.get('content-type') ?? '').startsWith(type);
