import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passkeyWithinMs, type PasskeyList } from '#domain/model/accounts/passkey.ts';
import { sessionLimits } from '#server/pacing/account-limits.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  addPasskey,
  codeStep,
  cookieNamed,
  deskOrigin,
  fromPage,
  showPasskey,
} from '#tests/support/servers/passkey-desk.ts';
import { SoftwareAuthenticator, type Forgery } from '#tests/support/software-authenticator.ts';

const superAdmin = '9000000009';
let desk: AccountDesk;

const free = 1_000_000;
beforeAll(async () => {
  desk = await openAccountDesk({
    superAdmins: [superAdmin],
    limits: {
      contactPerHour: free,
      contactPerDay: free,
      addressPerHour: free,
      sharesPerHour: { returning: free, known: free, invited: free, strangers: free },
      resendMs: 0,
    },
    // According to the settings, codes are sent over a network. The test desk prints them.
    env: { REGDESK_OTP_PROVIDER: 'http', REGDESK_OTP_URL: 'https://codes.example.org' },
  });
});
afterAll(() => desk.close());

let lastPhone = 9_100_000_000;
/** A new person with one passkey, and the session in which it was added. */
const owner = async () => {
  const phone = String(++lastPhone);
  const device = new SoftwareAuthenticator(deskOrigin);
  const cookie = await addPasskey(desk, await desk.signIn(phone), device);
  return { phone, device, cookie };
};
const switchOn = (cookie: string, isOn = true) =>
  desk.post('/api/passkeys/second-step', { isOn }, fromPage(cookie));
const listOf = async (cookie: string): Promise<PasskeyList> =>
  (await desk.get('/api/passkeys', cookie)).json();
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await desk.get('/api/me', cookie)).statusCode === 200;
const sessionOf = (response: Parameters<typeof cookieNamed>[0]) => cookieNamed(response, 'regdesk_session');
const refused = (code: string, params: object = {}) => ({ code, params });

