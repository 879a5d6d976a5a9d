import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readXlsx from 'read-excel-file/node';
import { commonWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { readCsv } from '#tests/support/pictures/read-csv.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

/** These categories are in the specification, section 9. The sample has all of them, and also Exhibitor (7). */
const usualCategoryIds = ['orgcomm', 'ocv', 'ocu', 'spot', 'delegates', 'pg', 'speaker'];

const list = (page: Page) => page.getByRole('list', { name: delegatesListWords.title });
const lines = (page: Page) => list(page).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: delegatesListWords.chooseTitle });
/** The text under the title. A group's heading may show the same text. */
const counted = (page: Page, text: string) => page.locator('header').getByText(text);
/** Counts delegates and companions of these categories, or of all categories. */
const countOf = async (categoryIds?: readonly string[]) => {
  const rows = await desk().rows();
  const delegates = [...rows.all('delegates')].filter(
    ({ categoryId }) => categoryIds === undefined || categoryIds.includes(categoryId),
  );
  const companions = delegates.flatMap(({ delegateId }) => rows.by('companions', 'delegateId', delegateId));
  return { delegates, companions, text: delegatesListWords.counts(delegates.length, companions.length) };
};

/** Pages of a PDF: each is an object of its own in what Chromium writes. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('the delegates list starts with the specified categories; any other can be chosen, and the address keeps the choice', async ({
  stay,
}) => {
  const page = await stay({ desk: desk(), as: phones.read, path: '/delegates' });
  const usual = await countOf(usualCategoryIds);
  await expect(counted(page, usual.text)).toBeVisible();
  await expect(list(page).getByRole('heading', { name: 'Organising Committee' })).toBeVisible();

  await button(page, delegatesListWords.choose).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Exhibitor' })).not.toBeChecked();
  await dialog(page).getByRole('checkbox', { name: 'Exhibitor' }).check();
  await expect(page).toHaveURL(/categories=/);
  await expect(counted(page, (await countOf([...usualCategoryIds, '7'])).text)).toBeVisible();
  await dialog(page).getByRole('button', { name: commonWords.allCategories }).click();
  await dialog(page)
    .getByLabel(delegatesListWords.companions)
    .selectOption(delegatesListWords.companionPlaces.own);
  await dialog(page).getByRole('button', { name: delegatesListWords.sorts.name, exact: true }).click();
  await dialog(page).getByRole('switch', { name: delegatesListWords.grouped }).uncheck();
  await dialog(page).getByLabel(personWords.email).check();
  await dialog(page).getByRole('button', { name: delegatesListWords.done }).click();
  const all = await countOf();
  await expect(counted(page, all.text)).toBeVisible();
  await page.reload();
  await expect(counted(page, all.text)).toBeVisible();
  await expect(list(page).getByRole('heading')).toHaveCount(0);
  await expect(lines(page).first()).toHaveAttribute(
    'aria-setsize',
    String(all.delegates.length + all.companions.length),
  );
  await expect(lines(page).filter({ hasText: personWords.email }).first()).toBeVisible();
});

test('the files contain names of any script, and no formula that a spreadsheet would run', async ({
  stay,
}) => {
  const phone = '9444012345';
  await desk().command(phones.admin, 'delegate.add', {
    details: { fullName: '=HYPERLINK("https://x.example","₹")', categoryId: 'speaker', phone, city: '+Puri' },
  });
  await desk().command(phones.admin, 'delegate.add', {
    details: { fullName: 'अनुराधा देशपांडे', categoryId: 'speaker', city: 'पुणे' },
  });
  const page = await stay({
    desk: desk(),
    as: phones.read,
    path: '/delegates?categories=.speaker&cols=phone,city&companions=own&sort=name',
  });
  const expected = await countOf(['speaker']);
  await expect(counted(page, expected.text)).toBeVisible();
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await button(page, name).click();
    return download;
  };
  const heads = [
    personWords.serialNo,
    personWords.name,
    delegatesListWords.type,
    delegatesListWords.accompanies,
    personWords.category,
    personWords.phone,
    personWords.city,
  ];
  const csv = await save(listWords.csv);
  expect(csv.suggestedFilename()).toMatch(/^ANAESCON South Delegates List \d{2}-\d{2}-\d{4}\.csv$/);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [head, ...body] = readCsv(text);
  expect(head).toEqual(heads);
  expect(body).toHaveLength(expected.delegates.length + expected.companions.length);
  const formula = body.find(([, , , , , cell]) => cell === phone);
  expect(formula).toEqual([
    '',
    `'=HYPERLINK("https://x.example","₹")`,
    delegatesListWords.types.delegate,
    '',
    'Speaker',
    phone,
    "'+Puri",
  ]);
  expect(body.find(([, name]) => name === 'अनुराधा देशपांडे')?.[6]).toBe('पुणे');
  const [companion] = expected.companions;
  expect(body.filter(([, , type]) => type === delegatesListWords.types.companion)).toHaveLength(
    expected.companions.length,
  );
  if (companion) expect(body.some(([, name]) => name === companion.name)).toBe(true);

  const xlsx = await save(listWords.xlsx);
  const [sheet] = await readXlsx(await readFile(await xlsx.path()));
  expect(sheet?.data[0]).toEqual(heads);
  const row = sheet?.data.find((cells) => cells[5] === phone);
  expect(row?.[1]).toBe('=HYPERLINK("https://x.example","₹")');
  expect(sheet?.data.find((cells) => cells[1] === 'अनुराधा देशपांडे')?.[6]).toBe('पुणे');
});

test('changes by other devices appear in the open delegates list and in its file', async ({ stay }) => {
  const page = await stay({ desk: desk(), as: phones.read, path: '/delegates?categories=all' });
  await expect(counted(page, (await countOf()).text)).toBeVisible();
  for (const fullName of ['Late One', 'Late Two', 'Late Three']) {
    await desk().command(phones.admin, 'delegate.add', { details: { fullName, categoryId: 'speaker' } });
    const now = await countOf();
    await expect(counted(page, now.text)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, listWords.csv).click(),
    ]);
    const body = readCsv(await readFile(await download.path(), 'utf8'));
    expect(body).toHaveLength(1 + now.delegates.length + now.companions.length);
    expect(body.filter(([, name]) => name === fullName)).toHaveLength(1);
  }
});

test('the printed delegates list has all people and a head on each page, in portrait or landscape', async ({
  stay,
}) => {
  const usual = await countOf(usualCategoryIds);
  const page = await stay({
    desk: desk(),
    as: phones.read,
    path: '/delegates?cols=category,phone,city,email',
  });
  await expect(counted(page, usual.text)).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const paper = [...document.querySelectorAll('table')].at(-1);
      const head = paper?.tHead;
      Object.assign(window, {
        onPaper: {
          lines: paper?.querySelectorAll('tbody td:first-child:not([colspan])').length,
          leftOut: paper?.querySelector('tbody td[colspan]')?.textContent,
          head: head?.textContent,
          repeats: head ? getComputedStyle(head).display : '',
        },
      });
    });
  });
  const upright = await page.pdf({ preferCSSPageSize: true });
  const onPaper = await page.evaluate(() => (window as unknown as { onPaper: unknown }).onPaper);
  expect(onPaper).toEqual({
    lines: usual.delegates.length + usual.companions.length,
    leftOut: expect.stringMatching(/^Not in this list: Exhibitor \(\d+\)\.$/),
    head: expect.stringMatching(
      /^34th South Zone.*Delegates List · .* · \d{2}-\d{2}-\d{4},? \d+:\d{2} [AP]MNo/,
    ),
    repeats: 'table-header-group',
  });
  // 25 to 60 people on a page, however long the longest name is.
  const people = usual.delegates.length + usual.companions.length;
  expect(people / pagesOf(upright)).toBeGreaterThan(25);
  expect(people / pagesOf(upright)).toBeLessThan(60);
  const numbers = (await pdfTexts(upright)).map((text) => /\d+ \/ \d+/.exec(text)?.[0]);
  const pages = numbers.length;
  expect(numbers).toEqual(Array.from({ length: pages }, (_, index) => `${index + 1} / ${pages}`));
  expect(upright.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/);

  // A preview stays open as long as the user looks at it. Afterwards the screen is as before.
  await page.emulateMedia({ media: 'print' });
  await expect(lines(page).first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(lines(page).first()).toBeVisible();
  await expect(page.locator('table')).toHaveCount(0);
  await button(page, delegatesListWords.choose).click();
  await dialog(page).getByRole('button', { name: delegatesListWords.papers.landscape }).click();
  await dialog(page).getByRole('button', { name: delegatesListWords.done }).click();
  await expect(dialog(page)).toBeHidden();
  const across = await page.pdf({ preferCSSPageSize: true });
  expect(across.toString('latin1')).toMatch(/\/MediaBox \[0 0 84[12][\d.]* 59[45]/);
  expect(pagesOf(across)).toBeGreaterThan(pagesOf(upright));

  // The button has the list laid out before the dialog opens.
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('tbody tr').length));
  });
  await button(page, commonWords.print).click();
  const groups = usualCategoryIds.length;
  const leftOut = 1;
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    String(usual.delegates.length + usual.companions.length + groups + leftOut),
  );
  await expect(page.locator('table')).toHaveCount(0);
});
