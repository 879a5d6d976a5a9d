import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { labels } from '#domain/text/labels.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, typeCode, unmarked } from './screens.ts';

const desk = deskForFile();
const { shell, users, userEdit, common, scan, userView } = labels;
const deskScreen = { width: 1280, height: 800 } as const;
/** Paid, with serial, photo and nobody along; and one who is pending with two companions. */
const holder = '-ObQSfOGng5F08VrJ69k';
const pending = '-OE6dxC6UNY4Bt27sdOY';

const describe = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/** WCAG 2.2 AA (design.md section 11), each breach as one line. */
const breaches = async (page: Page): Promise<string[]> =>
  describe(
    await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze(),
  );

/** The other theme differs in its colours only: `<html data-theme>` is its one switch (web/theme.ts). */
const breachesInLight = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  return describe(await new AxeBuilder({ page }).withRules(['color-contrast']).analyze());
};

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What must be there before one judges. */
  readonly shows: (page: Page) => Locator;
  readonly prepare?: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
const screens: readonly Screen[] = [
  { name: 'home', path: '/', shows: (page) => page.getByText('arrived of 1,200') },
  { name: 'serials', path: '/users', shows: heading(/^Serials/) },
  { name: 'confirmed', path: '/users/paid', shows: heading(/^Confirmed Users/) },
  { name: 'pending', path: '/users/all', shows: heading(/^Pending Users/) },
  { name: 'nobody found', path: '/users/all?q=nobody', shows: (page) => page.getByText(users.none) },
  { name: 'add user', path: '/users/add?q=Shah', shows: (page) => page.getByText(labels.addUser.notThere) },
  { name: 'user with serial', path: `/users/view/${holder}`, shows: heading('Dr. Kamala Joshi') },
  { name: 'user without serial', path: `/users/view/${pending}`, shows: heading('Dr. Simran Mohanty') },
  { name: 'missing user', path: '/users/view/x', shows: (page) => page.getByText(userView.notFound) },
  { name: 'user edit', path: `/users/edit/${pending}`, shows: heading(userEdit.title) },
  { name: 'ID card', path: `/users/idcard/${holder}`, shows: heading(labels.idCard.title) },
  { name: 'Info Scan', path: '/scan', shows: (page) => button(page, scan.startInfoScan) },
  {
    name: 'Info Scan, found',
    path: '/scan',
    shows: (page) => page.getByRole('list', { name: scan.records }),
    prepare: async (page) => {
      await page.getByLabel(scan.serialNo, { exact: true }).fill('2');
      await button(page, scan.submit).click();
    },
  },
  { name: 'AutoScan', path: '/scan/auto', shows: (page) => page.getByText(scan.chooseRecord) },
  { name: 'a record', path: '/scan/auto/6', shows: (page) => button(page, scan.startScanning) },
  {
    name: 'a record, already marked',
    path: '/scan/auto/3',
    shows: (page) => page.getByRole('alert').filter({ hasText: 'already marked' }),
    prepare: async (page) => {
      const rows = await desk().rows();
      const open = new Set(unmarked(rows, '3').map(({ serial }) => serial));
      const [marked] = [...rows.all('serials')].filter(
        ({ serial, code }) => code !== '' && !open.has(serial),
      );
      await expect(button(page, scan.startScanning)).toBeVisible();
      await typeCode(page, marked?.code ?? '');
    },
  },
  { name: 'reports', path: '/reports', shows: heading('All Reports:') },
  { name: 'a report', path: '/reports/3', shows: heading('Day 1 lunch') },
  { name: 'page not found', path: '/nope', shows: heading('Page not found') },
];

for (const viewport of [phoneScreen, deskScreen]) {
  test(`axe finds nothing on any screen in either theme, ${viewport.width} wide`, async ({ visit }) => {
    test.setTimeout(180_000);
    const page = await visit({ desk: desk(), context: { viewport, reducedMotion: 'reduce' } });
    const found: string[] = [];
    const judge = async (name: string): Promise<void> => {
      found.push(...(await breaches(page)).map((breach) => `${name}: ${breach}`));
      found.push(...(await breachesInLight(page)).map((breach) => `${name}, light: ${breach}`));
    };
    await expect(button(page, labels.login.sendOtp)).toBeVisible();
    await judge('login');
    await desk().admit(page.context(), phones.admin);
    for (const { name, path, shows, prepare } of screens) {
      await desk().open(page, path);
      await prepare?.(page);
      await expect(shows(page)).toBeVisible();
      await judge(name);
    }
    expect(found).toEqual([]);
  });
}

/** Presses Tab until the element has the focus; the number of presses, or null. */
const tabsUntil = async (page: Page, target: Locator, most: number): Promise<number | null> => {
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
  }
  return null;
};

test('by keyboard alone: past the menu to the content, to a person, and back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await expect(page.getByText('arrived of 1,200')).toBeVisible();
  const skip = page.getByRole('link', { name: shell.skipToContent });
  expect(await tabsUntil(page, skip, 1)).toBe(1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const scanLink = page.getByRole('main').getByRole('link', { name: labels.home.scan, exact: true }).first();
  expect(await tabsUntil(page, scanLink, 3)).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scan$/);

  await desk().open(page, '/users/all?q=8837261675');
  const person = page.getByRole('link', { name: 'Dr. Simran Mohanty' });
  await expect(person).toBeVisible();
  expect(await tabsUntil(page, person, 20)).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dr. Simran Mohanty' })).toBeVisible();
});

test('a question takes the focus, keeps it, and gives it back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/all?q=8837261675' });
  const bin = page.getByRole('button', { name: /^Delete Dr\. Simran/ });
  await bin.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: users.deleteQuestion });
  const cancel = dialog.getByRole('button', { name: common.cancel });
  const confirm = dialog.getByRole('button', { name: common.delete });
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cancel).toBeFocused();
  expect((await breaches(page)).filter((breach) => !breach.startsWith('region'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bin).toBeFocused();

  await desk().open(page, `/users/edit/${pending}`);
  const add = button(page, userEdit.addCompanion);
  await add.click();
  const form = page.getByRole('dialog', { name: userEdit.addCompanion });
  await expect(form).toBeVisible();
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('Tab');
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect((await breaches(page)).filter((breach) => !breach.startsWith('region'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(add).toBeFocused();
});
