import { commonWords } from '#domain/core/text/common-words.ts';
import { recordsWords, setupWords } from '#domain/event/setup-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { button, deleteQuestion, mainLink, said, savedToast } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
test('a record with marks is not deleted; without network no record is deleted or saved', async ({
  visit,
  faults,
}) => {
  const store = await desk().rows();
  const marks = [...store.all('marks')].filter(({ recordTypeId }) => recordTypeId === '1');
  const page = await visit({ desk: desk(), as: phones.admin, path: '/records/edit/1' });
  await button(page, recordsWords.delete).click();
  await deleteQuestion(page).getByRole('button', { name: commonWords.delete }).click();
  await expect(said(page, messageFor('recordTypeInUse', { count: marks.length }))).toBeVisible();
  await expect(page.getByLabel(recordsWords.text, { exact: true })).toHaveValue('Registration kit');
  await expect.poll(async () => (await desk().rows()).get('recordTypes', '1')).toBeDefined();

  faults.expectCuts();
  await page.context().setOffline(true);
  await page.getByLabel(recordsWords.text, { exact: true }).fill('Kit and bag');
  await button(page, commonWords.save).click();
  await expect(said(page, messageFor('offline'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(said(page, setupWords.needsServer)).toBeHidden();
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await expect(mainLink(page, 'Kit and bag')).toBeVisible();
  const { order = 1, categoryIds } = store.get('recordTypes', '1') ?? {};
  await desk().command(phones.admin, 'recordType.save', {
    recordTypeId: '1',
    details: { name: 'Registration kit', order, categoryIds },
  });
});
