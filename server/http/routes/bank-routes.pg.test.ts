import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { bankServer, bankThat, type BankServer } from '#tests/support/services/bank-server.ts';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { contentOf, freshLoad } from '#rehearsal/devices/invariants.ts';
import type { Behaviour } from '#tests/support/services/scripted-service.ts';
import { adminPhone, saveEvent } from '#demo/small-event.ts';

const delegateId = 'uncategorised';
let bank: BankServer;
let desk: AccountDesk;
/** A second server process on the same database. */
let beside: AccountDesk;
let admin: string;
let eventId: string;

beforeAll(async () => {
  bank = await bankServer();
  const env = { REGDESK_BANK_URL: bank.url, REGDESK_BANK_CHECK_URL: 'https://pay.example.org/check' };
  desk = await openAccountDesk({ env });
  beside = await openAccountDesk({ env, beside: desk });
  admin = await desk.signIn(adminPhone);
});
afterAll(async () => {
  await beside.close();
  await desk.close();
  bank.close();
});
beforeEach(async () => {
  eventId = await newEvent({ isBankLookupOn: true });
});

const newEvent = async (services: { readonly isBankLookupOn: boolean }): Promise<string> => {
  const id = `desk-${randomUUID()}`;
  const store = deskEvent(id);
  const draft = new Draft(store);
  for (const event of store.all('event')) draft.put('event', { ...event, ...services });
  store.apply(draft.changes(), 2);
  await saveEvent(desk.database.pool, id, store);
  return id;
};

const lookUp = (transactionId = 'waiting', at = desk) =>
  at.post(`/api/events/${eventId}/bank-lookup`, { delegateId, transactionId }, { cookie: admin });
const run = async (name: string, input: object, at = desk): Promise<Answer> => {
  const payload = [{ id: randomUUID(), name, input, deviceAt: Date.now() }];
  const answer = await at.post(`/api/events/${eventId}/commands`, payload, { cookie: admin });
  return (answer.json() as [Answer])[0];
};
const confirm = (at = desk) =>
  run('transaction.confirm', { delegateId, transactionId: 'waiting', marksPaid: true }, at);
const rows = () => freshLoad(desk.database.pool, eventId);

test('the screen gets the settings of the bank', async () => {
  const answer = await desk.get(`/api/events/${eventId}/bank`, admin);
  expect(answer.json()).toEqual({ isSetUp: true, checkUrl: 'https://pay.example.org/check' });
});

test("without a super admin's permission, an event does not ask the bank", async () => {
  eventId = await newEvent({ isBankLookupOn: false });
  const asked = bank.asked.length;
  const answer = await lookUp();
  expect({ status: answer.statusCode, body: answer.json() }).toMatchObject({
    status: 403,
    body: { code: 'bankNotAllowed' },
  });
  expect(bank.asked).toHaveLength(asked);
});

describe('an answer that is stored', () => {
  test.each<readonly [string, (reference: string) => Behaviour, string, object]>([
    [
      'the text line',
      bankThat.isRight(),
      'received',
      { status: 'RIP', baseAmountPaise: 205_900, paidPaise: 207_877, paymentMode: 'CREDIT_CARD' },
    ],
    ['JSON', bankThat.isRightInJson(), 'received', { status: 'Success', baseAmountPaise: 205_900 }],
    [
      'never begun',
      bankThat.isRight({ status: 'NotInitiated', BA: 'null', pgreferenceno: 'null', trandate: 'NA' }),
      'notPaid',
      { status: 'NotInitiated', baseAmountPaise: null, transactedOn: '' },
    ],
  ])('%s', async (_name, behaviour, verdict, kept) => {
    bank.behave(behaviour);
    const answer = await lookUp();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ verdict, answer: kept });
    const store = await rows();
    expect(store.get('gatewayReferences', 'waiting')).toMatchObject({
      ...kept,
      outcome: verdict,
      fetchedBy: adminPhone,
      fetchedAt: expect.any(Number),
    });
    // A look-up marks no payment.
    expect(store.get('transactions', `${delegateId}/waiting`)?.status).toBe('pending');
  });

  test('repeated, gives the same result, and the bank is asked each time', async () => {
    bank.behave(bankThat.isRight());
    const asked = bank.asked.length;
    const [first, second] = [await lookUp(), await lookUp()];
    expect(second.json()).toEqual(first.json());
    expect(bank.references().slice(asked)).toEqual(['waiting', 'waiting']);
    expect((await rows()).count('gatewayReferences')).toBe(1);
  });

  test('may take a while', async () => {
    bank.behave(bankThat.isSlow(400));
    expect((await lookUp()).json()).toMatchObject({ verdict: 'received' });
  });
});

