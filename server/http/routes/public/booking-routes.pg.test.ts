import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noBilling } from '#domain/model/money/billing.ts';
import type { BookingView } from '#domain/registration/bookings/booking-view.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import type { BookingQuote } from '#domain/registration/bookings/price-booking.ts';
import { lessRupees } from '#tests/support/money/price-list-of.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { openRegistrationOf } from '#tests/support/registration/registration-desk.ts';
import {
  razorpayKeys,
  razorpayServer,
  type RazorpayServer,
} from '#tests/support/services/razorpay-server.ts';
import { pdfTexts } from '#tests/support/pictures/pdf-pages.ts';
import { adminPhone } from '#demo/small-event.ts';

const address = 'physicon-2026';
const [secretary, doctor, stranger] = ['9840000081', '9840000082', '9840000083'];
let provider: RazorpayServer;
let desk: AccountDesk;
let browser: RegistrantBrowser;
let admin: string;

beforeAll(async () => {
  provider = await razorpayServer();
  desk = await openAccountDesk({
    env: { ...razorpayKeys, REGDESK_RAZORPAY_URL: provider.url },
    registrantLimits: freeCodes,
  });
  await openRegistrationOf(desk, address, {
    opened: {
      form: { methods: ['online', 'upi'], namesUntil: '2999-12-31' },
      list: { groups: [{ groupId: 'three', name: 'Three', from: 3, reduction: lessRupees(500) }] },
    },
    change: (draft) => {
      for (const event of draft.all('event')) draft.put('event', { ...event, isOnlinePaymentOn: true });
    },
  });
  admin = await desk.signIn(adminPhone);
  browser = await signedIn(secretary);
});
afterAll(async () => {
  await desk.close();
  provider.close();
});

const signedIn = async (phone: string): Promise<RegistrantBrowser> => {
  const opened = registrantBrowser(desk, { address });
  await opened.signIn(phone);
  return opened;
};
const run = async (name: string, input: object): Promise<unknown> => {
  const payload = [{ id: randomUUID(), name, input, deviceAt: 0 }];
  const answer = await desk.post(`/api/events/${address}/commands`, payload, { cookie: admin });
  const [done] = answer.json<[{ ok: boolean; result: unknown }]>();
  expect(done, answer.body).toMatchObject({ ok: true });
  return done.result;
};
const bookingNow = async (by = browser): Promise<BookingView | undefined> =>
  (await by.get('me')).json<{ bookings: BookingView[] }>().bookings[0];

