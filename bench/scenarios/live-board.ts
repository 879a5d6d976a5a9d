import type { Page } from '@playwright/test';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { startBrowserBench, type BrowserBench } from '../browser.ts';
import { rounded, type Figure } from '../figure.ts';
import { heapInUse, mainThreadMs, countPage } from '../main-thread.ts';
import { measureMarks, Places } from '../marks.ts';

const sizes = [2_000, 20_000] as const;
const screen = { width: 1920, height: 1080 };
/** Gates that each mark ten a second, two in a post; a busy machine makes it fewer. */
const callers = 10;
const marksInPost = 2;
const pauseMs = 195;
const seconds = 15;
/** A day in the hall, minute by minute, after half an hour in which the page loads its data. */
const warmUpMinutes = 30;
const minutes = 8 * 60;

/** The live board during a hundred marks a second, and during a day in the hall without arrivals. */
export const liveBoard = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    for (const people of sizes) yield* ofSize(bench, people);
  } finally {
    await bench.close();
  }
};

const ofSize = async function* (bench: BrowserBench, people: number): AsyncGenerator<Figure> {
  const { server, cookie } = bench;
  const eventId = await bench.newEvent(people);
  await bench.select(eventId);
  const context = await bench.browse();
  const page = await context.newPage();
  await page.setViewportSize(screen);
  await page.clock.install();
  await page.goto(`${server.address}/reports/1/board`);
  await page.getByText(liveBoardWords.doneOf(wholeNumber(people))).waitFor();
  const session = await countPage(page);
  const places = new Places(people, 1);
  let marks = { perSecond: 0, marks: 0 };
  const busy = await mainThreadMs(session, async () => {
    marks = await measureMarks({
      address: server.address,
      eventId,
      cookie,
      callers,
      size: marksInPost,
      seconds,
      places,
      pauseMs,
    });
    await showsDone(page, marks.marks);
  });
  const scenario = `live board, ${people} people`;
  const reference = `${rounded(marks.perSecond)} marks/s from ${callers} callers`;
  yield { scenario, figure: 'main thread', value: rounded(busy / seconds / 1000), unit: 'core', reference };

  await context.setOffline(true);
  await pass(page, warmUpMinutes);
  const before = await heapInUse(session);
  await pass(page, minutes);
  const grown = ((await heapInUse(session)) - before) / 2 ** 20;
  await showsDone(page, marks.marks);
  yield { scenario, figure: 'heap, 8 hours later', value: rounded(grown), unit: 'MB more' };
  await context.close();
};

const showsDone = (page: Page, done: number): Promise<void> =>
  page.getByText(wholeNumber(done), { exact: true }).first().waitFor();

/** Every tick of these minutes, at once. */
const pass = async (page: Page, count: number): Promise<void> => {
  for (let minute = 0; minute < count; minute++) await page.clock.runFor('01:00');
};
