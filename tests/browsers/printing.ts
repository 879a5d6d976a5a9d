import { commonWords } from '#domain/core/text/common-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import type { Window } from './webdriver.ts';
import { press, step, until } from './ways.ts';

/** Two cards to the print dialog, which a browser without a window has not. What it would print is read where it can be. */
export const playPrinting = (window: Window, address: string): Promise<void> =>
  step('prints two cards', async () => {
    await window.open(`${address}/bulkids?range=1-2`);
    await window.expectText('Person 1', 'Person 2');
    await window.run('window.print = () => { document.body.dataset.dialog = "open"; };');
    await press(window, commonWords.print);
    await until('the print dialog', () => window.run('return document.body.dataset.dialog === "open"'));
    if (window.pdf !== undefined) {
      const pages = await pdfTexts(await window.pdf());
      const names = pages.map((text) => /Person \d+/.exec(text)?.[0]);
      if (names.join() !== 'Person 1,Person 2')
        throw new Error(`Printed ${pages.length} pages: ${JSON.stringify(pages)}`);
    }
    await window.run('dispatchEvent(new Event("afterprint"));');
    await window.expectText(cardPrintWords.logged(2));
  });
