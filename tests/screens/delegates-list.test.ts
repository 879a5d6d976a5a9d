import type { Page } from '@playwright/test';
import { homeWords } from '#domain/core/text/common-words.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { delegatesListWords, statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { phones } from '../e2e/desk.ts';
import { phoneScreen } from '../e2e/fixtures.ts';
import { button } from '../e2e/screens.ts';
import { deskForFile, expect, test } from './harness.ts';

const desk = deskForFile();

/** These categories are in the specification, section 9. The sample has all of them, and also Exhibitor (7). */
const usualCategoryIds = ['orgcomm', 'ocv', 'ocu', 'spot', 'delegates', 'pg', 'speaker'];

const list = (page: Page) => page.getByRole('list', { name: delegatesListWords.title });
const lines = (page: Page) => list(page).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: delegatesListWords.chooseTitle });
/** The text under the title. A group's heading may show the same text. */
const counted = (page: Page, text: string) => page.locator('header').getByText(text);
const table = (page: Page, name: string) => page.getByRole('table', { name });

/** Counts delegates and companions of these categories, or of all categories. */
const countOf = async (categoryIds?: readonly string[]) => {
  const rows = await desk().rows();
  const delegates = [...rows.all('delegates')].filter(
    ({ categoryId }) => categoryIds === undefined || categoryIds.includes(categoryId),
  );
  const companions = delegates.flatMap(({ delegateId }) => rows.by('companions', 'delegateId', delegateId));
  return { delegates, companions, text: delegatesListWords.counts(delegates.length, companions.length) };
};

test('a member who sees only cards finds names, serials and categories, and cannot choose other columns', async ({
  visit,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.scan,
    path: '/delegates?cols=phone,code,city&food=vegetarian',
    context: { viewport: phoneScreen },
  });
  await expect(counted(page, (await countOf(usualCategoryIds)).text)).toBeVisible();
  const exhibitors = (await countOf(['7'])).delegates.length;
  await expect(page.getByText(`Not in this list: Exhibitor (${exhibitors}).`)).toBeVisible();
  await expect(lines(page).filter({ hasText: personWords.code }).first()).toBeVisible();
  await expect(lines(page).filter({ hasText: personWords.phone })).toHaveCount(0);
  // The list's actions are in one line, and the list begins below it.
  const [choose, exported] = await Promise.all(
    [delegatesListWords.choose, listWords.export].map((name) => button(page, name).boundingBox()),
  );
  expect(choose).not.toBeNull();
  expect(exported?.y).toBe(choose?.y);
  await button(page, delegatesListWords.choose).click();
  const columns = dialog(page).getByRole('group', { name: delegatesListWords.columns });
  await expect(columns.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog(page).getByLabel(delegatesListWords.food)).toHaveCount(0);
  await button(page, delegatesListWords.done).click();
  await button(page, delegatesListWords.includeAll).click();
  await expect(counted(page, (await countOf()).text)).toBeVisible();
  await expect(page.getByText(/^Not in this list/)).toHaveCount(0);

  await desk().open(page, '/statistics');
  await expect(table(page, statisticsWords.category)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(1);
});

test('the dashboard’s counts lead to the lists of the people counted, also without network', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/' });
  const pg = await countOf(['pg']);
  const count = (of: string, number: number, who: string) =>
    page.getByRole('link', { name: homeWords.showList(of, wholeNumber(number), who), exact: true });
  await count('PG Student', pg.companions.length, homeWords.accompany).click();
  await expect(counted(page, delegatesListWords.counts(0, pg.companions.length))).toBeVisible();
  await page.goBack();

  faults.expectCuts();
  await page.context().setOffline(true);
  const rows = await desk().rows();
  const isVegetarian = ({ foodPreference }: { foodPreference: string }) => foodPreference === 'Vegetarian';
  const delegates = [...rows.all('delegates')].filter(isVegetarian).length;
  const companions = [...rows.all('companions')].filter(isVegetarian).length;
  const food = homeWords.showFood(homeWords.vegetarian, wholeNumber(delegates + companions));
  await page.getByRole('link', { name: food, exact: true }).click();
  await expect(counted(page, delegatesListWords.counts(delegates, companions))).toBeVisible();
  await expect(page.getByText(delegatesListWords.onlyFood(homeWords.vegetarian))).toBeVisible();
});

test('each plot has its table, and both agree with the dashboard, also without network', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.read, path: '/' });
  await page.getByRole('main').getByRole('link', { name: homeWords.statistics }).click();
  const all = await countOf();
  const [delegates, companions] = [all.delegates.length, all.companions.length];
  await expect(table(page, statisticsWords.category)).toBeVisible();
  faults.expectCuts();
  await page.context().setOffline(true);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: homeWords.statistics }).click();
  for (const name of [
    statisticsWords.category,
    statisticsWords.food,
    statisticsWords.gender,
    statisticsWords.age,
  ])
    await expect(table(page, name).getByRole('row').last()).toHaveText(
      `${statisticsWords.heads.total}${wholeNumber(delegates)}${wholeNumber(companions)}${wholeNumber(delegates + companions)}`,
    );
  const timeless = all.delegates.filter(({ registeredOn }) => registeredOn === '').length;
  await page.getByText(/^Figures by/).click();
  const oneColumn = [
    [statisticsWords.city, delegates],
    [statisticsWords.state, delegates],
    [statisticsWords.registrations, delegates - timeless],
  ] as const;
  for (const [name, total] of oneColumn)
    await expect(table(page, name).getByRole('row').last()).toHaveText(
      `${statisticsWords.heads.total}${wholeNumber(total)}`,
    );
  await expect(page.getByText(statisticsWords.timeless(timeless))).toHaveCount(timeless > 0 ? 1 : 0);
  await expect(page.getByRole('img', { name: /^From .* in all$/ })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Speaker' }).click();
  await expect(counted(page, (await countOf(['speaker'])).text)).toBeVisible();
});
