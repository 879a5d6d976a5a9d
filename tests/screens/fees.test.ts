import { noBilling } from '#domain/model/money/billing.ts';
import { nextNumber } from '#domain/money/paper-numbers.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { countsAsPaid } from '#domain/model/money/counted-payment.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, goWithin, savedToast } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const deskScreen = { width: 1280, height: 800 } as const;

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

test('numbers begin with 1 in each financial year when the organiser wants it', async ({ visit }) => {
  const rows = await desk().rows();
  const entry = [...rows.all('transactions')].find(
    (one) =>
      receiptablePaise(rows, one.delegateId) > 0 &&
      receiptablePaise(rows, one.delegateId) === one.amountPaise,
  );
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/' },
  });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/receipts/settings',
    context: { viewport: phoneScreen },
  });
  await button(page, receiptsWords.numberingOptions.year).click();
  const form = page.getByLabel(receiptsWords.yearForm);
  await expect(form).toHaveValue('NNN/YYYY-YY');
  await form.fill('APIM/YYYY-YY/NNN');
  await button(page, commonWords.save).click();
  await expect(page.getByText(messageFor('yearFormTooLong'))).toBeVisible();
  await form.fill('API/YY-YY');
  await button(page, commonWords.save).click();
  await expect(page.getByText(messageFor('yearFormInvalid'))).toBeVisible();
  await form.fill('API/YY-YY/NNN');
  const next = nextNumber(rows, 'receipts', {
    form: { prefix: '', yearForm: 'API/YY-YY/NNN' },
    now: Date.now(),
  });
  expect(next.numberText).toMatch(/^API\/\d\d-\d\d\/\d{3}$/);
  await expect(page.getByText(next.numberText).first()).toBeVisible();
  await page.setViewportSize(deskScreen);
  await expect(page.getByText(next.numberText).first()).toBeVisible();
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await desk().command(phones.admin, 'receipt.issue', {
    delegateId: entry?.delegateId,
    payer: { name: 'Dr. Asha Rao', address: '', gstin: '' },
  });
  await goWithin(page, `/receipts/${next.number}`);
  const receipt = page.getByRole('heading', { name: receiptsWords.one(next.numberText) });
  await expect(receipt).toBeVisible();
  await page.setViewportSize(phoneScreen);
  await expect(receipt).toBeVisible();
  // Two years and two prefixes may each have a number 1: the list has the whole text.
  await goWithin(page, `/receipts?q=${encodeURIComponent(next.numberText)}`);
  const papers = page.getByRole('list', { name: receiptsWords.title }).getByRole('listitem');
  await expect(papers).toHaveCount(1);
  await expect(papers.getByRole('link', { name: next.numberText, exact: true })).toBeVisible();
});

test('members who only scan or read set no fees; members who only scan see no amount', async ({ visit }) => {
  const reader = await visit({ desk: desk(), as: phones.read, path: '/fees' });
  await expect(reader.getByText(sharedTexts.notAllowed)).toBeVisible();
  const { delegateId } = await payer();
  const scanner = await visit({ desk: desk(), as: phones.scan, path: `/users/view/${delegateId}` });
  await expect(scanner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(scanner.getByText('₹')).toHaveCount(0);
  await goWithin(scanner, '/receipts');
  await expect(scanner.getByText(sharedTexts.notAllowed)).toBeVisible();
});
