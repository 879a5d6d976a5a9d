import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { homeWords, shellWords } from '#domain/core/text/common-words.ts';
import { outboxWords } from '#domain/gate/gate-words.ts';
import { scanWords } from '#domain/gate/scan-words.ts';
import { startPortal } from '#tests/support/services/portal.ts';
import { deskForFile, phones } from './desk.ts';
import { expect, phoneScreen, test } from './fixtures.ts';
import {
  button,
  countKept,
  listRows,
  readiness,
  typeCode,
  unmarked,
  whenAppIsKept,
  whenRowsAreKept,
} from './screens.ts';

/** A copy of the built application, so that a newer one can be put in its place. */
const web = await mkdtemp(join(tmpdir(), 'regdesk-web-'));
const desk = deskForFile({
  isApart: true,
  env: async () => {
    await cp(resolve(import.meta.dirname, '../../dist/web'), web, { recursive: true });
    return { REGDESK_TEST_WEB: web };
  },
});
const marksOf = async (serial: number | undefined, recordTypeId: string) =>
  (await desk().rows())
    .by('marks', 'serial', String(serial))
    .filter((mark) => mark.recordTypeId === recordTypeId);
test.afterAll(() => rm(web, { recursive: true, force: true }));

const portalPage = { status: 200, type: 'text/html', body: '<h1>Hotel WiFi: please log in</h1>' };
const refusal = { status: 403, type: 'application/json', body: '{"code":"waf_blocked"}' };

const context = { viewport: phoneScreen, serviceWorkers: 'allow' } as const;

test('while the server is down, a phone opens the application at any address, and scans', async ({
  visit,
  faults,
}) => {
  const [card] = unmarked(await desk().rows(), '5').filter(({ kind }) => kind === 'delegate');
  const page = await visit({ desk: desk(), as: phones.scan, path: '/healthz', context });
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    const released = new Promise((go) => addEventListener('register', go));
    serviceWorker.register = async (...given) => {
      await released;
      return register(...given);
    };
  });
  await desk().open(page, '/scan/auto/5');
  // The light waits until a reload needs no server.
  await expect(readiness(page, 'saving')).toContainText('0 waiting');
  await expect(page.getByText(scanWords.savingApp)).toBeVisible();
  await whenRowsAreKept(page);
  await page.evaluate(() => dispatchEvent(new Event('register')));
  await whenAppIsKept(page);
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await expect(page.getByText(scanWords.savingApp)).toBeHidden();
  faults.expectCuts();
  await desk().kill();

  const opened = await page.context().newPage();
  await page.close();
  await desk().open(opened, '/scan/auto/5?x=dr.rao');
  await expect(opened.getByRole('heading', { name: 'Day 2 breakfast' })).toBeVisible();
  await typeCode(opened, card?.code ?? '');
  await expect(opened.getByRole('status').filter({ hasText: scanWords.done })).toContainText(
    String(card?.serial),
  );
  await expect(opened.getByText('1 waiting')).toBeVisible();
  // A page that this phone has never been to.
  await opened.getByRole('link', { name: '1 waiting' }).click();
  await expect(opened.getByRole('heading', { name: outboxWords.title })).toBeVisible();
  await expect(listRows(opened, outboxWords.waiting)).toContainText('Marked Day 2 breakfast for ');
  await desk().open(opened, '/scan/auto/5');
  await expect(opened.getByText('1 waiting')).toBeVisible();

  await desk().start();
  await expect(opened.getByText('0 waiting')).toBeVisible();
  await expect.poll(() => marksOf(card?.serial, '5')).toHaveLength(1);
});

test('a phone that first opens its event loads the rows before it stores the application', async ({
  visit,
}) => {
  const page = await visit({ desk: desk(), path: '/healthz', context });
  const rows = Promise.withResolvers<void>();
  await page.route('**/snapshot*', async (route) => {
    await rows.promise;
    await route.continue();
  });
  await desk().admit(page.context(), phones.scan);
  await desk().open(page, '/scan/auto/5');
  await expect(page.getByText('Loading...').first()).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registrations()).toBe(0);
  rows.resolve();
  await expect.poll(registrations).toBe(1);
  await whenAppIsKept(page);
  await expect(readiness(page, 'full')).toContainText('0 waiting');
});

