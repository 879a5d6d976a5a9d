import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useMe } from '#web/core/session/account.ts';
import { usersSearch } from '../parts/search.ts';

const from = '/users';

/**
 * Order, columns and filters of the lists, as this account chose them last in this event and browser. They apply when
 * the lists are opened by an address that chooses nothing. The search text is not kept.
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
  const { q: _q, ...chosen } = search;
  const text = JSON.stringify(chosen);
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
    return usersSearch(typeof kept === 'object' && kept !== null ? { ...kept } : {});
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
