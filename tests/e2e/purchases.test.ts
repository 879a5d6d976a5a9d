import { itemOf, priceOf } from '#tests/support/money/price-list-of.ts';
import type { Serial } from '#domain/model/serial.ts';
import { commandVerbs } from '#domain/command-verbs.ts';
import { displayName } from '#domain/core/text/format.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { differenceWords } from '#domain/money/price-list/words/editor-words.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { addUserWords, personWords } from '#domain/people/people-words.ts';
import { breaches, breachesInLight } from './axe/axe.ts';
import { pending } from './every-screen/live-changes.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { publishDraft, saveList } from './price-list.ts';
import { button, goWithin, unmarked } from './screens.ts';

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
  await goWithin(page, '/fees');
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
