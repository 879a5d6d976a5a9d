import type { Page } from '@playwright/test';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { shellWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones, type Desk } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, countKept, readiness, said, typeCode, unmarked, whenRowsAreKept } from './screens.ts';

const desk = deskForFile();
const context = { viewport: phoneScreen };
/** 'Day 2 lunch': no card in the sample has this mark yet. */
const lunch = '6';
const path = `/scan/auto/${lunch}`;

/** Exceptions of the browser's storage come without a text. */
const storageFault = /^exception $/;

const cards = async (at: Desk) => unmarked(await at.rows(), lunch).filter(({ kind }) => kind === 'delegate');
const isMarked = async (at: Desk, serial: number): Promise<boolean> =>
  !(await cards(at)).some((card) => card.serial === serial);
const passed = (page: Page, serial: number) =>
  expect(page.getByRole('status').filter({ hasText: scanWords.done })).toContainText(String(serial));

/** Before the page's own code, on every page of this tab from now on. */
const beforeAll = async (page: Page, change: () => void): Promise<void> => {
  await page.addInitScript(change);
  await page.reload();
};

test('a wrong device clock is shown at the gate; times are right although the clock is set before the mark is sent', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path, context });
  await beforeAll(page, () => {
    const real = Date.now;
    const ahead = { skewMs: 3_650_000 };
    Object.assign(window, ahead);
    Date.now = () => real() + (window as unknown as typeof ahead).skewMs;
  });
  const wrong = said(page, shellWords.clockWrong(shellWords.clockFast('1 h')));
  await expect(wrong).toBeVisible();
  // After a reload without its server, the page shows the last measurement.
  await whenRowsAreKept(page);
  faults.expectCuts();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(said(page, outboxWords.clockWasWrong(shellWords.clockFast('1 h')))).toBeVisible();
  await page.unroute('**/api/**');
  await expect(wrong).toBeVisible();
  const [card] = await cards(desk());
  if (card === undefined) throw new Error('everybody is marked');
  await page.context().setOffline(true);
  await typeCode(page, card.code);
  await passed(page, card.serial);
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { skewMs: 0 }));
  await page.context().setOffline(false);
  await expect(page.getByText('0 waiting')).toBeVisible({ timeout: 20_000 });
  await expect(wrong).toBeHidden();

  const [logged] = await desk().query<{ claimed: string; corrected: string; marked: string }>(
    `SELECT l.device_at AS claimed, l.happened_at AS corrected, m.marked_at AS marked
     FROM command_log l JOIN marks m ON m.event_id = l.event_id AND m.record_type_id = '${lunch}' AND m.serial = $2
     WHERE l.name = 'record.mark' AND l.input->>'code' = $1`,
    [card.code, card.serial],
  );
  const minutesAhead = (at: string | undefined): number => Math.round((Number(at) - Date.now()) / 60_000);
  expect(minutesAhead(logged?.claimed)).toBeGreaterThan(50);
  expect(minutesAhead(logged?.corrected)).toBeGreaterThan(-10);
  expect(minutesAhead(logged?.corrected)).toBeLessThanOrEqual(0);
  expect(logged?.marked).toBe(logged?.corrected);
});

