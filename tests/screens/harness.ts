import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page, type BrowserContextOptions } from '@playwright/test';
import { keyOf, tableNames } from '#domain/model/tables.ts';
import { EventStore } from '#domain/core/store/event-store.ts';
import { deviceTimeZone } from '../e2e/device-time-zone.ts';
import { firstRows } from '../e2e/desk.ts';
import { Faults, tellFailure } from '../e2e/faults.ts';
import type { Rows, Screens } from './warm-page.ts';

/** Nothing listens there: the page is answered from the folder of build-page.ts. */
const address = 'http://localhost:9';

const types: Partial<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
};
const page = `<!doctype html><html lang="en" data-theme="dark"><head><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/entry.css"></head><body><div id="root"></div><script src="/screens.js" type="module"></script></body></html>`;

const desktop = { width: 1280, height: 800 };

interface Warm {
  readonly page: Page;
  readonly sample: Rows;
}

/** Calls a function of the page. */
const call = <Name extends keyof Screens>(
  warm: Page,
  name: Name,
  ...given: Parameters<Screens[Name]>
): Promise<Awaited<ReturnType<Screens[Name]>>> =>
  warm.evaluate(
    ([called, values]) =>
      (globalThis as unknown as { screens: Record<string, (...of: unknown[]) => never> }).screens[called]?.(
        ...values,
      ),
    [name as string, given as unknown[]] as const,
  ) as Promise<Awaited<ReturnType<Screens[Name]>>>;

interface VisitOptions {
  readonly desk: ScreenDesk;
  readonly as: string;
  readonly path?: string;
  readonly context?: Pick<BrowserContextOptions, 'viewport'>;
  /** How long the server takes for commands, ms: for states that last as long as a command is on its way. */
  readonly answerMs?: number;
}

/** The application in the warm page, as another person at another device. */
export type Visit = (options: VisitOptions) => Promise<Page>;

/**
 * Tests of screens in one page a worker, which shows the whole application over a server in memory: no server process, no
 * sign-in, no load. They have the names of the journeys (tests/e2e): a rule on a screen is tested here, and a journey shows
 * that the same screen works over the real server.
 */
export const test = base.extend<{ faults: Faults; visit: Visit }, { warm: Warm }>({
  warm: [
    async ({ browser }, use) => {
      const folder = join(process.env['REGDESK_TEST_E2E_FOLDER'] ?? '', 'screens');
      const context = await browser.newContext({
        viewport: desktop,
        timezoneId: deviceTimeZone,
        locale: 'en-IN',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const warm = await context.newPage();
      await warm.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/') return route.fulfill({ body: page, contentType: 'text/html' });
        const ending = /\.\w+$/.exec(pathname)?.[0] ?? '';
        const body = await readFile(join(folder, pathname)).catch(() => null);
        if (body === null) return route.fulfill({ status: 404 });
        return route.fulfill({ body, contentType: types[ending] ?? 'application/octet-stream' });
      });
      await warm.goto(`${address}/`);
      await warm.waitForFunction(() => 'screens' in globalThis);
      expect(await warm.evaluate(() => document.styleSheets.length), 'stylesheets of the page').toBe(1);
      const sample = JSON.parse(await readFile(join(folder, 'sample.json'), 'utf8')) as Rows;
      await use({ page: warm, sample });
      await context.close();
    },
    { scope: 'worker' },
  ],
  faults: async ({ warm }, use) => {
    const faults = new Faults();
    faults.watch(warm.page.context(), address);
    await use(faults);
    faults.end();
    expect([...faults.unexpected(), ...(await call(warm.page, 'faults'))]).toEqual([]);
  },
  visit: async ({ warm, faults }, use, testInfo) => {
    await use(async ({ as, path = '/', context, answerMs = 0 }) => {
      await warm.page.setViewportSize(context?.viewport ?? desktop);
      await call(warm.page, 'open', { as, path, answerMs });
      return warm.page;
    });
    await tellFailure(testInfo, [warm.page], {
      console: faults.console(),
      commands: () => call(warm.page, 'commands'),
    });
    await warm.page.context().setOffline(false);
  },
});

/** The server in memory, by the names of the journeys' desk. */
export class ScreenDesk {
  readonly address = address;
  readonly #warm: Page;
  readonly #first: Rows;

  constructor(warm: Page, first: Rows) {
    this.#warm = warm;
    this.#first = first;
  }

  /** Loads the page again, with what its browser has stored. */
  open(_: Page, path: string): Promise<void> {
    return call(this.#warm, 'open', { path });
  }

  /** The same at the page's own address. */
  reload(shown: Page): Promise<void> {
    const { pathname, search } = new URL(shown.url());
    return this.open(shown, pathname + search);
  }

  /** The rows of the server as they are now. */
  async rows(): Promise<EventStore> {
    const store = new EventStore();
    for (const table of tableNames)
      store.apply((this.#first[table] ?? []).map((row) => ({ table, key: keyOf(table, row), row })));
    store.apply(await call(this.#warm, 'changes'));
    return store;
  }

  /** As of the journeys' desk. */
  rowsWhen(isTrue: (rows: EventStore) => boolean): Promise<EventStore> {
    return firstRows(() => this.rows(), isTrue);
  }

  /** Sends a command as another device would. Throws when the command is refused. */
  async command(phone: string, name: string, input: object): Promise<void> {
    const refused = await call(this.#warm, 'command', phone, name, input);
    if (refused !== null) throw new Error(`${name}: ${refused}`);
  }

  /** Sends a command as the phone of a registrant. Throws when the command is refused. */
  async publicCommand(phone: string, name: string, input: object): Promise<Record<string, string>> {
    const answer = JSON.parse(await call(this.#warm, 'publicCommand', phone, name, input)) as {
      readonly ok: boolean;
      readonly result: Record<string, string>;
    };
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return answer.result;
  }

  /** The public pages get these answers, by their paths. Null: those of the server. */
  answerPublicly(answers: Readonly<Record<string, object>> | null): Promise<void> {
    return call(this.#warm, 'answerPublicly', answers);
  }

  /** The open page lies there for so long, and is looked at again. */
  passTime(ms: number): Promise<void> {
    return call(this.#warm, 'passTime', ms);
  }

  /** The event as the exchange writes it. */
  async tree(): Promise<unknown> {
    return JSON.parse(await call(this.#warm, 'tree')) as unknown;
  }
}

/** A server with the sample's rows for the tests of a file; to be called at its top. */
export const deskForFile = (): (() => ScreenDesk) => {
  let desk: ScreenDesk | null = null;
  test.beforeAll(async ({ warm }) => {
    await call(warm.page, 'reset');
    desk = new ScreenDesk(warm.page, warm.sample);
  });
  return () => {
    if (desk === null) throw new Error('the desk is there while tests run only');
    return desk;
  };
};

export { expect } from '@playwright/test';
