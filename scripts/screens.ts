import type { Locator, Page } from '@playwright/test';
import { labels } from '#domain/text/labels.ts';

/** The people and the record type of the demo event that the pictures show. */
export interface Cast {
  readonly delegateId: string;
  /** Paid, and without a serial. */
  readonly waitingId: string;
  readonly serial: number;
  readonly code: string;
  readonly lunch: string;
  /** Not for the delegate of the pictures. */
  readonly workshop: string;
}

export interface Shot {
  /** Begins the file's name. */
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly isSignedOut?: boolean;
  /** Until the screen is as it should be shown. */
  readonly prepare: (page: Page) => Promise<void>;
}

const { login, users, userView, userEdit, idCard, scan, reports, common } = labels;

const shown =
  (find: (page: Page) => Locator) =>
  async (page: Page): Promise<void> =>
    find(page).first().waitFor();

const heading = (name: string | RegExp) => shown((page) => page.getByRole('heading', { name }));
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Every screen, in the order of its use. */
export const screensOf = ({ delegateId, waitingId, serial, lunch, workshop }: Cast): readonly Shot[] => [
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
    name: 'record-refused',
    title: 'AutoScan: not applicable',
    path: `/scan/auto/${workshop}`,
    prepare: async (page) => {
      await button(page, scan.startScanning).click();
      await page.getByRole('alert').filter({ hasText: 'not applicable' }).waitFor();
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
    name: 'not-found',
    title: 'Page not found',
    path: '/nothing-here',
    prepare: heading(common.pageNotFound),
  },
];
