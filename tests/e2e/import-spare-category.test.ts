import { defaultCategoryName } from '#domain/model/category.ts';
import { bulkAddWords as words } from '#domain/people/import/import-words.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { breaches, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

test('an import offers to delete the unused category of a new event', async ({ visit }) => {
  await desk().command(phones.admin, 'category.addMany', { names: [defaultCategoryName] });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/users/addcsv',
    context: { viewport: phoneScreen },
  });
  const chooser = page.waitForEvent('filechooser');
  await button(page, words.chooseFile).click();
  const buffer = Buffer.from('Name,Mobile,Category\nNew Person,9840100390,Speaker\n');
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await button(page, words.add(1)).click();
  await expect(page.getByText(words.spareCategory(defaultCategoryName))).toBeVisible();
  for (const viewport of [phoneScreen, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    // The result has the focus, so that the page is scrolled and its head may be under the bar.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await breaches(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
  }
  await button(page, words.deleteCategory(defaultCategoryName)).click();
  await expect(page.getByText(toastWords.deleted, { exact: true })).toBeVisible();
  await expect(page.getByText(words.spareCategory(defaultCategoryName))).toBeHidden();
  await expect
    .poll(async () => [...(await desk().rows()).all('categories')].map(({ name }) => name))
    .not.toContain(defaultCategoryName);
});
