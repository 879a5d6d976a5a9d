import type { Locator, Page } from '@playwright/test';
import type { Desk } from '../desk.ts';

/** A state of a screen that axe judges (accessibility.test.ts). */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Must be visible before the page is judged. */
  readonly shows: (page: Page) => Locator;
  readonly prepare?: (page: Page, desk: Desk) => Promise<void>;
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
