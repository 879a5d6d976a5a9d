import type { Locator, Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import type { CameraShot } from '#tests/support/pictures/camera.ts';
import { halvesPng } from '#demo/sample-images.ts';
import { suffixGapMs } from '#web/device/keystroke-burst.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  asPhone,
  loseCamera,
  permitCamera,
  phoneOf,
  refuseCamera,
  whenFramesPassed,
} from './phone-camera.ts';
import { button, listRows, typeCode, unmarked } from './screens.ts';

const desk = deskForFile();
const context = { viewport: phoneScreen };
const blocked =
  'Camera is blocked or not accessible. Please allow camera in your browser permissions and Reload.';

/** Slower than a scanner that types. */
const asPerson = { delay: 60 };

/** As many cards for this record type as the film shows. */
const cards = async (recordTypeId: string, count: number): Promise<Serial[]> => {
  const found = unmarked(await desk().rows(), recordTypeId).slice(0, count);
  expect(found).toHaveLength(count);
  return found;
};

const markedOf = async (shown: readonly Serial[], recordTypeId: string): Promise<Serial[]> => {
  const rows = await desk().rows();
  return shown.filter(({ serial }) =>
    rows.by('marks', 'serial', String(serial)).some((mark) => mark.recordTypeId === recordTypeId),
  );
};

const alertOf = (page: Page): Locator => page.getByRole('alert').filter({ hasText: blocked });
const passed = (page: Page): Locator => page.getByRole('status').filter({ hasText: scanWords.done });
const continuous = (page: Page): Locator => page.getByRole('switch', { name: /^Continuous/ });

test('20 cards are scanned in a row, torn, tilted, dim, blurred and together, past a code that is not a card', async ({
  visit,
}) => {
  const all = await cards('5', 20);
  const code = (index: number): string => all[index]?.code ?? '';
  const frames = 3;
  const film: CameraShot[] = [
    ...(['torn', 'tilted', 'dim', 'blurred'] as const).map((wear, index) => ({
      text: code(index),
      wear,
      frames: 5,
    })),
    { text: `https://example.org/${'a'.repeat(60)}`, frames: 5 },
    { texts: [code(4), code(5)], frames },
    { texts: [code(6), code(7)], frames },
    ...all.slice(8).map((card) => ({ text: card.code, frames })),
  ];
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/5', film, context });
  await continuous(page).click();
  await expect(page.getByText('Continuous scan', { exact: true })).toBeVisible();
  await button(page, scanWords.startScanning).click();
  // A verdict that another card replaces soon, so it is looked for in each frame of the page.
  const foreignRead = page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[role="alert"]')].some((alert) => alert.textContent.includes(text)),
    messageFor('invalidCode'),
    { polling: 'raf', timeout: 60_000 },
  );
  await expect.poll(async () => (await markedOf(all, '5')).length, { timeout: 60_000 }).toBe(20);
  await foreignRead;
  await button(page, scanWords.stopScan).click();
  await expect(button(page, scanWords.startScanning)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Continuous scan', { exact: true })).toBeVisible();
});

test('a card in view is read once, and of two cards together one; Continuous scan reads both', async ({
  visit,
}) => {
  const [one, other] = await cards('6', 2);
  if (!one || !other) throw new Error('too few cards');
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: '/scan/auto/6',
    film: [{ texts: [one.code, other.code], frames: 10 }],
    context,
  });
  await button(page, scanWords.startScanning).click();
  await expect(passed(page)).toBeVisible();
  await whenFramesPassed(page, 15);
  await expect(passed(page).getByText(scanWords.done)).toHaveCount(1);
  await continuous(page).click();
  // Both verdicts are visible. One does not hide the other.
  await expect(passed(page).getByText(scanWords.done)).toHaveCount(2);
  await whenFramesPassed(page, 15);
  await expect(passed(page).getByText(scanWords.done)).toHaveCount(2);
  for (const { serial } of [one, other]) await expect(passed(page)).toContainText(String(serial));
  await button(page, scanWords.stopScan).click();
  await expect(listRows(page, scanWords.lastScans)).toHaveCount(2);
});

/** From each verdict to the picture of the next one, ms by the page's clock. */
const pausesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const read = performance.getEntriesByName('frame-to-verdict');
    return read.slice(1).map(({ startTime }, index) => {
      const before = read[index] as PerformanceEntry;
      return startTime - before.startTime - before.duration;
    });
  });

