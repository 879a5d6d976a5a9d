import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { chromiumCameraFlags, qrVideo, type CameraShot } from '#tests/support/pictures/camera.ts';
import { Faults, tellFailure } from './faults.ts';
import type { Desk } from './desk.ts';
import { keepStorage } from './kept-storage.ts';
import { deviceTimeZone } from './device-time-zone.ts';
import { goWithin } from './screens.ts';

// Playwright makes a stack for each of its calls, and would read every frame of it through source maps. The tests have none.
Reflect.deleteProperty(Error, 'prepareStackTrace');

export const phoneScreen = { width: 390, height: 844 } as const;
export const deskScreen = { width: 1280, height: 800 } as const;

interface VisitOptions {
  readonly desk: Desk;
  /** The account already signed in in this browser. Left out: none. */
  readonly as?: string;
  readonly path?: string;
  /** The pictures that this browser's camera shows. The visit then has a browser process of its own. */
  readonly film?: readonly CameraShot[];
  readonly flags?: readonly string[];
  readonly context?: BrowserContextOptions;
  /** The browser may delete the site's data when space is short. */
  readonly mayEvict?: boolean;
}

/** A browser of its own with a page open: another person at another device. */
export type Visit = (options: VisitOptions) => Promise<Page>;

/**
 * The page that this account has had open since an earlier test of the file, at another address: a load costs more than most
 * journeys do on it. For tests that need neither a first load nor a browser that has stored nothing, and that leave neither
 * routes, a clock, nor a form that is not saved.
 */
export type Stay = (options: StayOptions) => Promise<Page>;

interface StayOptions extends Pick<VisitOptions, 'desk' | 'path'> {
  readonly as: string;
  readonly viewport?: ViewportSize;
}

interface Fixtures {
  readonly faults: Faults;
  readonly visit: Visit;
  readonly stay: Stay;
}

/** Opens browsers, and fails a test in which a page reported an error or asked a stranger. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.unexpected(), 'what pages reported').toEqual([]);
  },
  visit: async ({ browser, faults, contextOptions, viewport }, use, testInfo) => {
    const { project } = testInfo;
    const contexts: BrowserContext[] = [];
    const browsers: Browser[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'regdesk-film-'));
    await use(async ({ desk, as, path = '/', film, flags = [], context: options, mayEvict = false }) => {
      let own = browser;
      if (film || flags.length > 0) {
        const file = join(folder, `${browsers.length}.y4m`);
        if (film) qrVideo(file, film);
        own = await chromium.launch({
          ...project.use.launchOptions,
          args: [
            ...(project.use.launchOptions?.args ?? []),
            ...(film ? chromiumCameraFlags(file) : []),
            ...flags,
          ],
        });
        browsers.push(own);
      }
      const context = await own.newContext({
        ...contextOptions,
        viewport,
        timezoneId: deviceTimeZone,
        locale: 'en-IN',
        ...options,
      });
      contexts.push(context);
      if (!mayEvict) await keepStorage(context);
      faults.watch(context, desk.address);
      if (as) await desk.admit(context, as);
      const page = await context.newPage();
      await desk.open(page, path);
      return page;
    });
    faults.end();
    await tellFailure(
      testInfo,
      contexts.flatMap((context) => context.pages()),
      { console: faults.console(), commands: () => faults.commands() },
    );
    for (const context of contexts) await context.close();
    for (const own of browsers) await own.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  stay: async ({ browser, faults, contextOptions, viewport }, use, testInfo) => {
    const pages: Page[] = [];
    await use(async ({ desk, as, path = '/', viewport: wanted }) => {
      const known = desk.staying.get(as);
      const context =
        known?.context() ??
        (await browser.newContext({
          ...contextOptions,
          viewport: wanted ?? viewport,
          timezoneId: deviceTimeZone,
          locale: 'en-IN',
        }));
      if (known === undefined) await keepStorage(context);
      if (known === undefined || !pages.includes(known)) faults.watch(context, desk.address);
      if (known !== undefined) {
        pages.push(known);
        // A toast of the last test would answer for one of this.
        const closes = known.getByRole('status').getByRole('button', { name: commonWords.close });
        await closes.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((each) => each.click()));
        await expect(closes).toHaveCount(0);
        await known.setViewportSize(wanted ?? viewport ?? deskScreen);
        await goWithin(known, path);
        return known;
      }
      await desk.admit(context, as);
      const page = await context.newPage();
      pages.push(page);
      desk.staying.set(as, page);
      await desk.open(page, path);
      return page;
    });
    faults.end();
    await tellFailure(testInfo, pages, { console: faults.console(), commands: () => faults.commands() });
  },
});

export { expect } from '@playwright/test';
