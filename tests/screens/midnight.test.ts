import { isoDay } from '#domain/core/text/format.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { purchaseWords } from '#domain/money/purchases/purchase-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { dayMs, defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { itemOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** How much later it is on the open page than here. */
let passedMs = 0;
const passDay = async (): Promise<void> => {
  passedMs += dayMs;
  await desk().passTime(dayMs);
};
/** A day as the open page counts it. */
const dayOnPage = (later: number): string => isoDay(Date.now() + passedMs + later * dayMs, defaultTimeZone);

/** Early until today, middle until tomorrow, late from then on. */
const publish = async (registrationId: string): Promise<void> => {
  const steps = [
    ['early', 800_000, 150_000],
    ['middle', 1_000_000, 200_000],
    ['late', 1_200_000, 250_000],
  ] as const;
  await publishChanges(desk(), {
    dayBy: 'payment',
    capacities: [],
    periods: [
      periodOf('early', dayOnPage(0)),
      periodOf('middle', dayOnPage(1), { firstDay: dayOnPage(1) }),
      periodOf('late', dayOnPage(400), { firstDay: dayOnPage(2) }),
    ],
    items: [itemOf(registrationId, 'registration'), itemOf('dinner', 'addOn', { name: 'Gala dinner' })],
    prices: steps.flatMap(([periodId, registration, dinner]) => [
      priceOf(registrationId, registration, { periodId }),
      priceOf('dinner', dinner, { periodId }),
    ]),
  });
};

/** A person without money, companions and serial. */
const newPerson = async (fullName: string): Promise<string> => {
  const [category] = (await desk().rows()).all('categories');
  await desk().command(phones.admin, 'delegate.add', {
    details: { fullName, categoryId: category?.categoryId },
  });
  const added = [...(await desk().rows()).all('delegates')].find((each) => each.fullName === fullName);
  return added?.delegateId ?? '';
};

test('a person’s page and the add-ons that lie open over midnight show and charge the new day', async ({
  visit,
}) => {
  await publish('registration');
  const delegateId = await newPerson('Open Overnight');
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees.getByRole('cell', { name: '₹8,000', exact: true })).toBeVisible();
  await button(page, purchaseWords.open).click();
  const dialog = page.getByRole('dialog', { name: /^Add-ons of / });
  await dialog.getByRole('checkbox', { name: /Gala dinner/ }).check();
  await expect(dialog.getByText(purchaseWords.toPay('₹1,500'), { exact: true })).toBeVisible();
  await passDay();
  await expect(dialog.getByText(purchaseWords.toPay('₹2,000'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: purchaseWords.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(fees.getByRole('cell', { name: '₹12,000', exact: true })).toBeVisible();
  const bought = (
    await desk().rowsWhen((rows) => rows.by('purchases', 'delegateId', delegateId).length > 0)
  ).by('purchases', 'delegateId', delegateId);
  expect(bought).toMatchObject([{ quote: { total: 200_000 } }]);

  // The payment that is being entered says that the price of its day is over, and its day follows.
  await button(page, deskWords.take).click();
  const payment = page.getByRole('dialog', { name: personPaymentsWords.add });
  await expect(payment.getByLabel(personPaymentsWords.amount('INR'))).toHaveValue('12000');
  await passDay();
  await expect(payment.getByText('changed from ₹12,000 to ₹14,000')).toBeVisible();
  await expect(payment.getByLabel(personPaymentsWords.day)).toHaveValue(dayOnPage(0));
  await button(page, personPaymentsWords.fillIn).click();
  await expect(payment.getByLabel(personPaymentsWords.amount('INR'))).toHaveValue('14000');
});

test('What is due and the payment report follow midnight without being loaded again', async ({ visit }) => {
  await publish('registration');
  const page = await visit({ desk: desk(), as: phones.write, path: '/payments/dues' });
  const shown = {
    '/payments/dues': page
      .getByRole('main')
      .getByText(/^₹[\d,]+$/)
      .first(),
    '/payments/report': page.getByRole('table', { name: paymentReportWords.expected }),
  };
  for (const [path, total] of Object.entries(shown)) {
    await goWithin(page, path);
    await expect(total).toContainText('₹');
    const before = (await total.textContent()) ?? '';
    await passDay();
    await expect(total).not.toHaveText(before);
  }
});

test('the review of the public form asks for the price again at midnight', async ({ visit }) => {
  const registrant = '9840000072';
  await openRegistration(desk(), { methods: ['transfer', 'desk'] });
  await publish('registration');
  const page = await visit({ desk: desk(), as: registrant, path: '/r/sample/register' });
  await page.getByRole('radio', { name: /^PG Student/ }).check();
  await page.getByLabel(registerWords.name).fill('Registers Overnight');
  await button(page, registerWords.next).click();
  await expect(page.getByRole('heading', { level: 1, name: registerWords.steps.extras })).toBeVisible();
  await button(page, registerWords.next).click();
  await page.getByLabel(registerWords.agree).check();
  await page.getByRole('radio', { name: registerWords.methods.transfer }).check();
  await expect(button(page, registerWords.submitAndPay('₹8,000'))).toBeEnabled();
  await passDay();
  await expect(button(page, registerWords.submitAndPay('₹10,000'))).toBeEnabled();
});
