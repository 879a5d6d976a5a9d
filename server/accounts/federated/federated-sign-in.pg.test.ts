import { describe, expect, test } from 'vitest';
import { federatedDesks, nobodyCameIn, pathOf } from '#tests/support/servers/federated-desk.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

const open = federatedDesks({
  ada: { email: 'Ada@Example.org', email_verified: true },
  unverified: { email: 'ada@example.org', email_verified: false },
  unsaid: { email: 'ada@example.org' },
  nameless: {},
  odd: { email: 'no address', email_verified: true },
});

describe('a complete sign-in', () => {
  test('creates an account with the verified e-mail, its first event, and a session', async () => {
    const desk = await open();
    const browser = desk.newBrowser();
    expect(await desk.signIn(browser, 'ada', { mode: 'popup', to: '/users' })).toBe('/signed-in');
    const signedIn = await desk.whoIs(browser);
    expect(signedIn?.account).toMatchObject({ phone: '', emails: ['ada@example.org'], isSuperAdmin: false });
    expect(await desk.rows('SELECT email, account_id, source FROM account_emails')).toEqual([
      { email: 'ada@example.org', account_id: signedIn?.account.accountId, source: 'federated' },
    ]);
    expect(await desk.rows('SELECT admin_phone, admin_email, admin_account_id FROM event')).toEqual([
      { admin_phone: '', admin_email: 'ada@example.org', admin_account_id: signedIn?.account.accountId },
    ]);
    expect(browser.cookie(desk.address, 'regdesk_federated')).toBeNull();
  });

  test('by redirect ends at the page that the person wanted', async () => {
    const desk = await open();
    const browser = desk.newBrowser();
    const ended = await desk.signIn(browser, 'ada', { mode: 'redirect', to: '/users?show=pending#top' });
    expect(ended).toBe('/users?show=pending#top');
    expect(await desk.whoIs(browser)).not.toBeNull();
  });

  test('the second time finds the same account and creates nothing', async () => {
    const desk = await open();
    const [first, second] = [desk.newBrowser(), desk.newBrowser()];
    await desk.signIn(first, 'ada');
    await desk.signIn(second, 'ada');
    expect((await desk.whoIs(second))?.account).toEqual((await desk.whoIs(first))?.account);
    expect(await desk.rows('SELECT 1 FROM event')).toHaveLength(1);
    expect(await desk.rows('SELECT 1 FROM accounts')).toHaveLength(1);
  });

  test('two at once create one account and one event', async () => {
    const desk = await open();
    const browsers = [desk.newBrowser(), desk.newBrowser(), desk.newBrowser()];
    await Promise.all(browsers.map((browser) => desk.signIn(browser, 'ada')));
    expect(await desk.rows('SELECT 1 FROM accounts')).toHaveLength(1);
    expect(await desk.rows('SELECT 1 FROM event')).toHaveLength(1);
    expect(await desk.rows('SELECT 1 FROM sessions')).toHaveLength(3);
  });

  test('with an imported e-mail opens that account and its event', async () => {
    const desk = await open();
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    await desk.database.pool.query("UPDATE event SET admin_email = 'ada@example.org'");
    await desk.database.pool.query(
      "INSERT INTO accounts (account_id, phone, created_at) VALUES ('imported', '9000000007', 1)",
    );
    await desk.database.pool.query(
      "INSERT INTO account_emails (email, account_id, source) VALUES ('ada@example.org', 'imported', 'import')",
    );
    const browser = desk.newBrowser();
    await desk.signIn(browser, 'ada');
    expect((await desk.whoIs(browser))?.account).toMatchObject({
      accountId: 'imported',
      phone: '9000000007',
      emails: ['ada@example.org'],
    });
    expect(await desk.rows('SELECT current_event_id FROM accounts')).toEqual([
      { current_event_id: 'physicon' },
    ]);
    expect(await desk.rows('SELECT 1 FROM event')).toHaveLength(1);
    expect(await desk.rows('SELECT source FROM account_emails')).toEqual([{ source: 'import' }]);
  });

  test('a sign-in gives a new token and ends the one that the browser came with', async () => {
    const desk = await open();
    const browser = desk.newBrowser();
    await desk.signIn(browser, 'ada');
    const former = browser.cookie(desk.address, 'regdesk_session');
    await desk.signIn(browser, 'ada');
    expect(browser.cookie(desk.address, 'regdesk_session')).not.toBe(former);
    expect(await desk.rows('SELECT 1 FROM sessions')).toHaveLength(1);
  });

  test('with the e-mail in the ID token sends no further request to the provider', async () => {
    const desk = await open({ emailInIdToken: true });
    const browser = desk.newBrowser();
    await desk.signIn(browser, 'ada');
    expect((await desk.whoIs(browser))?.account.emails).toEqual(['ada@example.org']);
    expect(desk.provider.asked).not.toContain('/me');
  });

  test('works at a provider that accepts the secret only in the header', async () => {
    const desk = await open({ tokenEndpointAuth: 'client_secret_basic' });
    const browser = desk.newBrowser();
    expect(await desk.signIn(browser, 'ada')).toBe('/');
    expect(await desk.whoIs(browser)).not.toBeNull();
  });
});

