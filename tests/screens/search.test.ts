import type { Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { duplicatesWords, mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { addUserWords, personWords, searchWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, goWithin, typeCode, typeSlowly } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** Serial 9, with a companion who has serial 10; and her row. */
const neha = { delegateId: '-OuF3gdItdKvsVSFevTN', name: 'Neha Patel', companion: 'Harpreet Fernandes' };
/** Serial 11: for the test that adds another of his name. */
const anil = { delegateId: '-ORmvQKF7NwRHhov_Fwh', name: 'Anil Chatterjee' };

const searchBox = (page: Page) => page.getByRole('searchbox', { name: searchWords.label });
const results = (page: Page) => page.getByRole('list', { name: searchWords.title }).getByRole('listitem');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const alike = (page: Page) => page.getByRole('list', { name: duplicatesWords.same }).getByRole('listitem');
const personOf = async (delegateId: string) => {
  const rows = await desk().rows();
  const delegate = rows.get('delegates', delegateId);
  const [serial] = rows.by('serials', 'delegateId', delegateId);
  if (!delegate || !serial) throw new Error(`nobody is ${delegateId}`);
  return { delegate, serial };
};

test('the search finds by name, phone, serial, code and companion, and opens the user view', async ({
  visit,
}) => {
  const { delegate, serial } = await personOf(neha.delegateId);
  const page = await visit({ desk: desk(), as: phones.read, path: '/searchuser' });
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByText(searchWords.hint)).toBeVisible();

  await searchBox(page).fill('neha patel');
  await expect(results(page).first()).toContainText(neha.name);
  await searchBox(page).fill(`+91 ${delegate.phone}`);
  await expect(results(page)).toHaveCount(1);
  await expect(results(page).filter({ hasText: neha.name })).toContainText(
    `${delegate.phone.slice(0, 5)} ${delegate.phone.slice(5)}`,
  );
  await searchBox(page).fill('#9');
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText(neha.name);
  await searchBox(page).fill(serial.code.toLowerCase());
  await expect(results(page).first()).toContainText(neha.name);

  await searchBox(page).fill('harpreet fernandes');
  const companion = results(page).filter({ hasText: /with .*Neha Patel/ });
  await expect(companion).toContainText('10');
  await companion.getByRole('link', { name: neha.companion }).click();
  await expect(page).toHaveURL(new RegExp(`/users/view/${neha.delegateId}$`));
  await expect(heading(page, /Neha Patel/)).toBeVisible();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('harpreet fernandes');
  await searchBox(page).fill('nobody of this name');
  await expect(page.getByText('No users found')).toBeVisible();
});

test('the search works by keyboard alone, and with a scanner that types', async ({ visit }) => {
  const { serial } = await personOf(neha.delegateId);
  const page = await visit({ desk: desk(), as: phones.read, path: '/searchuser' });
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('neha');
  await expect(results(page).nth(1)).toBeVisible();
  // Several: Enter goes to the first, arrows go on, up from the first leads back into the box.
  await page.keyboard.press('Enter');
  await expect(results(page).nth(0).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');

  await page.keyboard.type('#9');
  await page.keyboard.press('Enter');
  await expect(heading(page, /Neha Patel/)).toBeVisible();

  await desk().open(page, '/searchuser');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(serial.code);
  await page.keyboard.press('Enter');
  await expect(heading(page, /Neha Patel/)).toBeVisible();

  await desk().open(page, '/searchuser');
  await searchBox(page).blur();
  await typeCode(page, serial.code);
  await expect(heading(page, /Neha Patel/)).toBeVisible();
});

test('a volunteer finds people and sees none of their phones', async ({ visit }) => {
  const { delegate } = await personOf(neha.delegateId);
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: '/searchuser?q=%239',
    context: { viewport: phoneScreen },
  });
  await expect(results(page)).toContainText(neha.name);
  await expect(results(page)).not.toContainText(delegate.phone.slice(0, 5));
  await searchBox(page).fill(delegate.phone);
  await expect(page.getByText('No users found')).toBeVisible();
  await desk().open(page, '/adduser');
  await expect(page.getByText('Please login with Admin account')).toBeVisible();
});

test('possible duplicates are shown before a new user is saved', async ({ visit }) => {
  const { delegate } = await personOf(anil.delegateId);
  const page = await visit({ desk: desk(), as: phones.write, path: '/adduser' });
  await expect(page).toHaveURL(/\/users\/add$/);
  await expect(searchBox(page)).toBeFocused();
  await searchBox(page).fill(delegate.phone);
  await expect(results(page).first()).toContainText(anil.name);
  await expect(page.getByLabel(personWords.phone, { exact: true })).toHaveValue(delegate.phone);
  await expect(alike(page).filter({ hasText: anil.name })).toContainText(duplicatesWords.reasons.phone);
  await expect(button(page, duplicatesWords.addAnyway)).toBeVisible();

  await page.getByLabel(personWords.phone, { exact: true }).fill('90000 77001');
  await expect(alike(page)).toHaveCount(0);
  await page
    .getByLabel(addUserWords.fullName)
    .fill(`Dr. ${delegate.fullName.split(' ').toReversed().join(' ')}`);
  await page.getByLabel(personWords.city).fill(delegate.city);
  await expect(alike(page).filter({ hasText: delegate.email }).or(alike(page)).first()).toContainText(
    duplicatesWords.reasons.name,
  );
  await alike(page).first().getByRole('link', { name: duplicatesWords.open }).click();
  await expect(heading(page, /Anil Chatterjee/)).toBeVisible();

  await desk().open(page, '/users/add');
  await page.getByLabel(addUserWords.fullName).fill(anil.name);
  await page.getByLabel(personWords.city).fill(delegate.city);
  await page.getByLabel(personWords.category).selectOption('Speaker');
  await button(page, duplicatesWords.addAnyway).click();
  await expect(heading(page, /^Edit User/)).toBeVisible();
  const addedId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect
    .poll(async () => (await desk().rows()).get('delegates', addedId))
    .toMatchObject({ fullName: anil.name, categoryId: 'speaker', isPaid: false });
  expect(addedId).not.toBe(anil.delegateId);
});

