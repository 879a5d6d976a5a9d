import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { adminPhone } from '#demo/small-event.ts';
import { orderOf, publicForm } from '#tests/support/registration/open-event.ts';
import { heldPhone, openRegistrationOf, paidPhone } from '#tests/support/registration/registration-desk.ts';

const address = 'physicon-2026';
let desk: AccountDesk;
beforeAll(async () => {
  desk = await openAccountDesk({ registrantLimits: freeCodes });
  for (const eventId of [address, 'other-2026']) await openRegistrationOf(desk, eventId);
});
afterAll(() => desk.close());

const at = (place = address): RegistrantBrowser => registrantBrowser(desk, { address: place });
const signedIn = async (phone: string, place = address): Promise<RegistrantBrowser> => {
  const browser = at(place);
  await browser.signIn(phone);
  return browser;
};
const { answers: _answers, consents: _consents, noticeVersion: _version, ...priced } = orderOf();

describe('what the public pages show of an event', () => {
  test('comes to anyone, without data of a person and with the clock of the server', async () => {
    const { statusCode, headers, body } = await at().get('');
    expect(statusCode).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
    const event = JSON.parse(body) as PublicEvent;
    expect(event).toMatchObject({ shortName: 'PHYSICON', state: 'open', now: desk.clock.now });
    for (const personal of [heldPhone, paidPhone, 'Person held', 'WELCOME', '9000000009'])
      expect(body).not.toContain(personal);
  });

  test('is shared for two seconds, packed, and not sent again to a caller that has it', async () => {
    const url = `/api/public/${address}`;
    const packed = await desk.app.inject({ url, headers: { 'accept-encoding': 'br;q=1.0, gzip;q=0.8' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const event = JSON.parse(gunzipSync(packed.rawPayload).toString()) as PublicEvent;
    const tag = String(packed.headers.etag);
    const held = () => desk.app.inject({ url, headers: { 'if-none-match': tag } });
    expect((await held()).statusCode).toBe(304);
    desk.clock.now += 2_500;
    const later = await held();
    expect([later.statusCode, later.json<PublicEvent>().now]).toEqual([200, event.now + 2_500]);
    const none = await desk.app.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(none.headers['content-encoding']).toBeUndefined();
  });

  test.each(['nothing-2026', 'no', '..', '%00', 'a'.repeat(500)])('does not exist at %s', async (place) => {
    const answer = await desk.get(`/api/public/${place}`);
    expect([place, answer.statusCode]).toEqual([place, 404]);
  });
});

describe('a quote', () => {
  test('needs no sign-in', async () => {
    const { statusCode, headers, json } = await at().post('quote', priced);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json()).toMatchObject({ totalPaise: 1_000_000, refusals: [] });
  });

  test.each([
    ['an unknown field', { ...priced, isPaid: true }],
    [
      'too many lines',
      { ...priced, lines: Array.from({ length: 500 }, () => ({ person: 0, itemId: 'dinner', count: 1 })) },
    ],
    ['a negative count', { ...priced, lines: [{ person: 0, itemId: 'dinner', count: -1 }] }],
    ['no object', []],
  ])('is refused for %s', async (_what, body) => {
    expect((await at().post('quote', body)).statusCode).toBe(400);
  });

  test('is refused for a body beyond 128 kB', async () => {
    const body = { ...priced, couponCode: 'x'.repeat(200_000) };
    expect((await at().post('quote', body)).statusCode).toBe(413);
  });
});

test('a preview answers the organiser as the public pages do, and stores nothing', async () => {
  const cookie = await desk.signIn(adminPhone);
  const { store } = await desk.hosting.get(address);
  const before = store.version;
  const form = { ...publicForm(), mostCompanions: 1 };
  const preview = async (asked: object) => {
    const url = `/api/events/${address}/registration-preview`;
    return desk.post(url, { form, list: 'published', asked }, { cookie });
  };
  const event = (await preview({ path: '' })).json<PublicEvent>();
  expect(event).toEqual({
    ...(await at().get('')).json<PublicEvent>(),
    now: desk.clock.now,
    mostCompanions: 1,
  });
  const quote = (await preview({ path: '/quote', body: priced })).json<object>();
  expect(quote).toEqual((await at().post('quote', priced)).json());
  const people = { people: [{ categoryId: 'pg' }], method: 'upi' };
  expect((await preview({ path: '/quote-booking', body: people })).json()).toMatchObject({
    totalPaise: 1_000_000,
  });
  expect((await preview({ path: '/me' })).json()).toMatchObject({ phone: adminPhone, people: [] });
  expect((await preview({ path: '/commands', body: {} })).statusCode).toBe(400);
  expect(store.version).toBe(before);
});

describe('own registrations', () => {
  test('are those of the verified phone, in this event alone', async () => {
    const answer = await (await signedIn(heldPhone)).get('me');
    expect(answer.headers['cache-control']).toBe('no-store');
    const view = answer.json<RegistrantView>();
    expect(view.people.map(({ delegateId }) => delegateId)).toEqual(['held']);
    expect(answer.body).not.toContain(paidPhone);
    expect(answer.body).not.toContain('Person paid');
    const stranger = await (await signedIn('9100000099')).get('me');
    const registrantId = expect.stringMatching(/^registrant-/);
    const now = expect.any(Number);
    const nothing = {
      registrantId,
      phone: '9100000099',
      bookings: [],
      orders: [],
      people: [],
      waiting: [],
      now,
    };
    expect(stranger.json()).toEqual(nothing);
  });

  test('are refused without a session, with one of the desk, and after the sign-out', async () => {
    expect((await at().get('me')).statusCode).toBe(401);
    const cookie = await desk.signIn('9000000001');
    const token = cookie.split('=')[1] ?? '';
    for (const given of [cookie, `regdesk_registrant=${token}`])
      expect((await desk.get(`/api/public/${address}/me`, given)).statusCode).toBe(401);
    const browser = await signedIn(heldPhone);
    const { cookie: before } = browser;
    await browser.post('sign-out');
    expect((await desk.get(`/api/public/${address}/me`, before)).statusCode).toBe(401);
  });

  test('are not shown by an address that is typed into a browser', async () => {
    const { cookie } = await signedIn(heldPhone);
    const typed = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    const answer = await desk.app.inject({ url: `/api/public/${address}/me`, headers: { cookie, ...typed } });
    expect(answer.statusCode).toBe(403);
  });
});

describe('an order', () => {
  const submit = (
    browser: RegistrantBrowser,
    form: object,
    { id = randomUUID() as string, seenPaise = 1_000_000 } = {},
  ) => browser.post('commands', { id, name: 'order.submit', input: { form, seenPaise } });
  interface Submitted {
    readonly ok: boolean;
    readonly code?: string;
    readonly result: { readonly orderId: string; readonly delegateId: string };
  }
  const formOf = (fullName: string, phone: string) =>
    orderOf({ details: { fullName, phone, categoryId: 'pg' } });

  test('makes one registration, also when it is sent again after a lost answer', async () => {
    const phone = '9100000020';
    const browser = await signedIn(phone);
    const id = randomUUID();
    const form = formOf('Asha Rao', phone);
    const answers = await Promise.all(Array.from({ length: 3 }, () => submit(browser, form, { id })));
    const bodies = new Set(answers.map(({ body }) => body));
    expect([...bodies].map((body) => (JSON.parse(body) as Submitted).ok)).toEqual([true]);
    const view = (await browser.get('me')).json<RegistrantView>();
    expect(view.orders).toMatchObject([{ stage: 'held', quotedPaise: 1_000_000 }]);
    expect(view.people).toMatchObject([{ name: 'Asha Rao', duePaise: 1_000_000 }]);
    const twice = (await submit(browser, form)).json<Submitted>();
    expect([twice.ok, twice.code]).toEqual([false, 'alreadyRegistered']);
  });

  test('that is withdrawn after a lost answer is never done, also not by a late copy', async () => {
    const phone = '9100000060';
    const browser = await signedIn(phone);
    const id = randomUUID();
    const withdraw = async () => (await browser.post('commands/withdraw', { id })).json<object>();
    expect([await withdraw(), await withdraw()]).toEqual([{ isWithdrawn: true }, { isWithdrawn: true }]);
    const late = (await submit(browser, formOf('Late Rao', phone), { id })).json<Submitted>();
    expect(late).toMatchObject({ ok: false, code: 'commandIdReused' });
    expect((await browser.get('me')).json<RegistrantView>().people).toEqual([]);
  });

  test('is withdrawn or done, not both, when both arrive together', async () => {
    const phone = '9100000061';
    const browser = await signedIn(phone);
    for (const [index, isFirst] of [true, false, true, false].entries()) {
      const id = randomUUID();
      const name = `Race ${'abcd'[index]} Rao`;
      const send = () => submit(browser, formOf(name, phone), { id });
      const ask = () => browser.post('commands/withdraw', { id });
      const [one, other] = await Promise.all(isFirst ? [send(), ask()] : [ask(), send()]);
      const asked = (isFirst ? other : one).json<{ isWithdrawn: boolean; answer?: Submitted }>();
      const sent = (isFirst ? one : other).json<Submitted>();
      const { people } = (await browser.get('me')).json<RegistrantView>();
      const isDone = people.some((person) => person.name === name);
      expect([asked.isWithdrawn, sent.ok]).toEqual([!isDone, isDone]);
      if (isDone) expect(asked.answer).toEqual(sent);
    }
  });

  test('that was done or refused before it is withdrawn is reported with its outcome, to its phone alone', async () => {
    const phone = '9100000062';
    const browser = await signedIn(phone);
    const [done, refused] = [randomUUID(), randomUUID()];
    const { result } = (await submit(browser, formOf('Done Rao', phone), { id: done })).json<Submitted>();
    await submit(browser, formOf('Refused Rao', phone), { id: refused, seenPaise: 1 });
    const answerTo = async (id: string, who = browser) => who.post('commands/withdraw', { id });
    expect((await answerTo(done)).json()).toMatchObject({
      isWithdrawn: false,
      answer: { id: done, ok: true, result },
    });
    expect((await answerTo(refused)).json()).toMatchObject({
      isWithdrawn: false,
      answer: { ok: false, code: 'priceChanged' },
    });
    const other = await answerTo(done, await signedIn('9100000063'));
    expect([other.statusCode, other.body.includes(result.orderId)]).toEqual([409, false]);
  });

  test('from a page of another phone is refused, although the session of this browser is valid', async () => {
    const [one, other] = [await signedIn('9100000064'), await signedIn('9100000065')];
    const { registrantId } = (await one.get('me')).json<{ registrantId: string }>();
    const command = {
      id: randomUUID(),
      name: 'order.submit',
      input: { form: formOf('Owner Rao', '9100000064'), seenPaise: 1_000_000 },
    };
    const meant = { 'x-regdesk-account': registrantId };
    expect((await other.post('commands', command, meant)).statusCode).toBe(401);
    expect((await other.get('me')).json<RegistrantView>().people).toEqual([]);
    expect((await one.post('commands', command, meant)).json<Submitted>().ok).toBe(true);
  });

  test('is refused at another price than the one that was seen', async () => {
    const browser = await signedIn('9100000021');
    const answer = await submit(browser, formOf('Bina Rao', '9100000021'), { seenPaise: 1 });
    expect(answer.json<Submitted>()).toMatchObject({ ok: false, code: 'priceChanged' });
  });

  test('of another phone is neither shown, changed, added to nor ended, and does not seem to exist', async () => {
    const owner = await signedIn('9100000022');
    const { result } = (await submit(owner, formOf('Chitra Rao', '9100000022'))).json<Submitted>();
    const before = (await owner.get('me')).body;
    const stranger = await signedIn('9100000023');
    const reference = '426912345671';
    const facts = { method: 'upi', reference, paidOn: '2026-09-18', amountPaise: 100, fileId: '' };
    const addition = { delegateId: result.delegateId, companions: [], lines: [], method: 'upi' };
    const inputs: readonly [string, (orderId: string, delegateId: string) => object][] = [
      ['order.cancel', (orderId) => ({ orderId })],
      ['order.giveProof', (orderId) => ({ orderId, ...facts })],
      ['order.chooseMethod', (orderId) => ({ orderId, method: 'transfer' })],
      ['order.add', (_, delegateId) => ({ ...addition, delegateId, seenPaise: 0 })],
      ['registration.updateOwn', (_, delegateId) => ({ delegateId, details: {}, answers: {} })],
      ['registration.ask', (_, delegateId) => ({ delegateId, kind: 'erase', text: '' })],
      ['consent.withdraw', (_, delegateId) => ({ delegateId, consentId: 'keep' })],
    ];
    for (const [name, inputOf] of inputs) {
      const answerTo = async (orderId: string, delegateId: string) => {
        const sent = { id: randomUUID(), name, input: inputOf(orderId, delegateId) };
        const { id: _, ...answer } = (await stranger.post('commands', sent)).json<{
          id: string;
          ok: boolean;
        }>();
        return answer;
      };
      const theirs = await answerTo(result.orderId, result.delegateId);
      const unknown = await answerTo('nothing', 'nobody');
      expect([name, theirs]).toEqual([name, unknown]);
      expect([name, theirs]).toEqual([
        name,
        expect.objectContaining({ ok: false, code: expect.stringMatching(/Missing$|NotFound$/) }),
      ]);
    }
    const quoted = await stranger.post('quote-addition', addition);
    const unknown = await stranger.post('quote-addition', { ...addition, delegateId: 'nobody' });
    expect([quoted.statusCode, quoted.body]).toEqual([200, unknown.body]);
    expect(quoted.json()).toMatchObject({
      lines: [],
      refusals: [expect.objectContaining({ text: 'This registration was not found.' })],
    });
    expect((await at().post('quote-addition', addition)).statusCode).toBe(401);
    const now = (await owner.get('me')).json<RegistrantView>();
    expect(now).toEqual(JSON.parse(before));
  });

  test('can be added to, at the quoted price', async () => {
    const phone = '9100000024';
    const browser = await signedIn(phone);
    const { result } = (await submit(browser, formOf('Devi Rao', phone))).json<Submitted>();
    const { delegateId } = result;
    const addition = {
      delegateId,
      companions: [{ name: 'Esha Rao' }],
      lines: [{ person: 0, itemId: 'dinner', count: 1 }],
      method: 'upi',
    };
    const quote = (await browser.post('quote-addition', addition)).json<{
      totalPaise: number;
      refusals: unknown[];
    }>();
    expect(quote).toMatchObject({ totalPaise: 550_000, refusals: [] });
    const input = { ...addition, seenPaise: quote.totalPaise };
    const added = await browser.post('commands', { id: randomUUID(), name: 'order.add', input });
    expect(added.json<Submitted>(), added.body).toMatchObject({ ok: true });
    const [person] = (await browser.get('me')).json<RegistrantView>().people;
    expect(person).toMatchObject({ duePaise: 1_550_000, companions: [{ name: 'Esha Rao' }] });
  });
});

describe('a command', () => {
  const send = async (browser: RegistrantBrowser, name: string, input: unknown = {}) =>
    browser.post('commands', { id: randomUUID(), name, input: input as object });

  test.each([
    'event.close',
    'delegate.add',
    'payment.setDelegate',
    'paymentLink.settle',
    'order.expire',
    '__proto__',
    'nothing',
  ])('%s is not for registrants, also with the phone of the admin', async (name) => {
    for (const phone of [heldPhone, '9000000001']) {
      const answer = await send(await signedIn(phone), name);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'notAllowed']);
    }
  });

  test('is refused without a session, and in another form than one command', async () => {
    expect((await send(at(), 'order.submit')).statusCode).toBe(401);
    const browser = await signedIn(heldPhone);
    for (const body of [
      [],
      [{ id: randomUUID(), name: 'order.submit', input: {} }],
      { name: 'order.submit' },
    ])
      expect((await browser.post('commands', body)).statusCode).toBe(400);
  });
});
