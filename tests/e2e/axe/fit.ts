import type { Page } from '@playwright/test';

/** Phones; 320 is a desk's page at four times its size (WCAG 1.4.10). The first is the phone that axe judges. */
export const phoneWidths = [390, 360, 320] as const;
/** Tablets and desks. The first is the desk that axe judges. */
export const deskWidths = [1280, 768, 820, 1024, 1180, 1920, 1600] as const;

/** What does not fit at any of the widths: a page wider than its window, a figure on two lines, an open menu line out of sight. */
export const misfitsAt = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width)
      await page.setViewportSize({ width, height: width < 768 ? 844 : 800 });
    found.push(...(await misfits(page)).map((misfit) => `${misfit}, at ${width} px`));
  }
  return found;
};

const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Scripts that follow the width have drawn two frames later.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
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
