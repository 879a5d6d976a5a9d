import type { Page } from '@playwright/test';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import type { Serial } from '#domain/model/serial.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { unitsText } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import { pending } from '#tests/e2e/every-screen/live-changes.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { publishChanges, publishDraft, saveList } from '../e2e/price-list.ts';
import { button, goWithin, savedToast, typeCode, unmarked } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const context = { viewport: phoneScreen } as const;
const deskScreen = { width: 1280, height: 900 } as const;
const recordTypeId = '5';
const gateDinner = `dinner${recordTypeId}`;

/** A draft with a registration for ₹5,000, a dinner with three places and a tour that is sold to no category. */
const saveDraft = async (dinnerId: string): Promise<void> => {
  const { items } = publishedList(await desk().rows());
  const dinner = { name: 'Gala dinner', note: 'On the lawn', mostPerPerson: 2, needsRegistration: true };
  await saveList(desk(), {
    items: [
      // What was sold before stays on the list, without a price.
      ...items
        .filter(({ itemId }) => itemId !== 'tour')
        .map((item) =>
          item.kind === 'addOn' ? { ...item, name: `Earlier ${item.itemId}`, recordTypeIds: [] } : item,
        ),
      itemOf(dinnerId, 'addOn', dinner),
      itemOf('tour', 'addOn', { name: 'City tour', categoryIds: ['none'] }),
    ],
    prices: [priceOf(items[0]?.itemId ?? '', 500_000), priceOf(dinnerId, 150_000), priceOf('tour', 90_000)],
    capacities: [{ itemId: dinnerId, categoryId: '', places: 3 }],
  });
};

/** Publishes a list with a package that contains the registration for ₹5,000. */
const publishPackage = async (packageId: string): Promise<void> => {
  const { items } = publishedList(await desk().rows());
  const registrationId = items[0]?.itemId ?? '';
  const contains = [{ itemId: registrationId, count: 1 }];
  const details = { name: 'Residential', needsRegistration: false, contains };
  await publishChanges(desk(), {
    items: [...items, itemOf(packageId, 'package', details)],
    prices: [priceOf(registrationId, 500_000), priceOf(packageId, 1_200_000)],
    capacities: [],
  });
};

const sell = (dinnerId: string, delegateId: string, quantity: number): Promise<void> =>
  desk().command(phones.admin, 'purchase.add', { delegateId, companionId: '', itemId: dinnerId, quantity });

/** Two people without companions who may still be marked for the record. */
const twoCards = async (): Promise<[Serial, Serial]> => {
  const rows = await desk().rows();
  const [one, two] = unmarked(rows, recordTypeId).filter(
    ({ kind, delegateId }) =>
      kind === 'delegate' && rows.by('companions', 'delegateId', delegateId).length === 0,
  );
  if (one === undefined || two === undefined) throw new Error('the sample has both');
  return [one, two];
};

const scanNumber = async (page: Page, { serial }: Serial, recordName: string) => {
  await page.getByLabel(scanWords.serialNo, { exact: true }).fill(String(serial));
  await button(page, scanWords.submit).click();
  const record = page
    .getByRole('list', { name: scanWords.records })
    .getByRole('listitem')
    .filter({ hasText: recordName });
  await record.getByRole('button', { name: scanWords.markAsDone }).click();
  return record;
};

const addOnsDialog = (page: Page) => page.getByRole('dialog', { name: /^Add-ons of / });

