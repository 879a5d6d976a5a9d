import { commonWords } from '#domain/core/text/common-words.ts';
import { importUndoWords as words } from '#domain/money/import/undo/import-undo-words.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const person = (fullName: string) => ({ details: { fullName }, companions: [], mayOverwrite: false });
const named = async (fullName: string): Promise<string> =>
  [...(await desk().rows()).all('delegates')].find((each) => each.fullName === fullName)?.delegateId ?? '';

test('an import is renamed and taken back, and a person who was edited since stays and is listed', async ({
  visit,
}) => {
  await desk().command(phones.admin, 'people.import', {
    people: [person('Imported Asha'), person('Imported Bala')],
    import: { importId: 'october', name: 'october.xlsx', fileName: 'october.xlsx', rows: 2 },
  });
  const delegateId = await named('Imported Bala');
  await desk().command(phones.admin, 'delegate.update', { delegateId, details: { city: 'Salem' } });
  const context = { viewport: phoneScreen };
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/imports', context });
  await page.getByRole('link', { name: 'october.xlsx' }).click();
  await button(page, words.rename).click();
  await page.getByRole('dialog').getByLabel(words.columns.name).fill('October list');
  await page.getByRole('dialog').getByRole('button', { name: commonWords.save }).click();
  await expect(page.getByRole('heading', { name: 'October list' })).toBeVisible();
  await button(page, words.takeBack).click();
  const question = page.getByRole('alertdialog', { name: words.question('October list') });
  await expect(question).toContainText(words.restores(1, 0));
  await expect(question).toContainText(words.keeps(1));
  await question.getByRole('button', { name: words.takeBack }).click();
  await desk().rowsWhen(
    (rows) =>
      rows.get('imports', 'october')?.takenBackAt != null &&
      ![...rows.all('delegates')].some(({ fullName }) => fullName === 'Imported Asha'),
  );
  await expect(page.getByRole('row', { name: /Imported Bala/ })).toContainText(words.stays('edited'));
});
