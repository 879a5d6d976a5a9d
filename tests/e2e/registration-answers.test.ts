import { undoWords } from '#domain/core/text/undo-words.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words, requestWords } from '#domain/registration/desk/queue-words.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { breachesInDialog, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import {
  openRegistration,
  payInCash,
  registerAtDesk,
  registrant,
  type Registrant,
} from './registration-desk.ts';
import { button, listRows } from './screens.ts';

const desk = deskForFile();
const path = '/registration/queue';
const address = 'anaescon';

const opened = async (): Promise<void> => {
  await openRegistration(desk(), { approval: 'none' });
  await desk().query(
    `INSERT INTO public_addresses (address, event_id, chosen_at)
     SELECT $1, event_id, 1 FROM event WHERE admin_phone = $2 ON CONFLICT DO NOTHING`,
    [address, phones.admin],
  );
};

/** Registers on the public page, and returns the delegate's id. */
const submitted = async (sender: Registrant, fullName: string, phone: string): Promise<string> => {
  const noticeVersion = (await desk().rows()).get('registrationForms', 'form')?.form?.notice.version ?? 0;
  const form = orderOf({
    details: { fullName, phone, categoryId: 'pg' },
    consents: [],
    method: 'transfer',
    noticeVersion,
  });
  return String((await sender.run('order.submit', { form, seenPaise: 1_000_000 }))['delegateId']);
};

test('the desk cancels with a refund, pays it back, undoes that, and refuses an erasure with a reason', async ({
  visit,
}) => {
  await opened();
  const kala = await registrant(desk(), address, '9850000071');
  const lata = await registrant(desk(), address, '9850000072');
  const delegateId = await submitted(kala, 'Kala Rao', '9850000071');
  const otherId = await submitted(lata, 'Lata Iyer', '9850000072');
  await payInCash(desk(), delegateId);
  await kala.run('registration.ask', { delegateId, kind: 'cancel', text: 'Ill' });
  await lata.run('registration.ask', { delegateId: otherId, kind: 'erase', text: '' });

  const page = await visit({ desk: desk(), as: phones.write, path: `${path}?tab=requests` });
  await listRows(page, words.tab.requests).filter({ hasText: 'Kala Rao' }).getByRole('button').click();
  await button(page, requestWords.cancel).click();
  const dialog = page.getByRole('dialog', { name: requestWords.cancelTitle });
  const amount = dialog.getByLabel(requestWords.refundAmount);
  await expect(amount).toHaveValue('10000.00');
  await dialog.getByRole('checkbox', { name: requestWords.paidNow }).check();
  expect(await breachesInDialog(page)).toEqual([]);
  expect(await breachesInLight(page)).toEqual([]);
  await dialog.getByRole('checkbox', { name: requestWords.paidNow }).uncheck();
  await amount.fill('7500');
  await dialog.getByLabel(orderWords.noteLabel).fill('Get well soon.');
  await dialog.getByRole('button', { name: requestWords.cancelConfirm }).click();
  await expect(page.getByText(requestWords.cancelled)).toBeVisible();
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)).toBeUndefined();

  // The next request opens by itself. Only the operator may erase, so a member can only refuse.
  await expect(page.getByText(requestWords.eraseByOperator)).toBeVisible();
  await button(page, requestWords.refuse).click();
  const question = page.getByRole('alertdialog', { name: requestWords.refuseQuestion });
  await expect(question.getByRole('button', { name: requestWords.refuse })).toBeDisabled();
  await question.getByLabel(orderWords.noteLabel).fill('You are the chairperson of a session.');
  await question.getByRole('button', { name: requestWords.refuse }).click();
  await expect(page.getByText(words.nothing.requests)).toBeVisible();
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('registrantRequests')].find(({ kind }) => kind === 'erase'),
    )
    .toMatchObject({ state: 'refused', note: 'You are the chairperson of a session.' });

  await page.getByRole('button', { name: new RegExp(words.tab.late) }).click();
  await listRows(page, words.tab.late).filter({ hasText: 'Kala Rao' }).getByRole('button').click();
  const received = async () => paidBy(await desk().rows(), delegateId);
  for (const isUndone of [true, false]) {
    await button(page, orderWords.payBackAmount('₹7,500')).click();
    const payBack = page.getByRole('dialog', { name: orderWords.payBackTitle });
    await expect(payBack).toContainText('₹7,500');
    await expect(payBack.getByLabel(personPaymentsWords.refundedOn)).not.toBeEmpty();
    if (isUndone) expect(await breachesInDialog(page)).toEqual([]);
    await payBack.getByRole('button', { name: orderWords.payBack }).click();
    await expect(page.getByText(words.nothing.late)).toBeVisible();
    // The event keeps the rest.
    await expect.poll(() => received()).toBe(250_000);
    if (!isUndone) break;
    await button(page, undoWords.undo).click();
    await expect(page.getByText(undoWords.undone)).toBeVisible();
    await expect.poll(() => received()).toBe(1_000_000);
    await listRows(page, words.tab.late).filter({ hasText: 'Kala Rao' }).getByRole('button').click();
  }
});

