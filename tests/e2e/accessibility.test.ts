import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { noBilling } from '#domain/model/billing.ts';
import { receiptablePaise } from '#domain/rules/receipts.ts';
import { labels } from '#domain/text/labels.ts';
import { messages } from '#domain/text/messages.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, typeCode, unmarked } from './screens.ts';

const superAdmin = '9000000009';
const desk = deskForFile({ env: () => ({ REGDESK_SUPER_ADMINS: superAdmin }) });
const { shell, users, userEdit, common, scan, userView, list, cards } = labels;
const deskScreen = { width: 1280, height: 800 } as const;
/** Paid, with serial, photo and nobody along; and one who is pending with two companions. */
const holder = '-ObQSfOGng5F08VrJ69k';
const pending = '-OE6dxC6UNY4Bt27sdOY';

const describe = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));

/** No page has frames of others: axe need not look for them in a window of its own, which takes most of its time. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** WCAG 2.2 AA (design.md section 11), each breach as one line. */
const breaches = async (page: Page): Promise<string[]> =>
  describe(
    await axeOn(page)
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze(),
  );

/** The other theme differs in its colours only: `<html data-theme>` is its one switch (web/theme.ts). */
const breachesInLight = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  const found = describe(await axeOn(page).withRules(['color-contrast']).analyze());
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  return found;
};

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What must be there before one judges. */
  readonly shows: (page: Page) => Locator;
  readonly prepare?: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
/** Of the sample's 1,200 people; one of the screens adds another. */
const arrived = /^arrived of 1,20\d$/;

