import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import type { Delegate } from '#domain/model/delegate.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { personWords, searchWords, usersWords } from '#domain/people/people-words.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, goWithin } from './screens.ts';

const desk = deskForFile();

const table = (page: Page, title: string = usersWords.confirmedTitle) =>
  page.getByRole('table', { name: title });
const tableRows = (page: Page, title?: string) =>
  table(page, title)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const bar = (page: Page) => page.getByRole('region', { name: listWords.selectionBar });
const boxOf = (page: Page, { fullName }: Delegate) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select .*${fullName}$`) });
const dialog = (page: Page) => page.getByRole('dialog');

/** People of unlike names; `isPaid` decides the list, `hasSerial` what may be done with them. */
const people = async (
  count: number,
  wanted: { isPaid: boolean; hasSerial: boolean },
): Promise<Delegate[]> => {
  const rows = await desk().rows();
  const names = new Map<string, number>();
  for (const { fullName } of rows.all('delegates')) names.set(fullName, (names.get(fullName) ?? 0) + 1);
  const found = [...rows.all('delegates')].filter(
    ({ delegateId, fullName, phone, isPaid, hasDetails, categoryId }) =>
      hasDetails &&
      /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(fullName) &&
      names.get(fullName) === 1 &&
      phone.length === 10 &&
      categoryId !== '' &&
      isPaid === wanted.isPaid &&
      rows.by('serials', 'delegateId', delegateId).length > 0 === wanted.hasSerial,
  );
  if (found.length < count) throw new Error(`only ${found.length} such people`);
  return found.slice(0, count);
};

test('columns and order are in the address, and a click on a column head sorts', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/users/paid' });
  await expect(table(page).getByRole('columnheader', { name: personWords.category })).toBeVisible();
  await button(page, listWords.columns).click();
  await dialog(page).getByLabel(personWords.city).check();
  await dialog(page).getByLabel(personWords.accompanying).uncheck();
  await button(page, listWords.done).click();
  await expect(page).toHaveURL(/cols=category(%2C|,)phone(%2C|,)city/);
  const city = table(page).getByRole('columnheader', { name: personWords.city });
  await city.getByRole('button').click();
  await expect(city).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=city/);
  await city.getByRole('button').click();
  await expect(city).toHaveAttribute('aria-sort', 'descending');
  const cities = [...(await desk().rows()).all('delegates')]
    .filter(({ isPaid }) => isPaid)
    .map((delegate) => delegate.city.toLowerCase())
    .sort();
  await expect(tableRows(page).first()).toContainText(new RegExp(cities.at(-1) ?? '', 'i'));
  await page.reload();
  await expect(city).toHaveAttribute('aria-sort', 'descending');
  await expect(table(page).getByRole('columnheader', { name: personWords.accompanying })).toHaveCount(0);
  await city.getByRole('button').click();
  await expect(page).not.toHaveURL(/sort=/);
  // The lists open as they were chosen last.
  await goWithin(page, '/users/paid');
  await expect(page).toHaveURL(/cols=category/);
  await expect(table(page).getByRole('columnheader', { name: personWords.accompanying })).toHaveCount(0);
});

test('a selection is set to a category: by range and as a whole, with the changed people named', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/all' });
  const [one, two] = await people(2, { isPaid: false, hasSerial: false });
  if (!one || !two) throw new Error('nobody is pending');
  for (const someone of [one, two]) {
    await page.getByRole('searchbox', { name: searchWords.label }).fill(someone.phone);
    await expect(tableRows(page, usersWords.pendingTitle)).toHaveCount(1);
    await boxOf(page, someone).check();
  }
  await expect(bar(page)).toContainText(listWords.selected(2));
  await expect(bar(page)).toContainText(listWords.notShown(1));
  await button(page, listWords.setCategory).click();
  await expect(dialog(page)).toContainText(listWords.question.category(2));
  await expect(button(page, listWords.apply(2))).toBeDisabled();
  await dialog(page).getByLabel(listWords.setCategory).selectOption('Speaker');
  await button(page, listWords.apply(2)).click();
  await expect(dialog(page)).toContainText(listWords.changed(2));
  await button(page, commonWords.close).click();
  await expect(bar(page)).toBeHidden();
  for (const { delegateId } of [one, two])
    await expect
      .poll(async () => (await desk().rows()).get('delegates', delegateId))
      .toMatchObject({ categoryId: 'speaker' });

  await test.step('a range with Shift, then all', async () => {
    await page.getByRole('searchbox', { name: searchWords.label }).fill('');
    const boxes = table(page, usersWords.pendingTitle).getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText(listWords.selected(4));
    await button(page, listWords.selectAllShown).click();
    const pending = [...(await desk().rows()).all('delegates')].filter(({ isPaid }) => !isPaid).length;
    await expect(bar(page)).toContainText(listWords.selected(pending));
    await button(page, listWords.clear).click();
    await expect(bar(page)).toBeHidden();
  });
});

test('the filtered list is saved with its columns as CSV and for Excel, and no cell runs as a formula', async ({
  visit,
}) => {
  const formula = { fullName: '=HYPERLINK("https://x.example","₹")', phone: '9444012345', city: '+Puri' };
  const indic = { fullName: 'ആശ, "മേനോൻ"', phone: '9444012346', city: 'कोल्हापुर' };
  for (const details of [formula, indic]) {
    await desk().command(phones.admin, 'delegate.add', { details: { ...details, categoryId: 'pg' } });
    const [added] = (await desk().rows()).by('delegates', 'phone', details.phone);
    const paid = { delegateId: added?.delegateId, paid: true };
    await desk().command(phones.admin, 'payment.setDelegate', paid);
  }
  const page = await visit({
    desk: desk(),
    as: phones.read,
    path: '/users/paid?cols=phone,city&category=pg&sort=-serial',
  });
  await expect(tableRows(page).first()).toBeVisible();
  const expected = [...(await desk().rows()).all('delegates')].filter(
    ({ isPaid, categoryId }) => isPaid && categoryId === 'pg',
  );
  const save = async (name: string) => {
    await button(page, listWords.export).click();
    await expect(dialog(page)).toContainText(listWords.exportTitle(expected.length));
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name, exact: true }).click();
    const file = await download;
    await expect(dialog(page)).toBeHidden();
    return file;
  };
  const csv = await save(listWords.csv);
  expect(csv.suggestedFilename()).toMatch(/^ANAESCON South Confirmed Users \d{2}-\d{2}-\d{4}\.csv$/);
  const text = await readFile(await csv.path(), 'utf8');
  const lines = readCsv(text);
  expect(lines[0]).toEqual([personWords.serialNo, personWords.name, personWords.phone, personWords.city]);
  expect(lines).toHaveLength(expected.length + 1);
  // A spreadsheet runs neither: an apostrophe makes both a text.
  const guarded = ['', `'${formula.fullName}`, formula.phone, `'${formula.city}`];
  expect(lines.find((cells) => cells[2] === formula.phone)).toEqual(guarded);
  expect(lines).toContainEqual(['', indic.fullName, indic.phone, indic.city]);
  const serials = lines.slice(1).map(([serial]) => Number(serial));
  expect(serials.slice(0, 3)).toEqual([...serials].sort((a, b) => b - a).slice(0, 3));

  const xlsx = await save(listWords.xlsx);
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/);
  const [sheet] = await readXlsx(await readFile(await xlsx.path()));
  const [head, ...body] = sheet?.data ?? [];
  expect(head).toEqual([personWords.serialNo, personWords.name, personWords.phone, personWords.city]);
  expect(body).toHaveLength(expected.length);
  const phoneCells = body.map((row) => row[2]).filter((cell) => cell !== null);
  expect(phoneCells.every((cell) => typeof cell === 'string')).toBe(true);
  // Cells of a workbook are marked as text, so they keep their value as typed.
  for (const { fullName, phone, city } of [formula, indic])
    expect(body.find((cells) => cells[2] === phone)).toEqual([null, fullName, phone, city]);
});

test('on a phone a long press or Select starts a selection, rows are ticked, and the actions are in one place', async ({
  visit,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/users/all?cols=phone',
    context: { viewport: phoneScreen, hasTouch: true },
  });
  const items = page.getByRole('list', { name: usersWords.pendingTitle }).getByRole('listitem');
  await expect(items.filter({ hasText: personWords.phone }).first()).toBeVisible();
  await button(page, listWords.select).click();
  await items.nth(1).click();
  await items.nth(2).click();
  await expect(bar(page)).toContainText(listWords.selected(2));
  await items.nth(2).click();
  await expect(bar(page)).toContainText(listWords.selected(1));
  await button(page, listWords.actions).click();
  await expect(button(page, listWords.setCompany)).toBeVisible();
  await button(page, commonWords.cancel).first().click();
  await button(page, listWords.clear).click();
  await expect(bar(page)).toBeHidden();

  const link = items.first().getByRole('link');
  const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 5, y: y + 5 }] });
  await expect(bar(page)).toContainText(listWords.selected(1));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(bar(page)).toContainText(listWords.selected(1));
  await expect(page).toHaveURL(/\/users\/all/);
});
