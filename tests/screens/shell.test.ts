import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { commonWords, homeWords, menuWords, shellWords } from '#domain/core/text/common-words.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { homePhaseWords } from '#domain/event/home-words.ts';
import { atTheGatesWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { deviceWords } from '#domain/event/team/device-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { phones } from '../e2e/desk.ts';
import { button, goWithin, menuLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

test('the menu leads to every screen; an unknown address is Page not found', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await expect(page.getByRole('banner')).toContainText('ANAESCON South 2026');
  for (const [name, title] of [
    [menuWords.users, usersWords.serialsTitle],
    [menuWords.scan, scanWords.tabs.infoScan],
    [menuWords.reports, menuWords.reports],
    [screensWords.conflicts, screensWords.conflicts],
    [screensWords.team, screensWords.team],
    [menuWords.home, homeWords.title],
  ] as const) {
    await menuLink(page, name).click();
    await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(commonWords.pageTitle(title));
  }
  await menuLink(page, screensWords.team).click();
  const reported = page.getByRole('list', { name: deviceWords.title }).getByRole('listitem');
  await expect(reported).toContainText('Asha');
  await expect(reported).toContainText(deviceWords.reported('20 s ago'));
  for (const text of [
    deviceWords.noRight,
    deviceWords.unsent(2),
    deviceWords.storage.mayGo,
    deviceWords.camera.blocked,
    deviceWords.battery(64),
    deviceWords.noRightHint,
  ])
    await expect(reported).toContainText(text);
  const money = page.getByRole('group', { name: menuWords.groups.money });
  await expect(money.getByRole('link', { name: screensWords.dues })).toBeVisible();
  await findByKeyboard(page);
  await desk().open(page, '/nothing/here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: menuWords.home }).click();
  await expect(page.getByText('arrived of 1,200')).toBeVisible();
});

/** The palette: a person by half a name, a screen, and an action, without the mouse. */
const findByKeyboard = async (page: Page): Promise<void> => {
  const palette = page.getByRole('dialog', { name: paletteWords.open });
  const box = palette.getByRole('combobox');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await expect(palette.getByRole('option', { name: screensWords.conflicts })).toBeVisible();
  await box.fill('kamala jos');
  const first = palette.getByRole('option').first();
  await expect(first).toContainText('Kamala Joshi');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Dr. Kamala Joshi' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await box.fill('add');
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(paletteWords.act.addStatement);
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option', { selected: true })).toHaveText(paletteWords.act.addUser);
  for (const [typed, name] of [
    ['unpaid', paletteWords.act.unpaid],
    ['close event', paletteWords.act.closeEvent],
    ['lunch', paletteWords.scanOf('Day 1 lunch')],
  ] as const) {
    await box.fill(typed);
    await expect(palette.getByRole('option', { name, exact: true })).toBeVisible();
  }
  const payment = [...(await desk().rows()).all('transactions')].find(({ status }) => status === '');
  const reference = payment?.bankReference || payment?.instrumentNumber || payment?.transactionId || '';
  await box.fill(reference);
  await expect(palette.getByRole('option', { name: paletteWords.kinds.payment(reference) })).toBeVisible();
  await box.fill('nobody at all');
  await expect(palette.getByRole('status')).toHaveText(paletteWords.none);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await button(page, paletteWords.open).click();
  await palette.getByRole('option', { name: screensWords.duplicates }).click();
  await expect(page).toHaveTitle(commonWords.pageTitle(screensWords.duplicates));
};

test('on a tablet the menu starts open and can be closed; the content is 650 px wide', async ({ visit }) => {
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    context: { viewport: { width: 1023, height: 700 } },
  });
  const navigation = page.getByRole('navigation', { name: shellWords.menu });
  await expect(navigation).toBeVisible();
  await button(page, shellWords.menu).click();
  await expect(navigation).toBeHidden();
  const table = page.getByRole('table', { name: homeWords.overview });
  expect((await table.boundingBox())?.width).toBe(650);
  await expect(table.getByRole('rowheader').first()).toHaveText(/\w/);
});

test('a page that the account may not open names the right it needs', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/companies' });
  for (const [path, needs, text] of [
    ['/companies', 'seeContacts', ''],
    ['/conflicts', 'seeRefusedScans', ''],
    ['/fees', 'editSetup', sharedTexts.notAllowed],
    ['/users/add', 'editPeople', sharedTexts.adminNeededForPeople],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByText(rightNeeded(needs, { isPaired: false }))).toBeVisible();
    if (text !== '') await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText(shellWords.noAccess)).toBeHidden();
  }
});

test('Home on the day has the walk-in, and the figures as a file; afterwards the hand-over as well', async ({
  visit,
}) => {
  const on = (date: string) => desk().command(phones.admin, 'event.update', { details: { date } });
  await on(isoDay(Date.now(), defaultTimeZone));
  const page = await visit({ desk: desk(), as: phones.admin });
  const next = page.getByRole('navigation', { name: homePhaseWords.next });
  await expect(next.getByRole('link', { name: homePhaseWords.walkIn })).toBeVisible();
  const records = page.getByRole('table', { name: atTheGatesWords.records });
  await expect(records).toBeVisible();
  const file = async (): Promise<string[][]> => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: listWords.csv, exact: true }).click(),
    ]);
    return readCsv(await readFile(await saved.path(), 'utf8'));
  };
  const [heads, arrivals, ...rest] = await file();
  expect([heads, arrivals?.[0]]).toEqual([Object.values(atTheGatesWords.heads), homeWords.arrivals]);
  expect(rest.length).toBe((await desk().rows()).count('recordTypes'));
  await on('1 January 2020');
  await expect(next.getByRole('link', { name: homePhaseWords.closeAndHandOver })).toBeVisible();
  await expect(records).toBeVisible();
  expect((await file())[1]?.[0]).toBe(homeWords.arrivals);
});
