import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { draftList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { differenceWords, priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { tableWords } from '#domain/money/price-list/table/table-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { overwriteWords } from '#domain/core/text/overwrite-words.ts';
import { atBothWidths, breaches, breachesInDialog, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, savedToast, twoFrames } from './screens.ts';

const desk = deskForFile();
const deskScreen = { width: 1280, height: 900 } as const;

/** Pastes as a spreadsheet copies: cells with tabs between them. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData('text/plain', cells);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
};

const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const cell = (page: Page, ...parts: string[]) =>
  page.getByRole('textbox', { name: words.cell(parts), exact: true });

test('on a desktop a table is pasted, saved, compared, published and previewed', async ({ visit }) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/fees',
    context: { viewport: deskScreen },
  });
  await expect(tableOf(page, 'Registration')).toBeVisible();
  const every = cell(page, 'Registration', words.everyCategory, 'Early');
  const amount = '5,000';
  await every.focus();
  await paste(
    page,
    `Category\tSpot\tEarly\nSpeaker\tFree\t0\nNobody\t1\t2\nEvery category\t9,000/-\t${amount}`,
  );
  const dialog = page.getByRole('dialog', { name: words.paste.title('Registration') });
  await expect(dialog.getByText(words.paste.at(3, 1, 'Nobody'))).toBeVisible();
  await expect(dialog.getByRole('table')).toContainText(`₹${amount}`);
  await dialog.getByRole('button', { name: /^Use / }).click();
  await expect(every).toHaveValue(amount);
  await expect(cell(page, 'Registration', 'Speaker', 'Spot')).toHaveValue(words.free);

  // An edit is undone, redone, and undone again.
  await every.fill('7000');
  await every.press('Enter');
  await expect(cell(page, 'Registration', await secondRow(page), 'Early')).toBeFocused();
  await expect(every).toHaveValue('7,000');
  await button(page, words.undo).click();
  await expect(every).toHaveValue(amount);
  await button(page, words.redo).click();
  await expect(every).toHaveValue('7,000');
  await button(page, words.undo).click();
  await expect(every).toHaveValue(amount);

  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await expect(button(page, words.publish)).toBeEnabled();
  await button(page, words.compare).click();
  const changes = page.getByRole('dialog', { name: words.changesTitle });
  await expect(changes.getByRole('row').filter({ hasText: `₹${amount}` })).toBeVisible();
  await changes.getByRole('button', { name: commonWords.close }).click();
  await button(page, words.publish).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(words.publishDetail)).toBeVisible();
  await question.getByRole('button', { name: words.publish }).click();
  await expect(page.getByText(words.published)).toBeVisible();
  await expect(page.getByText(words.state.same)).toBeVisible();
  await expect
    .poll(async () => storedPublishedList(await desk().rows())?.list.prices)
    .toContainEqual(
      expect.objectContaining({ categoryId: '', amount: Number(amount.replace(',', '')) * 100 }),
    );

  await page.getByRole('link', { name: words.preview }).click();
  await expect(tableOf(page, 'Registration')).toContainText(`₹${amount}`);
  expect(await atBothWidths(page, () => Promise.resolve([]))).toEqual([]);
});

test('on a phone the list is exported, changed in a file, imported with its differences, and saved', async ({
  visit,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/fees',
    context: { viewport: phoneScreen },
  });
  const every = cell(page, 'Registration', words.everyCategory, 'Early');
  const amount = '8,100';
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, listWords.csv).click()]);
  expect(file.suggestedFilename()).toMatch(/ Price list \d\d-\d\d-\d{4}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  const [heads = '', ...rows] = text.trim().split('\r\n');
  const place = heads.split(',').findIndex((head) => head.includes('Early'));
  const row = rows.findIndex((each) => each.includes(words.everyCategory));
  const cells = (rows[row] ?? '').split(',');
  cells[place] = `"${amount}"`;
  const wrong = ['Registration', '', 'Nobody', '1'].join(',');
  const changed = [heads, ...rows.with(row, cells.join(',')), wrong].join('\n');

  await button(page, tableWords.import).click();
  const dialog = page.getByRole('dialog', { name: tableWords.importTitle });
  await expect(dialog.getByText(tableWords.drop)).toBeVisible();
  expect(await atBothWidths(page, () => breachesInDialog(page))).toEqual([]);
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('fees.csv', Buffer.from(changed));
  await expect(dialog.getByText(tableWords.refused(1))).toBeVisible();
  await expect(dialog.getByText(tableWords.why.unknownCategory)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: `₹${amount}` })).toBeVisible();
  expect(
    await atBothWidths(page, async () => [
      ...(await breachesInDialog(page)),
      ...(await breachesInLight(page)),
    ]),
  ).toEqual([]);
  await dialog.getByRole('button', { name: tableWords.use(1) }).click();
  await expect(every).toHaveValue(amount);
  await button(page, words.undo).click();
  await expect(every).not.toHaveValue(amount);
  await button(page, words.redo).click();
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await expect
    .poll(async () => draftList(await desk().rows())?.list.prices)
    .toContainEqual(
      expect.objectContaining({ categoryId: '', amount: Number(amount.replace(',', '')) * 100 }),
    );

  const [workbook] = await Promise.all([page.waitForEvent('download'), button(page, listWords.xlsx).click()]);
  await button(page, tableWords.import).click();
  await choose('fees.xlsx', await readFile(await workbook.path()));
  await expect(dialog.getByText(tableWords.none)).toBeVisible();
  await dialog.getByRole('button', { name: commonWords.cancel }).click();
  await button(page, words.discard).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
  await expect(page.getByText(words.discarded)).toBeVisible();
});

test('parts, combinations, coupons, surcharges and refunds of a fee page are stated', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const dialog = (name: string) => page.getByRole('dialog', { name: words.editItem(name) });
  const done = async (name: string) => {
    expect(await breachesInDialog(page)).toEqual([]);
    await page.setViewportSize(phoneScreen);
    expect(await breachesInLight(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.setViewportSize(deskScreen);
    await twoFrames(page);
    await dialog(name).getByRole('button', { name: words.done }).click();
    await expect(dialog(name)).toBeHidden();
  };
  await button(page, words.editItem('Early')).click();
  await dialog('Early').getByLabel(words.methodsOfDate).fill('Cash, Card');
  await done('Early');

  await button(page, words.editItem('Registration')).click();
  for (const [index, [name, share]] of [
    ['Conference', '14,500'],
    ['Membership', '500'],
  ].entries()) {
    await dialog('Registration').getByRole('button', { name: words.addComponent }).click();
    const part = dialog('Registration').getByRole('group', { name: words.component(index + 1) });
    await part.getByLabel(words.name).fill(name ?? '');
    await part.getByLabel(words.share).fill(share ?? '');
  }
  const membership = dialog('Registration').getByRole('group', { name: words.component(2) });
  await membership.getByLabel(words.componentTax).selectOption(words.taxModes.exempt);
  await done('Registration');
  const every = cell(page, 'Registration', words.everyCategory, 'Early');
  await every.fill('14500+500');
  await every.press('Tab');
  await expect(every).toHaveValue('14,500 + 500');

  const combinations = page.getByRole('region', { name: words.combinations, exact: true });
  await combinations.getByRole('button', { name: words.addCombination }).click();
  await combinations.getByLabel(words.name).fill('Couple');
  await combinations.getByLabel(words.percentOff).fill('10');
  await button(page, words.editItem('Couple')).click();
  await dialog('Couple').getByLabel(words.needCount).fill('1');
  await dialog('Couple').getByRole('button', { name: words.done }).click();
  await expect(dialog('Couple').getByText(words.noNeeds)).toBeVisible();
  await dialog('Couple').getByRole('button', { name: words.addNeed }).click();
  await dialog('Couple')
    .getByRole('group', { name: words.need(2) })
    .getByLabel(words.need(2), { exact: true })
    .selectOption('Accompanying person');
  await done('Couple');
  const together = `${words.anyRegistration} + Accompanying person`;
  await expect(combinations.getByText(together)).toBeVisible();

  const coupons = page.getByRole('region', { name: words.coupons, exact: true });
  await coupons.getByRole('button', { name: words.addCoupon }).click();
  await coupons.getByLabel(words.code).fill('AIIMS');
  await coupons.getByLabel(words.amountOff).fill('500');
  await button(page, words.editItem('AIIMS')).click();
  await dialog('AIIMS').getByLabel(words.firstDay).fill('2026-05-01');
  await dialog('AIIMS').getByRole('group', { name: words.couponItems }).getByLabel('Registration').check();
  await done('AIIMS');
  await expect(coupons.getByText('from 01-05-2026 · Registration')).toBeVisible();

  const surcharges = page.getByRole('region', { name: words.surcharges, exact: true });
  await surcharges.getByRole('button', { name: words.addSurcharge }).click();
  await surcharges.getByLabel(words.percentMore).fill('3.5');
  await button(page, words.editItem(words.newNames.surcharge)).click();
  const surcharge = dialog(words.newNames.surcharge);
  await surcharge.getByLabel(words.tax, { exact: true }).selectOption(words.taxModes.added);
  await surcharge.getByLabel(words.rate).fill('18');
  await done(words.newNames.surcharge);

  await page.getByLabel(words.ifCalledOff).fill('90');
  await page.getByLabel(words.transfer, { exact: true }).selectOption(words.transferOptions.yes);
  await page.getByLabel(words.transferableUntil).fill('2026-08-31');
  await page.getByLabel(words.taxRounding).selectOption(differenceWords.roundings.unit);
  expect(await breaches(page)).toEqual([]);
  expect(await breachesInLight(page)).toEqual([]);
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  const saved = await desk().rowsWhen((rows) => draftList(rows)?.list.taxRounding === 'unit');
  const list = draftList(saved)?.list;
  expect(list).toMatchObject({
    taxRounding: 'unit',
    combinations: [{ name: 'Couple', needs: [{ count: 1 }, { count: 1 }], reduction: { rateBp: 1_000 } }],
    coupons: [{ code: 'AIIMS', firstDay: '2026-05-01', itemIds: [list?.items[0]?.itemId] }],
    surcharges: [{ rateBp: 350, tax: { mode: 'added', rateBp: 1_800 } }],
    refunds: { ifCalledOffBp: 9_000, transfer: 'yes', transferableUntil: '2026-08-31' },
  });
  expect(list?.periods[0]?.methods).toEqual(['Cash', 'Card']);
  expect(list?.items[0]?.components).toMatchObject([
    { name: 'Conference', share: 14_500, tax: null },
    { name: 'Membership', share: 500, tax: { mode: 'exempt' } },
  ]);
  expect(list?.prices).toContainEqual(expect.objectContaining({ parts: [1_450_000, 50_000] }));

  await page.getByRole('link', { name: words.preview }).click();
  await expect(page.getByText(words.view.combination('Couple', together, '10 %'))).toBeVisible();
  await expect(page.getByText(words.view.transferable('31-08-2026'))).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  expect(await breachesInLight(page)).toEqual([]);
  await page.goBack();
  await button(page, words.discard).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
  await expect(page.getByText(words.discarded)).toBeVisible();
});
/** The name of the first category. Its row follows that of every category. */
const secondRow = async (page: Page): Promise<string> =>
  (await tableOf(page, 'Registration').getByRole('rowheader').nth(1).innerText()).trim();

test('dates are entered one after the other, and a reload before Save offers them again', async ({
  visit,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/fees',
    context: { viewport: deskScreen },
  });
  const dates = page.getByRole('region', { name: words.periods, exact: true });
  const names = () =>
    dates
      .getByLabel(words.periodName)
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await expect(dates).toBeVisible();
  const before = await names();
  const add = async (firstDay: string, lastDay: string) => {
    await dates.getByRole('button', { name: words.addPeriod }).click();
    await dates.getByLabel(words.firstDay).last().fill(firstDay);
    await dates.getByLabel(words.lastDay).last().fill(lastDay);
    await dates.getByLabel(words.lastDay).last().blur();
  };
  await add('2027-01-01', '2027-02-28');
  await add('2027-03-01', '2027-04-30');
  await dates.getByRole('button', { name: words.addPeriod }).click();
  const added = [1, 2, 3].map((position) => words.newPeriodName(before.length + position));
  expect(await names()).toEqual([...before, ...added]);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('changes to the price list that were not saved')).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  await button(page, words.kept.continue).click();
  expect(await names()).toEqual([...before, ...added]);
  await expect(page.getByText(words.state.unsaved)).toBeVisible();
  await button(page, commonWords.cancel).click();
  await expect.poll(names).toEqual(before);
  await page.reload();
  await expect(dates).toBeVisible();
  await expect(page.getByText('changes to the price list that were not saved')).toBeHidden();
});

