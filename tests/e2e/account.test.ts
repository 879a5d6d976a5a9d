import type { Locator, Page } from '@playwright/test';
import {
  commonWords,
  loginWords,
  menuWords,
  shellWords,
  toastWords,
} from '#domain/core/text/common-words.ts';
import { accountWords, signInsWords, verifyWords } from '#domain/event/account-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { ourHeaders } from '#tests/support/our-headers.ts';
import { deskForFile, phones, signIn } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, countKept, menuLink, panel, whenRowsAreKept } from './screens.ts';

const desk = deskForFile();

/** A session that ends on another device is known here within this time. */
const atOnce = { timeout: 2_000 };

const phoneField = (page: Page): Locator => page.getByLabel(loginWords.phone);
const profile = (page: Page): Locator => panel(page, accountWords.profile);
const info = (page: Page): Locator => panel(page, accountWords.eventInfo);

/** Codes to one contact come half a minute apart. */
const allowAnotherCode = (contact: string): Promise<unknown[]> =>
  desk().query('UPDATE one_time_codes SET sent_at = sent_at - 31000 WHERE contact = $1', [contact]);

test('My Profile keeps the ten digits of the phone, refuses a short one, and shows why saving fails', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await menuLink(page, 'My Profile').click();
  await expect(page).toHaveTitle(commonWords.pageTitle('My Profile'));
  const phone = profile(page).getByLabel(accountWords.phone);
  const save = profile(page).getByRole('button', { name: commonWords.save });
  await expect(phone).toHaveValue(phones.admin);
  await phone.fill('12345');
  await save.click();
  await expect(profile(page)).toContainText('Please enter a valid phone number');
  await phone.fill('+91 90000-00001');
  await profile(page).getByLabel(accountWords.displayName).fill('Dr. Org Secretary');
  await save.click();
  await expect(page.getByText('Profile saved successfully')).toBeVisible();
  await expect(phone).toHaveValue(phones.admin);
  await page.reload();
  await expect(profile(page).getByLabel(accountWords.displayName)).toHaveValue('Dr. Org Secretary');

  faults.expectCuts();
  await page.route('**/api/profile', (route) => route.abort());
  await save.click();
  await expect(page.getByText(`Error saving profile: ${messages.unavailable()}`)).toBeVisible();
});

test('members with the right save what an event says about itself; others read as much as their rights allow', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write });
  await menuLink(page, screensWords.eventSettings).click();
  await expect(page).toHaveTitle(commonWords.pageTitle(screensWords.eventSettings));
  await expect(menuLink(page, screensWords.eventSettings)).toHaveAttribute('aria-current', 'page');
  await expect(menuLink(page, screensWords.team)).toHaveCount(0);
  await expect(page.getByLabel(eventsWords.shortName)).toHaveCount(0);
  await expect(page.getByText(eventsWords.adminEdits)).toBeVisible();
  const title = page.getByLabel(eventsWords.barTitle, { exact: true });
  const phone = page.getByLabel(eventsWords.contactPhone);
  await title.fill('South Zone 2026');
  await phone.fill('12');
  await button(page, commonWords.save).click();
  await expect(page.getByText(messages.phoneInvalid())).toBeVisible();
  await phone.fill('98401 26573');
  await button(page, commonWords.save).click();
  await expect(page.getByText('Data saved')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('South Zone 2026');
  await expect(phone).toHaveValue('9840126573');

  const reader = await visit({ desk: desk(), as: phones.read, path: '/account' });
  await expect(info(reader)).toContainText('South Zone 2026');
  await expect(info(reader)).toContainText('98401 26573');
  await expect(info(reader).getByRole('link')).toHaveCount(0);
  await expect(reader.getByRole('link', { name: accountWords.team, exact: true })).toBeHidden();
  const volunteer = await visit({
    desk: desk(),
    as: phones.scan,
    path: '/account',
    context: { viewport: phoneScreen },
  });
  await expect(info(volunteer)).toContainText('South Zone 2026');
  await expect(info(volunteer)).not.toContainText('98401 26573');

  // The page shows the code of a refusal and keeps the typed text.
  await page.route('**/commands', async (route) => {
    const [{ id }] = route.request().postDataJSON() as [{ id: string }];
    const headers = ourHeaders({ headers: route.request().headers() });
    await route.fulfill({ headers, json: [{ id, ok: false, code: 'conflict', params: {}, version: 1 }] });
  });
  const session = page.getByLabel(eventsWords.session, { exact: true });
  await session.fill('2027');
  await button(page, commonWords.save).click();
  await expect(page.getByText('Error: conflict')).toBeVisible();
  await expect(session).toHaveValue('2027');
});

