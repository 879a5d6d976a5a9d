import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { refusalTexts } from '#domain/money/price-list/words/price-list-words.ts';
import { ownStepWords } from '#domain/registration/words/own-step-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { publicSignInWords, publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { couponOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { otpField } from '#tests/support/otp-field.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  agree,
  eventShown,
  fillDetails,
  fillToReview,
  goOn,
  offeredCategories,
  openRegistration,
  pageOf,
  publicAddress,
  publishList,
  returnTo,
  saveForm,
  signInAs,
  stageShown,
  step,
  submitAs,
  submitButton,
} from './open-registration.ts';
import { registrant } from './registration-desk.ts';
import { button, onFirst, said } from './screens.ts';

const desk = deskForFile();
test.beforeAll(() => openRegistration(desk()));

const onPhone = { viewport: phoneScreen };
const categories = async () => offeredCategories(await desk().rows());

const question = (
  questionId: string,
  given: Partial<RegistrationForm['questions'][number]>,
): RegistrationForm['questions'][number] => ({
  questionId,
  label: questionId,
  kind: 'text',
  choices: [],
  isRequired: false,
  categoryIds: [],
  isEditable: false,
  ...given,
});

test('questions of each kind are asked of the categories that they are for, and their answers are kept', async ({
  visit,
}) => {
  const [first, second] = await categories();
  await saveForm(desk(), {
    questions: [
      question('Hospital', { isRequired: true }),
      question('Size of shirt', { kind: 'choice', choices: ['S', 'M', 'L'], isRequired: true }),
      question('Years of practice', { kind: 'number' }),
      question('Day of arrival', { kind: 'date', isRequired: true, categoryIds: [second.categoryId] }),
    ],
  });
  await eventShown(desk(), ({ questions }) => questions.length === 4);
  const sender = await registrant(desk(), publicAddress, '9840000301');
  const page = await visit({
    desk: desk(),
    path: pageOf('/register'),
    context: { ...onPhone, storageState: sender.storageState },
  });
  await fillDetails(page, { name: 'Esha Pillai', category: first.name });
  await goOn(page);
  await expect(page.getByLabel('Day of arrival')).toHaveCount(0);
  await page.getByLabel('Years of practice').fill('many');
  await goOn(page);
  await expect(said(page, words.missing('Hospital'))).toBeVisible();
  await expect(said(page, words.missing('Size of shirt'))).toBeVisible();
  await expect(said(page, words.numberInvalid)).toBeVisible();
  await page.getByLabel('Hospital').fill('JSS Hospital, Mysuru');
  await page.getByLabel('Size of shirt').selectOption('M');
  await page.getByLabel('Years of practice').fill('12.5');
  await goOn(page);

  await test.step('another category has another question', async () => {
    await page.getByRole('link', { name: words.editStep('Esha Pillai') }).click();
    await page.getByRole('radio', { name: second.name }).check();
    for (let each = 0; each < 3; each++) await goOn(page);
    await expect(said(page, words.missing('Day of arrival'))).toBeVisible();
    await page.getByLabel('Day of arrival').fill('2027-01-15');
    await goOn(page);
  });
  await agree(page);
  await page.getByRole('radio', { name: words.methods.desk }).check();
  await button(page, words.submit).click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await expect
    .poll(async () => {
      const orders = [...(await desk().rows()).all('orders')];
      return orders.find(({ request }) => request.details?.fullName === 'Esha Pillai')?.request.answers;
    })
    .toEqual({
      Hospital: 'JSS Hospital, Mysuru',
      'Size of shirt': 'M',
      'Years of practice': '12.5',
      'Day of arrival': '2027-01-15',
    });
  await saveForm(desk());
});

