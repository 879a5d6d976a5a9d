import type { Page } from '@playwright/test';
import { dueWords } from '#domain/money/fee-words.ts';
import { draftList, publishedList } from '#domain/money/price-list/current-list.ts';
import { priceEditorWords as words } from '#domain/money/price-list/editor-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { holder } from '../e2e/axe/axe-screens.ts';
import { phones } from '../e2e/desk.ts';
import { publishChanges } from '../e2e/price-list.ts';
import { button, goWithin } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

const cell = (page: Page, ...parts: string[]) =>
  page.getByRole('textbox', { name: words.cell(parts), exact: true });

test('a price that cannot be read is kept and named, and nothing is saved', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.write, path: '/fees' });
  const every = cell(page, 'Registration', words.everyCategory, 'Early');
  await every.fill('1,0000');
  await button(page, commonWords.save).click();
  await expect(page.getByText(words.invalid.text('1,0000'))).toBeVisible();
  await expect(every).toHaveAttribute('aria-invalid', 'true');
  await button(page, words.addPeriod).click();
  await button(page, commonWords.save).click();
  await expect(page.getByText(words.invalid.periods(4))).toBeVisible();
  // The draft that the sample's dates made.
  await expect.poll(async () => draftList(await desk().rows())?.listVersion).toBe(1);
});

test('the desk sees how a fee comes about, and what another category costs before it is saved', async ({
  visit,
}) => {
  const rows = await desk().rows();
  const [item] = publishedList(rows).items;
  const delegate = rows.get('delegates', holder);
  if (!delegate || !item) throw new Error('the sample has both');
  const cheaper = [...rows.all('categories')].find(({ categoryId }) => categoryId !== delegate.categoryId);
  await publishChanges(desk(), {
    prices: [
      priceOf(item.itemId, 500_000),
      priceOf(item.itemId, 300_000, { categoryId: cheaper?.categoryId ?? '' }),
    ],
  });
  const page = await visit({ desk: desk(), as: phones.write, path: `/users/view/${delegate.delegateId}` });
  const fees = page.getByRole('region', { name: dueWords.title });
  await fees.getByText(dueWords.why).click();
  await expect(fees.getByRole('listitem').first()).toContainText('₹5,000');
  await goWithin(page, `/users/edit/${delegate.delegateId}`);
  await expect(page.getByText(dueWords.fees('₹5,000'))).toBeVisible();
  await page.getByLabel(personWords.category, { exact: true }).selectOption(cheaper?.categoryId ?? '');
  await expect(page.getByText(dueWords.feesChange('₹5,000', '₹3,000'))).toBeVisible();
});
