import type { Locator, Page } from '@playwright/test';
import { commonWords, shellWords, toastWords } from '#domain/core/text/common-words.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { messages } from '#domain/core/text/messages.ts';
import { ourHeaders } from '#tests/support/our-headers.ts';
import { deskForFile, phones, sampleEvent, type Desk } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  button,
  countKept,
  holdsText,
  mainLink,
  spaced,
  typeCode,
  unmarked,
  whenRowsAreKept,
} from './screens.ts';

/** A super admin comes from another event. */
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: phones.otherAdmin }) });
const path = `/account/${sampleEvent}/admins`;

/** A device loses an ended right within this time. */
const atOnce = { timeout: 2_000 };
const context = { viewport: phoneScreen };

const rights = (page: Page, contact: string): Locator =>
  page.getByRole('group', { name: teamWords.rightsOf(contact) });
const box = (page: Page, contact: string, flag: string): Locator =>
  rights(page, contact).getByRole('checkbox', { name: flag });

/** Gives exactly these rights. Without arguments: none of the three. */
const give = (contact: string, ...given: ('canRead' | 'canWrite' | 'canScan')[]): Promise<void> =>
  desk().command(phones.admin, 'member.save', {
    contact,
    canRead: given.includes('canRead'),
    canWrite: given.includes('canWrite'),
    canScan: given.includes('canScan'),
  });

const cardOf = async (at: Desk, recordTypeId: string) => {
  const [card] = unmarked(await at.rows(), recordTypeId).filter(({ kind }) => kind === 'delegate');
  if (card === undefined) throw new Error('everybody is marked');
  return card;
};

/** The scan screen with all that it needs without network. */
const openScan = async (page: Page, recordTypeId: string): Promise<void> => {
  const decoder = page.waitForResponse(/\.wasm$/);
  await desk().open(page, `/scan/auto/${recordTypeId}`);
  await (await decoder).finished();
  await expect(page.getByText('0 waiting')).toBeVisible();
};

const marksOf = async (serial: number, recordTypeId: string): Promise<number> =>
  (await desk().rows())
    .by('marks', 'serial', String(serial))
    .filter((mark) => mark.recordTypeId === recordTypeId).length;

