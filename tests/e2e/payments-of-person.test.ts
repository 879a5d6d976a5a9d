import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Delegate } from '#domain/model/delegate.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { displayName, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { dueWords, takePaymentWords } from '#domain/money/fee-words.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { userViewWords } from '#domain/people/people-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { plainRupees } from '#domain/core/text/parse-rupees.ts';
import { bankServer, bankThat, type BankServer } from '#tests/support/services/bank-server.ts';
import {
  razorpayKeys,
  razorpayServer,
  type RazorpayServer,
} from '#tests/support/services/razorpay-server.ts';
import { breachesInDialog } from './axe/axe.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { publishFees } from './price-list.ts';
import { button, goWithin } from './screens.ts';
import { referenceKey } from '#domain/model/fields/bank-references.ts';

const superAdmin = '9000000009';
let bank: BankServer;
let provider: RazorpayServer;
const desk = deskForFile({
  env: async () => {
    [bank, provider] = await Promise.all([bankServer(), razorpayServer()]);
    return {
      REGDESK_SUPER_ADMINS: superAdmin,
      REGDESK_BANK_URL: bank.url,
      REGDESK_BANK_CHECK_URL: 'https://pay.example.org/check',
      ...razorpayKeys,
      REGDESK_RAZORPAY_URL: provider.url,
    };
  },
});
test.beforeAll(() =>
  desk().command(superAdmin, 'event.setServices', {
    isOnlinePaymentOn: true,
    isBankLookupOn: true,
    isSendingOn: false,
  }),
);
test.afterAll(() => {
  bank.close();
  provider.close();
});

/** People without a serial and any entry, not paid, with a name of their own. */
const openPeople = async (): Promise<readonly Delegate[]> => {
  const rows = await desk().rows();
  const companions = new Set([...rows.all('companions')].map(({ name }) => name));
  return [...rows.all('delegates')].filter(
    ({ delegateId, isPaid, hasDetails, fullName }) =>
      !isPaid &&
      hasDetails &&
      fullName !== '' &&
      !companions.has(fullName) &&
      rows.by('delegates', 'name', fullName.toLowerCase()).length === 1 &&
      serialOfDelegate(rows, delegateId) === undefined &&
      rows.by('transactions', 'delegateId', delegateId).length === 0,
  );
};
/** An entry of the gateway that waits for the bank's word. */
const waitingEntry = async () => {
  const rows = await desk().rows();
  for (const entry of rows.all('transactions')) {
    const isKnown = rows.get('delegates', entry.delegateId)?.hasDetails === true;
    if (isKnown && entry.status === 'pending' && entry.amountPaise !== null)
      return { ...entry, amountPaise: entry.amountPaise };
  }
  throw new Error('The sample has no entry left that waits.');
};
const history = (page: Page) => page.getByRole('table', { name: userViewWords.transactions });
/** Opens the entry of this very amount. */
const entryOf = (page: Page, amount: string) =>
  history(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: amount, exact: true }) })
    .getByRole('button')
    .first();

