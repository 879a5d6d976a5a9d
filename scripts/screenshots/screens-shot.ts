import type { Locator, Page } from '@playwright/test';

export interface Shot {
  /** Begins the file's name. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly isSignedOut?: boolean;
  readonly isForSuperAdmin?: boolean;
  /** Taken with the session of a phone on the public pages. */
  readonly isForRegistrant?: boolean;
  /** Until the screen is as it should be shown. `gates`: the sessions of volunteers who scan, one for each gate. */
  readonly prepare: (page: Page, gates: readonly string[]) => Promise<void>;
}

/** Prepared when this is there. */
export const shown =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<void> =>
    find(page).first().waitFor();

export const heading = (name: string | RegExp) => shown((page) => page.getByRole('heading', { name }));

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