test('of two admins, one adds, changes and deletes a member, and the other sees it', async ({
  visit,
  stay,
}) => {
  const contact = '9876543210';
  const page = await stay({ desk: desk(), as: phones.admin, path: '/account' });
  await mainLink(page, accountWords.team).click();
  const other = await visit({
    desk: desk(),
    as: phones.otherAdmin,
    path: `/events/${sampleEvent}/admins`,
    context,
  });
  await expect(other.getByRole('heading', { name: teamWords.title, exact: true })).toBeVisible();
  await expect(other.getByText(shellWords.othersEvent)).toBeVisible();
  const admins = page.getByRole('list', { name: teamWords.admins });
  await expect(admins).toContainText('secretary@example.org');
  await expect(admins).toContainText('90000 00001');
  await expect(admins.getByRole('button')).toHaveCount(0);

  const add = button(page, teamWords.add);
  const field = page.getByLabel(teamWords.contact);
  const ticked = page.getByRole('group', { name: teamWords.rights, exact: true });
  await expect(add).toBeDisabled();
  await field.fill('98765');
  await expect(page.getByText(teamWords.noRightHint)).toBeVisible();
  await add.click();
  await expect(page.getByText('Enter an e-mail address or a 10 digit phone number')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('90000 00001');
  await add.click();
  await expect(page.getByText(teamWords.isAdmin)).toBeVisible();
  await field.fill('+91 98765 43210');
  await ticked.getByLabel(teamWords.scan).check();
  await add.click();
  await expect(box(page, spaced(contact), teamWords.scan)).toBeChecked();
  await expect(box(other, spaced(contact), teamWords.scan)).toBeChecked(atOnce);
  await expect(field).toHaveValue('');

  await field.fill(contact);
  await ticked.getByLabel(teamWords.read).check();
  await add.click();
  const merge = page.getByRole('alertdialog', { name: teamWords.exists(spaced(contact)) });
  await expect(merge).toContainText(teamWords.existsDetail('Scan', 'Read, Scan'));
  await merge.getByRole('button', { name: teamWords.merge }).click();
  await expect(box(other, spaced(contact), teamWords.read)).toBeChecked(atOnce);
  await expect(box(other, spaced(contact), teamWords.scan)).toBeChecked();

  await box(other, spaced(contact), teamWords.write).check();
  await expect(box(page, spaced(contact), teamWords.write)).toBeChecked(atOnce);
  // Write includes read.
  await expect(box(page, spaced(contact), teamWords.read)).toBeDisabled();
  await expect(box(page, spaced(contact), teamWords.read)).toBeChecked();

  await button(other, teamWords.delete(spaced(contact))).click();
  const question = other.getByRole('alertdialog', { name: teamWords.deleteQuestion });
  await question.getByRole('button', { name: commonWords.cancel }).click();
  await expect(rights(page, spaced(contact))).toBeVisible();
  await button(other, teamWords.delete(spaced(contact))).click();
  await question.getByRole('button', { name: commonWords.delete }).click();
  await expect(rights(page, spaced(contact))).toBeHidden(atOnce);
});

test('a refused tick is undone; a member without a flag has no right and sees a message', async ({
  stay,
}) => {
  const contact = 'gate2@example.org';
  const page = await stay({ desk: desk(), as: phones.admin, path, viewport: phoneScreen });
  const ticked = box(page, contact, teamWords.read);
  await expect(box(page, contact, teamWords.scan)).toBeChecked();
  await page.route('**/commands', async (route) => {
    const [{ id }] = route.request().postDataJSON() as [{ id: string }];
    const headers = ourHeaders({ headers: route.request().headers() });
    await route.fulfill({ headers, json: [{ id, ok: false, code: 'notAllowed', params: {}, version: 1 }] });
  });
  await ticked.click();
  await expect(page.getByText(messages.notAllowed())).toBeVisible();
  await expect(ticked).not.toBeChecked();
  await page.unroute('**/commands');
  await box(page, contact, teamWords.scan).uncheck();
  const row = page
    .getByRole('list', { name: teamWords.members })
    .getByRole('listitem')
    .filter({ hasText: contact });
  await expect(row).toContainText(teamWords.noRight);
});

test('the invitation contains the address and explains how to sign in', async ({ stay }) => {
  const page = await stay({ desk: desk(), as: phones.admin, path });
  await button(page, teamWords.inviteOf('90000 00006')).click();
  const dialog = page.getByRole('dialog', { name: /Invitation/ });
  await expect(dialog).toContainText(`Open ${desk().address}`);
  await expect(dialog).toContainText('Sign in with this number, 90000 00006.');
  const link = (await dialog.getByRole('link', { name: teamWords.whatsApp }).getAttribute('href')) ?? '';
  expect(link).toMatch(/^https:\/\/wa\.me\/919000000006\?text=You%20are%20in%20the%20team%20of%20/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, commonWords.copy).click();
  await expect(page.getByText(toastWords.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(link).searchParams.get('text'));

  await dialog.getByRole('button', { name: commonWords.close }).click();
  await button(page, teamWords.inviteOf('gate1@example.org')).click();
  await expect(dialog).toContainText('In My Profile enter gate1@example.org and press Verify');
  await expect(dialog.getByRole('link', { name: teamWords.whatsApp })).toBeHidden();
});

test('members who take away their own last right are warned', async ({ visit }) => {
  const own = spaced(phones.otherAdmin);
  await give(phones.otherAdmin, 'canScan');
  const page = await visit({
    desk: desk(),
    as: phones.otherAdmin,
    path: `/events/${sampleEvent}/admins`,
  });
  await box(page, own, teamWords.scan).click();
  const warning = page.getByRole('alertdialog', { name: teamWords.lastRightQuestion });
  await warning.getByRole('button', { name: commonWords.cancel }).click();
  await expect(box(page, own, teamWords.scan)).toBeChecked();
  await button(page, teamWords.delete(own)).click();
  await expect(page.getByRole('alertdialog', { name: teamWords.deleteQuestion })).toContainText(
    teamWords.lastRight,
  );
  await button(page, commonWords.cancel).click();
  // Another's is no such thing.
  await box(page, spaced(phones.scan), teamWords.read).click();
  await expect(box(page, spaced(phones.scan), teamWords.read)).toBeChecked();
  await expect(warning).toBeHidden();
  await give(phones.scan, 'canScan');
});

test('an admin hands the event over, is warned, and is no longer its admin', async ({
  visit,
  stay,
  faults,
}) => {
  faults.expect(/^404 GET .*\/changes$/);
  const before = { adminEmail: 'secretary@example.org', adminPhone: phones.admin };
  const page = await stay({ desk: desk(), as: phones.admin, path, viewport: phoneScreen });
  const heir = await visit({ desk: desk(), as: phones.stranger, path });
  await expect(heir.getByText(sharedTexts.adminNeeded)).toBeVisible();
  await button(page, teamWords.changeAdmin).click();
  const dialog = page.getByRole('dialog', { name: teamWords.changeAdmin });
  const [phone, email] = [dialog.getByLabel(teamWords.adminPhone), dialog.getByLabel(teamWords.adminEmail)];
  const save = dialog.getByRole('button', { name: commonWords.save });
  await expect(email).toHaveValue(before.adminEmail);
  await phone.fill('');
  await email.fill('');
  await save.click();
  await expect(dialog).toContainText('An event needs an admin: a phone or an e-mail.');
  await phone.fill('98765');
  await save.click();
  await expect(dialog).toContainText(messages.phoneInvalid());
  await phone.fill(spaced(phones.stranger));
  await save.click();
  const question = page.getByRole('alertdialog', { name: teamWords.handOverQuestion });
  await expect(question).toContainText('You will lose the admin rights immediately.');
  await question.getByRole('button', { name: commonWords.cancel }).click();
  await expect(phone).toHaveValue(spaced(phones.stranger));
  await save.click();
  await question.getByRole('button', { name: teamWords.handOver }).click();
  await expect(page.getByText(sharedTexts.adminNeeded)).toBeVisible(atOnce);

  await heir.reload();
  const admins = heir.getByRole('list', { name: teamWords.admins });
  await expect(admins).toContainText(spaced(phones.stranger));
  await expect(admins).not.toContainText(before.adminEmail);
  // An account that stays admin is not asked to confirm.
  await button(heir, teamWords.changeAdmin).click();
  await heir.getByRole('dialog').getByLabel(teamWords.adminEmail).fill('Secretary@Example.org');
  await heir.getByRole('dialog').getByRole('button', { name: commonWords.save }).click();
  await expect(heir.getByText(teamWords.adminChanged)).toBeVisible();
  await expect(admins).toContainText(before.adminEmail);
  await desk().command(phones.otherAdmin, 'event.setAdmin', before);
});

test('only the admin sees the team', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path });
  await expect(page.getByText('Please Login with admin account.')).toBeVisible();
  await expect(page.getByText('gate1@example.org')).toBeHidden();
  const stranger = await visit({ desk: desk(), as: phones.stranger, path });
  await expect(stranger.getByText('Please Login with admin account.')).toBeVisible();
});

