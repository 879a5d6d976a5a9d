import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { withoutVoucher } from '#domain/money/issue/without-receipt.ts';
import { paperRegisterWords } from '#domain/money/register/register-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { voucherWords as words } from '#domain/money/vouchers/voucher-words.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, goWithin, mainLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const details = { ...noBilling, name: 'API Mysuru', prefix: 'API/', gstin: '27AAPFU0939F1ZV' };
const facts = {
  method: 'Cash',
  paidOn: '2026-09-27',
  bankReference: '',
  instrumentNumber: '',
  payerName: '',
  note: '',
};

test('an advance gets a voucher on the page of the person, and a refund voucher when it goes back', async ({
  visit,
}) => {
  await desk().command(phones.admin, 'billing.save', { details });
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, hasDetails }) =>
      hasDetails && rows.by('transactions', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const { delegateId } = delegate;
  await desk().command(phones.admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 118_000, marksPaid: false }],
    status: 'paid',
    facts,
  });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: { viewport: phoneScreen },
  });
  const receipts = page.getByRole('region', { name: receiptsWords.title });
  await receipts.getByRole('button', { name: words.issue }).click();
  const dialog = page.getByRole('dialog', { name: words.issueFor('₹1,180') });
  await dialog.getByRole('button', { name: words.issue }).click();
  await expect(receipts).toContainText(/API.V0001.*Receipt voucher.*₹1,180/);
  await expect(receipts.getByRole('button', { name: words.issue })).toBeHidden();

  const [entry] = (await desk().rows()).by('transactions', 'delegateId', delegateId);
  await desk().command(phones.admin, 'transaction.refund', {
    delegateId,
    transactionId: entry?.transactionId,
    amountPaise: 59_000,
    facts,
  });
  await expect(receipts).toContainText(words.returned('₹590'));
  await receipts.getByRole('button', { name: words.refund.issue }).click();
  const refund = page.getByRole('dialog', { name: words.refund.question('API/V0001') });
  await expect(refund.getByLabel(words.refund.amount)).toHaveValue('590.00');
  await refund.getByRole('button', { name: words.refund.issue }).click();
  await expect(receipts).toContainText(/API.R0001.*Refund voucher.*-₹590/);

  await receipts.getByRole('link', { name: 'API/V0001' }).click();
  await expect(mainLink(page, words.refund.one('API/R0001'))).toBeVisible();
  await expect(button(page, words.cancel)).toBeHidden();
  await goWithin(page, '/receipts');
  await expect(page.getByText(paperRegisterWords.vouchersApart)).toBeVisible();
  await expect(page.getByRole('list', { name: receiptsWords.title })).toContainText(
    'On receipt voucher API/V0001',
  );
});

test('vouchers for all advances without one are issued in one press', async ({ visit }) => {
  await desk().command(phones.admin, 'billing.save', { details });
  const page = await visit({ desk: desk(), as: phones.write, path: '/receipts/issue' });
  await page
    .getByRole('group', { name: issueWords.kinds.label })
    .getByRole('button', { name: issueWords.kinds.receiptVouchers })
    .click();
  const open = runToEnd(withoutVoucher(await desk().rows(), Date.now()));
  await expect(page.getByText(issueWords.vouchers.what(open.length))).toBeVisible();
  await button(page, issueWords.vouchers.issue(open.length)).click();
  const question = page.getByRole('alertdialog', { name: issueWords.vouchers.question(open.length) });
  await question.getByRole('button', { name: words.issue }).click();
  await expect(page.getByText(issueWords.vouchers.none)).toBeVisible();
  await expect(page.getByText(/ receipt vouchers are issued, from API\/V/)).toBeVisible();
  await expect.poll(async () => runToEnd(withoutVoucher(await desk().rows(), Date.now())).length).toBe(0);
});

test('the settings say whether vouchers issue themselves', async ({ visit }) => {
  await desk().command(phones.admin, 'billing.save', { details });
  const page = await visit({ desk: desk(), as: phones.admin, path: '/receipts/settings' });
  await expect(page.getByText(words.settings.usual(false))).toBeVisible();
  const choice = page.getByRole('group', { name: words.settings.label });
  await choice.getByRole('button', { name: words.settings.names.byThemselves }).click();
  await button(page, commonWords.save).click();
  await expect
    .poll(async () => [...(await desk().rows()).all('billing')][0]?.details.vouchers)
    .toBe('byThemselves');
});
