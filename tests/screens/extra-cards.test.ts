import type { Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { personWords, searchWords, usersWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const rows = (page: Page) => page.getByRole('list', { name: usersWords.serialsTitle }).getByRole('listitem');
const kind = (page: Page, name: string) =>
  page.getByRole('group', { name: cardsWords.filter }).getByRole('button', { name: new RegExp(`${name}$`) });
const dialog = (page: Page) => page.getByRole('dialog');
const find = (page: Page, text: string) =>
  dialog(page).getByRole('searchbox', { name: searchWords.label }).fill(text);

/** New extra cards in this category that belong to no person. */
const newExtras = async (count: number, categoryId: string): Promise<Serial[]> => {
  const before = new Set(
    [...(await desk().rows()).all('serials')].map(({ serial, kind: of }) => `${serial} ${of}`),
  );
  await desk().command(phones.admin, 'serial.addExtras', { count, categoryId });
  return [...(await desk().rows()).all('serials')].filter(
    ({ serial, kind: of }) => of === 'extra' && !before.has(`${serial} ${of}`),
  );
};

const waiting = async (isPaid: boolean, categoryId?: string) => {
  const now = await desk().rows();
  const [found] = [...now.all('delegates')].filter(
    (delegate) =>
      delegate.isPaid === isPaid &&
      delegate.hasDetails &&
      delegate.phone.length === 10 &&
      delegate.fullName !== '' &&
      delegate.categoryId !== '' &&
      (categoryId === undefined || delegate.categoryId === categoryId) &&
      now.by('delegates', 'phone', delegate.phone).length === 1 &&
      now.by('serials', 'delegateId', delegate.delegateId).length === 0,
  );
  if (!found) throw new Error('nobody waits for a card');
  return found;
};

test('serials are filtered by kind, with their counts, and the address keeps the kind', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/users' });
  const serials = [...(await desk().rows()).all('serials')];
  const extras = serials.filter(({ kind: of }) => of === 'extra').length;
  await expect(kind(page, cardsWords.filters.extra)).toContainText(String(extras));
  await kind(page, cardsWords.filters.free).click();
  await expect(page).toHaveURL(/kind=free/);
  await expect(rows(page).first()).toContainText(usersWords.free);
  await desk().reload(page);
  await expect(kind(page, cardsWords.filters.free)).toHaveAttribute('aria-pressed', 'true');
  await kind(page, cardsWords.filters.all).click();
  await expect(page).not.toHaveURL(/kind=/);
  await expect(page.getByRole('button', { name: /^Assign card|^Send message/ })).toHaveCount(0);
  await expect(button(page, cardsWords.addExtras)).toHaveCount(0);
});

test('extra cards are added: a wrong count is refused, none are added offline, and a retry adds them once', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users?kind=extra' });
  await button(page, cardsWords.addExtras).click();
  await dialog(page).getByLabel(cardsWords.count).fill('500');
  await button(page, cardsWords.add).click();
  await expect(dialog(page).getByText(cardsWords.countWrong(200))).toBeVisible();
  await expect(dialog(page).getByText(cardsWords.chooseCategory).last()).toBeVisible();
  await dialog(page).getByLabel(cardsWords.count).fill('3');
  await dialog(page).getByLabel(cardsWords.category).selectOption('Spot Registration');
  const before = [...(await desk().rows()).all('serials')].filter(({ kind: of }) => of === 'extra').length;
  faults.expectCuts();
  await page.context().setOffline(true);
  await button(page, cardsWords.add).click();
  await expect(dialog(page)).toContainText(messages.offline());
  await expect(dialog(page).getByLabel(cardsWords.count)).toHaveValue('3');
  await page.context().setOffline(false);
  await button(page, cardsWords.add).click();
  await expect(page.getByText(/^Extra cards added: /)).toBeVisible();
  await expect(kind(page, cardsWords.filters.extra)).toContainText(String(before + 3));

  // Rows on the device are found and counted without network.
  await page.context().setOffline(true);
  await kind(page, cardsWords.filters.all).click();
  await page.getByRole('searchbox', { name: searchWords.label }).fill('#2');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Kamala Joshi');
  await expect(kind(page, cardsWords.filters.delegate)).toContainText('1');
});

test('a spot card is assigned to a person together with its lunch mark', async ({ visit, faults }) => {
  const someone = await waiting(true);
  const [card] = await newExtras(1, someone.categoryId);
  if (!card) throw new Error('no card');
  const [lunch] = [...(await desk().rows()).all('recordTypes')].filter(({ categoryIds }) =>
    categoryIds.includes(someone.categoryId),
  );
  if (!lunch) throw new Error('no record for this category');
  const mark = { recordTypeId: lunch.recordTypeId, serial: card.serial };
  await desk().command(phones.admin, 'record.mark', mark);

  const page = await visit({ desk: desk(), as: phones.write, path: `/users?kind=extra&q=%23${card.serial}` });
  const assign = button(page, cardsWords.assignCard(card.serial));
  await assign.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(assign).toBeFocused();
  await assign.click();
  await expect(dialog(page)).toContainText(cardsWords.had(lunch.name));
  await find(page, 'nobody of this name');
  await expect(dialog(page)).toContainText(searchWords.none);
  await find(page, someone.phone);
  await dialog(page)
    .getByRole('button', { name: /^Choose / })
    .click();
  await expect(dialog(page)).toContainText(personWords.paid);
  const give = dialog(page).getByRole('button', { name: cardsWords.assignCard(card.serial) });
  faults.expectCuts();
  await page.context().setOffline(true);
  await give.click();
  await expect(dialog(page)).toContainText(messages.offline());
  await page.context().setOffline(false);
  await give.click();
  await expect(page.getByText(new RegExp(`^Card ${card.serial} is .*${someone.fullName}`))).toBeVisible();
  await expect
    .poll(async () => (await desk().rows()).get('serials', card.serial))
    .toMatchObject({ kind: 'delegate', delegateId: someone.delegateId, code: card.code });
  await expect(desk().command(phones.admin, 'record.mark', mark)).rejects.toThrow('alreadyMarked');
});

test('a card asks an unpaid person for the payment, and a person of another category to take the card’s category', async ({
  visit,
}) => {
  const someone = await waiting(false, 'pg');
  const [card] = await newExtras(1, 'speaker');
  if (!card) throw new Error('no card');
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users?kind=extra&q=%23${card.serial}` });
  await button(page, cardsWords.assignCard(card.serial)).click();
  await find(page, someone.phone);
  await dialog(page)
    .getByRole('button', { name: /^Choose / })
    .click();
  const assign = dialog(page).getByRole('button', { name: cardsWords.assignCard(card.serial) });
  await expect(assign).toBeDisabled();
  await dialog(page).getByLabel(cardsWords.paymentReceived).check();
  await dialog(page).getByLabel(cardsWords.method).fill('Cash');
  await expect(assign).toBeDisabled();
  await dialog(page)
    .getByLabel(/^Change the category from PG Student to Speaker/)
    .check();
  await assign.click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => (await desk().rows()).get('delegates', someone.delegateId))
    .toMatchObject({
      isPaid: true,
      paymentMethod: 'Cash',
      categoryId: 'speaker',
    });
});

test('a cardholder is sent the event’s message', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/users?q=%232' });
  await page.getByRole('button', { name: /^Send message to Dr\. Kamala Joshi/ }).click();
  await expect(dialog(page)).toContainText('Dr. Kamala Joshi');
  await expect(dialog(page).getByRole('textbox')).toHaveValue(/Kamala Joshi/);
});
