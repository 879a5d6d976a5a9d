import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commonWords, homeWords, menuWords, shellWords } from '#domain/core/text/common-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { halvesPng } from '#demo/sample-images.ts';
import { followAllLinks } from './crawl.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import { button, menuLink } from './screens.ts';

/** The external list of other apps; `null` answers with an error. */
let list: unknown = null;
let appsServer: Server | null = null;
let appsAddress = '';
test.afterAll(() => void appsServer?.close());

const desk = deskForFile({
  env: async () => {
    const icon = await halvesPng(32, 32);
    const server = createServer((request, response) => {
      if (request.url === '/icon.png') return void response.end(icon);
      response.writeHead(list === null ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(list));
    });
    appsServer = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    appsAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { REGDESK_APPS_URL: `${appsAddress}/apps.json`, REGDESK_FOREIGN_IMAGES: 'any' };
  },
});

test('the list of other apps shows a quiet line while it is not available, and links when it is', async ({
  visit,
}) => {
  list = null;
  const page = await visit({ desk: desk(), as: phones.admin });
  const panel = page.getByRole('complementary', { name: shellWords.moreApps });
  const opener = button(page, shellWords.moreApps);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(panel).toContainText('The list of apps is not available.');
  list = [
    { name: 'Abstracts', url: 'https://apps.example.org/abstracts', icon: `${appsAddress}/icon.png` },
    {
      name: 'Hotel desk',
      url: 'https://apps.example.org/hotels',
      // An app without an icon shows its first letter.
      icon: `${appsAddress}/none.png`,
    },
    { name: 'Not a link', url: 'javascript:alert(1)', icon: '' },
  ];
  // The server remembers for ten seconds that there was no answer.
  await expect(async () => {
    await page.reload();
    await expect(panel.getByRole('link')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  await expect(panel.getByRole('link', { name: 'Hotel desk' })).toHaveAttribute(
    'href',
    'https://apps.example.org/hotels',
  );
  await expect(panel.getByRole('link', { name: 'Hotel desk' })).toHaveText('HHotel desk');
  const icon = panel.getByRole('link', { name: 'Abstracts' }).locator('img');
  await expect(icon).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await expect.poll(() => icon.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(32);
});

test('the theme is dark by default; this browser keeps the light theme and its tabs follow', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  const other = await page.context().newPage();
  await desk().open(other, '/reports');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(button(page, shellWords.lightTheme)).toBeVisible();
  const dark = await ground();
  await button(page, shellWords.lightTheme).click();
  await expect(button(page, shellWords.darkTheme)).toBeVisible();
  expect(await ground()).not.toBe(dark);
  await expect(button(other, shellWords.darkTheme)).toBeVisible();
  await page.reload();
  await expect(button(page, shellWords.darkTheme)).toBeVisible();
  expect(await ground()).not.toBe(dark);
});

test('on a phone the menu is a drawer that returns the focus; a page that failed to load opens with the network', async ({
  visit,
  faults,
}) => {
  const page = await visit({ desk: desk(), as: phones.admin, context: { viewport: phoneScreen } });
  const navigation = page.getByRole('navigation', { name: shellWords.menu });
  await expect(page.getByText('arrived of 1,200')).toBeVisible();
  await expect(navigation).toBeHidden();
  await button(page, shellWords.menu).click();
  await expect(navigation).toBeVisible();
  expect((await page.getByRole('dialog').boundingBox())?.width).toBeCloseTo(200, 1);
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(button(page, shellWords.menu)).toBeFocused();
  await button(page, shellWords.menu).click();
  await menuLink(page, menuWords.reports).click();
  await expect(page.getByRole('heading', { name: 'All Reports:' })).toBeVisible();
  await expect(navigation).toBeHidden();

  faults.expectCuts();
  faults.expect(/^console /);
  // The browser is online, and a portal answers for everything. Nothing tells the page when it has gone.
  const portal = '<!doctype html><title>Hotel WiFi</title>';
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: portal }));
  await button(page, shellWords.menu).click();
  await menuLink(page, menuWords.cardDesigner).click();
  await expect(page.getByRole('heading', { name: commonWords.notLoaded })).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByRole('heading', { name: cardDesignerWords.title })).toBeVisible();
});

test('only a higher stored version offers Update', async ({ visit }) => {
  const page = await visit({ desk: desk(), as: phones.admin });
  await expect(page.getByText('arrived of 1,200')).toBeVisible();
  await expect(button(page, homeWords.update)).toBeHidden();
  await desk().query(`UPDATE options SET value = '"0.0.2"' WHERE name = 'version'`);
  await page.reload();
  await expect(button(page, homeWords.update)).toBeVisible();
});

test('an event imported without a name is My Event', async ({ visit }) => {
  // As older systems exported some; no form lets a name be empty. The server has not read this event yet.
  await desk().query("UPDATE event SET name = '', full_name = '' WHERE admin_phone = $1", [
    phones.otherAdmin,
  ]);
  const page = await visit({ desk: desk(), as: phones.otherAdmin });
  await expect(page.getByRole('heading', { level: 1, name: homeWords.myEvent, exact: true })).toBeVisible();
  // Once for the page, though its frame is drawn before the rows and after them.
  const asked = () =>
    performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === '/api/apps')
      .length;
  expect(await page.evaluate(asked)).toBe(1);
});

for (const [role, opens, opensNot] of [
  ['admin', ['/scan', '/companies', '/fees', '/conflicts'], ['/superadmin/import']],
  ['write', ['/companies', '/bulkids', '/fees', '/conflicts'], ['/scan']],
  ['read', ['/companies', '/bulkids', '/payments'], ['/scan', '/fees', '/conflicts', '/print1']],
  ['scan', ['/scan', '/users', '/delegates', '/events'], ['/companies', '/bulkids', '/payments', '/fees']],
] as const) {
  test(`each link shown to ${role} opens, and links that would be refused are not shown`, async ({
    visit,
  }) => {
    const page = await visit({ desk: desk(), as: phones[role] });
    await expect(page.getByRole('heading', { name: homeWords.overview })).toBeVisible();
    const reached = await followAllLinks(page);
    for (const path of opens) expect(reached).toContain(path);
    for (const path of opensNot) expect(reached).not.toContain(path);
  });
}
