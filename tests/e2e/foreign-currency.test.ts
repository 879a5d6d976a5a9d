import { noBilling } from '#domain/model/money/billing.ts';
import { isoDay, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { convertedText, receivedText } from '#domain/money/price-list/quote/money-text.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { atBothWidths, breaches, breachesInDialog, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { publishChanges } from './price-list.ts';
import { button, savedToast } from './screens.ts';

const desk = deskForFile();
const dollars = { currency: 'USD', amount: 25_000, rate: 835_000 };

test('the treasurer states dollars and their rate, takes 250 dollars, and the receipt states both', async ({
  visit,
}) => {
  const [item] = publishedList(await desk().rows()).items;
  if (item === undefined) throw new Error('The sample has an item.');
  await publishChanges(desk(), { prices: [priceOf(item.itemId, 1_000_000)], rates: [] });
  await desk().command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API Mysuru' } });
  const fullName = 'Foreign Delegate';
  await desk().command(phones.admin, 'delegate.add', { details: { fullName, categoryId: 'speaker' } });

  const context = { viewport: phoneScreen } as const;
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees', context });
  const prices = page.getByRole('region', { name: item.name, exact: true });
  await prices.getByRole('button', { name: words.addTable }).click();
  const special = page.getByRole('dialog', { name: words.addTableTitle(item.name) });
  await special.getByLabel(words.tableFor).selectOption(words.tableKinds.currency);
  await special.getByLabel(words.currency).fill('usd');
  await special.getByRole('button', { name: commonWords.add }).click();
  const table = page.getByRole('table', { name: `${item.name}, USD` });
  const price = table
    .getByRole('row', { name: /^Speaker/ })
    .getByRole('textbox')
    .last();
  await price.fill('250');
  await price.press('Tab');
  await button(page, words.addRate).click();
  const rates = page.getByRole('region', { name: words.rates, exact: true });
  await expect(rates.getByLabel(words.currency)).toHaveValue('USD');
  await expect(rates.getByLabel(words.setOn)).toHaveValue(isoDay(Date.now(), defaultTimeZone));
  await rates.getByLabel(words.rupeesForOne).fill('83.50251');
  await button(page, commonWords.save).click();
  await expect(page.getByText(words.invalid.text('83.50251'))).toBeVisible();
  await rates.getByLabel(words.rupeesForOne).fill('83.5');
  await page.evaluate(() => scrollTo(0, 0));
  expect(
    await atBothWidths(page, async () => [...(await breaches(page)), ...(await breachesInLight(page))]),
  ).toEqual([]);
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await button(page, words.publish).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.publish }).click();
  await expect(page.getByText(words.state.same)).toBeVisible();
  await expect
    .poll(async () => storedPublishedList(await desk().rows())?.list.rates)
    .toMatchObject([{ currency: 'USD', rate: 835_000 }]);
  await page.getByRole('link', { name: words.preview }).click();
  await expect(
    page.getByRole('table', { name: `${words.kinds.registration} in USD` }).getByRole('cell'),
  ).toContainText(['USD 250']);
  await expect(page.getByText(/^USD 1 = ₹83\.50, set on /)).toBeVisible();

  const added = [...(await desk().rows()).all('delegates')].find((each) => each.fullName === fullName);
  await desk().open(page, `/users/view/${added?.delegateId}`);
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees).toContainText(rupees(2_087_500));
  await fees.getByText(dueWords.why).click();
  await expect(fees.getByText(convertedText(dollars))).toBeVisible();
  await button(page, personPaymentsWords.add).click();
  const add = page.getByRole('dialog', { name: personPaymentsWords.add });
  await expect(add.getByLabel(personPaymentsWords.currency)).toHaveValue('USD');
  await expect(add.getByLabel(personPaymentsWords.amount('USD'))).toHaveValue('250');
  await add.getByLabel(personPaymentsWords.currency).selectOption(personPaymentsWords.rupees);
  await expect(add.getByLabel(personPaymentsWords.amount('INR'))).toHaveValue('20875');
  await add.getByLabel(personPaymentsWords.currency).selectOption('USD');
  await expect(add.getByText(receivedText(dollars))).toBeVisible();
  await add.getByLabel(personPaymentsWords.rate('USD')).fill('0');
  await add.getByLabel(userViewWords.method).selectOption('NEFT');
  await add.getByLabel(personPaymentsWords.numbers.NEFT).fill('SWIFT390');
  const save = add.getByRole('button', { name: commonWords.save, exact: true });
  await save.click();
  await expect(add.getByText(personPaymentsWords.badRate)).toBeVisible();
  await add.getByLabel(personPaymentsWords.rate('USD')).fill('83.50');
  expect(await atBothWidths(page, () => breachesInDialog(page))).toEqual([]);
  await save.click();
  await expect(add).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: commonWords.close }).click();
  await expect(fees).toContainText(dueWords.settled);
  await expect(page.getByText('SWIFT390 · USD 250')).toBeVisible();

  await button(page, receiptsWords.issue).click();
  await page.getByRole('dialog').getByRole('button', { name: receiptsWords.issue }).click();
  await expect(page.getByText(receivedText(dollars)).first()).toBeVisible();
  expect(await atBothWidths(page, () => breaches(page))).toEqual([]);
});
