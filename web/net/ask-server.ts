import { headers } from '#domain/core/wire/protocol.ts';
import { isOurAnswer, pageWord } from './our-answer.ts';
import { failureOf, RequestFailure, type FailureKind } from './request-failure.ts';

/** This request asks which account it is, so it does not name one. */
export const identityPath = '/api/who';
const lookMs = 10_000;

interface Question extends RequestInit {
  readonly headers: Record<string, string>;
  readonly fetch?: typeof fetch;
  /** Our server lets caches keep the answer. */
  readonly mayBeShared?: boolean;
  /** The code for a request without answer. */
  readonly lostCode: () => string;
}

/** Throws a {@link RequestFailure} unless our server has done the request. Answers of others do not count. */
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
    throw new RequestFailure(kindOfForeign(response.status), lostCode());
  if (response.ok) return response;
  const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000;
  throw failureOf(response.status, await response.json().catch(() => null), retryAfterMs);
};

const kindOfForeign = (status: number): FailureKind => {
  if (status === 413) return 'tooLong';
  return status >= 500 ? 'unknown' : 'network';
};

/** Any answer of our server counts, also a refusal. */
export const isServerThere = async (): Promise<boolean> => {
  const question = {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(lookMs),
    lostCode: () => 'unavailable',
  };
  return askServer(identityPath, question).then(
    () => true,
    (error: unknown) => error instanceof RequestFailure && error.status !== 0,
  );
};

export const hasType = (response: Response, type: string): boolean =>
  (response.headers.get('content-type') ?? '').startsWith(type);