test("the bank's answer is missing, then wrong, then right: only the right one makes the person paid, in one tap", async ({
  visit,
  faults,
}) => {
  const entry = await waitingEntry();
  const { delegateId, transactionId, amountPaise } = entry;
  const BA = plainRupees(amountPaise);
  const before = paidBy(await desk().rows(), delegateId);
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: { viewport: phoneScreen },
  });
  const lookUp = button(page, userViewWords.lookUpTransaction(transactionId));
  const dialog = page.getByRole('dialog', { name: userViewWords.fetchedFromBank });
  const mark = dialog.getByRole('button', { name: personPaymentsWords.markAsPaid });
  const again = dialog.getByRole('button', { name: commonWords.tryAgain });

  faults.expect(/^502 POST .*\/bank-lookup$/);
  bank.behave(bankThat.isDown);
  await lookUp.click();
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('bankNoAnswer'));
  await expect(mark).toBeHidden();
  bank.behave(bankThat.answersForAnother);
  await again.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    messageFor('bankOtherReference', { reference: '111111111111111' }),
  );
  bank.behave(bankThat.showsAPage);
  await again.click();
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('bankUnreadable'));
  await expect
    .poll(async () => (await desk().rows()).get('gatewayReferences', transactionId))
    .toBeUndefined();

  bank.behave(bankThat.isRight({ BA: '1.00' }));
  await again.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    messageFor('bankAmountLower', { paise: 100, due: amountPaise }),
  );
  await expect(mark).toBeHidden();
  await dialog.getByRole('button', { name: commonWords.close }).click();

  bank.behave(bankThat.isRight({ BA }));
  await lookUp.click();
  await expect(dialog.getByRole('status')).toHaveText(personPaymentsWords.verdicts.unsettled);
  for (const value of [transactionId, 'RIP', rupees(amountPaise), 'CREDIT_CARD', '2026-09-27 22:01:55'])
    await expect(dialog.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  expect(await breachesInDialog(page)).toEqual([]);
  await mark.click();
  await expect(dialog).toBeHidden();
  await expect(history(page).getByRole('row').filter({ hasText: transactionId })).toContainText('paid');
  await expect.poll(async () => paidBy(await desk().rows(), delegateId)).toBe(before + amountPaise);

  bank.behave(bankThat.isRight({ BA, status: 'Success' }));
  await lookUp.click();
  await expect(dialog.getByRole('status')).toHaveText(personPaymentsWords.paidAlready);
  await expect(mark).toBeHidden();
  await dialog.getByRole('button', { name: commonWords.close }).click();
  await entryOf(page, rupees(amountPaise)).click();
  const check = page.getByRole('link', { name: userViewWords.checkAtGateway });
  await expect(check).toHaveAttribute('href', `https://pay.example.org/check?ref=${transactionId}`);
});

test('one transfer pays for two people, is corrected and refunded, and a cheque is cleared', async ({
  visit,
}) => {
  const [payer, other] = await openPeople();
  if (payer === undefined || other === undefined)
    throw new Error('The sample has too few who have not paid.');
  const { delegateId } = payer;
  const otherName = displayName(other);
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  const add = page.getByRole('dialog', { name: personPaymentsWords.add });
  const save = add.getByRole('button', { name: commonWords.save, exact: true });
  const sum = (paise: number) => expect(page.getByText(rupees(paise), { exact: true }).first()).toBeVisible();

  await button(page, personPaymentsWords.add).click();
  await add.getByLabel(personPaymentsWords.amount('INR')).fill('5,0');
  await add.getByLabel(userViewWords.method).selectOption('NEFT');
  await add.getByLabel(personPaymentsWords.payer).fill('District Hospital');
  await save.click();
  await expect(add.getByText(personPaymentsWords.badAmount)).toBeVisible();
  await add.getByLabel(personPaymentsWords.amount('INR')).fill('5,000');
  await add.getByRole('button', { name: personPaymentsWords.split }).click();
  await add.getByLabel(personPaymentsWords.addPerson).fill(other.fullName);
  await add
    .getByRole('button', { name: personPaymentsWords.addToSplit(otherName) })
    .first()
    .click();
  await add.getByLabel(personPaymentsWords.amountOf(otherName, 'INR')).fill('2059.50');
  await expect(add.getByText(personPaymentsWords.total('₹7,059.50'))).toBeVisible();
  await save.click();
  await expect(add.getByRole('alert')).toHaveText(messageFor('instrumentMissing', { method: 'NEFT' }));
  await add.getByLabel(personPaymentsWords.numbers.NEFT).fill('SBIN0270926');
  expect(await breachesInDialog(page)).toEqual([]);
  await save.click();
  await expect(add).toBeHidden();
  // A plain Save gives no serial; it offers a message, and a receipt once the issuer is set up.
  const done = page.getByRole('dialog', { name: displayName(payer) });
  await expect(done.getByText(deskWords.received('₹7,059.50'))).toBeVisible();
  await expect(done.getByRole('button', { name: deskWords.message })).toBeVisible();
  await expect(done.getByRole('button', { name: deskWords.receipt })).toBeHidden();
  await desk().command(phones.admin, 'billing.save', { details: { ...noBilling, name: 'API' } });
  await expect(done.getByRole('button', { name: deskWords.receipt })).toBeVisible();
  expect(await breachesInDialog(page)).toEqual([]);
  await done.getByRole('button', { name: commonWords.close }).click();
  await sum(500_000);
  const rows = await desk().rowsWhen((all) =>
    [delegateId, other.delegateId].every((id) => all.get('delegates', id)?.isPaid === true),
  );
  expect(paidBy(rows, other.delegateId)).toBe(205_950);
  expect(rows.by('transactions', 'bankReference', referenceKey('SBIN0270926'))).toHaveLength(2);
  for (const id of [delegateId, other.delegateId]) expect(rows.get('delegates', id)?.isPaid).toBe(true);

  await entryOf(page, '₹5,000').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(personPaymentsWords.partOf(2));
  expect(await breachesInDialog(page)).toEqual([]);
  await dialog.getByRole('button', { name: personPaymentsWords.correct }).click();
  const correct = dialog.getByRole('button', { name: personPaymentsWords.correct, exact: true });
  await correct.click();
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('correctionReasonMissing'));
  await dialog.getByLabel(personPaymentsWords.reason).fill('One hundred too much');
  await dialog.getByLabel(personPaymentsWords.rightAmount('INR')).fill('4900');
  await correct.click();
  await expect(dialog).toBeHidden();
  await expect(history(page).getByText(personPaymentsWords.corrected)).toBeVisible();
  await sum(490_000);

  await entryOf(page, '₹4,900').click();
  await dialog.getByRole('button', { name: personPaymentsWords.refund }).click();
  await dialog.getByLabel(personPaymentsWords.amount('INR')).fill('9,000');
  await dialog.getByRole('button', { name: personPaymentsWords.refund, exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('refundTooHigh', { paise: 490_000 }));
  await dialog.getByLabel(personPaymentsWords.amount('INR')).fill('900');
  await dialog.getByRole('button', { name: personPaymentsWords.refund, exact: true }).click();
  await expect(dialog).toBeHidden();
  await sum(400_000);

  await button(page, personPaymentsWords.add).click();
  await add.getByLabel(personPaymentsWords.amount('INR')).fill('100');
  await add.getByLabel(userViewWords.method).selectOption('Cheque');
  await add.getByLabel(personPaymentsWords.numbers.Cheque).fill('000451');
  await add.getByLabel(personPaymentsWords.notCleared).check();
  await save.click();
  await expect(add).toBeHidden();
  await sum(400_000);
  await entryOf(page, '₹100').click();
  await dialog.getByRole('button', { name: personPaymentsWords.cleared }).click();
  await expect(dialog.getByRole('button', { name: personPaymentsWords.cleared })).toBeHidden();
  await dialog.getByRole('button', { name: commonWords.close }).click();
  await sum(410_000);
  await expect.poll(async () => paidBy(await desk().rows(), delegateId)).toBe(410_000);
});

