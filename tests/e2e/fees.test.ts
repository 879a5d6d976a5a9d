import { readFile } from 'node:fs/promises';
import { noBilling } from '#domain/model/money/billing.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { phoneForDisplay, rupees, rupeesExact } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dueWords, takePaymentWords } from '#domain/money/fee-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { breaches, breachesInDialog, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, goWithin, savedToast } from './screens.ts';

const desk = deskForFile();
const deskScreen = { width: 1280, height: 800 } as const;

/** The text of the only page of a PDF, without the spaces between its runs. */
const textOn = async (pdf: Uint8Array): Promise<string> => {
  const [text = '', ...others] = await pdfTexts(pdf);
  expect(others).toEqual([]);
  return text.replaceAll(/\s/g, '');
};
/**
 * Each renderer splits lines into other runs, and a reader finds the runs in another order. Only the letters stay the
 * same.
 */
const lettersOf = (text: string): string => [...text].toSorted().join('');

/** A person with one paid entry and no companions. */
const payer = async () => {
  const rows = await desk().rows();
  const entry = [...rows.all('transactions')].find(
    (one) =>
      countsAsPaid(one) &&
      (one.amountPaise ?? 0) > 0 &&
      rows.by('transactions', 'delegateId', one.delegateId).length === 1 &&
      rows.by('companions', 'delegateId', one.delegateId).length === 0,
  );
  if (!entry) throw new Error('the sample has one');
  return { delegateId: entry.delegateId, paise: entry.amountPaise ?? 0 };
};

test("fees by date and category are typed as in a sheet; the person's page shows the amount due, and its QR", async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const names = page.getByRole('region', { name: words.periods }).getByLabel(words.periodName);
  // The sample's own regdates.
  await expect(names).toHaveCount(3);
  await expect(names.first()).toHaveValue('Early');
  const table = page.getByRole('table', { name: 'Registration', exact: true });
  const cells = table.getByRole('row').filter({ hasText: words.everyCategory }).getByRole('textbox');
  for (const position of [0, 1, 2]) await cells.nth(position).fill('₹ 1,00,000');
  // Down a column by Enter, without sending the form.
  await cells.nth(0).press('Enter');
  await expect(table.getByRole('row').nth(2).getByRole('textbox').first()).toBeFocused();
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await button(page, words.publish).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.publish }).click();
  await expect(page.getByText(words.state.same)).toBeVisible();
  await expect
    .poll(async () => publishedList(await desk().rows()).prices.map(({ amount }) => amount))
    .toEqual([10_000_000, 10_000_000, 10_000_000]);

  const { delegateId, paise } = await payer();
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API', upiAddress: 'api@sbi', upiName: 'API Mysuru' },
  });
  await goWithin(page, `/users/view/${delegateId}`);
  const section = page.getByRole('region', { name: dueWords.title });
  await expect(section).toContainText(rupees(10_000_000 - paise));
  await section.getByRole('button', { name: dueWords.take }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveAttribute('data-qr', /^upi:\/\/pay\?pa=api@sbi&.*cu=INR$/);
  // Every member who sends payers there sees who set the payee.
  await expect(dialog).toContainText(takePaymentWords.payeeChanged(phoneForDisplay(phones.admin), ''));
  // A link is offered where a provider is set up: not here.
  await expect(dialog.getByRole('radio', { name: takePaymentWords.ways.link })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: takePaymentWords.ways.link })).toHaveCount(0);
  await dialog.getByLabel(takePaymentWords.amount).fill('2,500.50');
  await expect(dialog.getByRole('img')).toHaveAttribute('data-qr', /&am=2500\.50&/);
  await dialog.getByLabel(takePaymentWords.amount).fill('nothing');
  await expect(dialog.getByText(takePaymentWords.amountInvalid)).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);

  await goWithin(page, '/receipts/settings');
  await expect(page.getByText(receiptsWords.upiOfAdmin)).toBeVisible();
  await expect(page.getByLabel(receiptsWords.upiAddress)).toHaveValue('api@sbi');
  await expect(page.getByLabel(receiptsWords.upiAddress)).toHaveAttribute('readonly');
  await page.getByLabel(receiptsWords.prefix).fill('API/');
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).get('billing', 'main')?.details)
    .toMatchObject({
      upiAddress: 'api@sbi',
      prefix: 'API/',
    });
});

