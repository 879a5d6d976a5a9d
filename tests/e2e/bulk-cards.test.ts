import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { cardSizeMm } from '#domain/model/card-template.ts';
import { impose, sheetSizes, type SheetLayout } from '#domain/print/sheets.ts';
import { cardsInRanges } from '#domain/print/bulk-cards.ts';
import { idCardWords } from '#domain/people/people-words.ts';
import { bulkIdsWords, cardPrintWords } from '#domain/print/card-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { cutOut, isBlank, pdfPages } from '#tests/support/pictures/pdf-pages.ts';
import { readPicture } from '#tests/support/pictures/read-picture.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button, spaced, whenRowsAreKept } from './screens.ts';

const desk = deskForFile({ isApart: true });

const dialog = (page: Page) => page.getByRole('dialog');
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: bulkIdsWords.cards }).getByRole('button', { name: new RegExp(`^${name}`) });
const shown = (page: Page, first: number, last: number, count: number) =>
  page.getByText(bulkIdsWords.shown(first, last, count), { exact: true });
const toPrint = async (first: number, last: number, categoryId: string | null = null) =>
  cardsInRanges(await desk().rows(), { ranges: [[first, last]], categoryId });
const printsOf = async (serial: number) => (await desk().rows()).by('cardPrints', 'serial', String(serial));

/** The dialog stays open until `closeDialog`, as it does for a person. */
const holdDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.toggleAttribute('data-dialog', true);
    };
  });
const dialogOpen = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-dialog');
const closeDialog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.removeAttribute('data-dialog');
    window.dispatchEvent(new Event('afterprint'));
  });

test('printing is logged; printing again asks for a reason or skips those cards; changed cards need no reason', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/bulkids?range=1-12' });
  const { all } = await toPrint(1, 12);
  await expect(shown(page, 1, 9, all.length)).toBeVisible();
  await holdDialog(page);
  await page.keyboard.press('Control+p');
  await dialogOpen(page);
  await closeDialog(page);
  const [first = 0] = all;
  await expect.poll(async () => (await printsOf(first)).length).toBe(1);
  await expect
    .poll(async () => (await printsOf(first))[0])
    .toMatchObject({ printedBy: phones.read, reason: '' });
  await expect(filter(page, bulkIdsWords.filters.notPrinted)).toContainText('0');
  await expect(page.getByText(new RegExp(`^Printed .* by ${spaced(phones.read)}$`)).first()).toBeVisible();
  await expect(page.getByText(cardPrintWords.runCards('1-12', all.length))).toBeVisible();
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('marks')].filter(({ markedBy }) => markedBy === phones.read),
    )
    .toEqual([]);

  await page.getByLabel(bulkIdsWords.range).fill('1-14');
  const wider = (await toPrint(1, 14)).all;
  await expect(shown(page, 1, 9, wider.length)).toBeVisible();
  await button(page, idCardWords.print).click();
  await expect(dialog(page)).toContainText(cardPrintWords.askTitle(all.length));
  await expect(dialog(page)).toContainText(spaced(phones.read));
  await button(page, cardPrintWords.printAll(wider.length)).click();
  await expect(dialog(page)).toContainText(cardPrintWords.reasonMissing);
  await button(page, cardPrintWords.printOthers(wider.length - all.length)).click();
  await dialogOpen(page);
  await closeDialog(page);
  await expect.poll(async () => (await printsOf(wider.at(-1) ?? 0)).length).toBe(1);
  await expect.poll(() => printsOf(first)).toHaveLength(1);

  const holder = (await desk().rows()).get('serials', first)?.delegateId ?? '';
  await desk().command(phones.admin, 'delegate.update', {
    delegateId: holder,
    details: { fullName: 'Corrected Name' },
  });
  await expect(filter(page, bulkIdsWords.filters.changed)).toContainText('1');
  await filter(page, bulkIdsWords.filters.changed).click();
  await expect(shown(page, 1, 1, 1)).toBeVisible();
  await button(page, idCardWords.print).click();
  await dialogOpen(page);
  await closeDialog(page);
  await expect(page.getByText(bulkIdsWords.noneLeft.changed)).toBeVisible();
  await expect.poll(async () => (await printsOf(first)).length).toBe(2);
});

test('at the counter a card is printed with one press, and again with a reason when it was lost', async ({
  visit,
}) => {
  const rows = await desk().rows();
  const [companion] = [...rows.all('serials')].filter(
    ({ kind, serial: at }) => kind === 'companion' && at > 100,
  );
  const { delegateId = '', serial = 0 } = companion ?? {};
  const page = await visit({ desk: desk(), as: phones.read, path: `/users/idcard/${delegateId}` });
  await holdDialog(page);
  await button(page, cardPrintWords.printOne(serial)).click();
  await dialogOpen(page);
  const [only, ...others] = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(others).toEqual([]);
  expect(only?.width).toBeCloseTo(cardSizeMm.width, 0);
  expect(only?.height).toBeCloseTo(cardSizeMm.height, 0);
  await closeDialog(page);
  await expect.poll(async () => (await printsOf(serial)).length).toBe(1);
  await button(page, cardPrintWords.printOne(serial)).click();
  await dialog(page).getByRole('button', { name: cardPrintWords.reasons[0] }).click();
  await dialogOpen(page);
  await closeDialog(page);
  await expect
    .poll(async () => (await printsOf(serial)).map(({ reason }) => reason).sort())
    .toEqual(['', 'Lost']);
  await expect(page.getByText(new RegExp(`^Printed .*: ${cardPrintWords.reasons[0]}$`))).toHaveCount(1);
});

