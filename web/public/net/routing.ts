import { useSyncExternalStore } from 'react';
import { previewAddress } from '#domain/model/registration/public-address.ts';

/** The parts of a public page's path: `/r/{address}/register/people`. */
const partsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(2)
    .filter((part) => part !== '')
    .map(decodeURIComponent);

export const eventAddress = (): string => partsOf(location.pathname)[0] ?? '';

/** The organiser looks at these pages: they ask another route, store nothing, and register no one. */
export const isPreview = (): boolean => eventAddress() === previewAddress;

const linkName = 'regdesk.link';

/** Kept for the tab, because other pages of the event do not have it in their address. */
export const keepLinkKey = (): void => {
  const key = new URLSearchParams(location.search).get('k');
  if (key !== null) sessionStorage.setItem(`${linkName}.${eventAddress()}`, key.slice(0, 40));
};

/** The key of the organiser's link by which the browser came; '' for none. */
export const keptLinkKey = (): string => sessionStorage.getItem(`${linkName}.${eventAddress()}`) ?? '';

/** The path of a page of this event: 'register/people', or '' for the event's own page. */
export const pathOf = (page: string): string =>
  `/r/${encodeURIComponent(eventAddress())}${page === '' ? '' : `/${page}`}`;

const moves = new EventTarget();

/** Opens a page of this event. With `replace`, Back skips the page that was left. */
export const openPage = (page: string, { replace = false }: { readonly replace?: boolean } = {}): void => {
  if (replace) history.replaceState(null, '', pathOf(page));
  else history.pushState(null, '', pathOf(page));
  scrollTo(0, 0);
  moves.dispatchEvent(new Event('move'));
};

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  moves.addEventListener('move', listener);
  return () => {
    removeEventListener('popstate', listener);
    moves.removeEventListener('move', listener);
  };
};

/** The page that the address names, such as 'register/people', and its parts. */
export const usePage = (): readonly string[] =>
  partsOf(useSyncExternalStore(subscribe, () => location.pathname)).slice(1);
