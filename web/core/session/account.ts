import { createContext, useContext } from 'react';
import type { Me } from '#domain/core/me.ts';

export type AccountState =
  | { readonly phase: 'asking' }
  /** Neither the server's answer nor one kept from earlier. */
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'signedIn'; readonly me: Me };

/** This session, or all sessions of the account including this one. */
export type SignOutReach = 'here' | 'everywhere';

export interface AccountActions {
  /**
   * Asks the server again who is signed in: after sign-in, and when rights or events may have changed. False when it
   * did not answer: then nothing changes.
   */
  refresh(): Promise<boolean>;
  /**
   * Ends the session on the server, wipes, and reloads the page. Throws a RequestFailure when the server cannot be
   * reached: then nothing has ended.
   */
  endSession(reach: SignOutReach, wipe: () => Promise<void>): Promise<void>;
}

export const StateContext = createContext<AccountState | null>(null);
export const ActionsContext = createContext<AccountActions | null>(null);

export const useAccountState = (): AccountState => found(useContext(StateContext));

export const useAccountActions = (): AccountActions => found(useContext(ActionsContext));

/** The signed-in account, for everything below the login. */
export const useMe = (): Me => {
  const state = useAccountState();
  if (state.phase !== 'signedIn') throw new Error('useMe stands below the login only');
  return state.me;
};

const found = <T>(value: T | null): T => {
  if (value === null) throw new Error('AccountProvider is missing');
  return value;
};
