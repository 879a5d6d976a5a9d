import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverAccount } from '#server/accounts/server-account.ts';
import { orderOf } from '#tests/support/registration/open-event.ts';
import { openRegistrationOf } from '#tests/support/registration/registration-desk.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import {
  razorpayKeys,
  razorpayServer,
  type RazorpayServer,
} from '#tests/support/services/razorpay-server.ts';
import { adminPhone } from '#demo/small-event.ts';

interface Registered {
  readonly delegateId: string;
  readonly orderId: string;
  readonly fileId: string;
}
type Ask = (browser: RegistrantBrowser, person: Registered) => Promise<LightMyRequestResponse>;

/**
 * How each route of registrants is asked about one person. Null: it is about no person. A new route fails until it is here.
 */
const ofPerson =
  (file: string): Ask =>
  (browser, { delegateId }) =>
    browser.get(`people/${delegateId}/${file}`);
const posts =
  (path: string, more: object = {}): Ask =>
  (browser, { delegateId }) =>
    browser.post(path, { delegateId, ...more });
const people = '/api/public/:address/people/:delegateId';
const routes: Readonly<Record<string, Ask | null>> = {
  'GET /api/public/:address/me': (browser) => browser.get('me'),
  'POST /api/public/:address/quote-addition': posts('quote-addition', {
    companions: [],
    lines: [],
    method: 'upi',
  }),
  // Each command by itself: who-may-act.test.ts.
  'POST /api/public/:address/commands': (browser, { delegateId }) =>
    browser.post('commands', {
      id: randomUUID(),
      name: 'registration.updateOwn',
      input: { delegateId, details: {}, answers: {} },
    }),
  // It takes the id of a command of the caller.
  'POST /api/public/:address/commands/withdraw': null,
  'GET /api/public/:address/files/:fileId': (browser, { fileId }) => browser.get(`files/${fileId}`),
  // It stores a file of the caller.
  'POST /api/public/:address/files': null,
  // The sign-ins of the caller's phone (registrant-sessions.pg.test.ts).
  'GET /api/public/:address/sessions': null,
  'POST /api/public/:address/sessions/end': null,
  'POST /api/public/:address/pay': posts('pay'),
  'POST /api/public/:address/pay/refresh': posts('pay/refresh'),
  'POST /api/public/:address/pay/close': posts('pay/close'),
  [`POST ${people}/email-code`]: (browser, { delegateId }) =>
    browser.post(`people/${delegateId}/email-code`, {}),
  [`POST ${people}/confirm-email`]: (browser, { delegateId }) =>
    browser.post(`people/${delegateId}/confirm-email`, { otp: '123456', requestId: randomUUID() }),
  [`POST ${people}/phone-code`]: (browser, { delegateId }) =>
    browser.post(`people/${delegateId}/phone-code`, { phone: '9840000999' }),
  [`POST ${people}/change-phone`]: (browser, { delegateId }) =>
    browser.post(`people/${delegateId}/change-phone`, {
      phone: '9840000999',
      otp: '123456',
      requestId: randomUUID(),
      isForAll: true,
    }),
  [`GET ${people}/card.pdf`]: ofPerson('card.pdf'),
  [`GET ${people}/card.png`]: ofPerson('card.png'),
  [`GET ${people}/certificate.pdf`]: ofPerson('certificate.pdf'),
  [`GET ${people}/receipts/:number.pdf`]: ofPerson('receipts/1.pdf'),
  [`GET ${people}/credit-notes/:number.pdf`]: ofPerson('credit-notes/1.pdf'),
  [`GET ${people}/vouchers/:number.pdf`]: ofPerson('vouchers/1.pdf'),
  [`GET ${people}/refund-vouchers/:number.pdf`]: ofPerson('refund-vouchers/1.pdf'),
  // A booking has several people; booking-routes.pg.test.ts tests its access.
  'GET /api/public/:address/bookings/:bookingId/receipts/:number.pdf': null,
  'GET /api/public/:address/bookings/:bookingId/receipts.pdf': null,
  [`GET ${people}/event.ics`]: ofPerson('event.ics'),
};

const address = 'physicon-2026';
let provider: RazorpayServer;
let desk: AccountDesk;
let admin: string;
let nextPhone = 9_840_000_200;
const newPhone = (): string => String(nextPhone++);

