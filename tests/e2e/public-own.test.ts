import type { Page } from '@playwright/test';
import { personWords } from '#domain/people/people-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { publicSignInWords, publicWords, waitingWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { deskForFile, phones, type Desk } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  devices,
  eventShown,
  fillToReview,
  offeredCategories,
  openRegistration,
  pageOf,
  publicAddress,
  publishList,
  saveForm,
  signInAs,
  sold,
  stageShown,
  step,
  submitAs,
} from './open-registration.ts';
import { registrant } from './registration-desk.ts';
import { button, said } from './screens.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';

const desk = deskForFile();

test.beforeAll(() => openRegistration(desk()));

const firstCategory = async () => offeredCategories(await desk().rows())[0].name;

/** Registers a person with the phone that is signed in. */
const register = async (page: Page, name: string, method: 'upi' | 'transfer' | 'desk' = 'upi') => {
  await fillToReview(page, { name, category: await firstCategory() });
  await page.getByRole('radio', { name: registerWords.methods[method] }).check();
  const submit =
    method === 'desk'
      ? button(page, registerWords.submit)
      : page.getByRole('button', { name: /^Register and pay/ });
  await submit.click();
  await expect(stageShown(page, 'held')).toBeVisible();
};

const orderOf = async (name: string) => {
  const order = [...(await desk().rows()).all('orders')].find(
    ({ request }) => request.details?.fullName === name,
  );
  if (order === undefined) throw new Error(`${name} has no order`);
  return order;
};

const accepted = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel(words.references.upi).fill(String(Date.now()).slice(-12));
  await button(page, words.send).click();
  await expect(stageShown(page, 'proof')).toBeVisible();
  const { orderId } = await orderOf(name);
  await desk().command(phones.admin, 'proof.accept', { orderId });
};

for (const [index, [device, context]] of devices.entries())
  test(`on ${device} one phone has two people: each is listed, picked and changed alone`, async ({
    visit,
  }) => {
    const phone = `984000003${index}`;
    const [one, other] = [`Nandini Rao ${'ab'[index]}`, `Omkar Rao ${'ab'[index]}`];
    const page = await visit({ desk: desk(), path: pageOf('/register'), context });
    await signInAs(page, desk(), phone);
    await register(page, one, 'desk');
    await page.getByRole('link', { name: publicWords.mine }).click();
    await page.getByRole('link', { name: words.another }).click();
    await expect(page.getByText(registerWords.already(one))).toBeVisible();
    const itsPhone = page.getByLabel(personWords.phone, { exact: true });
    await expect(itsPhone).toHaveValue('');
    await itsPhone.fill(phone);
    await register(page, other, 'desk');
    await page.getByRole('link', { name: publicWords.mine }).click();
    const people = page.getByRole('list', { name: words.people });
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await people.getByRole('link', { name: other }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
    await button(page, words.edit).click();
    await page.getByLabel(/^City/).fill('Mysuru');
    await button(page, words.save).click();
    await expect(said(page, 'Mysuru')).toBeVisible();
    await expect
      .poll(async () =>
        [...(await desk().rows()).all('delegates')].filter(
          ({ city, phone: own }) => city === 'Mysuru' && own === phone,
        ),
      )
      .toHaveLength(1);
  });

test('an unpaid registration is cancelled at once, and its person is gone', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: pageOf('/register'), context: { viewport: phoneScreen } });
  await signInAs(page, desk(), '9840000032');
  await register(page, 'Padma Iyer');
  await page.getByRole('link', { name: publicWords.mine }).click();
  await page.getByRole('link', { name: words.payAmount('₹10,000'), exact: true }).click();
  await button(page, words.cancel).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(words.cancelAtOnce);
  await button(page, words.keep).click();
  await expect(dialog).toHaveCount(0);
  await button(page, words.cancel).click();
  await button(page, words.confirmCancel).click();
  await expect(stageShown(page, 'cancelled')).toBeVisible();
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('delegates')].some(({ fullName }) => fullName === 'Padma Iyer'),
    )
    .toBe(false);
});