test('an e-mail gives its rights as soon as a code has verified it, and not before', async ({
  visit,
  faults,
}) => {
  faults.expect(/^400 POST \/api\/profile\/verify$/);
  const email = 'gate.nine@example.org';
  await desk().command(phones.admin, 'member.save', {
    contact: email,
    canRead: true,
    canWrite: false,
    canScan: false,
  });
  const page = await visit({
    desk: desk(),
    as: phones.stranger,
    path: '/account',
    context: { viewport: phoneScreen },
  });
  await expect(info(page)).toBeHidden();
  await profile(page).getByLabel(accountWords.email).fill(email);
  await expect(profile(page)).toContainText('Not verified: gives no right yet');
  await profile(page).getByRole('button', { name: commonWords.save }).click();
  await expect(page.getByText(toastWords.profileSaved)).toBeVisible();
  await desk().open(page, '/');
  await expect(page.getByText(shellWords.noAccess)).toBeVisible();

  await desk().open(page, '/account');
  await button(page, accountWords.verifyOf(email)).click();
  const dialog = page.getByRole('dialog', { name: verifyWords.title(email) });
  const cells = dialog.getByLabel(verifyWords.mailSent);
  await expect(dialog.getByText(/^Send again in 0:\d\d$/)).toBeVisible();
  const code = await desk().codeAfter(email, 0);
  await cells.fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: accountWords.verify }).click();
  await expect(dialog).toContainText('Error verifying e-mail');
  await cells.fill(code);
  await dialog.getByRole('button', { name: accountWords.verify }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(verifyWords.emailVerified)).toBeVisible();
  await expect(profile(page).getByText(accountWords.verified)).toHaveCount(2);
  // The team entry of that e-mail opens the event.
  await expect(info(page)).toBeVisible(atOnce);
  await desk().open(page, '/users/all');
  await expect(page.getByRole('heading', { name: /^Pending Users/ })).toBeVisible();

  await desk().open(page, '/account');
  const emails = page.getByRole('list', { name: accountWords.verifiedEmails });
  await expect(emails.getByRole('listitem')).toHaveCount(2);
  await button(page, accountWords.removeEmail(email)).click();
  await page.getByRole('alertdialog').getByRole('button', { name: accountWords.remove }).click();
  await expect(emails.getByRole('listitem')).toHaveCount(1);
  await expect(info(page)).toBeHidden(atOnce);
});

test('another phone can be verified, and is used for signing in from then on', async ({ visit }) => {
  const phone = '9123456780';
  const page = await visit({ desk: desk(), as: phones.desk, path: '/account' });
  await profile(page).getByLabel(accountWords.phone).fill(phone);
  await button(page, accountWords.verifyOf(phone)).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(verifyWords.replacesPhone('90000 00003'));
  await dialog.getByLabel(otpField).fill(await desk().codeAfter(phone, 0));
  await dialog.getByRole('button', { name: accountWords.verify }).click();
  await expect(page.getByText(toastWords.phoneVerified)).toBeVisible();
  const [row] = await desk().query<{ count: number }>(
    'SELECT count(*)::int AS count FROM accounts WHERE phone = $1',
    [phone],
  );
  expect(row?.count).toBe(1);
});

test('contacts can be changed only soon after a sign-in, which the page requests', async ({
  visit,
  faults,
}) => {
  faults.expect(/^403 POST \/api\/profile\/codes$/);
  await desk().cookie(phones.read);
  await desk().query(
    `UPDATE sessions SET created_at = created_at - 7200000
     WHERE account_id = (SELECT account_id FROM accounts WHERE phone = $1)`,
    [phones.read],
  );
  const page = await visit({ desk: desk(), as: phones.read, path: '/account' });
  await profile(page).getByLabel(accountWords.email).fill('reader@example.org');
  await button(page, accountWords.verifyOf('reader@example.org')).click();
  await expect(page.getByRole('dialog', { name: 'Please sign in again to change this.' })).toBeVisible();
  await button(page, verifyWords.signInAgain).click();
  await allowAnotherCode(phones.read);
  await signIn(page, desk(), phones.read);
  await expect(page).toHaveURL(/\/account$/);
  await expect(profile(page)).toBeVisible();
});