test('a receipt is issued, printed, saved as PDF and cancelled; its number is never used again', async ({
  visit,
}) => {
  const { delegateId, paise } = await payer();
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', gstin: '29AAGCB7383J1Z4', prefix: 'API/' },
  });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: { viewport: phoneScreen },
  });
  await button(page, receiptsWords.issue).click();
  const dialog = page.getByRole('dialog', { name: receiptsWords.issueFor(rupees(paise)) });
  await dialog.getByLabel(receiptsWords.payerGstin).fill('27AAPFU0939F1ZW');
  await dialog.getByRole('button', { name: receiptsWords.issue }).click();
  await expect(dialog.getByText(messageFor('gstinInvalid'))).toBeVisible();
  await dialog.getByLabel(receiptsWords.payerGstin).fill('27aapfu0939f1zv');
  await dialog.getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByRole('heading', { name: receiptsWords.one('API/0001') })).toBeVisible();
  const printed = await page.pdf({ preferCSSPageSize: true });
  const pdf = printed.toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  const saved = page.waitForEvent('download');
  await button(page, pdfWords.download).click();
  const file = await saved;
  const drawn = await readFile(await file.path());
  const [said, shown] = [await textOn(drawn), await textOn(printed)];
  expect(lettersOf(said)).toBe(lettersOf(shown));
  const { document: paper } = (await desk().rows()).get('receipts', '1') ?? { document: null };
  for (const part of [paper?.numberText, paper?.seller.gstin, paper?.payer.gstin, rupeesExact(paise)])
    for (const text of [said, shown]) expect(text).toContain(part?.replaceAll(/\s/g, ''));

  await button(page, receiptsWords.cancel).click();
  const question = page.getByRole('alertdialog', { name: receiptsWords.cancelQuestion });
  await expect(question.getByRole('button', { name: receiptsWords.cancel })).toBeDisabled();
  await question.getByLabel(receiptsWords.cancelReason).fill('wrong hospital');
  await question.getByRole('button', { name: receiptsWords.cancel }).click();
  await expect(page.getByText(/^Cancelled on .*: wrong hospital$/).first()).toBeVisible();

  await goWithin(page, `/users/view/${delegateId}`);
  await button(page, receiptsWords.issue).click();
  await page.getByRole('dialog').getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByRole('heading', { name: receiptsWords.one('API/0002') })).toBeVisible();
  await expect
    .poll(async () => [...(await desk().rows()).all('receipts')].map(({ number }) => number))
    .toEqual([1, 2]);
});

test('a refund is credited on its receipt; the person and the list show the credit note', async ({
  visit,
}) => {
  const rows = await desk().rows();
  const entry = [...rows.all('transactions')].find(
    (one) => (one.amountPaise ?? 0) > 100_000 && receiptablePaise(rows, one.delegateId) === one.amountPaise,
  );
  if (!entry) throw new Error('the sample has one');
  const { delegateId, transactionId } = entry;
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', gstin: '29AAGCB7383J1Z4', prefix: 'API/' },
  });
  await desk().command(phones.admin, 'receipt.issue', {
    delegateId,
    payer: { name: 'Dr. Asha Rao', address: '', gstin: '' },
  });
  const number = (await desk().rows()).highest('receipts');
  const credits = (await desk().rows()).highest('creditNotes');
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk().command(phones.admin, 'transaction.refund', {
    delegateId,
    transactionId,
    amountPaise: 100_000,
    facts: { ...facts, payerName: '', note: '' },
  });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/receipts/${number}`,
    context: { viewport: phoneScreen },
  });
  await button(page, receiptsWords.credit.issue).click();
  const dialog = page.getByRole('dialog', { name: receiptsWords.credit.issue });
  const amount = dialog.getByLabel(receiptsWords.credit.amount, { exact: true });
  await expect(amount).toHaveValue('1000.00');
  await amount.fill('1000.01');
  await dialog.getByLabel(receiptsWords.credit.reason).fill('Cannot come');
  await dialog.getByRole('button', { name: receiptsWords.credit.issue }).click();
  await expect(dialog.getByText(messageFor('creditMoreThanReturned', { paise: 100_000 }))).toBeVisible();
  expect(await breachesInDialog(page)).toEqual([]);
  await page.setViewportSize(deskScreen);
  expect(await breachesInLight(page)).toEqual([]);
  await amount.fill('1,000');
  await dialog.getByRole('button', { name: receiptsWords.credit.issue }).click();
  const numberText = `API/C000${credits + 1}`;
  await expect(page.getByRole('heading', { name: receiptsWords.credit.one(numberText) })).toBeVisible();
  expect(await breachesInLight(page)).toEqual([]);
  await page.setViewportSize(phoneScreen);
  expect(await breaches(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await button(page, pdfWords.download).click();
  const said = await textOn(await readFile(await (await saved).path()));
  for (const part of [numberText, 'Creditnote', '₹1,000.00', 'Cannotcome']) expect(said).toContain(part);

  await goWithin(page, `/users/view/${delegateId}`);
  await expect(page.getByRole('link', { name: numberText })).toBeVisible();
  await goWithin(page, '/receipts');
  await expect(page.getByText(rupees(-100_000)).first()).toBeVisible();
  await goWithin(page, `/receipts/${number}`);
  await expect(page.getByRole('link', { name: receiptsWords.credit.one(numberText) })).toBeVisible();
  await expect(button(page, receiptsWords.cancel)).toHaveCount(0);
});
