import type { Page } from '@playwright/test';
import { duplicatesWords, mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, goWithin, menuLink } from './screens.ts';

const desk = deskForFile();

/** Serial 9, with a companion who has serial 10; and her row. */
const neha = { delegateId: '-OuF3gdItdKvsVSFevTN', name: 'Neha Patel', companion: 'Harpreet Fernandes' };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const personOf = async (delegateId: string) => {
  const rows = await desk().rows();
  const delegate = rows.get('delegates', delegateId);
  const [serial] = rows.by('serials', 'delegateId', delegateId);
  if (!delegate || !serial) throw new Error(`nobody is ${delegateId}`);
  return { delegate, serial };
};

test('two entries of one person become one, with companions, payments and records of both', async ({
  visit,
}) => {
  const { delegate } = await personOf(neha.delegateId);
  const details = {
    fullName: 'Patel Neha',
    phone: delegate.phone,
    city: 'Nadiad',
    categoryId: delegate.categoryId,
    membershipNo: 'SECOND-1',
  };
  await desk().command(phones.write, 'delegate.add', { details });
  const second = [...(await desk().rows()).all('delegates')].find(
    ({ membershipNo }) => membershipNo === 'SECOND-1',
  )?.delegateId;
  if (second === undefined) throw new Error('not added');
  await desk().command(phones.write, 'payment.setDelegate', {
    delegateId: second,
    paid: true,
    method: 'UPI',
  });
  await desk().command(phones.write, 'serial.generate', { delegateId: second });
  await desk().command(phones.write, 'companion.save', {
    delegateId: second,
    details: {
      name: 'Ila Patel',
      age: 9,
      gender: 'Female',
      foodPreference: '',
      phone: '',
      relationship: 'Daughter',
    },
  });
  const { serial } = (await personOf(second)).serial;
  const before = await desk().rows();
  const marksBefore = before.by('marks', 'serial', '9').map(({ recordTypeId }) => recordTypeId);
  const open = [...before.all('recordTypes')].find(
    ({ recordTypeId, categoryIds }) =>
      !marksBefore.includes(recordTypeId) && categoryIds.includes(delegate.categoryId),
  );
  if (open === undefined) throw new Error('nothing to mark');
  await desk().command(phones.scan, 'record.mark', { recordTypeId: open.recordTypeId, serial });

  const page = await visit({ desk: desk(), as: phones.write, path: '/users/add' });
  await page.getByRole('main').getByRole('link', { name: duplicatesWords.title }).click();
  const counted = heading(page, /^Possible duplicates \d/);
  await expect(counted).toBeVisible();
  await expect(menuLink(page, await counted.innerText())).toBeVisible();
  await page
    .getByRole('group', { name: duplicatesWords.reason })
    .getByRole('button', { name: /^Phone/ })
    .click();
  await expect(page).toHaveURL(/reason=phone/);
  const group = page.getByRole('region', { name: /Patel Neha/ });
  await expect(group).toContainText(duplicatesWords.reasons.phone);
  // Not the same, which can be looked up and taken back.
  await group.getByRole('button', { name: duplicatesWords.notSame }).press('Enter');
  await expect(group).toBeHidden();
  // A keyboard user continues at the place of the group.
  await expect(page.locator('[tabindex="-1"]:focus')).toHaveCount(1);
  await page
    .getByRole('group', { name: duplicatesWords.reason })
    .getByRole('button', { name: /^Not the same/ })
    .click();
  await group.getByRole('button', { name: duplicatesWords.takeBack }).click();
  await expect(group).toBeHidden();
  await page
    .getByRole('group', { name: duplicatesWords.reason })
    .getByRole('button', { name: /^Phone/ })
    .click();
  await expect(page).toHaveURL(/reason=phone/);
  await group.getByRole('link', { name: mergeWords.merge }).click();
  await expect(heading(page, mergeWords.title)).toBeVisible();
  const choice = (name: string) => page.getByRole('group', { name, exact: true });
  await expect(choice(personWords.fullName).getByRole('radio', { name: 'Neha Patel' })).toBeChecked();
  await choice(personWords.city).getByText('Nadiad').click();
  await expect(choice(personWords.city).getByRole('radio', { name: 'Nadiad' })).toBeChecked();
  await expect(button(page, mergeWords.merge)).toBeDisabled();
  await expect(page.getByText(mergeWords.chooseSerial).first()).toBeVisible();
  await choice(mergeWords.serial).getByText('9', { exact: true }).click();
  await expect(page.getByText(mergeWords.freed(serial))).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Ila Patel' })).toContainText(neha.companion);
  await button(page, mergeWords.merge).click();
  const dialog = page.getByRole('alertdialog', { name: mergeWords.question });
  await expect(dialog).toContainText(mergeWords.final);
  await dialog.getByRole('button', { name: mergeWords.merge }).click();
  await expect(page.getByText(mergeWords.done)).toBeVisible();
  await expect(heading(page, /Neha Patel/)).toBeVisible();
  await expect(page.getByText('Ila Patel').first()).toBeVisible();

  const after = await desk().rowsWhen((rows) => rows.get('delegates', second) === undefined);
  expect(after.get('delegates', neha.delegateId)).toMatchObject({ city: 'Nadiad', isPaid: true });
  expect(after.get('serials', serial)).toMatchObject({ kind: 'free', code: '' });
  expect(
    after
      .by('companions', 'delegateId', neha.delegateId)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Harpreet Fernandes', 'Ila Patel']);
  const marks = after.by('marks', 'serial', '9').map(({ recordTypeId }) => recordTypeId);
  expect(marks.sort()).toEqual([...marksBefore, open.recordTypeId].sort());

  // A command sent twice and a later visit both find that the second person is gone.
  await goWithin(page, `/users/merge/${neha.delegateId}/${second}`);
  await expect(page.getByText(userViewWords.notFound)).toBeVisible();
});
