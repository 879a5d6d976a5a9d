import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { startBrowserBench } from '../browser.ts';
import { Connection } from '../connection.ts';
import { rounded, type Figure } from '../figure.ts';
import { countPage, heapInUse, mainThreadMs } from '../main-thread.ts';
import { commandsPath } from '../marks.ts';

const delegates = 20_000;
/** Time between two marks of the gates while the desk works. */
const markEveryMs = 200;
/** The page of certificates is only left open for so long. */
const watchedMs = 15_000;

interface Step {
  readonly name: string;
  readonly path: string;
  /** Resolves when a user would go on. */
  readonly work: (page: Page) => Promise<unknown>;
}

const print = (page: Page) => page.getByRole('button', { name: commonWords.print, exact: true }).first();
const printed = (page: Page, from: number) =>
  page.waitForFunction((before) => Number(document.body.dataset['printed'] ?? 0) > before, from);

const steps: readonly Step[] = [
  { name: 'Home', path: '/', work: (page) => page.getByText('20,000').first().waitFor() },
  {
    name: 'Confirmed Users, searched',
    path: '/users/paid',
    work: async (page) => {
      await page.getByRole('searchbox').fill('sharma');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('checkbox').nth(1).waitFor();
    },
  },
  {
    name: 'printing the Delegates List',
    path: '/delegates',
    work: async (page) => {
      await page.getByText(delegatesListWords.title).first().waitFor();
      await print(page).click();
      await printed(page, 0);
    },
  },
  {
    name: 'printing all cards, to the dialog of the first part',
    path: '/bulkids?range=1-20000',
    work: async (page) => {
      await print(page).click();
      const others = page.getByRole('dialog').getByRole('button', { name: /^(Only the other|Print all)/ });
      await others
        .first()
        .click({ timeout: 5_000 })
        .catch(() => undefined);
      await page.getByRole('button', { name: new RegExp(cardPrintWords.nextPart(901, 1800)) }).waitFor();
      await page.getByRole('button', { name: cardPrintWords.stop }).click();
    },
  },
  {
    name: `certificates of all, left open for ${watchedMs / 1000} s`,
    path: '/print1?range=1-20000',
    work: async (page) => {
      await page.getByRole('heading', { name: certificatesWords.title }).waitFor();
      await page.waitForTimeout(watchedMs);
    },
  },
];

/** Work at the desk of an event of 20,000 people, while a gate marks five cards a second. */
export const largeDesk = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    const { eventId } = await bench.demoEvent(delegates);
    const context = await bench.browse();
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.addInitScript(watch);
    const session = await countPage(page);
    const gate = await Connection.open(bench.server.address, commandsPath(eventId), bench.cookie);
    for (const { name, path, work } of steps) {
      const marking = markOn(gate);
      const beganAt = performance.now();
      // The counter begins with each document.
      await page.goto(`${bench.server.address}${path}`, { waitUntil: 'commit' });
      const busyMs = await mainThreadMs(session, () => work(page));
      const lasted = performance.now() - beganAt;
      yield* figuresOf(name, { page, session, lasted, busyMs, slowest: await marking.stop() });
    }
    gate.close();
    await context.close();
  } finally {
    await bench.close();
  }
};

/** Counts long tasks, and answers the browser's print dialog at once. */
const watch = (): void => {
  const seen = { longest: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  window.print = () => {
    document.body.dataset['printed'] = String(Number(document.body.dataset['printed'] ?? 0) + 1);
    dispatchEvent(new Event('afterprint'));
  };
};

interface StepFigures {
  readonly page: Page;
  readonly session: CDPSession;
  readonly lasted: number;
  readonly busyMs: number;
  readonly slowest: number;
}

const figuresOf = async function* (
  step: string,
  { page, session, lasted, busyMs, slowest }: StepFigures,
): AsyncGenerator<Figure> {
  const scenario = `${delegates} people, ${step}`;
  const longest = await page.evaluate(
    () => (window as unknown as { seen: { longest: number } }).seen.longest,
  );
  yield { scenario, figure: 'until done', value: rounded(lasted), unit: 'ms' };
  yield { scenario, figure: 'longest task', value: rounded(longest), unit: 'ms' };
  yield { scenario, figure: 'main thread', value: rounded(busyMs), unit: 'ms' };
  yield {
    scenario,
    figure: 'heap',
    value: rounded((await heapInUse(session)) / 1024 ** 2),
    unit: 'MB',
  };
  yield { scenario, figure: 'slowest answer to a gate', value: rounded(slowest), unit: 'ms' };
};

/** A mark at a time. Who is marked already is refused, which takes the server as long. */
const markOn = (gate: Connection): { readonly stop: () => Promise<number> } => {
  const ended = new AbortController();
  let slowest = 0;
  const marking = (async () => {
    for (let serial = 1; !ended.signal.aborted; serial++) {
      const input = { recordTypeId: '1', serial };
      const command = { id: randomUUID(), name: 'record.mark', input, deviceAt: Date.now() };
      const askedAt = performance.now();
      await gate.post(JSON.stringify([command]));
      slowest = Math.max(slowest, performance.now() - askedAt);
      await new Promise((resolve) => void setTimeout(resolve, markEveryMs));
    }
  })();
  return {
    stop: async () => {
      ended.abort();
      await marking;
      return slowest;
    },
  };
};
