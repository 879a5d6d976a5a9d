import type { Page } from '@playwright/test';
import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { takePaymentWords, dueWords } from '#domain/money/fee-words.ts';
import { personPaymentsWords as words } from '#domain/money/payments/payment-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishFees } from '../e2e/price-list.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const cash = {
  method: 'Cash',
  paidOn: '2026-09-01',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

/** A person who has paid a cheque of 5,000 rupees, the whole fee. */
const paidBy = async (fullName: string, facts: object = cash): Promise<string> => {
  await publishFees(desk(), { registration: 500_000 });
  const [category] = (await desk().rows()).all('categories');
  await desk().command(phones.admin, 'delegate.add', {
    details: { fullName, categoryId: category?.categoryId },
  });
  const added = [...(await desk().rows()).all('delegates')].find((each) => each.fullName === fullName);
  const delegateId = added?.delegateId ?? '';
  await desk().command(phones.admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 500_000, marksPaid: true }],
    status: 'paid',
    facts,
  });
  return delegateId;
};

const openCorrection = async (page: Page) => {
  await page.getByRole('table', { name: userViewWords.transactions }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.correct }).click();
  return dialog;
};

test('a correction asks what becomes of Paid, and names the serial and the receipt', async ({ visit }) => {
  const [bounced, kept] = [await paidBy('Bounced Cheque'), await paidBy('Has Serial')];
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/' },
  });
  await desk().command(phones.admin, 'receipt.issue', {
    delegateId: bounced,
    payer: { name: 'Bounced Cheque', address: '', gstin: '' },
  });
  await desk().command(phones.admin, 'serial.generate', { delegateId: kept });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${bounced}`,
    context: { viewport: phoneScreen },
  });
  const dialog = await openCorrection(page);
  await expect(dialog.getByText(words.noLongerCovered('Bounced Cheque'))).toBeVisible();
  await expect(dialog.getByText(/^In force: receipt API\//)).toBeVisible();
  await dialog.getByLabel(words.rightAmount('INR')).fill('5000');
  await expect(dialog.getByText(words.noLongerCovered('Bounced Cheque'))).toBeHidden();
  await dialog.getByLabel(words.rightAmount('INR')).fill('');
  await dialog.getByLabel(words.reason).fill('The bank returned the cheque');
  await expect(dialog.getByLabel(words.setUnpaid('Bounced Cheque'))).toBeChecked();
  await dialog.getByRole('button', { name: words.correct, exact: true }).click();
  await expect(dialog).toBeHidden();
  await desk().rowsWhen((rows) => rows.get('delegates', bounced)?.isPaid === false);

  await goWithin(page, `/users/view/${kept}`);
  await openCorrection(page);
  const serial = (await desk().rows()).by('serials', 'delegateId', kept)[0]?.serial ?? 0;
  await expect(dialog.getByText(words.staysPaid('Has Serial', serial))).toBeVisible();
  await expect(dialog.getByLabel(words.setUnpaid('Has Serial'))).toHaveCount(0);
  await dialog.getByRole('button', { name: commonWords.back }).click();
});

test('the method, the day and the number of an entry are corrected in one step', async ({ visit }) => {
  const delegateId = await paidBy('Wrong Method');
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  const dialog = await openCorrection(page);
  await dialog.getByLabel(words.reason).fill('It was a transfer');
  await dialog.getByLabel(words.correctFacts).check();
  await expect(dialog.getByLabel(words.rightAmount('INR'))).toHaveValue('5000');
  await dialog.getByLabel(words.method, { exact: true }).selectOption('NEFT');
  await dialog.getByLabel(words.numbers.NEFT).fill('N260902001');
  await dialog.getByLabel(words.day).fill('2026-09-02');
  await expect(dialog.getByText(words.noLongerCovered('Wrong Method'))).toHaveCount(0);
  await dialog.getByRole('button', { name: words.correct, exact: true }).click();
  await expect(dialog).toBeHidden();
  const right = { kind: 'payment', method: 'NEFT', paidOn: '2026-09-02', bankReference: 'N260902001' };
  await expect
    .poll(async () => {
      const entries = (await desk().rows()).by('transactions', 'delegateId', delegateId);
      return entries.find(({ method, kind }) => method === 'NEFT' && kind === 'payment');
    })
    .toMatchObject({ ...right, amountPaise: 500_000 });
});

test('a payment by UPI that is shown says that the amount due has changed', async ({ visit }) => {
  await publishFees(desk(), { registration: 500_000 });
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/', upiAddress: 'api@sbi', upiName: 'API' },
  });
  const [category] = (await desk().rows()).all('categories');
  const details = { fullName: 'Pays By Phone', categoryId: category?.categoryId };
  await desk().command(phones.admin, 'delegate.add', { details });
  const added = [...(await desk().rows()).all('delegates')].find(
    ({ fullName }) => fullName === 'Pays By Phone',
  );
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${added?.delegateId}` });
  await button(page, dueWords.take).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(takePaymentWords.amount)).toHaveValue('5000');
  await publishFees(desk(), { registration: 700_000 });
  await expect(dialog.getByText('changed from ₹5,000 to ₹7,000')).toBeVisible();
  await expect(dialog.getByLabel(takePaymentWords.amount)).toHaveValue('5000');
  await dialog.getByRole('button', { name: words.fillIn }).click();
  await expect(dialog.getByLabel(takePaymentWords.amount)).toHaveValue('7000');
});
