import type { Page } from '@playwright/test';
import { commonWords, menuWords, toastWords } from '#domain/core/text/common-words.ts';
import { personWords, searchWords, userEditWords, usersWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { overwriteWords } from '#domain/core/text/overwrite-words.ts';
import { phones } from '../e2e/desk.ts';
import { button, menuLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const searchBox = (page: Page) => page.getByRole('searchbox', { name: searchWords.label });
const rows = (page: Page, title: string) => page.getByRole('list', { name: title }).getByRole('listitem');
/** At a desk: without the head. */
const tableRows = (page: Page, title: string) =>
  page
    .getByRole('table', { name: title })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

test('people without a category are selected like those of any category', async ({ visit }) => {
  await desk().command(phones.admin, 'delegate.add', { details: { fullName: 'Nobody Sorted' } });
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/all' });
  await page.getByLabel(usersWords.categoryFilter).selectOption(commonWords.noCategory);
  const without = [...(await desk().rows()).all('delegates')].filter(
    ({ isPaid, categoryId }) => !isPaid && categoryId === '',
  );
  await expect(heading(page, new RegExp(`^Pending Users ${without.length}$`))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nobody Sorted' })).toBeVisible();
  await desk().reload(page);
  await expect(page.getByLabel(usersWords.categoryFilter)).toHaveValue('-');
  await expect(heading(page, new RegExp(`^Pending Users ${without.length}$`))).toBeVisible();
});

test('# finds one serial alone, and shows that a serial is free', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/users' });
  await expect(heading(page, /^Serials/)).toBeVisible();
  await searchBox(page).fill('#2');
  await expect(rows(page, usersWords.serialsTitle)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Dr. Kamala Joshi' })).toBeVisible();
});

test('a user with accompanying persons is not deleted; one without is, and the serial becomes free', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/all' });
  await searchBox(page).fill('8837261675');
  const bin = page.getByRole('button', { name: /^Delete Dr\. Simran Mohanty/ });
  const dialog = page.getByRole('alertdialog');
  await bin.click();
  await expect(dialog).toContainText('Delete user?');
  await expect(dialog).toContainText('Simran Mohanty');
  await button(page, commonWords.delete).click();
  await expect(page.getByText('User has accompanies. Please delete them first.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dr. Simran Mohanty' })).toBeVisible();

  await menuLink(page, menuWords.users).click();
  await page.getByRole('link', { name: usersWords.tabs.confirmed }).click();
  // Each tab has its own search field. The previous field is visible until the new one is drawn.
  await expect(heading(page, /^Confirmed Users/)).toBeVisible();
  await searchBox(page).fill('#1');
  await page.getByRole('button', { name: /^Delete Mr\. Rekha Thomas/ }).click();
  await expect(dialog).toContainText(usersWords.deleteFreesSerial);
  await dialog.getByRole('button', { name: commonWords.cancel }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Delete Mr\. Rekha Thomas/ }).click();
  // Without network no user is deleted, and the user can try again.
  faults.expectCuts();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: commonWords.delete }).click();
  await expect(page.getByText(messages.offline()).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mr. Rekha Thomas' })).toBeAttached();
  await page.context().setOffline(false);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Delete Mr\. Rekha Thomas/ }).click();
  await dialog.getByRole('button', { name: commonWords.delete }).click();
  await expect(page.getByText(toastWords.deleted, { exact: true })).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('link', { name: usersWords.tabs.serials }).click();
  await expect(rows(page, usersWords.serialsTitle)).toHaveText(/free/);
  await expect
    .poll(async () => (await desk().rows()).get('serials', 1))
    .toMatchObject({ kind: 'free', code: '' });
});

