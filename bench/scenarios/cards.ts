import type { Page } from '@playwright/test';
import { formatRange } from '#domain/core/ranges.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { bulkIdsWords } from '#domain/print/card-words.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';

const delegates = 10_000;
const cards = 400;
const rounds = 3;

const layouts = [
  { figure: `${cards} fronts, 4 on A4`, search: '', goal: '≤ 2' },
  { figure: `${cards} cards on both sides, 9 on A3`, search: '&side=both&sheet=a3' },
] as const;

/** From the press of Print to the dialog, with log and layout. Each round has other cards and a new browser. */
export const cardsReady = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    await bench.demoEvent(delegates);
    const { rows } = demoEvent({ delegates, seed: 1 });
    const serials = rows.serials.filter(({ code }) => code !== '').map(({ serial }) => serial);
    const takeRange = (): string => formatRange(serials.splice(0, cards));
    for (const { figure, search, ...rest } of layouts) {
      const times: number[] = [];
      while (times.length < rounds) {
        const context = await bench.browse();
        const page = await context.newPage();
        await page.goto(`${bench.server.address}/bulkids?range=${takeRange()}${search}`);
        await page.getByText(bulkIdsWords.shown(1, 9, cards)).waitFor();
        times.push(await readyMs(page));
        await context.close();
      }
      yield {
        scenario: 'cards ready to print',
        figure,
        value: rounded(quantile(times, 0.5) / 1000),
        unit: 's',
        reference: `the median of ${rounds} fresh profiles, ${delegates} delegates in the event`,
        ...rest,
      };
    }
  } finally {
    await bench.close();
  }
};

/** Milliseconds from the press to the dialog. */
const readyMs = (page: Page): Promise<number> =>
  page.evaluate(
    (print) =>
      new Promise<number>((done) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === print,
        );
        let pressedAt = 0;
        window.print = () => done(performance.now() - pressedAt);
        pressedAt = performance.now();
        button?.click();
      }),
    idCardWords.print,
  );
