import { isRefusalCode, messageFor, type RefusalCode } from '#domain/core/text/messages.ts';

/** The end of a sign-in in another window: a code of messages.ts, or null on success. */
export interface SignInNews {
  readonly problem: string | null;
}

const channelName = 'regdesk.sign-in';

/** Notifies the other windows of this browser. They share no opener: the provider's pages cut that connection. */
const tellSignIn = (news: SignInNews): void => {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(news);
  channel.close();
};

/** Until the returned function is called. */
export const listenForSignIn = (hear: (news: SignInNews) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<SignInNews>) => hear(data));
  return () => channel.close();
};

const told: ReadonlySet<string> = new Set<RefusalCode>([
  'federatedUnavailable',
  'federatedDenied',
  'federatedUnverified',
  'federatedExpired',
  'unavailable',
]);

/** The code comes from an address, which anyone can write: foreign codes show nothing. */
export const textOfProblem = (code: string): string | null =>
  isRefusalCode(code) && told.has(code) ? messageFor(code) : null;

const parameter = 'signInProblem';

export const problemInAddress = (): string | null => {
  const code = new URLSearchParams(location.search).get(parameter);
  return code === null ? null : textOfProblem(code);
};

/** How a sign-in elsewhere ends when the account also asks for its passkey: not a problem, but the next step. */
export const secondStepCode: RefusalCode = 'passkeyNeeded';

export const isSecondStepInAddress = (): boolean =>
  new URLSearchParams(location.search).get(parameter) === secondStepCode;

/** Removes the problem from the address, so that it is shown once and does not become part of the requested page. */
export const clearProblemInAddress = (): void => {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (!query.has(parameter)) return;
  query.delete(parameter);
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`);
};

/** The address where the server lets a sign-in in a popup end (server/accounts/federated/). */
export const isSignedInPage = (): boolean => location.pathname === '/signed-in';

/** Passes the news to the other windows and closes the popup. If there is none to close, opens the first page. */
export const endPopup = (): void => {
  const problem = new URLSearchParams(location.search).get('problem');
  tellSignIn({ problem });
  window.close();
  if (window.closed) return;
  location.replace(problem === null ? '/' : `/?${new URLSearchParams({ [parameter]: problem })}`);
};
