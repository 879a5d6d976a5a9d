import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ApiFailure, callApi } from './call-api.ts';
import { fetchMe, keepMe, readKeptMe, type Me } from './me.ts';

export type AccountState =
  | { readonly phase: 'asking' }
  /** Neither the server's answer nor one kept from earlier. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'signedIn'; readonly me: Me };

export interface AccountActions {
  /**
   * Asks the server again who this is: after sign-in, and when rights or events may have changed. False when it did not
   * answer: then all stays as it was.
   */
  refresh(): Promise<boolean>;
  /** Ends the session on the server. Throws an ApiFailure when it cannot be reached: then nothing has ended. */
  endSession(): Promise<void>;
}

const StateContext = createContext<AccountState | null>(null);
const ActionsContext = createContext<AccountActions | null>(null);

/** Who is signed in. Opens at once with what is kept in this browser and asks the server beside. */
export function AccountProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AccountState>(firstState);

  const refresh = useCallback(
    () =>
      fetchMe().then(
        (me) => {
          keepMe(me);
          setState((before) => (isSameMe(before, me) ? before : { phase: 'signedIn', me }));
          return true;
        },
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
          const isSignedOut = error.code === 'signInRequired';
          if (isSignedOut) keepMe(null);
          setState((before) => (isSignedOut ? { phase: 'signedOut' } : unanswered(before)));
          return isSignedOut;
        },
      ),
    [],
  );

  const actions = useMemo<AccountActions>(
    () => ({
      refresh,
      async endSession() {
        await callApi('/api/sign-out', { method: 'POST' });
        keepMe(null);
      },
    }),
    [refresh],
  );

  useEffect(() => {
    void refresh();
    const onOnline = () => void refresh();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [refresh]);

  return (
    <ActionsContext value={actions}>
      <StateContext value={state}>{children}</StateContext>
    </ActionsContext>
  );
}

/** What is known stays; only who has nothing at all is told. */
const unanswered = (before: AccountState): AccountState =>
  before.phase === 'asking' ? { phase: 'unreachable' } : before;

const firstState = (): AccountState => {
  const me = readKeptMe();
  return me === null ? { phase: 'asking' } : { phase: 'signedIn', me };
};

/** The same object for the same answer, so that nothing below is built anew. */
const isSameMe = (before: AccountState, me: Me): boolean =>
  before.phase === 'signedIn' && JSON.stringify(before.me) === JSON.stringify(me);

export const useAccountState = (): AccountState => found(useContext(StateContext));

export const useAccountActions = (): AccountActions => found(useContext(ActionsContext));

/** The signed-in account, for everything below the login. */
export const useMe = (): Me => {
  const state = useAccountState();
  if (state.phase !== 'signedIn') throw new Error('useMe stands below the login only');
  return state.me;
};

const found = <T,>(value: T | null): T => {
  if (value === null) throw new Error('AccountProvider is missing');
  return value;
};
