import type { Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { menuWords } from '#domain/core/text/common-words.ts';
import { unknownCardWords } from '#domain/gate/unknown-card-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, countKept, menuLink, spaced, typeCode, typeSlowly, unmarked } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const context = { viewport: phoneScreen };

const delegates = async (recordTypeId: string): Promise<Serial[]> =>
  unmarked(await desk().rows(), recordTypeId).filter(({ kind }) => kind === 'delegate');

const first = ([card]: Serial[]): Serial => {
  if (card === undefined) throw new Error('no card for this');
  return card;
};

/** The alert of the verdict. A late refusal from the server appears next to it. */
const refusal = (page: Page) => page.getByRole('alert').first();

test('every refusal has its own text: already marked, not applicable, no code, no categories', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/6', context });
  await expect(page.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
  const card = first(await delegates('6'));
  const companions = new Set(
    [...(await desk().rows()).all('companions')].map(({ delegateId }) => delegateId),
  );
  await desk().command(phones.desk, 'record.mark', { recordTypeId: '6', serial: card.serial });
  await typeCode(page, card.code);
  await expect(refusal(page)).toContainText('Day 2 lunch already marked for this user');
  // A volunteer does not see the phone number of the first scanner.
  await expect(refusal(page)).not.toContainText(spaced(phones.desk));

  for (const [code, what] of [
    ['NO0SUCH0CODE', unknownCardWords.kinds.ticket],
    [
      'WIFI:S:TMC-GUEST;T:WPA;P:longer-than-any-code-of-a-card-is;;;;;;;;;;;;;;;;',
      unknownCardWords.kinds.wifi,
    ],
    ['2HQ7ZWA34M', '3 unknown cards in a row. This device scans Day 2 lunch of'],
    ['CARDELSE22', unknownCardWords.otherEvent('CME 2025')],
  ] as const) {
    await typeCode(page, code);
    await expect(refusal(page)).toContainText('Invalid Code');
    await expect(refusal(page)).toContainText(code.slice(0, 64));
    await expect(refusal(page)).toContainText(what);
  }

  // Without network, by what this device keeps of the account's other events.
  await expect.poll(() => countKept(page, 'otherCards')).toBe(1);
  await page.context().setOffline(true);
  await typeCode(page, 'CARDELSE33');
  await expect(refusal(page)).toContainText(unknownCardWords.otherEvent('CME 2024'));
  await page.context().setOffline(false);

  // The card of a deleted person says whose it was.
  const deleted = (await delegates('6')).find(
    ({ delegateId, serial }) => serial !== card.serial && !companions.has(delegateId),
  );
  await desk().command(phones.desk, 'delegate.delete', { delegateId: deleted?.delegateId });
  await typeCode(page, deleted?.code ?? '');
  await expect(refusal(page)).toContainText('Invalid Code');
  await expect(refusal(page)).toContainText('deleted at the desk on');

  await desk().open(page, '/scan/auto/7');
  await expect(page.getByRole('heading', { name: 'Workshop: airway' })).toBeVisible();
  const foreign = first((await delegates('1')).filter(({ categoryId }) => categoryId === 'delegates'));
  await typeCode(page, foreign.code);
  await expect(refusal(page)).toContainText('Workshop: airway is not applicable for Delegate');

  await desk().open(page, '/scan/auto/8');
  await expect(page.getByRole('heading', { name: 'Valedictory (no categories yet)' })).toBeVisible();
  await typeCode(page, foreign.code);
  await expect(refusal(page)).toContainText('No categories defined for Valedictory (no categories yet)');

  await desk().open(page, '/scan/auto/none');
  await expect(page.getByText('This record does not exist any more.')).toBeVisible();
});

test('slow scanners with any suffix or prefix are read and move no focus; Tab by hand moves it', async ({
  visit,
}) => {
  const path = '/scan/auto/5';
  const page = await visit({ desk: desk(), as: phones.scan, path, context });
  const mode = page.getByRole('switch');
  await mode.focus();
  const cards = await delegates('5');
  const passed = page.getByRole('status').filter({ hasText: scanWords.done });
  const scanned = async (card: Serial | undefined, typed: string, suffix: ('Enter' | 'Tab')[]) => {
    await typeSlowly(page, typed, { suffix });
    await expect(passed).toContainText(String(card?.serial));
    await expect(mode).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(path);
  };
  const [one, two, three, four, five, six, seven] = cards;
  await scanned(one, one?.code ?? '', ['Tab']);
  await scanned(two, two?.code ?? '', ['Tab', 'Enter']);
  await scanned(three, `]Q1${three?.code}`, ['Enter', 'Tab']);
  // Without any, and with Caps Lock.
  await scanned(four, (four?.code ?? '').toLowerCase(), []);
  // On a computer whose keyboard is set to Hindi.
  await typeCode(page, seven?.code ?? '', { language: 'hi' });
  await expect(passed).toContainText(String(seven?.serial));
  await expect(mode).toHaveAttribute('aria-checked', 'false');
  // A person's keys, a moment later: the switch is pressed, and Tab goes on.
  await expect
    .poll(async () => {
      await page.keyboard.press('Space');
      return mode.getAttribute('aria-checked');
    })
    .toBe('true');
  await scanned(five, five?.code ?? '', ['Tab', 'Enter']);
  await expect(mode).toHaveAttribute('aria-checked', 'true');
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return mode.evaluate((element) => element === document.activeElement);
    })
    .toBe(false);

  // Into the field for a number: a code is no number.
  await desk().open(page, '/scan');
  const field = page.getByLabel(scanWords.serialNo, { exact: true });
  await field.fill('1');
  await field.focus();
  await typeSlowly(page, one?.code ?? '', { suffix: ['Tab', 'Enter'] });
  await expect(page.getByRole('main')).toContainText(`ID ${one?.code}`);
  await expect(field).toBeFocused();
  // The previous person's number does not stay above a code that is not a card.
  await typeSlowly(page, 'NO0SUCH0CODE', { suffix: ['Tab'] });
  await expect(page.getByRole('main')).toContainText('Invalid Code');
  await expect(field).toHaveValue('');

  // On the list of records no card can be marked: it says so and stays.
  await desk().open(page, '/scan/auto');
  await page.getByRole('link', { name: 'Day 1 lunch' }).focus();
  await typeSlowly(page, six?.code ?? '', { suffix: ['Tab', 'Enter'] });
  await expect(page.getByRole('status').filter({ hasText: scanWords.chooseFirst })).toBeVisible();
  await expect(page).toHaveURL(/\/scan\/auto$/);
});

test('without card and camera, the code is typed by hand and found by eye and by keyboard', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/5', context });
  const card = first(await delegates('5'));
  await button(page, scanWords.entry.noCamera).focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: scanWords.entry.open }).getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.type(card.code.toLowerCase(), { delay: 250 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: scanWords.done })).toContainText(
    String(card.serial),
  );
});

test('admins and scan members can scan; readers do not find it in their menu', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read });
  await expect(menuLink(page, menuWords.reports)).toBeVisible();
  await expect(menuLink(page, menuWords.scan)).toBeHidden();
  for (const path of ['/scan', '/scan/auto', '/scan/auto/6']) {
    await desk().open(page, path);
    await expect(page.getByText('Please Login with admin account.')).toBeVisible();
  }
  await desk().open(page, '/conflicts');
  await expect(page.getByText(rightNeeded('seeRefusedScans', { isPaired: false }))).toBeVisible();
});