test('an account on two devices is signed out on one from the other, then on all, within two seconds', async ({
  visit,
}) => {
  const first = await visit({ desk: desk() });
  await signIn(first, desk(), phones.write);
  await expect(first.getByText(/arrived of/)).toBeVisible();
  const second = await visit({ desk: desk(), context: { viewport: phoneScreen } });
  const signInSecond = async (): Promise<void> => {
    await allowAnotherCode(phones.write);
    await signIn(second, desk(), phones.write);
    await expect(second.getByText(/arrived of/)).toBeVisible();
    await whenRowsAreKept(second);
  };
  await signInSecond();

  await menuLink(first, menuWords.myProfile).click();
  const list = first.getByRole('list', { name: signInsWords.title });
  await expect(list.getByRole('listitem').first()).toContainText(signInsWords.thisDevice);
  const before = await list.getByRole('listitem').count();
  await button(first, signInsWords.signOutOf('Chrome on Linux')).first().click();
  await expect(phoneField(second)).toBeVisible(atOnce);
  await expect(list.getByRole('listitem')).toHaveCount(before - 1);
  await expect.poll(() => countKept(second)).toBe(0);

  await signInSecond();
  await button(first, signInsWords.everywhere).click();
  await first.getByRole('alertdialog').getByRole('button', { name: signInsWords.everywhere }).click();
  await expect(phoneField(second)).toBeVisible(atOnce);
  await expect(phoneField(first)).toBeVisible();
  for (const page of [first, second])
    await expect(async () => expect(await countKept(page)).toBe(0)).toPass();
  const [left] = await desk().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sessions
     WHERE account_id = (SELECT account_id FROM accounts WHERE phone = $1)`,
    [phones.write],
  );
  expect(left?.count).toBe(0);
});

test('the list of sign-ins reports when it is not available, and is requested again', async ({
  visit,
  faults,
}) => {
  faults.expectCuts();
  const page = await visit({ desk: desk(), as: phones.admin, path: '/not-yet' });
  await page.route('**/api/sessions', (route) => route.abort());
  await desk().open(page, '/account');
  await expect(page.getByText(messages.unavailable())).toBeVisible();
  await page.unroute('**/api/sessions');
  await button(page, commonWords.tryAgain).click();
  await expect(
    page.getByRole('list', { name: signInsWords.title }).getByText(signInsWords.thisDevice),
  ).toBeVisible();
  await expect(page.getByText(messages.unavailable())).toBeHidden();
});

test('the login status bar: theme, Login, and the Event Selector after the sign-in', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: '/reports', context: { viewport: phoneScreen } });
  await expect(phoneField(page)).toBeFocused();
  await button(page, shellWords.lightTheme).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await button(page, loginWords.login).click();
  await expect(phoneField(page)).toBeFocused();
  await page.getByRole('link', { name: loginWords.eventSelector }).click();
  await expect(page.getByRole('link', { name: loginWords.eventSelector })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(phoneField(page)).toBeFocused();
  await signIn(page, desk(), phones.scan);
  await expect(page).toHaveURL(/\/select$/);
  await expect(page.getByRole('heading', { name: loginWords.eventSelector })).toBeVisible();

  // The same bar in the menu's foot; and a sign-out ends the other tab.
  const other = await page.context().newPage();
  await desk().open(other, '/');
  await expect(other.getByText(/arrived of/)).toBeVisible();
  await button(page, shellWords.menu).click();
  await menuLink(page, loginWords.eventSelector).click();
  await button(page, shellWords.menu).click();
  await button(page, loginWords.logout).click();
  await expect(phoneField(page)).toBeVisible();
  await expect(phoneField(other)).toBeVisible(atOnce);
});

test('the last way to sign in cannot be removed', async ({ visit, faults }) => {
  faults.expect(/^4\d\d POST \/api\/profile\/remove-email$/);
  await desk().cookie(phones.otherAdmin);
  await desk().query('UPDATE accounts SET phone = NULL WHERE phone = $1', [phones.otherAdmin]);
  const page = await visit({ desk: desk(), as: phones.otherAdmin, path: '/account' });
  await button(page, accountWords.removeEmail('other@example.org')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: accountWords.remove }).click();
  await expect(page.getByText('This is the only way to sign in to this account.')).toBeVisible();
  await expect(page.getByRole('list', { name: accountWords.verifiedEmails })).toContainText(
    'other@example.org',
  );
});