const screens: readonly Screen[] = [
  { name: 'home', path: '/', shows: (page) => page.getByText(arrived) },
  { name: 'serials', path: '/users', shows: heading(/^Serials/) },
  { name: 'confirmed', path: '/users/paid', shows: heading(/^Confirmed Users/) },
  { name: 'pending', path: '/users/all', shows: heading(/^Pending Users/) },
  {
    name: 'columns of a list',
    path: '/users/paid?cols=category,phone,email,city,company&sort=-city',
    shows: (page) => page.getByRole('dialog', { name: list.columnsTitle }),
    prepare: (page) => button(page, list.columns).click(),
  },
  {
    name: 'a selection',
    path: '/users/paid?cols=category,phone',
    shows: (page) => page.getByRole('region', { name: list.selectionBar }),
    prepare: async (page) => {
      await expect(heading(/^Confirmed Users/)(page)).toBeVisible();
      const select = button(page, list.select);
      if (await select.isVisible()) await select.click();
      await page
        .getByRole('checkbox', { name: /^Select [^a]/ })
        .first()
        .check();
    },
  },
  {
    name: 'an export',
    path: '/users/paid',
    shows: (page) => page.getByRole('dialog', { name: /^Export/ }),
    prepare: (page) => button(page, list.export).click(),
  },
  {
    name: 'more extra cards',
    path: '/users?kind=extra',
    shows: (page) => page.getByRole('dialog', { name: cards.addExtras }),
    prepare: (page) => button(page, cards.addExtras).click(),
  },
  {
    name: 'a card for somebody new',
    path: '/users?kind=extra',
    shows: (page) => page.getByLabel(cards.paymentReceived),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Assign card/ })
        .first()
        .click();
      await button(page, cards.newPerson).click();
    },
  },
  { name: 'nobody found', path: '/users/all?q=nobody', shows: (page) => page.getByText(users.none) },
  { name: 'add user', path: '/users/add?q=Shah', shows: (page) => page.getByText(labels.addUser.notThere) },
  {
    name: 'search',
    path: '/searchuser?q=Shah',
    shows: (page) => page.getByText(/^(More than )?\d+ results?$/),
  },
  {
    name: 'add user, possibly there already',
    path: '/users/add?q=Kamala%20Joshi',
    shows: (page) => page.getByRole('list', { name: labels.duplicates.same }),
  },
  {
    name: 'possible duplicates',
    path: '/users/duplicates',
    shows: (page) => page.getByRole('link', { name: labels.merge.merge, exact: true }).first(),
  },
  { name: 'merge', path: `/users/merge/${holder}/${pending}`, shows: heading(labels.merge.together) },
  { name: 'user with serial', path: `/users/view/${holder}`, shows: heading('Dr. Kamala Joshi') },
  { name: 'user without serial', path: `/users/view/${pending}`, shows: heading('Dr. Simran Mohanty') },
  { name: 'missing user', path: '/users/view/x', shows: (page) => page.getByText(userView.notFound) },
  { name: 'user edit', path: `/users/edit/${pending}`, shows: heading(userEdit.title) },
  {
    name: 'a list, looked through',
    path: '/users/addbulk',
    shows: (page) => page.getByRole('list', { name: labels.bulkAdd.preview }),
    prepare: async (page) => {
      await page.getByLabel(labels.bulkAdd.list).fill('Asha Rao, 98401 00000\nMeena, 98401');
      await button(page, labels.bulkAdd.check).click();
      await page.getByText(labels.bulkAdd.columns, { exact: true }).click();
    },
  },
  {
    name: 'add from a file',
    path: '/users/addcsv',
    shows: (page) => button(page, labels.bulkAdd.chooseFile),
  },
  {
    name: 'bank statements',
    path: '/payments/reconcile',
    shows: (page) => page.getByText(labels.reconcile.none, { exact: true }),
  },
  {
    name: 'add a bank statement',
    path: '/payments/reconcile/add',
    shows: (page) => button(page, labels.bulkAdd.chooseFile),
  },
  {
    name: 'dummy users, with errors',
    path: '/users/adddummy',
    shows: (page) => page.getByText(messages.dummyNameMissing()),
    prepare: (page) => button(page, labels.dummies.add).click(),
  },
  {
    name: 'dummy users, added',
    path: '/users/adddummy',
    shows: (page) => page.getByText(labels.dummies.added(1)),
    prepare: async (page) => {
      await page.getByLabel(labels.person.name, { exact: true }).fill('Axe');
      await page.getByLabel(labels.person.foodPreference).selectOption(labels.person.vegetarian);
      await page.getByLabel(labels.person.category).selectOption('Speaker');
      await page.getByLabel(labels.dummies.count).fill('1');
      await button(page, labels.dummies.add).click();
    },
  },
  { name: 'ID card', path: `/users/idcard/${holder}`, shows: heading(labels.idCard.title) },
  {
    name: 'bulk ID cards',
    path: '/bulkids?range=1-60&side=back&page=2',
    shows: (page) => page.getByRole('figure').last(),
  },
  {
    name: 'bulk ID cards, a wrong range',
    path: '/bulkids?range=9-3',
    shows: (page) => page.getByText(labels.range.backwards('9-3')),
  },
  {
    name: 'a card that is printed again',
    path: '/bulkids?range=1',
    shows: (page) => page.getByRole('dialog', { name: labels.cardPrint.askTitle(1) }),
    prepare: async (page) => {
      await desk().command(phones.admin, 'card.print', { serials: [1], reason: 'Test print' });
      await page
        .getByText(/^Printed /)
        .first()
        .waitFor();
      await button(page, labels.idCard.print).click();
    },
  },
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
  {
    name: 'a record, by name',
    path: '/scan/auto/6',
    shows: (page) => page.getByRole('list', { name: scan.entry.found }),
    prepare: async (page) => {
      await button(page, scan.entry.open).click();
      await button(page, scan.name).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('an');
    },
  },
  { name: 'reports', path: '/reports', shows: heading('All Reports:') },
  { name: 'a report', path: '/reports/3', shows: heading('Day 1 lunch') },
  {
    name: 'live board',
    path: '/reports/3/board',
    shows: (page) => page.getByRole('table', { name: labels.liveBoard.food }),
  },
  { name: 'all transactions', path: '/payments', shows: heading(labels.paymentReport.title) },
  {
    name: 'payment report',
    path: '/payments/report',
    shows: (page) => page.getByRole('table', { name: labels.paymentReport.perMethod }),
  },
  {
    name: 'what is due',
    path: '/payments/dues?category=1',
    shows: heading(labels.paymentReport.dues),
  },
  {
    name: 'delegates list',
    path: '/delegates?groups=none&companions=own',
    shows: (page) => page.getByRole('list', { name: labels.delegatesList.title }),
  },
  {
    name: 'delegates list, what it holds',
    path: '/delegates',
    shows: (page) => page.getByRole('dialog', { name: labels.delegatesList.chooseTitle }),
    prepare: (page) => button(page, labels.delegatesList.choose).click(),
  },
  {
    name: 'certificates',
    path: '/print1?range=1-60',
    shows: (page) => page.getByRole('img', { name: /^Certificate of/ }),
    prepare: (page) => page.getByRole('button', { name: /^Get none/ }).click(),
  },
  {
    name: 'certificate template',
    path: '/print1/template',
    shows: (page) => page.getByText(labels.certificates.nameless),
    prepare: async (page) => {
      await button(page, labels.certificates.addSignature).click();
      await page.getByLabel(labels.certificates.body).fill('{serial}');
    },
  },
  {
    name: 'a certificate, verified',
    path: '/print1?range=1',
    shows: heading(labels.certificates.publicPage.real),
    prepare: async (page) => {
      await desk().command(phones.admin, 'certificate.issue', { serials: [1] });
      const [issued] = (await desk().rows()).all('certificates');
      await desk().open(page, `/certificate/${sampleEvent}/${issued?.token}`);
    },
  },
  {
    name: 'fees',
    path: '/fees',
    shows: (page) => page.getByLabel(labels.fees.upToAge),
    prepare: (page) => button(page, labels.fees.addAge).click(),
  },
  { name: 'receipts', path: '/receipts', shows: (page) => page.getByText(labels.receipts.none) },
  {
    name: 'who issues receipts',
    path: '/receipts/settings',
    shows: (page) => page.getByRole('img', { name: labels.receipts.preview }),
  },
  {
    name: 'a receipt',
    path: '/receipts/1',
    shows: heading(/^Receipt/),
    prepare: async (page) => {
      const rows = await desk().rows();
      const payer = [...rows.all('transactions')].find(
        (entry) => receiptablePaise(rows, entry.delegateId) > 0,
      );
      await desk().command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API' } });
      await desk().command(phones.admin, 'receipt.issue', {
        delegateId: payer?.delegateId,
        payer: { name: 'Asha Rao', address: '', gstin: '' },
      });
      await expect(page.getByRole('img', { name: /^Receipt/ }).first()).toBeVisible();
    },
  },
  {
    name: 'statistics',
    path: '/statistics',
    shows: (page) => page.getByRole('table', { name: labels.statistics.age }),
  },
  {
    name: 'log, somebody looked for',
    path: `/account/${sampleEvent}/log`,
    shows: (page) => page.getByRole('list', { name: labels.log.title }).getByText('Sun Pharma').first(),
    prepare: async (page) => {
      await desk().command(phones.admin, 'company.save', { details: { name: 'Sun Pharma', order: 1 } });
      await button(page, common.reload).click();
      await page.getByRole('searchbox', { name: labels.log.findDelegate }).fill('joshi');
      await expect(page.getByRole('button', { name: /Joshi/ }).first()).toBeVisible();
    },
  },
  {
    name: 'account',
    path: '/account',
    shows: (page) => page.getByText(labels.signIns.thisDevice),
    prepare: (page) =>
      page.getByLabel(labels.account.email, { exact: true }).fill('somebody.else@example.org'),
  },
  {
    name: 'team',
    path: `/account/${sampleEvent}/admins`,
    shows: (page) => page.getByRole('list', { name: labels.team.members }),
    prepare: (page) => page.getByLabel(labels.team.contact).fill('9876543210'),
  },
  {
    name: 'pairing a phone',
    path: `/account/${sampleEvent}/admins`,
    shows: (page) => page.getByRole('img', { name: labels.pairing.qr }),
    prepare: (page) => button(page, labels.pairing.pair).click(),
  },
  { name: 'events', path: '/events', shows: (page) => button(page, labels.events.open).first() },
  { name: 'event', path: `/events/${sampleEvent}`, shows: (page) => button(page, labels.events.open) },
  {
    name: 'event edit, a missing name',
    path: `/events/${sampleEvent}/edit`,
    shows: (page) => page.getByText(`Please check: ${labels.events.shortName}`),
    prepare: async (page) => {
      await page.getByLabel(labels.events.shortName).fill('');
      await button(page, common.save).click();
    },
  },
  {
    name: 'event edit, the question before deleting',
    path: `/events/${sampleEvent}/edit`,
    shows: (page) => page.getByRole('alertdialog'),
    prepare: (page) => button(page, labels.events.delete).click(),
  },
  { name: 'conflict board', path: '/conflicts', shows: (page) => page.getByText(labels.conflicts.noDoubles) },
  { name: 'this device', path: '/outbox', shows: heading(labels.outbox.title) },
  { name: 'event selector', path: '/select', shows: heading(labels.login.eventSelector) },
  { name: 'categories', path: '/categories', shows: heading(/^Categories/) },
  {
    name: 'a category',
    path: '/categories/edit/pg',
    shows: (page) => page.getByRole('region', { name: labels.categories.preview }),
  },
  {
    name: 'card designer, with all that it hides',
    path: '/carddesigner',
    shows: (page) => page.getByLabel(labels.cardDesigner.templateOf('PG Student')),
    prepare: async (page) => {
      await page.getByText(labels.cardDesigner.more, { exact: true }).click();
      await page.getByText(labels.cardDesigner.several).click();
      // Wherever else the page stands, the bar at the lower edge may cover half of a box.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  { name: 'records', path: '/records', shows: heading(/^Records/) },
  {
    name: 'a record, wrong',
    path: '/records/add',
    shows: (page) => page.getByText('Select at least one category'),
    prepare: (page) => button(page, common.save).click(),
  },
  { name: 'companies', path: '/companies', shows: heading(/^Companies/) },
  {
    name: 'a company',
    path: '/companies/edit/-O76PzqcvuiaUMU9azft',
    shows: (page) => page.getByRole('list', { name: labels.companies.delegates }),
  },
  {
    name: 'companies from CSV',
    path: '/companies/addcsv',
    shows: (page) => page.getByText(labels.companies.states.exists),
    prepare: (page) => page.getByLabel(labels.companies.names).fill('Acme\naravalli pharma'),
  },
  { name: 'page not found', path: '/nope', shows: heading('Page not found') },
];

/** Judges pages one after another in one browser: at phone and desk width, and the colours of the light theme. */
class AxeJudge {
  readonly found: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** `show` leads to the state; again for the desk where it is a phone's own. */
  async judge(name: string, shows: Locator, show: () => Promise<void>): Promise<void> {
    await this.#page.setViewportSize(phoneScreen);
    await show();
    this.#add(name, await breaches(this.#page));
    // The light theme's colours are the same at every width; what else axe looks at is the same in both themes.
    this.#add(`${name}, light`, await breachesInLight(this.#page));
    await this.#page.setViewportSize(deskScreen);
    if (!(await shows.isVisible())) await show();
    this.#add(`${name}, at a desk`, await breaches(this.#page));
  }

  #add(name: string, breached: readonly string[]): void {
    this.found.push(...breached.map((breach) => `${name}: ${breach}`));
  }
}

