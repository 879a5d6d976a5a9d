import { useSyncExternalStore } from 'react';

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent, which TypeScript does not have. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const changes = new EventTarget();
let offered: InstallPrompt | null = null;

const setOffered = (next: InstallPrompt | null): void => {
  offered = next;
  changes.dispatchEvent(new Event('change'));
};

// The browser offers it once, soon after the page has loaded.
globalThis.addEventListener?.('beforeinstallprompt', (event) => setOffered(event as InstallPrompt));
globalThis.addEventListener?.('appinstalled', () => setOffered(null));

/** Opens the browser's own question whether to install; null if this browser has none. */
export const useInstallPrompt = (): (() => Promise<void>) | null => {
  const prompt = useSyncExternalStore(
    (listener) => {
      changes.addEventListener('change', listener);
      return () => changes.removeEventListener('change', listener);
    },
    () => offered,
  );
  if (prompt === null) return null;
  return async () => {
    await prompt.prompt();
    // It opens only once.
    setOffered(null);
  };
};

/** The page runs as an installed application. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches ||
  ('standalone' in navigator && navigator.standalone === true);
