import type { Page } from '@playwright/test';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { messages } from '#domain/core/text/messages.ts';
import { displayName, rupees } from '#domain/core/text/format.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  agree,
  devices,
  eventShown,
  fillDetails,
  fillToReview,
  goOn,
  offeredCategories,
  openRegistration,
  pageOf,
  publishList,
  setOpen,
  signInAs,
  sold,
  stageShown,
  step,
  submitButton,
} from './open-registration.ts';
import { button, said } from './screens.ts';

const desk = deskForFile();

const categoryNames = async () => {
  const [first, second] = offeredCategories(await desk().rows());
  return [first.name, second.name] as const;
};

/** The delegates of this name. */
const registered = async (name: string) =>
  [...(await desk().rows()).all('delegates')].filter((each) => displayName(each) === name);

test.beforeAll(() => openRegistration(desk()));

test('the page shows that registration is closed', async ({ visit }) => {
  await setOpen(desk(), false);
  const page = await visit({ desk: desk(), path: pageOf() });
  await expect(said(page, publicWords.state.closed)).toBeVisible();
  await expect(page.getByRole('link', { name: publicWords.register })).toHaveCount(0);
  await desk().open(page, pageOf('/register'));
  await expect(said(page, publicWords.state.closed)).toBeVisible();
  await setOpen(desk(), true);
});

test('an address without an event shows that there is none', async ({ visit, faults }) => {
  faults.expect(/^404 GET \/(r|api\/public)\/nothing-here$/);
  const page = await visit({ desk: desk(), path: '/r/nothing-here' });
  await expect(page.getByRole('heading', { name: publicWords.notFound })).toBeVisible();
});

for (const [index, [device, context]] of devices.entries())
  test(`on ${device} a doctor registers with a companion and a workshop, pays by UPI, and is confirmed`, async ({
    visit,
  }) => {
    const name = `Kavitha Subramanian ${'ab'[index]}`;
    const [category] = await categoryNames();
    const page = await visit({ desk: desk(), path: pageOf(), context });
    await expect(said(page, publicWords.state.open)).toBeVisible();
    await page.getByRole('link', { name: publicWords.see }).click();
    await expect(page.getByRole('table', { name: 'Registration' })).toContainText('₹10,000');
    await page.getByRole('link', { name: publicWords.register, exact: true }).click();
    await signInAs(page, desk(), `984000001${index}`);
    await expect(page.getByRole('radio', { name: category })).toBeVisible();
    await expect(page.getByText('₹10,000')).toBeVisible();
    await button(page, words.addCompanion).click();
    await fillDetails(page, { name, category });
    await page
      .getByRole('region', { name: words.companion(1) })
      .getByLabel('Name')
      .fill('Ramesh');
    await goOn(page);
    const suture = page.getByRole('group', { name: words.forWhom(sold.suture) });
    await suture.getByRole('checkbox', { name }).check();
    const echo = page.getByRole('group', { name: words.forWhom(sold.echo) });
    await expect(echo.getByRole('checkbox', { name })).toBeDisabled();
    await expect(echo.getByText(words.notWith(sold.suture))).toBeVisible();
    await page
      .getByRole('group', { name: words.forWhom(sold.dinner) })
      .getByRole('checkbox', { name: 'Ramesh' })
      .check();
    await goOn(page);
    await expect(
      page.getByRole('radio', { name: new RegExp(`Member of the society.*${rupees(800_000)}`) }),
    ).toBeVisible();
    await goOn(page);
    await agree(page);
    const price = page.getByRole('region', { name: words.price });
    await expect(price.getByText('₹17,500')).toBeVisible();
    await price.getByText(sold.registration).first().click();
    await expect(price.getByText(`${sold.registration}, ${category}: ₹10,000`)).toBeVisible();
    await page.getByRole('radio', { name: words.methods.upi }).check();
    await submitButton(page, '₹17,500').click();

    await expect(stageShown(page, 'held')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d) left$/);
    await expect(page.getByRole('img', { name: ownWords.upiQr('₹17,500') })).toBeVisible();
    const upi = page.getByRole('link', { name: ownWords.upiOpen, includeHidden: true });
    // No UPI app can be opened on a desktop, so the QR code leads.
    await expect(upi).toBeVisible({ visible: device === 'a phone' });
    await expect(upi).toHaveAttribute('href', /^upi:\/\/pay\?pa=api@sbi&.*am=17500\.00/);
    await page.getByLabel(ownWords.references.upi).fill(`61234567890${index}`);
    await button(page, ownWords.send).click();
    await expect(stageShown(page, 'proof')).toBeVisible();

    const orderIn = (all: EventStore) =>
      [...all.all('orders')].find((each) => each.request.details?.fullName === name);
    const rows = await desk().rowsWhen((all) => orderIn(all)?.proof?.state === 'given');
    const order = orderIn(rows);
    expect(rows.by('companions', 'delegateId', order?.delegateId ?? '').map((each) => each.name)).toEqual([
      'Ramesh',
    ]);
    await desk().command(phones.admin, 'proof.accept', { orderId: order?.orderId ?? '' });
    await page.reload();
    await expect(stageShown(page, 'confirmed')).toBeVisible();
    await expect(said(page, 'We look forward to seeing you.')).toBeVisible();
  });

