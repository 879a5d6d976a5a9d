import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName } from '#domain/core/text/format.ts';
import { eligibilityWords as words } from '#domain/money/eligibility/eligibility-words.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { agreedPriceWords } from '#domain/money/price-list/words/agreed-price-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { priceListWords } from '#domain/money/price-list/words/price-list-words.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen } as const;
const life = { eligibilityId: 'life', kind: 'member', name: 'Life member' } as const;

/** Publishes a registration and a dinner with prices for life members. */
const publish = async (): Promise<void> => {
  const base = publishedList(await desk().rows());
  const itemId = base.items[0]?.itemId ?? '';
  await publishChanges(desk(), {
    items: [
      ...base.items.filter(({ itemId: id }) => id !== 'dinner'),
      itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
    ],
    eligibilities: [life],
    prices: [
      priceOf(itemId, 700_000),
      priceOf(itemId, 500_000, { eligibilityId: 'life' }),
      priceOf('dinner', 150_000),
      priceOf('dinner', 100_000, { eligibilityId: 'life' }),
    ],
  });
};

test('the desk grants the price of life members, with the number, and takes it back', async ({ visit }) => {
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
  const claimed = async () => (await desk().rows()).get('entitlements', delegateId);
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${delegateId}`,
    context: onPhone,
  });
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees).toContainText(words.none);
  await button(page, words.change).click();
  const dialog = page.getByRole('dialog', { name: words.dialog(displayName(delegate)) });
  await dialog.getByRole('checkbox', { name: life.name }).check();
  await expect(dialog.getByText(dueWords.feesChange('₹7,000', '₹5,000'))).toBeVisible();
  await dialog.getByLabel(words.value.member).fill('LM 4711');
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(dialog).toBeHidden();
  await expect(fees).toContainText('Life member (LM 4711)');
  await expect(fees).toContainText('₹5,000');
  await expect
    .poll(claimed)
    .toMatchObject({ claims: [{ eligibilityId: 'life', value: 'LM 4711' }], verifiedBy: phones.write });
  await button(page, words.change).click();
  await dialog.getByRole('checkbox', { name: life.name }).uncheck();
  await dialog.getByRole('button', { name: commonWords.save }).click();
  await expect(fees).toContainText(words.none);
  await expect(fees).toContainText('₹7,000');
  await expect.poll(claimed).toBeUndefined();
});

test('a new life member gets the price of members, for an add-on too', async ({ visit }) => {
  await publish();
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add', context: onPhone });
  const name = 'Member at the Desk';
  await page.getByLabel(addUserWords.fullName, { exact: true }).fill(name);
  await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(dueWords.fees('₹7,000'))).toBeVisible();
  await page.getByRole('checkbox', { name: life.name }).check();
  await page.getByLabel(words.value.member).fill('LM 12');
  await expect(page.getByText(dueWords.fees('₹5,000'))).toBeVisible();
  await page.getByRole('checkbox', { name: /Gala dinner/ }).check();
  await expect(page.getByText('To pay: ₹6,000')).toBeVisible();
  await button(page, addUserWords.addNewUser).click();
  await expect
    .poll(async () => {
      const rows = await desk().rows();
      const added = [...rows.all('delegates')].find(({ fullName }) => fullName === name)?.delegateId ?? '';
      return [rows.get('entitlements', added)?.claims, rows.by('purchases', 'delegateId', added)];
    })
    .toMatchObject([[{ eligibilityId: 'life', value: 'LM 12' }], [{ quote: { total: 100_000 } }]]);
});

test('who has paid keeps the price of an earlier list, until the treasurer charges the new one', async ({
  visit,
}) => {
  await publish();
  const rows = await desk().rows();
  const delegate = [...rows.all('delegates')].find(
    ({ delegateId, isPaid, hasDetails, categoryId }) =>
      !isPaid &&
      hasDetails &&
      categoryId !== '' &&
      rows.by('transactions', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  if (delegate === undefined) throw new Error('the sample has one');
  const { delegateId } = delegate;
  await desk().command(phones.admin, 'delegates.setPayment', { delegateIds: [delegateId], paid: true });
  const list = publishedList(await desk().rows());
  const dearer = list.prices.map((price) =>
    price.itemId === list.items[0]?.itemId ? { ...price, amount: price.amount + 118_000 } : price,
  );
  await desk().command(phones.admin, 'priceList.save', { list: { ...list, prices: dearer }, version: 0 });
  const page = await visit({ desk: desk(), as: phones.admin, context: onPhone });
  await expect(page.getByText(priceListWords.savedOnly)).toBeVisible();
  await page.getByRole('link', { name: priceListWords.openList }).click();
  await expect(page.getByText(priceListWords.savedOnly)).toBeVisible();
  await button(page, priceEditorWords.publish).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/keep their prices|keeps the price/).first()).toBeVisible();
  await expect(dialog.getByText(/another price from now on/)).toBeVisible();
  await dialog.getByText(agreedPriceWords.title).click();
  await expect(dialog.getByRole('table', { name: agreedPriceWords.title })).toBeVisible();
  await dialog.getByRole('button', { name: priceEditorWords.publish }).click();
  await expect(page.getByText(priceEditorWords.published)).toBeVisible();
  await desk().open(page, `/users/view/${delegateId}`);
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees).toContainText('₹7,000');
  await fees.getByRole('button', { name: agreedPriceWords.apply }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('₹8,180');
  await question.getByRole('button', { name: agreedPriceWords.apply }).click();
  await expect(fees).toContainText('₹8,180');
});