test('an update is offered and waits; unsent changes survive it', async ({ visit, faults }) => {
  const [card] = unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'delegate');
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/6', context });
  await whenAppIsKept(page);
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  await page.reload();
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
  await expect.poll(worker).toContain('/sw.js');
  await expect(readiness(page, 'full')).toContainText('0 waiting');
  faults.expectCuts();
  await page.context().setOffline(true);
  await typeCode(page, card?.code ?? '');
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.route('**/commands', (route) => route.abort());
  await page.context().setOffline(false);

  for (const name of ['sw.js', 'sw.js.br', 'sw.js.gz']) await rm(join(web, name));
  await cp(resolve(import.meta.dirname, '../../dist/web/sw.js'), join(web, 'sw.js'));
  const release = async (name: string): Promise<void> => {
    await appendFile(join(web, 'sw.js'), `\n// ${name}`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  };
  const isNewerWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  // While a person is looked for, the page says it and stays. Then it changes over by itself.
  await button(page, scanWords.entry.open).click();
  await release('newer');
  await expect(page.getByText(shellWords.newerReady)).toBeAttached();
  expect(await isNewerWaiting()).toBe(true);
  const changedOver = page.waitForEvent('framenavigated');
  await page.keyboard.press('Escape');
  await changedOver;
  await expect(page.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
  await expect(page.getByText('1 waiting')).toBeVisible();
  expect(await isNewerWaiting()).toBe(false);

  await page.getByRole('button', { name: shellWords.menu }).click();
  await page.getByRole('link', { name: homeWords.title, exact: true }).click();
  await release('newest');
  await button(page, homeWords.update).click();
  await expect(button(page, homeWords.update)).toBeHidden();
  await expect(page.getByRole('link', { name: homeWords.scan })).toBeVisible();
  await expect.poll(isNewerWaiting).toBe(false);
  expect(await countKept(page)).toBeGreaterThan(0);

  await page.unroute('**/commands');
  await desk().open(page, '/scan/auto/6');
  await expect(page.getByText('0 waiting')).toBeVisible();
  await expect.poll(() => marksOf(card?.serial, '6')).toHaveLength(1);
});

test('a phone can install the application', async ({ visit }) => {
  const page = await visit({ desk: desk(), path: '/', context });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answered = await page.request.get(`${desk().address}${address}`);
  const manifest = (await answered.json()) as { display: string; icons: { src: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Regdesk', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${desk().address}${src}`);
    expect(icon.headers()['content-type']).toBe(type);
  }
});

test("a portal's page is never kept as the application, and a filter's refusal is no answer", async ({
  visit,
  faults,
}) => {
  const portal = await startPortal(() => desk().address);
  // The portal makes pieces and requests fail, and browsers report each.
  faults.expect(/./s);
  try {
    const page = await visit({ desk: desk(), as: phones.scan, path: '/healthz', context });
    const ofWorker = /^\/(?:sw|own-files|workbox-\w+)\.js$/;
    await page.addInitScript(() => {
      navigator.serviceWorker.register = new Proxy(navigator.serviceWorker.register, {
        apply: () => new Promise(() => undefined),
      });
    });
    await page.goto(`${portal.address}/scan/auto/6`);
    await expect(readiness(page, 'saving')).toContainText('0 waiting');
    portal.answer((path) => (ofWorker.test(path) ? null : portalPage));
    const [stored, worker] = await page.evaluate(async () => {
      const { register } = ServiceWorkerContainer.prototype;
      const registration = await register.call(navigator.serviceWorker, '/sw.js');
      const installing = registration.installing ?? registration.waiting ?? registration.active;
      if (installing !== null && installing.state === 'installing')
        await new Promise((done) => installing.addEventListener('statechange', done, { once: true }));
      return [await caches.match('/index.html', { ignoreSearch: true }), installing?.state];
    });
    expect(worker).toBe('redundant');
    expect(stored).toBeUndefined();

    // A filter that refuses everything in JSON: the rows stay, and scans wait.
    portal.answer((path) => (path.startsWith('/api/') ? refusal : null));
    const [card] = unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'delegate');
    await typeCode(page, card?.code ?? '');
    await expect(page.getByText('1 waiting')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('No Database connection.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
    portal.open();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('0 waiting')).toBeVisible();
  } finally {
    await portal.close();
  }
});

test('a device that kept a foreign page as the application heals when the server is reached', async ({
  visit,
  faults,
}) => {
  faults.expect(/./s);
  // As before files were compared: its worker gives what it stored, whatever that was.
  const legacy = `
    addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate') event.respondWith(caches.match('/index.html'));
    });`;
  for (const name of ['sw.js', 'sw.js.br', 'sw.js.gz']) await rm(join(web, name), { force: true });
  await writeFile(join(web, 'sw.js'), legacy);
  const page = await visit({ desk: desk(), as: phones.scan, path: '/scan/auto/6', context });
  await expect(page.getByText('0 waiting')).toBeVisible();
  await page.evaluate(async (html) => {
    const cache = await caches.open(`workbox-precache-v2-${location.origin}/`);
    await cache.put('/index.html', new Response(html, { headers: { 'content-type': 'text/html' } }));
    await navigator.serviceWorker.register('/sw.js');
  }, portalPage.body);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  faults.expectCuts();
  await page.route('**/commands', (route) => route.abort());
  const [card] = unmarked(await desk().rows(), '6').filter(({ kind }) => kind === 'delegate');
  await typeCode(page, card?.code ?? '');
  await expect(page.getByText('1 waiting')).toBeVisible();
  await page.goto(`${desk().address}/scan/auto/6?again`);
  await expect(page.getByText('Hotel WiFi')).toBeVisible();

  await cp(resolve(import.meta.dirname, '../../dist/web/sw.js'), join(web, 'sw.js'));
  await page.unroute('**/commands');
  await page.goto(`${desk().address}/scan/auto/6`);
  // Ends when the new worker is there, or with the page that it opens again.
  await page
    .evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      await new Promise((done) =>
        registration?.installing?.addEventListener('statechange', done, { once: true }),
      );
    })
    .catch(() => undefined);
  // Without a press of any button, the new worker opens the application, and what waited is sent.
  await expect(page.getByRole('heading', { name: 'Day 2 lunch' })).toBeVisible();
  await expect(page.getByText('0 waiting')).toBeVisible();
  await expect.poll(() => marksOf(card?.serial, '6')).toHaveLength(1);
});
