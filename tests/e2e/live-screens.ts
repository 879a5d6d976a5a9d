import type { Page } from '@playwright/test';
import { noBilling } from '#domain/model/money/billing.ts';
import { draftVoucher } from '#domain/money/vouchers/vouchers.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { withoutReceipt } from '#domain/money/issue/without-receipt.ts';
import { runToEnd } from '#tests/support/run-to-end.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { serialRunWords } from '#domain/people/serial-runs/serial-run-words.ts';
import { contained18, itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { Desk } from './desk.ts';
import { publishChanges, saveList } from './price-list.ts';
import { openRegistration, registerAtDesk } from './registration-desk.ts';

const event = '-OdIm58Bi6Q3Arp7TAq6';
/** Paid, with a serial; and one who is pending. */
const holder = '-ObQSfOGng5F08VrJ69k';
const pending = '-OE6dxC6UNY4Bt27sdOY';
const company = '-O76PzqcvuiaUMU9azft';
const admin = '9000000001';

/** Another device changes something; the screen must show `token` then. */
type Change = (desk: Desk, token: string) => Promise<void>;

interface LiveScreen {
  readonly path: string;
  readonly change: Change;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Asks the server every few seconds and when the user returns. The test returns, and does not wait. */
  readonly asksOnReturn?: true;
}
/** `readAt`: not live by design, and says when it was read. */
type Judged = LiveScreen | { readonly path: string; readonly readAt: true } | { readonly noRows: string };

const update =
  (delegateId: string): Change =>
  (desk, fullName) =>
    desk.command(admin, 'delegate.update', { delegateId, details: { fullName } });
/** Two entries of one person. */
export const addTwice: Change = async (desk, name) => {
  for (const fullName of [name, `Dr. ${name}`])
    await desk.command(admin, 'delegate.add', { details: { fullName, phone: '9840188001' } });
};
const importList: Change = (desk, name) =>
  desk.command(admin, 'people.import', {
    people: [{ details: { fullName: 'Zenobia Tester' }, companions: [], mayOverwrite: false }],
    import: { importId: 'october', name, fileName: 'october.xlsx', rows: 1 },
  });
const renameFirstPayer: Change = async (desk, token) => {
  const [first] = runToEnd(withoutReceipt(await desk.rows()));
  await update(first?.delegateId ?? '')(desk, token);
};
const renameCategory: Change = async (desk, name) => {
  const { categoryId, extra: _extra, ...details } = (await desk.rows()).get('categories', 'ocv') ?? {};
  await desk.command(admin, 'category.save', { categoryId, details: { ...details, name } });
};
const draftPrice: Change = (desk, name) =>
  saveList(
    desk,
    listOf({
      items: [itemOf('registration', 'registration', { name })],
      prices: [priceOf('registration', 500_000)],
    }),
  );
const renameRecord: Change = async (desk, name) => {
  const { recordTypeId, extra: _extra, ...details } = (await desk.rows()).get('recordTypes', '6') ?? {};
  await desk.command(admin, 'recordType.save', { recordTypeId, details: { ...details, name } });
};
const refuseCard: Change = (desk, code) =>
  desk.command(admin, 'scan.refused', { recordTypeId: '6', code, reason: 'invalidCode' });
const renameCompany: Change = (desk, name) =>
  desk.command(admin, 'company.save', { companyId: company, details: { name, order: 1 } });
const change = (details: (token: string) => object): Change => {
  return (desk, token) => desk.command(admin, 'event.update', { details: details(token) });
};
const sponsor: Change = async (desk, token) => {
  await desk.command(admin, 'delegates.setCompany', { delegateIds: [holder], companyId: company });
  await update(holder)(desk, token);
};
const addMember: Change = (desk, token) =>
  desk.command(admin, 'member.save', {
    contact: `${token.toLowerCase().replace(' ', '')}@example.org`,
    canRead: true,
    canWrite: false,
    canScan: false,
  });
const addTransaction: Change = (desk, payerName) => payFor(holder, desk, payerName);
const payFor = (delegateId: string, desk: Parameters<Change>[0], payerName: string) =>
  desk.command(admin, 'transaction.add', {
    parts: [{ delegateId, companionId: '', amountPaise: 100, marksPaid: false }],
    status: 'paid',
    facts: {
      method: 'Cash',
      paidOn: '2026-09-27',
      bankReference: '',
      instrumentNumber: '',
      payerName,
      note: '',
    },
  });
const issueReceipt: Change = async (desk, token) => {
  await addTransaction(desk, token);
  await desk.command(admin, 'billing.save', { details: { ...noBilling, name: 'Desk' } });
  const payer = { name: token, address: '', gstin: '' };
  await desk.command(admin, 'receipt.issue', { delegateId: holder, payer });
};
/** Credits a refund on the newest receipt of the holder. */
const creditReceipt: Change = async (desk, token) => {
  await issueReceipt(desk, token);
  const rows = await desk.rows();
  const receipt = rows.by('receipts', 'delegateId', holder).at(-1);
  const [covered] = receipt?.document.payments ?? [];
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk.command(admin, 'transaction.refund', {
    delegateId: holder,
    transactionId: covered?.transactionId,
    amountPaise: 100,
    facts: { ...facts, payerName: '', note: '' },
  });
  const receiptNumber = receipt?.number;
  await desk.command(admin, 'creditNote.issue', {
    receiptNumber,
    lines: [],
    totalPaise: 100,
    reason: token,
  });
};
/** An advance is money for a taxed fee that is not paid yet. */
export const issueVoucher: Change = async (desk, token) => {
  await desk.command(admin, 'billing.save', {
    details: { ...noBilling, name: 'Desk', gstin: '27AAPFU0939F1ZV' },
  });
  const list = publishedList(await desk.rows());
  const taxed = list.items.map((item) => ({ ...item, tax: contained18 }));
  const { itemId = '' } = taxed.find(({ kind }) => kind === 'registration') ?? {};
  const others = list.prices.filter((price) => price.itemId !== itemId);
  const prices = [...others, priceOf(itemId, 1_000_000)];
  await publishChanges(desk, { items: taxed, prices });
  await payFor(pending, desk, token);
  const rows = await desk.rows();
  const payer = { name: token, address: '', gstin: '' };
  const given = { payer, now: Date.now() };
  const paiseSeen = draftVoucher(rows, rows.get('delegates', pending)!, given)?.totalPaise;
  await desk.command(admin, 'receiptVoucher.issue', { delegateId: pending, payer, paiseSeen });
};
/** Pays back a part of an advance. */
export const refundVoucher: Change = async (desk, token) => {
  await issueVoucher(desk, token);
  const rows = await desk.rows();
  const voucher = rows.by('receiptVouchers', 'delegateId', pending).at(-1);
  const facts = { method: 'Cash', paidOn: '2026-09-27', bankReference: '', instrumentNumber: '' };
  await desk.command(admin, 'transaction.refund', {
    delegateId: pending,
    transactionId: voucher?.document.payments[0]?.transactionId,
    amountPaise: 100,
    facts: { ...facts, payerName: '', note: '' },
  });
  const refund = { voucherNumber: voucher?.number, totalPaise: 100, reason: token };
  await desk.command(admin, 'refundVoucher.issue', refund);
};
const register: Change = async (desk, name) => {
  await openRegistration(desk);
  await registerAtDesk(desk, name);
};
/** A line of another amount is another line. */
const addStatementOf =
  (amountPaise: number): Change =>
  (desk, name) =>
    desk.command(admin, 'statement.addLines', {
      statementId: name,
      name,
      lines: [
        {
          row: 2,
          occurrence: 1,
          paidOn: '2026-05-14',
          amountPaise,
          narration: name,
          bankReference: '413412345678',
          ourReference: '',
          payerName: '',
          payerPhone: '',
          payerEmail: '',
          method: 'UPI',
        },
      ],
    });
const form = { noRows: 'a form: what is typed does not change under the hand' };
const own = { noRows: 'about this device or account alone' };
const superAdmin = { noRows: 'asked for by a press, and follows its own progress' };

/** Every screen of the route table, by its path there. A screen that is missing fails tests/judged-screens.test.ts. */
export const liveScreens: Readonly<Record<string, Judged>> = {
  '/': { path: '/', change: renameCategory },
  '/setup': { noRows: 'shows counts only; setup.test.ts sees them change' },
  '/users': { path: '/users', change: update(holder) },
  '/paid': { path: '/users/paid?q=Live', change: update(holder) },
  '/all': { path: '/users/all?q=Live', change: update(pending) },
  '/add': { path: '/users/add?q=Live', change: update(pending) },
  '/users/view/$userId': { path: `/users/view/${holder}`, change: update(holder) },
  '/users/edit/$userId': form,
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
  },
  '/messages/sent': {
    noRows: 'needs the operator’s permission; deliveries.test.ts sees messages arrive there',
  },
  '/users/message': { noRows: 'begins with a selection; messages.test.ts sees a payment arrive there' },
  '/users/idcard/$userId': { path: `/users/idcard/${holder}`, change: update(holder) },
  '/searchuser': { path: '/searchuser?q=Live', change: update(holder) },
  '/adduser': { noRows: 'leads to /users/add' },
  '/users/imports': { path: '/users/imports', change: importList },
  '/users/imports/$importId': {
    path: '/users/imports/october',
    change: (desk, name) => desk.command(admin, 'import.rename', { importId: 'october', name }),
  },
  '/users/duplicates': {
    path: '/users/duplicates',
    change: addTwice,
  },
  '/users/merge/$keepId/$dropId': { path: `/users/merge/${holder}/${pending}`, change: update(holder) },
  '/scan': {
    path: '/scan',
    change: renameRecord,
    prepare: async (page) => {
      await page.getByLabel(scanWords.serialNo, { exact: true }).fill('2');
      await page.getByRole('button', { name: scanWords.submit, exact: true }).click();
    },
  },
  '/scan/auto': { path: '/scan/auto', change: renameRecord },
  '/scan/auto/$option': { path: '/scan/auto/6', change: renameRecord },
  '/kiosk': form,
  '/outbox': own,
  '/conflicts': { path: '/conflicts?show=turnedAway', change: refuseCard },
  '/reports': { path: '/reports', change: renameRecord },
  '/reports/$value': { path: '/reports/6', change: renameRecord },
  '/reports/$value/board': { path: '/reports/6/board', change: renameRecord },
  '/bulkids': { path: '/bulkids?range=1-9', change: update(holder) },
  '/delegates': { path: '/delegates?groups=none', change: update(holder) },
  '/statistics': { path: '/statistics', change: renameCategory },
  '/print1': { path: '/print1?range=1-9', change: update(holder) },
  '/print1/template': form,
  '/carddesigner': form,
  '/payments': { path: '/payments?q=Live', change: update(holder) },
  '/payments/report': { path: '/payments/report', change: renameCategory },
  '/payments/dues': { path: '/payments/dues?category=ocv', change: renameCategory },
  '/payments/reconcile': { path: '/payments/reconcile?queue=unmatched', change: addStatementOf(250_000) },
  '/payments/reconcile/add': form,
  '/fees': form,
  '/fees/preview': { path: '/fees/preview', change: draftPrice },
  '/registration': form,
  '/registration/spot': form,
  '/registration/queue': { path: '/registration/queue', change: register },
  '/receipts': { path: '/receipts', change: issueReceipt },
  '/receipts/books': { path: '/receipts/books?sheet=bankLines', change: addStatementOf(250_100) },
  '/receipts/issue': { path: '/receipts/issue', change: renameFirstPayer },
  '/receipts/shared': {
    path: `/receipts/shared?company=${company}`,
    change: async (desk, token) => {
      await addTransaction(desk, token);
      await sponsor(desk, token);
    },
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
  '/companies': { path: '/companies', change: renameCompany },
  '/companies/add': form,
  '/companies/addcsv': form,
  '/companies/edit/$companyId': { path: `/companies/edit/${company}`, change: sponsor },
  '/categories': { path: '/categories', change: renameCategory },
  '/categories/add': form,
  '/categories/edit/$categoryId': form,
  '/records': { path: '/records', change: renameRecord },
  '/records/add': form,
  '/records/edit/$recordTypeId': form,
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
  '/account/$eventId/admins': { path: `/account/${event}/admins`, change: addMember },
  '/events/$eventId/admins': { noRows: 'the same page as /account/$eventId/admins' },
  '/account/$eventId/log': { path: `/account/${event}/log`, readAt: true },
  '/account/$eventId/sign-ins': { path: `/account/${event}/sign-ins`, readAt: true },
  '/select': { path: '/select', asksOnReturn: true, change: change((venue) => ({ venue })) },
  '/events': { path: '/events', change: change((venue) => ({ venue })) },
  '/events/$eventId': {
    path: `/events/${event}`,
    change: change((venue) => ({ venue })),
  },
  '/events/$eventId/edit': form,
  '/pair': own,
  '/superadmin/import': superAdmin,
  '/superadmin/person': superAdmin,
  '/superadmin/sign-ins': superAdmin,
  '/superadmin/rehearsal': superAdmin,
};
