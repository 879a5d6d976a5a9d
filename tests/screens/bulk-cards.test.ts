import type { Page } from '@playwright/test';
import { sheetsFor } from '#domain/print/sheets.ts';
import { cardsInRanges } from '#domain/print/bulk-cards.ts';
import { commonWords, rangeWords } from '#domain/core/text/common-words.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { bulkIdsWords, cardPrintWords } from '#domain/print/card-words.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { phones } from '../e2e/desk.ts';
import { button, menuLink } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const heading = (page: Page) => page.getByRole('heading', { name: bulkIdsWords.title, level: 1 });
const shown = (page: Page, first: number, last: number, count: number) =>
  page.getByText(bulkIdsWords.shown(first, last, count), { exact: true });
const faces = (page: Page) => page.getByRole('figure');
const toPrint = async (first: number, last: number, categoryId: string | null = null) =>
  cardsInRanges(await desk().rows(), { ranges: [[first, last]], categoryId });
test('a range from Home shows its errors; category, pages and paper are in the address', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/' });
  await page
    .getByRole('link', { name: new RegExp(`${bulkIdsWords.title}$`) })
    .last()
    .click();
  await expect(heading(page)).toBeVisible();
  const all = (await toPrint(1, 400)).all.length;
  await expect(shown(page, 1, 9, all)).toBeVisible();
  await expect(faces(page)).toHaveCount(9);
  await expect(faces(page).first()).toHaveAccessibleName(/^Front, .+, Regd No: \d+$/);
  await expect(page.getByLabel(bulkIdsWords.range)).toHaveValue('1-400');

  await page.getByLabel(bulkIdsWords.range).fill('1-40,9-3');
  await expect(page.getByText(rangeWords.backwards('9-3'))).toBeVisible();
  await expect(button(page, idCardWords.print)).toBeDisabled();
  await page.getByLabel(bulkIdsWords.range).fill('twelve');
  await expect(page.getByText(rangeWords.notANumber('twelve'))).toBeVisible();
  await expect(faces(page)).toHaveCount(0);
  await page.getByLabel(bulkIdsWords.range).fill('999990-999999');
  await expect(page.getByText(bulkIdsWords.none)).toBeVisible();

  const pg = (await toPrint(1, 9_999_999, 'pg')).all;
  await page.getByLabel(bulkIdsWords.range).fill('1-9999999');
  await page.getByLabel(bulkIdsWords.category).selectOption('PG Student');
  await expect(shown(page, 1, 9, pg.length)).toBeVisible();
  await page
    .getByRole('button', { name: bulkIdsWords.page(2), exact: true })
    .first()
    .click();
  await expect(shown(page, 10, Math.min(18, pg.length), pg.length)).toBeVisible();
  await expect(page.getByRole('img', { name: /[A-Z\d]{10}$/ }).first()).toBeVisible();
  await button(page, idCardWords.back).click();
  await page.getByLabel(bulkIdsWords.sheet).selectOption(bulkIdsWords.sheets.a3);
  await page.getByLabel(bulkIdsWords.flip).selectOption(bulkIdsWords.flips.short);
  await page.getByRole('switch', { name: bulkIdsWords.marks }).uncheck();
  await expect(page.getByText(bulkIdsWords.backsAlone)).toBeVisible();
  await desk().reload(page);
  await expect(shown(page, 10, Math.min(18, pg.length), pg.length)).toBeVisible();
  await expect(page.getByLabel(bulkIdsWords.flip)).toHaveValue('short');
  await expect(page.getByRole('switch', { name: bulkIdsWords.marks })).not.toBeChecked();
  await expect(page.getByText(idCardWords.ifFound).first()).toBeVisible();
  await expect(page.getByText(bulkIdsWords.need(pg.length, sheetsFor(pg.length, 'a3'), 'A3'))).toBeVisible();
});

test('a card without a name has lines to write on and is listed; characters without a font are named', async ({
  visit,
}) => {
  const rows = await desk().rows();
  const [nameless, hebrew] = [...rows.all('serials')].filter(({ kind, code }) => kind === 'delegate' && code);
  if (!nameless || !hebrew) throw new Error('the sample has both');
  const name = (delegateId: string, fullName: string) =>
    desk().command(phones.admin, 'delegate.update', {
      delegateId,
      details: { fullName, salutation: '', email: 'nobody@example.org' },
    });
  await name(nameless.delegateId, '');
  await name(hebrew.delegateId, 'Asha שלום');
  const path = `/bulkids?range=${nameless.serial},${hebrew.serial}`;
  const page = await visit({ desk: desk(), as: phones.write, path });
  const unnamed = page.getByRole('status').filter({ hasText: cardPrintWords.nameless(1) });
  await expect(unnamed.getByRole('link', { name: String(nameless.serial) })).toHaveAttribute(
    'href',
    `/users/view/${nameless.delegateId}`,
  );
  const card = page.getByRole('figure', { name: new RegExp(`^Front, ${cardPrintWords.noName}, `) });
  await expect(card).toContainText(idCardWords.regdNumber(nameless.serial));
  await expect(faces(page).filter({ hasText: '@' })).toHaveCount(0);
  const undrawn = page.getByRole('status').filter({ hasText: pdfWords.undrawable(1) });
  await expect(undrawn.getByRole('link', { name: `${hebrew.serial} Asha שלום` })).toBeVisible();
});

