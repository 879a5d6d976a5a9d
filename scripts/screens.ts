import type { Locator, Page } from '@playwright/test';
import * as labels from '#domain/text/labels.ts';
import { letArrive } from './arrivals.ts';

/** The people and the record type of the demo event that the pictures show. */
export interface Cast {
  readonly eventId: string;
  readonly delegateId: string;
  /** Of that delegate. */
  readonly phone: string;
  /** Paid, and without a serial. */
  readonly waitingId: string;
  /** Has not paid. */
  readonly owingId: string;
  readonly serial: number;
  readonly code: string;
  readonly lunch: string;
  /** Opens parties. */
  readonly dinner: string;
  /** Not for the delegate of the pictures. */
  readonly workshop: string;
}

export interface Shot {
  /** Begins the file's name. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly isSignedOut?: boolean;
  readonly isForSuperAdmin?: boolean;
  /** Until the screen is as it should be shown. */
  readonly prepare: (page: Page) => Promise<void>;
}

const {
  bulkAdd,
  login,
  users,
  userView,
  userEdit,
  idCard,
  scan,
  reports,
  categories,
  records,
  companies,
  cardDesigner,
  common,
} = labels;

/** Numbers and addresses that nobody has. */
const sampleList = `Name of the delegate,Mobile No.,E-mail id,Town,Veg/NonVeg
Dr. Asha Rao,90000 12345,asha.rao@example.org,Pune,Veg
ஆஷா சுப்பிரமணியன்,+971 50 000 0000,,Chennai,NV
Meena Pillai,90000 123,meena@example.org,Kochi,Veg
`;
const sampleStatement = `Txn Date,Description,Ref No./Cheque No.,Debit,Credit
14-05-2026,UPI/CR/413412345678/ASHA RAO/SBIN/9000012345@ybl,,,"2,500.00"
14-05-2026,NEFT*SBIN*N134261234567890*APOLLO HOSPITAL CHENNAI,,,"25,000.50"
15-05-2026,QUARTERLY CHARGES,,17.70,
`;
const sampleTyped = `Asha Rao, 90000 12345, asha.rao@example.org
Meena Pillai, 90000 12346, meena@example.org`;

const shown =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<void> =>
    find(page).first().waitFor();

const chooseStatement = (page: Page): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name: 'sbi-may.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sampleStatement),
  });

