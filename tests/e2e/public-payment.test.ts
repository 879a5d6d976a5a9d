import type { Page } from '@playwright/test';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords } from '#domain/registration/desk/queue-words.ts';
import { ownStepWords } from '#domain/registration/words/own-step-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import {
  razorpayKeys,
  razorpayServer,
  type Notification,
  type RazorpayServer,
} from '#tests/support/services/razorpay-server.ts';
import { deskForFile, phones } from './desk.ts';
import type { Faults } from './faults.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  openRegistration,
  pageOf,
  publicAddress,
  returnTo,
  stageShown,
  submitAs,
} from './open-registration.ts';
import { registrant } from './registration-desk.ts';
import { button, listRows, said } from './screens.ts';

const superAdmin = '9000000009';
let provider: RazorpayServer;
const desk = deskForFile({
  env: async () => {
    provider = await razorpayServer();
    return { REGDESK_SUPER_ADMINS: superAdmin, ...razorpayKeys, REGDESK_RAZORPAY_URL: provider.url };
  },
});
test.beforeAll(async () => {
  await desk().command(superAdmin, 'event.setServices', {
    isOnlinePaymentOn: true,
    isBankLookupOn: false,
    isSendingOn: false,
  });
  await openRegistration(desk(), { form: { methods: ['online', 'upi', 'desk'] } });
});
test.afterAll(() => provider.close());

const providerPage = 'https://rzp.io/';

/** The provider's page in this browser. It does nothing: the journey pays at the provider's server. */
const showProvider = async (page: Page, faults: Faults): Promise<void> => {
  faults.expect(/^foreign https:\/\/rzp\.io\//);
  await page
    .context()
    .route(`${providerPage}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Payment page</h1>' }),
    );
};

const openPayment = async (page: Page, amount: string): Promise<void> => {
  await button(page, words.payAmount(amount)).click();
  await page.waitForURL(`${providerPage}**`);
};

const linkOf = async (delegateId: string): Promise<string> =>
  openLinkOf(await desk().rows(), delegateId)?.linkId ?? '';

const notify = async ({ body, signature }: Notification): Promise<void> => {
  const answered = await fetch(`${desk().address}/api/online-payments/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    body,
  });
  expect(answered.ok).toBe(true);
};

const madeLinks = () =>
  provider.asked.filter(({ path, method }) => method === 'POST' && path === '/v1/payment_links');

