import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { PriceList } from '#domain/model/price-list/price-list.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import type { OrderForm } from '#domain/registration/form/order-form.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import { noForm } from '#domain/registration/form/no-form.ts';
import { publicSignInWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { phones, sampleEvent, type Desk } from './desk.ts';
import { expect, phoneScreen } from './fixtures.ts';
import { publishChanges } from './price-list.ts';
import type { Registrant } from './registration-desk.ts';

export const publicAddress = 'sample-2027';
export const pageOf = (path = ''): string => `/r/${publicAddress}${path}`;

export const devices = [
  ['a phone', { viewport: phoneScreen }],
  ['a desktop', { viewport: { width: 1280, height: 900 } }],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[];

/** The names on the price list. */
export const sold = {
  registration: 'Conference',
  companion: 'Accompanying person',
  dinner: 'Gala dinner',
  suture: 'Suture workshop',
  echo: 'Echo workshop',
} as const;

interface Opened {
  readonly list?: Partial<PriceList>;
  readonly form?: Partial<RegistrationForm>;
}

/** The two categories that are offered: the first ones of the event. */
export const offeredCategories = (rows: EventStore) => {
  const [first, second] = categoriesInOrder(rows);
  if (first === undefined || second === undefined) throw new Error('the sample has categories');
  return [first, second] as const;
};

export const publishList = async (desk: Desk, given: Partial<PriceList> = {}): Promise<void> => {
  const [first, second] = offeredCategories(await desk.rows());
  await publishChanges(desk, {
    periods: [],
    bands: [],
    capacities: [],
    coupons: [],
    items: [
      itemOf('conference', 'registration', { name: sold.registration }),
      itemOf('guest', 'companion', { name: sold.companion }),
      itemOf('dinner', 'addOn', { name: sold.dinner, mostPerPerson: 2 }),
      itemOf('suture', 'addOn', { name: sold.suture, exclusiveGroup: 'Friday', needsRegistration: true }),
      itemOf('echo', 'addOn', { name: sold.echo, exclusiveGroup: 'Friday', needsRegistration: true }),
    ],
    eligibilities: [
      { eligibilityId: 'member', kind: 'member', name: 'Member of the society' },
      { eligibilityId: 'letter', kind: 'document', name: 'Letter of the head of department' },
    ],
    prices: [
      priceOf('conference', 1_000_000, { categoryId: first.categoryId }),
      priceOf('conference', 600_000, { categoryId: second.categoryId }),
      priceOf('conference', 800_000, { categoryId: first.categoryId, eligibilityId: 'member' }),
      priceOf('conference', 500_000, { categoryId: first.categoryId, eligibilityId: 'letter' }),
      priceOf('guest', 400_000),
      priceOf('dinner', 150_000),
      priceOf('suture', 200_000),
      priceOf('echo', 250_000),
    ],
    ...given,
  });
};

export const saveForm = async (desk: Desk, given: Partial<RegistrationForm> = {}): Promise<void> => {
  const rows = await desk.rows();
  const kept = rows.get('registrationForms', 'form');
  await desk.command(phones.admin, 'registration.save', {
    version: kept?.formVersion ?? 0,
    form: {
      ...noForm,
      categories: offeredCategories(rows).map(({ categoryId }) => ({
        categoryId,
        firstDay: '',
        lastDay: '',
        fields: {},
        needsApproval: false,
      })),
      fields: { email: 'required', foodPreference: 'optional', city: 'optional' },
      notice: { version: 0, text: 'We keep your data for this conference.' },
      consents: [
        { consentId: 'keep', purpose: 'My data is used to register me.', isRequired: true },
        { consentId: 'news', purpose: 'Tell me about next year.', isRequired: false },
      ],
      methods: ['upi', 'transfer', 'desk'],
      payTo: 'API Mysuru, A/c 1234567890, IFSC SBIN0001234',
      contact: { name: 'Dr. Meenakshi', phone: '9840126573', email: '' },
      texts: { intro: 'Three days of lectures.', confirmation: 'We look forward to seeing you.', closed: '' },
      ...given,
    },
  });
};

/** Opens registration in the sample's large event, at {@link publicAddress}. */
export const openRegistration = async (desk: Desk, { list, form }: Opened = {}): Promise<void> => {
  await desk.command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API', upiAddress: 'api@sbi', upiName: 'API Mysuru' },
  });
  await publishList(desk, list);
  await saveForm(desk, form);
  const answered = await fetch(`${desk.address}/api/events/${sampleEvent}/public-address`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: await desk.cookie(phones.admin) },
    body: JSON.stringify({ address: publicAddress }),
  });
  if (!answered.ok) throw new Error(`the address: ${answered.status} ${await answered.text()}`);
  await setOpen(desk, true);
};

