import type { Page } from '@playwright/test';
import * as labels from '#domain/labels.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, deleteQuestion, panel, said } from './screens.ts';

const desk = deskForFile();
const { users, common, search, person, userEdit, userView, toast } = labels;

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

const searchBox = (page: Page) => page.getByRole('searchbox', { name: search.label });

test('accompanying persons first: one with an ID is deleted with its serial, then the user', async ({
  visit,
}) => {
  const delegateId = await addFamily('Wilhelmina Farewell', 'Otto Farewell');
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegateId}` });
  const family = panel(page, person.accompanying);
  await family.getByRole('button', { name: userView.generateId }).click();
  await expect(said(page, messages.delegateSerialMissing())).toBeVisible();
  await button(page, userView.generateSerial).click();
  await expect(button(page, userView.generateSerial)).toHaveCount(0);
  await family.getByRole('button', { name: userView.generateId }).click();
  await expect(family.getByRole('button', { name: userView.generateId })).toHaveCount(0);
  const cards = [...(await desk().rows()).all('serials')].filter((row) => row.delegateId === delegateId);
  expect(cards.map(({ kind }) => kind).sort()).toEqual(['companion', 'delegate']);
  const card = cards.find(({ kind }) => kind === 'companion');

  await desk().open(page, '/users/paid');
  await searchBox(page).fill('Wilhelmina');
  const bin = page.getByRole('button', { name: users.deleteUser('Wilhelmina Farewell') });
  await bin.click();
  await button(page, common.delete).click();
  await expect(said(page, messages.hasCompanions())).toBeVisible();

  await desk().open(page, `/users/edit/${delegateId}`);
  await page.getByRole('button', { name: userEdit.deleteCompanion('Otto Farewell') }).click();
  await expect(deleteQuestion(page)).toContainText(
    `${card?.serial} Otto Farewell. ${users.deleteFreesSerial}`,
  );
  await deleteQuestion(page).getByRole('button', { name: common.delete }).click();
  await expect(said(page, toast.deleted)).toBeVisible();
  await expect(said(page, userView.noCompanions)).toBeVisible();

  await desk().open(page, '/users/paid');
  await searchBox(page).fill('Wilhelmina');
  await bin.click();
  await button(page, common.delete).click();
  await expect(said(page, toast.deleted)).toBeVisible();
  await expect(said(page, users.none)).toBeVisible();
  const rows = await desk().rows();
  expect(rows.get('delegates', delegateId)).toBeUndefined();
  for (const { serial } of cards)
    expect(rows.get('serials', serial)).toMatchObject({ kind: 'free', code: '' });
});
