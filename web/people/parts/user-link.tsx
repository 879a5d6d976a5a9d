import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, type MouseEvent, type ReactNode } from 'react';
import { idle } from '#web/loading/idle.ts';

const to = '/users/view/$userId';

const isPlainClick = ({
  button,
  defaultPrevented,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): boolean => button === 0 && !defaultPrevented && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Opens a user's view. */
export const useOpenUser = (): ((userId: string) => void) => {
  const router = useRouter();
  return useCallback((userId) => void router.navigate({ to, params: { userId } }), [router]);
};

/** Loads the user's view in an idle moment, once for all rows of a list. */
export const usePreloadedUserView = (): void => {
  const router = useRouter();
  useEffect(() => {
    void idle().then(() => router.preloadRoute({ to, params: { userId: '-' } }));
  }, [router]);
};

interface UserLinkProps {
  readonly userId: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to a user's view for rows of long lists. The router's own link depends on the whole address and costs ten
 * times as much; each letter typed in the search would pay this for every row.
 */
export function UserLink({ userId, className, children }: UserLinkProps) {
  const open = useOpenUser();
  const follow = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(userId);
  };
  return (
    <a className={className} href={`/users/view/${encodeURIComponent(userId)}`} onClick={follow}>
      {children}
    </a>
  );
}