test('two desks change the draft: the second one sees the differences and keeps one of the versions', async ({
  visit,
}) => {
  const [first, second] = [
    await visit({ desk: desk(), as: phones.write, path: '/fees' }),
    await visit({ desk: desk(), as: phones.admin, path: '/fees' }),
  ];
  const every = (page: Page) => cell(page, 'Registration', words.everyCategory, 'Early');
  await every(second).fill('2222');
  await every(second).press('Tab');
  await every(first).fill('1111');
  await button(first, commonWords.save).click();
  await expect(savedToast(first)).toBeVisible();
  await expect(second.getByText(words.conflict)).toBeVisible();
  await second.getByText(words.conflictTitle).click();
  await expect(second.getByRole('row').filter({ hasText: '₹1,111' })).toContainText('₹2,222');
  await button(second, overwriteWords.keepMine).click();
  await button(second, commonWords.save).click();
  await expect(savedToast(second)).toBeVisible();
  await expect(every(first)).toHaveValue('2,222');
  // This time the second desk takes the other version.
  await every(second).fill('3333');
  await every(second).press('Tab');
  await every(first).fill('4444');
  await button(first, commonWords.save).click();
  await button(second, overwriteWords.takeTheirs).click();
  await expect(every(second)).toHaveValue('4,444');
  await button(second, words.discard).click();
  await second.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
  await expect(second.getByText(words.state.same)).toBeVisible();
});
