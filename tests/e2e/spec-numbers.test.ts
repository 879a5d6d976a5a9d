import { shellWords } from '#domain/core/text/common-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';

// Numbers of the specification's section 9 that only a browser can show.

const desk = deskForFile();

test('phones end at 767 px and tablets at 1023 px; the menu is 200 px wide and the content 650 px', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/account' });
  const menu = page.getByRole('navigation', { name: shellWords.menu });
  const menuButton = page.getByRole('banner').getByRole('button', { name: shellWords.menu });
  const showAt = async (width: number): Promise<void> => page.setViewportSize({ width, height: 800 });
  await showAt(767);
  await expect(menu).toBeHidden();
  await showAt(768);
  await expect(menu).toBeVisible();
  await showAt(1023);
  await expect(menuButton).toBeVisible();
  await showAt(1024);
  await expect(menuButton).toBeHidden();
  await expect.poll(async () => (await menu.boundingBox())?.width).toBe(200);
  await showAt(1400);
  const content = await page
    .locator('main > .sheet > .pad')
    .first()
    .evaluate((part) => {
      const { width, paddingLeft, paddingRight } = getComputedStyle(part);
      return Number.parseFloat(width) - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    });
  expect(content).toBe(650);
});
