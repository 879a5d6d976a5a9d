import { messageFor, type RefusalCode } from '#domain/text/messages.ts';

/** Why a call to our own server gave no result: a code of `messages.ts`, and what its text needs. */
export class ApiFailure extends Error {
  readonly code: RefusalCode | (string & {});
  readonly params: object;
  /** 0 when there was no answer, or one that is not our server's (a captive portal's page). */
  readonly status: number;

  constructor(status: number, code: string, params: object = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.params = params;
  }

  /** As a person reads it. */
  get text(): string {
    return messageFor(this.code, this.params);
  }
}

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Asks our server. The JSON of its answer, `undefined` when it has no content. Throws an {@link ApiFailure}. */
export const callApi = async <T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw new ApiFailure(0, 'unavailable', {}, { cause: error });
  });
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && typeof answer === 'object' && answer !== null) return answer as T;
  throw failureOf(response, answer);
};

const failureOf = (response: Response, answer: unknown): ApiFailure => {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('code' in answer) ||
    typeof answer.code !== 'string'
  ) {
    return new ApiFailure(0, 'unavailable');
  }
  const params = 'params' in answer && typeof answer.params === 'object' ? answer.params : null;
  return new ApiFailure(response.status, answer.code, params ?? {});
};
