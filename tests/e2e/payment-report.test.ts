import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { countsAsPaid, paidSum } from '#domain/model/money/counted-payment.ts';
import { dateOnly, displayName, isoDay, rupees } from '#domain/core/text/format.ts';
import { itemWords, seatWords } from '#domain/money/reports/item-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { peopleDue } from '#domain/money/reports/dues-report.ts';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { atBothWidths, breaches, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { publishChanges } from './price-list.ts';
import { button, goWithin, menuLink } from './screens.ts';

const desk = deskForFile();
const words = paymentReportWords;
const { heads } = words;

test('a payment entered elsewhere is in every sum at once, and each sum leads to its entries', async ({
  stay,
}) => {
  const before = await desk().rows();
  const total = paidSum(before.all('transactions'));
  const [payer] = [...before.all('delegates')].filter(
    ({ hasDetails, fullName }) => hasDetails && fullName !== '',
  );
  if (payer === undefined) throw new Error('nobody');
  const page = await stay({ desk: desk(), as: phones.read, path: '/payments' });
  await expect(page.getByText(rupees(total), { exact: true })).toBeVisible();

  await desk().command(phones.write, 'transaction.add', {
    parts: [{ delegateId: payer.delegateId, companionId: '', amountPaise: 123_456_750, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'DD',
      paidOn: isoDay(Date.now(), defaultTimeZone),
      bankReference: '',
      instrumentNumber: '004211',
      payerName: '',
      note: '',
    },
  });
  await expect(page.getByText(rupees(total + 123_456_750), { exact: true })).toBeVisible();
  await page.getByLabel(heads.method, { exact: true }).selectOption('dd');
  await expect(page).toHaveURL(/method=dd/);
  const entries = page.getByRole('list', { name: words.title }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(displayName(payer));
  await expect(entries).toContainText('₹12,34,567.50');
  await expect(entries).toContainText('004211');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, listWords.csv).click()]);
  const [head, line, ...others] = readCsv(await readFile(await download.path(), 'utf8'));
  expect(others).toEqual([]);
  expect(line?.[head?.indexOf(heads.amount) ?? -1]).toBe('1234567.5');

  await page.getByRole('link', { name: words.report }).click();
  await expect(page.getByRole('heading', { name: words.report })).toBeVisible();
  const methods = page.getByRole('table', { name: words.perMethod });
  await expect(methods.getByRole('row', { name: /^DD/ })).toContainText('₹12,34,567.50');
  await page.getByRole('button', { name: /^Clear filters/ }).click();
  await expect(methods.getByRole('row', { name: /^Total/ })).toContainText(rupees(total + 123_456_750));
  // The scale of the plot, in rupees.
  await expect(page.getByRole('img', { name: /^Paid per/ }).getByText('₹15,00,000')).toHaveCount(1);
  const days = page.getByRole('table', { name: words.perDay });
  const [, day] = (await days.getByRole('row').all()) as [unknown, typeof methods];
  const sum = await day.getByRole('cell').last().innerText();
  await day.getByRole('link').click();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expect(page.getByText(sum, { exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: words.search }).fill('no such person');
  await expect(page.getByText(words.noneFound)).toBeVisible();
});

test('without fees nothing is due; with fees the list shows the people who owe, on a phone', async ({
  stay,
}) => {
  const rows = await desk().rows();
  const page = await stay({
    desk: desk(),
    as: phones.write,
    path: '/payments/report',
    viewport: phoneScreen,
  });
  await expect(page.getByText(words.noFees)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneScreen.width);
  await goWithin(page, '/payments');
  const buttons = [
    page.getByRole('link', { name: words.report, exact: true }),
    page.getByRole('link', { name: reconcileWords.title, exact: true }),
    button(page, listWords.export),
  ];
  for (const each of buttons) await expect(each).toBeVisible();
  const tops = await Promise.all(buttons.map(async (each) => (await each.boundingBox())?.y));
  expect(new Set(tops).size, 'one line of buttons').toBe(1);
  await goWithin(page, '/payments/dues');
  await expect(page.getByText(words.withoutFee(rows.count('delegates')))).toBeVisible();
  await expect(page.getByText('₹0', { exact: true })).toHaveCount(0);
  await goWithin(page, '/payments/report');
  const [owing] = [...rows.all('delegates')].filter(
    ({ categoryId, delegateId }) =>
      rows.get('categories', categoryId) !== undefined &&
      !rows.by('transactions', 'delegateId', delegateId).some(countsAsPaid),
  );
  if (owing === undefined) throw new Error('everybody paid');
  const { categoryId } = owing;
  const categoryName = rows.get('categories', categoryId)?.name ?? '';
  await publishChanges(desk(), { prices: [priceOf('registration', 999_999_999, { categoryId })] });
  await page
    .getByRole('table', { name: words.expected })
    .getByRole('link', { name: categoryName, exact: true })
    .click();
  await expect(page.getByRole('heading', { name: words.dues })).toBeVisible();
  await page.getByLabel(heads.due, { exact: true }).selectOption('owes');
  const owe = runToEnd(peopleDue(await desk().rows(), { state: 'owes', categoryId }, Date.now()));
  const first = page.getByRole('list', { name: words.dues }).getByRole('listitem').first();
  await expect(first).toHaveAttribute('aria-setsize', String(owe.length));
  await expect(first).toContainText(displayName(owe[0]?.delegate ?? owing));
  await expect(first).toContainText(rupees(owe[0]?.due.duePaise ?? 0));
  await expect(first).toContainText(words.states.owes);
  await button(page, shellWords.menu).click();
  await expect(menuLink(page, `${words.dues} ${owe.length}`)).toBeVisible();
  await page.keyboard.press('Escape');

  // An overpayment does not pay for another person.
  await page.getByLabel(heads.due, { exact: true }).selectOption('');
  const ofCategory = runToEnd(peopleDue(await desk().rows(), { state: '', categoryId }, Date.now()));
  const owed = owe.reduce((sum, { due }) => sum + (due.duePaise ?? 0), 0);
  await expect(page.getByText(rupees(owed), { exact: true })).toBeVisible();
  await expect(page.getByText(words.duesSum(owe.length, ofCategory.length))).toBeVisible();

  // A user without details has no name: the link to the row says that, and the id. Such people are last.
  const nameless = [...rows.all('delegates')].find(({ hasDetails }) => !hasDetails);
  if (nameless === undefined) throw new Error('everybody has details');
  await goWithin(page, '/payments/dues');
  const last = page.getByRole('link', { name: usersWords.missing(nameless.delegateId) });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
});

