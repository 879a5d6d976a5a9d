import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { coloursForNew } from '#domain/core/category-colours.ts';
import { commonWords, menuWords } from '#domain/core/text/common-words.ts';
import { dateWords } from '#domain/event/dates/date-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { draftList } from '#domain/money/price-list/current-list.ts';
import { itemOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { categoriesWords, companiesWords, recordsWords } from '#domain/event/setup-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { tableWords } from '#domain/money/price-list/table/table-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { photosWords } from '#domain/core/hand-over/photo-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { photoCounts, photoFiles, type PhotoFile } from '#domain/photo-files.ts';
import { phones, sampleEvent } from '../e2e/desk.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, listRows, mainLink, menuLink, said } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen };
test('a read-only member sees the whole set-up and changes nothing', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/categories' });
  await expect(listRows(page, categoriesWords.title).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  await menuLink(page, menuWords.records).click();
  await expect(said(page, 'Please login with admin account to add records')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await menuLink(page, menuWords.companies).click();
  await expect(mainLink(page, companiesWords.add)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await mainLink(page, 'Aravalli Pharma').click();
  await expect(said(page, 'You do not have permission to edit this item.')).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveCount(0);
  await expect(button(page, companiesWords.delete)).toHaveCount(0);
  await expect(listRows(page, companiesWords.delegates).first()).toBeVisible();
  for (const path of ['/categories/add', '/categories/edit/pg', '/companies/add', '/companies/addcsv']) {
    await desk().open(page, path);
    await expect(said(page, 'You do not have permission to edit this item.')).toBeVisible();
  }
  for (const path of ['/records/add', '/records/edit/1']) {
    await desk().open(page, path);
    await expect(said(page, 'Please login with admin account to add records')).toBeVisible();
  }
});

test('volunteers at a gate see categories and records, and no companies', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/companies', context: onPhone });
  await expect(said(page, rightNeeded('seeContacts', { isPaired: false }))).toBeVisible();
  await desk().open(page, '/records');
  await expect(listRows(page, recordsWords.title).first()).toContainText('Registration kit');
  await desk().open(page, '/categories');
  await expect(listRows(page, categoriesWords.title).first()).toBeVisible();
});

test('moving the event lists the dates that stayed, and moves the chosen ones by as many days', async ({
  visit,
}) => {
  await publishChanges(desk(), {
    periods: [periodOf('early', '2026-06-30'), periodOf('spot', '2027-08-17')],
    items: [
      itemOf('Registration', 'registration'),
      itemOf('Gala', 'addOn', { startsAt: '2027-08-15T20:00', endsAt: '2027-08-16T01:30' }),
    ],
    prices: [priceOf('Registration', 500_000), priceOf('Gala', 150_000)],
  });
  const page = await visit({ desk: desk(), as: phones.admin, path: `/events/${sampleEvent}/edit` });
  const saveDate = async (date: string) => {
    await page.getByLabel(eventsWords.date, { exact: true }).fill(date);
    await button(page, commonWords.save).click();
  };
  const dialog = page.getByRole('dialog', { name: dateWords.move });
  await saveDate('15-17 August 2027');
  await dialog.getByRole('button', { name: dateWords.leave }).click();
  await expect(dialog).toHaveCount(0);
  await saveDate('15-17 September 2027');
  await expect(dialog).toContainText(dateWords.moved(31));
  // The early prices are over, and people paid them.
  const passed = dialog.getByRole('checkbox', { name: dateWords.ends('early') });
  await expect(passed).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: dateWords.ends('Gala') }).uncheck();
  await dialog.getByRole('button', { name: dateWords.confirm(2) }).click();
  await expect(page).toHaveURL(/\/fees$/);
  await expect
    .poll(async () => draftList(await desk().rows())?.list)
    .toMatchObject({
      items: [{}, { startsAt: '2027-09-15T20:00', endsAt: '2027-08-16T01:30' }],
      periods: [{ lastDay: '2026-06-30' }, { lastDay: '2027-09-17' }],
    });
  await desk().open(page, `/events/${sampleEvent}/edit`);
  const section = page.getByRole('region', { name: dateWords.title });
  await expect(section).toContainText(dateWords.off(1));
  await expect(section).toContainText(`${dateWords.ends('Gala')}: 16-08-2027 1:30 AM`);
  await section.getByRole('button', { name: dateWords.move }).click();
  const confirm = dialog.getByRole('button', { name: dateWords.confirm(3) });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(dateWords.by).fill('0');
  await expect(dialog).toContainText(dateWords.byWrong);
});

