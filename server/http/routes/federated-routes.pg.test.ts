import { describe, expect, test } from 'vitest';
import {
  federatedDesks,
  nobodyCameIn,
  pathOf,
  type FederatedDesk,
} from '#tests/support/servers/federated-desk.ts';

const open = federatedDesks({
  ada: { email: 'Ada@Example.org', email_verified: true },
});

describe('a callback without a waiting sign-in', () => {
  const expired = '/signed-in?problem=federatedExpired';

  test('that its browser sends twice', async () => {
    const desk = await open();
    const { browser, url } = await desk.answered('ada');
    expect(pathOf((await browser.visit(url)).url)).toBe('/signed-in');
    expect(pathOf((await browser.visit(url)).url)).toBe(expired);
    expect(await desk.rows('SELECT 1 FROM sessions')).toHaveLength(1);
  });

  test('that is repeated with everything from the browser: the code is already redeemed', async () => {
    const desk = await open();
    const { browser, url, sealed } = await desk.answered('ada');
    await browser.visit(url);
    const thief = desk.newBrowser();
    thief.setCookie(desk.address, 'regdesk_federated', sealed);
    expect(pathOf((await thief.visit(url)).url)).toBe(expired);
    expect(await desk.whoIs(thief)).toBeNull();
  });

  test('in a browser that started no sign-in', async () => {
    const desk = await open();
    const { url } = await desk.answered('ada');
    const other = desk.newBrowser();
    expect(pathOf((await other.visit(url)).url)).toBe(expired);
    await nobodyCameIn(desk);
  });

  test("of another browser's sign-in does not sign this browser in", async () => {
    const desk = await open();
    const { url } = await desk.answered('ada');
    const victim = desk.newBrowser();
    await desk.begin(victim, { mode: 'popup' });
    expect(pathOf((await victim.visit(url)).url)).toBe(expired);
    await nobodyCameIn(desk);
  });

  test("with the victim's state and a code of the attacker: the verifier does not fit", async () => {
    const desk = await open();
    const stolen = await desk.answered('ada');
    const own = await desk.answered('ada');
    const mixed = new URL(own.url);
    mixed.searchParams.set('code', stolen.url.searchParams.get('code') ?? '');
    expect(pathOf((await own.browser.visit(mixed)).url)).toBe(expired);
    await nobodyCameIn(desk);
  });

  test.each([
    ['no state', 'Expired', (url: URL) => url.searchParams.delete('state')],
    ['another state', 'Expired', (url: URL) => url.searchParams.set('state', 'made-up')],
    ['two states', 'Unavailable', (url: URL) => url.searchParams.append('state', 'made-up')],
    ['another issuer', 'Unavailable', (url: URL) => url.searchParams.set('iss', 'http://localhost:1')],
    ['no code', 'Unavailable', (url: URL) => url.searchParams.delete('code')],
    ['a made-up code', 'Expired', (url: URL) => url.searchParams.set('code', 'made-up')],
  ])('with %s', async (_what, problem, change) => {
    const desk = await open();
    const { browser, url } = await desk.answered('ada');
    change(url);
    const ended = pathOf((await browser.visit(url)).url);
    expect(ended).toBe(`/signed-in?problem=federated${problem}`);
    expect(browser.cookie(desk.address, 'regdesk_federated')).toBeNull();
    await nobodyCameIn(desk);
  });

  test('after ten minutes', async () => {
    const desk = await open();
    const { browser, url } = await desk.answered('ada');
    desk.clock.now += 10 * 60_000;
    expect(pathOf((await browser.visit(url)).url)).toBe(expired);
    await nobodyCameIn(desk);
  });

  test('with a cookie that was changed', async () => {
    const desk = await open();
    const { browser, url, sealed } = await desk.answered('ada');
    const [content = '', seal] = sealed.split('.');
    const flow = JSON.parse(Buffer.from(content, 'base64url').toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...flow, mode: 'redirect', to: '//other.example' }));
    browser.setCookie(desk.address, 'regdesk_federated', `${changed.toString('base64url')}.${seal}`);
    expect(pathOf((await browser.visit(url)).url)).toBe(expired);
    await nobodyCameIn(desk);
  });

  test('with no parameters, or with an unexpected error', async () => {
    const desk = await open();
    const browser = desk.newBrowser();
    for (const query of ['', 'error=access_denied', 'code=a&state=b', 'code[]=a&state=']) {
      expect(pathOf((await browser.visit(`${desk.address}/api/federated/callback?${query}`)).url)).toBe(
        expired,
      );
    }
    await nobodyCameIn(desk);
  });
});

