import { plainStates } from '../every-screen/every-screen.ts';
import { pending } from '../every-screen/live-changes.ts';
import { commonWords, rangeWords } from '#domain/core/text/common-words.ts';
import { cardsWords, listWords } from '#domain/core/text/list-words.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { accountWords, signInsWords } from '#domain/event/account-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { duplicatesWords, mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { importUndoWords } from '#domain/money/import/undo/import-undo-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { delegatesListWords, statisticsWords } from '#domain/people/lists/delegates-words.ts';
import {
  dummiesWords,
  idCardWords,
  personWords,
  userViewWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { cardPrintWords } from '#domain/print/card-words.ts';
import { certificatesWords } from '#domain/print/certificates/certificate-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { phones, sampleEvent } from '../desk.ts';
import { expect } from '../fixtures.ts';
import { addTwice } from '#tests/e2e/every-screen/live-changes.ts';
import { button, typeCode, unmarked } from '../screens.ts';
import { receiptScreens } from './axe-receipt-screens.ts';
import { registrationScreens } from './axe-registration-screens.ts';
import { heading, type Screen } from './axe-screen.ts';
import { setupScreens } from './axe-setup-screens.ts';

export const screens: readonly Screen[] = [
  ...plainStates,
  {
    name: 'the palette',
    path: '/',
    shows: (page) => page.getByRole('option', { name: screensWords.duplicates }),
    prepare: (page) => button(page, paletteWords.open).click(),
  },
  {
    name: 'serials for many',
    path: '/users/generate',
    shows: (page) => page.getByRole('group', { name: 'Speaker' }),
    prepare: (page) => button(page, serialRunWords.byCategory).click(),
  },
  {
    name: 'columns of a list',
    path: '/users/paid?cols=category,phone,email,city,company&sort=-city',
    shows: (page) => page.getByRole('dialog', { name: listWords.columnsTitle }),
    prepare: (page) => button(page, listWords.columns).click(),
  },
  {
    name: 'a selection',
    path: '/users/paid?cols=category,phone',
    shows: (page) => page.getByRole('region', { name: listWords.selectionBar }),
    prepare: async (page) => {
      await expect(heading(/^Confirmed Users/)(page)).toBeVisible();
      const select = button(page, listWords.select);
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
    prepare: (page) => button(page, listWords.export).click(),
  },
  {
    name: 'more extra cards',
    path: '/users?kind=extra',
    shows: (page) => page.getByRole('dialog', { name: cardsWords.addExtras }),
    prepare: (page) => button(page, cardsWords.addExtras).click(),
  },
  {
    name: 'a card for somebody new',
    path: '/users?kind=extra',
    shows: (page) => page.getByLabel(cardsWords.paymentReceived),
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Assign card/ })
        .first()
        .click();
      await button(page, cardsWords.newPerson).click();
    },
  },
  { name: 'nobody found', path: '/users/all?q=nobody', shows: (page) => page.getByText(usersWords.none) },
  {
    name: 'search',
    path: '/searchuser?q=Shah',
    shows: (page) => page.getByText(/^(More than )?\d+ results?$/),
  },
  {
    name: 'add user, possibly there already',
    path: '/users/add?q=Simran%20Mohanty',
    shows: (page) => page.getByRole('list', { name: duplicatesWords.same }),
  },
  {
    name: 'possible duplicates',
    path: '/users/duplicates',
    prepare: (_page, desk) => addTwice(desk, 'Zubin Twice'),
    shows: (page) => page.getByRole('link', { name: mergeWords.merge, exact: true }).first(),
  },
  {
    name: 'missing import',
    path: '/users/imports/x',
    shows: (page) => page.getByText(importUndoWords.unknown),
  },
  { name: 'user without serial', path: `/users/view/${pending}`, shows: heading('Dr. Simran Mohanty') },
  { name: 'missing user', path: '/users/view/x', shows: (page) => page.getByText(userViewWords.notFound) },
  {
    name: 'a list, looked through',
    path: '/users/addbulk',
    shows: (page) => page.getByRole('list', { name: bulkAddWords.preview }),
    prepare: async (page) => {
      await page
        .getByRole('textbox', { name: bulkAddWords.list })
        .fill('Asha Rao, 98401 00000\nMeena, 98401');
      await button(page, bulkAddWords.check).click();
      await page.getByText(bulkAddWords.columns, { exact: true }).click();
    },
  },
  {
    name: 'add from a file',
    path: '/users/addcsv',
    shows: (page) => button(page, bulkAddWords.chooseFile),
  },
  {
    name: 'bank statements',
    path: '/payments/reconcile',
    shows: (page) => page.getByText(reconcileWords.none, { exact: true }),
  },
  {
    name: 'add a bank statement',
    path: '/payments/reconcile/add',
    shows: (page) => button(page, bulkAddWords.chooseFile),
  },
  {
    name: 'dummy users, with errors',
    path: '/users/adddummy',
    shows: (page) => page.getByText(messages.dummyNameMissing()),
    prepare: (page) => button(page, dummiesWords.add).click(),
  },
  {
    name: 'dummy users, added',
    path: '/users/adddummy',
    shows: (page) => page.getByText(dummiesWords.added(1)),
    prepare: async (page) => {
      await page.getByLabel(personWords.name, { exact: true }).fill('Axe');
      await page.getByLabel(personWords.foodPreference).selectOption(personWords.vegetarian);
      await page.getByLabel(personWords.category).selectOption('Speaker');
      await page.getByLabel(dummiesWords.count).fill('1');
      await button(page, dummiesWords.add).click();
    },
  },
  {
    name: 'bulk ID cards',
    path: '/bulkids?range=1-60&side=back&page=2',
    shows: (page) => page.getByRole('figure').last(),
  },
  {
    name: 'bulk ID cards, a wrong range',
    path: '/bulkids?range=9-3',
    shows: (page) => page.getByText(rangeWords.backwards('9-3')),
  },
  {
    name: 'a card that is printed again',
    path: '/bulkids?range=1',
    shows: (page) => page.getByRole('dialog', { name: cardPrintWords.askTitle(1) }),
    prepare: async (page, desk) => {
      await desk.command(phones.admin, 'card.print', { serials: [1], reason: 'Test print' });
      await page
        .getByText(/^Printed /)
        .first()
        .waitFor();
      await button(page, idCardWords.print).click();
    },
  },
  {
    name: 'Info Scan, found',
    path: '/scan',
    shows: (page) => page.getByRole('list', { name: scanWords.records }),
    prepare: async (page) => {
      await page.getByLabel(scanWords.serialNo, { exact: true }).fill('2');
      await button(page, scanWords.submit).click();
    },
  },
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
      await expect(button(page, scanWords.startScanning)).toBeVisible();
      await typeCode(page, marked?.code ?? '');
    },
  },
  {
    name: 'a record, by name',
    path: '/scan/auto/6',
    shows: (page) => page.getByRole('list', { name: scanWords.entry.found }),
    prepare: async (page) => {
      await button(page, scanWords.entry.open).click();
      await button(page, scanWords.name).click();
      await page.getByRole('dialog').getByRole('searchbox').fill('an');
    },
  },
  {
    name: 'live board',
    path: '/reports/3/board',
    shows: (page) => page.getByRole('table', { name: liveBoardWords.food }),
  },
  {
    name: 'payment report',
    path: '/payments/report',
    shows: (page) => page.getByRole('table', { name: paymentReportWords.perMethod }),
  },
  {
    name: 'what is due',
    path: '/payments/dues?category=1',
    shows: heading(paymentReportWords.dues),
  },
  {
    name: 'delegates list',
    path: '/delegates?groups=none&companions=own',
    shows: (page) => page.getByRole('list', { name: delegatesListWords.title }),
  },
  {
    name: 'delegates list, what it holds',
    path: '/delegates',
    shows: (page) => page.getByRole('dialog', { name: delegatesListWords.chooseTitle }),
    prepare: (page) => button(page, delegatesListWords.choose).click(),
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
    shows: (page) => page.getByText(certificatesWords.nameless),
    prepare: async (page) => {
      await button(page, certificatesWords.addSignature).click();
      await page.getByLabel(certificatesWords.body).fill('{serial}');
    },
  },
  {
    name: 'fees',
    path: '/fees',
    shows: (page) => page.getByLabel(priceEditorWords.upToAge),
    prepare: async (page) => {
      await button(page, priceEditorWords.addBand).click();
      // The new field scrolls into view. A button half under the top bar would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'an item of the price list',
    path: '/fees',
    shows: (page) => page.getByRole('dialog', { name: priceEditorWords.addItem }),
    prepare: (page) => button(page, priceEditorWords.addItem).click(),
  },
  {
    name: 'who issues receipts',
    path: '/receipts/settings',
    shows: (page) => page.getByRole('img', { name: receiptsWords.preview }),
  },
  ...receiptScreens,
  ...registrationScreens,
  {
    name: 'statistics',
    path: '/statistics',
    shows: (page) => page.getByRole('table', { name: statisticsWords.age }),
  },
  {
    name: 'sign-ins and rights',
    path: `/account/${sampleEvent}/sign-ins`,
    shows: (page) =>
      page
        .getByRole('list', { name: accountLogWords.title })
        .getByText(accountLogWords.what.rightGranted)
        .first(),
    prepare: async (page, desk) => {
      const flags = { canRead: true, canWrite: false, canScan: false };
      await desk.command(phones.admin, 'member.save', { contact: '9000000031', ...flags });
      await button(page, commonWords.reload).click();
    },
  },
  {
    name: 'log, somebody looked for',
    path: `/account/${sampleEvent}/log`,
    shows: (page) => page.getByRole('list', { name: logWords.title }).getByText('Sun Pharma').first(),
    prepare: async (page, desk) => {
      await desk.command(phones.admin, 'company.save', { details: { name: 'Sun Pharma', order: 1 } });
      await button(page, commonWords.reload).click();
      await page.getByRole('searchbox', { name: logWords.findDelegate }).fill('joshi');
      await expect(page.getByRole('button', { name: /Joshi/ }).first()).toBeVisible();
    },
  },
  {
    name: 'account',
    path: '/account',
    shows: (page) => page.getByText(signInsWords.thisDevice),
    prepare: (page) => page.getByLabel(accountWords.email, { exact: true }).fill('somebody.else@example.org'),
  },
  {
    name: 'team',
    path: `/account/${sampleEvent}/admins`,
    shows: (page) => page.getByRole('list', { name: teamWords.members }),
    prepare: async (page) => {
      await page.getByLabel(teamWords.contact).fill('9876543210');
      // The field scrolls into view. A checkbox half under the top bar would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'pairing a phone',
    path: `/account/${sampleEvent}/admins`,
    shows: (page) => page.getByRole('img', { name: pairingWords.qr }),
    prepare: (page) => button(page, pairingWords.pair).click(),
  },
  {
    name: 'event edit, a missing name',
    path: `/events/${sampleEvent}/edit`,
    shows: (page) => page.getByText(messages.missing({ field: eventsWords.shortName })),
    prepare: async (page) => {
      await page.getByLabel(eventsWords.shortName).fill('');
      await button(page, commonWords.save).click();
    },
  },
  {
    name: 'event edit, the question before deleting',
    path: `/events/${sampleEvent}/edit`,
    shows: (page) => page.getByRole('alertdialog'),
    prepare: (page) => button(page, eventsWords.delete).click(),
  },
  ...setupScreens,
  { name: 'page not found', path: '/nope', shows: heading('Page not found') },
];
