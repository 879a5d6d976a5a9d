import type { PublicEvent } from '#domain/registration/public-event.ts';
import { RequestFailure, toFailure } from '#web/net/request-failure.ts';
import { askPublic } from './ask.ts';
import { sharedValue, useStore } from './store.ts';

interface EventState {
  readonly event: PublicEvent | null;
  /** Why the last request failed. An event that was read earlier stays. */
  readonly failure: RequestFailure | null;
  /** The server's clock minus the clock of this device, in ms. */
  readonly aheadMs: number;
  /** The time of a shared answer may be old. */
  readonly isClockExact: boolean;
}

const state = sharedValue<EventState>({ event: null, failure: null, aheadMs: 0, isClockExact: false });

/** Sets the server's clock from an answer that is not shared. Later answers about the event do not change it. */
export const setServerClock = (now: number): void => {
  state.set({ ...state.get(), aheadMs: now - Date.now(), isClockExact: true });
};

/** The server's time, ms since 1970. */
export const serverNow = (): number => Date.now() + state.get().aheadMs;

export const loadEvent = async (): Promise<void> => {
  try {
    const event = await askPublic<PublicEvent>('');
    const { aheadMs, isClockExact } = state.get();
    const read = isClockExact ? aheadMs : event.now - Date.now();
    state.set({ event, failure: null, aheadMs: read, isClockExact });
  } catch (error) {
    state.set({ ...state.get(), failure: toFailure(error) });
  }
};

/** Places and prices older than this are read again when the person returns to the page. */
const oldAfterMs = 30_000;
let readAt = 0;

const readIfOld = (): void => {
  if (document.visibilityState === 'hidden' || Date.now() - readAt < oldAfterMs) return;
  readAt = Date.now();
  void loadEvent();
};

export const keepEventFresh = (): void => {
  readIfOld();
  addEventListener('online', () => void loadEvent());
  document.addEventListener('visibilitychange', readIfOld);
  // More often, because a timer that is too early would skip a round.
  setInterval(readIfOld, oldAfterMs / 3);
};

export const useEvent = (): EventState => useStore(state);
