import type { Page } from '@playwright/test';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { dummiesWords, personWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

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

test('stopping a series ends after the dummy in flight; continuing adds the rest, each once', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/add', answerMs: 50 });
  await page.getByRole('link', { name: dummiesWords.title }).click();
  await series(page, 'Stopped', 10);
  await button(page, dummiesWords.add).click();
  await expect(page.getByText(dummiesWords.progress(1, 10))).toBeVisible();
  await button(page, dummiesWords.stop).click();
  await expect(page.getByText(dummiesWords.stopped)).toBeVisible();
  await expect.poll(async () => (await added('Stopped')).length).toBeLessThan(10);
  const before = await added('Stopped');
  await expect(page.getByText(dummiesWords.added(before.length))).toBeVisible();
  await button(page, dummiesWords.goOn).click();
  await expect(page.getByText(dummiesWords.added(10))).toBeVisible();
  await expect
    .poll(async () => (await added('Stopped')).map(({ fullName }) => fullName))
    .toEqual(numbered('Stopped', 10));
  await page.getByRole('link', { name: dummiesWords.showPending }).click();
  await expect(page).toHaveURL(/\/users\/all$/);
});

test('adding dummies waits without network, and continues without duplicates', async ({ visit, faults }) => {
  faults.expectCuts();
  const page = await visit({ desk: desk(), as: phones.scan, path: '/users/adddummy', answerMs: 50 });
  await series(page, 'Offline', 5);
  await button(page, dummiesWords.add).click();
  await expect(page.getByText(dummiesWords.progress(1, 5))).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(dummiesWords.waiting)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(dummiesWords.added(5))).toBeVisible();
  await expect
    .poll(async () => (await added('Offline')).map(({ fullName }) => fullName))
    .toEqual(numbered('Offline', 5));
});

test('the write right alone adds no dummies', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/adddummy' });
  await expect(page.getByText('Please login with Admin account')).toBeVisible();
  await expect(button(page, dummiesWords.add)).toHaveCount(0);
  await desk().open(page, '/users/add');
  await expect(page.getByRole('link', { name: bulkAddWords.title })).toBeVisible();
  await expect(page.getByRole('link', { name: dummiesWords.title })).toHaveCount(0);
});