/** Opens or closes registration, and waits until the pages show it: their answers are shared for two seconds. */
export const setOpen = async (desk: Desk, isOpen: boolean): Promise<void> => {
  await desk.command(phones.admin, isOpen ? 'registration.open' : 'registration.close', {});
  await eventShown(desk, ({ state }) => (state === 'open') === isOpen);
};

export const eventShown = (desk: Desk, isIt: (event: PublicEvent) => boolean): Promise<void> =>
  expect
    .poll(async () => {
      const answered = await fetch(`${desk.address}/api/public/${publicAddress}`);
      return isIt((await answered.json()) as PublicEvent);
    })
    .toBe(true);

/** Signs in with a phone by the code that the server printed for it. */
export const signInAs = async (page: Page, desk: Desk, phone: string): Promise<void> => {
  const before = desk.codesFor(phone).length;
  await page.getByLabel(publicSignInWords.phone).fill(phone);
  await page.getByRole('button', { name: publicSignInWords.send }).click();
  await page.getByLabel(otpField).fill(await desk.codeAfter(phone, before));
  await page.getByRole('button', { name: loginWords.verify }).click();
};

export const step = (page: Page, name: keyof typeof registerWords.steps): Locator =>
  page.getByRole('heading', { level: 1, name: registerWords.steps[name], exact: true });

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: registerWords.next, exact: true }).click();

/** Registers with a phone that signed in without a browser, in the first category. */
export const submitAs = async (
  desk: Desk,
  sender: Registrant,
  {
    name,
    seenPaise = 1_000_000,
    ...given
  }: { readonly name: string; readonly seenPaise?: number } & Partial<OrderForm>,
): Promise<{ readonly orderId: string; readonly delegateId: string }> => {
  const rows = await desk.rows();
  const [first] = offeredCategories(rows);
  const form = orderOf({
    details: { fullName: name, phone: '9840000001', email: 'a@example.org', categoryId: first.categoryId },
    noticeVersion: rows.get('registrationForms', 'form')?.form?.notice.version ?? 0,
    ...given,
  });
  const { orderId, delegateId } = await sender.run('order.submit', { form, seenPaise });
  return { orderId: String(orderId), delegateId: String(delegateId) };
};

/** The person opens the page again, after another tab or app. */
export const returnTo = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

export const stageShown = (page: Page, stage: keyof typeof ownWords.stages): Locator =>
  page.getByRole('status').filter({ hasText: ownWords.stages[stage] });

interface Person {
  readonly name: string;
  readonly category: string;
}

/** Fills in the first step, and goes to the next one. */
export const fillDetails = async (page: Page, { name, category }: Person): Promise<void> => {
  await expect(step(page, 'you')).toBeVisible();
  await page.getByRole('radio', { name: category }).check();
  await page.getByLabel(registerWords.name).fill(name);
  // Only the first person of a phone gets it by itself.
  const phone = page.getByLabel('Phone', { exact: true });
  if ((await phone.inputValue()) === '') await phone.fill('9840099999');
  await page.getByLabel('E-mail').fill(`${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`);
  await goOn(page);
};

/** The notice and the consents, on the review. */
export const agree = async (page: Page): Promise<void> => {
  await expect(step(page, 'review')).toBeVisible();
  await page.getByLabel(registerWords.agree).check();
  await page.getByLabel('My data is used to register me.').check();
};

/** From the first step to the review, without companions, add-ons and reductions. */
export const fillToReview = async (page: Page, person: Person): Promise<void> => {
  await fillDetails(page, person);
  await expect(step(page, 'extras')).toBeVisible();
  await goOn(page);
  await expect(step(page, 'questions').or(step(page, 'review'))).toBeVisible();
  if (await step(page, 'questions').isVisible()) await goOn(page);
  await agree(page);
};

export const submitButton = (page: Page, amount: string): Locator =>
  page.getByRole('button', { name: registerWords.submitAndPay(amount), exact: true });
