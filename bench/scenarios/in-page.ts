import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { quantile } from '#rehearsal/figures.ts';
import { openList, rowsStored, startBrowserBench } from '../browser.ts';
import { Connection } from '../connection.ts';
import { rounded, type Figure } from '../figure.ts';
import { countPage, mainThreadMs } from '../main-thread.ts';
import { commandsPath } from '../marks.ts';

const delegates = 100_000;
const changes = 20;
/** Names that many have, two words, the start of a phone number, serials. */
const searches = ['sharma', 'lakshmi', 'priya n', 'anand', '70011', '42', '#17'] as const;
/** A quick typist's pause; the address follows 200 ms after the last letter. */
const betweenKeysMs = 120;
/** A change is in the DOM long before; a letter that changed nothing is not waited for any longer. */
const drawnMs = 250;
/** The browser's own copy of a change is written a second later: that is not part of showing it. */
const settledMs = 1_500;

/** In the list of confirmed delegates of a large event: a change made elsewhere, a letter typed in the search, a flick. */
export const inPage = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    const { eventId } = await bench.demoEvent(delegates);
    const context = await bench.browse();
    const page = await context.newPage();
    await openList(page, `${bench.server.address}/users/paid`);
    await rowsStored(page);
    await page.waitForTimeout(settledMs);
    const connection = await Connection.open(bench.server.address, commandsPath(eventId), bench.cookie);
    yield* changeFromElsewhere(page, await countPage(page), connection);
    connection.close();
    yield* keystrokes(page);
    yield* scrolling(page);
    await context.close();
  } finally {
    await bench.close();
  }
};

/**
 * Main-thread time for one changed name, from the post to the painted row, minus an idle wait. All tasks: frame, store,
 * views, React, style, layout.
 */
const changeFromElsewhere = async function* (
  page: Page,
  session: CDPSession,
  connection: Connection,
): AsyncGenerator<Figure> {
  const delegateId = await page
    .locator('ul.rows.virtual > li a')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).pathname.split('/').pop() ?? '');
  const rename = async (fullName: string): Promise<void> => {
    const command = {
      id: randomUUID(),
      name: 'delegate.update',
      input: { delegateId, details: { fullName } },
      deviceAt: Date.now(),
    };
    const [answer] = JSON.parse(await connection.post(JSON.stringify([command]))) as Answer[];
    if (answer?.ok !== true) throw new Error(`The change was refused: ${JSON.stringify(answer)}`);
  };
  const still: number[] = [];
  const changing: number[] = [];
  for (let round = 0; round < changes; round++) {
    still.push(await mainThreadMs(session, () => page.waitForTimeout(drawnMs)));
    const fullName = `Asha Rao ${String.fromCharCode(65 + round)}`;
    changing.push(
      await mainThreadMs(session, async () => {
        await rename(fullName);
        await page.waitForTimeout(drawnMs);
      }),
    );
    await page.waitForTimeout(settledMs);
    if ((await page.getByText(fullName).count()) !== 1) throw new Error('The change did not reach the list');
  }
  const quiet = quantile(still, 0.5);
  const costs = changing.map((ms) => ms - quiet);
  const scenario = `one change from elsewhere to the DOM, ${delegates} delegates`;
  const reference = `main thread's processor time, less ${rounded(quiet)} ms for the same wait without a change`;
  yield { scenario, figure: 'p50', value: rounded(quantile(costs, 0.5)), unit: 'ms', goal: '≤ 5', reference };
  yield { scenario, figure: 'p95', value: rounded(quantile(costs, 0.95)), unit: 'ms' };
};

interface Keystroke {
  /** From the key's event to the list with other rows in the DOM. */
  readonly toList: number;
  readonly toPaint: number;
}

const keystrokes = async function* (page: Page): AsyncGenerator<Figure> {
  await watchKeystrokes(page);
  const box = page.locator('input[type=search]');
  const measured: Keystroke[] = [];
  for (const word of searches) {
    await box.focus();
    for (const letter of word) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(betweenKeysMs);
      measured.push(...(await noted(page)));
    }
    await box.fill('');
    await page.waitForTimeout(settledMs);
    await takeKeystrokes(page);
  }
  const [cold, ...warm] = measured;
  if (cold === undefined || warm.length < 12) throw new Error('Too few keystrokes changed the list');
  const scenario = `search, keystroke to list, ${delegates} delegates`;
  const reference = `${warm.length} letters typed ${betweenKeysMs} ms apart, each of which changed the list`;
  const toList = warm.map((keystroke) => keystroke.toList);
  yield {
    scenario,
    figure: 'p95',
    value: rounded(quantile(toList, 0.95)),
    unit: 'ms',
    goal: '≤ 16',
    reference,
  };
  yield { scenario, figure: 'p50', value: rounded(quantile(toList, 0.5)), unit: 'ms' };
  const toPaint = warm.map((keystroke) => keystroke.toPaint);
  yield { scenario, figure: 'p95 until painted', value: rounded(quantile(toPaint, 0.95)), unit: 'ms' };
  yield { scenario, figure: 'first letter after opening', value: rounded(cold.toList), unit: 'ms' };
};

/** A flick's length and pause. */
const flick = { times: 30, px: 600, pauseMs: 50 } as const;

/** Rows of other heights than was guessed come into sight with each flick. */
const scrolling = async function* (page: Page): AsyncGenerator<Figure> {
  await page.mouse.move(200, 600);
  const long = page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((done) => {
        const durations: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) durations.push(duration);
        }).observe({ type: 'longtask' });
        setTimeout(() => done(durations), milliseconds);
      }),
    flick.times * flick.pauseMs * 2,
  );
  for (let done = 0; done < flick.times; done++) {
    await page.mouse.wheel(0, flick.px);
    await page.waitForTimeout(flick.pauseMs);
  }
  const durations = await long;
  yield {
    scenario: `scrolling the list, ${delegates} delegates`,
    figure: 'longest task above 50 ms',
    value: rounded(Math.max(0, ...durations)),
    unit: 'ms',
    reference: `${flick.times} flicks of ${flick.px} px; ${durations.length} such tasks`,
  };
};

type Watched = Window & { benchKeystrokes?: Keystroke[] };

/** Notes for each key when the list first shows other rows. */
const watchKeystrokes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keystrokesNoted: Keystroke[] = [];
    (window as Watched).benchKeystrokes = keystrokesNoted;
    const shown = (): string => {
      const list = document.querySelector('ul.rows.virtual');
      return `${list?.querySelector('li')?.ariaSetSize} ${list?.textContent}`;
    };
    let pressedAt: number | null = null;
    let before = shown();
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        pressedAt = timeStamp;
        before = shown();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (pressedAt === null || shown() === before) return;
      const began = pressedAt;
      pressedAt = null;
      const toList = performance.now() - began;
      requestAnimationFrame(() =>
        setTimeout(() => keystrokesNoted.push({ toList, toPaint: performance.now() - began })),
      );
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  });

/** The last letter's; none when the list stayed as it was. */
const noted = async (page: Page): Promise<Keystroke[]> => {
  for (let waited = 0; waited < settledMs; waited += drawnMs) {
    const found = await takeKeystrokes(page);
    if (found.length > 0) return found;
    await page.waitForTimeout(drawnMs);
  }
  return [];
};

const takeKeystrokes = (page: Page): Promise<Keystroke[]> =>
  page.evaluate(() => (window as Watched).benchKeystrokes?.splice(0) ?? []);