test('cards also print without network, and the log follows; the PDF comes from the server', async ({
  visit,
  faults,
}) => {
  const six = (await toPrint(31, 36)).all;
  const page = await visit({ desk: desk(), as: phones.read, path: '/bulkids?range=21-29' });
  const { all } = await toPrint(21, 29);
  await expect(shown(page, 1, all.length, all.length)).toBeVisible();
  await whenRowsAreKept(page);
  faults.expectCuts();
  await page.context().setOffline(true);
  await button(page, pdfWords.download).click();
  await expect(page.getByText(cardPrintWords.pdfOffline)).toBeVisible();
  await holdDialog(page);
  await button(page, idCardWords.print).click();
  await dialogOpen(page);
  await closeDialog(page);
  await expect(filter(page, bulkIdsWords.filters.notPrinted)).toContainText('0');
  await expect.poll(() => printsOf(all[0] ?? 0)).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await printsOf(all[0] ?? 0)).length).toBe(1);

  await page.getByLabel(bulkIdsWords.range).fill('31-36');
  await expect(shown(page, 1, six.length, six.length)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, pdfWords.download).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/ID cards 31-36\.pdf$/);
  const pages = await pdfPages(await readFile(await download.path()));
  const wanted = impose(six.length, { sheet: 'a4', sides: 'front', flip: 'long' });
  expect(pages).toHaveLength(wanted.length);
  const [sheet] = pages;
  const [place] = wanted[0]?.placements ?? [];
  const first = (await desk().rows()).get('serials', six[0] ?? 0);
  if (sheet && place)
    expect(await readPicture(cutOut(sheet, { ...place, ...cardSizeMm }))).toEqual([first?.code]);
  await expect.poll(() => printsOf(six[0] ?? 0)).toEqual([]);
  await dialog(page).getByRole('button', { name: cardPrintWords.countAgain }).click();
  await expect.poll(async () => (await printsOf(six[0] ?? 0)).length).toBe(1);
});

const printed: SheetLayout[] = [
  { sheet: 'card', sides: 'both', flip: 'long' },
  { sheet: 'a4', sides: 'both', flip: 'short' },
  { sheet: 'a3', sides: 'front', flip: 'long' },
];
for (const layout of printed) {
  test(`the cards on ${layout.sheet}, ${layout.sides}, have pages of the exact size, none blank, and every code at its place`, async ({
    visit,
  }) => {
    const { sheet, sides, flip } = layout;
    const page = await visit({
      desk: desk(),
      as: phones.admin,
      path: `/bulkids?range=41-53&sheet=${sheet}&side=${sides}&flip=${flip}`,
    });
    const { all } = await toPrint(41, 53);
    await expect(shown(page, 1, 9, all.length)).toBeVisible();
    await holdDialog(page);
    await button(page, idCardWords.print).click();
    const again = dialog(page).getByRole('button', { name: cardPrintWords.reasons[3] });
    await again.or(page.locator('body[data-dialog]')).first().waitFor();
    if (await again.isVisible()) await again.click();
    await dialogOpen(page);
    const pages = await pdfPages(await page.pdf({ preferCSSPageSize: true }));
    await closeDialog(page);
    const wanted = impose(all.length, layout);
    expect(pages).toHaveLength(wanted.length);
    const rows = await desk().rows();
    const { width, height } = sheetSizes[sheet];
    for (const [number, paper] of pages.entries()) {
      expect(Math.abs(paper.width - width)).toBeLessThan(0.3);
      expect(Math.abs(paper.height - height)).toBeLessThan(0.3);
      const placements = wanted[number]?.placements ?? [];
      for (const { index, side, x, y } of placements) {
        const place = cutOut(paper, { x, y, ...cardSizeMm });
        const code = rows.get('serials', all[index] ?? 0)?.code;
        expect(isBlank(place)).toBe(false);
        expect(await readPicture(place)).toEqual(side === 'front' ? [code] : []);
      }
    }
  });
}

test('while no design is saved, the page says so and leads to the designer', async ({ visit }) => {
  await desk().query('DELETE FROM templates WHERE event_id = $1', [sampleEvent]);
  await desk().kill();
  await desk().start();
  const page = await visit({ desk: desk(), as: phones.write, path: '/bulkids' });
  await expect(page.getByText(bulkIdsWords.noDesign)).toBeVisible();
  await page.getByRole('link', { name: bulkIdsWords.openDesigner }).click();
  await expect(page.getByRole('heading', { name: cardDesignerWords.title, level: 1 })).toBeVisible();
});