test('a failure is an alert that stays until the next card; in Continuous scan it does not stay', async ({
  visit,
}) => {
  // So many that each has left the view for long when it comes again.
  const film = Array.from({ length: 10 }, (_, index) => ({ text: `FAKECARD${22 + index}`, frames: 3 }));
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/6', film, context });
  await button(page, scanWords.startScanning).click();
  await expect.poll(async () => (await pausesOf(page)).length).toBeGreaterThan(2);
  // The pause is 1.2 s. The film shows the next card after 0.3 s.
  for (const pause of await pausesOf(page)) expect(pause).toBeGreaterThan(1_000);
  await continuous(page).click();
  await expect.poll(async () => (await pausesOf(page)).some((pause) => pause < 1_000)).toBe(true);
  await button(page, scanWords.stopScan).click();
  const words = listRows(page, scanWords.lastScans).filter({ hasText: scanWords.lineWords.invalid });
  await expect(words.first()).toBeVisible();
});

test('Info Scan by camera shows a delegate and a companion; the camera is off afterwards', async ({
  visit,
}) => {
  const [card] = unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'companion');
  if (!card) throw new Error('no companion');
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: '/scan',
    film: [
      { blank: true, frames: 10 },
      { text: card.code, frames: 60 },
    ],
    context,
  });
  await button(page, scanWords.startInfoScan).click();
  const found = page.getByRole('status').filter({ hasText: 'Type accompany' });
  await expect(found).toContainText(`ID ${card.code}`);
  await expect(page.getByLabel(scanWords.serialNo, { exact: true })).toHaveValue(String(card.serial));
  await expect(page.getByRole('group', { name: scanWords.camera })).toBeHidden();
  await button(page, scanWords.close).click();
  await expect(found).toBeHidden();
});

