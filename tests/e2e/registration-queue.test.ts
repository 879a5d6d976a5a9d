import { orderWords } from '#domain/registration/desk/order-words.ts';
import { registrationQueueWords as words } from '#domain/registration/desk/queue-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { openRegistration, registerAtDesk } from './registration-desk.ts';
import { listRows } from './screens.ts';

const desk = deskForFile();
const path = '/registration/queue';

test('on a phone orders are approved one after the other, extended, ended and found again', async ({
  visit,
}) => {
  const [first, second] = ['Chitra Nair', 'Devika Pai'];
  const context = { viewport: phoneScreen };
  await openRegistration(desk());
  const page = await visit({ desk: desk(), as: phones.write, path, context });
  await registerAtDesk(desk(), first, { details: { phone: '9840000011' } });
  await registerAtDesk(desk(), second, { details: { phone: '9840000012' } });
  const rows = listRows(page, words.tab.orders);
  await expect(rows.filter({ hasText: first })).toContainText(orderWords.stages.approval);
  await expect(rows.filter({ hasText: second })).toContainText('₹10,000');

  await rows.filter({ hasText: first }).getByRole('button').click();
  const entry = page.getByRole('region', { name: first });
  await expect(entry).toContainText(orderWords.sources['spot'] ?? '');
  await expect(entry).toContainText('Conference');
  await entry.getByRole('button', { name: orderWords.approve }).click();
  // The next one opens by itself.
  const following = page.getByRole('region', { name: second });
  await expect(following).toBeFocused();
  await following.getByRole('button', { name: orderWords.refuse }).click();
  const question = page.getByRole('alertdialog', { name: orderWords.noteFor.refuse });
  await question.getByLabel(orderWords.noteLabel).fill('Not a student.');
  await question.getByRole('button', { name: orderWords.refuse }).click();
  await expect(entry).toBeVisible();

  await entry.getByRole('button', { name: orderWords.extend }).click();
  const until = page.getByRole('alertdialog', { name: orderWords.extendTitle });
  await until.getByRole('button', { name: orderWords.extendChoices.week }).click();
  await until.getByRole('button', { name: orderWords.extend }).click();
  await expect(page.getByText(orderWords.extended)).toBeVisible();
  await entry.getByRole('link', { name: orderWords.openPerson }).click();

  const section = page.getByRole('region', { name: orderWords.section });
  await expect(section).toContainText(orderWords.stages.held);
  await expect(section).toContainText(orderWords.sources['spot'] ?? '');
  await section.getByRole('button', { name: orderWords.end }).click();
  await page
    .getByRole('alertdialog', { name: orderWords.noteFor.end })
    .getByRole('button', { name: orderWords.end })
    .click();
  await expect(page.getByText(orderWords.ended)).toBeVisible();
  const orderOf = async (name: string) =>
    [...(await desk().rows()).all('orders')].find(({ request }) => request.details?.fullName === name);
  await expect.poll(() => orderOf(first)).toMatchObject({ status: 'cancelled', approval: 'approved' });
  await expect.poll(() => orderOf(second)).toMatchObject({ status: 'cancelled', note: 'Not a student.' });
});