test('a coupon and an invitation change the price, and a wrong or used one is refused where it is entered', async ({
  visit,
}) => {
  const [first] = await categories();
  await saveForm(desk(), { invitations: [{ eligibilityId: 'faculty', code: 'WELCOME' }] });
  const list: Parameters<typeof publishList>[1] = {
    coupons: [couponOf('EARLY', { mostUses: 1, reduction: { rateBp: 1_000, amounts: [] } })],
    eligibilities: [{ eligibilityId: 'faculty', kind: 'invitation', name: 'Invited faculty' }],
    prices: [
      priceOf('conference', 1_000_000),
      priceOf('conference', 0, { eligibilityId: 'faculty' }),
      priceOf('dinner', 150_000),
    ],
  };
  await publishList(desk(), list);
  await eventShown(desk(), ({ hasCoupons, eligibilities }) => hasCoupons && eligibilities.length === 1);
  const [sender, other] = [
    await registrant(desk(), publicAddress, '9840000302'),
    await registrant(desk(), publicAddress, '9840000303'),
  ];
  const page = await visit({
    desk: desk(),
    path: pageOf('/register'),
    context: { storageState: sender.storageState },
  });
  await fillToReview(page, { name: 'Farid Ali', category: first.name });
  await page.getByRole('radio', { name: words.methods.upi }).check();
  const price = page.getByRole('region', { name: words.price });
  const enter = async (code: string) => {
    await page.getByLabel(words.coupon).fill(code);
    await button(page, words.apply).click();
  };
  await enter('LATE');
  await expect(price.getByText(refusalTexts.unknownCoupon('', 'late'))).toBeVisible();
  await expect(button(page, words.submit)).toBeDisabled();
  await enter('early');
  await expect(submitButton(page, '₹9,000')).toBeEnabled();

  await test.step('another person uses the coupon first', async () => {
    await submitAs(desk(), other, { name: 'Gita Sen', couponCode: 'EARLY', seenPaise: 900_000 });
    await submitButton(page, '₹9,000').click();
    await expect(price.getByText(refusalTexts.couponUsedUp('', 'EARLY'))).toBeVisible();
    await button(page, words.removeCoupon).click();
    await expect(submitButton(page, '₹10,000')).toBeEnabled();
  });
  await test.step('an add-on that is sold out during the review is removed in one press', async () => {
    for (let each = 0; each < 2; each++) await page.goBack();
    await page
      .getByRole('group', { name: words.forWhom('Gala dinner') })
      .getByRole('checkbox')
      .check();
    for (let each = 0; each < 2; each++) await goOn(page);
    await publishList(desk(), { ...list, capacities: [{ itemId: 'dinner', categoryId: '', places: 0 }] });
    await submitButton(page, '₹11,500').click();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await button(page, words.removeOf('Gala dinner')).click();
    await expect(submitButton(page, '₹10,000')).toBeEnabled();
  });
  await test.step('an invitation makes the registration free', async () => {
    await page.goBack();
    await page.getByRole('radio', { name: 'Invited faculty' }).check();
    await goOn(page);
    await expect(said(page, words.missing(words.code))).toBeVisible();
    await page.getByLabel(words.code).fill('HELLO');
    await goOn(page);
    await expect(price.getByText(messages.invitationUnknown())).toBeVisible();
    await price.getByRole('link', { name: words.editStep(words.steps.questions) }).click();
    await expect(page.getByLabel(words.code)).toBeFocused();
    await page.getByLabel(words.code).fill('welcome');
    await goOn(page);
    await button(page, words.submit).click();
    await expect(stageShown(page, 'confirmed')).toBeVisible();
  });
  await publishList(desk());
  await saveForm(desk());
});

test('an organiser who approves each registration accepts one and refuses another', async ({ visit }) => {
  await saveForm(desk(), { approval: 'all' });
  const sender = await registrant(desk(), publicAddress, '9840000304');
  const accepted = await submitAs(desk(), sender, { name: 'Hari Das' });
  const refused = await submitAs(desk(), sender, {
    name: 'Indu Das',
    details: {
      fullName: 'Indu Das',
      phone: '9840000305',
      email: 'indu@example.org',
      categoryId: (await categories())[0].categoryId,
    },
  });
  const page = await visit({
    desk: desk(),
    path: pageOf(`/me/order/${accepted.orderId}`),
    context: { ...onPhone, storageState: sender.storageState },
  });
  await expect(stageShown(page, 'approval')).toBeVisible();
  await expect(said(page, ownWords.stageTexts.approval)).toBeVisible();
  await expect(page.getByRole('region', { name: ownWords.pay })).toHaveCount(0);
  await desk().command(phones.write, 'order.approve', { orderId: accepted.orderId, note: '' });
  await desk().command(phones.write, 'order.refuse', {
    orderId: refused.orderId,
    note: 'Only for members of the society.',
  });
  await returnTo(page);
  await expect(stageShown(page, 'held')).toBeVisible();
  // At least a day after the answer, whatever the minutes of the form.
  await expect(page.getByRole('timer')).toHaveText(/^(1 d|23 h) left$/);
  await expect(page.getByRole('link', { name: ownWords.upiOpen })).toBeVisible();
  await page.getByRole('link', { name: publicWords.mine }).click();
  const ended = page.getByRole('region', { name: ownWords.ended });
  await expect(ended).toContainText('Indu Das');
  await ended.getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: ownStepWords.states.refused })).toBeVisible();
  await expect(page.getByText(ownWords.note('Only for members of the society.'))).toBeVisible();
  await saveForm(desk());
});

