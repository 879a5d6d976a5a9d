import { noBilling } from '#domain/model/money/billing.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { purchaseWords } from '#domain/money/purchases/purchase-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { itemsWithDinner, publishChanges } from '../e2e/price-list.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const { credit } = receiptsWords;
const dinnerId = 'dinner';
const deskScreen = { width: 1280, height: 900 } as const;

/** Publishes a list with a dinner. Half of its price is paid back after a cancellation. */
const publish = async (): Promise<void> => {
  const base = publishedList(await desk().rows());
  const itemId = base.items[0]?.itemId ?? '';
  await publishChanges(desk(), {
    items: itemsWithDinner(base, dinnerId),
    prices: [priceOf(itemId, 500_000), priceOf(dinnerId, 150_000)],
    refunds: { ...base.refunds, steps: [{ lastDay: '2099-12-31', shareBp: 5_000, less: [] }] },
  });
};

test('the removal of an add-on on a receipt credits it, and the refund is shown as owed', async ({
  visit,
}) => {
  await publish();
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', prefix: 'API/' },
  });
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, hasDetails }) =>
      hasDetails &&
      rows.by('transactions', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0 &&
      rows.by('purchases', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const { delegateId } = delegate;
  const sold = { delegateId, companionId: '', itemId: dinnerId, quantity: 1 };
  await desk().command(phones.admin, 'purchase.add', sold);
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk().command(phones.admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 650_000, marksPaid: true }],
    status: 'paid',
    facts: { ...facts, payerName: '', note: '' },
  });
  await desk().command(phones.admin, 'receipt.issue', {
    delegateId,
    payer: { name: 'Dr. Asha Rao', address: '', gstin: '' },
  });
  const number = (await desk().rows()).highest('receipts');
  const numberText = `API/000${number}`;
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: { viewport: phoneScreen },
  });
  const fees = page.getByRole('region', { name: dueWords.title });
  await button(page, purchaseWords.remove('Gala dinner')).click();
  const question = page.getByRole('alertdialog', { name: purchaseWords.removeQuestion('Gala dinner') });
  await expect(question.getByLabel(credit.withRemoval('₹750', [numberText]))).toBeChecked();
  await question.getByRole('button', { name: purchaseWords.confirmRemove }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /Credit note API.C000\d is issued/ }),
  ).toBeVisible();
  await expect(fees).toContainText('Gala dinner, cancelled: the kept part');
  const receipts = page.getByRole('region', { name: receiptsWords.title });
  await expect(receipts.getByText(credit.owed('₹750'))).toBeVisible();
  await page.setViewportSize(deskScreen);
  await expect(receipts.getByText(credit.owed('₹750'))).toBeVisible();
  await page.setViewportSize(phoneScreen);
  await expect(receipts.getByRole('link', { name: /^API.C000\d$/ })).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).by('creditNotes', 'delegateId', delegateId)[0]?.document)
    .toMatchObject({
      totalPaise: 75_000,
      receiptLines: [1],
      payments: [],
      reason: credit.removed('Gala dinner'),
    });

  // The rest of the receipt can be credited from the same page: the registration by the rules.
  await receipts.getByRole('button', { name: credit.issue }).click();
  const dialog = page.getByRole('dialog', { name: credit.issue });
  await dialog.getByRole('checkbox', { name: /^Registration fee/ }).check();
  await expect(dialog.getByLabel(credit.amount)).toHaveValue('2500.00');
  await expect(dialog.getByLabel(credit.isOwed)).toBeChecked();
  await dialog.getByLabel(credit.reason).fill('Cannot come');
  await dialog.getByRole('button', { name: credit.issue }).click();
  await expect(page.getByRole('heading', { name: /^Credit note API/ })).toBeVisible();

  // A refund that pays a part of it leaves the rest as owed.
  const [entry] = (await desk().rows()).by('transactions', 'delegateId', delegateId);
  await desk().command(phones.admin, 'transaction.refund', {
    delegateId,
    transactionId: entry?.transactionId,
    amountPaise: 75_000,
    facts: { ...facts, payerName: '', note: '' },
  });
  await goWithin(page, `/users/view/${delegateId}`);
  await expect(receipts.getByText(credit.owed('₹2,500'))).toBeVisible();
});
