import type { Locator } from '@playwright/test';
import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { owedOf } from '#domain/money/fees.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { payerWords as words } from '#domain/money/payers/payer-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { personPaymentsWords, tdsWords } from '#domain/money/payments/payment-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen } as const;
const deskScreen = { width: 1280, height: 900 } as const;
const gstin = '27AAPFU0939F1ZV';

/** Publishes a registration and a dinner with prices for delegates and companies, and a registration for the trade. */
const publish = async (): Promise<void> => {
  const base = publishedList(await desk().rows());
  const itemId = base.items[0]?.itemId ?? '';
  await publishChanges(desk(), {
    items: [
      ...base.items.filter(({ itemId: id }) => id !== 'dinner'),
      itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
    ],
    prices: [
      priceOf(itemId, 500_000),
      priceOf(itemId, 812_500, { payer: 'company' }),
      priceOf(itemId, 2_000_000, { payer: 'trade' }),
      priceOf('dinner', 150_000),
      priceOf('dinner', 200_000, { payer: 'company' }),
    ],
  });
};

test('a hospital becomes the payer: the difference is shown first, and the receipt is made out to it', async ({
  visit,
}) => {
  await publish();
  await desk().command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API Mysuru' } });
  const rows = await desk().rows();
  const entry = [...rows.all('transactions')].find(
    ({ delegateId }) =>
      receiptablePaise(rows, delegateId) > 0 &&
      rows.get('payers', delegateId) === undefined &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  const delegateId = entry?.delegateId ?? '';
  const delegate = rows.get('delegates', delegateId);
  if (delegate === undefined) throw new Error('the sample has one');
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: onPhone,
  });
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees).toContainText('₹5,000');
  await button(page, words.change).click();
  const dialog = page.getByRole('dialog', { name: words.dialog(displayName(delegate)) });
  await expect(dialog.getByText(dueWords.fees('₹5,000'))).toBeVisible();
  await dialog.getByRole('button', { name: words.kinds.trade }).click();
  await expect(dialog.getByText(dueWords.feesChange('₹5,000', '₹20,000'))).toBeVisible();
  await dialog.getByRole('button', { name: words.kinds.company }).click();
  await expect(dialog.getByText(dueWords.feesChange('₹5,000', '₹8,125'))).toBeVisible();
  await dialog.getByLabel(words.name, { exact: true }).fill('City Hospital');
  await dialog.getByLabel(words.gstin).fill('27AAPFU0939F1ZW');
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(dialog.getByText(messageFor('gstinInvalid'))).toBeVisible();
  await dialog.getByLabel(words.gstin).fill(gstin.toLowerCase());
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(dialog).toBeHidden();
  await expect(fees).toContainText(personWords.payers.company('City Hospital'));
  await expect(fees).toContainText('₹8,125');
  await page.setViewportSize(deskScreen);
  await expect(fees).toContainText('₹8,125');
  await page.setViewportSize(phoneScreen);

  await button(page, receiptsWords.issue).click();
  const issue = page.getByRole('dialog');
  await expect(issue.getByLabel(receiptsWords.payerName)).toHaveValue('City Hospital');
  await expect(issue.getByLabel(receiptsWords.payerGstin)).toHaveValue(gstin);
  await issue.getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByRole('heading', { name: /^Receipt 0/ })).toBeVisible();
  await expect
    .poll(async () =>
      (await desk().rows()).by('receipts', 'delegateId', delegateId).map(({ document }) => document.payer),
    )
    .toMatchObject([{ name: 'City Hospital', gstin }]);

  await page.setViewportSize(deskScreen);
  await goWithin(page, '/users/paid?cols=due,payer&sort=-payer');
  await expect(page.getByText(personWords.payers.company('City Hospital')).first()).toBeVisible();
});

test("a new person whom a company pays for gets the company's prices", async ({ visit }) => {
  await publish();
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add', context: onPhone });
  const name = 'Sponsored Person';
  await page.getByLabel(addUserWords.fullName, { exact: true }).fill(name);
  await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(dueWords.fees('₹5,000'))).toBeVisible();
  await page.getByLabel(words.kind).selectOption('company');
  await expect(page.getByText(dueWords.fees('₹8,125'))).toBeVisible();
  await page.getByRole('checkbox', { name: /Gala dinner/ }).check();
  await expect(page.getByText('To pay: ₹10,125')).toBeVisible();
  await page.setViewportSize(deskScreen);
  await expect(page.getByText('To pay: ₹10,125')).toBeVisible();
  await button(page, addUserWords.addNewUser).click();
  await expect(page).toHaveURL(/\/users\/edit\//);
  await expect
    .poll(async () => {
      const rows = await desk().rows();
      const added = [...rows.all('delegates')].find(({ fullName }) => fullName === name)?.delegateId ?? '';
      return [rows.get('payers', added), rows.by('purchases', 'delegateId', added)];
    })
    .toMatchObject([{ kind: 'company', name: '' }, [{ quote: { total: 200_000 } }]]);
});

