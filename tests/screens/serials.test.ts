import type { Page } from '@playwright/test';
import type { Delegate } from '#domain/model/delegate.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { ageOnDay } from '#domain/core/age.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import {
  addUserWords,
  idCardWords,
  personWords,
  searchWords,
  userEditWords,
  userViewWords,
} from '#domain/people/people-words.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { messages } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** Paid, with details, without serial and companions. */
const paidOnes = async (): Promise<Delegate[]> => {
  const rows = await desk().rows();
  return [...rows.all('delegates')].filter(
    ({ isPaid, hasDetails, fullName, categoryId, delegateId }) =>
      isPaid &&
      hasDetails &&
      fullName !== '' &&
      categoryId !== '' &&
      rows.by('serials', 'delegateId', delegateId).length === 0 &&
      rows.by('companions', 'delegateId', delegateId).length === 0,
  );
};

const view = ({ delegateId }: Delegate): string => `/users/view/${delegateId}`;
const generate = (page: Page) => button(page, userViewWords.generateSerial);
const companion = (page: Page) =>
  page.getByRole('list', { name: personWords.accompanying }).getByRole('listitem');

const backToView = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: commonWords.back }).click();

test('a person passes every rule in its order: category, payment, serial, companions and their IDs', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.desk, path: '/users/add' });
  await page.getByRole('searchbox', { name: searchWords.label }).fill('Yamuna Pioneer');
  await button(page, addUserWords.addNewUser).click();
  await expect(page.getByRole('heading', { name: userEditWords.title })).toBeVisible();

  await button(page, userEditWords.addCompanion).click();
  const dialog = page.getByRole('dialog', { name: userEditWords.addCompanion });
  await dialog.getByLabel(personWords.name, { exact: true }).fill('Kaveri Pioneer');
  await dialog.getByLabel(personWords.relationship).fill('Sister');
  await dialog.getByLabel(personWords.age).fill('41');
  await dialog.getByRole('button', { name: userEditWords.save, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(companion(page)).toContainText('Kaveri Pioneer');
  await button(page, userEditWords.editCompanionOf('Kaveri Pioneer')).click();
  const editing = page.getByRole('dialog', { name: userEditWords.editCompanion });
  const born = editing.getByLabel(personWords.dateOfBirth);
  await born.fill('31-12-1899');
  await editing.getByRole('button', { name: userEditWords.save }).click();
  await expect(editing.getByText(messages.birthdayImpossible())).toBeVisible();
  // The age that results counts, not the typed one.
  await born.fill('1-1-1960');
  await editing.getByRole('button', { name: userEditWords.save }).click();
  const years = ageOnDay('1-1-1960', isoDay(Date.now(), defaultTimeZone));
  await expect(companion(page)).toContainText(`Sister · ${years}`);

  await backToView(page);
  await expect(page.getByRole('heading', { name: 'Yamuna Pioneer' })).toBeVisible();
  await expect(companion(page)).toContainText(personWords.notPaid);
  await expect(button(page, userViewWords.generateId)).toBeHidden();
  await button(page, userViewWords.markAsPaid).click();
  await button(page, userViewWords.markAsUnpaid).click();
  await button(page, userViewWords.markAsPaid).click();
  await expect(button(page, userViewWords.generateId)).toBeVisible();
  // The new button appears below the pressed one and does not replace it, so a double press generates no ID. The pressed
  // button has another label now.
  const pressed = await button(page, userViewWords.markAsUnpaid).boundingBox();
  const offered = await button(page, userViewWords.generateId).boundingBox();
  if (pressed === null || offered === null) throw new Error('no buttons');
  expect(offered.y).toBeGreaterThanOrEqual(pressed.y + pressed.height);

  await page.getByLabel(userViewWords.payment).selectOption(personWords.paid);
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await generate(page).click();
  await expect(page.getByText('Select category and save changes')).toBeVisible();
  await page.getByRole('link', { name: userViewWords.edit, exact: true }).click();
  await page.getByLabel(personWords.category).selectOption('Delegate');
  await button(page, userEditWords.save).click();
  await expect(page.getByText(toastWords.dataSaved).last()).toBeVisible();
  await backToView(page);

  await button(page, userViewWords.generateId).click();
  await expect(page.getByText('Generate delegate Serial number first')).toBeVisible();
  faults.expectCuts();
  await page.context().setOffline(true);
  await generate(page).click();
  await expect(page.getByText(messages.offline())).toBeVisible();
  await expect(page.getByText(userViewWords.noSerial)).toBeVisible();
  await page.context().setOffline(false);
  await generate(page).click();
  await expect(page.getByText(userViewWords.noSerial)).toBeHidden();
  await expect(page.getByLabel(userViewWords.payment)).toBeDisabled();
  await expect(page.getByText(userViewWords.paymentLocked)).toBeVisible();
  await button(page, userViewWords.generateId).click();
  await expect(button(page, userViewWords.generateId)).toBeHidden();
  await expect(page.getByRole('button', { name: userViewWords.markAsUnpaid })).toBeDisabled();

  const rows = await desk().rows();
  const [delegate] = [...rows.all('delegates')].filter(({ fullName }) => fullName === 'Yamuna Pioneer');
  const serials = rows.by('serials', 'delegateId', delegate?.delegateId ?? '');
  const [helper] = rows.by('companions', 'delegateId', delegate?.delegateId ?? '');
  const [held] = rows.by('serials', 'companionId', helper?.companionId ?? '');
  await expect(companion(page)).toContainText(String(held?.serial));

  await test.step('a card each, front and back', async () => {
    await page.getByRole('link', { name: userViewWords.idCards }).click();
    for (const serial of [serials[0], held]) {
      await expect(page.getByText(idCardWords.regdNumber(serial?.serial ?? 0))).toBeVisible();
      await expect(page.getByRole('img', { name: new RegExp(`${serial?.code}$`) })).toBeVisible();
    }
    await expect(page.getByText(idCardWords.accompanyingPerson).first()).toBeVisible();
    await button(page, idCardWords.back).click();
    await expect(page.getByText(idCardWords.ifFound).first()).toBeVisible();
  });
});

test("a colleague's change appears here while the page is open", async ({ visit }) => {
  const [one] = await paidOnes();
  if (!one) throw new Error('nobody waits for a serial');
  const page = await visit({ desk: desk(), as: phones.read, path: view(one) });
  await expect(page.getByText(userViewWords.noSerial)).toBeVisible();
  await expect(generate(page)).toBeHidden();
  await desk().command(phones.admin, 'serial.generate', { delegateId: one.delegateId });
  const [given] = (await desk().rows()).by('serials', 'delegateId', one.delegateId);
  await expect(
    page
      .getByRole('main')
      .getByText(given?.code ?? '', { exact: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: userViewWords.idCards })).toBeVisible();
});
