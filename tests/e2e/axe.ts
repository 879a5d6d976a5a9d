import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
export const breachesInDialog = (page: Page): Promise<string[]> =>
  run(page, '[role=dialog], [role=alertdialog]', wcag);

/** The other theme differs in its colours only: `<html data-theme>` is its one switch (web/ui/theme.ts). */
export const breachesInLight = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  const found = await run(page, null, { type: 'rule', values: ['color-contrast'] });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  return found;
};