beforeAll(async () => {
  provider = await razorpayServer();
  desk = await openAccountDesk({
    env: { ...razorpayKeys, REGDESK_RAZORPAY_URL: provider.url },
    registrantLimits: freeCodes,
  });
  await openRegistrationOf(desk, address, {
    opened: { form: { fields: { email: 'optional' }, methods: ['online', 'upi'] } },
    change: (draft) => {
      for (const event of draft.all('event')) draft.put('event', { ...event, isOnlinePaymentOn: true });
    },
  });
  admin = await desk.signIn(adminPhone);
});
afterAll(async () => {
  await desk.close();
  provider.close();
});

const signedIn = async (phone: string): Promise<RegistrantBrowser> => {
  const browser = registrantBrowser(desk, { address });
  await browser.signIn(phone);
  return browser;
};

/** A person with this phone and a file, registered in this browser. */
const register = async (browser: RegistrantBrowser, phone: string): Promise<Registered> => {
  const pdf = Buffer.from(`%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n`);
  const sent = await browser.post('files?purpose=document', pdf, { 'content-type': 'application/pdf' });
  const { fileId } = sent.json<{ fileId: string }>();
  const form = orderOf({
    details: { fullName: `Dr Victim ${phone}`, phone, categoryId: 'pg' },
    eligibility: { eligibilityId: 'letter', value: '', fileId },
  });
  const answer = await browser.post('commands', {
    id: randomUUID(),
    name: 'order.submit',
    input: { form, seenPaise: 500_000 },
  });
  const { result } = answer.json<{ result: Registered }>();
  expect(result, answer.body).toBeDefined();
  return { delegateId: result.delegateId, orderId: result.orderId, fileId };
};
const atDesk = async (name: string, input: object): Promise<void> => {
  const payload = [{ id: randomUUID(), name, input, deviceAt: 0 }];
  const answer = await desk.post(`/api/events/${address}/commands`, payload, { cookie: admin });
  expect(answer.json(), answer.body).toMatchObject([{ ok: true }]);
};
const erase = async (delegateId: string): Promise<void> => {
  const hosted = await desk.hosting.get(address);
  const input = { delegateIds: [delegateId], companionIds: [], contacts: [], names: [] };
  const commands = [{ id: randomUUID(), name: 'person.erase', input, deviceAt: 0 }];
  const account = { ...serverAccount('test-eraser'), isSuperAdmin: true };
  const [done] = await hosted.submit({ account, deviceId: '', sentAt: null, commands });
  expect(done).toMatchObject({ ok: true });
};

/** What a route answers about a person: 'shown', or that the person does not exist for the caller. */
const answerOf = async (ask: Ask, browser: RegistrantBrowser, person: Registered): Promise<string> => {
  const { statusCode, body } = await ask(browser, person);
  if (statusCode === 401) return 'signInRequired';
  if (statusCode === 404 || body.includes('registrationOrderMissing')) return 'hidden';
  if (body.includes('This registration was not found.')) return 'hidden';
  // The list of own registrations. The id of an order contains that of its person.
  const isOfPerson = body.includes(`"${person.delegateId}"`) || body.includes('Victim');
  if (body.startsWith('{"phone"') && !isOfPerson) return 'hidden';
  return 'shown';
};
const everyRoute = (answer: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(routes).flatMap(([route, ask]) => (ask === null ? [] : [[route, answer]])),
  );
const asked = async (browser: RegistrantBrowser, person: Registered): Promise<Record<string, string>> => {
  const answers: Record<string, string> = {};
  for (const [route, ask] of Object.entries(routes))
    if (ask !== null) answers[route] = await answerOf(ask, browser, person);
  return answers;
};

test('every route of registrants has its case here', () => {
  const own = desk.app.guardedRoutes
    .filter(
      ({ config }) =>
        typeof config?.rule === 'object' && 'registrant' in config.rule && !config.rule.orNobody,
    )
    .map(({ method, url }) => `${String(method)} ${url}`);
  expect(Object.keys(routes).toSorted()).toEqual(
    [...new Set(own)].filter((each) => !each.startsWith('HEAD')).toSorted(),
  );
});

