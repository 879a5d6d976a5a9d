import { messageFor, type RefusalCode } from '#domain/core/text/messages.ts';

/**
 * `network`: no answer of ours. `unknown`: may be done; retry with the same ids. `later`: not done, and when to retry.
 * `tooLong`: a proxy takes no request of this length. `rejected`: malformed or refused.
 */
export type FailureKind =
  | 'network'
  | 'tooLong'
  | 'unknown'
  | 'later'
  | 'signInRequired'
  | 'noAccess'
  | 'outdated'
  | 'rejected';

interface FailureOptions extends ErrorOptions {
  readonly status?: number;
  readonly params?: object;
  readonly retryAfterMs?: number;
}

export class RequestFailure extends Error {
  readonly kind: FailureKind;
  readonly code: RefusalCode | (string & {});
  readonly params: object;
  /** 0 when there was no answer, or not one from our server (a captive portal's page). */
  readonly status: number;
  /** With `later`: ms until the server takes it, at least. */
  readonly retryAfterMs: number;

  constructor(kind: FailureKind, code: string, options: FailureOptions = {}) {
    const { status = 0, params = {}, retryAfterMs = 0 } = options;
    super(`${kind}: ${code}`, options);
    this.name = 'RequestFailure';
    this.kind = kind;
    this.code = code;
    this.params = params;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** The number of the error in the server's log; null when the server logged none. */
  get incident(): string | null {
    return 'incident' in this.params && typeof this.params.incident === 'string'
      ? this.params.incident
      : null;
  }

  get text(): string {
    return messageFor(this.code, this.params);
  }
}

const kindOf = (status: number): FailureKind => {
  if (status === 401) return 'signInRequired';
  if (status === 403 || status === 404) return 'noAccess';
  if (status === 426) return 'outdated';
  if (status === 429) return 'later';
  if (status >= 500) return 'unknown';
  return 'rejected';
};

/** An answer without a code comes from a portal or proxy. */
export const failureOf = (status: number, answer: unknown, retryAfterMs = 0): RequestFailure => {
  const { code, params } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    readonly code?: unknown;
    readonly params?: unknown;
  };
  if (typeof code !== 'string')
    return new RequestFailure(status >= 500 ? 'unknown' : 'network', 'unavailable');
  const given = typeof params === 'object' && params !== null ? params : {};
  return new RequestFailure(kindOf(status), code, { status, params: given, retryAfterMs });
};

/** A bug counts as no answer, and becomes the cause. */
export const toFailure = (error: unknown): RequestFailure =>
  error instanceof RequestFailure ? error : new RequestFailure('network', 'noConnection', { cause: error });