test('a paid registration shows what is paid back before the organiser is asked', async ({ visit }) => {
  await publishList(desk(), {
    refunds: {
      steps: [{ lastDay: '2099-12-31', shareBp: 7_500, less: [] }],
      keepsTax: false,
      keepsSurcharge: false,
      ifCalledOffBp: null,
    },
  });
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000033');
  await register(page, 'Qadir Ali');
  await accepted(page, 'Qadir Ali');
  await page.reload();
  await expect(stageShown(page, 'confirmed')).toBeVisible();
  await button(page, words.cancel).click();
  await expect(page.getByRole('dialog')).toContainText(words.cancelRefund('₹7,500'));
  await button(page, words.confirmCancelRequest).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Qadir Ali' }).click();
  await expect(page.getByRole('region', { name: words.requests })).toContainText(words.request.cancel());
  await publishList(desk());
});

test('the treasurer requests a new proof, and the registrant corrects it', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000034');
  await register(page, 'Radha Pillai', 'transfer');
  await expect(page.getByText(/A\/c 1234567890/)).toBeVisible();
  await button(page, words.send).click();
  await expect(page.getByText(registerWords.missing(words.references.transfer))).toBeVisible();
  await page.getByLabel(words.references.transfer).fill('SBIN0000000000001');
  await button(page, words.send).click();
  await expect(stageShown(page, 'proof')).toBeVisible();
  const { orderId } = await orderOf('Radha Pillai');
  await desk().command(phones.admin, 'proof.return', { orderId, note: 'The last digit is missing.' });
  await page.reload();
  await expect(stageShown(page, 'returned')).toBeVisible();
  await expect(page.getByText(words.note('The last digit is missing.')).first()).toBeVisible();
  await expect(page.getByLabel(words.references.transfer)).toHaveValue('SBIN0000000000001');
  await page.getByLabel(words.references.transfer).fill('SBIN00000000000012');
  await button(page, words.send).click();
  await expect(stageShown(page, 'proof')).toBeVisible();
});

test('an order that is not paid in time is shown as expired when its time is over', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000035');
  await register(page, 'Sunita Das');
  const { orderId } = await orderOf('Sunita Das');
  await desk().command(phones.admin, 'order.extend', { orderId, until: Date.now() + 8_000 });
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d left$/);
  await expect(stageShown(page, 'expired')).toBeVisible();
  await expect(page.getByText(words.expiredPaid)).toBeVisible();
  // The money is not lost: its reference reaches the desk, which finds the ended order and restores it.
  await page.getByLabel(words.references.upi).fill('426912345678');
  await button(page, words.send).click();
  await expect(page.getByText(words.lateProof('426912345678', '₹10,000'))).toBeVisible();
  const treasurer = await visit({ desk: desk(), as: phones.write, path: '/searchuser?q=Sunita' });
  await treasurer
    .getByRole('region', { name: orderWords.endedFound })
    .getByRole('link', { name: /Sunita Das/ })
    .click();
  await button(treasurer, orderWords.accept).click();
  await button(treasurer, orderWords.keepCredit).click();
  await treasurer.getByRole('alertdialog').getByRole('button', { name: orderWords.keepCredit }).click();
  await expect(treasurer.getByText(orderWords.keptCredit('₹10,000')).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.credit('₹10,000'))).toBeVisible();
  await button(page, words.again).click();
  await expect(step(page, 'you')).toBeVisible();
  await expect(page.getByLabel(registerWords.name)).toHaveValue('Sunita Das');
});

test('a companion and a dinner are added to a registration', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: pageOf('/register'), context: { viewport: phoneScreen } });
  await signInAs(page, desk(), '9840000036');
  await register(page, 'Tara Bose', 'desk');
  await page.getByRole('link', { name: 'Tara Bose' }).click();
  await page.getByRole('link', { name: words.add }).click();
  await button(page, registerWords.addCompanion).click();
  await page.getByLabel('Name').fill('Uma');
  await page
    .getByRole('group', { name: registerWords.forWhom(sold.dinner) })
    .getByRole('checkbox', { name: 'Tara Bose' })
    .check();
  await page.getByRole('radio', { name: registerWords.methods.desk }).check();
  await button(page, words.addSubmit('₹5,500')).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Addition / })).toBeVisible();
  const { delegateId } = await orderOf('Tara Bose');
  await expect
    .poll(async () =>
      (await desk().rows()).by('companions', 'delegateId', delegateId).map(({ name }) => name),
    )
    .toEqual(['Uma']);
});

