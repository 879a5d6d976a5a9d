import { headers } from '#domain/core/wire/protocol.ts';
import { deviceId } from './device-id.ts';
import { askServer, identityPath } from './ask-server.ts';
import { RequestFailure } from './request-failure.ts';
import { serverSilenceMs } from './silence.ts';

/** The account for which this page works; the server answers no other session in its name. Null before it is known. */
let pageAccount: string | null = null;
export const setPageAccount = (accountId: string | null): void => {
  pageAccount = accountId;
};

const sessionEnds = new EventTarget();
/** Calls the listener when the server reports that this page's session is over: it was ended elsewhere, or is another account's. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  sessionEnds.addEventListener('end', listener);
  return () => sessionEnds.removeEventListener('end', listener);
};

/** Running calls that may replace the session. Adding a passkey ends the former session before its answer arrives. */
const writing = new Set<Promise<unknown>>();

/** Reports an ended session to {@link onSessionEnd}, after running calls that may replace it. Returns the failure. */
export const noteSessionEnd = <T>(failure: T): T => {
  if (failure instanceof RequestFailure && failure.code === 'signInRequired')
    void Promise.allSettled(writing).then(() => sessionEnds.dispatchEvent(new Event('end')));
  return failure;
};

const asksIdentity = (path: string): boolean => path === identityPath || path.startsWith(`${identityPath}?`);

/** The headers of every request of this page, by fetch or not. */
export const pageHeaders = (path: string): Record<string, string> => ({
  accept: 'application/json',
  [headers.device]: deviceId(),
  ...(pageAccount !== null && !asksIdentity(path) && { [headers.account]: pageAccount }),
});

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: object;
  readonly signal: AbortSignal;
  readonly lostCode?: () => string;
}

/** A server on this very computer answers without any network, so it is asked first. */
const lostCodeOfPage = (): string => (navigator.onLine ? 'unavailable' : 'offline');

/** Asks our server in the name of this page's account. */
export const askAsPage = (
  path: string,
  { method = 'GET', body, signal, lostCode = lostCodeOfPage }: Call,
): Promise<Response> => {
  const answer = askServer(path, {
    method,
    headers: { ...pageHeaders(path), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal,
    lostCode,
  });
  if (method !== 'GET') {
    writing.add(answer);
    const end = (): boolean => writing.delete(answer);
    answer.then(end, end);
  }
  return answer.catch((error: unknown) => {
    throw noteSessionEnd(error);
  });
};

/** The JSON of our server's answer, `undefined` when it has no content. Throws a {@link RequestFailure}. */
export const callApi = async <T>(path: string, call: Partial<Call> = {}): Promise<T> => {
  const tooLate = AbortSignal.timeout(serverSilenceMs);
  const signal = call.signal ? AbortSignal.any([call.signal, tooLate]) : tooLate;
  const response = await askAsPage(path, { ...call, signal });
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null) return answer as T;
  throw new RequestFailure('network', 'unavailable');
};
