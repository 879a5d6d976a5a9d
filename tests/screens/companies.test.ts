import { companiesInOrder } from '#domain/event/companies.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { companiesWords, orderingWords } from '#domain/event/setup-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button, deleteQuestion, listRows, mainLink, pickUp, said, savedToast } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen };

test('a company is added, renamed, put in order, found and deleted', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/companies', context: onPhone });
  await expect(page.getByRole('heading', { level: 1, name: 'Companies 8' })).toBeVisible();
  await mainLink(page, companiesWords.add).click();
  await button(page, commonWords.save).click();
  await expect(said(page, messageFor('missing', { field: companiesWords.name }))).toBeVisible();
  await page.getByLabel('Company Name').fill('  Zenith   Ltd ');
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Companies 9' })).toBeVisible();
  await mainLink(page, companiesWords.editOf('Zenith Ltd')).click();
  await page.getByLabel('Company Name').fill('Zenith');
  await button(page, commonWords.save).click();
  await expect(mainLink(page, 'Zenith')).toBeVisible();

  const handle = button(page, orderingWords.move('Zenith'));
  await handle.focus();
  await pickUp(page, 'Space', said(page, orderingWords.pickedUp('Zenith', 9, 9)));
  await page.keyboard.press('ArrowUp');
  await expect(said(page, orderingWords.movedTo('Zenith', 8, 9))).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => companiesInOrder(await desk().rows()).map(({ name }) => name)[7])
    .toBe('Zenith');

  await page.getByRole('searchbox').fill('zen');
  await expect(listRows(page, companiesWords.title)).toHaveCount(1);
  await expect(page).toHaveURL(/q=zen/);
  await page.getByRole('searchbox').fill('nobody');
  await expect(said(page, companiesWords.noneFound)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await mainLink(page, 'Zenith').click();
  await expect(said(page, companiesWords.noDelegates)).toBeVisible();
  await button(page, companiesWords.delete).click();
  await deleteQuestion(page).getByRole('button', { name: commonWords.delete }).click();
  await expect(said(page, toastWords.deleted)).toBeVisible();
  await expect(listRows(page, companiesWords.title)).toHaveCount(8);
});
