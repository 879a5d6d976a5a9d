import type { Page } from '@playwright/test';
import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { Serial } from '#domain/model/serial.ts';
import { commandVerbs } from '#domain/command-verbs.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { displayName, unitsText } from '#domain/core/text/format.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { logWords } from '#domain/event/log-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { dueWords } from '#domain/money/fee-words.ts';
import { publishedList, storedPublishedList } from '#domain/money/price-list/current-list.ts';
import { differenceWords, priceEditorWords } from '#domain/money/price-list/editor-words.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import { breaches, breachesInDialog, breachesInLight } from './axe.ts';
import { pending } from './axe-screens.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { publishChanges, publishDraft, saveList } from './price-list.ts';
import { button, savedToast, typeCode, unmarked } from './screens.ts';

const desk = deskForFile();

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

/** Two people without companions who may still be marked for a record. */
const twoCards = async (recordTypeId: string): Promise<[Serial, Serial]> => {
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

for (const [device, viewport, recordTypeId] of [
  ['a desktop', { width: 1280, height: 900 }, '6'],
  ['a phone', phoneScreen, '5'],
] as const) {
  const dinnerId = `dinner${recordTypeId}`;
  const context = { viewport } as const;

  test(`on ${device} a dinner is bound to its record and sold until it is sold out, and opens its gate`, async ({
    visit,
  }) => {
    await saveDraft(dinnerId);
    const recordName = (await desk().rows()).get('recordTypes', recordTypeId)?.name ?? '';
    const [buyer, other] = await twoCards(recordTypeId);

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
      .toMatchObject([{ recordTypeId, itemIds: [dinnerId] }]);

    await desk().open(page, `/users/view/${buyer.delegateId}`);
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
    expect(await breachesInDialog(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: words.add, exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: words.added('Gala dinner') })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(fees).toContainText('₹8,000');
    await expect(fees).toContainText(unitsText(2, 'Gala dinner'));
    expect(await breaches(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);

    // Another desk sells the last place while the dialog is open.
    await desk().open(page, `/users/view/${other.delegateId}`);
    await button(page, words.open).click();
    await expect(dialog.getByText(words.left({ free: 1, places: 3 }))).toBeVisible();
    await sell(dinnerId, pending, 1);
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
    await desk().open(gate, '/scan');
    await expect(await scanNumber(gate, buyer, recordName)).toContainText(scanWords.done);

    // After the purchase is removed, nothing of it is due, and its places are free again.
    await desk().open(page, `/users/view/${buyer.delegateId}`);
    await button(page, words.remove('Gala dinner')).click();
    const question = page.getByRole('alertdialog', { name: words.removeQuestion('Gala dinner') });
    await expect(question.getByText(words.removeDetail('₹3,000'))).toBeVisible();
    await question.getByRole('button', { name: words.confirmRemove }).click();
    await expect(fees).not.toContainText('Gala dinner');
    await expect(fees).not.toContainText('₹8,000');
    await button(page, words.open).click();
    await expect(dialog.getByText(words.left({ free: 2, places: 3 }))).toBeVisible();
  });

  test(`on ${device} a package is sold in place of the registration, and the difference is shown before`, async ({
    visit,
  }) => {
    await publishPackage(`residential${recordTypeId}`);
    const fullName = `Resident ${device}`;
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
    expect(await breachesInDialog(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.add, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(fees.getByRole('cell', { name: '₹12,000', exact: true })).toBeVisible();
    await expect(fees).not.toContainText('₹5,000');

    await button(page, words.remove('Residential')).click();
    const question = page.getByRole('alertdialog', { name: words.removeQuestion('Residential') });
    await expect(question.getByText(words.removePackageDetail('₹12,000'))).toBeVisible();
    await question.getByRole('button', { name: words.confirmRemove }).click();
    await expect(fees.getByRole('cell', { name: '₹5,000', exact: true })).toBeVisible();
  });

  test(`on ${device} a new person sees the fee of the category and buys a dinner with the registration`, async ({
    visit,
  }) => {
    await saveDraft(`new${dinnerId}`);
    await publishDraft(desk());
    await sell(`new${dinnerId}`, pending, 1);
    const page = await visit({ desk: desk(), as: phones.write, path: '/users/add', context });
    const name = `Walk-in ${device}`;
    await page.getByLabel(addUserWords.fullName, { exact: true }).fill(name);
    await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
    await expect(page.getByText(dueWords.fees('₹5,000'))).toBeVisible();
    await page.getByRole('checkbox', { name: /Gala dinner/ }).check();
    await expect(page.getByText(words.toPay('₹6,500'))).toBeVisible();
    expect(await breaches(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
    await button(page, addUserWords.addNewUser).click();
    await expect(page.getByRole('status').filter({ hasText: words.added('Gala dinner') })).toBeVisible();
    await expect(page).toHaveURL(/\/users\/edit\//);
    const rows = await desk().rows();
    const added = [...rows.all('delegates')].find(({ fullName }) => fullName === name);
    expect(rows.by('purchases', 'delegateId', added?.delegateId ?? '')).toMatchObject([
      { itemId: `new${dinnerId}`, quantity: 1, quote: { total: 150_000 } },
    ]);
  });
}

test('an accompanying person buys an add-on; the history of the price list shows what each save changed', async ({
  visit,
}) => {
  await saveDraft('companion-dinner');
  await publishDraft(desk());
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: `/users/view/${pending}`,
  });
  const rows = await desk().rows();
  const [companion] = rows.by('companions', 'delegateId', pending);
  const delegate = rows.get('delegates', pending);
  if (companion === undefined || delegate === undefined) throw new Error('the sample has both');
  await button(page, words.open).click();
  const dialog = page.getByRole('dialog', { name: words.dialog(displayName(delegate)) });
  await dialog.getByLabel(words.person).selectOption(companion.companionId);
  await dialog.getByRole('checkbox', { name: /Gala dinner/ }).check();
  await dialog.getByRole('button', { name: words.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await desk().rows()).by('purchases', 'delegateId', pending))
    .toContainEqual(
      expect.objectContaining({ companionId: companion.companionId, itemId: 'companion-dinner' }),
    );
  await desk().open(page, '/fees');
  await page.getByRole('main').getByRole('link', { name: logWords.history }).click();
  await expect(page).toHaveURL(/\/log\?command=priceList$/);
  const entries = page.getByRole('main').locator('.row');
  await expect(entries.first()).toContainText(commandVerbs['priceList.publish']);
  await expect(entries.nth(1)).toContainText(commandVerbs['priceList.save']);
  await entries
    .nth(1)
    .getByText(/changes$/)
    .click();
  const change = differenceWords.change('Gala dinner, Every category', '', '₹1,500');
  await expect(entries.nth(1).getByText(change)).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  expect(await breachesInLight(page)).toEqual([]);
});

test('a new person is kept when another desk sells the last place of the chosen add-on, and the refusal is shown', async ({
  visit,
}) => {
  await saveDraft('late-dinner');
  await publishDraft(desk());
  await sell('late-dinner', pending, 2);
  const [, other] = await twoCards('6');
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add' });
  await page.getByLabel(addUserWords.fullName, { exact: true }).fill('Late walk-in');
  await page.getByLabel(personWords.category, { exact: true }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /Gala dinner/ }).check();
  await page.route('**/commands', async (route) => {
    if (route.request().postData()?.includes('purchase.add') === true)
      await sell('late-dinner', other.delegateId, 1).catch(() => undefined);
    await route.continue();
  });
  await button(page, addUserWords.addNewUser).click();
  await expect(page.getByText(words.notAdded('Gala dinner', 'Gala dinner is sold out.'))).toBeVisible();
  await expect(page).toHaveURL(/\/users\/edit\//);
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('delegates')].some(({ fullName }) => fullName === 'Late walk-in'),
    )
    .toBe(true);
});
