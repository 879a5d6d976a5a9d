import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { heldPhone, openRegistrationOf, paidPhone } from '#tests/support/registration/registration-desk.ts';

const address = 'physicon-2026';
const adminPhone = '9000000001';
const unknownPhone = '9100000077';
let desk: AccountDesk;
let held: RegistrantBrowser;
beforeAll(async () => {
  desk = await openAccountDesk({ registrantLimits: freeCodes });
  for (const eventId of [address, 'other-2026']) await openRegistrationOf(desk, eventId);
  held = registrantBrowser(desk, { address });
  await held.signIn(heldPhone);
});
afterAll(() => desk.close());

const anonymous = (): RegistrantBrowser => registrantBrowser(desk, { address });
const path = (part: string): string => `/api/public/${address}/${part}`;
const post = (part: string, more: InjectOptions) =>
  desk.app.inject({
    method: 'POST',
    url: path(part),
    ...more,
    headers: { cookie: held.cookie, ...more.headers },
  });

describe('a stranger who tries phones', () => {
  test('learns from no answer whether a phone is a delegate, a member of the team, or neither', async () => {
    const shapes = await Promise.all(
      [heldPhone, paidPhone, adminPhone, unknownPhone].map(async (phone) => {
        const browser = anonymous();
        const sent = await browser.sendCode(phone);
        const { requestId } = sent.json<{ requestId: string }>();
        const wrong = await browser.post('verify-code', { phone, otp: '12', requestId });
        const headers = ({ headers: given }: typeof sent) =>
          Object.keys(given).filter((name) => name !== 'content-length');
        return [
          sent.statusCode,
          Object.keys(sent.json()),
          headers(sent),
          wrong.statusCode,
          wrong.body,
          headers(wrong),
        ];
      }),
    );
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test('gets no data by a phone in a query, a header or a body', async () => {
    for (const given of [
      { url: `${path('me')}?phone=${paidPhone}` },
      { url: path('me'), headers: { 'x-regdesk-account': paidPhone, 'x-phone': paidPhone } },
    ]) {
      const answer = await desk.app.inject({ ...given, headers: { cookie: held.cookie, ...given.headers } });
      expect(answer.body).not.toContain(paidPhone);
    }
    const quote = await anonymous().post('quote', { phone: paidPhone });
    expect(quote.statusCode).toBe(400);
  });

  test('cannot sign in with a session token that is guessed, changed, or of another kind', async () => {
    const token = /regdesk_registrant=([\w-]+)/.exec(held.cookie)?.[1] ?? '';
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const guess of ['', 'x', changed, `${token}A`, `${token}%00`, 'A'.repeat(43), 'A'.repeat(10_000)]) {
      const answer = await desk.get(path('me'), `regdesk_registrant=${guess}`);
      expect([guess.slice(0, 50), answer.statusCode]).toEqual([guess.slice(0, 50), 401]);
    }
  });
});

describe('a registrant who tries ids', () => {
  test.each([
    'paid',
    'unpaid',
    'alone',
    'nobody',
    '..',
    '%2e%2e%2fheld',
    'held%00',
    "held'--",
    'x'.repeat(5_000),
  ])('gets nothing of %s', async (id) => {
    for (const file of ['card.pdf', 'event.ics', 'receipts/1.pdf']) {
      const answer = await held.get(`people/${id}/${file}`);
      expect([400, 404, 414]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('Person');
    }
  });

  test('gets nothing of another event with a session that is valid there too', async () => {
    const answer = await held.get('/api/public/other-2026/people/paid/card.pdf');
    expect(answer.statusCode).toBe(404);
  });
});

describe('bodies', () => {
  const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const command = (input: string) => `{"id":"${randomUUID()}","name":"order.submit","input":${input}}`;

  test.each<[string, string, string, number]>([
    ['of more than 128 kB', 'commands', command(`"${'x'.repeat(140_000)}"`), 413],
    ['of more than 128 kB for a quote', 'quote', `{"couponCode":"${'x'.repeat(140_000)}"}`, 413],
    ['of a megabyte for a code', 'send-code', `{"phone":"${'1'.repeat(1_000_000)}"}`, 413],
    ['that are no JSON', 'quote', '{"details":', 400],
    ['with a prototype', 'quote', '{"__proto__":{"isAdmin":true}}', 400],
    ['with a constructor', 'quote', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['with arrays in arrays', 'quote', deep(20_000), 400],
    ['of null', 'commands', 'null', 400],
    ['with a number as phone', 'send-code', '{"phone":9100000001}', 400],
    ['with a list of phones', 'send-code', '{"phone":["9100000001","9100000002"]}', 400],
    [
      'with a list of codes',
      'verify-code',
      `{"phone":"${heldPhone}","otp":["000000"],"requestId":"${randomUUID()}"}`,
      400,
    ],
  ])('%s are refused', async (_what, part, payload, status) => {
    const answer = await post(part, { payload, headers: { 'content-type': 'application/json' } });
    expect([answer.statusCode, answer.body.length < 500]).toEqual([status, true]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of a form of another page (%s) are refused',
    async (type) => {
      const payload = JSON.stringify({ phone: heldPhone });
      const answer = await post('send-code', { payload, headers: { 'content-type': type } });
      expect([400, 415]).toContain(answer.statusCode);
    },
  );
});

describe('headers', () => {
  test('of another page are refused, also for reading', async () => {
    const foreign = { origin: 'https://evil.example' };
    for (const part of [
      'send-code',
      'verify-code',
      'quote',
      'commands',
      'pay',
      'sign-out',
      'files?purpose=proof',
    ]) {
      const answer = await post(part, { payload: {}, headers: foreign });
      expect([part, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        part,
        403,
        'foreignOrigin',
      ]);
    }
    const reading = { cookie: held.cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    expect((await desk.app.inject({ url: path('me'), headers: reading })).statusCode).toBe(403);
  });

  test.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'desk.example.org.evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-host': 'desk.example.org, evil.example' },
  ])('with another host are refused: %o', async (headers) => {
    for (const url of [`/api/public/${address}`, path('me')])
      expect((await desk.app.inject({ url, headers: { cookie: held.cookie, ...headers } })).statusCode).toBe(
        421,
      );
  });

  test('do not change the method or the address of a request', async () => {
    const tricks = {
      'x-http-method-override': 'POST',
      'x-original-url': '/api/me',
      'x-rewrite-url': '/api/me',
    };
    const answer = await desk.app.inject({ url: `/api/public/${address}`, headers: tricks });
    expect(answer.json()).toMatchObject({ shortName: 'PHYSICON' });
  });

  test.each([
    '/api/public//me',
    `/api/public/${address}/../../me`,
    `/api/public/${address}%2f..%2fme`,
    `/API/public/${address}/me`,
  ])('an address written in another way shows no data: %s', async (url) => {
    const answer = await desk.app.inject({ url, headers: { cookie: held.cookie } });
    expect(answer.statusCode).not.toBe(200);
    expect(answer.body).not.toContain('Person held');
  });
});

describe('personal data', () => {
  const asked = ['me', 'people/held/card.pdf', 'people/held/event.ics', 'people/held/card.png'];

  test('is in no cache', async () => {
    for (const part of asked) {
      const answer = await held.get(part);
      expect([part, answer.statusCode, answer.headers['cache-control']]).toEqual([part, 200, 'no-store']);
    }
    for (const url of [`/api/public/${address}`, path('preview.png')]) {
      const shared = await desk.app.inject({ url, headers: { cookie: held.cookie } });
      const bare = await desk.app.inject({ url });
      expect([shared.headers['set-cookie'], shared.headers.etag]).toEqual([undefined, bare.headers.etag]);
    }
  }, 60_000);

  test('is neither in the address nor in the log of the server', async () => {
    for (const part of asked) await held.get(part);
    await post('commands', {
      payload: { id: randomUUID(), name: 'order.submit', input: { phone: heldPhone } },
    });
    await held.get(`people/${paidPhone}/card.pdf`);
    await anonymous().sendCode(unknownPhone);
    const log = desk.logged.join('');
    expect(log).toContain('/api/public/:address/me');
    for (const personal of [heldPhone, paidPhone, unknownPhone, adminPhone, 'Person held', address])
      expect([personal, log.includes(personal)]).toEqual([personal, false]);
    const token = /regdesk_registrant=([\w-]+)/.exec(held.cookie)?.[1] ?? '?';
    expect(log).not.toContain(token);
  });
});

test('an address sends a limited number of orders, whatever phones it has; other addresses and events are free', async () => {
  const at = async (from: string, phone: string, eventId = address) => {
    const browser = registrantBrowser(desk, { address: eventId, from });
    await browser.signIn(phone);
    return browser;
  };
  const order = async (by: RegistrantBrowser, people: number) => {
    const input = people === 1 ? {} : { form: { people: Array.from({ length: people }, () => ({})) } };
    const name = people === 1 ? 'order.submit' : 'booking.submit';
    const { statusCode, headers, body } = await by.post('commands', { id: randomUUID(), name, input });
    return [statusCode, (JSON.parse(body) as { code: string }).code, headers['retry-after'] !== undefined];
  };
  // Each person of a group counts, and an order that is refused counts too.
  const first = await at('10.9.0.1', unknownPhone);
  for (let index = 0; index < 10; index++)
    expect(await order(first, 30)).toEqual([200, 'invalidInput', false]);
  const second = await at('10.9.0.1', '9100000078');
  for (const by of [first, second]) expect(await order(by, 30)).toEqual([429, 'tooManyFromHere', true]);
  for (const by of [await at('10.9.0.2', unknownPhone), await at('10.9.0.1', unknownPhone, 'other-2026')])
    expect(await order(by, 30)).toEqual([200, 'invalidInput', false]);
}, 60_000);

test('codes of coupons cannot be found by trying, and verified phones can still use theirs', async () => {
  const own = await openAccountDesk({ registrantLimits: freeCodes });
  try {
    await openRegistrationOf(own, address);
    const stranger = registrantBrowser(own, { address, from: '10.7.0.1' });
    const form = (couponCode: string) => ({
      details: { fullName: 'Asha', phone: unknownPhone, categoryId: 'pg' },
      companions: [],
      lines: [],
      couponCode,
      eligibility: null,
      method: 'transfer',
    });
    const tried = async (by: RegistrantBrowser, code: string) =>
      (await by.post('quote', form(code))).statusCode;
    for (let index = 0; index < 20; index++) expect(await tried(stranger, `GUESS${index}`)).toBe(200);
    const refused = await stranger.post('quote', form('GUESS20'));
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'guessesNeedPhone']);
    expect(await tried(stranger, '')).toBe(200);
    await stranger.signIn(unknownPhone);
    for (let index = 0; index < 10; index++) expect(await tried(stranger, `OTHER${index}`)).toBe(200);
    const spent = await stranger.post('quote', form('OTHER10'));
    expect([spent.statusCode, spent.json<{ code: string }>().code]).toEqual([429, 'tooManyGuesses']);
    const sent = await stranger.post('commands', {
      id: randomUUID(),
      name: 'order.submit',
      input: { form: { ...form('OTHER11'), answers: {}, consents: [], noticeVersion: 1 }, seenPaise: 0 },
    });
    expect([sent.statusCode, sent.json<{ code: string }>().code]).toEqual([429, 'tooManyGuesses']);
  } finally {
    await own.close();
  }
});
