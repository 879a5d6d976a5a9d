import { useEffect, useState, useSyncExternalStore } from 'react';
import { isOurAnswer } from '../net/our-answer.ts';
import { idle } from './idle.ts';

/** None on plain http outside localhost, and in some private windows: the app then needs the network to open. */
const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** `saving`: a reload still needs the server. `notHere`: this browser cannot store the application. */
export type AppCacheState = 'saving' | 'kept' | 'notHere';

const keptChanges = new EventTarget();
let kept: AppCacheState =
  workers() === undefined || !import.meta.env.PROD
    ? 'notHere'
    : workers()?.controller == null
      ? 'saving'
      : 'kept';

const setKept = (next: AppCacheState): void => {
  kept = next;
  keptChanges.dispatchEvent(new Event('change'));
};

/** Whether this device opens the application without its server. */
export const useAppCacheState = (): AppCacheState =>
  useSyncExternalStore(
    (listener) => {
      keptChanges.addEventListener('change', listener);
      return () => keptChanges.removeEventListener('change', listener);
    },
    () => kept,
  );

/** A portal or a maintenance page is gone in minutes. */
const installAgainMs = 20_000;

let isAsked = false;

/**
 * Stores the application's files (vite.config.ts). Call it after the first screen, because it uses as much of a phone
 * as the rows do.
 */
export const registerServiceWorker = async (): Promise<void> => {
  if (!import.meta.env.PROD || isAsked) return;
  isAsked = true;
  await idle();
  const container = workers();
  // An application opened from the network needs none.
  if (container === undefined) return setKept('notHere');
  for (;;) {
    const registration = await registered(container);
    const first = registration?.active ?? registration?.waiting ?? registration?.installing;
    if (registration === null) return setKept('notHere');
    if (first) {
      // Its files are all here once it is installed, and it answers for the server once it is activated.
      await whenLeft(first, 'installing', 'installed', 'activating');
      if (first.state === 'activated') return setKept('kept');
    }
    // A file failed, or was replaced on the way.
    await new Promise((resolve) => setTimeout(resolve, installAgainMs));
  }
};

/** Whether our server answers now: no portal, and no maintenance page. */
const isServerHere = async (): Promise<boolean> => {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true && isOurAnswer(answer.headers, { mayBeShared: true });
};

/** Undefined: the worker's file could not be fetched. Null: the server has it, and a policy or the storage forbids it. */
const registered = async (
  container: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null | undefined> => {
  const register = () => container.register('/sw.js').catch(() => undefined);
  const registration = await register();
  if (registration !== undefined || !(await isServerHere())) return registration;
  return (await register()) ?? null;
};

const whenLeft = (worker: ServiceWorker, ...states: ServiceWorkerState[]): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (states.includes(worker.state)) return;
      worker.removeEventListener('statechange', look);
      resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });

/** A browser makes the new worker wait while the old one works, sometimes for long. */
const takeOverMs = 3_000;

const isWithin = (limitMs: number, work: Promise<void>): Promise<boolean> =>
  new Promise((resolve) => {
    const limit = setTimeout(() => resolve(false), limitMs);
    void work.then(() => {
      clearTimeout(limit);
      resolve(true);
    });
  });

/** The first worker also waits for a moment before it is active. */
export const isNewerWaiting = ({
  waiting,
  active,
}: Pick<ServiceWorkerRegistration, 'waiting' | 'active'>): boolean => waiting !== null && active !== null;

/** A page may stay open for the days of an event. */
const lookEveryMs = 5 * 60_000;

/** True when newer files are loaded and wait. A page in use does not switch to them. */
export const useNewerKept = (): boolean => {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setInterval>;
    void workers()
      ?.getRegistration()
      .then((registration) => {
        if (registration === undefined || signal.aborted) return;
        const look = async (): Promise<void> => {
          if (registration.installing) await whenLeft(registration.installing, 'installing');
          if (!signal.aborted) setNewer(isNewerWaiting(registration));
        };
        registration.addEventListener('updatefound', () => void look(), { signal });
        void look();
        const ask = (): void => void registration.update().catch(() => undefined);
        ask();
        timer = setInterval(ask, lookEveryMs);
      });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);
  return isNewer;
};

/** Replaces the stored version only when the new one is complete. Without network the stored one opens. */
export const updateApp = async (): Promise<void> => {
  const registration = await workers()?.getRegistration();
  if (registration === undefined) await fetch('/', { cache: 'reload' }).catch(() => undefined);
  else await takeNewest(registration);
  location.reload();
};

const takeNewest = async (registration: ServiceWorkerRegistration): Promise<void> => {
  if (registration.waiting === null) await registration.update().catch(() => undefined);
  const { installing } = registration;
  if (installing) await whenLeft(installing, 'installing');
  const { waiting } = registration;
  if (waiting === null && installing === null) return;
  if (waiting !== null) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
    waiting.postMessage({ type: 'SKIP_WAITING' });
    if (await isWithin(takeOverMs, whenLeft(waiting, 'installed', 'activating'))) return;
  }
  // Without a stored version the server's opens. Without a server the stored one must stay.
  if (await isServerHere()) await registration.unregister();
};
