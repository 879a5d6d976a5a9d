import type { Locator, Page } from '@playwright/test';
import { noBilling } from '#domain/model/billing.ts';
import { receiptablePaise } from '#domain/money/receipts.ts';
import * as labels from '#domain/labels.ts';
import { messages } from '#domain/core/text/messages.ts';
import { phones, sampleEvent, type Desk } from './desk.ts';
import { expect } from './fixtures.ts';
import { button, typeCode, unmarked } from './screens.ts';

const { users, userEdit, common, scan, userView, list, cards } = labels;
/** Paid, with serial, photo and nobody along; and one who is pending with two companions. */
export const holder = '-ObQSfOGng5F08VrJ69k';
export const pending = '-OE6dxC6UNY4Bt27sdOY';

/** A state of a screen that axe judges (accessibility.test.ts). */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What must be there before one judges. */
  readonly shows: (page: Page) => Locator;
  readonly prepare?: (page: Page, desk: Desk) => Promise<void>;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();
/** Of the sample's 1,200 people; one of the screens adds another. */
export const arrived = /^arrived of 1,20\d$/;

export const screens: readonly Screen[] = [
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
    path: '/users/add?q=Simran%20Mohanty',
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
    prepare: async (page, desk) => {
      await desk.command(phones.admin, 'card.print', { serials: [1], reason: 'Test print' });
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
    prepare: async (page, desk) => {
      const rows = await desk.rows();
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
    name: 'fees',
    path: '/fees',
    shows: (page) => page.getByLabel(labels.fees.upToAge),
    prepare: (page) => button(page, labels.fees.addAge).click(),
  },
  { name: 'receipts', path: '/receipts', shows: heading(labels.receipts.title) },
  {
    name: 'who issues receipts',
    path: '/receipts/settings',
    shows: (page) => page.getByRole('img', { name: labels.receipts.preview }),
  },
  {
    name: 'a receipt',
    path: '/receipts/1',
    shows: heading(/^Receipt/),
    prepare: async (page, desk) => {
      const rows = await desk.rows();
      const payer = [...rows.all('transactions')].find(
        (entry) => receiptablePaise(rows, entry.delegateId) > 0,
      );
      await desk.command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API' } });
      await desk.command(phones.admin, 'receipt.issue', {
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
    name: 'sign-ins and rights',
    path: `/account/${sampleEvent}/sign-ins`,
    shows: (page) =>
      page
        .getByRole('list', { name: labels.accountLog.title })
        .getByText(labels.accountLog.what.rightGranted)
        .first(),
    prepare: async (page, desk) => {
      const flags = { canRead: true, canWrite: false, canScan: false };
      await desk.command(phones.admin, 'member.save', { contact: '9000000031', ...flags });
      await button(page, common.reload).click();
    },
  },
  {
    name: 'log, somebody looked for',
    path: `/account/${sampleEvent}/log`,
    shows: (page) => page.getByRole('list', { name: labels.log.title }).getByText('Sun Pharma').first(),
    prepare: async (page, desk) => {
      await desk.command(phones.admin, 'company.save', { details: { name: 'Sun Pharma', order: 1 } });
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
    shows: (page) => page.getByText(messages.missing({ field: labels.events.shortName })),
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
  { name: 'a new category', path: '/categories/add', shows: (page) => button(page, common.save) },
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
  { name: 'record edit', path: '/records/edit/6', shows: (page) => button(page, common.save) },
  { name: 'companies', path: '/companies', shows: heading(/^Companies/) },
  {
    name: 'a company',
    path: '/companies/edit/-O76PzqcvuiaUMU9azft',
    shows: (page) => page.getByRole('list', { name: labels.companies.delegates }),
  },
  { name: 'a new company', path: '/companies/add', shows: (page) => button(page, common.save) },
  {
    name: 'companies from CSV',
    path: '/companies/addcsv',
    shows: (page) => page.getByText(labels.companies.states.exists),
    prepare: (page) => page.getByLabel(labels.companies.names).fill('Acme\ncoromandel biotech'),
  },
  { name: 'page not found', path: '/nope', shows: heading('Page not found') },
];
