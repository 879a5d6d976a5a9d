import type { Page } from '@playwright/test';
import { paidBy } from '#domain/rules/payments.ts';
import { labels } from '#domain/text/labels.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();
const words = labels.reconcile;

const statement = [
  'A/c 50100012345678, PHYSICON',
  'Txn Date,Details of it,Sum in,Sum out',
  '14-05-2026,UPI/CR/413412345678/ASHA RAO TWO/SBIN/9840300011@ybl,"2,500.00",',
  '14-05-2026,NEFT*SBIN*N134261234567890*APOLLO HOSPITAL,"5,000.50",',
  '15-05-2026,CHARGES,,17.70',
  'soon,UPI/CR/413412345680/SOMEBODY,100.00,',
].join('\r\n');

const choose = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, labels.bulkAdd.chooseFile).click();
  await (await chooser).setFiles({ name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
};
const tile = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a statement is mapped and taken in once, its lines are confirmed, undone and split', async ({
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
  await choose(page);
  await expect(page.getByText(words.mapFirst)).toBeVisible();
  const means = (name: string) => page.getByLabel(labels.bulkAdd.columnMeans(name));
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
  let rows = await desk().rows();
  expect(rows.get('delegates', asha)).toMatchObject({ isPaid: true, paymentSetBy: phones.write });
  expect(paidBy(rows, asha)).toBe(250_000);

  await button(page, words.undo).click();
  await expect(dialog(page)).toContainText(words.undoDetail);
  await dialog(page).getByRole('button', { name: words.undo }).click();
  await expect(tile(page, words.queue, `1 ${words.queues.matched}`)).toBeVisible();
  rows = await desk().rows();
  expect(rows.get('delegates', asha)?.isPaid).toBe(false);
  expect(
    rows
      .by('transactions', 'delegateId', asha)
      .map(({ amountPaise }) => amountPaise)
      .sort(),
  ).toEqual([-250_000, 250_000]);

  await tile(page, words.queue, `1 ${words.queues.unmatched}`).click();
  await button(page, words.choose).click();
  for (const name of ['Asha Rao Two', 'Ravishankar Apollo']) {
    await page.getByLabel(labels.log.findDelegate).fill(name);
    await page.getByRole('list', { name: labels.log.delegate }).getByRole('button', { name }).click();
    await page.getByLabel(words.partOf(name)).fill(name.startsWith('Asha') ? '2000.50' : '3000');
  }
  await button(page, words.confirm).click();
  await expect(page.getByText(words.done(1, 500_050))).toBeVisible();
  rows = await desk().rows();
  expect([paidBy(rows, asha), paidBy(rows, ravi)]).toEqual([200_050, 300_000]);

  await page.getByRole('link', { name: words.add }).click();
  await expect(page.getByRole('heading', { name: words.add })).toBeVisible();
  await choose(page);
  await expect(page.getByText(words.nothingNew)).toBeVisible();
  expect((await desk().rows()).count('bankLines')).toBe(2);
});

test('who may not edit payments has no statements', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/payments/reconcile' });
  await expect(page.getByText(words.noPermission)).toBeVisible();
  await expect(page.getByRole('link', { name: words.add })).toHaveCount(0);
});
