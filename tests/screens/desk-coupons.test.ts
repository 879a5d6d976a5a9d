import { noBilling } from '#domain/model/money/billing.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import { eligibilityWords as words } from '#domain/money/eligibility/eligibility-words.ts';
import { dueWords, takePaymentWords } from '#domain/money/fee-words.ts';
import { dueOf } from '#domain/money/fees.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { purchaseWords } from '#domain/money/purchases/purchase-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import {
  cardSurcharge,
  couponOf,
  lessRupees,
  orderFeeOf,
  priceOf,
} from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** Publishes a registration of 7,000 with a coupon and a surcharge on cards. */
const publish = async (): Promise<void> => {
  const base = publishedList(await desk().rows());
  await publishChanges(desk(), {
    prices: [priceOf(base.items[0]?.itemId ?? '', 700_000)],
    coupons: [
      couponOf('FRIEND25', { name: 'Friends', reduction: lessRupees(1_000) }),
      couponOf('OLD2025X', { lastDay: '2025-12-31', reduction: lessRupees(2_000) }),
    ],
    orderFees: [orderFeeOf()],
    surcharges: [{ ...cardSurcharge, methods: ['Card', 'UPI'] }],
  });
};

test('the desk applies a coupon, sees its effect first, and takes the surcharge of a card', async ({
  visit,
}) => {
  await publish();
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, isPaid, hasDetails }) =>
      !isPaid &&
      hasDetails &&
      rows.by('transactions', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const { delegateId } = delegate;
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: { viewport: phoneScreen },
  });
  const fees = page.getByRole('region', { name: dueWords.title });
  await button(page, words.change).click();
  const dialog = page.getByRole('dialog', { name: words.dialog(displayName(delegate)) });
  const choice = dialog.getByLabel(words.coupon);
  await expect(choice.getByRole('option')).toHaveText([words.noCoupon, 'FRIEND25 (Friends)']);
  await choice.selectOption('FRIEND25');
  await expect(dialog.getByText(dueWords.feesChange('₹7,000', '₹6,000'))).toBeVisible();
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(fees).toContainText(words.withCoupon('FRIEND25'));
  await expect(fees).toContainText('₹6,000');

  // The QR code for a phone asks for the surcharge of UPI, unless the desk waives it.
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API Mysuru', upiAddress: 'mysuru@upi' },
  });
  await button(page, dueWords.take).click();
  const qr = page.getByRole('dialog');
  await expect(qr).toHaveAccessibleName(takePaymentWords.title('₹6,120'));
  await expect(page.getByRole('img', { name: takePaymentWords.qr('₹6,120') })).toBeVisible();
  await page.getByLabel(personPaymentsWords.surcharge('Card charge', '₹120')).uncheck();
  await expect(page.getByRole('img', { name: takePaymentWords.qr('₹6,000') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(qr).toBeHidden();

  await button(page, personPaymentsWords.add).click();
  const payment = page.getByRole('dialog', { name: personPaymentsWords.add });
  await payment.getByLabel(personPaymentsWords.method).selectOption('Card');
  await expect(payment.getByLabel(personPaymentsWords.surcharge('Card charge', '₹120'))).toBeChecked();
  await expect(payment.getByText(personPaymentsWords.surchargeHint('₹6,120'))).toBeVisible();
  await payment.getByRole('button', { name: /^Save/ }).first().click();
  await expect
    .poll(async () => {
      const now = await desk().rows();
      return [
        now.by('transactions', 'delegateId', delegateId).map(({ amountPaise }) => amountPaise),
        now.by('purchases', 'delegateId', delegateId).map(({ itemId, quote }) => [itemId, quote.total]),
      ];
    })
    .toEqual([[612_000], [['card', 12_000]]]);
});

test('a new user gets the coupon that the desk has chosen', async ({ visit }) => {
  await publish();
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add' });
  const name = 'Friend at the Desk';
  await page.getByLabel(addUserWords.fullName, { exact: true }).fill(name);
  await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(dueWords.fees('₹7,000'))).toBeVisible();
  await page.getByLabel(words.coupon).selectOption('FRIEND25');
  await expect(page.getByText(dueWords.fees('₹6,000'))).toBeVisible();
  // With the fee of the order.
  await expect(page.getByText(purchaseWords.toPay('₹6,500'))).toBeVisible();
  await button(page, addUserWords.addNewUser).click();
  await expect
    .poll(async () => {
      const rows = await desk().rows();
      const added = [...rows.all('delegates')].find(({ fullName }) => fullName === name)?.delegateId ?? '';
      return rows.get('entitlements', added)?.couponCode;
    })
    .toBe('FRIEND25');
  await expect
    .poll(async () => {
      const rows = await desk().rows();
      const added = [...rows.all('delegates')].find(({ fullName }) => fullName === name);
      return added && dueOf(rows, added, Date.now()).duePaise;
    })
    .toBe(650_000);
});