test('a blocked, missing, taken or lost camera is reported, and comes back without a reload', async ({
  visit,
}) => {
  const [card] = await cards('3', 1);
  if (!card) throw new Error('no card');
  const film = [{ text: card.code, frames: 5 }];
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan', film, context });
  await asPhone(page);
  await page.reload();
  await permitCamera(page, 'denied');
  await refuseCamera(page, 'NotAllowedError');
  await button(page, scanWords.startInfoScan).click();
  await expect(alertOf(page)).toBeVisible();
  // The camera starts on its own, once the browser's permissions allow it.
  await refuseCamera(page, null);
  await permitCamera(page, 'granted');
  await expect(page.getByRole('status').filter({ hasText: `ID ${card.code}` })).toBeVisible();

  await refuseCamera(page, 'NotAllowedError');
  await page.getByRole('link', { name: scanWords.tabs.autoScan }).click();
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Day 1 lunch' }).click();
  await button(page, scanWords.startScanning).click();
  await expect(alertOf(page)).toBeVisible();
  const tryAgain = button(page, commonWords.tryAgain);
  for (const [name, detail] of [
    ['NotFoundError', scanWords.cameraMissing],
    ['NotReadableError', scanWords.cameraBusy],
  ] as const) {
    await refuseCamera(page, name);
    await tryAgain.click();
    await expect(alertOf(page)).toContainText(detail);
  }
  await button(page, scanWords.entry.typeCode).click();
  await expect(
    page
      .getByRole('dialog', { name: scanWords.entry.open })
      .getByRole('searchbox', { name: scanWords.entry.code }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await refuseCamera(page, null);
  await tryAgain.click();
  await expect(passed(page)).toContainText(String(card.serial));
  await expect(alertOf(page)).toBeHidden();
  await loseCamera(page);
  await expect(alertOf(page)).toContainText(scanWords.cameraLost);
  // The camera starts on its own when it is plugged in again.
  await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
  await expect(button(page, scanWords.stopScan)).toBeVisible();
  await expect(alertOf(page)).toBeHidden();
  // The card never left: it is not read again.
  await whenFramesPassed(page, 15);
  await expect(passed(page)).toContainText(String(card.serial));
  // The page was never reloaded: its notes are still there.
  expect((await phoneOf(page)).sounds).toEqual([
    'error',
    'success',
    'error',
    'error',
    'error',
    'success',
    'error',
  ]);
});

test('the whole scan screen works at 360 px and by keyboard, with all features of a phone', async ({
  visit,
}) => {
  const rows = await desk().rows();
  const [byNumber, byName] = unmarked(rows, '1').filter(
    ({ kind, delegateId }) => kind === 'delegate' && rows.get('delegates', delegateId)?.photoUrls.length,
  );
  const person = rows.get('delegates', byName?.delegateId ?? '');
  if (!byNumber || !byName || !person) throw new Error('too few cards');
  const photo = await halvesPng(60, 80);
  const page = await visit({
    desk: desk(),
    as: phones.desk,
    film: [{ blank: true, frames: 5 }],
    context: { viewport: { width: 360, height: 640 } },
  });
  await page.route('**/images/photo/foreign?*', (route) =>
    route.fulfill({ body: photo, contentType: 'image/png' }),
  );
  await asPhone(page);
  await desk().open(page, '/scan/auto/1');
  const focusAnd = async (target: Locator, key: string): Promise<void> => {
    await target.focus();
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };

  await focusAnd(button(page, scanWords.startScanning), 'Enter');
  await focusAnd(button(page, scanWords.torch), 'Space');
  await expect(page.getByRole('button', { name: scanWords.torch, pressed: true })).toBeVisible();
  await focusAnd(page.getByRole('slider', { name: scanWords.zoom }), 'ArrowUp');
  await expect(page.getByRole('slider', { name: scanWords.zoom })).toHaveValue('1.5');
  const { asked, torch, zoom, awake } = await phoneOf(page);
  expect({ asked, torch, zoom, awake }).toEqual({
    asked: ['environment'],
    torch: [true],
    zoom: [1.5],
    awake: 1,
  });
  await focusAnd(button(page, scanWords.otherCamera), 'Enter');
  await expect.poll(async () => (await phoneOf(page)).asked).toEqual(['environment', 'wide-camera']);

  const open = button(page, scanWords.entry.open);
  const dialog = page.getByRole('dialog', { name: scanWords.entry.open });
  const box = dialog.getByRole('searchbox');
  await focusAnd(open, 'Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type(String(byNumber.serial), asPerson);
  await expect(dialog.getByRole('listitem')).toContainText(String(byNumber.serial));
  await page.keyboard.press('Enter');
  await expect(passed(page)).toContainText(String(byNumber.serial));
  await expect(passed(page).locator('img')).toBeVisible();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await focusAnd(button(page, scanWords.name), 'Enter');
  await expect(box).toBeFocused();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.keyboard.type(person.fullName);
  const found = dialog.getByRole('button').filter({ hasText: person.fullName }).first();
  // The test does not wait here. A user who is faster than a slow phone gets the first row when it comes.
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.keyboard.press('Enter');
  await expect(passed(page)).toContainText(person.fullName);

  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('999999', asPerson);
  await expect(dialog).toContainText(scanWords.notFound);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Serial Number not found');

  // A scanner that types into the open entry is no number.
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await typeCode(page, byName.code);
  await expect(page.getByRole('alert')).toContainText('already marked for this user');
  await expect(dialog).toBeHidden();

  const { sounds, vibrated } = await phoneOf(page);
  expect(sounds).toEqual(['success', 'success', 'error', 'error']);
  expect(new Set(vibrated).size).toBe(2);
  expect(vibrated).toHaveLength(4);
  const { scrollWidth, bar } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    bar: [...document.querySelectorAll('button')].map((each) => each.getBoundingClientRect().right),
  }));
  expect(Math.max(scrollWidth, ...bar)).toBeLessThanOrEqual(360);
  // Directly after a code, Enter is treated as the scanner's second suffix.
  await expect(async () => {
    await focusAnd(button(page, scanWords.stopScan), 'Enter');
    await expect(button(page, scanWords.startScanning)).toBeVisible({ timeout: suffixGapMs });
  }).toPass();
  await expect.poll(async () => (await phoneOf(page)).awake).toBe(0);

  await page.clock.install();
  await page.reload();
  // A verdict ends when the camera starts, and while it runs 3 s after the card: one quiet line stays.
  await expect(button(page, scanWords.startScanning)).toBeVisible();
  await typeCode(page, byName.code);
  const refused = page.getByRole('alert').filter({ hasText: 'already marked for this user' });
  await expect(refused).toBeVisible();
  const lastLine = page.getByText(`${scanWords.lastScan} ${byName.serial} `);
  await expect(lastLine).toBeHidden();
  await button(page, scanWords.startScanning).click();
  await expect.poll(async () => (await phoneOf(page)).asked).toEqual(['wide-camera']);
  await expect(lastLine).toBeVisible();
  await expect(refused).toBeHidden();
  await typeCode(page, byName.code);
  await expect(refused).toBeVisible();
  await expect(lastLine).toBeHidden();
  await page.clock.fastForward(3_000);
  await expect(lastLine).toBeVisible();
  await expect(refused).toBeHidden();
});
