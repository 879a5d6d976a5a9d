import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { rupees, wholeNumber } from '#domain/core/text/format.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { countedPaise } from '#domain/money/payments.ts';
import {
  paidIn,
  sheetHeadings,
  sheetPeople,
  sheetRows,
  withoutPhone,
} from '#tests/support/association-sheet.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { breaches } from './axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();
const words = bulkAddWords;

const workbook = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  writeXlsxFile([
    { sheet: 'Read me', data: [['Name: as on the badge'], ['Phone: ten digits']] },
    { sheet: 'Delegates', data: [['MYSCON 2026, registrations'], [], [...sheetHeadings], ...rows] },
  ] as never).toBuffer();

const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
};

const outcome = (page: Page, word: string, count: number) =>
  page
    .getByRole('group', { name: words.preview })
    .getByRole('button', { name: `${wholeNumber(count)} ${word}`, exact: true });

/** The money of the rows by the names that the product gives the methods. */
const expectedMoney = () => {
  const names: Readonly<Record<string, string>> = { GPay: 'UPI' };
  const sums = new Map<string, { count: number; paise: number }>();
  for (let at = 0; at < sheetPeople; at++) {
    const paid = paidIn(at);
    if (paid === null) continue;
    const method = names[paid.mode] ?? paid.mode;
    const { count, paise } = sums.get(method) ?? { count: 0, paise: 0 };
    sums.set(method, { count: count + 1, paise: paise + paid.paise });
  }
  return sums;
};

test('an association’s sheet of 1,500 comes in whole; again it changes nothing, and a newer one adds what is new', async ({
  visit,
}) => {
  const people = sheetRows();
  // Two rows that a person has to decide: a reference of another person, and a phone with a digit too few.
  const rows = people.map((row) => [...row]);
  rows[1]?.splice(10, 1, rows[0]?.[10] ?? '');
  rows[2]?.splice(4, 1, '98450 1234');
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/all' });
  const before = (await desk().rows()).count('delegates');
  await page.getByRole('link', { name: words.csvTitle }).click();
  await choose(page, 'MYSCON.xlsx', await workbook(rows));

  // The sheet with people was chosen, and nothing but the hotel and the numbers of the lines is left out.
  await expect(page.getByLabel(words.worksheet)).toHaveValue('Delegates');
  await expect(page.getByText(words.ignored(['Sl. No.', 'Hotel']))).toBeVisible();
  await expect(page.getByText(words.missingInEvent(words.missing(3, 1), 4))).toBeVisible();
  await expect(outcome(page, words.outcomes.new, sheetPeople - 1)).toBeVisible();
  await expect(outcome(page, words.outcomes.wrong, 1)).toBeVisible();
  await expect(page.getByLabel(words.sharedTransfers)).not.toBeChecked();
  expect(await breaches(page)).toEqual([]);
  await button(page, words.add(sheetPeople - 1)).click();

  const result = page.getByRole('region', { name: words.summary.title });
  await expect(result).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  const store = await desk().rows();
  expect(store.count('delegates')).toBe(before + sheetPeople - 1);
  const money = expectedMoney();
  // The refused payment of row 2 and the row that was not imported.
  for (const at of [1, 2]) {
    const { paise, mode } = paidIn(at) as { paise: number; mode: string };
    const sum = money.get(mode) as { count: number; paise: number };
    money.set(mode, { count: sum.count - 1, paise: sum.paise - paise });
  }
  const table = result.getByRole('table', { name: words.summary.money });
  for (const [method, { count, paise }] of money)
    await expect(
      table.getByRole('row', { name: `${method} ${wholeNumber(count)} ${rupees(paise)}`, exact: true }),
    ).toBeVisible();
  const { kinds } = words.summary;
  for (const text of [kinds.wrong(1), kinds.payments(1), kinds.noPhone(withoutPhone)])
    await expect(result.getByText(text)).toBeVisible();
  const entries = [...store.all('transactions')].filter(
    ({ bankReference, instrumentNumber, method }) =>
      `${bankReference}${instrumentNumber}`.startsWith('SHEET') || method === 'Cash',
  );
  const ofSheet = entries.filter(({ enteredBy, paidOn }) => enteredBy !== '' && paidOn.startsWith('2026-09'));
  const total = [...money.values()].reduce((sum, { paise }) => sum + paise, 0);
  expect(ofSheet.reduce((sum, entry) => sum + countedPaise(entry), 0)).toBe(total);
  const colours = [...store.all('categories')]
    .filter(({ name }) => ['Life Member', 'Non Member', 'PG Student'].includes(name))
    .map(({ labelBackground }) => labelBackground);
  expect(new Set(colours).size).toBe(3);

  const list = page.getByRole('list', { name: words.preview });
  await result
    .getByRole('listitem')
    .filter({ hasText: kinds.payments(1) })
    .getByRole('button')
    .click();
  await expect(list.getByRole('listitem')).toHaveText([/another person has a payment with this reference/]);
  const download = page.waitForEvent('download');
  await button(page, words.summary.toFix).click();
  const file = readCsv(await readFile(await (await download).path(), 'utf8'));
  expect(file.map((cells) => cells[0])).toEqual(['Sl. No.', '2', '3']);

  // The same sheet again: nothing to do. Row 3 is corrected in the newer one, which has one more payment.
  await button(page, words.otherFile).click();
  await choose(page, 'MYSCON.xlsx', await workbook(rows));
  await expect(outcome(page, words.outcomes.present, sheetPeople - 1)).toBeVisible();
  await expect(page.getByText(words.nothingToDo)).toBeVisible();
  await button(page, words.otherFile).click();
  const newer = rows.with(2, people[2] ?? []).map((row) => [...row]);
  newer[4]?.splice(8, 4, '11,800', 'UPI', 'SHEET999999', '01/10/2026');
  await choose(page, 'MYSCON newer.xlsx', await workbook(newer));
  await button(page, words.addAndMerge(1, 1)).click();
  await expect(result).toBeVisible();
  const after = await desk().rows();
  expect(after.count('delegates')).toBe(before + sheetPeople);
  expect(after.by('transactions', 'bankReference', 'SHEET999999')).toMatchObject([
    { amountPaise: 1_180_000 },
  ]);
  expect(after.count('transactions')).toBe(store.count('transactions') + 2);
});