test('the last place goes to another person during the review; Back opens each step, and no sent form', async ({
  visit,
}) => {
  const [first, second] = await categories();
  const taken = [...(await desk().rows()).all('delegates')].filter(
    ({ categoryId }) => categoryId === first.categoryId,
  ).length;
  await publishList(desk(), {
    capacities: [{ itemId: '', categoryId: first.categoryId, places: taken + 1 }],
  });
  await eventShown(desk(), (event) => event.categories[0]?.left === 1);
  const [sender, other] = [
    await registrant(desk(), publicAddress, '9840000306'),
    await registrant(desk(), publicAddress, '9840000307'),
  ];
  const page = await visit({
    desk: desk(),
    path: pageOf('/register'),
    context: { ...onPhone, storageState: sender.storageState },
  });
  await expect(page.getByText(publicWords.left(1))).toBeVisible();
  await fillToReview(page, { name: 'Jaya Rao', category: first.name });
  await page.getByRole('radio', { name: words.methods.upi }).check();
  await expect(submitButton(page, '₹10,000')).toBeEnabled();
  await submitAs(desk(), other, { name: 'Kiran Rao' });
  await submitButton(page, '₹10,000').click();
  await expect(page.getByRole('alert').filter({ hasText: first.name }).first()).toBeVisible();
  await expect(button(page, words.submit)).toBeDisabled();

  for (const name of ['questions', 'extras', 'you'] as const) {
    await page.goBack();
    await expect(step(page, name)).toBeVisible();
  }
  await expect(page.getByRole('radio', { name: first.name })).toBeDisabled();
  await expect(page.getByLabel(words.name)).toHaveValue('Jaya Rao');
  await page.getByRole('radio', { name: second.name }).check();
  for (let each = 0; each < 2; each++) await goOn(page);
  await submitButton(page, '₹6,000').click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await page.goBack();
  await expect(step(page, 'you')).toBeVisible();
  await expect(page.getByText(words.already('Jaya Rao'))).toBeVisible();
  await publishList(desk());
});

