import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { plainDetails, type PlainDetail } from '#domain/model/fields/plain-details.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { registrationWords } from '#domain/registration/desk/settings-words.ts';
import { ownWords } from '#domain/registration/words/own-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { phones } from '../e2e/desk.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { button, savedToast } from '../e2e/screens.ts';
import { extraDetail } from './extra-detail.ts';
import { deskForFile, expect, test } from './harness.ts';

/*
 * A walk over every plain detail, and over one that only this page has: whatever is kept by hand beside the list of
 * details fails here.
 */

const desk = deskForFile();

type Detail = Pick<PlainDetail, 'label' | 'treeKey' | 'isFigures'>;
const details: readonly (Detail & { readonly name: string })[] = [
  ...Object.entries<Detail>(plainDetails).map(([name, detail]) => ({ ...detail, name })),
  extraDetail,
];
/** Another value for each, by its name. */
const valuesOf = (mark: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    details.map(({ name, isFigures }, index) => [name, isFigures ? `61300${mark}` : `Hers ${index}${mark}`]),
  );

/** Paid, with serial 2, of the sample. */
const holder = '-ObQSfOGng5F08VrJ69k';
const registrant = '9840000071';

/** A required field has no mark in its label, an optional one says so. */
const field = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('input')
    .and(page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)));
const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const { name, label } of details) await field(page, label).fill(values[name] ?? '');
};
const expectShown = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const value of Object.values(values))
    await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible();
};
const stored = async (isIt: (row: { readonly fullName: string; readonly delegateId: string }) => boolean) =>
  [...(await desk().rows()).all('delegates')].find(isIt);

test('every detail is in the form of the desk, in the view, in lists, in files and in the tree', async ({
  visit,
}) => {
  const values = valuesOf(1);
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${holder}` });
  await fill(page, values);
  await button(page, commonWords.save).click();
  await expect(savedToast(page).last()).toBeVisible();
  await expect.poll(() => stored(({ delegateId }) => delegateId === holder)).toMatchObject(values);
  await desk().open(page, `/users/view/${holder}`);
  await expectShown(page, values);

  await desk().open(page, `/users/paid?cols=${details.map(({ name }) => name).join(',')}`);
  for (const value of Object.values(values))
    await expect(page.getByRole('cell', { name: value, exact: true })).toBeVisible();
  await button(page, listWords.export).click();
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, listWords.csv).click()]);
  const [head = [], ...lines] = readCsv(await readFile(await download.path(), 'utf8'));
  const line = lines.find((cells) => cells.includes(values[extraDetail.name] ?? '')) ?? [];
  expect(Object.fromEntries(details.map(({ name, label }) => [name, line[head.indexOf(label)]]))).toEqual(
    values,
  );

  const { details: atPerson } = (
    (await desk().tree()) as { users: Record<string, { details: Record<string, string> }> }
  ).users[holder] ?? { details: {} };
  expect(Object.fromEntries(details.map(({ name, treeKey }) => [name, atPerson[treeKey]]))).toEqual(values);
  const { codes } = (await desk().tree()) as { codes: Record<string, Record<string, string>> };
  const atCode = Object.values(codes).find((code) => code['user_id'] === holder);
  expect(atCode).toMatchObject({
    city: values['city'],
    state: values['state'],
    mcinumber: values['mciNumber'],
    membershipNo: values['membershipNo'],
    [extraDetail.treeKey]: values[extraDetail.name],
  });
  expect(atCode).not.toHaveProperty('pincode');
});

test('every detail is read from a list', async ({ visit }) => {
  const values = valuesOf(2);
  const page = await visit({ desk: desk(), as: phones.admin, path: '/users/addcsv' });
  const chooser = page.waitForEvent('filechooser');
  await button(page, bulkAddWords.chooseFile).click();
  const list = [
    ['Name', 'Phone', ...details.map(({ label }) => label)],
    ['Listed Person', '9840300071', ...details.map(({ name }) => values[name])],
  ].map((cells) => cells.join(','));
  await (
    await chooser
  ).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\n')) });
  await button(page, bulkAddWords.add(1)).click();
  await expect.poll(() => stored(({ fullName }) => fullName === 'Listed Person')).toMatchObject(values);
});

test('every detail can be required by the public form, which draws it, and changed by the registrant', async ({
  visit,
}) => {
  await openRegistration(desk());
  const page = await visit({ desk: desk(), as: phones.admin, path: '/registration' });
  const words = registrationWords;
  for (const { label } of details) {
    await page.getByLabel(words.cell([label, words.use])).selectOption(words.uses.required);
    await page.getByLabel(words.cell([label, words.canChange])).check();
  }
  await button(page, commonWords.save).click();
  await expect(savedToast(page).last()).toBeVisible();

  const values = valuesOf(3);
  await visit({ desk: desk(), as: registrant, path: '/r/sample/register' });
  await page.getByRole('radio', { name: /^PG Student/ }).check();
  await page.getByLabel(registerWords.name).fill('Registered Person');
  await button(page, registerWords.next).click();
  for (const { label } of details) {
    await expect(page.getByText(registerWords.missing(label), { exact: true })).toBeVisible();
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await fill(page, values);
  await button(page, registerWords.next).click();
  for (const step of ['extras', 'questions'] as const) {
    await expect(page.getByRole('heading', { level: 1, name: registerWords.steps[step] })).toBeVisible();
    await button(page, registerWords.next).click();
  }
  await page.getByLabel(registerWords.agree).check();
  await page.getByRole('radio', { name: registerWords.methods.desk }).check();
  await button(page, registerWords.submit).click();
  const own = () => stored(({ fullName }) => fullName === 'Registered Person');
  await expect.poll(own).toMatchObject(values);

  const changed = valuesOf(4);
  const delegateId = (await own())?.delegateId ?? '';
  await visit({ desk: desk(), as: registrant, path: `/r/sample/me/person/${delegateId}` });
  await expectShown(page, values);
  await button(page, ownWords.edit).click();
  await fill(page, changed);
  await button(page, ownWords.save).click();
  await expectShown(page, changed);
  await expect.poll(own).toMatchObject({ ...changed, phone: registrant });
  await expect(page.getByText(personWords.phone, { exact: true })).toBeVisible();
});