describe('a sign-in that is refused', () => {
  test.each(['unverified', 'unsaid', 'nameless', 'odd'])('%s', async (user) => {
    for (const emailInIdToken of [true, false]) {
      const desk = await open({ emailInIdToken });
      const ended = await desk.signIn(desk.newBrowser(), user, { mode: 'popup' });
      expect(ended).toBe('/signed-in?problem=federatedUnverified');
      await nobodyCameIn(desk);
    }
  });

  test('an unverified e-mail of an account does not open it', async () => {
    const desk = await open();
    await desk.signIn(desk.newBrowser(), 'ada');
    const browser = desk.newBrowser();
    const ended = await desk.signIn(browser, 'unverified', { mode: 'redirect', to: '/users?show=paid' });
    expect(ended).toBe('/users?show=paid&signInProblem=federatedUnverified');
    expect(await desk.whoIs(browser)).toBeNull();
  });

  test('a user who denies access at the provider keeps the existing session', async () => {
    const desk = await open();
    const browser = desk.newBrowser();
    await desk.signIn(browser, 'ada');
    const page = await desk.begin(browser, { mode: 'popup' });
    const { url } = await browser.visit(page.url, { form: { deny: 'yes' } });
    expect(pathOf(url)).toBe('/signed-in?problem=federatedDenied');
    expect(await desk.whoIs(browser)).not.toBeNull();
    expect(browser.cookie(desk.address, 'regdesk_federated')).toBeNull();
  });
});

test('a provider that does not know our secret signs no account in, and the log says why', async () => {
  const desk = await open({}, { env: { REGDESK_OIDC_CLIENT_SECRET: 'not the secret' } });
  const ended = await desk.signIn(desk.newBrowser(), 'ada', { mode: 'popup' });
  expect(ended).toBe('/signed-in?problem=federatedUnavailable');
  expect(desk.logged.join('')).toContain('invalid_client');
  await nobodyCameIn(desk);
});

test('a sign-in logs no code, token, e-mail or secret', async () => {
  const desk = await open({ emailInIdToken: true });
  const { browser, url, sealed } = await desk.answered('ada');
  await browser.visit(url);
  browser.setCookie(desk.address, 'regdesk_federated', sealed);
  await browser.visit(url);
  url.searchParams.set('error', 'Ada@example.org');
  browser.setCookie(desk.address, 'regdesk_federated', sealed);
  await browser.visit(url);
  await desk.signIn(desk.newBrowser(), 'unverified');
  const log = desk.logged.join('').toLowerCase();
  expect(log).toContain('federated sign-in failed');
  const session = browser.cookie(desk.address, 'regdesk_session') ?? 'no session';
  const code = url.searchParams.get('code') ?? 'no code';
  for (const secret of ['example.org', sealed, session, code, desk.provider.clientSecret])
    expect(log).not.toContain(secret.toLowerCase());
});

test('while the database is away, the login reports it and signs no account in', async () => {
  const desk = await open({}, { queryTimeoutMs: 300 });
  const { browser, url } = await desk.answered('ada');
  const other = await desk.database.pool.connect();
  await other.query('BEGIN; LOCK TABLE account_emails IN ACCESS EXCLUSIVE MODE');
  const ended = await browser.visit(url);
  await other.query('ROLLBACK');
  other.release();
  expect(pathOf(ended.url)).toBe('/signed-in?problem=unavailable');
  await nobodyCameIn(desk);
});
