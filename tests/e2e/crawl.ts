import type { Page } from '@playwright/test';
import { access, type Capability } from '#domain/core/access.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rightNeeded } from '#domain/event/team/right-needed.ts';
import { addressesOf, screenPaths } from '#tests/support/screen-paths.ts';
import { expect } from './fixtures.ts';
import { goWithin } from './screens.ts';

const capabilities = Object.keys(access) as Capability[];
/** Every page that refuses says one of these. */
const refusals = new Set(
  capabilities.flatMap((needs) => [
    rightNeeded(needs, { isPaired: false }),
    rightNeeded(needs, { isPaired: true }),
  ]),
);

const patterns = screenPaths.map((path) => ({ path, addresses: addressesOf(path) }));
/** '/users' and '/users/': the first of a page's tabs is at the page's own address. */
const screenOf = (address: string): string =>
  patterns.find(({ addresses }) => addresses.test(address) || addresses.test(address.replace(/^\/users/, '')))
    ?.path ?? address;

/**
 * Follows every menu line, tile and link from Home on, one address of each screen, and expects that none of them refuses.
 * Returns the screens that were reached.
 */
export const followAllLinks = async (page: Page): Promise<ReadonlySet<string>> => {
  const reached = new Set<string>();
  const queue = ['/'];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (reached.has(screenOf(address))) continue;
    reached.add(screenOf(address));
    await goWithin(page, address);
    await expect(page.getByRole('heading', { name: 'Page not found' }), address).toBeHidden();
    const main = page.getByRole('main');
    // Whatever a page shows, it shows a heading, a list's tabs or a card; until then it says that it loads.
    await expect(main, address).toContainText(/\w/);
    await expect(main.getByText(commonWords.loading), address).toHaveCount(0);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect(main.getByText(commonWords.loading), address).toHaveCount(0);
    const text = await main.innerText();
    expect(
      [...refusals].filter((refusal) => text.includes(refusal)),
      `at ${address}`,
    ).toEqual([]);
    const found = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    queue.push(
      ...found.map((href) => href.replace(/[?#].*/, '')).filter((href) => !href.startsWith('/api/')),
    );
  }
  return reached;
};
