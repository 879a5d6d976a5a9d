import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { quantile } from '#rehearsal/figures.ts';
import { startBrowserBench } from '../browser.ts';
import { Connection } from '../connection.ts';
import { rounded, type Figure } from '../figure.ts';
import { commandsPath, Places, postBody } from '../marks.ts';

const people = 50_000;
/** The people who already exist, and are scanned at the gate while the list is added. */
const there = 10_000;
const callers = 10;
/** Between a caller's answer and its next scan, as at a busy gate. */
const pauseMs = 50;
const sampleMs = 250;
/** As long as the callers are measured alone, for comparison. */
const aloneMs = 5_000;
const patienceMs = 300_000;
const words = bulkAddWords;
const scenario = `a list of ${wholeNumber(people)} people, beside ${wholeNumber(there)} with ${callers} scanning`;

/** A large list from the file to the last person in the event, in a browser, while others scan. */
export const importList = async function* (): AsyncGenerator<Figure> {
  const bench = await startBrowserBench();
  try {
    const eventId = await bench.newEvent(there);
    await bench.select(eventId);
    const file = join(await bench.newFolder(), 'delegates.csv');
    await writeFile(file, listOf(people));
    const context = await bench.browse();
    context.setDefaultTimeout(patienceMs);
    const page = await context.newPage();
    await page.goto(`${bench.server.address}/users/addcsv`);
    await watchLongTasks(page);

    const marks = await Marks.begin(bench.server.address, eventId, bench.cookie);
    const memory = watchMemory(bench.server.process.pid as number);
    await page.waitForTimeout(aloneMs);
    const alone = rounded(quantile(marks.forget(), 0.99));
    const add = page.getByRole('button', { name: words.add(people) });
    const previewMs = await timed(async () => {
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('button:enabled', { hasText: words.add(people) }).waitFor();
    });
    yield {
      scenario,
      figure: 'file to whole preview',
      value: rounded(previewMs / 1000),
      unit: 's',
      goal: '≤ 5',
    };
    const longest = await longestTask(page);
    yield { scenario, figure: 'longest task of the page meanwhile', value: rounded(longest), unit: 'ms' };

    marks.forget();
    const importMs = await timed(async () => {
      await add.click();
      await page.getByText(words.done(people, 0)).waitFor();
    });
    const waits = await marks.end();
    yield { scenario, figure: 'added', value: rounded(importMs / 1000), unit: 's', goal: '≤ 60' };
    const reference = `${waits.length} marks; ${alone} ms without the list`;
    const p99 = rounded(quantile(waits, 0.99));
    yield { scenario, figure: 'others’ marks, p99', value: p99, unit: 'ms', goal: '≤ 100', reference };
    yield { scenario, figure: 'others’ marks, p50', value: rounded(quantile(waits, 0.5)), unit: 'ms' };
    yield {
      scenario,
      figure: 'server’s memory',
      value: rounded(await memory.end()),
      unit: 'MB',
      goal: '≤ 400',
    };
    await context.close();
  } finally {
    await bench.close();
  }
};

const listOf = (count: number): string =>
  [
    [
      'Name of the delegate',
      'Mobile No.',
      'E-mail id',
      'Reg cat',
      'Town',
      'State',
      'Veg/NonVeg',
      'DOB',
      'Address',
    ],
    ...Array.from({ length: count }, (_, index) => [
      `Dr. Lakshmi Venkataraman ${index}`,
      `98400 ${String(index).padStart(5, '0')}`,
      `lakshmi.${index}@example.org`,
      'Delegates',
      'Thanjavur',
      'Tamil Nadu',
      index % 3 === 0 ? 'NV' : 'Veg',
      '18/09/1985',
      `${index}, Gandhi Road, Anna Nagar`,
    ]),
  ].reduce((file, row) => file + csvLine(row), csvStart);

const timed = async (work: () => Promise<void>): Promise<number> => {
  const begunAt = performance.now();
  await work();
  return performance.now() - begunAt;
};

type Watched = Window & { benchTasks?: number[] };

const watchLongTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    (window as Watched).benchTasks = tasks;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...((window as Watched).benchTasks ?? [])));

class Marks {
  #waits: number[] = [];
  #isEnding = false;
  readonly #callers: Promise<void>[] = [];

  static async begin(address: string, eventId: string, cookie: string): Promise<Marks> {
    const marks = new Marks();
    const places = new Places(there);
    for (let caller = 0; caller < callers; caller++) {
      const connection = await Connection.open(address, commandsPath(eventId), cookie);
      marks.#callers.push(marks.#scan(connection, places));
    }
    return marks;
  }

  /** The most resident memory, in MB. */
  forget(): readonly number[] {
    const waits = this.#waits;
    this.#waits = [];
    return waits;
  }

  async end(): Promise<readonly number[]> {
    this.#isEnding = true;
    await Promise.all(this.#callers);
    return this.#waits;
  }

  async #scan(connection: Connection, places: Places): Promise<void> {
    while (!this.#isEnding) {
      const body = postBody(places, 1);
      const sentAt = performance.now();
      await connection.post(body);
      this.#waits.push(performance.now() - sentAt);
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    connection.close();
  }
}

/** The most resident memory, in MB. */
const watchMemory = (pid: number): { end(): Promise<number> } => {
  let most = 0;
  const look = async (): Promise<void> => {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    most = Math.max(most, Number(stdout) / 1024);
  };
  const timer = setInterval(() => void look().catch(() => undefined), sampleMs);
  return {
    end: async () => {
      clearInterval(timer);
      await look();
      return most;
    },
  };
};