test('a right is taken away during scanning: the event closes and its rows leave the phone', async ({
  visit,
  faults,
}) => {
  faults.expect(/^404 GET .*\/changes$/);
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/6', context });
  await expect(page.getByText('0 waiting')).toBeVisible();
  await whenRowsAreKept(page);
  await desk().command(phones.admin, 'member.delete', { contact: phones.scan });
  await expect(page.getByText("You don't have access to view current event.")).toBeVisible(atOnce);
  await expect.poll(() => countKept(page), atOnce).toBe(0);
  await give(phones.scan, 'canScan');
});

test('a member changes from read to scan: phone numbers leave the screen and the device', async ({
  visit,
  faults,
}) => {
  // The page requests the bank's state on its own. On a slow machine this happens after the right is gone.
  faults.expect(/^403 GET .*\/bank$/);
  const rows = await desk().rows();
  const somebody = [...rows.all('delegates')].find(
    ({ phone, delegateId }) => phone !== '' && rows.by('serials', 'delegateId', delegateId).length > 0,
  );
  if (somebody === undefined) throw new Error('nobody has a phone');
  const page = await visit({
    desk: desk(),
    as: phones.read,
    path: `/users/view/${somebody.delegateId}`,
    context,
  });
  await expect(page.getByText(spaced(somebody.phone))).toBeVisible();
  await whenRowsAreKept(page);
  expect(await holdsText(page, somebody.phone)).toBe(true);
  await give(phones.read, 'canScan');
  await expect(page.getByText(spaced(somebody.phone))).toBeHidden(atOnce);
  await expect(page.getByRole('heading', { name: somebody.fullName })).toBeVisible();
  await whenRowsAreKept(page);
  await expect.poll(() => holdsText(page, somebody.phone)).toBe(false);
  expect(await holdsText(page, somebody.fullName)).toBe(true);
  await give(phones.read, 'canRead');
});