test('a company that deducts tax pays less and owes nothing; its certificate is awaited, then entered', async ({
  visit,
}) => {
  await publish();
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, isPaid, hasDetails }) =>
      !isPaid && hasDetails && rows.by('transactions', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const { delegateId } = delegate;
  const party = { name: 'Airway Ltd', address: '', gstin: '' };
  await desk().command(phones.admin, 'payer.set', { delegateId, kind: 'company', ...party });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: onPhone,
  });
  const add = async (method: string, amount: string): Promise<Locator> => {
    await button(page, personPaymentsWords.add).click();
    const dialog = page.getByRole('dialog', { name: personPaymentsWords.add });
    await dialog.getByLabel(personPaymentsWords.method).selectOption({ label: method });
    await dialog.getByLabel(personPaymentsWords.amount('INR')).fill(amount);
    return dialog;
  };
  const paid = await add(personPaymentsWords.methods.NEFT, '7312.50');
  await paid.getByLabel(personPaymentsWords.numbers.NEFT).fill('N261127001');
  await paid.getByRole('button', { name: commonWords.save, exact: true }).click();
  const done = page.getByRole('dialog').getByRole('button', { name: commonWords.close });
  await done.click();
  const deducted = await add(tdsWords.method, '812.50');
  await deducted.getByRole('button', { name: commonWords.save, exact: true }).click();
  await expect(deducted.getByText(messageFor('deductorMissing'))).toBeVisible();
  await deducted.getByLabel(personPaymentsWords.payer).fill('Airway Ltd');
  await deducted.getByRole('button', { name: commonWords.save, exact: true }).click();
  await done.click();
  await expect
    .poll(async () => {
      const stored = await desk().rows();
      return owedOf(stored, stored.get('delegates', delegateId) ?? delegate, Date.now());
    })
    .toBe(0);
  await page.getByRole('button', { name: new RegExp(tdsWords.awaited) }).click();
  const entry = page.getByRole('dialog');
  await entry.getByRole('button', { name: tdsWords.enter }).click();
  await entry.getByLabel(tdsWords.number).fill('TDS/17');
  await entry.getByRole('button', { name: tdsWords.save }).click();
  await expect(page.getByRole('button', { name: /TDS\/17/ })).toBeVisible();
  await page.setViewportSize(deskScreen);
  await expect(page.getByRole('button', { name: /TDS\/17/ })).toBeVisible();
});

test('a payment that is being entered follows a change of the person at another desk', async ({ visit }) => {
  await publish();
  const { items, prices } = publishedList(await desk().rows());
  const [registration] = items;
  if (registration === undefined) throw new Error('the list has one');
  await publishChanges(desk(), {
    prices: [...prices, priceOf(registration.itemId, 700_000, { categoryId: 'ocv' })],
  });
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, isPaid, hasDetails, categoryId }) =>
      !isPaid &&
      hasDetails &&
      categoryId !== 'ocv' &&
      rows.by('transactions', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const { delegateId } = delegate;
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  await button(page, deskWords.take).click();
  const dialog = page.getByRole('dialog', { name: personPaymentsWords.add });
  await expect(dialog.getByLabel(personPaymentsWords.amount('INR'))).toHaveValue(/^5,?000/);
  await desk().command(phones.admin, 'delegate.update', { delegateId, details: { categoryId: 'ocv' } });
  const name = displayName(delegate);
  await expect(
    dialog.getByText(messageFor('priceChanged', { of: name, isDue: true, before: 500_000, paise: 700_000 })),
  ).toBeVisible();
});

test('a payment that is being saved here is not reported as the entry of another desk', async ({ visit }) => {
  await publish();
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, isPaid, hasDetails }) =>
      !isPaid && hasDetails && rows.by('transactions', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const path = `/users/view/${delegate.delegateId}`;
  const page = await visit({ desk: desk(), as: phones.write, path, answerMs: 2_000 });
  await button(page, deskWords.take).click();
  await page.getByRole('dialog').getByRole('button', { name: commonWords.save, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // The screen below shows the payment while the server has not answered.
  await expect(page.getByText(deskWords.received('₹5,000')).first()).toBeVisible();
  await expect(dialog.getByText(personPaymentsWords.add, { exact: true })).toBeVisible();
  expect(await dialog.getByText(/ was added meanwhile/).count()).toBe(0);
  await expect(dialog.getByText(personPaymentsWords.add, { exact: true })).toBeHidden();
});