test('a member who cannot edit people merges no people', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/users/duplicates' });
  await expect(page.getByText('You do not have permission to edit this item.')).toBeVisible();
  await desk().open(page, `/users/merge/${neha.delegateId}/-OE6dxC6UNY4Bt27sdOY`);
  await expect(page.getByText('You do not have permission to edit this item.')).toBeVisible();
  await desk().open(page, '/users/add');
  await expect(page.getByText('Please login with Admin account')).toBeVisible();
});

test('without network the search still works; the text typed for a new user stays', async ({
  visit,
  faults,
}) => {
  for (const fullName of ['Zubin Twice', 'Dr. Zubin Twice'])
    await desk().command(phones.admin, 'delegate.add', { details: { fullName, phone: '9840188001' } });
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/users/add',
    context: { viewport: phoneScreen },
  });
  await expect(searchBox(page)).toBeVisible();
  // Both pages have been here; the one from which they are led to is the one that goes on.
  const merging = `/users/merge/${anil.delegateId}/-OE6dxC6UNY4Bt27sdOY`;
  await goWithin(page, merging);
  await expect(button(page, mergeWords.merge)).toBeVisible();
  await goWithin(page, '/users/duplicates');
  const first = page.getByRole('link', { name: mergeWords.merge, exact: true }).first();
  await expect(first).toBeVisible();
  // Two people are compared without scrolling sideways.
  const merges = page.getByRole('link', { name: mergeWords.merge, exact: true });
  const pair = page.getByRole('table').filter({ has: merges }).first().locator('..');
  expect(await pair.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await goWithin(page, '/users/add');
  await expect(searchBox(page)).toBeVisible();
  faults.expectCuts();
  await page.context().setOffline(true);

  await test.step('possible duplicates are on the device; merging them needs the server', async () => {
    await goWithin(page, '/users/duplicates');
    await expect(first).toBeVisible();
    await goWithin(page, merging);
    await expect(page.getByText(setupWords.needsServer)).toBeVisible();
    const kept = page.getByRole('group', { name: mergeWords.serial, exact: true }).getByRole('radio').first();
    if (await kept.isVisible()) await kept.check();
    await button(page, mergeWords.merge).click();
    await page
      .getByRole('alertdialog', { name: mergeWords.question })
      .getByRole('button', { name: mergeWords.merge })
      .click();
    await expect(page.getByText(messages.offline())).toBeVisible();
    await expect
      .poll(async () => (await desk().rows()).get('delegates', '-OE6dxC6UNY4Bt27sdOY'))
      .toBeDefined();
    await goWithin(page, '/users/add');
  });

  await searchBox(page).fill('#9');
  await expect(results(page)).toContainText(neha.name);
  await searchBox(page).fill('Zarine Newcomer');
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText(setupWords.needsServer)).toBeVisible();
  await button(page, addUserWords.addNewUser).click();
  // Given up after ten seconds without an answer.
  const failed = page.getByRole('alert').filter({ hasText: /^Error adding user: / });
  await expect(failed).toBeVisible();
  await expect(page.getByLabel(addUserWords.fullName)).toHaveValue('Zarine Newcomer');
  await page.context().setOffline(false);
  await expect(page.getByText(setupWords.needsServer)).toBeHidden();
  await button(page, addUserWords.addNewUser).click();
  await expect(heading(page, /^Edit User/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: commonWords.back }).click();
  await expect(heading(page, /Zarine Newcomer/)).toBeVisible();
});

test('a card that is scanned into a field opens the person from a search box, and stays in no other field', async ({
  visit,
}) => {
  const { serial } = await personOf(neha.delegateId);
  const page = await visit({ desk: desk(), as: phones.write, path: '/payments' });
  await page.getByRole('searchbox').first().focus();
  await typeSlowly(page, `]Q1${serial.code}`, { suffix: ['Tab', 'Enter'] });
  await expect(heading(page, new RegExp(neha.name))).toBeVisible();

  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: paletteWords.open });
  await box.focus();
  await typeSlowly(page, `~${serial.code.toLowerCase()}`, { suffix: ['Enter'] });
  await expect(box).toHaveValue(`#${serial.serial}`);
  await expect(page.getByRole('option').first()).toContainText(neha.name);
  await page.keyboard.press('Escape');

  await desk().open(page, `/users/edit/${anil.delegateId}`);
  const name = page.getByLabel(personWords.fullName, { exact: true });
  await name.fill('Anil C');
  await typeSlowly(page, serial.code, { suffix: ['Enter', 'Tab'] });
  await expect(page.getByText(/^Card of 9 .*Neha Patel was scanned/)).toBeVisible();
  await expect(name).toHaveValue('Anil C');
  await expect(name).toBeFocused();
});
