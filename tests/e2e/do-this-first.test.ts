import type { Page } from '@playwright/test';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import {
  personWords,
  searchWords,
  userEditWords,
  userViewWords,
  usersWords,
} from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, deleteQuestion, goWithin, panel, said } from './screens.ts';

const desk = deskForFile();

/** A paid delegate and a paid companion, without serials; returns the delegate's id. */
const addFamily = async (fullName: string, companion: string): Promise<string> => {
  const command = (name: string, input: object) => desk().command(phones.admin, name, input);
  await command('delegate.add', { details: { fullName, categoryId: 'pg' } });
  const found = [...(await desk().rows()).all('delegates')].find((row) => row.fullName === fullName);
  const delegateId = found?.delegateId ?? '';
  const details = { name: companion, age: null, gender: '', foodPreference: '', phone: '', relationship: '' };
  await command('companion.save', { delegateId, details });
  const [along] = (await desk().rows()).by('companions', 'delegateId', delegateId);
  await command('payment.setDelegate', { delegateId, paid: true });
  await command('payment.setCompanion', { companionId: along?.companionId ?? '', paid: true });
  return delegateId;
};

const searchBox = (page: Page) => page.getByRole('searchbox', { name: searchWords.label });

test('accompanying persons are deleted first: one with an ID goes with its serial, then the user', async ({
  visit,
}) => {
  const delegateId = await addFamily('Wilhelmina Farewell', 'Otto Farewell');
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  const family = panel(page, personWords.accompanying);
  await family.getByRole('button', { name: userViewWords.generateId }).click();
  await expect(said(page, messages.delegateSerialMissing())).toBeVisible();
  await button(page, userViewWords.generateSerial).click();
  await expect(button(page, userViewWords.generateSerial)).toHaveCount(0);
  await family.getByRole('button', { name: userViewWords.generateId }).click();
  await expect(family.getByRole('button', { name: userViewWords.generateId })).toHaveCount(0);
  const cardsOfFamily = async () =>
    [...(await desk().rows()).all('serials')].filter((row) => row.delegateId === delegateId);
  await expect
    .poll(async () => (await cardsOfFamily()).map(({ kind }) => kind).sort())
    .toEqual(['companion', 'delegate']);
  const cards = await cardsOfFamily();
  const card = cards.find(({ kind }) => kind === 'companion');

  await goWithin(page, '/users/paid');
  await searchBox(page).fill('Wilhelmina');
  const bin = page.getByRole('button', { name: usersWords.deleteUser('Wilhelmina Farewell') });
  await bin.click();
  await button(page, commonWords.delete).click();
  await expect(said(page, messages.hasCompanions())).toBeVisible();

  await goWithin(page, `/users/edit/${delegateId}`);
  await page.getByRole('button', { name: userEditWords.deleteCompanion('Otto Farewell') }).click();
  await expect(deleteQuestion(page)).toContainText(
    `${card?.serial} Otto Farewell. ${usersWords.deleteFreesSerial}`,
  );
  await deleteQuestion(page).getByRole('button', { name: commonWords.delete }).click();
  await expect(said(page, toastWords.deleted)).toBeVisible();
  await expect(said(page, userViewWords.noCompanions)).toBeVisible();

  await goWithin(page, '/users/paid');
  await searchBox(page).fill('Wilhelmina');
  await bin.click();
  await button(page, commonWords.delete).click();
  // The toast of the companion may still be there.
  await expect(
    page
      .getByRole('status')
      .filter({ has: button(page, undoWords.undo) })
      .getByText(toastWords.deleted),
  ).toBeVisible();
  await expect(said(page, usersWords.none)).toBeVisible();
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)).toBeUndefined();
  for (const { serial } of cards)
    await expect
      .poll(async () => (await desk().rows()).get('serials', serial))
      .toMatchObject({ kind: 'free', code: '' });
});