test('an approval is undone, a category reprices the order, and lists filter by source and state', async ({
  visit,
}) => {
  await openRegistration(desk());
  await registerAtDesk(desk(), 'Mira Sethi', { details: { phone: '9840000081' } });
  await registerAtDesk(desk(), 'Nila Paul', { details: { phone: '9840000082' } });
  const orderOfPerson = async (name: string) =>
    [...(await desk().rows()).all('orders')].find(({ request }) => request.details?.fullName === name);
  const page = await visit({ desk: desk(), as: phones.write, path: `${path}?tab=orders` });
  const rows = listRows(page, words.tab.orders);
  await rows.filter({ hasText: 'Mira Sethi' }).getByRole('button').click();
  await page
    .getByRole('region', { name: 'Mira Sethi' })
    .getByRole('button', { name: orderWords.approve })
    .click();
  await expect(page.getByText(orderWords.approved)).toBeVisible();
  await expect.poll(() => orderOfPerson('Mira Sethi')).toMatchObject({ approval: 'approved' });
  await button(page, undoWords.undo).click();
  await expect(page.getByText(undoWords.undone)).toBeVisible();
  await expect
    .poll(() => orderOfPerson('Mira Sethi'))
    .toMatchObject({ approval: 'waiting', heldUntil: null });

  await desk().open(page, '/users/all');
  await page.getByRole('combobox', { name: usersWords.sourceFilter }).selectOption('spot');
  await page.getByRole('combobox', { name: usersWords.stageFilter }).selectOption('approval');
  const people = page.getByRole('row').filter({ hasText: /Mira Sethi|Nila Paul/ });
  await expect(people).toHaveCount(2);
  await expect(page).toHaveURL(/source=spot&stage=approval/);
  await page.getByRole('combobox', { name: usersWords.stageFilter }).selectOption('held');
  await expect(people).toHaveCount(0);
  await desk().open(page, '/users/all');
  // Another visit begins without filters, so that the list does not look empty.
  const source = page.getByRole('combobox', { name: usersWords.sourceFilter });
  await expect(source).toHaveValue('');
  await source.selectOption('spot');
  await expect(people).toHaveCount(2);
  await page.getByRole('combobox', { name: usersWords.stageFilter }).selectOption('held');
  await expect(people).toHaveCount(0);
  await expect(page.getByText(listWords.filtersOn(2), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: listWords.clearFilters }).click();
  await expect(source).toHaveValue('');
  await source.selectOption('spot');
  await expect(people).toHaveCount(2);

  // The desk changes the category. The order follows by a press that shows the difference.
  const mira = await orderOfPerson('Mira Sethi');
  await desk().command(phones.write, 'delegate.update', {
    delegateId: mira?.delegateId ?? '',
    details: { categoryId: 'ocv' },
  });
  await people.filter({ hasText: 'Mira Sethi' }).getByRole('link').first().click();
  const section = page.getByRole('region', { name: orderWords.section });
  await expect(section).toContainText(orderWords.samePrice('₹10,000'));
  await section.getByRole('button', { name: orderWords.reprice }).click();
  await expect(page.getByText(orderWords.repriced)).toBeVisible();
  await expect(section).not.toContainText(orderWords.samePrice('₹10,000'));
});