const heading = (name: string | RegExp) => shown((page) => page.getByRole('heading', { name }));
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Every screen, in the order of its use. */
export const screensOf = ({
  eventId,
  delegateId,
  phone,
  waitingId,
  owingId,
  serial,
  lunch,
  dinner,
  workshop,
}: Cast): readonly Shot[] => [
  {
    name: 'login',
    title: 'Login',
    path: '/',
    isSignedOut: true,
    prepare: (page) => page.getByLabel(login.phone).fill('900000'),
  },
  {
    name: 'code',
    title: 'Login, the code',
    path: '/',
    isSignedOut: true,
    prepare: async (page) => {
      await page.getByLabel(login.phone).fill('9000000021');
      await button(page, login.sendOtp).click();
      await page.getByLabel(labels.toast.otpSent).fill('482');
      await button(page, common.close).click();
      await button(page, common.close).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'pair',
    title: 'Pair this phone',
    path: '/pair#K7M2Q9XDRT',
    isSignedOut: true,
    prepare: (page) => page.getByLabel(labels.pairing.name).fill('Gate 2 – Asha'),
  },
  {
    name: 'home',
    title: 'Home',
    path: '/',
    prepare: async (page) => {
      await page.evaluate(() => sessionStorage.clear());
      await page.getByText(/^arrived of/).waitFor();
    },
  },
  {
    name: 'menu',
    title: 'Menu',
    path: '/reports',
    prepare: async (page) => {
      await page.getByRole('heading', { name: reports.all }).waitFor();
      const opener = button(page, labels.shell.menu);
      if (await opener.isVisible()) await opener.click();
      await page.getByRole('navigation', { name: labels.shell.menu }).waitFor();
    },
  },
  { name: 'serials', title: 'Users: Serials', path: '/users', prepare: heading(/^Serials/) },
  { name: 'confirmed', title: 'Users: Confirmed', path: '/users/paid', prepare: heading(/^Confirmed Users/) },
  { name: 'pending', title: 'Users: Pending', path: '/users/all', prepare: heading(/^Pending Users/) },
  {
    name: 'serials-extra',
    title: 'Users: Serials, extra cards',
    path: '/users?kind=extra',
    prepare: heading(/^Serials/),
  },
  {
    name: 'columns',
    title: 'Users: chosen columns, sorted by city',
    path: '/users/paid?cols=category,phone,city,company&sort=city',
    prepare: shown((page) => page.locator('[data-user] a')),
  },
  {
    name: 'selection',
    title: 'Users: a selection',
    path: '/users/paid',
    prepare: async (page) => {
      await page.locator('[data-user]').first().waitFor();
      const select = button(page, labels.list.select);
      if (await select.isVisible()) await select.click();
      const boxes = page.getByRole('checkbox', { name: /^Select [^a]/ });
      await boxes.nth(1).check();
      await boxes.nth(2).check();
    },
  },
  {
    name: 'add-user',
    title: 'Users: Add User',
    path: '/users/add?q=pillai',
    prepare: shown((page) => page.getByText(labels.addUser.notThere)),
  },
  {
    name: 'delete-user',
    title: 'Users: a question before deleting',
    path: '/users/all',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .nth(1)
        .click();
      await page.getByRole('alertdialog', { name: users.deleteQuestion }).waitFor();
    },
  },
  {
    name: 'user',
    title: 'User view',
    path: `/users/view/${delegateId}`,
    prepare: shown((page) => page.getByText(userView.details)),
  },
  {
    name: 'user-payments',
    title: 'User view, accompanying persons and payments',
    path: `/users/view/${delegateId}`,
    prepare: async (page) => {
      const last = page.getByRole('heading', { name: userView.transactions });
      await last.waitFor();
      await page
        .getByRole('heading', { name: labels.person.accompanying })
        .evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'add-transaction',
    title: 'User view, a transaction that is entered by hand',
    path: `/users/view/${delegateId}`,
    prepare: async (page) => {
      await button(page, labels.personPayments.add).click();
      await page.getByRole('dialog', { name: labels.personPayments.add }).waitFor();
    },
  },
  {
    name: 'user-without-serial',
    title: 'User view, before the serial',
    path: `/users/view/${waitingId}`,
    prepare: shown((page) => button(page, userView.generateSerial)),
  },
  {
    name: 'user-edit',
    title: 'User edit',
    path: `/users/edit/${delegateId}`,
    prepare: heading(userEdit.title),
  },
  {
    name: 'add-csv',
    title: 'Add users from CSV, the preview',
    path: '/users/addcsv',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'delegates.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(sampleList),
      });
      await button(page, bulkAdd.add(2)).waitFor();
    },
  },
  {
    name: 'statement',
    title: 'Bank statement, the preview',
    path: '/payments/reconcile/add',
    prepare: async (page) => {
      await chooseStatement(page);
      await page.getByRole('list', { name: labels.reconcile.rows }).waitFor();
    },
  },
  {
    name: 'bank-lines',
    title: 'Bank lines and whose they are',
    path: '/payments/reconcile/add',
    prepare: async (page) => {
      await chooseStatement(page);
      const take = button(page, labels.reconcile.take(2));
      await take.or(page.getByText(labels.reconcile.nothingNew)).waitFor();
      if (await take.isVisible()) await take.click();
      else await page.getByRole('link', { name: common.back }).click();
      await page.getByRole('group', { name: labels.reconcile.queue }).waitFor();
    },
  },
  {
    name: 'add-bulk',
    title: 'Add users in bulk',
    path: '/users/addbulk',
    prepare: (page) => page.getByLabel(bulkAdd.list).fill(sampleTyped),
  },
  {
    name: 'add-dummy',
    title: 'Add dummy users',
    path: '/users/adddummy',
    prepare: async (page) => {
      await page.getByLabel(labels.person.name, { exact: true }).fill('Guest');
      await page.getByLabel(labels.person.foodPreference).selectOption(labels.person.vegetarian);
      await page.getByLabel(labels.dummies.count).fill('12');
    },
  },
  {
    name: 'id-card',
    title: 'ID cards, front',
    path: `/users/idcard/${delegateId}`,
    prepare: shown((page) => page.getByText(idCard.regdNumber(serial))),
  },
  {
    name: 'id-card-back',
    title: 'ID cards, back',
    path: `/users/idcard/${delegateId}`,
    prepare: async (page) => {
      await button(page, idCard.back).click();
      await page.getByText(idCard.ifFound).first().waitFor();
    },
  },
  {
    name: 'conflicts',
    title: 'Conflict board',
    path: '/conflicts',
    prepare: heading(labels.conflicts.title),
  },
  { name: 'outbox', title: 'This device', path: '/outbox', prepare: heading(labels.outbox.title) },
  {
    name: 'bulk-ids',
    title: 'Bulk IDs: the cards of a range',
    path: '/bulkids?range=1-400&side=both&sheet=a3',
    prepare: shown((page) => page.getByRole('figure').last()),
  },
  {
    name: 'bulk-ids-again',
    title: 'Why a card is printed again',
    path: `/bulkids?range=${serial}`,
    prepare: async (page) => {
      await page.getByRole('figure').waitFor();
      if (await page.getByText(labels.cardPrint.notPrinted, { exact: true }).isVisible()) {
        await button(page, idCard.print).click();
        await page
          .getByText(/^Printed /)
          .first()
          .waitFor();
        await page.locator('button.primary[aria-busy]').waitFor({ state: 'detached' });
      }
      await button(page, idCard.print).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'info-scan',
    title: 'Info Scan',
    path: '/scan',
    prepare: async (page) => {
      await page.getByLabel(scan.serialNo, { exact: true }).fill(String(serial));
      await button(page, scan.submit).click();
      await page.getByRole('list', { name: scan.records }).waitFor();
    },
  },
  {
    name: 'auto-scan',
    title: 'AutoScan',
    path: '/scan/auto',
    prepare: shown((page) => page.getByText(scan.chooseRecord)),
  },
  {
    name: 'record',
    title: 'AutoScan of one record',
    path: `/scan/auto/${lunch}`,
    prepare: shown((page) => button(page, scan.startScanning)),
  },
  {
    name: 'record-done',
    title: 'AutoScan: Done',
    path: `/scan/auto/${lunch}`,
    prepare: async (page) => {
      await button(page, scan.startScanning).click();
      await page.getByRole('status').filter({ hasText: scan.done }).waitFor();
      await page.getByText(`0 ${scan.waiting}`).waitFor();
    },
  },
  {
    name: 'party',
    title: 'AutoScan: a delegate with companions',
    path: `/scan/auto/${dinner}`,
    prepare: async (page) => {
      await button(page, scan.startScanning).click();
      await page
        .getByRole('button', { name: /^Mark as done/ })
        .nth(1)
        .click();
      await page.getByText(labels.party.doneOf(1, 3), { exact: true }).waitFor();
      await page.getByText(`0 ${scan.waiting}`).waitFor();
    },
  },
  {
    name: 'kiosk-start',
    title: 'Kiosk mode, before it starts',
    path: '/kiosk',
    prepare: shown((page) => button(page, labels.kiosk.start)),
  },
  {
    name: 'kiosk',
    title: 'A kiosk greets',
    path: '/kiosk',
    prepare: async (page) => {
      await page.getByLabel(labels.kiosk.pin).fill('280519');
      await button(page, labels.kiosk.start).click();
      await page.getByText(labels.kiosk.welcome).waitFor();
      // The next picture is of another screen.
      await page.evaluate(() => localStorage.removeItem('regdesk.kiosk'));
    },
  },
  {
    name: 'record-refused',
    title: 'AutoScan: not applicable',
    path: `/scan/auto/${workshop}`,
    prepare: async (page) => {
      await button(page, scan.startScanning).click();
      await page.getByRole('alert').filter({ hasText: 'not applicable' }).waitFor();
    },
  },
  {
    name: 'record-entry',
    title: 'AutoScan: by number or name',
    path: `/scan/auto/${lunch}`,
    prepare: async (page) => {
      await button(page, scan.entry.open).click();
      await button(page, scan.name).click();
      await page.getByRole('searchbox').fill('an');
      await page.getByRole('list', { name: scan.entry.found }).waitFor();
    },
  },
  { name: 'reports', title: 'Reports', path: '/reports', prepare: heading(reports.all) },
  {
    name: 'report',
    title: 'A record’s report',
    path: '/reports/1?show=done',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'live-board',
    title: 'Live board, for a screen in the hall',
    path: `/reports/${lunch}/board`,
    prepare: async (page) => {
      await letArrive(page, eventId, lunch);
      await page
        .getByRole('row', { name: /^Device .* [AP]M$/ })
        .nth(2)
        .waitFor();
      await page.getByText(/^Not current/).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'transactions',
    title: 'All Transactions',
    path: '/payments',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'payment-report',
    title: 'Payment report',
    path: '/payments/report',
    prepare: shown((page) => page.getByRole('table', { name: labels.paymentReport.perDay })),
  },
  {
    name: 'dues',
    title: 'What is due',
    path: '/payments/dues',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'delegates-list',
    title: 'Delegates List',
    path: '/delegates',
    prepare: shown((page) => page.getByRole('list', { name: labels.delegatesList.title })),
  },
  {
    name: 'delegates-list-choice',
    title: 'Delegates List: what it holds',
    path: '/delegates',
    prepare: async (page) => {
      await button(page, labels.delegatesList.choose).click();
      await page.getByRole('dialog', { name: labels.delegatesList.chooseTitle }).waitFor();
    },
  },
  {
    name: 'statistics',
    title: 'Statistics',
    path: '/statistics',
    prepare: shown((page) => page.getByRole('table', { name: labels.statistics.category })),
  },
  {
    name: 'certificates',
    title: 'Participation certificates',
    path: '/print1?range=1-40',
    prepare: shown((page) => page.getByRole('img', { name: /^Certificate of/ })),
  },
  {
    name: 'certificate-template',
    title: 'Certificate template',
    path: '/print1/template',
    prepare: shown((page) => page.getByRole('img', { name: /^Certificate of/ })),
  },
  {
    name: 'fees',
    title: 'Fees',
    path: '/fees',
    prepare: shown((page) =>
      page.getByRole('row').filter({ hasText: labels.fees.everyCategory }).getByRole('textbox'),
    ),
  },
  {
    name: 'receipt-list',
    title: 'Receipts',
    path: '/receipts',
    prepare: shown((page) => page.getByRole('listitem')),
  },
  {
    name: 'receipt',
    title: 'A receipt',
    path: '/receipts/1',
    prepare: heading(labels.receipts.one('PHY26/0001')),
  },
  {
    name: 'receipts',
    title: 'Receipts and tax',
    path: '/receipts/settings',
    prepare: shown((page) => page.getByLabel(labels.receipts.rate)),
  },
  {
    name: 'take-payment',
    title: 'The exact amount as a QR code',
    path: `/users/view/${owingId}`,
    prepare: async (page) => {
      await button(page, labels.due.take).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  {
    name: 'account',
    title: 'My Profile',
    path: '/account',
    prepare: shown((page) => page.getByText(labels.signIns.thisDevice)),
  },
  {
    name: 'verify',
    title: 'My Profile: another phone is verified',
    path: '/account',
    prepare: async (page) => {
      await page.getByLabel(labels.account.phone, { exact: true }).last().fill('9000000022');
      await button(page, labels.account.verifyOf('9000000022')).click();
      await page.getByRole('dialog').getByLabel(labels.toast.otpSent).fill('482');
    },
  },
  { name: 'team', title: 'Team', path: `/account/${eventId}/admins`, prepare: heading(labels.team.members) },
  {
    name: 'pairing',
    title: 'Team: pairing a phone',
    path: `/account/${eventId}/admins`,
    prepare: async (page) => {
      // As with --lan, wherever the pictures are taken.
      const json = { code: 'K7M2Q9XDRT', pairingId: 'device', addresses: ['https://192.168.1.10:3443'] };
      await page.route('**/pairing-codes', (route) => route.fulfill({ json }));
      await button(page, labels.pairing.pair).click();
      await page.getByRole('img', { name: labels.pairing.qr }).waitFor();
    },
  },
  {
    name: 'invitation',
    title: 'Team: an invitation',
    path: `/account/${eventId}/admins`,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Invite / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'events',
    title: 'All Events',
    path: '/events',
    prepare: shown((page) => button(page, labels.events.open)),
  },
  {
    name: 'event',
    title: 'An event',
    path: `/events/${eventId}`,
    prepare: shown((page) => button(page, labels.events.open)),
  },
  {
    name: 'event-edit',
    title: 'Edit Event',
    path: `/events/${eventId}/edit`,
    prepare: heading(labels.events.editTitle),
  },
  {
    name: 'delete-event',
    title: 'Edit Event: deleting wants the name typed',
    path: `/events/${eventId}/edit`,
    prepare: async (page) => {
      await button(page, labels.events.delete).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill('AN');
    },
  },
  {
    name: 'select',
    title: 'Event Selector',
    path: '/select',
    prepare: heading(labels.login.eventSelector),
  },
  { name: 'categories', title: 'Categories', path: '/categories', prepare: heading(/^Categories/) },
  {
    name: 'category',
    title: 'A category, whose colours are hard to read',
    path: '/categories/edit/delegates',
    prepare: async (page) => {
      await page.getByLabel(categories.labelColor, { exact: true }).fill('seagreen');
      await page.getByText(/^The label is hard to read/).waitFor();
    },
  },
  {
    name: 'category-delete',
    title: 'What happens to the people of a deleted category',
    path: '/categories/edit/delegates',
    prepare: async (page) => {
      await button(page, categories.delete).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'card-designer',
    title: 'ID Card Designer',
    path: '/carddesigner',
    prepare: async (page) => {
      await page.getByLabel(cardDesigner.sample).selectOption(cardDesigner.samples.tamil);
      await page.locator('[data-element=qr]').focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText(cardDesigner.inMiddle).waitFor();
    },
  },
  { name: 'records', title: 'Records', path: '/records', prepare: heading(/^Records/) },
  {
    name: 'record-edit',
    title: 'A record',
    path: `/records/edit/${lunch}`,
    prepare: shown((page) => page.getByRole('group', { name: records.categories })),
  },
  { name: 'companies', title: 'Companies', path: '/companies', prepare: heading(/^Companies/) },
  {
    name: 'company',
    title: 'A company and its delegates',
    path: '/companies',
    prepare: async (page) => {
      await page.getByRole('list', { name: companies.title }).getByRole('link').first().click();
      await page.getByRole('heading', { name: companies.delegates }).waitFor();
    },
  },
  {
    name: 'company-csv',
    title: 'Companies from a list',
    path: '/companies/addcsv',
    prepare: async (page) => {
      await page.getByLabel(companies.names).fill('Acme Surgical\nकोकण प्रयोगशाळा\n\nacme surgical');
      await page.getByText(companies.states.repeated).waitFor();
    },
  },
  {
    name: 'super-import',
    title: 'Super admin import, the dry run',
    path: '/superadmin/import',
    isForSuperAdmin: true,
    prepare: async (page) => {
      await button(page, bulkAdd.chooseFile).waitFor();
      await page.locator('input[type=file]').setInputFiles('tests/data/rtdb-export.json');
      await button(page, labels.superImport.start(2)).waitFor();
    },
  },
  {
    name: 'person-data',
    title: 'Everything that is kept of one person',
    path: '/superadmin/person',
    isForSuperAdmin: true,
    prepare: async (page) => {
      await page.getByLabel(labels.personData.contact).fill(phone);
      await button(page, labels.personData.find).click();
      await button(page, labels.personData.erase).waitFor();
    },
  },
  {
    name: 'rehearsal',
    title: 'Rehearsal',
    path: '/superadmin/rehearsal',
    isForSuperAdmin: true,
    prepare: (page) => button(page, labels.rehearsal.start).waitFor(),
  },
  {
    name: 'not-found',
    title: 'Page not found',
    path: '/nothing-here',
    prepare: heading(common.pageNotFound),
  },
];