test('an online payment fails, is tried again and in another way, and the provider leads back to the confirmed registration', async ({
  visit,
  faults,
}) => {
  const sender = await registrant(desk(), publicAddress, '9840000101');
  const { orderId, delegateId } = await submitAs(desk(), sender, { name: 'Asha Rao', method: 'online' });
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/order/${orderId}`),
    context: { viewport: phoneScreen, storageState: sender.storageState },
  });
  await showProvider(page, faults);
  await openPayment(page, '₹10,000');
  const link = await linkOf(delegateId);
  await test.step('the bank refuses the payment', async () => {
    provider.pay(link, { status: 'failed' });
    await page.goBack();
    await expect(said(page, words.notYetPaid)).toBeVisible();
    await expect(stageShown(page, 'held')).toBeVisible();
  });
  await test.step('the second try opens the same page, and the person returns without paying', async () => {
    await openPayment(page, '₹10,000');
    expect(madeLinks()).toHaveLength(1);
    await page.goBack();
    await expect(said(page, words.notYetPaid)).toBeVisible();
  });
  await test.step('another way of payment closes the page, and the first way opens a new one', async () => {
    const choose = async (method: 'upi' | 'online') => {
      await button(page, words.otherMethod).click();
      await page.getByRole('radio', { name: registerWords.methods[method] }).check();
    };
    await choose('upi');
    await expect(page.getByRole('link', { name: words.upiOpen })).toBeVisible();
    await expect.poll(() => linkOf(delegateId)).toBe('');
    await choose('online');
    await openPayment(page, '₹10,000');
  });
  await expect.poll(async () => ['', link].includes(await linkOf(delegateId))).toBe(false);
  const paid = await linkOf(delegateId);
  provider.pay(paid);
  await test.step('the provider opens the page in another tab, because the phone has closed this one', async () => {
    const made = madeLinks().at(-1)?.body as { readonly callback_url: string } | undefined;
    const back = new URL(made?.callback_url ?? '');
    const other = await page.context().newPage();
    await other.goto(`${back.href}&razorpay_payment_link_status=paid`);
    await expect(stageShown(other, 'confirmed')).toBeVisible();
    await expect(other).toHaveURL(`${back.origin}${pageOf(`/me/order/${orderId}`)}`);
  });
  await page.goBack();
  await expect(stageShown(page, 'confirmed')).toBeVisible();
  await expect(page.getByRole('region', { name: words.pay })).toHaveCount(0);
  await expect(said(page, words.received('₹10,000'))).toBeVisible();
  const late = provider.notify(paid, 'payment_link.paid');
  await notify(late);
  await notify(late);
  const rows = await desk().rowsWhen((all) => all.get('delegates', delegateId)?.isPaid === true);
  expect(rows.by('transactions', 'delegateId', delegateId)).toHaveLength(1);
  expect(rows.get('delegates', delegateId)?.isPaid).toBe(true);
});

test('money that comes after the hold has ended is a case that the desk restores', async ({
  visit,
  faults,
}) => {
  const sender = await registrant(desk(), publicAddress, '9840000102');
  const { orderId, delegateId } = await submitAs(desk(), sender, { name: 'Bala Krishnan', method: 'online' });
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/order/${orderId}`),
    context: { storageState: sender.storageState },
  });
  await showProvider(page, faults);
  await openPayment(page, '₹10,000');
  const link = await linkOf(delegateId);
  await desk().command(phones.admin, 'order.extend', { orderId, until: Date.now() + 1_000 });
  const status = async () =>
    (await desk().query<{ status: string }>('SELECT status FROM orders WHERE order_id = $1', [orderId]))[0]
      ?.status;
  await expect.poll(status).toBe('expired');
  // The person confirmed the payment in the bank's app a moment before the link was closed.
  provider.pay(link);
  await notify(provider.notify(link, 'payment_link.paid'));
  await page.goBack();
  await expect(page.getByRole('status').filter({ hasText: ownStepWords.states.latePaid })).toBeVisible();
  await expect(said(page, words.latePaid('₹10,000'))).toBeVisible();
  await expect(page.getByRole('button', { name: words.again })).toHaveCount(0);

  const treasurer = await visit({ desk: desk(), as: phones.write, path: '/registration/queue?tab=late' });
  await listRows(treasurer, registrationQueueWords.tab.late)
    .filter({ hasText: 'Bala Krishnan' })
    .getByRole('button')
    .click();
  await treasurer
    .getByRole('region', { name: 'Bala Krishnan' })
    .getByRole('button', { name: orderWords.revive })
    .click();
  await treasurer.getByRole('alertdialog').getByRole('button', { name: orderWords.revive }).click();
  await expect(treasurer.getByText(registrationQueueWords.nothing.late)).toBeVisible();
  await returnTo(page);
  await expect(stageShown(page, 'confirmed')).toBeVisible();
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)?.isPaid).toBe(true);
});

test('a person whom the desk marked as Paid is asked to pay only what is added', async ({
  visit,
  faults,
}) => {
  const sender = await registrant(desk(), publicAddress, '9840000103');
  const { orderId, delegateId } = await submitAs(desk(), sender, { name: 'Chitra Nair', method: 'online' });
  await desk().command(phones.write, 'payment.setDelegate', { delegateId, paid: true, method: 'Cash' });
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/order/${orderId}`),
    context: { viewport: phoneScreen, storageState: sender.storageState },
  });
  await showProvider(page, faults);
  await expect(stageShown(page, 'confirmed')).toBeVisible();
  await expect(page.getByRole('region', { name: words.pay })).toHaveCount(0);
  await page.getByRole('link', { name: ownStepWords.buttons.person }).click();
  await expect(page.getByText(words.nothingDue)).toBeVisible();

  await sender.run('order.add', {
    delegateId,
    companions: [],
    lines: [{ person: 0, itemId: 'dinner', count: 1 }],
    method: 'online',
    seenPaise: 150_000,
  });
  await returnTo(page);
  await page.getByRole('link', { name: /^Addition \d+: Pay ₹1,500$/ }).click();
  await openPayment(page, '₹1,500');
  expect(madeLinks().at(-1)?.body).toMatchObject({ amount: 150_000 });
  provider.pay(await linkOf(delegateId));
  await page.goBack();
  await expect(stageShown(page, 'confirmed')).toBeVisible();
  await expect(page.getByRole('region', { name: words.pay })).toHaveCount(0);
});
