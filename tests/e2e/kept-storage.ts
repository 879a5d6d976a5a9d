import type { BrowserContext } from '@playwright/test';

/**
 * The browser promises to keep this site's data, as it does for an installed application. Chromium gives no such promise
 * to a new profile, so every scan screen would warn.
 */
export const keepStorage = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // Only secure addresses have it.
    if ('storage' in navigator) navigator.storage.persisted = () => Promise.resolve(true);
  });
