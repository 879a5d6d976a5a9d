import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useMe } from '#web/core/session/account.ts';
import { usersSearch } from '../parts/search.ts';

const from = '/users';

/**
 * Order and columns of the lists, as this account chose them last in this event and browser. They apply when the lists
 * are opened by an address that chooses nothing. Filters and the search text are not kept: on another day they would
 * hide people whom the user looks for.
 */
export const useRememberedList = (): void => {
  const search = useSearch({ from });
  // Without `from`, so that the open list stays open.
  const navigate = useNavigate();
  const { account } = useMe();
  const key = `regdesk.list.${account.id}.${useEventId()}`;
  const opened = useRef({ isEmpty: Object.keys(search).length === 0, isDone: false });
  useLayoutEffect(() => {
    const { isEmpty, isDone } = opened.current;
    opened.current.isDone = true;
    const kept = isEmpty && !isDone ? read(key) : {};
    if (Object.keys(kept).length > 0) void navigate({ to: '.', search: kept, replace: true });
  }, [key, navigate]);
  const { sort, cols } = search;
  const text = JSON.stringify({ sort, cols });
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    write(key, text);
  }, [key, text]);
};

const read = (key: string): ReturnType<typeof usersSearch> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { sort, cols } = usersSearch(typeof kept === 'object' && kept !== null ? { ...kept } : {});
    return usersSearch({ sort, cols });
  } catch {
    // Storage may be switched off, or hold what another release wrote.
    return {};
  }
};

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Without storage the lists begin as usual.
  }
};
