import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usersSearch } from './search.ts';

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const addressDelayMs = 200;

export interface SearchText {
  readonly text: string;
  readonly setText: (typed: string) => void;
  /** Updates the address at once, when the user leaves the field. */
  readonly flush: () => void;
}

/** The search text: in the field at once, in the address a moment later, and from the address after Back. */
export const useSearchText = (from: '/users' | '/searchuser' = '/users'): SearchText => {
  const { q = '' } = useSearch({ from });
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const [lastQ, setLastQ] = useState(q);
  const [written, setWritten] = useState<string | null>(null);
  if (q !== lastQ) {
    setLastQ(q);
    if (q === written) setWritten(null);
    else setText(q);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<string | null>(null);
  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const typed = wanted.current;
    if (typed === null) return;
    wanted.current = null;
    setWritten(typed);
    void navigate({
      to: '.',
      search: (before) => usersSearch({ ...before, q: typed }),
      replace: true,
      resetScroll: false,
    });
  }, [navigate]);

  const change = useCallback(
    (typed: string) => {
      setText(typed);
      wanted.current = typed;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, addressDelayMs);
    },
    [flush],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { text, setText: change, flush };
};