test('cards whose picture does not load are named before anything is printed or logged', async ({
  visit,
  faults,
}) => {
  faults.expect(/^console /);
  const rows = await desk().rows();
  const [card] = [...rows.all('serials')].filter(({ kind, code }) => kind === 'delegate' && code).slice(3);
  const category = rows.get('categories', card?.categoryId ?? '');
  if (!card || !category) throw new Error('the sample has both');
  const { categoryId, extra: _extra, ...details } = category;
  await desk().command(phones.admin, 'category.save', {
    categoryId,
    details: { ...details, frontImage: 'https://images.example.org/front.png' },
  });
  const page = await visit({ desk: desk(), as: phones.write, path: `/bulkids?range=${card.serial}` });
  await page.evaluate(() => (window.print = () => dispatchEvent(new Event('afterprint'))));
  const prints = async () => (await desk().rows()).by('cardPrints', 'serial', String(card.serial)).length;
  await button(page, idCardWords.print).click();
  const question = page.getByRole('dialog', { name: cardPrintWords.missingTitle });
  await expect(question).toContainText(String(card.serial));
  await question.getByRole('button', { name: commonWords.cancel }).click();
  await expect(button(page, idCardWords.print)).toBeEnabled();
  expect(await prints()).toBe(0);
  await button(page, idCardWords.print).click();
  await question.getByRole('button', { name: cardPrintWords.printWithout }).click();
  await expect.poll(prints).toBe(1);

  // The printer jammed: in one press from the toast, with undo, and later from the list of prints.
  const counting = async () =>
    (await desk().rows())
      .by('cardPrints', 'serial', String(card.serial))
      .map(({ isTakenBack }) => isTakenBack);
  const toast = page.getByRole('status').filter({ hasText: cardPrintWords.logged(1) });
  await toast.getByRole('button', { name: cardPrintWords.notOut }).click();
  await expect.poll(counting).toEqual([true]);
  await expect(page.getByText(cardPrintWords.notOutRun(String(card.serial), 1))).toBeVisible();
  await button(page, undoWords.undo).click();
  await expect.poll(counting).toEqual([false]);
  await page.getByRole('listitem').getByRole('button', { name: cardPrintWords.notOut }).click();
  await expect.poll(counting).toEqual([true]);
});

test('after a run, chosen cards are taken back', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/bulkids?range=60-66' });
  await page.evaluate(() => (window.print = () => dispatchEvent(new Event('afterprint'))));
  const { all } = await toPrint(60, 66);
  const [first = 0] = all;
  const left = async () => (await toPrint(60, 66)).notPrinted;
  await button(page, idCardWords.print).click();
  await expect.poll(left).toEqual([]);
  const run = page.getByRole('listitem').filter({ hasText: `${all.length} cards` });
  await run.getByRole('button', { name: cardPrintWords.someNotOut }).click();
  const choice = page.getByRole('dialog', { name: cardPrintWords.someNotOut });
  const take = choice.getByRole('button', { name: cardPrintWords.notOut });
  await choice.getByLabel(cardPrintWords.notOutCards).fill('1');
  await take.click();
  await expect(choice).toContainText(cardPrintWords.notOfRun);
  await choice.getByLabel(cardPrintWords.notOutCards).fill(`1-${first}`);
  await take.click();
  await expect.poll(left).toEqual([first]);
});

test('a member without access to contacts prints no cards', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.scan, path: '/bulkids' });
  await expect(page.getByText(rightNeeded('seeContacts', { isPaired: false }))).toBeVisible();
  await expect(menuLink(page, bulkIdsWords.title)).toHaveCount(0);
  const [someone] = [...(await desk().rows()).all('serials')].filter(({ kind }) => kind === 'delegate');
  await desk().open(page, `/users/idcard/${someone?.delegateId}`);
  await expect(page.getByText(idCardWords.regdNumber(someone?.serial ?? 0))).toBeVisible();
  await expect(button(page, idCardWords.print)).toHaveCount(0);
});
