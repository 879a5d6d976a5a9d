import { useEffect } from 'react';
import { toFailure, type RequestFailure } from '#web/net/request-failure.ts';
import { askPublic } from './ask.ts';
import type { OwnView } from './contract.ts';
import { setServerClock } from './event.ts';
import { hasSignedIn, isOfAnother, kept, noteOwner, owner, ownerKey } from './owner.ts';
import { sharedValue, useStore } from './store.ts';

interface OwnState {
  /** Null if no phone is signed in, and until the server has answered. */
  readonly view: OwnView | null;
  readonly isSignedOut: boolean;
  readonly failure: RequestFailure | null;
}

const state = sharedValue<OwnState>({ view: null, isSignedOut: false, failure: null });

/** '' if no sign-out waits for an answer. */
let leaving = '';

const end = (): void => {
  for (const id of [leaving, owner.get()]) if (id !== '') kept.forget(id);
  leaving = '';
  noteOwner(null);
  state.set({ view: null, isSignedOut: true, failure: null });
};

let rounds = 0;

export const readOwn = async (): Promise<void> => {
  const round = ++rounds;
  const isLate = (): boolean => round !== rounds;
  try {
    const view = await askPublic<OwnView>('/me', { as: '' });
    // An earlier question may be answered later, and for another phone.
    if (isLate()) return;
    leaving = '';
    setServerClock(view.now);
    // First, so that the page of this registrant never shows the form of the one before.
    noteOwner(view.registrantId);
    state.set({ view, isSignedOut: false, failure: null });
  } catch (error) {
    if (isLate()) return;
    const failure = toFailure(error);
    if (failure.kind === 'signInRequired') end();
    else state.set({ ...state.get(), failure });
  }
};

/** Reads again often enough that a payment or an offer appears without a reload. */
const againMs = 15_000;

export const useOwn = (): OwnState => {
  useEffect(() => {
    const read = (): void => {
      // Hidden tabs do this too: the next person who opens the tab must not see the data of the previous one.
      if (!hasSignedIn()) return end();
      if (isOfAnother()) state.set({ view: null, isSignedOut: false, failure: null });
      if (document.visibilityState !== 'hidden') void readOwn();
    };
    // Another tab has signed in or out.
    const readIfOwner = ({ key }: StorageEvent): void => {
      if (key === ownerKey) read();
    };
    read();
    const timer = setInterval(read, againMs);
    addEventListener('online', read);
    addEventListener('storage', readIfOwner);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      removeEventListener('online', read);
      removeEventListener('storage', readIfOwner);
      document.removeEventListener('visibilitychange', read);
    };
  }, []);
  return useStore(state);
};

/** Remembers the sign-in first, because the next answer may be lost. */
export const signedIn = (): Promise<void> => {
  noteOwner('');
  return readOwn();
};

/**
 * Also removes the registrant's stored data. Throws a RequestFailure, and removes nothing, if the session still exists.
 */
export const signOut = async (): Promise<void> => {
  leaving = owner.get();
  try {
    await askPublic('/sign-out', { method: 'POST' });
  } catch (error) {
    await readOwn();
    if (!state.get().isSignedOut) throw error;
    return;
  }
  rounds++;
  end();
};
