import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { usePageName } from '#web/core/screens/page-name.ts';
import { CONTENT_ID } from '#web/ui/overlay/dialog-focus.ts';

/**
 * Sets the tab's title, and after the first page moves the focus to the content, which the returned title names. `shown`
 * replaces the page's own title.
 */
export const usePageChange = (shown?: string): string => {
  const last = useMatches({ select: (matches) => matches.at(-1) });
  // Also below a known page: /users/nope matches the users' layout.
  const isUnknown = useMatches({
    select: (matches) => matches.some((match) => match._notFound === true || match.status === 'notFound'),
  });
  const name = usePageName();
  const own = (!isUnknown && last?.staticData.screen?.title) || commonWords.pageNotFound;
  const title = shown ?? [name, own].filter((part) => part !== '').join(' · ');
  const pathname = last?.pathname;
  const before = useRef(pathname);

  useEffect(() => {
    document.title = commonWords.pageTitle(title);
  }, [title]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const content = document.getElementById(CONTENT_ID);
    // A page may have put the focus in its own field already.
    if (content?.contains(document.activeElement)) return;
    content?.focus({ preventScroll: true });
  }, [pathname]);
  return title;
};
