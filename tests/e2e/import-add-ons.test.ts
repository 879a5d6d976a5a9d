import { publishedList } from '#domain/money/price-list/current-list.ts';
import { bulkAddWords as words } from '#domain/people/import/import-words.ts';
import { priceOf } from '#tests/support/money/price-list-of.ts';
import { breaches, breachesInLight } from './axe/axe.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { itemsWithDinner, publishChanges } from './price-list.ts';
import { button } from './screens.ts';

const desk = deskForFile();

/** Publishes a list with two places for the dinner and places for two more people in the whole event. */
const publish = async (dinnerId: string): Promise<void> => {
  const rows = await desk().rows();
  const base = publishedList(rows);
  const itemId = base.items[0]?.itemId ?? '';
  const people = rows.count('delegates');
  await publishChanges(desk(), {
    items: itemsWithDinner(base, dinnerId),
    prices: [priceOf(itemId, 500_000), priceOf(dinnerId, 150_000)],
    capacities: [
      { itemId: dinnerId, categoryId: '', places: 2 },
      { itemId: '', categoryId: '', places: people + 2 },
    ],
  });
};

test('a file with add-ons says before the import which rows have no place, and imports the others', async ({
  visit,
}) => {
  const own = '0390';
  const dinnerId = 'dinner0390';
  await publish(dinnerId);
  const file = [
    'Name,Mobile No.,Reg cat,Gala dinner,Accompanying person 1 name,Accompanying person 1 add-ons',
    `Asha ${own},98401 ${own}1,Speaker,Yes,Ravi ${own},Gala dinner`,
    `Binu ${own},98401 ${own}2,Speaker,Yes,,`,
    `Charu ${own},98401 ${own}3,Speaker,No,Devi ${own},`,
  ].join('\r\n');
  const page = await visit({
    desk: desk(),
    as: phones.write,
    path: '/users/add',
    context: { viewport: phoneScreen },
  });
  await page.getByRole('link', { name: words.csvTitle }).click();
  const chooser = page.waitForEvent('filechooser');
  await button(page, words.chooseFile).click();
  await (await chooser).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  const rows = page.getByRole('list', { name: words.preview }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(`Gala dinner · ${words.addOnOf('Gala dinner', `Ravi ${own}`)}`);
  await expect(rows.nth(1)).toContainText('Gala dinner is not added: Gala dinner is sold out');
  await expect(rows.nth(2)).toContainText('is sold out');
  await expect(page.getByText(words.noPlaces(1))).toBeVisible();
  await expect(page.getByText(words.noPlaceFor(1))).toBeVisible();
  for (const viewport of [phoneScreen, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    expect(await breaches(page)).toEqual([]);
    expect(await breachesInLight(page)).toEqual([]);
  }

  await button(page, words.add(2)).click();
  await expect(page.getByText(words.done(2, 0))).toBeVisible();
  await expect
    .poll(async () =>
      [...(await desk().rows()).all('delegates')]
        .map(({ fullName }) => fullName)
        .filter((fullName) => fullName.endsWith(` ${own}`)),
    )
    .toEqual([`Asha ${own}`, `Binu ${own}`]);
  await expect
    .poll(async () => {
      const store = await desk().rows();
      return [...store.all('purchases')]
        .filter(({ itemId }) => itemId === dinnerId)
        .map(({ companionId }) => store.get('companions', companionId)?.name ?? '');
    })
    .toEqual(['', `Ravi ${own}`]);
});