test('a scan-only member sees no amount: on no page, by no route, in no export', async ({
  visit,
  faults,
}) => {
  const { delegateId, transactionId } = await waitingEntry();
  const page = await visit({ desk: desk(), as: phones.scan, path: `/users/view/${delegateId}` });
  const rows = await desk().rows();
  const delegate = rows.get('delegates', delegateId);
  const name = delegate === undefined ? '' : displayName(delegate);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const seesMoney = async (): Promise<boolean> =>
    /₹|Un-Paid|Not paid|\bPaid\b/.test(await page.locator('body').innerText());
  expect(await seesMoney()).toBe(false);
  expect(await page.content()).not.toContain(transactionId);
  const [record] = [...rows.all('recordTypes')];
  const paths = ['/', '/users', '/payments', '/payments/dues', '/payments/reconcile', '/fees', '/receipts'];
  for (const path of [
    ...paths,
    '/statistics',
    '/delegates',
    '/reports',
    `/reports/${record?.recordTypeId}`,
  ]) {
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect([path, await seesMoney()]).toEqual([path, false]);
  }
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, listWords.csv).click()]);
  expect(await readFile(await download.path(), 'utf8')).not.toMatch(/₹|amount|method|payment|paid/i);
  faults.expect(/^403 (GET|POST) .*\/(bank|bank-lookup|log\.csv|receipts\.pdf)$/);
  const statusOf = (path: string, body?: object) =>
    page.evaluate(
      async ([url, sent]) =>
        (
          await fetch(url as string, {
            ...(sent !== undefined && {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(sent),
            }),
          })
        ).status,
      [path, body] as const,
    );
  const base = `/api/events/${sampleEvent}`;
  expect(await statusOf(`${base}/bank`)).toBe(403);
  expect(await statusOf(`${base}/log.csv`)).toBe(403);
  expect(await statusOf(`${base}/bank-lookup`, { delegateId, transactionId })).toBe(403);
  expect(await statusOf(`${base}/receipts.pdf`, { numbers: [1] })).toBe(403);
});

