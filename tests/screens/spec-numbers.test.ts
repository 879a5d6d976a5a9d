import type { Page } from '@playwright/test';
import { toastWords } from '#domain/core/text/common-words.ts';
import { personWords, userEditWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

// Numbers of the specification's section 9 that only a browser can show.

const desk = deskForFile();
const delegateId = async (): Promise<string> =>
  [...(await desk().rows()).all('delegates')].find(({ fullName }) => fullName !== '')?.delegateId ?? '';

const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: toastWords.dataSaved });

/** Saves a delegate, which shows a toast, and holds the toast's time still. */
const holdToast = async (page: Page): Promise<void> => {
  await page.getByLabel(personWords.city).fill(`Town ${Date.now()}`);
  await button(page, userEditWords.save).click();
  await expect(toastOf(page)).toBeVisible();
  await setToastTime(page, 0);
};

/** Sets the time that the toast has been shown for, in ms. At its end the browser finishes it. */
const setToastTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate((time) => {
    const clock = document
      .getAnimations()
      .find((animation) => (animation as CSSAnimation).animationName === 'Toastify__trackProgress');
    if (clock === undefined) throw new Error('The toast has no clock.');
    clock.pause();
    clock.currentTime = time;
    if (time >= Number(clock.effect?.getComputedTiming().endTime)) clock.finish();
  }, ms);

test('a toast is there after 4.9 s and gone after 5.1 s', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${await delegateId()}` });
  await holdToast(page);
  await setToastTime(page, 4_900);
  await expect(toastOf(page)).toBeVisible();
  await setToastTime(page, 5_100);
  await expect(toastOf(page)).toBeHidden();
});

const drags = [
  ['comes back', 0.7],
  ['goes', 0.9],
] as const;
for (const [outcome, part] of drags)
  test(`a toast ${outcome} when it is dragged by ${part * 100} % of its width`, async ({ visit }) => {
    const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${await delegateId()}` });
    await holdToast(page);
    const box = await toastOf(page).boundingBox();
    if (box === null) throw new Error('There is no toast.');
    const [x, y] = [box.x + 20, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + (box.width * part) / 2, y);
    await page.mouse.move(x + box.width * part, y);
    await page.mouse.up();
    if (outcome === 'goes') await expect(toastOf(page)).toBeHidden();
    else await expect.poll(async () => (await toastOf(page).boundingBox())?.x).toBe(box.x);
  });

test('Alt+T moves the focus to the toast', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${await delegateId()}` });
  await holdToast(page);
  await page.keyboard.press('Alt+KeyT');
  await expect(toastOf(page)).toBeFocused();
});
