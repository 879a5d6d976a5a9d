import { useCallback, useEffect, useRef, useState } from 'react';
import { eventsAtOnce, type EventList } from '#domain/model/accounts/event-list.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { useAskAgain } from '#web/core/session/use-ask-again.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { connectionText } from '#web/core/session/connection-text.ts';

interface EventListState {
  readonly list: EventList | null;
  readonly problem: string | null;
  readonly ask: () => Promise<boolean>;
}

/** Two statements on the server; the page is open on few devices, and for moments. */
const everyMs = 3_000;

/** Which events: the first `most` with every word of `q`, or one. */
interface AskedEvents {
  readonly q?: string;
  readonly most?: number;
  readonly event?: string;
}

/** Asked again every few seconds, when the page becomes visible, and when the network returns. */
export const useEventList = ({ q = '', most = eventsAtOnce, event }: AskedEvents = {}): EventListState => {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(most !== eventsAtOnce && { most: String(most) }),
    ...(event !== undefined && { event }),
  }).toString();
  const { refresh } = useAccountActions();
  const [list, setList] = useState<EventList | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lastTurn = useRef(0);

  const ask = useCallback(() => {
    const turn = ++lastTurn.current;
    // A later request may have been answered first.
    const isLast = (): boolean => turn === lastTurn.current;
    return callApi<EventList>(`/api/events${query && `?${query}`}`).then(
      (answer) => {
        if (!isLast()) return true;
        setList(answer);
        setProblem(null);
        return true;
      },
      (error: unknown) => {
        if (!(error instanceof RequestFailure)) throw error;
        if (!isLast()) return false;
        setProblem(error.status === 0 ? connectionText(navigator.onLine) : error.text);
        if (error.code === 'signInRequired') void refresh();
        return false;
      },
    );
  }, [refresh, query]);

  useAskAgain(ask, everyMs);
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
