import type { Page } from '@playwright/test';
import { twoFrames } from '../screens.ts';

/** Phones, tablets upright and across, and desks; 320 is a desk's page at four times its size (WCAG 1.4.10). */
const widths = [320, 360, 390, 768, 820, 1024, 1180, 1280, 1600, 1920] as const;

/** What does not fit at any width: a page wider than its window, a figure on two lines, an open menu line out of sight. */
export const misfitsAtEachWidth = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 800 });
    // Scripts that follow the width have drawn by then.
    await twoFrames(page);
    found.push(...(await misfits(page)).map((misfit) => `${misfit}, at ${width} px`));
  }
  if (before !== null) await page.setViewportSize(before);
  return found;
};

const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px wide in a window of ${clientWidth} px`);

    const line = document.querySelector('.shell > .menu [aria-current="page"]')?.getBoundingClientRect();
    if (line !== undefined && (line.top < 0 || line.bottom > innerHeight + 1))
      found.push(`the open line of the menu is at ${Math.round(line.top)} px`);

    // A phone number has no room at 320 px beside its label.
    if (innerWidth < 360) return found;
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      // Longer ones are codes and account numbers, which may break.
      for (const { 0: figure, index } of (text.nodeValue ?? '').matchAll(
        /(?<![\p{L}\d,.])[₹−]{0,2}\d[\d,.:]{0,11}\d(?![\p{L}\d,])/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (first !== undefined && others.some(({ top }) => top >= first.bottom - 1))
          found.push(`“${figure}” is on two lines`);
      }
    }
    return [...new Set(found)];
  });
