import type { Page } from '@playwright/test';
import { wholeNumber } from '#domain/core/text/format.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { quantile } from '#rehearsal/figures.ts';
import { openList, rowsStored, startBrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';
import { countPage, mainThreadMs } from '../main-thread.ts';

/** As many have paid, tried to pay, or got some back often enough for 50,000 entries. */
const delegates = 59_000;
const rounds = 3;
const words = paymentReportWords;

/** Until it is painted, from the press, and in a new tab with stored rows. Median of three profiles. */
export const paymentReport = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    const entries = demoEvent({ delegates, seed: 1 }).rows.transactions.length;
    await bench.demoEvent(delegates);
    const [pressed, opened, worked]: [number[], number[], number[]] = [[], [], []];
    while (pressed.length < rounds) {
      const context = await bench.browse();
      const page = await context.newPage();
      await openList(page, `${bench.server.address}/payments`);
      await rowsStored(page);
      const session = await countPage(page);
      await watchReport(page);
      worked.push(
        await mainThreadMs(session, async () => {
          await page.getByRole('link', { name: words.report }).click();
          pressed.push(await shownAfter(page, 'pressed'));
        }),
      );
      await page.close();
      const another = await context.newPage();
      await another.addInitScript(reportWatch, tables);
      await another.goto(`${bench.server.address}/payments/report`, { waitUntil: 'commit' });
      opened.push(await shownAfter(another, 'navigated'));
      await context.close();
    }
    const scenario = `payment report over ${wholeNumber(entries)} transactions of ${wholeNumber(delegates)} delegates`;
    const middle = (times: readonly number[]): number => rounded(quantile(times, 0.5) / 1000);
    yield { scenario, figure: 'from All Transactions', value: middle(pressed), unit: 's', goal: '≤ 1' };
    yield { scenario, figure: "the page's main thread meanwhile", value: middle(worked), unit: 's' };
    yield { scenario, figure: 'in a new tab, from IndexedDB', value: middle(opened), unit: 's' };
  } finally {
    await bench.close();
  }
};

/** The tables that must be visible. */
const tables = [words.perDay, words.perCompany, words.expected].map((name) => `table[aria-label="${name}"]`);

/** Runs in the page: notes the press, and the task after the frame that paints the last of the tables. */
const reportWatch = (selectors: readonly string[]): void => {
  const observer = new MutationObserver(() => {
    if (!selectors.every((selector) => document.querySelector(selector) !== null)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  document.addEventListener(
    'click',
    ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }),
    { capture: true },
  );
};

const watchReport = (page: Page): Promise<void> => page.evaluate(reportWatch, tables);

/** Milliseconds from the press, or from the start of the navigation. */
const shownAfter = async (page: Page, from: 'pressed' | 'navigated'): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  return page.evaluate((start) => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    return at('shown') - (start === 'pressed' ? at('pressed') : 0);
  }, from);
};
