import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { orderingWords, recordsWords } from '#domain/event/setup-words.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, deleteQuestion, listRows, mainLink, pickUp, said, savedToast } from './screens.ts';

const desk = deskForFile();
const onPhone = { viewport: phoneScreen };

test('a record is added with at least one category, edited, put in order, and deleted while it has no marks', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/records', context: onPhone });
  await mainLink(page, recordsWords.add).click();
  await page.getByLabel(recordsWords.text, { exact: true }).fill('மதிய உணவு');
  await button(page, commonWords.save).click();
  const group = page.getByRole('group', { name: recordsWords.categories });
  await expect(said(page, 'Select at least one category')).toBeVisible();
  await group.getByRole('button', { name: recordsWords.all }).click();
  await expect(said(page, 'Select at least one category')).toBeHidden();
  for (const box of await group.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await group.getByRole('button', { name: recordsWords.noneOf }).click();
  await expect(said(page, 'Select at least one category')).toBeVisible();
  await group.getByRole('checkbox', { name: 'Exhibitor' }).check();
  await group.getByRole('checkbox', { name: 'Delegate', exact: true }).check();
  await button(page, commonWords.save).click();
  await expect(savedToast(page)).toBeVisible();
  const mine = listRows(page, recordsWords.title).filter({ hasText: 'மதிய உணவு' });
  await expect(mine).toContainText('Delegate, Exhibitor');
  const store = await desk().rowsWhen((rows) => recordTypesInOrder(rows).at(-1)?.name === 'மதிய உணவு');
  const recordType = recordTypesInOrder(store).at(-1);
  expect(recordType).toMatchObject({ name: 'மதிய உணவு', order: 9, categoryIds: ['delegates', '7'] });
  const expected = [...store.all('serials')].filter(
    ({ kind, categoryId }) => kind !== 'free' && ['delegates', '7'].includes(categoryId),
  ).length;
  await expect(mine).toContainText(recordsWords.doneOf('0', String(expected)));

  await button(page, orderingWords.move('மதிய உணவு')).focus();
  await pickUp(page, 'Enter', said(page, orderingWords.pickedUp('மதிய உணவு', 9, 9)));
  await page.keyboard.press('ArrowUp');
  await expect(said(page, orderingWords.movedTo('மதிய உணவு', 8, 9))).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(listRows(page, recordsWords.title).nth(7)).toContainText('மதிய உணவு');
  await expect
    .poll(async () => recordTypesInOrder(await desk().rows()).map(({ order }) => order))
    .toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);

  await mainLink(page, 'மதிய உணவு').click();
  await expect(page.getByLabel(recordsWords.key, { exact: true })).toHaveValue('8');
  await page.getByLabel(recordsWords.key, { exact: true }).fill('0');
  await button(page, commonWords.save).click();
  await expect(listRows(page, recordsWords.title).first()).toContainText('மதிய உணவு');
  await mainLink(page, 'மதிய உணவு').click();
  await button(page, recordsWords.delete).click();
  await deleteQuestion(page).getByRole('button', { name: commonWords.delete }).click();
  await expect(said(page, toastWords.deleted)).toBeVisible();
  await expect(listRows(page, recordsWords.title)).toHaveCount(8);
});
