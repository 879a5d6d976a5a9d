import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { noBilling } from '#domain/model/money/billing.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { bookWords } from '#domain/money/books/book-words.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { phones, sampleEvent } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishFees } from '../e2e/price-list.ts';
import { button, goWithin, mainLink } from '../e2e/screens.ts';
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

const gateway = [
  'id,amount,currency,status,amount_refunded,contact,description,created_at',
  'pay_SAMPLE0000001,23600,INR,captured,0,9840170133,Chitra Raman,02/11/2026 11:31:05',
  'pay_SAMPLE0000002,250,USD,captured,0,,Lukas Brandt,03/11/2026 09:02:41',
  'pay_SAMPLE0000003,23600,INR,captured,11800,9840170134,Basavaraj Patil,03/11/2026 18:20:10',
].join('\n');
const bank = [
  'Date,Particular,Withdrawl,Deposit(CR),Balance',
  '05-11-2026,NEFT CR 9840170134 BASAVARAJ PATIL,,"11,800.00","21,800.00(Cr)"',
  '06-11-2026,NEFT CR SOMEBODY ELSE,,"5,000.00","36,800.00(Cr)"',
].join('\n');

test('a line of two people, and a file whose balance is wrong, wait for a look; foreign money is left out', async ({
  visit,
}) => {
  for (const [fullName, phone] of [
    ['Chitra Raman', '9840170133'],
    ['Mohan Raman', '9840170133'],
    ['Basavaraj Patil', '9840170134'],
  ] as const)
    await desk().command(phones.write, 'delegate.add', {
      details: { fullName, phone, categoryId: 'speaker' },
    });
  await publishFees(desk(), { registration: 1_180_000 });
  const page = await visit({ desk: desk(), as: phones.write, path: '/payments/reconcile/add' });
  await give(page, 'gateway.csv', Buffer.from(gateway));
  await expect(page.getByText(words.foreignLeft(1))).toBeVisible();
  await expect(page.getByText(words.foreign('USD 250'))).toBeVisible();
  await expect(page.getByRole('list', { name: words.rows })).toContainText('₹11,800');
  await button(page, words.take(2)).click();
  await tile(page, words.queue, `2 ${words.queues.matched}`).click();
  const matched = page.getByRole('list', { name: words.queues.matched }).getByRole('listitem');
  await expect(button(page, words.confirmAll(1))).toBeVisible();
  const together = matched.filter({ hasText: words.together(2) });
  await expect(together).toContainText(words.andMore('Chitra Raman', 1));
  await together.getByRole('button', { name: words.review }).click();
  await expect(dialog(page)).toContainText(words.togetherHint);
  for (const name of ['Chitra Raman', 'Mohan Raman'])
    await expect(dialog(page).getByLabel(words.partOf(name))).toHaveValue('11800.00');
  await dialog(page).getByRole('button', { name: words.confirm }).click();
  await expect(page.getByText(words.done(1, 2_360_000))).toBeVisible();
  await button(page, words.confirmAll(1)).click();
  await dialog(page).getByRole('button', { name: words.confirm }).click();

  await page.getByRole('link', { name: words.add }).click();
  await give(page, 'bank.csv', Buffer.from(bank));
  await expect(page.getByText(words.gaps([{ row: 3, paise: 1_000_000 }]))).toBeVisible();
  await button(page, words.take(2)).click();
  await tile(page, words.queue, `1 ${words.queues.double}`).click();
  await expect(page.getByText(words.unbalanced(1))).toBeVisible();
  await expect(page.getByRole('button', { name: words.confirmAll(1) })).toHaveCount(0);
  await button(page, words.review).click();
  await expect(dialog(page)).toContainText(words.unbalancedLine);
});

test('a member who cannot edit payments has no statements', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/payments/reconcile' });
  await expect(page.getByText(sharedTexts.notAllowed)).toBeVisible();
  await expect(page.getByRole('link', { name: words.add })).toHaveCount(0);
});

test('a treasurer goes from what is due to the close of the event, on a phone and at a desk', async ({
  visit,
}) => {
  await publishFees(desk(), { registration: 450_000 });
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/' },
  });
  await desk().command(phones.write, 'delegate.add', {
    details: { fullName: 'Meera Rao Five', phone: '9840300099', categoryId: 'speaker' },
  });
  const [meera] = (await desk().rows()).by('delegates', 'name', 'meera rao five');
  const delegateId = meera?.delegateId ?? '';
  const context = { viewport: phoneScreen };
  const page = await visit({ desk: desk(), as: phones.admin, path: '/payments/dues', context });
  await expect(page.getByRole('heading', { name: screensWords.dues })).toBeVisible();
  await goWithin(page, '/payments/reconcile/add');
  const line = '7 Nov 2026,BY TRANSFER-UPI/CR/632811119999/MEERA/SBIN/9840300099@ybl/Fee,,4500.00';
  await give(page, 'meera.csv', Buffer.from(`Txn Date,Description,Debit,Credit\n${line}`));
  await button(page, words.take(1)).click();
  const matched = page.getByRole('listitem').filter({ hasText: 'Meera Rao Five' });
  await matched.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(page.getByText(words.done(1, 450_000))).toBeVisible();

  await goWithin(page, '/receipts/issue');
  await page.getByRole('button', { name: /^Issue [\d,]+ receipts$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByText(issueWords.none)).toBeVisible();
  const receiptNow = async () => (await desk().rows()).by('receipts', 'delegateId', delegateId)[0];
  await expect.poll(async () => (await receiptNow())?.document.totalPaise).toBe(450_000);
  const receipt = await receiptNow();

  await desk().command(phones.admin, 'transaction.refund', {
    delegateId,
    transactionId: receipt?.document.payments[0]?.transactionId,
    amountPaise: 100_000,
    facts: {
      method: 'Cash',
      paidOn: '2026-11-08',
      bankReference: '',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  });
  await goWithin(page, `/receipts/${receipt?.number}`);
  await button(page, receiptsWords.credit.issue).click();
  await page.getByRole('dialog').getByLabel(receiptsWords.credit.reason).fill('Cannot come');
  await page.getByRole('dialog').getByRole('button', { name: receiptsWords.credit.issue }).click();
  await expect(page.getByRole('heading', { name: receiptsWords.credit.one('API/C0001') })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await goWithin(page, '/receipts');
  await expect(page.getByRole('list', { name: receiptsWords.title })).toContainText('-₹1,000');
  await mainLink(page, bookWords.open).click();
  await expect(page.getByText(bookWords.allAgree)).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, listWords.xlsx).click()]);
  const sheets = await readWorkbook(await readFile(await download.path()));
  const totals = sheets.find(({ sheet }) => sheet === bookWords.sheets.totals.sheet)?.data.flat() ?? [];
  expect(totals).toContain(bookWords.totals.agrees);
  expect(totals.filter((cell) => String(cell).startsWith('differs'))).toEqual([]);

  await goWithin(page, `/events/${sampleEvent}/edit`);
  await button(page, eventsWords.close).click();
  await page.getByRole('alertdialog').getByRole('button', { name: eventsWords.closeConfirm }).click();
  await expect(button(page, eventsWords.reopen)).toBeVisible();
  await goWithin(page, '/receipts/books');
  await expect(page.getByText(bookWords.allAgree)).toBeVisible();
  await expect(button(page, listWords.xlsx)).toBeEnabled();
});
