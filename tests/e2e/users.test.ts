import type { Page } from '@playwright/test';
import { commonWords, menuWords } from '#domain/core/text/common-words.ts';
import {
  addUserWords,
  personWords,
  searchWords,
  userEditWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, menuLink } from './screens.ts';

const desk = deskForFile();

const searchBox = (page: Page) => page.getByRole('searchbox', { name: searchWords.label });
/** At a desk: without the head. */
const tableRows = (page: Page, title: string) =>
  page
    .getByRole('table', { name: title })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

test('category and search are in the address: they survive a reload, another tab and the way back', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/paid' });
  await expect(heading(page, /^Confirmed Users 1,020$/)).toBeVisible();
  await page.getByLabel(usersWords.categoryFilter).selectOption('PG Student');
  await expect(page).toHaveURL(/category=pg/);
  const inCategory = [...(await desk().rows()).all('delegates')].filter(
    ({ isPaid, categoryId }) => isPaid && categoryId === 'pg',
  );
  await expect(heading(page, new RegExp(`^Confirmed Users ${inCategory.length}$`))).toBeVisible();
  const [person] = inCategory.filter(({ fullName, phone }) => fullName !== '' && phone.length === 10);
  if (!person) throw new Error('no PG student');
  await searchBox(page).fill(person.phone);
  await expect(tableRows(page, usersWords.confirmedTitle)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`q=%22?${person.phone}|q=${person.phone}`));
  await page.reload();
  await expect(searchBox(page)).toHaveValue(person.phone);
  await expect(page.getByLabel(usersWords.categoryFilter)).toHaveValue('pg');
  await expect(tableRows(page, usersWords.confirmedTitle)).toHaveCount(1);

  await page.getByRole('link', { name: usersWords.tabs.pending }).click();
  await expect(searchBox(page)).toHaveValue(person.phone);
  await expect(page.getByText('No users found')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: person.fullName }).click();
  await expect(heading(page, new RegExp(person.fullName))).toBeVisible();
  await page.goBack();
  await expect(tableRows(page, usersWords.confirmedTitle)).toHaveCount(1);
});

test('search comes first, then add, then all fields: an error keeps the typed text', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add' });
  const name = page.getByLabel(addUserWords.fullName);
  await button(page, addUserWords.addNewUser).click();
  await expect(name).toHaveAccessibleDescription(/Enter a name or an e-mail address$/);
  await expect(name).toBeFocused();
  await searchBox(page).fill('Zubeida Newcomer');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(name).toHaveValue('Zubeida Newcomer');
  await page.getByLabel(addUserWords.email).fill('no address');
  await button(page, addUserWords.addNewUser).click();
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
  await expect(page.getByLabel(addUserWords.email)).toBeFocused();
  await page.getByLabel(addUserWords.email).fill('zubeida@example.org');
  await button(page, addUserWords.addNewUser).click();
  await expect(heading(page, /^Edit User/)).toBeVisible();
  await expect(page.getByText('Zubeida Newcomer').first()).toBeVisible();

  await page.getByLabel(personWords.city).fill('Kochi');
  await page.getByLabel(personWords.email).fill('zubeida@');
  await button(page, userEditWords.save).click();
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
  await expect(page.getByLabel(personWords.city)).toHaveValue('Kochi');

  await page.getByRole('main').getByRole('link', { name: commonWords.back }).click();
  await expect(page.getByRole('alertdialog')).toContainText(commonWords.unsavedChanges);
  await page.getByRole('alertdialog').getByRole('button', { name: commonWords.cancel }).click();

  await page.getByLabel(personWords.email).fill('Zubeida.N@Example.org');
  await page.getByLabel(personWords.phone).fill('+91 98460-12345');
  await page.getByLabel(personWords.category).selectOption('Speaker');
  await button(page, userEditWords.save).click();
  await expect(page.getByText('Data saved')).toBeVisible();
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('delegates')].find(({ fullName }) => fullName === 'Zubeida Newcomer'),
    )
    .toMatchObject({ city: 'Kochi', phone: '9846012345', categoryId: 'speaker', isPaid: false });

  await button(page, userEditWords.cancel).click();
  await expect(heading(page, /Zubeida Newcomer/)).toBeVisible();
  await menuLink(page, menuWords.users).click();
  await page.getByRole('link', { name: usersWords.tabs.pending }).click();
  await expect(heading(page, /^Pending Users/)).toBeVisible();
  await searchBox(page).fill('9846012345');
  await expect(page.getByRole('link', { name: 'Zubeida Newcomer' })).toBeVisible();
});