test('a dinner is bound to its record and sold until it is sold out, and opens its gate', async ({
  visit,
}) => {
  await saveDraft(gateDinner);
  const recordName = (await desk().rows()).get('recordTypes', recordTypeId)?.name ?? '';
  const [buyer, other] = await twoCards();

  const page = await visit({ desk: desk(), as: phones.write, path: '/fees', context });
  await button(page, priceEditorWords.editItem('Gala dinner')).click();
  const item = page.getByRole('dialog', { name: priceEditorWords.editItem('Gala dinner') });
  await item
    .getByRole('group', { name: priceEditorWords.opens })
    .getByLabel(recordName, { exact: true })
    .check();
  await item.getByRole('button', { name: priceEditorWords.done }).click();
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await button(page, priceEditorWords.publish).click();
  await page.getByRole('alertdialog').getByRole('button', { name: priceEditorWords.publish }).click();
  await expect(page.getByText(priceEditorWords.published)).toBeVisible();
  await expect(page.getByText(priceEditorWords.state.same)).toBeVisible();
  await expect
    .poll(async () => storedPublishedList(await desk().rows())?.gates)
    .toMatchObject([{ recordTypeId, itemIds: [gateDinner] }]);

  await goWithin(page, `/users/view/${buyer.delegateId}`);
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees.getByRole('row').filter({ hasText: '₹5,000' }).first()).toBeVisible();
  await button(page, words.open).press('Enter');
  const dialog = addOnsDialog(page);
  await expect(dialog.getByText(words.left({ free: 3, places: 3 }))).toBeVisible();
  await dialog.getByText(/not sold to this person today/).click();
  await expect(dialog.getByText('City tour is not sold to people of this category.')).toBeVisible();
  const dinner = dialog.getByRole('checkbox', { name: /Gala dinner/ });
  await dinner.press('Space');
  const quantity = dialog.getByLabel(words.quantity('Gala dinner'));
  await quantity.fill('3');
  await expect(dialog.getByText('A person may have Gala dinner 2 times at most.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.add, exact: true })).toBeDisabled();
  await quantity.fill('2');
  await expect(dialog.getByText(words.toPay('₹3,000'), { exact: true })).toBeVisible();
  await expect(dialog.getByText('2 units: ₹3,000')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize(deskScreen);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize(phoneScreen);
  await dialog.getByRole('button', { name: words.add, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: words.added('Gala dinner') })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(fees).toContainText('₹8,000');
  await expect(fees).toContainText(unitsText(2, 'Gala dinner'));

  // Another desk sells the last place while the dialog is open.
  await goWithin(page, `/users/view/${other.delegateId}`);
  await button(page, words.open).click();
  await expect(dialog.getByText(words.left({ free: 1, places: 3 }))).toBeVisible();
  await sell(gateDinner, pending, 1);
  await expect(dialog.getByText(words.soldOut)).toBeVisible();
  await expect(dinner).toBeDisabled();
  await dialog.getByRole('button', { name: commonWords.close }).first().click();

  const gate = await visit({ desk: desk(), as: phones.desk, path: `/scan/auto/${recordTypeId}`, context });
  await expect(gate.getByRole('heading', { name: recordName })).toBeVisible();
  const verdict = gate.getByRole('alert').first();
  await typeCode(gate, other.code);
  await expect(verdict).toContainText(messageFor('notBought', { recordType: recordName }));
  await typeCode(gate, buyer.code);
  await expect(verdict).toContainText(messageFor('itemNotPaid', { recordType: recordName }));
  // The organiser lets people in who have ordered.
  const { order = 0, categoryIds = [] } = (await desk().rows()).get('recordTypes', recordTypeId) ?? {};
  await desk().command(phones.write, 'recordType.save', {
    recordTypeId,
    details: { order, name: recordName, categoryIds, opensFor: 'ordered' },
  });
  await goWithin(gate, '/scan');
  await expect(await scanNumber(gate, buyer, recordName)).toContainText(scanWords.done);

  // After the purchase is removed, nothing of it is due, and its places are free again.
  await visit({ desk: desk(), as: phones.write, path: `/users/view/${buyer.delegateId}`, context });
  await button(page, words.remove('Gala dinner')).click();
  const question = page.getByRole('alertdialog', { name: words.removeQuestion('Gala dinner') });
  await expect(question.getByText(words.removeDetail('₹3,000'))).toBeVisible();
  await question.getByRole('button', { name: words.confirmRemove }).click();
  await expect(fees).not.toContainText('Gala dinner');
  await expect(fees).not.toContainText('₹8,000');
  await button(page, words.open).click();
  await expect(dialog.getByText(words.left({ free: 2, places: 3 }))).toBeVisible();
});

test('a package is sold in place of the registration, and the difference is shown before', async ({
  visit,
}) => {
  await publishPackage('residential');
  const fullName = 'Resident Person';
  const [category] = (await desk().rows()).all('categories');
  const details = { fullName, categoryId: category?.categoryId };
  await desk().command(phones.admin, 'delegate.add', { details });
  const added = [...(await desk().rows()).all('delegates')].find((each) => each.fullName === fullName);
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${added?.delegateId}`,
    context,
  });
  const fees = page.getByRole('region', { name: dueWords.title });
  await expect(fees.getByRole('cell', { name: '₹5,000', exact: true })).toBeVisible();
  await button(page, words.open).click();
  const dialog = addOnsDialog(page);
  await expect(dialog.getByText(words.inPlace)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Residential/ }).check();
  await expect(dialog.getByText(dueWords.feesChange('₹5,000', '₹12,000'))).toBeVisible();
  await dialog.getByRole('button', { name: words.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(fees.getByRole('cell', { name: '₹12,000', exact: true })).toBeVisible();
  await page.setViewportSize(deskScreen);
  await expect(fees.getByRole('cell', { name: '₹12,000', exact: true })).toBeVisible();
  await expect(fees).not.toContainText('₹5,000');

  await button(page, words.remove('Residential')).click();
  const question = page.getByRole('alertdialog', { name: words.removeQuestion('Residential') });
  await expect(question.getByText(words.removePackageDetail('₹12,000'))).toBeVisible();
  await question.getByRole('button', { name: words.confirmRemove }).click();
  await expect(fees.getByRole('cell', { name: '₹5,000', exact: true })).toBeVisible();
});

test('a new person sees the fee of the category and buys a dinner with the registration', async ({
  visit,
}) => {
  await saveDraft(`new${gateDinner}`);
  await publishDraft(desk());
  await sell(`new${gateDinner}`, pending, 1);
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add', context });
  const name = 'Walk-in Person';
  await page.getByLabel(addUserWords.fullName, { exact: true }).fill(name);
  await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText(dueWords.fees('₹5,000'))).toBeVisible();
  await page.getByRole('checkbox', { name: /Gala dinner/ }).check();
  await expect(page.getByText(words.toPay('₹6,500'))).toBeVisible();
  await page.setViewportSize(deskScreen);
  await expect(page.getByText(words.toPay('₹6,500'))).toBeVisible();
  await button(page, addUserWords.addNewUser).click();
  await expect(page.getByRole('status').filter({ hasText: words.added('Gala dinner') })).toBeVisible();
  await expect(page).toHaveURL(/\/users\/edit\//);
  await expect
    .poll(async () => {
      const rows = await desk().rows();
      const added = [...rows.all('delegates')].find(({ fullName }) => fullName === name);
      return rows.by('purchases', 'delegateId', added?.delegateId ?? '');
    })
    .toMatchObject([{ itemId: `new${gateDinner}`, quantity: 1, quote: { total: 150_000 } }]);
});

test('several add-ons at once are not charged at prices that were not shown', async ({ visit }) => {
  const rows = await desk().rows();
  const { items, prices } = publishedList(rows);
  const [dinner, tour] = ['shown-dinner', 'shown-tour'];
  const listOf = (dinnerPaise: number) => ({
    items: [
      ...items,
      itemOf(dinner, 'addOn', { name: 'Late dinner' }),
      itemOf(tour, 'addOn', { name: 'Late tour' }),
    ],
    prices: [...prices, priceOf(dinner, dinnerPaise), priceOf(tour, 90_000)],
  });
  await publishChanges(desk(), listOf(150_000));
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: `/users/view/${pending}`,
    answerMs: 1_000,
  });
  await button(page, words.open).click();
  const dialog = addOnsDialog(page);
  await dialog.getByRole('checkbox', { name: /Late dinner/ }).check();
  await dialog.getByRole('checkbox', { name: /Late tour/ }).check();
  await expect(dialog.getByText(words.toPay('₹2,400'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: words.add, exact: true }).click();
  // The command is on its way.
  await publishChanges(desk(), listOf(180_000));
  const changed = messageFor('priceChanged', { of: 'Late dinner', before: 150_000, paise: 180_000 });
  await expect(page.getByRole('alert').filter({ hasText: changed })).toBeVisible();
  await expect(dialog.getByText(words.toPay('₹1,800'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: words.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  const bought = (all: EventStore) =>
    all.by('purchases', 'delegateId', pending).filter(({ itemId }) => [dinner, tour].includes(itemId));
  const sold = bought(await desk().rowsWhen((all) => bought(all).length === 2));
  expect(sold.map(({ quote }) => quote.total).toSorted((a, b) => a - b)).toEqual([90_000, 180_000]);
});