/** The only photo that this server has. */
const portrait = 'https://images.example.org/portrait.webp';

const withPortrait = async (): Promise<void> => {
  const held = [...(await desk().rows()).all('serials')].find(({ kind }) => kind === 'delegate');
  const input = { delegateId: held?.delegateId, details: { photoUrls: [portrait] } };
  await desk().command(phones.admin, 'delegate.update', input);
};

/** The others are said with their people. */
const savesPhotos = async (page: Page): Promise<void> => {
  await desk().open(page, `/events/${sampleEvent}/edit`);
  const section = page.getByRole('region', { name: photosWords.title });
  const rows = await desk().rows();
  const photos = photoFiles(rows, sampleEvent);
  const isShown = ({ path }: PhotoFile) => path?.endsWith(encodeURIComponent(portrait));
  await expect(section).toContainText(photosWords.counts(1200, photoCounts(rows).withPhoto));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: photosWords.make }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/ photos \d\d-\d\d-\d{4}\.zip$/);
  const files = Object.entries(unzipSync(await readFile(await saved.path())));
  expect(files.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    [`${photos.find(isShown)?.stem ?? ''}.webp`, 'a picture'],
  ]);
  await expect(section.getByRole('status')).toHaveText(photosWords.saved(1));
  const unread = photos.filter((photo) => !isShown(photo)).map(({ person }) => person);
  await expect(section.getByRole('alert')).toHaveText(photosWords.unread(unread));
};

test('a closed event is read as before: what it would refuse is gone, and its pages say why', async ({
  visit,
}) => {
  await withPortrait();
  await desk().command(phones.admin, 'event.close', {});
  const page = await visit({ desk: desk(), as: phones.write, path: '/categories' });
  await expect(listRows(page, categoriesWords.title).first()).toBeVisible();
  await expect(mainLink(page, categoriesWords.add)).toHaveCount(0);
  for (const path of [
    '/users/add',
    '/users/addbulk',
    '/users/addcsv',
    '/users/generate',
    '/users/message',
    '/receipts/issue',
    '/payments/reconcile/add',
    '/registration/spot',
    '/categories/add',
    '/records/add',
    '/companies/add',
    '/companies/addcsv',
    '/users/merge/one/two',
    // Forms that can be read.
    '/fees',
    '/registration',
    '/receipts/settings',
    '/messages',
  ]) {
    await desk().open(page, path);
    await expect(said(page, messages.eventClosed()).first()).toBeVisible();
    await expect(button(page, commonWords.save)).toHaveCount(0);
  }
  await desk().open(page, '/receipts/settings');
  await expect(page.getByLabel(receiptsWords.sellerName)).toBeDisabled();
  // The price list can still be saved as a file, and the card is shown without its designer.
  await desk().open(page, '/fees');
  await expect(button(page, listWords.csv)).toBeEnabled();
  await expect(button(page, tableWords.import)).toHaveCount(0);
  await expect(button(page, priceEditorWords.addItem)).toBeDisabled();
  await desk().open(page, '/carddesigner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(button(page, commonWords.save)).toHaveCount(0);
  for (const path of ['/delegates', '/payments', '/receipts', '/reports']) {
    await desk().open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(said(page, messages.eventClosed())).toHaveCount(0);
  }
  await savesPhotos(page);
  await desk().command(phones.admin, 'event.reopen', {});
  await desk().open(page, '/categories');
  await mainLink(page, categoriesWords.add).click();
  // A new category has a colour of its own.
  const [colour] = coloursForNew((await desk().rows()).all('categories'), 1);
  await expect(page.getByLabel(categoriesWords.labelBackground, { exact: true })).toHaveValue(colour ?? '');
});