test('a consent is withdrawn, and a copy of the data is asked for', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000037');
  await fillToReview(page, { name: 'Veena Rao', category: await firstCategory() });
  await page.getByLabel(/Tell me about next year/).check();
  await page.getByRole('radio', { name: registerWords.methods.desk }).check();
  await button(page, registerWords.submit).click();
  await expect(stageShown(page, 'held')).toBeVisible();
  await page.getByRole('link', { name: 'Veena Rao' }).click();
  await button(page, words.askChange).click();
  const [, other] = offeredCategories(await desk().rows());
  await page.getByLabel(words.changeTo.category).selectOption(other.name);
  await expect(page.getByText(words.changePrice('₹6,000', words.less('₹4,000')))).toBeVisible();
  await button(page, words.askSend).click();
  const requests = page.getByRole('region', { name: words.requests });
  await expect(requests.getByText(words.request.category(other.name))).toBeVisible();
  await page
    .getByRole('button', { name: words.withdrawRequestOf(words.request.category(other.name)) })
    .click();
  await expect(requests.getByText(words.requestStates.withdrawn)).toBeVisible();
  // A required consent has no button.
  await expect(page.getByRole('button', { name: /^Withdraw/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.withdraw }).click();
  await expect(page.getByText(/^Withdrawn on /)).toBeVisible();
  await button(page, words.askData).click();
  await expect(page.getByRole('region', { name: words.requests })).toContainText(words.request.data());
  await expect(button(page, words.askData)).toBeDisabled();
  await button(page, words.changePhone).click();
  const change = page.getByRole('region', { name: words.changePhone });
  const later = '9840000071';
  const before = desk().codesFor(later).length;
  await change.getByLabel(words.changeTo.phone).fill(later);
  await change.getByRole('button', { name: publicSignInWords.send }).click();
  await change.getByRole('textbox').fill(await desk().codeAfter(later, before));
  await change.getByRole('button', { name: loginWords.verify }).click();
  await expect(change).toBeHidden();
  await expect(page.getByText(later)).toBeVisible();
  await page.reload();
  await expect(page.getByText(later)).toBeVisible();
});

test('after signing out, the phone shows nothing of the person', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: pageOf('/register') });
  await signInAs(page, desk(), '9840000038');
  await register(page, 'Wasim Khan', 'desk');
  await page.getByRole('link', { name: publicWords.mine }).click();
  await button(page, publicSignInWords.signOut).click();
  await page.getByRole('dialog').getByRole('button', { name: publicSignInWords.signOut }).click();
  await expect(page.getByLabel(publicSignInWords.phone)).toBeVisible();
  await expect(page.getByText('Wasim Khan')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Wasim Khan')).toHaveCount(0);
});

test('a sold-out category has a waiting list: join, position, offer, accept and decline', async ({
  visit,
}) => {
  const [first] = offeredCategories(await desk().rows());
  await publishList(desk(), { capacities: [{ itemId: '', categoryId: first.categoryId, places: 0 }] });
  await saveForm(desk(), { waiting: 'manual' });
  await eventShown(
    desk(),
    ({ waiting, categories }) => waiting === 'manual' && categories[0]?.why === 'full',
  );
  const page = await visit({ desk: desk(), path: pageOf(), context: { viewport: phoneScreen } });
  await page.getByRole('link', { name: publicWords.joinWaiting }).click();
  await signInAs(page, desk(), '9840000039');
  for (const name of ['Yamini Rao', 'Zubin Rao']) {
    await expect(page.getByLabel(waitingWords.name)).toBeVisible();
    await page.getByLabel(waitingWords.name).fill(name);
    await button(page, waitingWords.join).click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    if (name !== 'Zubin Rao') await desk().open(page, pageOf(`/me/waiting/${first.categoryId}`));
  }
  const list = page.getByRole('region', { name: waitingWords.title });
  await expect(list).toContainText(waitingWords.position(1));
  await expect(list).toContainText(waitingWords.position(2));
  await expect(list).toContainText(waitingWords.why.noPlace);

  await publishList(desk(), { capacities: [{ itemId: '', categoryId: first.categoryId, places: 10_000 }] });
  await offerAll(desk());
  await publishList(desk(), { capacities: [{ itemId: '', categoryId: first.categoryId, places: 0 }] });
  await page.reload();
  await expect(list.getByText(waitingWords.offered)).toHaveCount(2);
  await list.getByRole('button', { name: waitingWords.decline }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: waitingWords.decline }).click();
  await expect(list).toContainText(waitingWords.states.declined);
  await button(page, waitingWords.accept).click();
  await expect(step(page, 'you')).toBeVisible();
  await expect(page.getByRole('radio', { name: first.name })).toBeChecked();
  await publishList(desk());
  await saveForm(desk());
});

