import type { Page } from '@playwright/test';
import { scanWords } from '#domain/gate/scan-words.ts';
import { codeOf } from '#demo/small-event.ts';
import { startBrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';
import { countPage, heldByPage, type HeldByPage } from '../main-thread.ts';

const hours = 8;
/** One every seven seconds, all day; the last fifth of each hour without network. */
const marksAnHour = 500;
const offlineFrom = 400;
const people = hours * marksAnHour + 1;
const minutesAnHour = 60;

/**
 * A day of scans from a typing scanner, with an hourly outage and eight hours of timers at once. A new page shows the
 * growth from rows alone.
 */
export const scanningDay = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    await bench.select(await bench.newEvent(people));
    const context = await bench.browse();
    const page = await context.newPage();
    await page.clock.install();
    const address = `${bench.server.address}/scan/auto/1`;
    await page.goto(address);
    await nothingWaits(page);
    const session = await countPage(page);
    let first: HeldByPage | null = null;
    for (let hour = 0; hour < hours; hour++) {
      await scanHour(page, hour * marksAnHour + 1);
      first ??= await heldByPage(session);
    }
    const last = await heldByPage(session);
    await page.goto(address);
    await nothingWaits(page);
    await scan(page, people);
    const anew = await heldByPage(session);
    if (first !== null) yield* figures(first, last, anew);
    await context.close();
  } finally {
    await bench.close();
  }
};

const nothingWaits = (page: Page): Promise<void> =>
  page.getByRole('link', { name: `0 ${scanWords.waiting}`, exact: true }).waitFor();

/** The marks of an hour by serials from `from` on, then its minutes. */
const scanHour = async (page: Page, from: number): Promise<void> => {
  for (let index = 0; index < marksAnHour; index++) {
    if (index === offlineFrom) await page.context().setOffline(true);
    await scan(page, from + index);
  }
  await page.context().setOffline(false);
  await nothingWaits(page);
  for (let minute = 0; minute < minutesAnHour; minute++) await page.clock.runFor('01:00');
};

/** As a scanner types it; until the verdict names this card. */
const scan = (page: Page, serial: number): Promise<void> =>
  page.evaluate(typeAndWait, { code: codeOf(serial), shown: String(serial) });

const typeAndWait = async ({ code, shown }: { code: string; shown: string }): Promise<void> => {
  // The test's clock returns an event's time at the call, however late the call is.
  const at = performance.now();
  for (const key of [...code, 'Enter']) {
    const stroke = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(stroke, 'timeStamp', { value: at });
    document.body.dispatchEvent(stroke);
  }
  const isShown = (): boolean =>
    [...document.querySelectorAll('[role=status] .verdict')].some((panel) =>
      new RegExp(`(^|\\D)${shown}(\\D|$)`).test(panel.textContent),
    );
  await new Promise<void>((done) => {
    const observer = new MutationObserver(() => look());
    const look = (): void => {
      if (!isShown()) return;
      observer.disconnect();
      done();
    };
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
  });
};

const figures = function* (first: HeldByPage, last: HeldByPage, anew: HeldByPage): Generator<Figure> {
  const scenario = `a day of scanning, ${hours * marksAnHour} marks`;
  const reference = 'the last hour less the first';
  const megabytes = (bytes: number): number => rounded(bytes / 2 ** 20);
  yield {
    scenario,
    figure: 'heap beyond that of a page just opened',
    value: megabytes(last.heap - anew.heap),
    unit: 'MB',
    goal: '≤ 4',
    reference: `${megabytes(last.heap)} MB in the evening, ${megabytes(first.heap)} MB after an hour`,
  };
  yield {
    scenario,
    figure: 'DOM nodes',
    value: last.nodes - first.nodes,
    unit: 'more',
    goal: '≤ 100',
    reference,
  };
  yield {
    scenario,
    figure: 'listeners',
    value: last.listeners - first.listeners,
    unit: 'more',
    goal: '≤ 20',
    reference,
  };
};
