import { headers, protocolVersion } from '#domain/core/wire/protocol.ts';
import {
  commonWords,
  homeWords,
  loginWords,
  shellWords,
  toastWords,
} from '#domain/core/text/common-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { personWords, userEditWords } from '#domain/people/people-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, readiness, typeCode, unmarked, whenRowsAreKept } from './screens.ts';

const desk = deskForFile({ isApart: true });
/** 'Geeta Shah', pending, an OC volunteer. */
const delegateId = '-Obhpp1iOmnP-rJqDAni';

test('kill -9 during work: the page continues, keeps the typed text, and saves when the server is back', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${delegateId}` });
  const city = page.getByLabel(personWords.city);
  await city.fill('Madurai');
  await button(page, userEditWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();

  faults.expectCuts();
  await desk().kill();
  await city.fill('Salem');
  await expect(page.getByText(shellWords.noDatabase, { exact: true })).toBeVisible();
  await desk().start();
  await button(page, userEditWords.save).click();
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)?.city).toBe('Salem');
  await expect(city).toHaveValue('Salem');
  await expect(page.getByText(shellWords.noDatabase, { exact: true })).toBeHidden();
  const [log] = await desk().query<{ count: number }>(
    `SELECT count(*)::int AS count FROM command_log WHERE name = 'delegate.update'`,
  );
  expect(log?.count).toBe(2);
});

test('a form without a server says so and keeps all input', async ({ visit, faults }) => {
  const page = await visit({ desk: desk(), as: phones.admin, path: `/users/edit/${delegateId}` });
  const city = page.getByLabel(personWords.city);
  await expect(city).toBeVisible();
  await page.setViewportSize(phoneScreen);
  faults.expectCuts();
  await page.context().setOffline(true);
  await city.fill('Erode');
  await button(page, userEditWords.save).click();
  await expect(page.getByText('No internet. No Database connection.')).toBeVisible();
  await expect(page.getByText(messages.offline())).toBeInViewport({ ratio: 1 });
  await expect(city).toHaveValue('Erode');
  await page.context().setOffline(false);
  await expect(page.getByText(shellWords.noDatabase)).toBeHidden();
  await button(page, userEditWords.save).click();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)?.city).toBe('Erode');
});

test('a later part of the page that cannot be loaded leaves the page as it is, and loads when it can', async ({
  visit,
  faults,
}) => {
  const page = await visit({
    desk: desk(),
    as: phones.admin,
    path: `/users/edit/${delegateId}`,
    // Like an address that has no HTTPS: nothing is kept.
    context: { serviceWorkers: 'block' },
  });
  const city = page.getByLabel(personWords.city);
  await expect(city).toBeVisible();
  faults.expectCuts();
  const [toasts, dialogs] = [/\/toasts-/, /\/dialogs-/];
  await page.route(toasts, (route) => route.abort());
  await page.route(dialogs, (route) => route.abort());
  const isCut = page.waitForEvent('requestfailed', (request) => dialogs.test(request.url()));
  await page.reload();
  await isCut;
  await city.fill('Erode');
  await page.unroute(toasts);
  const add = button(page, userEditWords.addCompanion);
  await add.click();
  await expect(page.getByText(messages.noConnection())).toBeVisible();
  await expect(city).toHaveValue('Erode');

  await page.unroute(dialogs);
  await add.click();
  await page.getByRole('dialog').getByRole('button', { name: commonWords.cancel }).click();
  await expect(add).toBeFocused();
  await expect(city).toHaveValue('Erode');
});

test('a slow network: Loading... stays until the rows come; a button is busy until its answer and sends once', async ({
  visit,
}) => {
  const page = await visit({ desk: desk() });
  await expect(button(page, loginWords.sendOtp)).toBeVisible();
  const rows = Promise.withResolvers<void>();
  await page.route('**/snapshot*', async (route) => {
    await rows.promise;
    await route.continue();
  });
  await desk().admit(page.context(), phones.admin);
  await desk().open(page, `/users/edit/${delegateId}`);
  await expect(page.getByText('Loading...').first()).toBeVisible();
  const city = page.getByLabel(personWords.city);
  await expect(city).toHaveCount(0);
  rows.resolve();
  await expect(city).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);

  const answer = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/commands', async (route) => {
    posts++;
    await answer.promise;
    await route.continue();
  });
  await city.fill('Karur');
  const save = button(page, userEditWords.save);
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await save.press('Enter');
  await expect(page.getByText(toastWords.dataSaved)).toHaveCount(0);
  answer.resolve();
  await expect(page.getByText(toastWords.dataSaved)).toBeVisible();
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  expect(posts).toBe(1);
  await expect.poll(async () => (await desk().rows()).get('delegates', delegateId)?.city).toBe('Karur');
});

test('without an answer after opening, the banner appears after five seconds and goes with the first answer', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await expect(page.getByText('arrived of 1,200')).toBeVisible();
  await whenRowsAreKept(page);
  faults.expectCuts();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  // The clock runs only as far as the first paint needs.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(page.getByText('arrived of 1,200')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(shellWords.noDatabase)).toBeHidden();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(shellWords.noDatabase, { exact: true })).toBeVisible();
  await page.unroute('**/api/**');
  await page.clock.resume();
  await expect(page.getByText(shellWords.noDatabase)).toBeHidden();
});

test('a page older than the server says so, keeps its marks, and sends them after the update', async ({
  visit,
  faults,
}) => {
  const [card] = unmarked(await desk().rows(), '5').filter(({ kind }) => kind === 'delegate');
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/5' });
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  faults.expect(/^426 (GET|POST) \/api\/(me$|who$|events\/)/);
  const older = String(protocolVersion - 1);
  await page.context().setExtraHTTPHeaders({ [headers.protocol]: older });
  // The open stream does not know of the update. The next stream gets the notice.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const banner = page.getByRole('alert').filter({ hasText: messages.clientOutdated() });
  await expect(banner).toBeVisible();
  await typeCode(page, card?.code ?? '');
  await expect(page.getByRole('status').filter({ hasText: scanWords.done })).toContainText(
    String(card?.serial),
  );
  await expect(page.getByText('1 waiting')).toBeVisible();

  // Update reloads the page, which is still as old as before. The next reload brings the new version.
  const loaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: homeWords.update }).click();
  await loaded;
  await expect(banner).toBeVisible();
  await page.context().setExtraHTTPHeaders({});
  await page.reload();
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await expect(banner).toHaveCount(0);
  await expect
    .poll(async () =>
      (await desk().rows())
        .by('marks', 'serial', String(card?.serial))
        .filter(({ recordTypeId }) => recordTypeId === '5'),
    )
    .toHaveLength(1);
});
