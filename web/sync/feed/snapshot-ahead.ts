import { headers } from '#domain/core/wire/protocol.ts';
import { deviceId } from '#web/net/device-id.ts';
import { eventRequest, eventUrl, snapshotPath } from './event-request.ts';

/** Longer than a phone takes to load the application. Rows not claimed by then are dropped. */
const unclaimedMs = 30_000;

interface Ahead {
  readonly url: string;
  readonly accountId: string;
  readonly response: Promise<Response>;
  /** Ends with the request's own signal from now on. */
  claim(signal: AbortSignal | null | undefined): void;
}

let ahead: Ahead | null = null;

/** While the JavaScript is loading. For a browser without stored rows. */
export const askSnapshotAhead = (eventId: string, accountId: string): void => {
  const asker = { eventId, accountId, deviceId: deviceId(), now: () => Date.now() };
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  const timer = setTimeout(abort, unclaimedMs);
  const url = eventUrl(asker, snapshotPath);
  const response = fetch(url, eventRequest(asker, 'application/json', { signal: controller.signal }));
  // The request that claims it gets the error, if there is one.
  response.catch(() => undefined);
  ahead = {
    url,
    accountId,
    response,
    claim(signal) {
      clearTimeout(timer);
      signal?.addEventListener('abort', abort);
    },
  };
};

/** As `fetch`. A request made ahead for the same account answers once. */
export const fetchOrAhead: typeof fetch = async (input, init) => {
  const asked = ahead;
  const accountId = new Headers(init?.headers).get(headers.account);
  if (asked === null || asked.url !== input || asked.accountId !== accountId) return fetch(input, init);
  ahead = null;
  asked.claim(init?.signal);
  return asked.response.catch(() => fetch(input, init));
};
