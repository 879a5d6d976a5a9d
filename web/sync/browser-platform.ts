import { idle } from '#web/loading/idle.ts';
import { onStorageLost } from './storage/idb-database.ts';
import { createIdbOutboxStorage } from './storage/idb-outbox.ts';
import { createIdbRowStorage, wipeAccount } from './storage/idb-rows.ts';
import { executeKnown } from './outbox/known-commands.ts';
import { MemoryLocks } from './platform/memory-locks.ts';
import type { Channel, Clock, Locks, Platform } from './platform/platform.ts';
import type { TabMessage } from './platform/tab-messages.ts';
import { createLocalNotes } from './storage/local-notes.ts';
import { takeRowsAhead } from './store/rows-ahead.ts';
import { newUuid } from '#web/net/uuid.ts';

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

const webLocks = (manager: LockManager): Locks => ({
  async request(name, { steal, signal }, held) {
    const lost = new AbortController();
    const options: LockOptions = steal ? { steal: true } : { signal };
    try {
      await manager.request(name, options, () => (signal.aborted ? undefined : held(lost.signal)));
    } catch (error) {
      // AbortError: the wait was cancelled, or another tab stole the lock while `held` was still running.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      lost.abort();
    }
  },
});

/** Only secure origins have Web Locks; elsewhere each tab is its own leader. */
const createLocks = (): Locks =>
  typeof navigator.locks === 'undefined' ? new MemoryLocks() : webLocks(navigator.locks);

const openChannel = (name: string): Channel => {
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      if (!isClosed) channel.postMessage(message);
    },
    listen(listener) {
      channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
        if (!isClosed) listener(data);
      });
    },
    close() {
      isClosed = true;
      channel.close();
    },
  };
};

const on = (target: EventTarget, type: string, run: (event: Event) => void): (() => void) => {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
};

const all =
  (...stops: readonly (() => void)[]) =>
  (): void => {
    for (const stop of stops) stop();
  };

const onVisibility = (state: DocumentVisibilityState, run: () => void): (() => void) =>
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === state) run();
  });

/** This tab's browser, for one account and event. */
export const createBrowserPlatform = (accountId: string, eventId: string): Platform => ({
  clock,
  locks: createLocks(),
  outboxStorage: createIdbOutboxStorage([accountId, eventId]),
  rowStorage: takeRowsAhead(accountId, eventId) ?? createIdbRowStorage([accountId, eventId]),
  unsentNotes: createLocalNotes(accountId, eventId),
  wipeAccount: () => wipeAccount(accountId),
  execute: executeKnown,
  newId: newUuid,
  openChannel,
  isOnline: () => navigator.onLine,
  onWake: (run) => all(on(window, 'online', run), onVisibility('visible', run)),
  onHide: (run) => onVisibility('hidden', run),
  onLeave: (run) => on(window, 'pagehide', run),
  onReturn: (run) =>
    on(window, 'pageshow', (event) => {
      if ((event as PageTransitionEvent).persisted) run();
    }),
  onOnlineChange: (run) => all(on(window, 'online', run), on(window, 'offline', run)),
  onStorageLost,
  idle,
  reportFault: (error) => reportError(error),
});
