import type { Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { menuWords } from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { rightNeeded } from '#domain/event/right-needed.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, menuLink, spaced, typeCode, typeSlowly, unmarked } from './screens.ts';

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
const record = (page: Page, name: string) =>
  page.getByRole('list', { name: scanWords.records }).getByRole('listitem').filter({ hasText: name });

test('every refusal has its own text: already marked, not applicable, no code, no categories', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/6', context });
  await expect(page.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
  const card = first(await delegates('6'));
  await desk().command(phones.desk, 'record.mark', { recordTypeId: '6', serial: card.serial });
  await typeCode(page, card.code);
  await expect(refusal(page)).toContainText('Day 2 lunch already marked for this user');
  // A volunteer does not see the phone number of the first scanner.
  await expect(refusal(page)).not.toContainText(spaced(phones.desk));

  for (const code of [
    'NO0SUCH0CODE',
    'WIFI:S:TMC-GUEST;T:WPA;P:longer-than-any-code-of-a-card-is;;;;;;;;;;;;;;;;',
  ]) {
    await typeCode(page, code);
    await expect(refusal(page)).toContainText('Invalid Code');
    await expect(refusal(page)).toContainText(code.slice(0, 64));
  }

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
  const [one, two, three, four, five, six] = cards;
  await scanned(one, one?.code ?? '', ['Tab']);
  await scanned(two, two?.code ?? '', ['Tab', 'Enter']);
  await scanned(three, `]Q1${three?.code}`, ['Enter', 'Tab']);
  // Without any, and with Caps Lock.
  await scanned(four, (four?.code ?? '').toLowerCase(), []);
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

test('Info Scan by number shows the person and the records, and Mark as done works', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.desk, path: '/scan' });
  const field = page.getByLabel(scanWords.serialNo, { exact: true });
  await field.fill('99999');
  await button(page, scanWords.submit).click();
  await expect(page.getByText('Serial No not found')).toBeVisible();
  await expect(page.getByText('Serial Number not found')).toBeVisible();

  const card = first(await delegates('6'));
  const rows = await desk().rows();
  const highest = Math.max(...[...rows.all('serials')].map(({ serial }) => serial));
  await expect(field).toHaveAttribute('min', '1');
  await expect(field).toHaveAttribute('max', String(highest));
  const person = rows.get('delegates', card.delegateId);
  await field.fill(String(card.serial));
  await button(page, scanWords.submit).click();
  const found = page.getByRole('main');
  await expect(found.getByRole('link', { name: person?.fullName ?? '' })).toBeVisible();
  await expect(found).toContainText('Type delegate');
  await expect(found).toContainText(`ID ${card.code}`);
  const applicable = [...rows.all('recordTypes')].filter(({ categoryIds }) =>
    categoryIds.includes(card.categoryId),
  );
  await expect(record(page, '')).toHaveCount(applicable.length);
  await record(page, 'Day 2 lunch').getByRole('button', { name: scanWords.markAsDone }).click();
  await expect(record(page, 'Day 2 lunch')).toContainText(scanWords.done);
  await expect(record(page, 'Day 2 lunch')).toContainText(scanWords.by(spaced(phones.desk)));
  await expect(record(page, 'Day 2 lunch').getByRole('button')).toHaveCount(0);
  await expect
    .poll(async () =>
      (await desk().rows())
        .by('marks', 'serial', String(card.serial))
        .filter((mark) => mark.recordTypeId === '6'),
    )
    .toHaveLength(1);
  await typeCode(page, 'NO0SUCH0CODE');
  await expect(found).toContainText('Invalid Code');
  await typeCode(page, card.code);
  await expect(found).not.toContainText('Invalid Code');
  await found.getByRole('link', { name: person?.fullName ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: person?.fullName ?? '' })).toBeVisible();
});

test('a gate volunteer’s phone stores no contacts', async ({ visit }) => {
  const rows = await desk().rows();
  const person = [...rows.all('delegates')].find(
    ({ phone, email, isPaid }) => isPaid && phone.length === 10 && email !== '',
  );
  if (!person) throw new Error('nobody with contacts');
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: `/users/view/${person.delegateId}`,
    context,
  });
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('@');
  await expect(page.getByRole('main')).not.toContainText(person.phone.slice(5));
  // Written a while after the page is shown.
  const held = () => page.evaluate(dumpDatabase);
  await expect.poll(held).toContain(person.fullName);
  const dump = await held();
  const contacts = [...rows.all('delegates'), ...rows.all('companions')].flatMap((row) => [
    row.phone,
    'email' in row ? row.email : '',
  ]);
  expect(contacts.filter((contact) => contact !== '' && dump.includes(contact))).toEqual([]);
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

/** All that this browser keeps of events, as text. Runs in the page. */
async function dumpDatabase(): Promise<string> {
  const answered = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((done, fail) => {
      request.addEventListener('success', () => done(request.result));
      request.addEventListener('error', () => fail(new Error(request.error?.message ?? 'refused')));
    });
  const database = await answered(indexedDB.open('regdesk'));
  const parts: unknown[] = [];
  for (const name of database.objectStoreNames) {
    parts.push(await answered(database.transaction(name).objectStore(name).getAll()));
  }
  database.close();
  return JSON.stringify([parts, { ...localStorage }]);
}
