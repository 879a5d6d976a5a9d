import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();
const words = bulkAddWords;
const deskScreen = { width: 1280, height: 800 } as const;

const choose = async (page: Page, name: string, content: string | Buffer): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button(page, words.chooseFile).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
};

const outcome = (page: Page, word: string, count: number) =>
  page
    .getByRole('group', { name: words.preview })
    .getByRole('button', { name: `${count} ${word}`, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: words.preview }).getByRole('listitem');
const saved = async (page: Page): Promise<string[][]> => {
  const download = page.waitForEvent('download');
  await button(page, words.resultFile).click();
  return readCsv(await readFile(await (await download).path(), 'utf8'));
};
const named = async (fullName: string) =>
  [...(await desk().rows()).all('delegates')].filter((delegate) => delegate.fullName === fullName);
const companionsOf = async (fullName: string): Promise<string[]> => {
  const store = await desk().rows();
  const delegate = [...store.all('delegates')].find((row) => row.fullName === fullName);
  return store.by('companions', 'delegateId', delegate?.delegateId ?? '').map(({ name }) => name);
};

for (const viewport of [phoneScreen, deskScreen]) {
  test(`a file of people is checked, mapped and added; the same file again changes nothing, ${viewport.width} wide`, async ({
    visit,
  }) => {
    const own = String(viewport.width).padStart(4, '0');
    const [known] = [...(await desk().rows()).all('delegates')].filter(
      ({ phone, city, fullName }) => phone.length === 10 && city !== '' && fullName !== '',
    );
    if (!known) throw new Error('nobody has a phone');
    const file = [
      'Delegates as of 1 May',
      'Name of the Delegate,Mobile No.,E-mail id,Reg cat,Town/City,Remarks,Accompanying 1',
      `"Dr. Rao, Asha ${own}",+91 98401 ${own}1,asha${own}@example.org,speaker,Pune,"two\nlines",Ravi ${own}`,
      `ஆஷா ${own},98402-${own}2,,PG Student,Chennai,=1+1,`,
      `${known.fullName},${known.phone},,,Elsewhere,,`,
      `Nobody ${own},12345,,,Pune,,`,
      `Unknown ${own},,u${own} at example,Speaker,Pune,,`,
    ].join('\r\n');
    const page = await visit({ desk: desk(), as: phones.write, path: '/users/add', context: { viewport } });
    await page.getByRole('link', { name: words.csvTitle }).click();
    await choose(page, 'delegates.csv', file);

    await expect(outcome(page, words.outcomes.new, 2)).toBeVisible();
    await expect(outcome(page, words.outcomes.present, 1)).toBeVisible();
    await expect(outcome(page, words.outcomes.wrong, 2)).toBeVisible();
    await expect(rows(page).filter({ hasText: 'is not an e-mail address' })).toHaveCount(1);
    await expect(page.getByText(words.ignored(['Remarks']))).toBeVisible();
    await expect(page.getByText(words.rows(5), { exact: true })).toBeVisible();
    // The title above the headings is shown too, as left out.
    await expect(outcome(page, words.outcomes.leftOut, 1)).toBeVisible();
    const first = rows(page).nth(1);
    await expect(first).toContainText(`Speaker · asha${own}@example.org · Pune · + Ravi ${own}`);
    await button(page, words.showWritten(`Dr. Rao, Asha ${own}`)).click();
    await expect(first.getByRole('term')).toHaveText([
      personWords.salutation,
      personWords.fullName,
      personWords.email,
      personWords.phone,
      personWords.city,
      personWords.category,
      words.companionAt(1),
    ]);
    await expect(first.getByRole('definition').last()).toHaveText(`Ravi ${own}`);
    await button(page, words.hideWritten(`Dr. Rao, Asha ${own}`)).click();
    await expect(first.getByRole('term')).toHaveCount(0);
    await outcome(page, words.outcomes.wrong, 2).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toContainText('not a phone number');
    await outcome(page, words.outcomes.wrong, 2).click();
    await expect(rows(page)).toHaveCount(6);

    await page.getByText(words.columns, { exact: true }).click();
    await expect(page.getByLabel(words.columnMeans('Reg cat'))).toHaveValue('category');
    await page.getByLabel(words.columnMeans('Remarks')).selectOption(personWords.address);
    await page.getByLabel(words.columnMeans('E-mail id')).selectOption(words.notImported);
    await expect(outcome(page, words.outcomes.new, 3)).toBeVisible();
    await page.getByLabel(words.columnMeans('E-mail id')).selectOption(personWords.email);
    await expect(outcome(page, words.outcomes.new, 2)).toBeVisible();

    await button(page, words.add(2)).click();
    await expect(page.getByText(words.done(2, 0))).toBeVisible();
    await expect
      .poll(async () => (await named(`Rao, Asha ${own}`))[0])
      .toMatchObject({
        salutation: 'Dr.',
        phone: `98401${own}1`,
        categoryId: 'speaker',
        city: 'Pune',
        address: 'two\nlines',
        isPaid: false,
      });
    await expect.poll(() => companionsOf(`Rao, Asha ${own}`)).toEqual([`Ravi ${own}`]);
    await expect.poll(async () => (await desk().rows()).get('delegates', known.delegateId)).toEqual(known);

    const result = await saved(page);
    expect(result[1]?.slice(-2)).toEqual([words.result, words.details]);
    expect(result.slice(2).map((cells) => cells.at(-2))).toEqual([
      words.added,
      words.added,
      words.alreadyInserted,
      words.outcomes.wrong,
      words.outcomes.wrong,
    ]);
    expect(result[2]?.[5]).toBe('two\nlines');

    const before = (await desk().rows()).count('delegates');
    await button(page, words.otherFile).click();
    await choose(page, 'delegates.csv', file);
    await expect(outcome(page, words.outcomes.present, 3)).toBeVisible();
    await expect(outcome(page, words.outcomes.new, 0)).toBeVisible();
    await expect(page.getByText(words.nothingToDo)).toBeVisible();
    await expect.poll(async () => (await desk().rows()).count('delegates')).toBe(before);
  });
}

test('companions’ rows of a delegates list go with their delegates', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/users/addcsv' });
  await choose(
    page,
    'delegates-list.csv',
    [
      'Serial No,Name,Type,Accompanies,Category,Phone',
      '1,Dr. Latha Menon,Delegate,,Speaker,9840600001',
      '2,Suresh Menon,Accompany,Dr. Latha Menon,Speaker,',
      '3,Nobody’s Friend,Accompany,Somebody Else,Speaker,',
    ].join('\n'),
  );
  await outcome(page, words.outcomes.companion, 1).click();
  await expect(rows(page)).toHaveText([new RegExp(words.withRow(2))]);
  await outcome(page, words.outcomes.wrong, 1).click();
  await expect(rows(page)).toHaveText([
    /Accompanies 'Somebody Else', but the list does not have exactly one such delegate/,
  ]);
  await button(page, words.add(1)).click();
  await expect(page.getByText(words.done(1, 0))).toBeVisible();
  await expect.poll(() => companionsOf('Latha Menon')).toEqual(['Suresh Menon']);
  expect((await saved(page)).map((cells) => cells.at(-2))).toEqual([
    words.result,
    words.added,
    words.outcomes.companion,
    words.outcomes.wrong,
  ]);
});
