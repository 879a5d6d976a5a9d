import type { Page } from '@playwright/test';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dayForDisplay, isoDay } from '#domain/core/text/format.ts';
import { defaultTimeZone } from '#domain/model/fields/time-zone.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { noBilling } from '#domain/model/money/billing.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { maharashtraGstin } from '#tests/support/money/paper-desk.ts';
import { added18, itemOf, periodOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { phones } from '../e2e/desk.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { openRegistration } from '../e2e/registration-desk.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();
const words = priceEditorWords.view;
const dayIn = (days: number): string => isoDay(Date.now() + days * 86_400_000, defaultTimeZone);
const [before, until, later] = [dayIn(-30), dayIn(30), dayIn(60)];

const publish = async (): Promise<void> => {
  const offered = [...(await desk().rows()).all('categories')]
    .slice(0, 4)
    .map(({ categoryId }) => categoryId);
  await openRegistration(desk(), {
    categories: offered.map((categoryId) => ({
      categoryId,
      firstDay: '',
      lastDay: '',
      fields: {},
      needsApproval: false,
    })),
  });
  await desk().command(phones.admin, 'billing.save', {
    details: { ...noBilling, name: 'API', gstin: maharashtraGstin, eventState: '27', sac: '998596' },
  });
  await publishChanges(desk(), {
    periods: [periodOf('early', before), periodOf('regular', until), periodOf('spot', later)].map(
      (period, index) => ({
        ...period,
        name: ['Early bird', 'Regular', 'Spot'][index] ?? '',
      }),
    ),
    capacities: [],
    coupons: [],
    rates: [{ currency: 'USD', setOn: before, rate: 835_000 }],
    items: [
      itemOf('conference', 'registration', { name: 'Conference', tax: added18 }),
      itemOf('dinner', 'addOn', { name: 'Gala dinner' }),
    ],
    prices: [
      ...offered
        .slice(1)
        .flatMap((categoryId, index) => [
          priceOf('conference', 800_000 + index * 50_000, { categoryId, periodId: 'early' }),
          priceOf('conference', 1_000_000 + index * 50_000, { categoryId, periodId: 'regular' }),
          priceOf('conference', 1_486_300 + index * 50_000, { categoryId, periodId: 'spot' }),
        ]),
      priceOf('conference', 70_000, { categoryId: offered[0] ?? '', periodId: 'regular', currency: 'USD' }),
      priceOf('conference', 90_000, { categoryId: offered[0] ?? '', periodId: 'spot', currency: 'USD' }),
      priceOf('dinner', 150_000),
    ],
  });
};

/** The column of today in a table: its head, and a cell. */
const expectToday = async (page: Page, table: string, cell: RegExp): Promise<void> => {
  const prices = page.getByRole('table', { name: table, exact: true });
  await expect(
    prices.getByRole('columnheader', { name: `Regular ${words.until(dayForDisplay(until))} Today` }),
  ).toHaveCount(1);
  await expect(
    prices.getByRole('cell', { name: cell }).and(page.locator('[aria-current=date]')).first(),
  ).toBeVisible();
};

test('people read the total with its tax, in rupees and dollars, with the dates and the price of today', async ({
  visit,
}) => {
  await publish();
  const page = await visit({ desk: desk(), as: '9840000072', path: '/r/sample/prices' });
  await expect(page.getByRole('heading', { name: publicWords.pricesTitle })).toBeVisible();
  await expectToday(page, 'Registration', /₹11,800\s*₹10,000 \+ GST$/);
  await expectToday(page, 'Registration in USD', /USD 826\s*USD 700 \+ GST\s*= ₹68,971$/);
  await expect(page.getByText(words.totalsAndBases).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Add-ons' }).getByRole('cell')).toHaveText('₹1,500');

  // Each amount has its date and last day beside it where the head of the table has no room.
  await page.setViewportSize({ width: 390, height: 844 });
  const cell = page.getByRole('table', { name: 'Registration', exact: true }).getByRole('cell').nth(1);
  await expect(cell.getByText(words.until(dayForDisplay(until)))).toBeVisible();
  await expect(cell.getByText(words.today)).toBeVisible();
});

test('the preview of the organiser and its print show the same', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: '/fees/preview' });
  await expectToday(page, 'Registration', /₹11,800\s*₹10,000 \+ GST$/);
  await expectToday(page, 'Registration in USD', /USD 826\s*USD 700 \+ GST\s*= ₹68,971$/);
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole('button', { name: commonWords.print }).click();
  await expect(page.locator('body')).toContainText(words.todayOnPaper);
});