test.describe('axe finds nothing, at phone and desk width, in either theme', () => {
  // Side by side: together they would take longer than all other journeys.
  test.describe.configure({ mode: 'parallel' });
  const phone = { viewport: phoneScreen, reducedMotion: 'reduce' } as const;

  test('login', async ({ visit }) => {
    const page = await visit({ desk: desk(), context: phone });
    const axe = new AxeJudge(page);
    const send = button(page, labels.login.sendOtp);
    await axe.judge('login', send, () => expect(send).toBeVisible());
    const name = page.getByLabel(labels.pairing.name);
    await axe.judge('pair this phone', name, async () => {
      await desk().open(page, '/pair');
      await expect(name).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  test('super admin import', async ({ visit }) => {
    const page = await visit({ desk: desk(), as: superAdmin, path: '/not-yet', context: phone });
    const axe = new AxeJudge(page);
    const repairs = page.getByText(/^2,\d{3} repairs$/);
    await axe.judge('a database, looked through', repairs, async () => {
      await desk().open(page, '/superadmin/import');
      await button(page, labels.bulkAdd.chooseFile).waitFor();
      await page.locator('input[type=file]').setInputFiles('tests/data/rtdb-export.json');
      await repairs.click();
    });
    const replace = page.getByRole('alertdialog', { name: labels.superImport.replaceQuestion });
    await axe.judge('replacing an event', replace, () =>
      button(page, labels.superImport.replace).first().click(),
    );
    await page.keyboard.press('Escape');
    const rows = page.getByLabel(labels.superImport.rowsList);
    await axe.judge('rows of people', rows, async () => {
      await button(page, labels.superImport.forms.rows).click();
      await page.getByLabel(labels.superImport.event).selectOption(sampleEvent);
      await expect(rows).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  test('kiosk', async ({ visit }) => {
    const path = '/kiosk';
    const page = await visit({ desk: desk(), as: phones.admin, path: '/not-yet', context: phone });
    const axe = new AxeJudge(page);
    const { kiosk } = labels;
    const start = button(page, kiosk.start);
    await axe.judge('starting a kiosk', start, async () => {
      await desk().open(page, path);
      await start.click();
      await expect(page.getByText(kiosk.pinShort)).toBeVisible();
    });
    await page.getByLabel(kiosk.pin).fill('280519');
    await start.click();
    const show = page.getByRole('heading', { name: kiosk.show });
    await expect(show).toBeVisible();
    // A screen that is filled keeps its size.
    await page.evaluate(() => document.exitFullscreen());
    await axe.judge('a kiosk', show, () => expect(show).toBeVisible());
    const unknown = page.getByRole('alert').getByText(kiosk.invalid);
    await axe.judge('a card that a kiosk does not know', unknown, async () => {
      await typeCode(page, 'NO0SUCH0CODE');
      await expect(unknown).toBeVisible();
    });
    const leaving = page.getByRole('dialog', { name: kiosk.leaveTitle });
    await axe.judge('leaving a kiosk', leaving, async () => {
      await page.keyboard.press('Escape');
      await button(page, kiosk.leave).click();
      await expect(leaving).toBeVisible();
    });
    expect(axe.found).toEqual([]);
  });

  const parts = 4;
  for (let part = 0; part < parts; part++) {
    const own = screens.filter((_, index) => index % parts === part);
    test(`${own[0]?.name} and ${own.length - 1} more screens`, async ({ visit }) => {
      // By their number: a desk has more and more of them.
      test.setTimeout(own.length * 40_000);
      const page = await visit({ desk: desk(), as: phones.admin, path: '/not-yet', context: phone });
      const axe = new AxeJudge(page);
      for (const { name, path, shows, prepare } of own) {
        await axe.judge(name, shows(page), async () => {
          await desk().open(page, path);
          await prepare?.(page);
          await expect(shows(page)).toBeVisible();
        });
      }
      expect(axe.found).toEqual([]);
    });
  }
});

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
  await expect(page.getByText(arrived)).toBeVisible();
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
  expect(await tabsUntil(page, person, 60)).not.toBeNull();
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
