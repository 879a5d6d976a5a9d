import type { Locator } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { commonWords, menuWords, shellWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { addUserWords, personWords, searchWords } from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { holder } from '#tests/e2e/every-screen/live-changes.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button, typeCode, unmarked } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';
import { walkOf } from './walk.ts';

/*
 * Ways by keyboard alone. At each step something gets the focus or is said, and the focus is never on the body
 * (decision 097).
 */

const desk = deskForFile();
const context = { viewport: phoneScreen };

const cardFor = async (recordTypeId: string): Promise<Serial> => {
  const card = unmarked(await desk().rows(), recordTypeId).find(({ kind }) => kind === 'delegate');
  if (card === undefined) throw new Error('no card for this');
  return card;
};

test('a gate refuses a card, refuses it again, and marks at Info Scan', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/5', context });
  const walk = await walkOf(page);
  const record = (await desk().rows()).get('recordTypes', '5')?.name ?? '';
  await expect(page).toHaveTitle(commonWords.pageTitle(`${record} · ${scanWords.tabs.autoScan}`));
  await expect(page.getByRole('main', { name: record })).toBeVisible();
  for (let turn = 1; turn <= 2; turn++) {
    await walk.press(button(page, scanWords.entry.noCamera), 'Enter');
    await walk.type(page.getByRole('dialog').getByRole('searchbox'), 'ZZZZZZZZZZ');
    await walk.key('Enter', { says: 'Invalid Code', focuses: button(page, scanWords.entry.noCamera) });
  }

  await desk().open(page, '/scan');
  const { serial } = await cardFor('5');
  await walk.type(page.getByLabel(scanWords.serialNo), String(serial));
  await walk.key('Enter');
  const mark = page.getByRole('button', { name: scanWords.markAsDone }).first();
  const marked = ((await mark.textContent()) ?? '').replace(scanWords.markAsDone, '').trim();
  await walk.press(mark, 'Enter', { says: scanWords.nowDone(marked) });
  await walk.type(page.getByLabel(scanWords.serialNo), '999999');
  await walk.key('Enter', { says: scanWords.notFound });
  await walk.key('Enter', { says: scanWords.notFound });
});

test('a person is added, an error is said twice, and the payment is taken without an alarm', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/add' });
  const walk = await walkOf(page);
  const name = page.getByLabel(addUserWords.fullName);
  await walk.press(name, 'Enter', { focuses: name });
  await walk.key('Enter', { says: messageFor('nameOrEmailMissing'), focuses: name });
  await walk.type(name, 'Meena Iyer');
  await walk.type(page.getByRole('textbox', { name: 'Phone' }), '9840012345');
  await walk.press(button(page, deskWords.addAndTake), 'Enter', {
    focuses: page.getByRole('dialog').getByRole('textbox').first(),
  });
  await walk.key('Escape', { focuses: page.getByRole('main', { name: 'Meena Iyer' }) });
  await expect(page).toHaveTitle(/Meena Iyer/);
});

test('a list is imported, found, selected and given serials', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addbulk' });
  const walk = await walkOf(page);
  await page.getByRole('textbox').first().fill('Keys One\t9840055501\nKeys Two\t9840055502\n\t123');
  await walk.press(button(page, bulkAddWords.check), 'Enter', { says: bulkAddWords.outcomes.new });
  const result = page.getByRole('region', { name: bulkAddWords.summary.title });
  await walk.press(button(page, bulkAddWords.add(2)), 'Enter');
  await expect(result).toBeFocused();
  await expect(result).toHaveAccessibleDescription(/2.* 0.* 0.* 1/);
  await walk.press(result.getByRole('link', { name: bulkAddWords.showPending }), 'Enter', {
    focuses: page.getByRole('main', { name: screensWords.pendingUsers }),
  });

  await walk.type(page.getByLabel(searchWords.label), 'Keys');
  await walk.key('End', { says: `${screensWords.pendingUsers} 2` });
  await walk.press(button(page, 'Name'), 'Enter', { says: listWords.sorted('Name', false) });
  const one = page.getByRole('checkbox', { name: listWords.selectUser('Keys One') });
  await walk.press(one, 'Space', { says: listWords.selected(1) });
  await walk.key('Alt+A', { focuses: button(page, listWords.selectAllShown) });
  await walk.key('Alt+A', { focuses: one });
  await walk.press(button(page, listWords.clear), 'Enter');
  await walk.press(one, 'Space', { says: listWords.actionsKey });
  await walk.press(button(page, listWords.setPayment), 'Enter');
  await walk.key('Escape', { focuses: button(page, listWords.setPayment) });

  await desk().open(page, '/users/paid');
  const people = page.getByRole('table', { name: screensWords.confirmedUsers });
  const [firstName, where] = [people.getByRole('link').first(), people.locator('..')];
  const top = (await firstName.textContent()) ?? '';
  await walk.press(firstName, 'End');
  await expect(people.getByRole('link', { name: top, exact: true })).toHaveCount(0);
  await expect(where.locator(':focus').or(where.and(page.locator(':focus')))).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(people.getByRole('link', { name: top, exact: true }).first()).toBeInViewport();

  await desk().open(page, '/users/generate');
  await walk.press(page.getByRole('button', { name: /^Generate \d/ }), 'Enter', {
    focuses: page.getByRole('group', { name: serialRunWords.title }),
  });
});

