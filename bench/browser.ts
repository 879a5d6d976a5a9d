import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Pool } from 'pg';
import { storeOf } from '#domain/exchange/tree/rows.ts';
import { tableNames } from '#domain/model/tables.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { buildWeb } from '#scripts/build-web.ts';
import { chromiumFlags, findChromium } from '#scripts/chromium.ts';
import { writeBatch } from '#server/db/statements/batch-statements.ts';
import { demoEvent } from '#demo/demo-event.ts';
import { adminPhone } from '#demo/small-event.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';

/** A gate's phone in CSS pixels. The processor is this machine's: nothing is slowed down. */
const screen = { width: 390, height: 844 };
/** On a machine that is busy with other things a first open of a large event takes its time. */
const patienceMs = 60_000;

/** A server with the built web, and browsers that go to it as the admin. */
export interface BrowserBench extends BenchServer {
  /** The demo event of that size, with companions, payments and the marks of a morning; it is the current one then. */
  demoEvent(delegates: number): Promise<DemoLoad>;
  select(eventId: string): Promise<void>;
  /** A browser with a fresh profile on disk: a context in memory would keep IndexedDB there too. */
  browse(options?: { flags?: readonly string[] }): Promise<BrowserContext>;
  /** An empty folder, gone with the bench. */
  newFolder(): Promise<string>;
}

interface DemoLoad {
  readonly eventId: string;
  /** Rows of all tables that a first open fetches. */
  readonly rows: number;
}

export const startBrowserBench = async (): Promise<BrowserBench> => {
  await buildWeb((line) => console.error(line));
  const executablePath = await findChromium();
  const bench = await startBenchServer({ apiOnly: false });
  const { server, cookie, database } = bench;
  const folders = await mkdtemp(join(tmpdir(), 'regdesk-browsers-'));
  const newFolder = (): Promise<string> => mkdtemp(join(folders, 'folder-'));

  const select = async (eventId: string): Promise<void> => {
    const url = `${server.address}/api/select`;
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ eventId }) });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  };

  return {
    ...bench,
    newFolder,
    select,

    async demoEvent(delegates) {
      const { eventId, rows } = demoEvent({ delegates, seed: 1 });
      const store = storeOf({ ...rows, event: rows.event.map((event) => ({ ...event, adminPhone })) });
      await saveInParts(database.pool, eventId, store);
      await select(eventId);
      return { eventId, rows: Object.values(rows).reduce((sum, list) => sum + list.length, 0) };
    },

    async browse({ flags = [] } = {}) {
      const context = await chromium.launchPersistentContext(await newFolder(), {
        executablePath,
        args: [...chromiumFlags, ...flags],
        viewport: screen,
        timezoneId: 'Asia/Kolkata',
        locale: 'en-IN',
      });
      context.setDefaultTimeout(patienceMs);
      const [name = '', value = ''] = cookie.split('=');
      await context.addCookies([{ name, value, url: server.address, httpOnly: true, sameSite: 'Lax' }]);
      return context;
    },

    async close() {
      await bench.close();
      await rm(folders, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** One statement may run for a few seconds only, on a busy machine too. */
const rowsPerBatch = 50_000;

const saveInParts = async (pool: Pool, eventId: string, store: EventStore): Promise<void> => {
  await pool.query('INSERT INTO event_version (event_id, version) VALUES ($1, 0)', [eventId]);
  const changes = tableNames.flatMap((table) =>
    [...store.entries(table)].map(([key, row]) => ({ table, key, row, isNew: true })),
  );
  for (let start = 0, version = 0; start < changes.length; start += rowsPerBatch, version++) {
    const part = changes.slice(start, start + rowsPerBatch);
    await writeBatch(pool, { eventId, version, changes: part, log: [], size: null });
  }
};

/** The page's rows and the box that searches them; a list is usable when both are there. */
const rowSelector = 'ul.rows.virtual > li';
const searchSelector = 'input[type=search]:enabled';

/** Milliseconds from the start of the navigation until the list's first rows are painted and can be searched. */
export const openList = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(
    ([row, search]) => {
      const isUsable = (): boolean =>
        document.querySelector(row) !== null && document.querySelector(search) !== null;
      const observer = new MutationObserver(() => {
        if (!isUsable()) return;
        observer.disconnect();
        // The task after the frame's: by then the rows are painted.
        requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    },
    [rowSelector, searchSelector] as const,
  );
  await page.goto(url, { waitUntil: 'commit' });
  // Uses an observer, because a check in each frame would create frames that the page does not need.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          for (const { startTime } of list.getEntriesByName('usable')) {
            observer.disconnect();
            resolve(startTime);
          }
        }).observe({ type: 'mark', buffered: true });
      }),
  );
};

export const rowsStored = async (page: Page): Promise<void> => {
  const endAt = performance.now() + patienceMs;
  while (!(await page.evaluate(hasStoredRows))) {
    if (performance.now() > endAt) throw new Error('The rows were not stored in time');
    await page.waitForTimeout(200);
  }
};

const hasStoredRows = (): Promise<boolean> =>
  new Promise((done, fail) => {
    const opening = indexedDB.open('regdesk');
    opening.addEventListener('error', () => fail(new Error('IndexedDB cannot be opened')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const counting = database.transaction('bases').objectStore('bases').count();
      counting.addEventListener('success', () => {
        database.close();
        done(counting.result > 0);
      });
    });
  });