test('a registering phone sees a person until the owner of the phone has verified it', async () => {
  const [secretary, doctor] = [newPhone(), newPhone()];
  const registering = await signedIn(secretary);
  const person = await register(registering, doctor);
  expect(await asked(registering, person)).toEqual(everyRoute('shown'));
  const owner = await signedIn(doctor);
  expect(await asked(registering, person)).toEqual(everyRoute('hidden'));
  expect(await asked(owner, person)).toEqual(everyRoute('shown'));
  const me = (await owner.get('me')).json<{ people: readonly object[] }>();
  expect(me.people).toMatchObject([{ registeredBy: `••••• ••${secretary.slice(-3)}` }]);
  expect((await registering.get('me')).json()).toMatchObject({
    people: [],
    orders: [{ access: 'payer', quotedPaise: 500_000, name: '', proof: null }],
  });
  await owner.post('sign-out');
  expect(await asked(owner, person)).toEqual(everyRoute('signInRequired'));
});

test('a phone that was verified before the event claims its people with its first request', async () => {
  const doctor = newPhone();
  const owner = await signedIn(doctor);
  const registering = await signedIn(newPhone());
  const person = await register(registering, doctor);
  expect(await asked(owner, person)).toEqual(everyRoute('shown'));
  expect(await asked(registering, person)).toEqual(everyRoute('hidden'));
});

test('after the desk changed a phone, the old one sees nothing and the new one everything', async () => {
  const [old, later] = [newPhone(), newPhone()];
  const before = await signedIn(old);
  const person = await register(before, old);
  await atDesk('delegate.update', { delegateId: person.delegateId, details: { phone: later } });
  expect(await asked(before, person)).toEqual(everyRoute('hidden'));
  expect((await before.get('me')).json()).toMatchObject({ people: [], orders: [] });
  // The file of the old phone belongs to the registration.
  expect(await asked(await signedIn(later), person)).toEqual(everyRoute('shown'));
});

test('after a registrant changed the phone by a code, the old phone is signed out and the new one sees everything', async () => {
  const [old, later] = [newPhone(), newPhone()];
  const [own, lost] = [await signedIn(old), await signedIn(old)];
  const person = await register(own, old);
  const path = `people/${person.delegateId}`;
  const sent = await own.post(`${path}/phone-code`, { phone: later });
  expect(desk.printed.at(-1)).toContain(later);
  const { requestId } = sent.json<{ requestId: string }>();
  const otp = desk.printed.at(-1)?.slice(-6) ?? '';
  const change = { phone: later, requestId, isForAll: true };
  // The code is for this number, and for the browser that asked for it.
  expect((await lost.post(`${path}/change-phone`, { ...change, otp })).statusCode).toBe(400);
  expect((await own.post(`${path}/change-phone`, { ...change, phone: old, otp })).statusCode).toBe(400);
  expect((await own.post(`${path}/change-phone`, { ...change, otp })).statusCode).toBe(204);
  expect(await asked(lost, person)).toEqual(everyRoute('signInRequired'));
  expect(await asked(await signedIn(old), person)).toEqual(everyRoute('hidden'));
  expect((await own.get('me')).json()).toMatchObject({
    phone: later,
    people: [{ delegateId: person.delegateId }],
  });
  expect(await asked(own, person)).toEqual(everyRoute('shown'));
  const { rows } = await desk.database.pool.query(
    `SELECT input FROM command_log WHERE name = 'registration.changePhone'`,
  );
  expect(rows).toMatchObject([{ input: { from: old, phone: later } }]);
});

test('a merge, an erasure and being a stranger show nothing', async () => {
  const registering = await signedIn(newPhone());
  const merged = await register(registering, newPhone());
  await atDesk('delegate.merge', {
    keepId: 'paid',
    dropId: merged.delegateId,
    fromDropped: [],
    freeSerialOf: 'drop',
  });
  expect(await asked(registering, { ...merged, delegateId: 'paid' })).toEqual(everyRoute('hidden'));

  const doctor = newPhone();
  const owner = await signedIn(doctor);
  const erased = await register(owner, doctor);
  expect(await asked(registering, erased)).toEqual(everyRoute('hidden'));
  await erase(erased.delegateId);
  // No order names the file any more. The next sweep removes it.
  const { 'GET /api/public/:address/files/:fileId': file, ...others } = await asked(owner, erased);
  expect([file, new Set(Object.values(others))]).toEqual(['shown', new Set(['hidden'])]);
});