test('a payment link does nothing while the provider is down, then pays once, however often it is reported', async ({
  visit,
  faults,
}) => {
  const atFirst = await desk().rows();
  // The list below has no fee for accompanying persons.
  const payer = (await openPeople()).find(
    ({ delegateId: id }) => atFirst.by('companions', 'delegateId', id).length === 0,
  );
  if (payer === undefined) throw new Error('The sample has too few who have not paid.');
  const { delegateId } = payer;
  const paise = 708_050;
  await publishFees(desk(), { registration: paise });
  await desk().command(superAdmin, 'event.setServices', {
    isOnlinePaymentOn: false,
    isBankLookupOn: true,
    isSendingOn: false,
  });
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  await expect(page.getByText(takePaymentWords.linksOff)).toBeVisible();
  await expect(button(page, dueWords.take)).toBeHidden();
  const operator = await visit({ desk: desk(), as: superAdmin, path: `/events/${sampleEvent}/edit` });
  await operator.getByRole('switch', { name: eventsWords.onlinePayment }).click();
  await expect(operator.getByRole('switch', { name: eventsWords.onlinePayment })).toBeChecked();
  await button(page, dueWords.take).click();
  const dialog = page.getByRole('dialog', { name: takePaymentWords.title(rupees(paise)) });
  const make = dialog.getByRole('button', { name: takePaymentWords.makeLink });
  faults.expect(/^502 POST .*\/payment-links$/);
  provider.behave('reset');
  await make.click();
  await expect(dialog.getByRole('alert')).toHaveText(messageFor('onlineNoAnswer'));
  provider.behave(null);
  await make.click();
  await expect(dialog.getByRole('status')).toHaveText(takePaymentWords.waiting);
  const [first] = (await desk().rows()).by('paymentLinks', 'delegateId', delegateId);
  await expect(dialog.getByRole('img')).toHaveAttribute('data-qr', `https://rzp.io/i/${first?.linkId}`);
  expect(await breachesInDialog(page)).toEqual([]);

  // The money is taken otherwise: the form says that it could come twice.
  await dialog.getByRole('button', { name: commonWords.close }).click();
  await button(page, personPaymentsWords.add).click();
  const entering = page.getByRole('dialog', { name: personPaymentsWords.add });
  await expect(entering.getByText(takePaymentWords.stillOpen(rupees(paise)))).toBeVisible();
  await entering.getByRole('button', { name: takePaymentWords.cancelLink }).click();
  await expect(entering.getByText(takePaymentWords.stillOpen(rupees(paise)))).toBeHidden();
  await expect
    .poll(async () => (await desk().rows()).get('paymentLinks', first?.linkId ?? '')?.status)
    .toBe('cancelled');
  await entering.getByRole('button', { name: commonWords.cancel }).click();

  await button(page, dueWords.take).click();
  await make.click();
  await expect(dialog.getByRole('status')).toHaveText(takePaymentWords.waiting);
  const linkId = openLinkOf(await desk().rows(), delegateId)?.linkId ?? '';
  provider.pay(linkId);
  const { body, signature } = provider.notify(linkId, 'payment_link.paid');
  const tell = (signed: string, said = body) =>
    fetch(`${desk().address}/api/online-payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signed },
      body: said,
    }).then(({ status }) => status);
  expect(await tell('0'.repeat(64))).toBe(401);
  expect(await Promise.all([tell(signature), tell(signature)])).toEqual([200, 200]);
  await expect(dialog.getByText(takePaymentWords.paid(rupees(paise)))).toBeVisible();
  await dialog.getByRole('button', { name: commonWords.close }).click();
  await expect(entryOf(page, rupees(paise))).toBeVisible();
  const rows = await desk().rowsWhen((all) => all.get('delegates', delegateId)?.isPaid === true);
  expect(rows.by('transactions', 'delegateId', delegateId)).toHaveLength(1);
  expect([paidBy(rows, delegateId), rows.get('delegates', delegateId)?.isPaid]).toEqual([paise, true]);

  const [{ transactionId: paymentId } = { transactionId: '' }] = rows.by(
    'transactions',
    'delegateId',
    delegateId,
  );
  const refund = provider.refund(paymentId, 8_050);
  expect(await tell(refund.signature, refund.body)).toBe(200);
  await expect(entryOf(page, rupees(-8_050))).toBeVisible();
});