test('a missing entry is reported at its field, and a wrong code at the code field', async ({
  visit,
  faults,
}) => {
  faults.expect(/^400 POST .*verify-code$/);
  const page = await visit({ desk: desk(), path: pageOf('/register'), context: { viewport: phoneScreen } });
  const before = desk().codesFor('9840000020').length;
  await page.getByLabel('Mobile number').fill('98400');
  await button(page, 'Send code').click();
  await expect(said(page, messages.phoneInvalid())).toBeVisible();
  await page.getByLabel('Mobile number').fill('9840000020');
  await button(page, 'Send code').click();
  const code = await desk().codeAfter('9840000020', before);
  const digits = page.locator('input[name=otp]');
  await digits.fill(code === '111111' ? '222222' : '111111');
  await button(page, 'Verify').click();
  await expect(page.getByText(messages.codeWrong({}))).toBeVisible();
  await digits.fill(code);
  await button(page, 'Verify').click();

  await expect(step(page, 'you')).toBeVisible();
  await goOn(page);
  await expect(said(page, words.categoryMissing)).toBeVisible();
  await expect(said(page, words.missing('Full name'))).toBeVisible();
  await expect(said(page, words.missing('E-mail'))).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByLabel(words.name).fill('Anand Kumar');
  await page.getByLabel('E-mail').fill('anand at example');
  await goOn(page);
  await expect(said(page, words.invalid('E-mail'))).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('anand@gmial.com');
  await expect(page.getByText(words.didYouMean('anand@gmail.com'))).toBeVisible();
  await button(page, words.takeEmail).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('anand@gmail.com');
  for (let each = 0; each < 3; each++) await goOn(page);
  await button(page, words.submitAndPay('₹10,000')).click();
  await expect(page.getByLabel(words.agree)).toBeFocused();
  await expect(said(page, words.agreeMissing)).toBeVisible();
  await expect(said(page, words.consentMissing)).toBeVisible();
});

