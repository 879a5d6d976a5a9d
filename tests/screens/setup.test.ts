import { menuWords } from '#domain/core/text/common-words.ts';
import { categoriesWords, companiesWords, recordsWords } from '#domain/event/setup-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { phones } from '../e2e/desk.ts';
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
