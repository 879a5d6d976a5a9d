import { registrationQueueWords } from '#domain/registration/desk/queue-words.ts';
import type { Page } from '@playwright/test';
import { heading, type Screen } from '../axe/axe-screen.ts';
import { programmeScreens } from './programme-screens.ts';
import { sampleEvent } from '../desk.ts';
import { button } from '../screens.ts';
import {
  holder,
  pending,
  company,
  admin,
  update,
  addTwice,
  importList,
  renameFirstPayer,
  renameCategory,
  draftPrice,
  renameRecord,
  refuseCard,
  renameCompany,
  change,
  sponsor,
  addMember,
  addTransaction,
  issueReceipt,
  creditReceipt,
  issueVoucher,
  refundVoucher,
  register,
  addStatementOf,
  type Change,
} from './live-changes.ts';
import { commonWords, loginWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { conflictsWords, outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { automaticWords } from '#domain/messages/automatic-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { importUndoWords } from '#domain/money/import/undo/import-undo-words.ts';
import { addUserWords, idCardWords, userEditWords } from '#domain/people/people-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { spotWords } from '#domain/registration/desk/spot-words.ts';
import { setUpWords } from '#domain/event/set-up/set-up-words.ts';

/** The sample has 1,200 people. One of the screens adds another. */
export const arrived = /^arrived of 1,20\d$/;

interface LiveScreen {
  readonly path: string;
  readonly change: Change;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Asks the server every few seconds and when the user returns. The test returns, and does not wait. */
  readonly asksOnReturn?: true;
}
/** The plain state that axe judges, and the address if it is another one. Further states are in axe/. */
interface AxeState extends Pick<Screen, 'name' | 'shows'> {
  readonly path?: string;
}
/** `readAt`: not live by design, and says when it was read. */
type Live = LiveScreen | { readonly path: string; readonly readAt: true } | { readonly noRows: string };

type ListedScreen = Live & { readonly axe?: AxeState };

const form = { noRows: 'a form: what is typed does not change under the hand' };
const own = { noRows: 'about this device or account alone' };
const superAdmin = { noRows: 'asked for by a press, and follows its own progress' };

/** Every screen, by its path in the table of routes. A screen that is missing fails tests/every-screen.test.ts. */
export const everyScreen: Readonly<Record<string, ListedScreen>> = {
  '/': { path: '/', change: renameCategory, axe: { name: 'home', shows: (page) => page.getByText(arrived) } },
  '/setup': {
    noRows: 'shows counts only; setup.test.ts sees them change',
    axe: { name: 'set-up checklist', shows: heading(setUpWords.screen) },
  },
  '/users': { path: '/users', change: update(holder), axe: { name: 'serials', shows: heading(/^Serials/) } },
  '/paid': {
    path: '/users/paid?q=Live',
    change: update(holder),
    axe: { name: 'confirmed', path: '/users/paid', shows: heading(/^Confirmed Users/) },
  },
  '/all': {
    path: '/users/all?q=Live',
    change: update(pending),
    axe: { name: 'pending', path: '/users/all', shows: heading(/^Pending Users/) },
  },
  '/add': {
    path: '/users/add?q=Live',
    change: update(pending),
    axe: {
      name: 'add user',
      path: '/users/add?q=Shah',
      shows: (page) => page.getByText(addUserWords.notThere),
    },
  },
  '/users/view/$userId': {
    path: `/users/view/${holder}`,
    change: update(holder),
    axe: { name: 'user with serial', shows: heading('Dr. Kamala Joshi') },
  },
  '/users/edit/$userId': {
    ...form,
    axe: { name: 'user edit', path: `/users/edit/${pending}`, shows: heading(userEditWords.title) },
  },
  '/users/generate': {
    path: '/users/generate',
    change: renameCategory,
    prepare: (page) => page.getByRole('button', { name: serialRunWords.byCategory }).click(),
  },
  '/users/addbulk': form,
  '/users/addcsv': form,
  '/users/adddummy': form,
  '/messages': form,
  '/messages/automatic': {
    noRows: 'needs the operator’s permission; deliveries.test.ts sees a switch there',
    axe: { name: 'automatic messages', shows: heading(automaticWords.title) },
  },
  '/messages/sent': {
    noRows: 'needs the operator’s permission; deliveries.test.ts sees messages arrive there',
  },
  '/users/message': { noRows: 'begins with a selection; messages.test.ts sees a payment arrive there' },
  '/users/idcard/$userId': {
    path: `/users/idcard/${holder}`,
    change: update(holder),
    axe: { name: 'ID card', shows: heading(idCardWords.title) },
  },
  '/searchuser': { path: '/searchuser?q=Live', change: update(holder) },
  '/adduser': { noRows: 'leads to /users/add' },
  '/users/imports': {
    path: '/users/imports',
    change: importList,
    axe: { name: 'imports', shows: heading(importUndoWords.title) },
  },
  '/users/imports/$importId': {
    path: '/users/imports/october',
    change: (desk, name) => desk.command(admin, 'import.rename', { importId: 'october', name }),
  },
  '/users/duplicates': {
    path: '/users/duplicates',
    change: addTwice,
  },
  '/users/merge/$keepId/$dropId': {
    path: `/users/merge/${holder}/${pending}`,
    change: update(holder),
    axe: { name: 'merge', shows: heading(mergeWords.together) },
  },
  '/scan': {
    path: '/scan',
    change: renameRecord,
    prepare: async (page) => {
      await page.getByLabel(scanWords.serialNo, { exact: true }).fill('2');
      await page.getByRole('button', { name: scanWords.submit, exact: true }).click();
    },
    axe: { name: 'Info Scan', shows: (page) => button(page, scanWords.startInfoScan) },
  },
  '/scan/auto': {
    path: '/scan/auto',
    change: renameRecord,
    axe: { name: 'AutoScan', shows: (page) => page.getByText(scanWords.chooseRecord) },
  },
  '/scan/auto/$option': {
    path: '/scan/auto/6',
    change: renameRecord,
    axe: { name: 'a record', shows: (page) => button(page, scanWords.startScanning) },
  },
  '/kiosk': form,
  '/outbox': { ...own, axe: { name: 'this device', shows: heading(outboxWords.title) } },
  '/conflicts': {
    path: '/conflicts?show=turnedAway',
    change: refuseCard,
    axe: {
      name: 'conflict board',
      path: '/conflicts',
      shows: (page) => page.getByText(conflictsWords.noDoubles),
    },
  },
  '/reports': {
    path: '/reports',
    change: renameRecord,
    axe: { name: 'reports', shows: heading('All Reports:') },
  },
  '/reports/$value': {
    path: '/reports/6',
    change: renameRecord,
    axe: { name: 'a report', path: '/reports/3', shows: heading('Day 1 lunch') },
  },
  '/reports/$value/board': { path: '/reports/6/board', change: renameRecord },
  ...programmeScreens,
  '/bulkids': { path: '/bulkids?range=1-9', change: update(holder) },
  '/delegates': { path: '/delegates?groups=none', change: update(holder) },
  '/statistics': { path: '/statistics', change: renameCategory },
  '/print1': { path: '/print1?range=1-9', change: update(holder) },
  '/print1/template': form,
  '/carddesigner': form,
  '/payments': {
    path: '/payments?q=Live',
    change: update(holder),
    axe: { name: 'all transactions', path: '/payments', shows: heading(paymentReportWords.title) },
  },
  '/payments/report': { path: '/payments/report', change: renameCategory },
  '/payments/dues': { path: '/payments/dues?category=ocv', change: renameCategory },
  '/payments/reconcile': { path: '/payments/reconcile?queue=unmatched', change: addStatementOf(250_000) },
  '/payments/reconcile/add': form,
  '/fees': form,
  '/fees/preview': {
    path: '/fees/preview',
    change: draftPrice,
    axe: { name: 'price list', shows: heading(screensWords.priceList) },
  },
  '/registration': form,
  '/registration/spot': {
    ...form,
    axe: { name: 'registration on a tablet', shows: heading(spotWords.title) },
  },
  '/registration/queue': {
    path: '/registration/queue',
    change: register,
    axe: { name: 'a registration queue', shows: heading(registrationQueueWords.title) },
  },
  '/receipts': {
    path: '/receipts',
    change: issueReceipt,
    axe: { name: 'receipts', shows: heading(receiptsWords.title) },
  },
  '/receipts/books': {
    path: '/receipts/books?sheet=bankLines',
    change: addStatementOf(250_100),
    axe: { name: 'books', path: '/receipts/books', shows: heading(screensWords.books) },
  },
  '/receipts/issue': {
    path: '/receipts/issue',
    change: renameFirstPayer,
    axe: { name: 'receipts to issue', shows: heading(screensWords.issueReceipts) },
  },
  '/receipts/shared': {
    path: `/receipts/shared?company=${company}`,
    change: async (desk, token) => {
      await addTransaction(desk, token);
      await sponsor(desk, token);
    },
    axe: { name: 'a shared receipt', path: '/receipts/shared', shows: heading(screensWords.sharedReceipt) },
  },
  '/receipts/settings': form,
  '/receipts/$number': {
    path: '/receipts/1',
    change: (desk, reason) => desk.command(admin, 'receipt.cancel', { number: 1, reason }),
  },
  '/receipts/credit/$number': {
    path: '/receipts/credit/1',
    change: creditReceipt,
  },
  '/receipts/voucher/$number': { path: '/receipts/voucher/1', change: issueVoucher },
  '/receipts/refund/$number': { path: '/receipts/refund/1', change: refundVoucher },
  '/companies': {
    path: '/companies',
    change: renameCompany,
    axe: { name: 'companies', shows: heading(/^Companies/) },
  },
  '/companies/add': {
    ...form,
    axe: { name: 'a new company', shows: (page) => button(page, commonWords.save) },
  },
  '/companies/addcsv': form,
  '/companies/edit/$companyId': { path: `/companies/edit/${company}`, change: sponsor },
  '/categories': {
    path: '/categories',
    change: renameCategory,
    axe: { name: 'categories', shows: heading(/^Categories/) },
  },
  '/categories/add': {
    ...form,
    axe: { name: 'a new category', shows: (page) => button(page, commonWords.save) },
  },
  '/categories/edit/$categoryId': form,
  '/records': {
    path: '/records',
    change: renameRecord,
    axe: { name: 'records', shows: heading(/^Records/) },
  },
  '/records/add': form,
  '/records/edit/$recordTypeId': {
    ...form,
    axe: { name: 'record edit', path: '/records/edit/6', shows: (page) => button(page, commonWords.save) },
  },
  '/account': {
    path: '/account',
    asksOnReturn: true,
    // Changes the name of another browser, because the event's facts are a form here.
    change: async (desk, token) => {
      const name = token.replace(' ', '');
      const account = '(SELECT account_id FROM accounts WHERE phone = $2)';
      await desk.query(`UPDATE sessions SET device_name = $1 WHERE account_id = ${account}`, [name, admin]);
    },
  },
  '/account/$eventId/admins': { path: `/account/${sampleEvent}/admins`, change: addMember },
  '/events/$eventId/admins': { noRows: 'the same page as /account/$eventId/admins' },
  '/account/$eventId/log': { path: `/account/${sampleEvent}/log`, readAt: true },
  '/account/$eventId/sign-ins': { path: `/account/${sampleEvent}/sign-ins`, readAt: true },
  '/select': {
    path: '/select',
    asksOnReturn: true,
    change: change((venue) => ({ venue })),
    axe: { name: 'event selector', shows: heading(loginWords.eventSelector) },
  },
  '/events': {
    path: '/events',
    change: change((venue) => ({ venue })),
    axe: { name: 'events', shows: (page) => button(page, eventsWords.open).first() },
  },
  '/events/$eventId': {
    path: `/events/${sampleEvent}`,
    change: change((venue) => ({ venue })),
    axe: { name: 'event', path: `/events/${sampleEvent}`, shows: (page) => button(page, eventsWords.open) },
  },
  '/events/$eventId/edit': form,
  '/pair': own,
  '/superadmin/import': superAdmin,
  '/superadmin/person': superAdmin,
  '/superadmin/sign-ins': superAdmin,
  '/superadmin/rehearsal': superAdmin,
  '/superadmin/returned-mail': superAdmin,
};

/** The plain states for axe. */
export const plainStates: readonly Screen[] = Object.entries(everyScreen).flatMap(([route, listed]) => {
  const { axe } = listed;
  return axe === undefined ? [] : [{ path: 'path' in listed ? listed.path : route, ...axe }];
});

/** Screens of which `npm run screenshots` takes no picture. */
export const withoutPicture: ReadonlySet<string> = new Set([
  '/registration/spot',
  '/users/merge/$keepId/$dropId',
  '/users/imports',
  '/users/imports/$importId',
  '/payments/reconcile',
  '/fees/preview',
  '/receipts/books',
  '/receipts/issue',
  '/receipts/shared',
  '/receipts/credit/$number',
  '/receipts/voucher/$number',
  '/receipts/refund/$number',
  '/companies/add',
  '/companies/edit/$companyId',
  ...Object.keys(programmeScreens),
  '/messages',
  '/messages/automatic',
  '/messages/sent',
  '/users/message',
  '/categories/add',
  '/records/add',
  '/account/$eventId/sign-ins',
  '/superadmin/sign-ins',
  '/superadmin/returned-mail',
]);