test('the form survives a reload and a lost network, and Back opens the step before', async ({
  visit,
  faults,
}) => {
  faults.expectCuts();
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register'), context: { viewport: phoneScreen } });
  await signInAs(page, desk(), '9840000021');
  await fillDetails(page, { name: 'Farida Khan', category });
  await expect(step(page, 'extras')).toBeVisible();
  await page.reload();
  await expect(step(page, 'extras')).toBeVisible();
  await page.goBack();
  await expect(step(page, 'you')).toBeVisible();
  await expect(page.getByLabel(words.name)).toHaveValue('Farida Khan');

  await page.context().setOffline(true);
  await expect(said(page, publicWords.offline)).toBeVisible();
  for (let each = 0; each < 3; each++) await goOn(page);
  await agree(page);
  await expect(said(page, words.notPriced)).toBeVisible();
  await page.getByRole('radio', { name: words.methods.desk }).check();
  await expect(button(page, words.submit)).toBeDisabled();
  // The phone has a network again before the server answers. No press is needed when it does.
  let cuts = 0;
  await page.route('**/quote', (route) => {
    cuts++;
    return route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(() => cuts).toBeGreaterThan(0);
  await expect(said(page, words.notPriced)).toBeVisible();
  await page.unroute('**/quote');
  await expect(page.getByRole('region', { name: words.price }).getByText('₹10,000').first()).toBeVisible();
  await button(page, words.submit).click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await expect(said(page, ownWords.deskText)).toBeVisible();
  await expect.poll(() => registered('Farida Khan')).toHaveLength(1);
});

test('a lost answer and a double press make one registration', async ({ visit, faults }) => {
  faults.expectCuts();
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000022');
  await fillToReview(page, { name: 'Gopal Iyer', category });
  await page.getByRole('radio', { name: words.methods.upi }).check();
  let lost = 0;
  await page.route('**/commands', async (route) => {
    if (lost++ > 0) return route.continue();
    // The server does it, and its answer is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await submitButton(page, '₹10,000').dblclick();
  await expect(said(page, words.notAnswered)).toBeVisible();
  await expect.poll(() => registered('Gopal Iyer')).toHaveLength(1);
  await submitButton(page, '₹10,000').click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await expect.poll(() => registered('Gopal Iyer')).toHaveLength(1);
});

test('a form that is open in two tabs is sent once', async ({ visit }) => {
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000023');
  await fillToReview(page, { name: 'Harish Rao', category });
  await page.getByRole('radio', { name: words.methods.upi }).check();
  const second = await page.context().newPage();
  await desk().open(second, pageOf('/register/review'));
  await expect(submitButton(second, '₹10,000')).toBeEnabled();
  await submitButton(page, '₹10,000').click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await expect(second.getByText('Harish Rao')).toHaveCount(0);
  await expect.poll(() => registered('Harish Rao')).toHaveLength(1);
});

/** Counts the presses and the fields that are typed in, from now on. */
const countActions = (page: Page) =>
  page.evaluate(() => {
    const actions = { taps: 0, fields: new Set<EventTarget>() };
    addEventListener('pointerdown', () => void actions.taps++, true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
          actions.fields.add(target);
      },
      true,
    );
    Object.assign(globalThis, { actions });
  });
const actionsOf = (page: Page) =>
  page.evaluate(() => {
    const { actions } = globalThis as unknown as { actions: { taps: number; fields: Set<EventTarget> } };
    return { taps: actions.taps, fields: actions.fields.size };
  });

test('a single person needs ten taps to pay, and sees a price that changed before the form is sent', async ({
  visit,
}) => {
  const [, category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf(), context: { viewport: phoneScreen } });
  await countActions(page);
  const offered = page.getByRole('region', { name: publicWords.categories }).getByRole('listitem');
  await expect(offered.filter({ hasText: category })).toContainText('₹6,000');
  await page.getByRole('link', { name: category, exact: true }).click();
  await signInAs(page, desk(), '9840000024');
  await expect(page.getByRole('radio', { name: category })).toBeChecked();
  await page.getByLabel(words.name).fill('Indira Menon');
  await page.getByLabel('E-mail').fill('indira@example.org');
  for (let each = 0; each < 2; each++) await goOn(page);
  await agree(page);
  await page.getByRole('radio', { name: words.methods.upi }).check();
  await expect(submitButton(page, '₹6,000')).toBeEnabled();
  await publishList(desk(), {
    prices: [priceOf('conference', 1_200_000), priceOf('guest', 400_000), priceOf('dinner', 150_000)],
  });
  await submitButton(page, '₹6,000').click();
  await expect(
    said(page, messages.priceChanged({ of: '', before: 600_000, paise: 1_200_000 })),
  ).toBeVisible();
  await submitButton(page, '₹12,000').click();
  await expect(stageShown(page, 'held')).toBeVisible();
  // One press was repeated because of the price. The next one opens the UPI app.
  expect(await actionsOf(page)).toEqual({ taps: 10, fields: 4 });
  await expect(page.getByRole('link', { name: ownWords.upiOpen })).toBeVisible();
  await expect.poll(() => registered('Indira Menon')).toMatchObject([{ isPaid: false }]);
  await publishList(desk());
});

test('the review reports a place that others took, and the rest can be registered', async ({ visit }) => {
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000025');
  await fillDetails(page, { name: 'Jaya Nair', category });
  const suture = page.getByRole('group', { name: words.forWhom(sold.suture) });
  await suture.getByRole('checkbox').check();
  await goOn(page);
  await publishList(desk(), { capacities: [{ itemId: 'suture', categoryId: '', places: 0 }] });
  await eventShown(desk(), ({ items }) => items.some(({ isSoldOut }) => isSoldOut));
  await goOn(page);
  await expect(page.getByRole('alert').filter({ hasText: sold.suture })).toBeVisible();
  await expect(button(page, words.submit)).toBeDisabled();
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(publicWords.soldOut)).toBeVisible();
  await suture.getByRole('checkbox').click();
  await goOn(page);
  await goOn(page);
  await agree(page);
  await page.getByRole('radio', { name: words.methods.upi }).check();
  await submitButton(page, rupees(1_000_000)).click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await publishList(desk());
});

test('a form that is filled in when registration closes stays on the phone', async ({ visit }) => {
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000026');
  await fillToReview(page, { name: 'Karthik Raja', category });
  await page.getByRole('radio', { name: words.methods.upi }).check();
  await expect(submitButton(page, '₹10,000')).toBeEnabled();
  await setOpen(desk(), false);
  await submitButton(page, '₹10,000').click();
  await expect(page.getByText(words.closed)).toBeVisible();
  await setOpen(desk(), true);
  await page.reload();
  await expect(page.getByText('Karthik Raja')).toBeVisible();
});

test('a person can register with the keyboard alone', async ({ visit }) => {
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000027');
  const { keyboard } = page;
  await expect(step(page, 'you')).toBeVisible();
  await page.getByRole('radio', { name: category }).focus();
  await keyboard.press('Space');
  for (const text of ['Lakshmi Devi', '9840000027', 'lakshmi@example.org']) {
    await keyboard.press('Tab');
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(step(page, 'extras')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const tabTo = async (name: string) => {
    const target = button(page, name);
    for (let press = 0; press < 40; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await tabTo(words.next);
  await keyboard.press('Enter');
  await expect(step(page, 'questions')).toBeVisible();
  await tabTo(words.next);
  await keyboard.press('Enter');
  await expect(step(page, 'review')).toBeVisible();
  await page.getByLabel(words.agree).focus();
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await page.getByRole('radio', { name: words.methods.upi }).focus();
  await keyboard.press('Space');
  await tabTo(words.submitAndPay('₹10,000'));
  await keyboard.press('Enter');
  await expect(stageShown(page, 'held')).toBeVisible();
});

test('a member of the society pays less, and a doctor with a letter waits for the organiser', async ({
  visit,
}) => {
  const [category] = await categoryNames();
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000028');
  await fillDetails(page, { name: 'Mohan Das', category });
  await goOn(page);
  await page.getByRole('radio', { name: 'Member of the society' }).check();
  await goOn(page);
  await expect(said(page, words.missing(words.member))).toBeVisible();
  await page.getByLabel(words.member).fill('TN-4411');
  await goOn(page);
  await agree(page);
  await page.getByRole('radio', { name: words.methods.upi }).check();
  await submitButton(page, '₹8,000').click();
  await expect(stageShown(page, 'document')).toBeVisible();
});
