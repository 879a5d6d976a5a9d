import { headers } from '#domain/core/wire/protocol.ts';
import { messageFor, type RefusalCode } from '#domain/core/text/messages.ts';
import { serverSilenceMs } from '#web/net/silence.ts';
import { deviceId } from '#web/sync/storage/device-id.ts';

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

  /** By this the server's log knows its own fault; null when it was none. */
  get incident(): string | null {
    return 'incident' in this.params && typeof this.params.incident === 'string'
      ? this.params.incident
      : null;
  }

  /** As a person reads it. */
  get text(): string {
    return messageFor(this.code, this.params);
  }
}

/** For whom this page works; the server answers nobody else's session in its name. Null before it is known. */
let workingFor: string | null = null;
export const workFor = (accountId: string | null): void => {
  workingFor = accountId;
};

const sessionEnds = new EventTarget();
/** Told when the server says that this page's session is over: it was ended elsewhere, or is another account's. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  sessionEnds.addEventListener('end', listener);
  return () => sessionEnds.removeEventListener('end', listener);
};

/** Who this is, is asked without saying who it should be. */
export const identityPath = '/api/who';
const asksIdentity = (path: string): boolean => path === identityPath || path.startsWith(`${identityPath}?`);

/** The headers of every request of this page, by fetch or not. */
export const pageHeaders = (path: string): Record<string, string> => ({
  accept: 'application/json',
  [headers.device]: deviceId(),
  ...(workingFor !== null && !asksIdentity(path) && { [headers.account]: workingFor }),
});

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** Asks our server. The JSON of its answer, `undefined` when it has no content. Throws an {@link ApiFailure}. */
export const callApi = async <T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> => {
  const tooLate = AbortSignal.timeout(serverSilenceMs);
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      ...pageHeaders(path),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
  }).catch((error: unknown) => {
    // A server on this very computer answers without any network: it is asked first.
    throw new ApiFailure(0, navigator.onLine ? 'unavailable' : 'offline', {}, { cause: error });
  });
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && typeof answer === 'object' && answer !== null) return answer as T;
  throw failureOf(response.status, answer);
};

/** What our server said that it refused, and told to {@link onSessionEnd} if that is why; anything else came from between it and us. */
export const failureOf = (status: number, answer: unknown): ApiFailure => {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('code' in answer) ||
    typeof answer.code !== 'string'
  ) {
    return new ApiFailure(0, 'unavailable');
  }
  if (answer.code === 'signInRequired') sessionEnds.dispatchEvent(new Event('end'));
  const params = 'params' in answer && typeof answer.params === 'object' ? answer.params : null;
  return new ApiFailure(status, answer.code, params ?? {});
};