describe('an answer that changes nothing', () => {
  test.each<readonly [string, (reference: string) => Behaviour, object]>([
    ['of a status that nobody knows', bankThat.isRight({ status: 'In Clearance' }), { verdict: 'unknown' }],
    ['of a lower amount', bankThat.isRight({ BA: '2058.99' }), { verdict: 'amountLower' }],
    ['without an amount', bankThat.isRight({ BA: 'NA' }), { verdict: 'amountUnknown' }],
    [
      'for another transaction',
      bankThat.answersForAnother,
      { code: 'bankOtherReference', params: { reference: '111111111111111' } },
    ],
    ['of nothing', bankThat.saysNothing, { code: 'bankUnreadable' }],
    ['that is a page', bankThat.showsAPage, { code: 'bankUnreadable' }],
    ['that does not end', bankThat.neverEnds, { code: 'bankNoAnswer' }],
    ['that never came', bankThat.isDown, { code: 'bankNoAnswer' }],
  ])('%s', async (_name, behaviour, expected) => {
    bank.behave(behaviour);
    const before = contentOf(await rows());
    const answer = await lookUp();
    expect(answer.json()).toMatchObject(expected);
    if ('code' in expected) {
      expect(answer.statusCode).toBe(502);
      expect(messageFor(expected.code as string, answer.json().params)).toMatch(/again|Nothing was changed/);
    }
    expect(contentOf(await rows())).toEqual(before);
    expect(await confirm()).toMatchObject({ ok: false, code: 'bankNotAsked' });
  });

  test('comes without asking the bank if the transaction does not exist', async () => {
    const asked = bank.asked.length;
    const answer = await lookUp('gone');
    expect(answer.json()).toMatchObject({ code: 'transactionNotFound' });
    expect(bank.asked).toHaveLength(asked);
  });
});

test('after a wrong answer the bank is asked again, and a right answer is then accepted', async () => {
  bank.behave(bankThat.answersForAnother);
  await lookUp();
  bank.behave(bankThat.isRight());
  await lookUp();
  expect(await confirm()).toMatchObject({ ok: true });
});

test('two treasurers who confirm at once, on one server or two, record one payment', async () => {
  bank.behave(bankThat.isRight());
  await Promise.all([lookUp('waiting', desk), lookUp('waiting', beside)]);
  const before = paidBy(await rows(), delegateId);
  const answers = await Promise.all([confirm(desk), confirm(beside), confirm(desk), confirm(beside)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('alreadySettled');
  const store = await rows();
  expect(paidBy(store, delegateId) - before).toBe(205_900);
  expect(store.get('transactions', `${delegateId}/waiting`)).toMatchObject({
    status: 'paid',
    amountPaise: 205_900,
    statusBy: adminPhone,
  });
});

test('if two clerks enter the same transfer at once, it is recorded once', async () => {
  const input = {
    parts: [{ delegateId: 'unpaid', companionId: '', amountPaise: 205_900, marksPaid: true }],
    status: 'paid',
    facts: {
      method: 'UPI',
      paidOn: '2026-09-27',
      bankReference: 'UPI7',
      instrumentNumber: '',
      payerName: '',
      note: '',
    },
  };
  const answers = await Promise.all([desk, beside].map((at) => run('transaction.add', input, at)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(paidBy(await rows(), 'unpaid')).toBe(205_900);
});

describe('if unsettled money counts as pending', () => {
  test('RIP is stored as pending and marks nothing; Success marks the payment', async () => {
    const waiting = await openAccountDesk({
      env: { REGDESK_BANK_URL: bank.url, REGDESK_BANK_UNSETTLED: 'pending' },
      beside: desk,
    });
    bank.behave(bankThat.isRight());
    expect((await lookUp('waiting', waiting)).json()).toMatchObject({ verdict: 'pending' });
    expect(await confirm(waiting)).toMatchObject({ ok: false, code: 'bankNotReceived' });
    bank.behave(bankThat.isRight({ status: 'Success', sdt: '2026-09-29' }));
    expect((await lookUp('waiting', waiting)).json()).toMatchObject({ verdict: 'received' });
    expect(await confirm(waiting)).toMatchObject({ ok: true });
    await waiting.close();
  });
});
