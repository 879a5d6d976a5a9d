import { commonWords } from '#domain/core/text/common-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { deskForFile, phones, sampleEvent } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { button } from './screens.ts';

const desk = deskForFile();

interface PrintedList {
  readonly path: string;
  readonly title: string;
  /** On its first page. */
  readonly says: readonly string[];
  /** Rows on a page, at least, for lists of many. */
  readonly rows?: number;
}

const lists: readonly PrintedList[] = [
  { path: '/users/paid', title: usersWords.confirmedTitle, says: ['1,020 users'] },
  { path: '/users/paid?category=pg', title: usersWords.confirmedTitle, says: ['PG Student'] },
  {
    path: '/delegates?food=vegetarian',
    title: screensWords.delegatesList,
    says: [delegatesListWords.onlyFood('Vegetarian')],
  },
  { path: '/payments', title: screensWords.allTransactions, says: [] },
  { path: '/payments/dues?state=owes', title: screensWords.dues, says: ['What is due, Due'] },
  { path: '/receipts', title: screensWords.receipts, says: [] },
  { path: '/users', title: screensWords.serials, says: [] },
  { path: `/account/${sampleEvent}/log`, title: screensWords.log, says: [] },
  { path: '/statistics', title: screensWords.statistics, says: [] },
];

/** Chromium prints from its menu: the page gets the event before printing, and no press of a button. */
test('each list prints from the menu of the browser: no blank page, with event, filter, date and time', async ({
  stay,
}) => {
  const page = await stay({ desk: desk(), as: phones.admin, path: '/' });
  for (const { path, title, says } of lists) {
    await desk().open(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(title);
    await expect(page.getByText(commonWords.loading)).toHaveCount(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const texts = await pdfTexts(pdf);
    const bare = texts.map((text) => text.replace(/\d+ \/ \d+/, '').trim());
    expect
      .soft(
        bare.filter((text) => text.length < 20),
        `blank pages of ${path}`,
      )
      .toEqual([]);
    const [first = ''] = texts.map((text) => text.replaceAll(/\s+/g, ' '));
    for (const part of ['34th South Zone', ...says]) expect.soft(first, path).toContain(part);
    expect.soft(first, path).toMatch(/\d{2}-\d{2}-\d{4},? \d{1,2}:\d{2} [AP]M/);
    for (const control of [commonWords.print, listWords.clearFilters])
      expect.soft(first, path).not.toContain(control);
    // A4 in points, upright or across.
    const sizes = new Set(pdf.toString('latin1').match(/\/MediaBox \[[^\]]*\]/g));
    expect.soft(sizes.size, path).toBe(1);
    // The list is as it was.
    await expect(page.locator('.paper-head')).toHaveCount(0);
  }
});

test('the users lists print from their button, with all people and not only those on the screen', async ({
  stay,
}) => {
  const page = await stay({ desk: desk(), as: phones.read, path: '/users/paid' });
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(document.querySelectorAll('tbody tr').length));
  });
  await button(page, commonWords.print).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1020');
  await expect(page.locator('table')).toHaveCount(0);
});