test('a price list gets a date and loses it, and a price that cannot be read is said', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const walk = await walkOf(page);
  const periods = page.getByRole('region', { name: words.periods });
  await walk.press(button(page, words.addPeriod), 'Enter', {
    focuses: periods.getByLabel(words.periodName).last(),
  });
  // Saved from where the user is, and led to what is missing.
  await walk.key('Control+s', {
    says: /^Date \d needs a name and its last day/,
    focuses: periods.getByLabel(words.lastDay).and(page.locator('[aria-invalid=true]')),
  });
  await walk.press(periods.getByRole('button', { name: /^Remove/ }).last(), 'Enter', {
    says: /changes? since the published list\. /,
  });
  await walk.type(page.getByRole('textbox', { name: /Registration/ }).first(), 'abc');
  await walk.key('Tab', { says: words.invalid.unusable });
});

test('menu, messages and dialogs give the focus back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/records', context });
  const walk = await walkOf(page);
  const home = page.getByRole('dialog').getByRole('link', { name: menuWords.records });
  await expect(page.getByRole('heading', { name: menuWords.records })).toBeVisible();
  await walk.press(button(page, shellWords.menu), 'Enter', { focuses: home });
  await expect(home).toBeInViewport();
  await walk.key('Escape', { focuses: button(page, shellWords.menu) });
  await walk.press(button(page, shellWords.menu), 'Enter', { focuses: home });
  await page.keyboard.press('Shift+Tab');
  await walk.press(page.getByRole('dialog').getByRole('link', { name: menuWords.users }), 'Enter', {
    focuses: page.getByRole('main'),
  });
});

test('public pages take the focus at each step', async ({ visit }) => {
  await openRegistration(desk());
  const page = await visit({ desk: desk(), as: '9840000093', path: '/r/sample', context });
  const walk = await walkOf(page);
  const main = (name: string) => page.getByRole('main', { name });
  await walk.press(
    page.getByRole('main').getByRole('link', { name: publicWords.register, exact: true }).first(),
    'Enter',
    {
      focuses: main(registerWords.steps.you),
    },
  );
  const next = button(page, registerWords.next);
  const name = page.getByLabel(registerWords.name);
  const category = page.getByRole('radio').first();
  await walk.press(next, 'Enter', { focuses: category });
  await expect(category).toHaveAccessibleDescription(/./);
  await category.check();
  await expect(category).not.toHaveAccessibleDescription(/./);
  await walk.press(next, 'Enter', { focuses: name });
  await walk.key('Enter', { says: registerWords.missing(registerWords.name), focuses: name });
});

/** The share of an element that can be seen in the window, from 0 to 1. */
const seen = (element: Locator): Promise<number> =>
  element.evaluate((shown) => {
    const { top, bottom, height } = shown.getBoundingClientRect();
    const bar = document.querySelector('[data-lower-bar]');
    const edge =
      bar !== null && getComputedStyle(bar).position !== 'static'
        ? bar.getBoundingClientRect().top
        : innerHeight;
    return Math.max(0, Math.min(bottom, edge) - Math.max(top, 0)) / Math.min(height, innerHeight);
  });

test('a verdict can be seen at 400 % and in landscape', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/scan/auto/5' });
  await expect(page.getByRole('switch', { name: scanWords.continuousScan })).toBeVisible();
  for (const [width, height] of [
    [320, 256],
    [740, 360],
    [844, 390],
    [640, 512],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await typeCode(page, `ZZZZZZ${width}`);
    const verdict = page
      .getByRole('alert')
      .locator('section')
      .filter({ hasText: `ZZZZZZ${width}` });
    await expect.poll(() => seen(verdict), `${width} × ${height}`).toBeGreaterThan(0.55);
  }
});

test('on a phone no field that gets the focus is behind the bar of its form', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${holder}`, context });
  await page.getByRole('textbox', { name: personWords.fullName }).focus();
  const behind: (string | undefined)[] = [];
  for (let tabs = 0; tabs < 16; tabs++) {
    await page.keyboard.press('Tab');
    behind.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('[data-lower-bar]');
        if (focused === null || bar === null) return 'nothing';
        const hidden = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        return hidden && !bar.contains(focused) ? focused.outerHTML.slice(0, 90) : undefined;
      }),
    );
  }
  expect(behind.filter((each) => each !== undefined)).toEqual([]);
});