test('offline scans are judged by the rights at arrival, and their volunteer sees the refusal', async ({
  visit,
  faults,
}) => {
  const card = await cardOf(desk(), '6');
  const page = await visit({ desk: desk(), as: phones.scan, path: '/not-yet', context });
  await openScan(page, '6');
  faults.expectCuts();
  await page.context().setOffline(true);
  await typeCode(page, card.code);
  await expect(page.getByRole('status').filter({ hasText: scanWords.done })).toContainText(
    String(card.serial),
  );
  await expect(page.getByText('1 waiting')).toBeVisible();
  await give(phones.scan, 'canRead');
  await page.context().setOffline(false);
  // This is the toast. The panel, if it is still visible, has the text without the colon.
  await expect(page.getByText(`: ${messages.notAllowed()}`)).toContainText(String(card.serial));
  await expect(page.getByText('Please Login with admin account.')).toBeVisible();
  await expect.poll(() => marksOf(card.serial, '6')).toBe(0);
  await give(phones.scan, 'canScan');
});

test('offline scans wait while the account has no right at all, and the page says so', async ({
  visit,
  faults,
}) => {
  // Whichever asks first when the network is back.
  faults.expect(/^404 (GET .*\/changes|POST .*\/commands)$/);
  const card = await cardOf(desk(), '5');
  const page = await visit({ desk: desk(), as: phones.scan, path: '/not-yet', context });
  await openScan(page, '5');
  faults.expectCuts();
  await page.context().setOffline(true);
  await typeCode(page, card.code);
  await expect(page.getByText('1 waiting')).toBeVisible();
  await desk().command(phones.admin, 'member.delete', { contact: phones.scan });
  await page.context().setOffline(false);
  await expect(page.getByText(shellWords.noAccess)).toBeVisible();
  await expect(page.getByText(shellWords.noAccessWaiting(1))).toBeVisible();
  await expect.poll(() => marksOf(card.serial, '5')).toBe(0);
  await give(phones.scan, 'canScan');
  // No reload is needed: the page asks on its own.
  await expect(page.getByText('0 waiting')).toBeVisible();
  await expect.poll(() => marksOf(card.serial, '5')).toBe(1);
});
