import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const dialogs = '[role=dialog], [role=alertdialog]';

/** No page has frames. axe stays loaded in a page until the page is reloaded. */
const run = async (page: Page, within: string | null, runOnly: RunOptions['runOnly']): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, only]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      const { violations } = await injected.run(selector ?? document, {
        ...(only && { runOnly: only }),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [within, runOnly] as const,
  );
};

/** The accessibility errors of a page, one line for each. */
export const breaches = (page: Page): Promise<string[]> => run(page, null, [...wcag, 'best-practice']);

/** The same as {@link breaches} for the open dialogs. Throws when no dialog is open. */
export const breachesInDialog = (page: Page): Promise<string[]> => run(page, dialogs, wcag);

/** `<html data-theme>` is the one switch of the theme (web/ui/theme.ts). */
export const inLight = async <Found>(page: Page, judge: () => Promise<Found>): Promise<Found> => {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  const found = await judge();
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  return found;
};

/** The other theme differs only in its colours. Where a dialog is open, only its colours are judged. */
export const breachesInLight = async (page: Page): Promise<string[]> => {
  const hasDialog = await page.evaluate((selector) => document.querySelector(selector) !== null, dialogs);
  return inLight(page, () =>
    run(page, hasDialog ? dialogs : null, { type: 'rule', values: ['color-contrast'] }),
  );
};
