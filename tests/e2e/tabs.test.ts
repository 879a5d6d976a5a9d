import type { BrowserContext, Request } from '@playwright/test';
import { commonWords, homeWords } from '#domain/core/text/common-words.ts';
import { reportsWords } from '#domain/event/reports-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { everyScreen } from './every-screen/every-screen.ts';
import { button, goWithin, listRows, unmarked } from './screens.ts';

const desk = deskForFile();

/** Change streams that are open in this browser now. */
const countStreams = (context: BrowserContext): (() => number) => {
  const open = new Set<Request>();
  const end = (request: Request): void => void open.delete(request);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/changes')) open.add(request);
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  // The browser reports no end of a closed page's requests.
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length;
};

test('two tabs share one change stream; the other tab takes over when the leader is closed', async ({
  visit,
}) => {
  const first = await visit({ desk: desk(), as: phones.admin, path: '/not-yet' });
  const context = first.context();
  const streams = countStreams(context);
  await desk().open(first, '/reports/6?show=done');
  await expect(first.getByText(reportsWords.nobodyDone)).toBeVisible();
  await expect.poll(streams).toBe(1);
  const second = await context.newPage();
  await desk().open(second, '/reports/6?show=done');
  await expect(second.getByText(reportsWords.nobodyDone)).toBeVisible();
  const [one, two] = unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'delegate');
  if (!one || !two) throw new Error('nobody to mark');

  await desk().command(phones.desk, 'record.mark', { recordTypeId: '6', serial: one.serial });
  for (const page of [first, second]) {
    await expect(listRows(page, 'Day 2 lunch').getByText(String(one.serial), { exact: true })).toBeVisible();
  }
  expect(streams()).toBe(1);

  await first.close();
  await desk().command(phones.desk, 'record.mark', { recordTypeId: '6', serial: two.serial });
  await expect(listRows(second, 'Day 2 lunch').getByText(String(two.serial), { exact: true })).toBeVisible();
  // The server learns of the closed tab's stream when it writes to it, or a moment later.
  await expect.poll(streams).toBe(1);
});

test('each screen with rows follows the changes of another browser, or shows its time of reading', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await expect(page.getByRole('heading', { name: homeWords.overview })).toBeVisible();
  let count = 0;
  for (const [screen, judged] of Object.entries(everyScreen)) {
    if ('noRows' in judged) continue;
    await goWithin(page, judged.path);
    const main = page.getByRole('main');
    if ('readAt' in judged) {
      await expect(main.getByText(/^Loaded at \d+:\d\d [AP]M\./), screen).toBeVisible();
      await expect(button(page, commonWords.reload), screen).toBeVisible();
      continue;
    }
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeHidden();
    await judged.prepare?.(page);
    const token = `Live ${String.fromCharCode(65 + Math.floor(++count / 26))}${String.fromCharCode(65 + (count % 26))}`;
    await judged.change(desk(), token);
    if (judged.asksOnReturn) await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // Each screen that does not follow is named, not only the first.
    await expect.soft(main, screen).toContainText(new RegExp(token.replace(' ', ' ?'), 'i'));
  }
});
