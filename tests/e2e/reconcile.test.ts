import type { Page } from '@playwright/test';
import writeXlsxFile from 'write-excel-file/node';
import { paidBy } from '#domain/money/payments/payments.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();
const words = reconcileWords;

const statement = [
  'A/c 50100012345678, PHYSICON',
  'Txn Date,Details of it,Sum in,Sum out',
  '14-05-2026,UPI/CR/413412345678/ASHA RAO TWO/SBIN/9840300011@ybl,"2,500.00",',
  '14-05-2026,NEFT*SBIN*N134261234567890*APOLLO HOSPITAL,"5,000.50",',
  '15-05-2026,CHARGES,,17.70',
  'soon,UPI/CR/413412345680/SOMEBODY,100.00,',
].join('\r\n');

/** The same lines as a bank's workbook has them, behind a summary: a day and an amount are numbers there. One more has come since. */
const workbook = (): Promise<Buffer> =>
  writeXlsxFile([
    { sheet: 'Summary', data: [['Closing balance'], [8_700.5]] },
    {
      sheet: 'May',
      data: [
        ['A/c 50100012345678, PHYSICON'],
        ['Txn Date', 'Details of it', 'Sum in', 'Sum out'],
        [day('2026-05-14'), 'UPI/CR/413412345678/ASHA RAO TWO/SBIN/9840300011@ybl', 2_500],
        [day('2026-05-14'), 'NEFT*SBIN*N134261234567890*APOLLO HOSPITAL', 5_000.5],
        [day('2026-05-16'), 'UPI/CR/413412345699/SOMEBODY ELSE/SBIN', 1_200],
      ],
    },
  ] as never).toBuffer();
const day = (iso: string) => ({ value: new Date(iso), type: Date, format: 'dd/mm/yyyy' });

const give = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, bulkAddWords.chooseFile).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
};
const choose = async (page: Page, name: 'may.csv' | 'may.xlsx'): Promise<void> =>
  give(page, name, name === 'may.csv' ? Buffer.from(statement) : await workbook());

const tile = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a statement is mapped and imported once; its lines are confirmed, undone and split', async ({
  visit,
}) => {
  const add = async (fullName: string, phone: string): Promise<string> => {
    await desk().command(phones.write, 'delegate.add', {
      details: { fullName, phone, categoryId: 'speaker' },
    });
    const [row] = (await desk().rows()).by('delegates', 'name', fullName.toLowerCase());
    return row?.delegateId ?? '';
  };
  const asha = await add('Asha Rao Two', '9840300011');
  const ravi = await add('Ravishankar Apollo', '');
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/payments/reconcile',
    context: { viewport: phoneScreen },
  });
  await page.getByRole('link', { name: words.add }).click();
  await expect(page.getByRole('heading', { name: words.add })).toBeVisible();
  await choose(page, 'may.csv');
  await expect(page.getByText(words.mapFirst)).toBeVisible();
  const means = (name: string) => page.getByLabel(bulkAddWords.columnMeans(name));
  await means('Sum in').selectOption(words.targets.credit);
  await means('Details of it').selectOption(words.targets.narration);
  await means('Sum out').selectOption(words.targets.debit);
  await expect(tile(page, words.rows, `2 ${words.outcomes.new}`)).toBeVisible();
  await expect(tile(page, words.rows, `1 ${words.outcomes.left}`)).toBeVisible();
  await expect(tile(page, words.rows, `1 ${words.outcomes.wrong}`)).toBeVisible();
  await button(page, words.take(2)).click();

  await expect(tile(page, words.queue, `1 ${words.queues.matched}`)).toBeVisible();
  await button(page, words.confirmAll(1)).click();
  await expect(dialog(page)).toContainText('₹2,500');
  await dialog(page).getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.done(1, 250_000))).toBeVisible();
  let rows = await desk().rowsWhen((all) => all.get('delegates', asha)?.isPaid === true);
  expect(rows.get('delegates', asha)).toMatchObject({ isPaid: true, paymentSetBy: phones.write });
  expect(paidBy(rows, asha)).toBe(250_000);

  await button(page, words.undo).click();
  await expect(dialog(page)).toContainText(words.undoDetail);
  await dialog(page).getByRole('button', { name: words.undo }).click();
  await expect(tile(page, words.queue, `1 ${words.queues.matched}`)).toBeVisible();
  rows = await desk().rowsWhen((all) => all.get('delegates', asha)?.isPaid === false);
  expect(
    rows
      .by('transactions', 'delegateId', asha)
      .map(({ amountPaise }) => amountPaise)
      .sort(),
  ).toEqual([-250_000, 250_000]);

  // The search counts what it has found in each queue: by amount, by reference, and by the name of the payer.
  const search = page.getByRole('searchbox', { name: words.search });
  await search.fill('5,000.50');
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await expect(tile(page, words.queue, `0 ${words.queues.matched}`)).toBeVisible();
  await expect(tile(page, words.queue, `1 ${words.queues.unmatched}`)).toBeVisible();
  await search.fill('rao two 2500');
  await expect(page.getByRole('list', { name: words.queues.matched })).toContainText('Asha Rao Two');
  await expect(tile(page, words.queue, `0 ${words.queues.unmatched}`)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('rao two 2500');
  await search.fill('');

  await tile(page, words.queue, `1 ${words.queues.unmatched}`).click();
  await button(page, words.choose).click();
  for (const name of ['Asha Rao Two', 'Ravishankar Apollo']) {
    await page.getByLabel(logWords.findDelegate).fill(name);
    await page.getByRole('list', { name: logWords.delegate }).getByRole('button', { name }).click();
    await page.getByLabel(words.partOf(name)).fill(name.startsWith('Asha') ? '2000.50' : '3000');
  }
  await button(page, words.confirm).click();
  await expect(page.getByText(words.done(1, 500_050))).toBeVisible();
  rows = await desk().rowsWhen((all) => paidBy(all, ravi) > 0);
  expect([paidBy(rows, asha), paidBy(rows, ravi)]).toEqual([200_050, 300_000]);

  await page.getByRole('link', { name: words.add }).click();
  await expect(page.getByRole('heading', { name: words.add })).toBeVisible();
  await choose(page, 'may.csv');
  await expect(page.getByText(words.nothingNew)).toBeVisible();
  await expect.poll(async () => (await desk().rows()).count('bankLines')).toBe(2);
  await button(page, words.otherFile).click();
  // The columns and two of the sheet's three lines are known by now.
  await choose(page, 'may.xlsx');
  await page.getByLabel(bulkAddWords.worksheet).selectOption('May');
  await expect(tile(page, words.rows, `2 ${words.outcomes.present}`)).toBeVisible();
  await button(page, words.take(1)).click();
  await expect(page.getByText(words.taken(1))).toBeVisible();
  await expect.poll(async () => (await desk().rows()).count('bankLines')).toBe(3);

  await desk().open(page, `/users/view/${ravi}`);
  const history = page.getByRole('table', { name: userViewWords.transactions });
  await history
    .getByRole('button')
    .filter({ hasText: words.proof('may.csv', 4) })
    .click();
  await expect(dialog(page)).toContainText(`${words.proof('may.csv', 4)} · 14-05-2026 · N134261234567890`);
});
