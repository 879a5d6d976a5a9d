import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { useEffect } from 'react';
import { toFailure, type RequestFailure } from '#web/net/request-failure.ts';
import { askPublic } from './ask.ts';
import { setServerClock } from './event.ts';
import { sharedValue, useStore } from './store.ts';

interface OwnState {
  /** Null if no phone is signed in, and until the server has answered. */
  readonly view: RegistrantView | null;
  readonly isSignedOut: boolean;
  readonly failure: RequestFailure | null;
}

/** Remembers that a registrant signed in here. Otherwise the server is not asked. */
const hintKey = 'regdesk.registrant';
const hasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return true;
  }
};
const noteSignIn = (isIn: boolean): void => {
  try {
    if (isIn) localStorage.setItem(hintKey, 'yes');
    else localStorage.removeItem(hintKey);
  } catch {
    // Storage is forbidden: the server is asked each time.
  }
};

const state = sharedValue<OwnState>({ view: null, isSignedOut: false, failure: null });

/** Reads what the server has for the signed-in phone. */
export const readOwn = async (): Promise<void> => {
  try {
    const view = await askPublic<RegistrantView>('/me');
    setServerClock(view.now);
    state.set({ view, isSignedOut: false, failure: null });
    noteSignIn(true);
  } catch (error) {
    const failure = toFailure(error);
    if (failure.kind === 'signInRequired') {
      state.set({ view: null, isSignedOut: true, failure: null });
      noteSignIn(false);
    } else state.set({ ...state.get(), failure });
  }
};

/** Reads again often enough that a payment or an offer appears without a reload. */
const againMs = 15_000;

export const useOwn = (): OwnState => {
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'hidden') return;
      if (hasSignedIn()) void readOwn();
      else state.set({ view: null, isSignedOut: true, failure: null });
    };
    read();
    const timer = setInterval(read, againMs);
    addEventListener('online', read);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      removeEventListener('online', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return useStore(state);
};

/** Called after a correct code. Remembers the sign-in first, because the answer to the next request may be lost. */
export const signedIn = (): Promise<void> => {
  noteSignIn(true);
  return readOwn();
};

export const signOut = async (): Promise<void> => {
  await askPublic('/sign-out', { method: 'POST' });
  noteSignIn(false);
  state.set({ view: null, isSignedOut: true, failure: null });
};
