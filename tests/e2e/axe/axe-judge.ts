import type { Locator, Page } from '@playwright/test';
import { breaches, breachesOfLayout, inLight, rememberShown } from './axe.ts';
import { deskWidths, misfitsAt, phoneWidths } from './fit.ts';
import { phoneScreen } from '../fixtures.ts';
import { twoFrames } from '../screens.ts';

const deskScreen = { width: 1280, height: 800 } as const;

/**
 * Judges pages one after another in one browser: by all rules in dark at phone width; in light at desk width by the rules
 * that depend on colours and layout, and by all for elements that the phone did not show; and whether a page fits at each
 * width.
 */
export class AxeJudge {
  readonly found: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** `show` leads to the state; again for the desk where it is a phone's own. */
  async judge(name: string, shows: Locator, show: () => Promise<void>): Promise<void> {
    await this.#page.setViewportSize(phoneScreen);
    await show();
    this.#add(name, await breaches(this.#page));
    await rememberShown(this.#page);
    this.#add(name, await misfitsAt(this.#page, phoneWidths));
    await this.#page.setViewportSize(deskScreen);
    if (!(await shows.isVisible())) await show();
    await twoFrames(this.#page);
    this.#add(`${name}, at a desk`, await inLight(this.#page, () => breachesOfLayout(this.#page)));
    this.#add(name, await misfitsAt(this.#page, deskWidths));
  }

  #add(name: string, breached: readonly string[]): void {
    this.found.push(...breached.map((breach) => `${name}: ${breach}`));
  }
}