describe('the way back after a sign-in', () => {
  test.each(['//other.example/', '/\\other.example', 'https://other.example', '/.//other.example', ''])(
    '%j is not a page of Regdesk',
    async (to) => {
      const desk = await open();
      expect(await desk.signIn(desk.newBrowser(), 'ada', { mode: 'redirect', to })).toBe('/');
    },
  );

  test('any other query leads by redirect to the first page', async () => {
    const desk = await open();
    const browser = desk.newBrowser();
    const page = await browser.visit(`${desk.address}/api/federated/start?mode=odd&to=/a&to=/b`);
    const { url } = await browser.visit(page.url, { form: { user: 'ada' } });
    expect(pathOf(url)).toBe('/');
  });

  const redirectUriAt = async (desk: FederatedDesk, headers: Record<string, string>) => {
    const answer = await desk.app.inject({ url: '/api/federated/start', headers });
    return new URL(String(answer.headers.location)).searchParams.get('redirect_uri');
  };

  test('the provider sends the browser back to its own address, even through a proxy that ends TLS', async () => {
    const desk = await open({}, { env: { REGDESK_ALLOWED_HOSTS: 'desk.example.org, inner' } });
    expect(await redirectUriAt(desk, { host: 'desk.example.org' })).toBe(
      'http://desk.example.org/api/federated/callback',
    );
    const proxied = {
      host: 'inner:3000',
      'x-forwarded-host': 'desk.example.org',
      'x-forwarded-proto': 'https',
    };
    expect(await redirectUriAt(desk, proxied)).toBe('https://desk.example.org/api/federated/callback');
  });

  test('the provider sends the browser to the public address, if there is one', async () => {
    const desk = await open(
      {},
      { env: { REGDESK_PUBLIC_URL: 'https://desk.example.org', REGDESK_ALLOWED_HOSTS: 'inner' } },
    );
    expect(await redirectUriAt(desk, { host: 'inner:3000' })).toBe(
      'https://desk.example.org/api/federated/callback',
    );
  });

  test('the flow cookie is hidden from scripts, short-lived, and Secure outside localhost', async () => {
    const desk = await open();
    const cookieAt = async (host: string) => {
      const answer = await desk.app.inject({ url: '/api/federated/start', headers: { host } });
      expect(answer.headers['cache-control']).toBe('no-store');
      return String(answer.headers['set-cookie']).replace(/=[^;]+;/, '=FLOW;');
    };
    const cookie = 'regdesk_federated=FLOW; Max-Age=600; Path=/api/federated; HttpOnly;';
    expect(await cookieAt('localhost:3000')).toBe(`${cookie} SameSite=Lax`);
    expect(await cookieAt('192.0.2.7:3000')).toBe(`__Secure-${cookie} Secure; SameSite=Lax`);
  });
});

describe('the login page', () => {
  test('the options name the provider', async () => {
    const desk = await open();
    const answer = await fetch(`${desk.address}/api/sign-in-options`);
    expect(await answer.json()).toEqual({
      codesArrive: 'server',
      federated: { name: 'Test identity' },
      publicOrigin: null,
    });
  });

  test('without a provider, no federated sign-in can start', async () => {
    const settings = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'].map((name) => [
      `REGDESK_OIDC_${name}`,
      '',
    ]);
    const desk = await open({}, { env: Object.fromEntries(settings) as Record<string, string> });
    expect((await desk.app.inject('/api/sign-in-options')).json()).toEqual({
      codesArrive: 'server',
      federated: null,
      publicOrigin: null,
    });
    expect((await desk.app.inject('/api/federated/start')).statusCode).toBe(404);
    expect((await desk.app.inject('/api/federated/callback')).statusCode).toBe(404);
  });
});
