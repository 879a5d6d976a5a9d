import { commonWords } from '#domain/core/text/common-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { paperId } from '#web/printing/cards/print-phase.ts';
import type { Window } from './webdriver.ts';
import { press, step, until } from './ways.ts';

/** Two cards, to the print dialog: a browser without a window has none. What lies on the paper then is named. */
export const playPrinting = (window: Window, address: string): Promise<void> =>
  step('prints two cards', async () => {
    await window.open(`${address}/bulkids?range=1-2`);
    await window.expectText('Person 1', 'Person 2');
    await window.run(
      `const [paper] = arguments;
       window.print = () => {
         const cards = [...document.querySelectorAll('#' + paper + ' svg[aria-label]')];
         window.onPaper = cards.map((card) => card.getAttribute('aria-label').split(', ')[1]).join();
       };`,
      paperId,
    );
    await press(window, commonWords.print);
    await until('the print dialog', () => window.run('return window.onPaper === "Person 1,Person 2"'));
    await window.run('dispatchEvent(new Event("afterprint"));');
    await window.expectText(cardPrintWords.logged(2));
  });
