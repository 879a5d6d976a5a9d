import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { phoneScreen } from '../fixtures.ts';
import { twoFrames } from '../screens.ts';

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const dialogs = '[role=dialog], [role=alertdialog]';

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
}
interface AxeColour extends Colour {
  parseString(this: AxeColour, text: string): AxeColour;
}

/** Reads each colour once. axe reads the colours of every element and of what lies below it: a third of its time. */
const readColoursOnce = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { commons } = (
      window as unknown as { axe: { commons: { color: { Color: { prototype: AxeColour } } } } }
    ).axe;
    const { prototype } = commons.color.Color;
    // oxlint-disable-next-line typescript/unbound-method -- called with its colour below
    const parse = prototype.parseString;
    const known = new Map<string, Colour>();
    prototype.parseString = function parseOnce(this: AxeColour, text) {
      const found = known.get(text);
      if (found !== undefined) return Object.assign(this, found);
      parse.call(this, text);
      const { r, g, b, alpha } = this;
      known.set(text, { r, g, b, alpha });
      return this;
    };
  });

/** No page has frames. axe stays loaded in a page until the page is reloaded. */
const run = async (
  page: Page,
  within: string | null,
  runOnly: RunOptions['runOnly'],
  without?: string,
): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) {
    await page.evaluate(axe.source);
    await readColoursOnce(page);
  }
  return page.evaluate(
    async ([selector, only, left]) => {
      const { axe: injected } = window as unknown as { axe: typeof axe };
      const context =
        left === undefined ? (selector ?? document) : { include: selector ?? document, exclude: left };
      const { violations } = await injected.run(context, {
        ...(only && { runOnly: only }),
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    [within, runOnly, without] as const,
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

/** Rules whose answer depends on the width, on the size of the letters or on the theme. */
const ofLayout: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'target-size', 'scrollable-region-focusable'],
};

/** Remembers which elements the page shows, for {@link breachesOfLayout}. */
export const rememberShown = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());
    Object.assign(window, { shownBefore: new WeakSet(shown) });
  });

/**
 * Marks the lines of the menu that {@link breachesOfLayout} judged before in the same state: a third of the elements of a desk's
 * screen are the same on each. Behind a dialog no line counts as judged.
 */
const markKnownLines = (page: Page, mark: string): Promise<void> =>
  page.evaluate(
    ([name, anyDialog]) => {
      const judged = window as unknown as { judgedLines?: Set<string> };
      const known = (judged.judgedLines ??= new Set());
      const hasDialog = document.querySelector(anyDialog) !== null;
      for (const line of document.querySelectorAll('.shell > .menu .menu-line')) {
        if (known.has(line.outerHTML)) line.setAttribute(name, '');
        else if (!hasDialog) known.add(line.outerHTML);
      }
    },
    [mark, dialogs] as const,
  );

/**
 * What {@link breaches} can find in addition at another width: the rules of the layout, and all rules for the elements
 * that were not shown at {@link rememberShown}.
 */
export const breachesOfLayout = async (page: Page): Promise<string[]> => {
  const mark = 'data-axe-new';
  const known = 'data-axe-known';
  await markKnownLines(page, known);
  const hasNew = await page.evaluate((name) => {
    const { shownBefore } = window as unknown as { shownBefore?: WeakSet<Element> };
    const isNew = (element: Element | null): boolean =>
      element !== null && element.checkVisibility() && shownBefore?.has(element) !== true;
    const fresh = [...document.body.querySelectorAll('*')].filter(isNew);
    // The highest of them are enough.
    for (const element of fresh) if (!isNew(element.parentElement)) element.setAttribute(name, '');
    return fresh.length > 0;
  }, mark);
  const found = await run(page, null, ofLayout, `[${known}]`);
  if (hasNew) found.push(...(await run(page, `[${mark}]`, [...wcag, 'best-practice'], `[${known}]`)));
  await page.evaluate(
    (names) => {
      for (const name of names)
        for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
    },
    [mark, known],
  );
  return [...new Set(found)];
};

/** The other theme differs only in its colours. Where a dialog is open, only its colours are judged. */
export const breachesInLight = async (page: Page): Promise<string[]> => {
  const hasDialog = await page.evaluate((selector) => document.querySelector(selector) !== null, dialogs);
  return inLight(page, () =>
    run(page, hasDialog ? dialogs : null, { type: 'rule', values: ['color-contrast'] }),
  );
};

const deskScreen = { width: 1280, height: 900 } as const;

/** What `judge` finds at the widths of a desk and of a phone, and where the page is wider than its window. */
export const atBothWidths = async (page: Page, judge: () => Promise<string[]>): Promise<string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const viewport of [deskScreen, phoneScreen]) {
    await page.setViewportSize(viewport);
    await twoFrames(page);
    found.push(...(await judge()));
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (isWider) found.push(`wider than its window of ${viewport.width} px`);
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
};