test('an add-on that the waiting list offers is chosen when the offer is accepted', async ({ visit }) => {
  const places = (count: number) =>
    publishList(desk(), { capacities: [{ itemId: 'suture', categoryId: '', places: count }] });
  await places(0);
  await saveForm(desk(), { waiting: 'manual' });
  const sender = await registrant(desk(), publicAddress, '9840000040');
  const { delegateId } = await submitAs(desk(), sender, { name: 'Arun Iyer', method: 'desk' });
  const { categoryId } = offeredCategories(await desk().rows())[0];
  await sender.run('waiting.join', { itemId: 'suture', categoryId, name: 'Arun Iyer' });
  await places(1);
  await offerAll(desk());
  const page = await visit({
    desk: desk(),
    path: pageOf('/me'),
    context: { viewport: phoneScreen, storageState: sender.storageState },
  });
  await button(page, waitingWords.accept).click();
  const suture = page.getByRole('group', { name: registerWords.forWhom(sold.suture) });
  await expect(suture.getByRole('checkbox', { name: 'Arun Iyer' })).toBeChecked();
  await page.getByRole('radio', { name: registerWords.methods.desk }).check();
  await button(page, words.addSubmit('₹2,000')).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Addition / })).toBeVisible();
  await expect
    .poll(async () =>
      (await desk().rows()).by('purchases', 'delegateId', delegateId).map(({ itemId }) => itemId),
    )
    .toContain('suture');
  await publishList(desk());
  await saveForm(desk());
});

const offerAll = async (own: Desk): Promise<void> => {
  for (const { waitingId, state } of (await own.rows()).all('waitingEntries'))
    if (state === 'waiting') await own.command(phones.admin, 'waiting.offer', { waitingId, until: null });
};

test('the e-mail of a registration is confirmed by a code, on the page after it, and the desk sees that', async ({
  visit,
  faults,
}) => {
  faults.expect(/^400 POST .*\/confirm-email$/);
  const name = 'Mira Kulkarni';
  const mailbox = 'mira.kulkarni@gmail.com';
  const page = await visit({ desk: desk(), path: pageOf('/register'), context: devices[0][1] });
  await signInAs(page, desk(), '9840000061');
  await register(page, name, 'desk');
  const section = page.getByRole('region', { name: words.emailTitle });
  // She ignored what the form said about her address.
  const details = { email: 'mira.kulkarni@gmial.com' };
  await desk().command(phones.admin, 'delegate.update', {
    delegateId: (await orderOf(name)).delegateId,
    details,
  });
  await page.reload();
  await expect(section).toContainText(words.emailWhy(details.email));
  await section.getByRole('button', { name: registerWords.takeEmail }).click();
  await expect(section).toContainText(words.emailWhy(mailbox));
  const before = desk().codesFor(mailbox).length;
  await section.getByRole('button', { name: words.emailSend }).click();
  await section.getByLabel(words.emailSent(mailbox)).fill('000000');
  await section.getByRole('button', { name: loginWords.verify }).click();
  await expect(section).toContainText(messages.codeWrong({ mail: true }));
  await section.getByLabel(words.emailSent(mailbox)).fill(await desk().codeAfter(mailbox, before));
  await section.getByRole('button', { name: loginWords.verify }).click();
  await expect(section).toBeHidden();
  await expect.poll(async () => (await orderOf(name)).confirmedEmail).toBe(mailbox);
  const { delegateId } = await orderOf(name);
  const staff = await visit({ desk: desk(), as: phones.admin, path: `/users/view/${delegateId}` });
  await staff.getByText(orderWords.details).click();
  await expect(staff.getByText('confirmed by a code on')).toBeVisible();
});
