import { useCallback, useEffect, useRef, useState } from 'react';
import type { EventList } from '#domain/model/event-list.ts';
import { useAccountActions } from '#web/account/account-provider.tsx';
import { ApiFailure, callApi } from '#web/account/call-api.ts';
import { connectionText } from '#web/shell/connection-text.ts';

interface EventListState {
  /** The last answer; null before the first one. */
  readonly list: EventList | null;
  /** Why there is none, or none that is newer. */
  readonly problem: string | null;
  readonly ask: () => Promise<void>;
}

/** All events, asked of the server; again when one comes back to the page, and when the network comes back. */
export const useEventList = (): EventListState => {
  const { refresh } = useAccountActions();
  const [list, setList] = useState<EventList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lastTurn = useRef(0);

  const ask = useCallback(() => {
    const turn = ++lastTurn.current;
    // A later question may have been answered first.
    const isLast = (): boolean => turn === lastTurn.current;
    return callApi<EventList>('/api/events').then(
      (answer) => {
        if (!isLast()) return;
        setList(answer);
        setProblem(null);
      },
      (error: unknown) => {
        if (!(error instanceof ApiFailure)) throw error;
        if (!isLast()) return;
        setProblem(error.status === 0 ? connectionText(navigator.onLine) : error.text);
        if (error.code === 'signInRequired') void refresh();
      },
    );
  }, [refresh]);

  useEffect(() => {
    void ask();
    const onOnline = () => void ask();
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [ask]);
  return { list, problem, ask };
};
