import type { Page } from '@playwright/test';
import type { Serial } from '#domain/model/serial.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import { personWords, searchWords } from '#domain/people/people-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

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

test('on a phone a new person gets a card; if two desks take one card, the second is refused', async ({
  visit,
}) => {
  const [card] = await newExtras(1, 'speaker');
  if (!card) throw new Error('no card');
  const path = `/users?kind=extra&q=%23${card.serial}`;
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path,
    context: { viewport: phoneScreen, hasTouch: true },
  });
  await button(page, cardsWords.assignCard(card.serial)).click();
  await find(page, 'Walkin Newcomer');
  await button(page, cardsWords.newPerson).click();
  await expect(dialog(page).getByLabel(personWords.fullName)).toHaveValue('Walkin Newcomer');
  await dialog(page).getByLabel(personWords.phone).fill('12345');
  const assign = dialog(page).getByRole('button', { name: cardsWords.assignCard(card.serial) });
  await expect(assign).toBeDisabled();
  await dialog(page).getByLabel(cardsWords.paymentReceived).check();
  await assign.click();
  await expect(dialog(page)).toContainText('Please enter a valid 10 digit phone number');
  await dialog(page).getByLabel(personWords.phone).fill('98460 55555');
  await dialog(page).getByLabel(personWords.foodPreference).selectOption('Vegetarian');

  const other = await waiting(true);
  const taken = { serial: card.serial, delegateId: other.delegateId };
  await desk().command(phones.admin, 'serial.assignExtra', { ...taken, takeCategory: true });
  await assign.click();
  await expect(dialog(page)).toContainText('This card already belongs to a person.');
  await expect(dialog(page).getByLabel(personWords.fullName)).toHaveValue('Walkin Newcomer');
  const [second] = await newExtras(1, 'speaker');
  await dialog(page).getByRole('button', { name: commonWords.back }).click();
  await button(page, commonWords.cancel).click();
  await page.getByRole('searchbox', { name: searchWords.label }).fill(`#${second?.serial}`);
  await button(page, cardsWords.assignCard(second?.serial ?? 0)).click();
  await button(page, cardsWords.newPerson).click();
  await dialog(page).getByLabel(personWords.fullName).fill('Walkin Newcomer');
  await dialog(page).getByLabel(cardsWords.paymentReceived).check();
  await dialog(page)
    .getByRole('button', { name: cardsWords.assignCard(second?.serial ?? 0) })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('delegates')].find(({ fullName }) => fullName === 'Walkin Newcomer'),
    )
    .toMatchObject({ isPaid: true, categoryId: 'speaker' });
});
