import type { Page } from '@playwright/test';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = reconcileWords;

const give = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, bulkAddWords.chooseFile).click();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
};
/** A page that a bank calls '.xls': the payment, the row that takes it back, and a balance that lacks a row. */
const bankPage = (isBack: boolean): Buffer => {
  const paid = [
    '5 Nov 2026',
    'BY TRANSFER-UPI/CR/632811118881/KIRAN/SBIN/9840300077@ybl/Fee',
    '',
    '3,000.00',
    '8,000.00',
  ];
  const back = ['6 Nov 2026', 'REV/UPI/632811118881/Fee', '3,000.00', '', '4,000.00'];
  const head = ['Txn Date', 'Description', 'Debit', 'Credit', 'Balance'];
  const rows = [head, paid, ...(isBack ? [back] : [])].map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return Buffer.from(`<html><body><table>${rows.join('')}</table></body></html>`);
};
const tile = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a payment taken back by the bank waits for the treasurer; undoing it makes the person Un-Paid', async ({
  visit,
}) => {
  await desk().command(phones.write, 'delegate.add', {
    details: { fullName: 'Kiran Rao Three', phone: '9840300077', categoryId: 'speaker' },
  });
  const kiran = async () => (await desk().rows()).by('delegates', 'name', 'kiran rao three')[0]?.isPaid;
  const page = await visit({ desk: desk(), as: phones.write, path: '/payments/reconcile/add' });
  await give(page, 'november.xls', bankPage(false));
  await button(page, words.take(1)).click();
  await tile(page, words.queue, `1 ${words.queues.matched}`).click();
  await button(page, words.confirm).first().click();
  await expect(page.getByText(words.done(1, 300_000))).toBeVisible();
  await expect.poll(() => kiran()).toBe(true);

  await page.getByRole('link', { name: words.add }).click();
  await give(page, 'later.xls', bankPage(true));
  await expect(page.getByText(words.gaps([{ row: 3, paise: -100_000 }]))).toBeVisible();
  await expect(page.getByText(words.returnOf)).toBeVisible();
  await button(page, words.take(1)).click();
  await expect(page.getByText(words.returnedWaiting(1))).toBeVisible();
  await expect(page.getByText('Kiran Rao Three')).toBeVisible();
  await expect.poll(() => kiran()).toBe(true);

  await button(page, words.undo).click();
  await dialog(page).getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(words.returnedWaiting(1))).toHaveCount(0);
  await expect(tile(page, words.queue, `1 ${words.returned}`)).toBeVisible();
  await expect.poll(kiran).toBe(false);
});

test('a member who cannot edit payments has no statements', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/payments/reconcile' });
  await expect(page.getByText(sharedTexts.notAllowed)).toBeVisible();
  await expect(page.getByRole('link', { name: words.add })).toHaveCount(0);
});
