import type { Page } from '@playwright/test';
import { dummiesWords, personWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

const series = async (page: Page, name: string, count: number): Promise<void> => {
  await page.getByLabel(personWords.name, { exact: true }).fill(name);
  await page.getByLabel(personWords.foodPreference).selectOption(personWords.nonVegetarian);
  await page.getByLabel(personWords.category).selectOption('Speaker');
  await page.getByLabel(dummiesWords.count).fill(String(count));
};
const added = async (name: string) =>
  [...(await desk().rows()).all('delegates')]
    .filter(({ fullName }) => fullName.startsWith(`${name} `))
    .toSorted((a, b) => Number(a.fullName.slice(name.length)) - Number(b.fullName.slice(name.length)));
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

test('a scan-only member adds a series of dummies: missing fields are shown, then each dummy exists once, unpaid', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/users' });
  await page.getByRole('link', { name: dummiesWords.title }).click();
  await button(page, dummiesWords.add).click();
  await expect(page.getByText('Enter Name')).toBeVisible();
  await expect(page.getByText(messages.dummyCategoryMissing()).last()).toBeVisible();
  await expect(page.getByText(messages.foodPreferenceMissing()).last()).toBeVisible();
  const count = page.getByLabel(dummiesWords.count);
  await expect(count).toHaveAttribute('type', 'number');
  await expect(count).toHaveAttribute('min', '1');
  await expect(count).toHaveAttribute('max', '50');
  for (const wrong of ['0', '51', '1.5', '']) {
    await series(page, 'Gate', 3);
    await page.getByLabel(dummiesWords.count).fill(wrong);
    await button(page, dummiesWords.add).click();
    await expect(page.getByText(dummiesWords.countWrong(50))).toBeVisible();
  }
  await expect.poll(() => added('Gate')).toEqual([]);

  await series(page, '  Gate ', 3);
  await button(page, dummiesWords.add).click();
  await expect(page.getByText(dummiesWords.progress(1, 3))).toBeVisible();
  await expect(page.getByText(dummiesWords.added(3))).toBeVisible();
  await expect
    .poll(() => added('Gate'))
    .toMatchObject(
      numbered('Gate', 3).map((fullName) => ({
        fullName,
        foodPreference: 'Non-Vegetarian',
        categoryId: 'speaker',
        isPaid: false,
        phone: '',
      })),
    );
  await expect(page.getByRole('link', { name: dummiesWords.showPending })).toHaveCount(0);
  await button(page, dummiesWords.addMore).click();
  await expect(page.getByLabel(personWords.name, { exact: true })).toHaveValue('  Gate ');
});
