import type { Page } from '@playwright/test';
import { quantile } from '#rehearsal/figures.ts';
import { openList, rowsStored, startBrowserBench, type BrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';

const sizes = [
  { delegates: 10_000, firstGoal: '≤ 0.8', laterGoal: '≤ 0.3' },
  { delegates: 100_000, firstGoal: '≤ 3', laterGoal: '≤ 1.5' },
] as const;
const rounds = 3;
/** A browser that has just been started, or has just written an event's rows and closed their page, is busy with that. */
const browserReadyMs = 5_000;

interface Opens {
  readonly first: number;
  readonly later: number;
}

/**
 * From navigation to a usable list: with an empty browser, then in a new tab with stored rows. Median of three
 * profiles. The first open makes the snapshot (docs/decisions/045).
 */
export const open = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    for (const { delegates, firstGoal, laterGoal } of sizes) {
      const { eventId, rows } = await bench.demoEvent(delegates);
      await loadOnServer(bench, eventId);
      const { first: firstOfDay } = await openTwice(bench);
      const opens: Opens[] = [];
      while (opens.length < rounds) opens.push(await openTwice(bench));
      const reference = `${rows} rows: delegates, companions, serials, payments, marks`;
      const middle = (kind: keyof Opens): number =>
        rounded(
          quantile(
            opens.map((times) => times[kind] / 1000),
            0.5,
          ),
        );
      const figure = `${delegates} delegates`;
      yield {
        scenario: 'first open of the day',
        figure,
        value: rounded(firstOfDay / 1000),
        unit: 's',
        goal: firstGoal,
        reference,
      };
      yield {
        scenario: 'first open',
        figure,
        value: middle('first'),
        unit: 's',
        goal: firstGoal,
        reference,
      };
      yield {
        scenario: 'later open, from IndexedDB',
        figure,
        value: middle('later'),
        unit: 's',
        goal: laterGoal,
        reference,
      };
    }
  } finally {
    await bench.close();
  }
};

/** The event in the server's memory, where it is on a conference's day; text that is not compressed is not kept. */
const loadOnServer = async ({ server, cookie }: BrowserBench, eventId: string): Promise<void> => {
  const url = `${server.address}/api/events/${eventId}/snapshot`;
  await (await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' } })).arrayBuffer();
};

/** The next visit finds the application's files in the browser too; its service worker is at work by then. */
const applicationKept = (page: Page): Promise<void> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

const untilReady = (): Promise<void> => new Promise((done) => setTimeout(done, browserReadyMs));

const openTwice = async (bench: BrowserBench): Promise<Opens> => {
  const list = `${bench.server.address}/users/paid`;
  const context = await bench.browse();
  try {
    await untilReady();
    const page = await context.newPage();
    const first = await openList(page, list);
    await rowsStored(page);
    await applicationKept(page);
    await page.close();
    await untilReady();
    return { first, later: await openList(await context.newPage(), list) };
  } finally {
    await context.close();
  }
};