test('three people are priced, registered and paid by one page, and no other phone learns of it', async () => {
  const people = Array.from({ length: 3 }, () => ({ categoryId: 'pg' }));
  const anyone = registrantBrowser(desk, { address });
  const quote = (await anyone.post('quote-booking', { people, method: 'online' })).json<BookingQuote>();
  expect(quote).toMatchObject({ totalPaise: 2_850_000, step: { from: 3 }, refusals: [] });

  const phones = [doctor, '9840000091', '9840000092'];
  const form = {
    name: 'Cardiology',
    people: phones.map((phone, index) => ({
      details: { fullName: `Dr ${'ABC'[index]} Rao`, phone, categoryId: 'pg' },
      answers: {},
    })),
    method: 'online',
    consents: ['keep'],
    noticeVersion: 1,
  };
  const sent = await browser.post('commands', {
    id: randomUUID(),
    name: 'booking.submit',
    input: { form, seenPaise: quote.totalPaise },
  });
  const { result } = sent.json<{ result: { bookingId: string } }>();
  expect(result, sent.body).toMatchObject({ count: 3, totalPaise: 2_850_000 });
  const { bookingId } = result;

  const other = await signedIn(stranger);
  const owner = await signedIn(doctor);
  for (const by of [other, owner]) {
    expect(await bookingNow(by)).toBeUndefined();
    for (const path of ['pay', 'pay/refresh', 'pay/close'])
      expect((await by.post(path, { bookingId })).json()).toMatchObject({ code: 'registrationOrderMissing' });
  }

  const opened = await Promise.all([1, 2].map(() => browser.post('pay', { bookingId })));
  const urls = opened.map((answer) => answer.json<{ url: string }>().url);
  expect(new Set(urls).size).toBe(1);
  const asked = provider.asked.filter(
    ({ method, path }) => method === 'POST' && path === '/v1/payment_links',
  );
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toMatchObject({
    amount: 2_850_000,
    callback_url: `https://desk.example.org/r/${address}/me/group/${bookingId}?paid`,
  });
  provider.pay((urls[0] ?? '').slice((urls[0] ?? '').lastIndexOf('/') + 1));
  expect((await browser.post('pay/refresh', { bookingId })).json()).toEqual({ status: 'paid' });
  const paid = await bookingNow();
  expect(paid).toMatchObject({ duePaise: 0, people: [{ hasOwnPhone: true }, {}, {}] });
  expect(paid?.people.map(({ stage }) => stage)).toEqual(['confirmed', 'confirmed', 'confirmed']);

  const receiptsPath = `bookings/${bookingId}/receipts.pdf`;
  expect((await browser.get(receiptsPath)).json()).toMatchObject({ code: 'receiptNotFound' });
  // One receipt for all, which the desk makes out to the hospital.
  await run('billing.save', { details: { ...noBilling, name: 'Association' } });
  const { store } = await desk.hosting.get(address);
  const { number } = (await run('receipt.issueShared', {
    people: store
      .by('orders', 'bookingId', bookingId)
      .map(({ delegateId }) => ({ delegateId, paiseSeen: 950_000 })),
    payer: { name: 'City Hospital', address: 'Mount Road, Chennai', gstin: '' },
  })) as { number: number };
  expect((await bookingNow())?.receipts).toMatchObject([{ number }]);
  const path = `bookings/${bookingId}/receipts/${number}.pdf`;
  const paper = await browser.get(path);
  expect(paper.headers['content-type']).toBe('application/pdf');
  expect((await pdfTexts(paper.rawPayload)).join()).toContain('City Hospital');
  for (const by of [other, owner])
    expect((await by.get(path)).json()).toMatchObject({ code: 'receiptNotFound' });
  // The colleague with an own phone reads the own part of it, which names no one else.
  const [owned] = (await owner.get('me')).json<RegistrantView>().people;
  expect(owned?.receipts).toMatchObject([{ number, isShare: true }]);
  const ofPerson = `people/${owned?.delegateId}/receipts/${number}.pdf`;
  const part = (await pdfTexts((await owner.get(ofPerson)).rawPayload)).join(' ');
  for (const text of ['Statement of your part', 'Dr A Rao', '9,500.00']) expect(part).toContain(text);
  for (const text of ['Dr B Rao', 'Dr C Rao', '28,500.00', 'Mount Road']) expect(part).not.toContain(text);
  expect((await browser.get(ofPerson)).statusCode).toBe(404);
  // The secretary acts for the third person, and has registered all of them.
  const third = (await browser.get('me')).json<RegistrantView>().people.at(-1);
  expect(third?.receipts).toMatchObject([{ number, isShare: false }]);
  const whole = await browser.get(`people/${third?.delegateId}/receipts/${number}.pdf`);
  expect((await pdfTexts(whole.rawPayload)).join(' ')).toContain('28,500.00');

  // After it was cancelled, each person gets an own one: a file for the secretary has those of people whom she acts for.
  await run('receipt.cancel', { number, reason: 'One for each' });
  for (const { delegateId } of store.by('orders', 'bookingId', bookingId))
    await run('receipt.issue', {
      delegateId,
      payer: { name: `Payer of ${delegateId}`, address: '', gstin: '' },
    });
  expect(await bookingNow()).toMatchObject({ receipts: [], ownReceipts: 2 });
  const all = (await pdfTexts((await browser.get(receiptsPath)).rawPayload)).join();
  expect(all).toContain('Dr C Rao');
  expect(all).not.toContain('Dr A Rao');
  for (const by of [other, owner])
    expect((await by.get(receiptsPath)).json()).toMatchObject({ code: 'receiptNotFound' });
});

test('a colleague takes a place by a code on the own phone, and wrong codes cost a budget', async () => {
  const browserOf = await signedIn('9840000084');
  const form = {
    name: 'Surgery',
    people: [1, 2].map(() => ({ details: { categoryId: 'pg' }, answers: {} })),
    method: 'upi',
    consents: ['keep'],
    noticeVersion: 1,
  };
  const send = (by: RegistrantBrowser, name: string, input: object) =>
    by.post('commands', { id: randomUUID(), name, input });
  const sent = await send(browserOf, 'booking.submit', { form, seenPaise: 2_000_000 });
  const { bookingId } = sent.json<{ result: { bookingId: string } }>().result;
  await send(browserOf, 'booking.share', { bookingId });
  const code = (await bookingNow(browserOf))?.places.code?.code ?? '';
  expect(code).toMatch(/^[a-z2-9]{10}$/);

  const anyone = registrantBrowser(desk, { address });
  expect((await anyone.post('join', { code })).json()).toMatchObject({
    group: 'Surgery',
    places: [{ categoryId: 'pg', count: 2 }],
  });
  const colleague = await signedIn('9840000085');
  const join = (given: object = {}) =>
    send(colleague, 'booking.join', {
      code,
      details: { fullName: 'Dr Meera Das', categoryId: 'pg' },
      answers: {},
      consents: ['keep'],
      noticeVersion: 1,
      ...given,
    });
  expect((await join()).json()).toMatchObject({ ok: true, result: { name: 'Dr Meera Das' } });
  const { people, bookings } = (await colleague.get('me')).json<RegistrantView & { bookings: unknown[] }>();
  expect(people.map(({ name }) => name)).toEqual(['Dr Meera Das']);
  expect(bookings).toEqual([]);
  expect(await bookingNow(browserOf)).toMatchObject({ places: { nameless: 1, code: { uses: 1 } } });

  for (let tries = 0; tries < 10; tries++)
    expect((await colleague.post('join', { code: `wrong${tries}` })).json()).toMatchObject({
      code: 'placeCodeUnknown',
    });
  const refused = await colleague.post('join', { code: 'wrong11' });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'tooManyGuesses']);
  expect((await join({ code: 'wrong12' })).json()).toMatchObject({ code: 'tooManyGuesses' });
});
