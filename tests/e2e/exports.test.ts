import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import { chosenColumns } from '#domain/people/lists/list-columns.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { demoPhones } from '#demo/demo-names.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, goWithin } from './screens.ts';

const desk = deskForFile();
const everyColumn = chosenColumns.join(',');

const save = async (page: Page, kind: 'csv' | 'xlsx'): Promise<Buffer> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, listWords[kind]).click(),
  ]);
  return readFile(await download.path());
};

/** The cells as Excel shows them. The reader of these tests trims spaces around a text. */
const sheetOf = async (page: Page): Promise<string[][]> => {
  const [sheet] = await readXlsx(await save(page, 'xlsx'));
  return (sheet?.data ?? []).map((row) => row.map((cell) => String(cell ?? '').trim()));
};
const csvOf = async (page: Page): Promise<string[][]> =>
  readCsv(String(await save(page, 'csv'))).map((row) =>
    row.map((cell) => cell.replace(/^'(?='*[=+\-@])/, '').trim()),
  );

/** Each list that has a file; the sample's lists are long enough that a zip library would start a worker of its own. */
const lists = [
  ['/payments', 1_000],
  ['/payments/report', 10],
  ['/payments/dues', 1_000],
  ['/reports/1', 1_000],
  [`/delegates?categories=all&cols=${everyColumn}`, 1_500],
] as const;

test('each list of 1,200 delegates is the same in Excel and in CSV', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: lists[0][0] });
  for (const [path, least] of lists) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(button(page, listWords.csv)).toBeEnabled();
      const csv = await csvOf(page);
      expect(csv.length).toBeGreaterThan(least);
      expect(await sheetOf(page)).toEqual(csv);
    });
  }
  for (const path of ['/users/paid', '/users/all']) {
    await test.step(path, async () => {
      await goWithin(page, `${path}?cols=${everyColumn}`);
      await button(page, listWords.export).click();
      const csv = await csvOf(page);
      expect(csv.length).toBeGreaterThan(150);
      await button(page, listWords.export).click();
      expect(await sheetOf(page)).toEqual(csv);
    });
  }
});

test('20,000 delegates go into one Excel file, with all columns', async ({ visit }) => {
  const count = 20_000;
  await desk().addDemo({ delegates: count, seed: 5, hasMarks: false });
  const page = await visit({
    desk: desk(),
    as: demoPhones.admin,
    path: `/delegates?categories=all&companions=none&groups=none&cols=${everyColumn}`,
  });
  await expect(page.getByText(delegatesListWords.counts(count, 0))).toBeVisible();
  const sheet = await sheetOf(page);
  expect(sheet).toHaveLength(count + 1);
  expect(sheet[0]).toContain(personWords.membershipNo);
  expect(
    new Set(sheet.map(([serial, name, , , , code]) => `${serial} ${name} ${code}`)).size,
  ).toBeGreaterThan(count / 2);
});

test('a writer of Excel files that does not answer ends in a message, and the list can be saved again', async ({
  visit,
  faults,
}) => {
  faults.expect(/The writer of Excel files is silent/);
  const page = await visit({ desk: desk(), as: phones.read, path: '/users/paid' });
  await page.route(/xlsx\.worker/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.clock.install();
  await button(page, listWords.export).click();
  await button(page, listWords.xlsx).click();
  await expect(page.getByRole('dialog')).toContainText(listWords.writing);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('dialog')).toContainText(listWords.exportFailed);
  await page.unroute(/xlsx\.worker/);
  expect((await sheetOf(page)).length).toBeGreaterThan(300);

  await desk().open(page, '/delegates');
  await page.route(/xlsx\.worker/, (route) => route.abort());
  faults.expect(/The writer of Excel files did not load/, /xlsx\.worker/);
  await button(page, listWords.xlsx).click();
  await expect(page.getByText(listWords.exportFailed)).toBeVisible();
  await expect(button(page, listWords.xlsx)).toBeEnabled();
});