test('the printed payment report has its tables, with event, day and filter', async ({ stay }) => {
  const page = await stay({ desk: desk(), as: phones.read, path: '/payments/report?method=dd' });
  await expect(page.getByRole('table', { name: words.perMethod })).toContainText('₹12,34,567.50');
  const text = (await pdfTexts(await page.pdf({ preferCSSPageSize: true }))).join(' ');
  expect(text).toMatch(/34th South Zone/);
  expect(text).toMatch(new RegExp(`${words.report}, DD · ${dateOnly(Date.now(), defaultTimeZone)}`));
  for (const part of [words.perDay, words.perCategory, words.expected, '₹12,34,567.50'])
    expect(text).toContain(part);
  for (const control of [listWords.csv, commonWords.print, words.title]) expect(text).not.toContain(control);
});

test('the report and Home show money and places by item', async ({ stay }) => {
  const purchaseId = await sellDinner();
  const page = await stay({
    desk: desk(),
    as: phones.write,
    path: '/payments/report',
    viewport: phoneScreen,
  });
  const allBreaches = async () => [...(await breaches(page)), ...(await breachesInLight(page))];
  const dinner = page
    .getByRole('table', { name: itemWords.title, exact: true })
    .getByRole('row', { name: /^Gala dinner/ });
  await expect(dinner.getByRole('cell')).toHaveText(['2', '₹3,000', '₹0', '₹0', '₹3,000']);
  await expect(seatRow(page)).toHaveText(['Gala dinner', '2', '40', '38']);
  expect(await atBothWidths(page, allBreaches)).toEqual([]);
  await button(page, listWords.export).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, listWords.csv).click()]);
  await expect(page.getByRole('dialog')).toBeHidden();
  const lines = readCsv(await readFile(await download.path(), 'utf8'));
  expect(lines).toContainEqual([itemWords.inFile(itemWords.due), 'Gala dinner', '2', '3000']);
  expect(lines).toContainEqual([seatWords.inFile(seatWords.free), 'Gala dinner', '38', '']);

  // At a desk the buttons stand beside each other.
  await page.setViewportSize({ width: 1280, height: 900 });
  const [again] = await Promise.all([page.waitForEvent('download'), button(page, listWords.csv).click()]);
  expect(readCsv(await readFile(await again.path(), 'utf8'))).toEqual(lines);
  await page.setViewportSize(phoneScreen);

  await goWithin(page, '/');
  await expect(seatRow(page)).toHaveText(['Gala dinner', '2', '40', '38']);
  expect(await atBothWidths(page, allBreaches)).toEqual([]);
  // Another desk removes the purchase.
  await desk().command(phones.write, 'purchase.remove', { purchaseId });
  await expect(seatRow(page)).toHaveText(['Gala dinner', '0', '40', '40']);
  expect(await atBothWidths(page, () => Promise.resolve([]))).toEqual([]);
});

const seatRow = (page: Page) =>
  page
    .getByRole('table', { name: seatWords.title })
    .getByRole('row', { name: /^Gala dinner/ })
    .locator('th, td');

/** Publishes a dinner with 40 places, if no test has, and sells two of them to one person. */
const sellDinner = async () => {
  const rows = await desk().rows();
  const { items, prices } = publishedList(rows);
  if (!items.some(({ itemId }) => itemId === 'dinner')) {
    await desk().command(phones.admin, 'event.update', { details: { date: '18-20 September 2099' } });
    await publishChanges(desk(), {
      items: [...items, itemOf('dinner', 'addOn', { name: 'Gala dinner', mostPerPerson: 2 })],
      prices: [...prices, priceOf('dinner', 150_000)],
      capacities: [{ itemId: 'dinner', categoryId: '', places: 40 }],
    });
  }
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId: id }) => rows.by('transactions', 'delegateId', id).length === 0,
  );
  if (delegate === undefined) throw new Error('nobody');
  const { delegateId } = delegate;
  await desk().command(phones.write, 'purchase.add', {
    delegateId,
    companionId: '',
    itemId: 'dinner',
    quantity: 2,
  });
  return (await desk().rows()).by('purchases', 'delegateId', delegateId)[0]?.purchaseId ?? '';
};
