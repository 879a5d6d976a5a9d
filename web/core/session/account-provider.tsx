import { startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Me } from '#domain/core/me.ts';
import { whenClosed } from '#web/sync/tabs/closing-sessions.ts';
import { wipeAccount, wipeOtherAccounts } from '#web/sync/storage/idb-rows.ts';
import { forgetUnsaved } from '#web/sync/storage/unsaved-work.ts';
import { callApi, onSessionEnd, setPageAccount } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { ActionsContext, StateContext, type AccountActions, type AccountState } from './account.ts';
import { forgetEventHere } from './chosen-event.ts';
import { isSessionOver } from './session-end.ts';
import { fetchMeHere, keepMe, keepMeHere, readKeptMe, storageKey } from './me.ts';

/** The signed-in account. Opens at once from data in this browser, and asks the server meanwhile. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AccountState>(firstState);

  const lastTurn = useRef(0);
  const isLeaving = useRef(false);

  const refresh = useCallback(() => {
    // A login form shown before the reload would lose the text typed on it.
    if (isLeaving.current) return Promise.resolve(false);
    const turn = ++lastTurn.current;
    return fetchMeHere().then(
      (me) => {
        // Another request followed, perhaps for another event: an event that was left meanwhile must not come back.
        if (turn !== lastTurn.current) return true;
        if (me === null) {
          endHere();
          setPageAccount(null);
          setState({ phase: 'signedOut' });
          return true;
        }
        keepMeHere(me);
        setPageAccount(me.account.id);
        // The first rendering of the application takes a phone long: it leaves room for touches.
        startTransition(() =>
          setState((before) => (isSameMe(before, me) ? before : { phase: 'signedIn', me })),
        );
        return true;
      },
      (error: unknown) => {
        if (!(error instanceof RequestFailure)) throw error;
        if (turn === lastTurn.current) setState(unanswered);
        return false;
      },
    );
  }, []);

  const actions = useMemo<AccountActions>(
    () => ({
      refresh,
      async endSession(reach, wipe) {
        const path = reach === 'everywhere' ? '/api/sign-out-everywhere' : '/api/sign-out';
        // Set now: the stream may report the end of the session before the answer does.
        isLeaving.current = true;
        lastTurn.current++;
        try {
          await callApi(path, { method: 'POST' });
        } catch (error) {
          isLeaving.current = false;
          void refresh();
          throw error;
        }
        forgetHere();
        // Begins while an open event can still notify the other tabs.
        const wiped = wipe();
        // Nothing below stays: a form with unsaved changes would ask whether to leave, and there is nowhere to stay.
        setState({ phase: 'asking' });
        // The session is over also where storage is forbidden and nothing can be wiped.
        // The page must not wait for a database that never answers.
        await Promise.race([
          wiped.catch(reportError),
          new Promise((done) => setTimeout(done, longestWipeMs)),
        ]);
        location.reload();
      },
    }),
    [refresh],
  );

  const { phase } = state;
  useEffect(() => {
    if (phase === 'signedOut') wipeEnded().catch(reportError);
  }, [phase]);

  const accountId = state.phase === 'signedIn' ? state.me.account.id : null;
  useEffect(() => {
    if (accountId === null) return;
    // Also of an account that this one took the place of without a sign-out.
    forgetUnsaved(accountId);
    whenClosed()
      .then(() => wipeOtherAccounts(accountId))
      .catch(reportError);
    const endIfOver = async (): Promise<void> => {
      if (!isSessionOver(accountId) || (await refresh()) || !isSessionOver(accountId)) return;
      endHere();
      setPageAccount(null);
      setState({ phase: 'signedOut' });
    };
    const watch = setInterval(() => void endIfOver(), endCheckMs);
    return () => clearInterval(watch);
  }, [accountId, refresh]);

  useEffect(() => {
    void refresh();
    const askAgain = () => void refresh();
    // Rights may have changed while the page was hidden.
    const onVisible = () => {
      if (document.visibilityState === 'visible') askAgain();
    };
    // Another tab has signed out.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKey && newValue === null) askAgain();
    };
    const stopHearing = onSessionEnd(askAgain);
    addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('storage', onStorage);
    return () => {
      stopHearing();
      removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('storage', onStorage);
    };
  }, [refresh]);

  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

/** How long the page waits for the deletion of its rows. */
const longestWipeMs = 10_000;
/** Without network the rows stay at most this much longer than the session. */
const endCheckMs = 60_000;

/** The account whose session ended while this page was open. Its rows are still here. */
let ended: string | null = null;

/** The session was ended, perhaps because this device was lost: its data of all events is deleted. */
const endHere = (): void => {
  ended = readKeptMe()?.account.id ?? ended;
  forgetHere();
};

/** After the last write of the event that was open: otherwise that data would stay. */
const wipeEnded = async (): Promise<void> => {
  await whenClosed();
  if (ended === null) return;
  await wipeAccount(ended);
  ended = null;
};

const forgetHere = (): void => {
  keepMe(null);
  forgetUnsaved(null);
  forgetEventHere();
};

/** Known data stays. Only a page without any data shows the problem. */
const unanswered = (before: AccountState): AccountState =>
  before.phase === 'asking' ? { phase: 'unreachable' } : before;

const firstState = (): AccountState => {
  const me = readKeptMe();
  if (me === null) return { phase: 'asking' };
  if (isSessionOver(me.account.id)) {
    endHere();
    return { phase: 'signedOut' };
  }
  setPageAccount(me.account.id);
  return { phase: 'signedIn', me };
};

/** Keeps the same object for the same answer, so that the tree below does not render again. */
const isSameMe = (before: AccountState, me: Me): boolean =>
  before.phase === 'signedIn' && JSON.stringify(before.me) === JSON.stringify(me);
