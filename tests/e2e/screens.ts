import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { commonWords, shellWords, toastWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';

/** Locators and steps that several journeys use. */
export const menuLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: shellWords.menu }).getByRole('link', { name, exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** A link of the page itself, not of menu or top bar. */
export const mainLink = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/**
 * Handles the first request of a pattern. The route stays: a request that is made while Playwright removes a route may
 * wait for ever.
 */
export const onFirst = async (
  page: Page,
  pattern: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> => {
  let hasHandled = false;
  await page.route(pattern, (route) => {
    if (hasHandled) return route.fallback();
    hasHandled = true;
    return handle(route);
  });
};

export const listRows = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem');

export const said = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

export const savedToast = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: toastWords.dataSaved });

export const deleteQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Delete this item?' });

/** A part of a page under a heading of its own. */
export const panel = (page: Page, heading: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/**
 * Navigates as links do, because reloading a page costs more than judging it. It goes by way of another page, so that
 * no dialog stays open.
 */
export const goWithin = async (page: Page, path: string): Promise<void> => {
  const push = (to: string) => page.evaluate((href) => history.pushState(null, '', href), to);
  // By its text: the page that is wanted may be one that is not found, too.
  const nowhere = page.getByText(commonWords.noSuchPage('/between'), { exact: true });
  await push('/between');
  await expect(nowhere).toBeVisible();
  await push(path);
  await expect(nowhere).toBeHidden();
};

/** Scripts that react to a change of the window or of a place have finished two frames later. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/**
 * Picks up the row of the focused handle and waits for `told`. Its places are measured in the frame after that
 * announcement. No user presses the next key sooner.
 */
export const pickUp = async (page: Page, key: 'Space' | 'Enter', told: Locator): Promise<void> => {
  await page.keyboard.press(key);
  await expect(told).toBeAttached();
  await twoFrames(page);
};

/** The readiness strip; its name says its state. */
export const readiness = (page: Page, state: keyof typeof scanWords.readiness): Locator =>
  page.getByRole('group', { name: scanWords.readiness[state], exact: true });

/** As a scanner with a cable does it: letter after letter faster than a person, then Enter. */
export const typeCode = async (
  page: Page,
  code: string,
  { language = 'en' }: { language?: 'en' | 'hi' } = {},
): Promise<void> => {
  // The letters of an Indian layout are the same keys with other names.
  const keyOf = (letter: string): string =>
    language === 'hi' && /[A-Z]/.test(letter)
      ? String.fromCodePoint(0x0905 + letter.charCodeAt(0) - 65)
      : letter;
  const strokes = [...code].map((letter) => ({
    key: keyOf(letter),
    code: /\d/.test(letter) ? `Digit${letter}` : /[A-Z]/.test(letter) ? `Key${letter}` : '',
    shiftKey: /[A-Z]/.test(letter),
  }));
  await page.evaluate(
    (typed) => {
      // Made before any is heard: their times lie close together, however busy the page is.
      const events = typed.map(
        (stroke) => new KeyboardEvent('keydown', { ...stroke, bubbles: true, cancelable: true }),
      );
      for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [...strokes, { key: 'Enter', code: 'Enter', shiftKey: false }],
  );
};

/**
 * Types as a Bluetooth scanner does: real keys, which move the focus unless the page stops them, each with its given
 * time. `gapMs` is the time between two keys.
 */
export const typeSlowly = async (
  page: Page,
  text: string,
  { suffix, gapMs = 110 }: { suffix: readonly ('Enter' | 'Tab')[]; gapMs?: number },
): Promise<void> => {
  // Not detached: Chromium would then say that the network is back.
  const cdp = await page.context().newCDPSession(page);
  const from = await page.evaluate(() => performance.timeOrigin + performance.now());
  const named = { Enter: { windowsVirtualKeyCode: 13, text: '\r' }, Tab: { windowsVirtualKeyCode: 9 } };
  const keys = [
    ...[...text].map((key) => ({ key, text: key })),
    ...suffix.map((key) => ({ key, ...named[key] })),
  ];
  // Sent at once, so that the load of the machine plays no part.
  await Promise.all(
    keys.flatMap((stroke, index) => {
      const timestamp = (from + index * gapMs) / 1000;
      return [
        cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, timestamp }),
        cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: stroke.key, timestamp }),
      ];
    }),
  );
};

/** Serials with a code that may have this record type and have no mark of it. */
export const unmarked = (rows: EventStore, recordTypeId: string): Serial[] => {
  const categories = new Set(rows.get('recordTypes', recordTypeId)?.categoryIds ?? []);
  return [...rows.all('serials')].filter(
    ({ serial, kind, code, categoryId }) =>
      kind !== 'free' &&
      code !== '' &&
      categories.has(categoryId) &&
      !rows.by('marks', 'serial', String(serial)).some((mark) => mark.recordTypeId === recordTypeId),
  );
};

/** '90000 00006' */
export const spaced = (phone: string): string => `${phone.slice(0, 5)} ${phone.slice(5)}`;

/** How many records this browser keeps of events: in all stores of its database, or in one. */
export const countKept = (page: Page, only?: 'bases' | 'outbox' | 'otherCards'): Promise<number> =>
  page.evaluate(async (wanted) => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(new Error(request.error?.message ?? 'refused')));
      });
    // Opening a missing database would create it without the application's stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'regdesk')) return 0;
    const opening = indexedDB.open('regdesk');
    // It may be deleted between the two.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const database = await answered(opening).catch(() => null);
    if (database === null) return 0;
    const names = [...database.objectStoreNames].filter((name) => wanted === undefined || name === wanted);
    const counts = await Promise.all(
      names.map((name) => answered(database.transaction(name).objectStore(name).count())),
    );
    database.close();
    return counts.reduce((sum, count) => sum + count, 0);
  }, only);

/** Rows are written a while after they are shown; from then on the page opens without its server. */
export const whenRowsAreKept = (page: Page): Promise<void> =>
  expect.poll(() => countKept(page, 'bases')).toBeGreaterThan(0);

/** From then on the application opens without its server, where the test allows service workers. */
export const whenAppIsKept = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);

/** Whether the rows that this browser keeps hold a text anywhere. */
export const holdsText = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(async (wanted) => {
    const answered = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(new Error(request.error?.message ?? 'refused')));
      });
    const database = await answered(indexedDB.open('regdesk'));
    const kept = await Promise.all(
      ['chunks', 'journal'].map((name) => answered(database.transaction(name).objectStore(name).getAll())),
    );
    database.close();
    return JSON.stringify(kept).includes(wanted);
  }, text);
