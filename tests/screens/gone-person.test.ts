import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { goneWords as words } from '#domain/people/gone/gone-words.ts';
import { personWords, userEditWords, userViewWords } from '#domain/people/people-words.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishFees } from '../e2e/price-list.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const add = async (fullName: string): Promise<string> => {
  const [category] = (await desk().rows()).all('categories');
  await desk().command(phones.admin, 'delegate.add', {
    details: { fullName, categoryId: category?.categoryId },
  });
  const added = [...(await desk().rows()).all('delegates')].find((each) => each.fullName === fullName);
  return added?.delegateId ?? '';
};
const by = phoneForDisplay(phones.admin);

test('a payment that is being entered stays when another desk deletes the person, and Undo brings them back', async ({
  visit,
}) => {
  await publishFees(desk(), { registration: 500_000 });
  const delegateId = await add('Deleted Meanwhile');
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  await button(page, deskWords.take).click();
  const payment = page.getByRole('dialog', { name: personPaymentsWords.add });
  await payment.getByLabel(personPaymentsWords.note).fill('Cash in an envelope');
  await desk().command(phones.admin, 'delegate.delete', { delegateId });
  const gone = page.getByRole('dialog', { name: words.title.deleted });
  await expect(gone.getByText(`Deleted by ${by}`)).toBeVisible();
  await expect(gone.getByText(words.typedUndo)).toBeVisible();
  await gone.getByRole('button', { name: undoWords.undo }).click();
  await expect(gone).toBeHidden();
  await expect(payment.getByLabel(personPaymentsWords.note)).toHaveValue('Cash in an envelope');
  await payment.getByRole('button', { name: deskWords.saveGivePrint }).click();
  await desk().rowsWhen((rows) => rows.get('delegates', delegateId)?.isPaid === true);
});

test('a form of a person who is merged at another desk keeps its text and leads to the row that was kept', async ({
  visit,
}) => {
  const [keepId, dropId] = [await add('Kept Person'), await add('Dropped Person')];
  const context = { viewport: phoneScreen };
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/edit/${dropId}`, context });
  await page.getByLabel(personWords.city).fill('Mysuru');
  await desk().command(phones.admin, 'delegate.merge', { keepId, dropId, fromDropped: [] });
  const gone = page.getByRole('dialog', { name: words.title.merged });
  await expect(gone.getByText(`Merged into Kept Person by ${by}`)).toBeVisible();
  await expect(gone.getByRole('link', { name: words.open('Kept Person') })).toBeVisible();
  await gone.getByRole('button', { name: words.stay }).click();
  await expect(gone).toBeHidden();
  await expect(page.getByLabel(personWords.city)).toHaveValue('Mysuru');
  await button(page, userEditWords.save).click();
  await expect(page.getByText(userViewWords.notFound)).toBeVisible();

  // The old address leads there too.
  await desk().open(page, `/users/view/${dropId}`);
  await expect(page.getByText(`Merged into Kept Person by ${by}`)).toBeVisible();
  await page.getByRole('link', { name: words.open('Kept Person') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kept Person' })).toBeVisible();
});

test('a right that is taken keeps what was typed, and it is there when the right is back', async ({
  visit,
}) => {
  const delegateId = await add('Typed Meanwhile');
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/edit/${delegateId}` });
  await page.getByLabel(personWords.city).fill('Mysuru');
  const give = async (canWrite: boolean) => {
    const flags = { canRead: true, canWrite, canScan: false };
    await desk().command(phones.admin, 'member.save', { contact: phones.write, ...flags });
    await desk().passTime(60_000);
  };
  await give(false);
  await expect(page.getByText(commonWords.typedStays)).toBeVisible();
  await expect(page.getByLabel(personWords.city)).toHaveCount(0);
  await give(true);
  await expect(page.getByLabel(personWords.city)).toHaveValue('Mysuru');
  await button(page, userEditWords.save).click();
  await desk().rowsWhen((rows) => rows.get('delegates', delegateId)?.city === 'Mysuru');

  // A dialog stays open with its text, and is saved when the right is back.
  await desk().open(page, `/users/view/${delegateId}`);
  await button(page, deskWords.take).click();
  const payment = page.getByRole('dialog', { name: personPaymentsWords.add });
  await payment.getByLabel(personPaymentsWords.amount('₹')).fill('5000');
  await payment.getByLabel(personPaymentsWords.note).fill('Cash in an envelope');
  await give(false);
  await expect(page.getByText(commonWords.dialogStays)).toBeVisible();
  await give(true);
  await expect(payment.getByLabel(personPaymentsWords.note)).toHaveValue('Cash in an envelope');
  await payment.getByRole('button', { name: deskWords.saveGivePrint }).click();
  await desk().rowsWhen((rows) => rows.get('delegates', delegateId)?.isPaid === true);
});