test('full storage is shown before anyone scans; a mark that cannot be stored passes with the network only', async ({
  visit,
  faults,
}) => {
  faults.expect(storageFault);
  // Chromium asks for the room that is left once in a while: the page must not have kept anything before.
  const page = await visit({ desk: desk(), as: phones.scan, path: '/icon.svg', context });
  const browser = await page.context().newCDPSession(page);
  const origin = desk().address;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await desk().open(page, path);
  await expect(said(page, `${outboxWords.storageWrong.full} ${outboxWords.onlyConnected}`)).toBeVisible();
  await expect(page.getByRole('group', { name: outboxWords.readyConnected })).toContainText('0 waiting');

  const [first, second] = await cards(desk());
  if (first === undefined || second === undefined) throw new Error('everybody is marked');
  await typeCode(page, first.code);
  await passed(page, first.serial);
  await expect.poll(() => isMarked(desk(), first.serial)).toBe(true);

  faults.expectCuts();
  await page.context().setOffline(true);
  await expect(said(page, `${outboxWords.storageWrong.full} ${outboxWords.noScans}`)).toBeVisible();
  await expect(readiness(page, 'cut')).toBeVisible();
  await typeCode(page, second.code);
  await expect(page.getByRole('alert')).toContainText(messages.storageFull());
  await expect(readiness(page, 'cut')).toContainText('0 waiting');

  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await page.context().setOffline(false);
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await expect.poll(() => isMarked(desk(), second.serial)).toBe(false);
});

test('a browser that stores nothing says so, and scans with the network', async ({ visit, faults }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path, context });
  faults.expect(storageFault);
  await beforeAll(page, () => {
    indexedDB.open = () => {
      throw new DOMException('A mutation operation was attempted', 'InvalidStateError');
    };
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await expect(said(page, `${outboxWords.storageWrong.refused} ${outboxWords.onlyConnected}`)).toBeVisible();
  const [card] = await cards(desk());
  if (card === undefined) throw new Error('everybody is marked');
  await typeCode(page, card.code);
  await passed(page, card.serial);
  await expect.poll(() => isMarked(desk(), card.serial)).toBe(true);
});

test('site data is cleared while a mark waits: the page stores the mark again, and it arrives', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path, context });
  await expect(readiness(page, 'full')).toBeVisible();
  await whenRowsAreKept(page);
  const [card] = await cards(desk());
  if (card === undefined) throw new Error('everybody is marked');
  faults.expectCuts();
  faults.expect(storageFault);
  await page.context().setOffline(true);
  await typeCode(page, card.code);
  await passed(page, card.serial);
  await expect(page.getByText('1 waiting')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: desk().address, storageTypes: 'indexeddb' });
  await expect(async () => expect(await countKept(page, 'outbox')).toBe(1)).toPass();
  await whenRowsAreKept(page);
  await page.context().setOffline(false);
  await expect(page.getByText('0 waiting')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => isMarked(desk(), card.serial)).toBe(true);
});

test('a light that is not green warns of scans that the browser may delete; deleted ones are counted, with what to do', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path, context, mayEvict: true });
  await expect(readiness(page, 'atRisk')).toContainText('0 waiting');
  await expect(said(page, scanWords.mayEvict.install)).toBeVisible();
  await button(page, scanWords.install).click();
  await expect(page.getByRole('dialog', { name: scanWords.install })).toContainText(scanWords.installThen);
  await page.keyboard.press('Escape');
  const [first, second] = await cards(desk());
  if (first === undefined || second === undefined) throw new Error('everybody is marked');
  faults.expectCuts();
  await page.context().setOffline(true);
  for (const [index, card] of [first, second].entries()) {
    await typeCode(page, card.code);
    await expect(page.getByText(`${index + 1} waiting`)).toBeVisible();
  }
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await desk().open(page, '/icon.svg');
  await page.evaluate(
    () =>
      new Promise((done, fail) => {
        const deleting = indexedDB.deleteDatabase('regdesk');
        deleting.addEventListener('success', done);
        deleting.addEventListener('error', fail);
      }),
  );
  await desk().open(page, '/outbox');
  await expect(page.getByRole('alert')).toContainText('2 changes that you made on this device are lost');
  await expect(said(page, outboxWords.nothingWaitsButLost)).toBeVisible();
  await button(page, outboxWords.lostSeen).click();
  await expect(said(page, outboxWords.nothingWaits)).toBeVisible();
  await expect
    .poll(() => desk().query("SELECT input FROM command_log WHERE name = 'device.lost'"))
    .toEqual([{ input: { count: 2 } }]);
});