describe('sign-in', () => {
  test('a passkey alone signs in, without a code', async () => {
    const { phone, device } = await owner();
    const shown = await showPasskey(desk, device, { step: 'first' });
    expect(shown.statusCode).toBe(204);
    expect((await desk.get('/api/me', sessionOf(shown))).json()).toMatchObject({ account: { phone } });
  });

  test('a passkey that is not enabled as second step is not required after the code', async () => {
    const { phone } = await owner();
    expect(await isSignedIn(await desk.signIn(phone))).toBe(true);
  });

  test('if enabled, sign-in needs both code and passkey', async () => {
    const { phone, device, cookie } = await owner();
    expect((await switchOn(cookie)).statusCode).toBe(204);
    const half = await codeStep(desk, phone);
    for (const path of ['/api/me', '/api/sessions', '/api/passkeys', '/api/events'])
      expect([path, (await desk.get(path, half)).statusCode]).toEqual([path, 401]);
    const shown = await showPasskey(desk, device, { step: 'second', cookie: half });
    expect(await isSignedIn(sessionOf(shown))).toBe(true);
  });

  test('the former session of the browser ends', async () => {
    const { device, cookie } = await owner();
    const shown = await showPasskey(desk, device, { step: 'first', cookie });
    expect(shown.statusCode).toBe(204);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('the second step is available only after a code', async () => {
    const { device } = await owner();
    const shown = await showPasskey(desk, device, { step: 'second' });
    expect([shown.statusCode, shown.json()]).toEqual([400, refused('passkeyExpired')]);
  });

  test('a request for a passkey challenge reveals nothing about accounts', async () => {
    const ask = () => desk.post('/api/passkey-sign-in/options', { step: 'first' }, fromPage());
    const asked = (await ask()).json<Record<string, unknown>>();
    expect(asked).toMatchObject({
      rpId: 'desk.example.org',
      userVerification: 'required',
      allowCredentials: [],
    });
    const unknown = new SoftwareAuthenticator(deskOrigin);
    unknown.create({ challenge: '', rp: { id: 'desk.example.org' }, user: { id: 'bm9ib2R5' } });
    const shown = await showPasskey(desk, unknown, { step: 'first' });
    expect([shown.statusCode, shown.json()]).toEqual([400, refused('passkeyWrong')]);
  });
});

describe('an answer is refused', () => {
  const forgeries: readonly (readonly [string, Forgery])[] = [
    ['to another challenge', { challenge: 'A'.repeat(43) }],
    ['of a page of another origin', { origin: 'https://evil.example' }],
    ['for another domain', { domain: 'evil.example' }],
    ['without the owner being recognised', { isVerified: false }],
    ['with a counter of before', { counter: 1 }],
    ['that was meant for making a passkey', { type: 'webauthn.create' }],
    ['in the name of another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ];
  test.each(forgeries)('%s', async (_what, forged) => {
    const { device } = await owner();
    const shown = await showPasskey(desk, device, { step: 'first', forged });
    expect([shown.statusCode, shown.json()]).toEqual([400, refused('passkeyWrong')]);
    expect(shown.headers['set-cookie']).toBeUndefined();
  });

  test('when it is repeated', async () => {
    const { device } = await owner();
    const asked = await desk.post('/api/passkey-sign-in/options', { step: 'first' }, fromPage());
    const headers = fromPage(cookieNamed(asked, 'regdesk_passkey'));
    const answer = device.get(asked.json());
    const again = device.sign(answer.id, asked.json<{ challenge: string }>().challenge);
    const posts = [answer, answer, again];
    const codes = await Promise.all(
      posts.map(async (each) => (await desk.post('/api/passkey-sign-in', each, headers)).statusCode),
    );
    expect(codes.sort()).toEqual([204, 400, 400]);
  });

  test('after five minutes', async () => {
    const { device } = await owner();
    const asked = await desk.post('/api/passkey-sign-in/options', { step: 'first' }, fromPage());
    const headers = fromPage(cookieNamed(asked, 'regdesk_passkey'));
    desk.clock.now += passkeyWithinMs;
    const late = await desk.post('/api/passkey-sign-in', device.get(asked.json()), headers);
    expect(late.json()).toEqual(refused('passkeyExpired'));
  });

  test('from another browser than the one that asked', async () => {
    const { device } = await owner();
    const asked = await desk.post('/api/passkey-sign-in/options', { step: 'first' }, fromPage());
    const answer = device.get(asked.json());
    expect((await desk.post('/api/passkey-sign-in', answer, fromPage())).json()).toEqual(
      refused('passkeyExpired'),
    );
    const other = await desk.post('/api/passkey-sign-in/options', { step: 'first' }, fromPage());
    const headers = fromPage(cookieNamed(other, 'regdesk_passkey'));
    expect((await desk.post('/api/passkey-sign-in', answer, headers)).json()).toEqual(
      refused('passkeyWrong'),
    );
  });

  test("with another account's passkey at the second step", async () => {
    const { phone, cookie } = await owner();
    await switchOn(cookie);
    const thief = await owner();
    const half = await codeStep(desk, phone);
    const asked = await desk.post('/api/passkey-sign-in/options', { step: 'second' }, fromPage(half));
    const [id = ''] = thief.device.ids;
    const answer = thief.device.sign(id, asked.json<{ challenge: string }>().challenge);
    const shown = await desk.post('/api/passkey-sign-in', answer, fromPage(half));
    expect(shown.json()).toEqual(refused('passkeyWrong'));
  });

  test('when the challenge was issued for adding a passkey', async () => {
    const { device, cookie } = await owner();
    const asked = await desk.post('/api/passkeys/options', {}, fromPage(cookie));
    const [id = ''] = device.ids;
    const answer = device.sign(id, asked.json<{ challenge: string }>().challenge);
    const kept = cookieNamed(asked, 'regdesk_passkey');
    expect((await desk.post('/api/passkey-sign-in', answer, fromPage(kept))).json()).toEqual(
      refused('passkeyExpired'),
    );
  });

  test('if it is from a copied device, after the other device was used', async () => {
    const { device } = await owner();
    const copied = device.copy();
    expect((await showPasskey(desk, device, { step: 'first' })).statusCode).toBe(204);
    expect((await showPasskey(desk, copied, { step: 'first' })).json()).toEqual(refused('passkeyWrong'));
  });
});

describe('where a page has no domain', () => {
  test('the refusal names the reason and the address where passkeys work', async () => {
    const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    const asked = await desk.post('/api/passkey-sign-in/options', { step: 'first' }, headers);
    expect([asked.statusCode, asked.json()]).toEqual([403, refused('passkeyPlace', { address: deskOrigin })]);
  });

  test('at another address, the refusal names the address of the passkey', async () => {
    const { phone, cookie } = await owner();
    await switchOn(cookie);
    const half = await codeStep(desk, phone);
    const local = { origin: 'http://localhost:3000', host: 'localhost:3000' };
    const headers = { ...local, cookie: half };
    const asked = await desk.post('/api/passkey-sign-in/options', { step: 'second' }, headers);
    expect(asked.json()).toEqual(refused('passkeyElsewhere', { domains: 'desk.example.org' }));
  });
});

describe('own passkeys', () => {
  test('are listed with their last use, and only their owner renames and removes them', async () => {
    const { device, cookie } = await owner();
    const [listed] = (await listOf(cookie)).passkeys;
    expect(listed).toMatchObject({ name: 'Phone', domain: 'desk.example.org', lastUsedAt: null });
    const path = `/api/passkeys/${listed?.id}`;
    const stranger = (await owner()).cookie;
    for (const action of ['rename', 'remove']) {
      const tried = await desk.post(`${path}/${action}`, { name: 'Mine' }, fromPage(stranger));
      expect([action, tried.statusCode, tried.json()]).toEqual([action, 404, refused('passkeyNotFound')]);
    }
    const now = sessionOf(await showPasskey(desk, device, { step: 'first' }));
    expect((await desk.post(`${path}/rename`, { name: ' Key  ring ' }, fromPage(now))).statusCode).toBe(204);
    expect((await listOf(now)).passkeys).toMatchObject([{ name: 'Key ring', lastUsedAt: desk.clock.now }]);
    expect((await desk.post(`${path}/remove`, {}, fromPage(now))).statusCode).toBe(204);
    expect((await listOf(now)).passkeys).toEqual([]);
    expect((await showPasskey(desk, device, { step: 'first' })).json()).toEqual(refused('passkeyWrong'));
  });

  test('adding one replaces the session token: the former token is invalid, and its streams end without data loss', async () => {
    const before = await desk.signIn(String(++lastPhone));
    const after = await addPasskey(desk, before, new SoftwareAuthenticator(deskOrigin));
    expect(after).not.toBe(before);
    expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
    expect(await desk.sessions.hasTurned(before.split('=')[1] ?? '')).toBe(true);
    expect(await desk.sessions.hasTurned(after.split('=')[1] ?? '')).toBe(false);
  });

  test('can be changed only soon after a sign-in or a passkey', async () => {
    const { device, cookie } = await owner();
    desk.clock.now += sessionLimits.freshMs + 1;
    const change = (session: string) => desk.post('/api/passkeys/options', {}, fromPage(session));
    expect((await change(cookie)).json()).toEqual(refused('signInAgain'));
    expect((await switchOn(cookie)).json()).toEqual(refused('signInAgain'));
    const asked = await desk.post('/api/passkeys/confirm-options', {}, fromPage(cookie));
    const kept = cookieNamed(asked, 'regdesk_passkey');
    const shown = await desk.post('/api/passkey-sign-in', device.get(asked.json()), fromPage(cookie, kept));
    expect((await change(sessionOf(shown))).statusCode).toBe(200);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test('if the account requires one, a session without a passkey cannot change any', async () => {
    const phone = String(++lastPhone);
    const other = await desk.signIn(phone);
    const cookie = await addPasskey(desk, await desk.signIn(phone), new SoftwareAuthenticator(deskOrigin));
    await switchOn(cookie);
    const id = (await listOf(cookie)).passkeys[0]?.id;
    for (const path of ['options', `${id}/remove`])
      expect((await desk.post(`/api/passkeys/${path}`, {}, fromPage(other))).json()).toEqual(
        refused('signInAgain'),
      );
    expect((await switchOn(other, false)).json()).toEqual(refused('signInAgain'));
  });

  test('removing the last one disables the second step', async () => {
    const { phone, cookie } = await owner();
    await switchOn(cookie);
    const id = (await listOf(cookie)).passkeys[0]?.id;
    expect((await desk.post(`/api/passkeys/${id}/remove`, {}, fromPage(cookie))).statusCode).toBe(204);
    expect((await listOf(cookie)).asksPasskey).toBe(false);
    expect(await isSignedIn(await desk.signIn(phone))).toBe(true);
    expect((await switchOn(cookie)).json()).toEqual(refused('passkeyNotFound'));
  });

  test('one without user verification or from another page is not stored', async () => {
    const cookie = await desk.signIn(String(++lastPhone));
    const forgeries: Forgery[] = [
      { isVerified: false },
      { origin: 'https://evil.example' },
      { domain: 'evil.example' },
    ];
    for (const forged of forgeries) {
      const asked = await desk.post('/api/passkeys/options', {}, fromPage(cookie));
      const answer = new SoftwareAuthenticator(deskOrigin).create(asked.json(), forged);
      const headers = fromPage(cookie, cookieNamed(asked, 'regdesk_passkey'));
      const added = await desk.post('/api/passkeys', { name: 'Phone', answer }, headers);
      expect(added.json()).toEqual(refused('passkeyWrong'));
    }
  });

  test('the credential of another account is refused', async () => {
    const { cookie } = await owner();
    const thief = await desk.signIn(String(++lastPhone));
    const device = new SoftwareAuthenticator(deskOrigin);
    const asked = await desk.post('/api/passkeys/options', {}, fromPage(cookie));
    const answer = device.create(asked.json());
    const kept = cookieNamed(asked, 'regdesk_passkey');
    expect(
      (await desk.post('/api/passkeys', { name: 'Mine', answer }, fromPage(thief, kept))).json(),
    ).toEqual(refused('passkeyExpired'));
  });
});

describe('a super admin, if codes are sent by message', () => {
  test('has the right only after adding a passkey, and cannot remove the last passkey', async () => {
    const first = await desk.signIn(superAdmin);
    expect((await desk.get('/api/me', first)).json()).toMatchObject({
      account: { isSuperAdmin: false },
      isHeldBack: true,
      roles: expect.not.arrayContaining(['superAdmin']),
    });
    expect((await desk.get('/api/rehearsals', first)).statusCode).toBe(403);
    const device = new SoftwareAuthenticator(deskOrigin);
    const cookie = await addPasskey(desk, first, device);
    const { isHeldBack, account } = (await desk.get('/api/me', cookie)).json<{
      isHeldBack?: true;
      account: { isSuperAdmin: boolean };
    }>();
    expect([isHeldBack, account.isSuperAdmin]).toEqual([undefined, true]);
    const { passkeys, isRequired } = await listOf(cookie);
    expect(isRequired).toBe(true);
    const removed = await desk.post(`/api/passkeys/${passkeys[0]?.id}/remove`, {}, fromPage(cookie));
    expect(removed.json()).toEqual(refused('passkeyRequired'));

    // From now on, the code alone gives no access.
    const half = await codeStep(desk, superAdmin);
    expect(await isSignedIn(half)).toBe(false);
    const shown = await showPasskey(desk, device, { step: 'second', cookie: half });
    expect((await desk.get('/api/me', sessionOf(shown))).json()).toMatchObject({
      account: { isSuperAdmin: true },
    });
  });
});

test('the account log records changes of passkeys', async () => {
  const { phone, device, cookie } = await owner();
  await switchOn(cookie);
  await showPasskey(desk, device, { step: 'second', cookie: await codeStep(desk, phone) });
  await showPasskey(desk, device, { step: 'first', forged: { isVerified: false } });
  const kindsOf = async () => {
    const { rows } = await desk.database.pool.query<{ kind: string }>(
      `SELECT DISTINCT l.kind FROM account_log l JOIN accounts a USING (account_id) WHERE a.phone = $1 ORDER BY 1`,
      [phone],
    );
    return rows.map(({ kind }) => kind);
  };
  await expect
    .poll(kindsOf)
    .toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRefused', 'secondStepOn', 'signedIn']));
});