test('readers see no bins and cannot add; scan-only volunteers see who may', async ({ visit }) => {
  const reader = await visit({ desk: desk(), as: phones.read, path: '/users/all' });
  await expect(heading(reader, /^Pending Users/)).toBeVisible();
  const store = await desk().rows();
  const along = [...store.all('companions')].find(
    ({ delegateId, name }) => name !== '' && store.get('delegates', delegateId)?.isPaid === false,
  );
  const delegate = store.get('delegates', along?.delegateId ?? '');
  await searchBox(reader).fill(delegate?.phone ?? '');
  const row = tableRows(reader, usersWords.pendingTitle).filter({ hasText: delegate?.fullName ?? '' });
  await expect(row).toContainText(along?.name ?? '');
  await expect(row).toContainText(store.get('categories', delegate?.categoryId ?? '')?.name ?? '');
  // A person without a name appears by their e-mail.
  await desk().command(phones.admin, 'delegate.add', { details: { email: 'nameless@example.org' } });
  await searchBox(reader).fill('nameless');
  await expect(reader.getByRole('link', { name: 'nameless@example.org' })).toBeVisible();
  await searchBox(reader).fill('');
  await expect(reader.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  const volunteer = await visit({ desk: desk(), as: phones.scan, path: '/users' });
  await searchBox(volunteer).fill('nobody of this name');
  await expect(volunteer.getByText('No users found')).toBeVisible();
  await volunteer.getByRole('link', { name: usersWords.addNewUser }).click();
  await expect(volunteer.getByText('Please login with Admin account')).toBeVisible();
});

test('a user without details is reported as missing, with the id', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/users/view/-OPiwJG0UItB7HXnW06g' });
  await expect(page.getByText('User not found. -OPiwJG0UItB7HXnW06g')).toBeVisible();
  await desk().open(page, '/users/view/no-such-id');
  await expect(page.getByText('User not found. no-such-id')).toBeVisible();
});

test('a field that another person changed meanwhile is asked about before it is overwritten', async ({
  visit,
}) => {
  await desk().command(phones.admin, 'delegate.add', {
    details: { fullName: 'Ottilie Twice', city: 'Pune' },
  });
  const [row] = [...(await desk().rows()).all('delegates')].filter(
    ({ fullName }) => fullName === 'Ottilie Twice',
  );
  const delegateId = row?.delegateId ?? '';
  const stored = async () => (await desk().rows()).get('delegates', delegateId);
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/edit/${delegateId}` });
  const city = page.getByLabel(personWords.city);
  await city.fill('Salem');
  await page.getByLabel(personWords.address, { exact: true }).fill('Room 4\n12 Lantern Street');
  await desk().command(phones.admin, 'delegate.update', {
    delegateId,
    details: { city: 'Erode', pincode: '638001' },
  });
  await expect(page.getByLabel(personWords.pincode)).toHaveValue('638001');
  await button(page, userEditWords.save).click();
  const dialog = page.getByRole('dialog', { name: overwriteWords.title });
  await expect(dialog.getByRole('group', { name: personWords.city })).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: userEditWords.save })).toBeDisabled();
  await dialog.getByRole('button', { name: userEditWords.cancel }).click();
  await expect.poll(() => stored()).toMatchObject({ city: 'Erode', address: '' });

  await button(page, userEditWords.save).click();
  await dialog.getByLabel('Salem').check();
  await dialog.getByRole('button', { name: userEditWords.save }).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await expect
    .poll(() => stored())
    .toMatchObject({
      city: 'Salem',
      pincode: '638001',
      address: 'Room 4\n12 Lantern Street',
    });

  await city.fill('Tiruppur');
  await desk().command(phones.admin, 'delegate.update', {
    delegateId,
    details: { city: 'Madurai', pincode: '625001' },
  });
  await expect(page.getByLabel(personWords.pincode)).toHaveValue('625001');
  await button(page, userEditWords.save).click();
  await dialog.getByLabel('Madurai').check();
  await dialog.getByRole('button', { name: userEditWords.save }).click();
  await expect(city).toHaveValue('Madurai');
  await expect.poll(() => stored()).toMatchObject({ city: 'Madurai' });
  await button(page, userEditWords.cancel).click();
  await expect(page.getByText('Room 4')).toHaveText('Room 4\n12 Lantern Street', { useInnerText: true });
  await expect(page.getByText(commonWords.noCategory)).toBeVisible();
});

test("an unknown address below the users is also called unknown in the tab's title", async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/nope' });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(commonWords.pageTitle('Page not found'));
});