test('after a lost answer the form that is shown is registered, and no other person sees or sends it', async ({
  visit,
  faults,
}) => {
  faults.expectCuts();
  faults.expect(/^401 /);
  const category = (await categories())[0].name;
  const registered = async (name: string) =>
    [...(await desk().rows()).all('delegates')].filter(({ fullName }) => fullName === name);
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000041');
  const rename = async (from: string, to: string) => {
    await page.getByRole('link', { name: words.editStep(from) }).click();
    await page.getByLabel(words.name).fill(to);
    for (let each = 0; each < 3; each++) await goOn(page);
    await expect(step(page, 'review')).toBeVisible();
  };
  /** The next form is lost, before or after the server has it. */
  const lose = (isDone: boolean) =>
    onFirst(page, '**/commands', async (route) => {
      if (isDone) await route.fetch();
      await route.abort('connectionreset');
    });
  await fillToReview(page, { name: 'Asha Oldname', category });
  await page.getByRole('radio', { name: words.methods.upi }).check();
  await lose(false);
  await submitButton(page, '₹10,000').click();
  await expect(said(page, words.notAnswered)).toBeVisible();
  await rename('Asha Oldname', 'Asha Newname');
  await submitButton(page, '₹10,000').click();
  await expect(stageShown(page, 'held')).toBeVisible();
  expect(await registered('Asha Oldname')).toHaveLength(0);
  expect(await registered('Asha Newname')).toHaveLength(1);

  await test.step('a form that was registered after all is named, and the changed one is kept', async () => {
    await desk().open(page, pageOf('/register'));
    await fillToReview(page, { name: 'Bina First', category });
    await page.getByRole('radio', { name: words.methods.upi }).check();
    await lose(true);
    await submitButton(page, '₹10,000').click();
    await expect(said(page, words.notAnswered)).toBeVisible();
    await rename('Bina First', 'Bina Changed');
    await submitButton(page, '₹10,000').click();
    await expect(page.getByRole('alert').getByText('Bina First is registered')).toBeVisible();
    await expect(page.getByRole('link', { name: words.openEarlier })).toBeVisible();
    await expect(page.getByRole('link', { name: words.editStep('Bina Changed') })).toBeVisible();
    expect(await registered('Bina First')).toHaveLength(1);
    expect(await registered('Bina Changed')).toHaveLength(0);
  });

  await test.step('another phone neither sees nor sends the form of the one before', async () => {
    await lose(false);
    await submitButton(page, '₹10,000').click();
    await expect(said(page, words.notAnswered)).toBeVisible();
    await page.context().clearCookies();
    await returnTo(page);
    await signInAs(page, desk(), '9840000042');
    await expect(step(page, 'you')).toBeVisible();
    await expect(page.getByLabel(words.name)).toHaveValue('');
    await expect(page.getByText('Bina Changed')).toHaveCount(0);
    await fillToReview(page, { name: 'Chand Second', category });
    await page.getByRole('radio', { name: words.methods.upi }).check();
    await submitButton(page, '₹10,000').click();
    await expect(stageShown(page, 'held')).toBeVisible();
    expect(await registered('Bina Changed')).toHaveLength(0);
    expect(await registered('Chand Second')).toHaveLength(1);
  });

  await test.step('a sign-out without an answer reports it and deletes nothing', async () => {
    await desk().open(page, pageOf('/register'));
    await fillDetails(page, { name: 'Devi Kept', category });
    await page.getByRole('link', { name: publicWords.mine }).click();
    await onFirst(page, '**/sign-out', (route) => route.abort('connectionreset'));
    await button(page, publicSignInWords.signOut).click();
    const asked = page.getByRole('dialog', { name: publicSignInWords.signOutQuestion });
    await asked.getByRole('button', { name: publicSignInWords.signOut }).click();
    await expect(asked.getByText(publicSignInWords.signOutLost)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Devi Kept');
    await asked.getByRole('button', { name: publicSignInWords.signOut }).click();
    await expect(page.getByLabel(publicSignInWords.phone)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Devi Kept');
  });
});

test('a flood of code requests costs a person some work, and a spent budget says when to try again', async ({
  visit,
  faults,
}) => {
  faults.expect(/^428 POST .*send-code$/);
  /** Adds requests of other phones half an hour ago, up to this number of messages. */
  const flood = (count: number) =>
    desk().query(
      `INSERT INTO one_time_codes (request_id, contact, code_hash, share, realm, event_id, address, sent_at, expires_at)
       SELECT gen_random_uuid(), 'flood', '', 'strangers', 'public', $1, '', $2, $2 FROM generate_series(1, $3)`,
      [sampleEvent, Date.now() - 30 * 60_000, count],
    );
  const page = await visit({ desk: desk(), path: pageOf('/register'), context: onPhone });
  const phone = '9840000308';
  // More than half of what one event may send to strangers in an hour.
  await flood(1_600);
  await page.getByLabel(publicSignInWords.phone).fill(phone);
  await button(page, publicSignInWords.send).click();
  await expect(page.getByLabel(otpField)).toBeVisible();
  await page.getByLabel(otpField).fill(await desk().codeAfter(phone, 0));
  await button(page, loginWords.verify).click();
  await expect(step(page, 'you')).toBeVisible();

  await desk().query(`DELETE FROM one_time_codes WHERE contact = 'flood'`);

  // What the server answers when all is spent; no message comes (registrants.pg.test.ts).
  const late = await visit({ desk: desk(), path: pageOf('/register') });
  await late.route('**/send-code', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, busyMinutes: 29 } });
  });
  await late.getByLabel(publicSignInWords.phone).fill('9840000309');
  await button(late, publicSignInWords.send).click();
  await expect(late.getByText(publicSignInWords.busy(29))).toBeVisible();
});
