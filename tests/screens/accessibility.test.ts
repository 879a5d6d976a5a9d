import type { Locator, Page } from '@playwright/test';
import { homeWords, shellWords } from '#domain/core/text/common-words.ts';
import { arrived } from '#tests/e2e/every-screen/every-screen.ts';
import { phones } from '../e2e/desk.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** Presses Tab until the element has the focus; the number of presses, or null. */
const tabsUntil = async (page: Page, target: Locator, most: number): Promise<number | null> => {
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  return null;
};

test('by keyboard alone a user skips the menu, opens a person, and goes back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await expect(page.getByText(arrived)).toBeVisible();
  const skip = page.getByRole('link', { name: shellWords.skipToContent });
  expect(await tabsUntil(page, skip, 1)).toBe(1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const scanLink = page.getByRole('main').getByRole('link', { name: homeWords.scan, exact: true }).first();
  expect(await tabsUntil(page, scanLink, 6)).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scan$/);

  await desk().open(page, '/users/all?q=8837261675');
  const person = page.getByRole('link', { name: 'Dr. Simran Mohanty' });
  await expect(person).toBeVisible();
  expect(await tabsUntil(page, person, 60)).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dr. Simran Mohanty' })).toBeVisible();
});
