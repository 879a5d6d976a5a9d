import { describe, expect, test } from 'vitest';
import { wrongCode, type AccountDesk, type DeskOptions } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import {
  freeCodes,
  registrantBrowser,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { heldPhone, openRegistrationOf, paidPhone } from '#tests/support/registration/registration-desk.ts';
import { blankRow } from '#domain/model/tables.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';

const address = 'physicon-2026';
const mailbox = 'asha@example.org';
const openDesk = accountDesks();

/** Two registrants with an order each. The first has an e-mail. */
const open = async (options: DeskOptions = {}): Promise<AccountDesk> => {
  const desk = await openDesk({ registrantLimits: freeCodes, ...options });
  await openRegistrationOf(desk, address, {
    change: (draft) => {
      for (const [delegateId, registrantPhone, email] of [
        ['held', heldPhone, mailbox],
        ['paid', paidPhone, ''],
      ] as const) {
        const delegate = draft.get('delegates', delegateId);
        if (delegate !== undefined) draft.put('delegates', { ...delegate, email });
        const order = { ...blankRow('orders'), orderId: delegateId, delegateId, registrantPhone };
        draft.put('orders', { ...order, number: 1, status: 'open', source: 'online', method: 'desk' });
      }
    },
  });
  return desk;
};

const signedIn = async (desk: AccountDesk, phone: string): Promise<RegistrantBrowser> => {
  const browser = registrantBrowser(desk, { address });
  await browser.signIn(phone);
  return browser;
};
const personOf = async (browser: RegistrantBrowser) => {
  const [person] = (await browser.get('me')).json<RegistrantView>().people;
  return person;
};
const lastCode = (desk: AccountDesk): string => desk.printed.at(-1)?.slice(-6) ?? '';
const sendTo = async (browser: RegistrantBrowser, delegateId = 'held') => {
  const sent = await browser.post(`people/${delegateId}/email-code`, {});
  return { status: sent.statusCode, ...sent.json<{ requestId: string; code: string }>() };
};
const confirm = async (browser: RegistrantBrowser, body: object, delegateId = 'held') =>
  (await browser.post(`people/${delegateId}/confirm-email`, body)).statusCode;
const changeEmail = async (desk: AccountDesk, email: string) => {
  const { hosting } = desk;
  const hosted = await hosting.find(address);
  const [done] =
    (await hosted?.submit({
      account: { accountId: 'a', phone: '9000000001', emails: [], isSuperAdmin: true },
      deviceId: '',
      sentAt: null,
      commands: [
        {
          id: crypto.randomUUID(),
          name: 'delegate.update',
          input: { delegateId: 'held', details: { email } },
          deviceAt: 0,
        },
      ],
    })) ?? [];
  expect(done).toMatchObject({ ok: true });
};

describe('a registrant’s e-mail', () => {
  test('is confirmed by the code that was sent to it, and no longer after it was changed', async () => {
    const desk = await open();
    const browser = await signedIn(desk, heldPhone);
    expect(await personOf(browser)).toMatchObject({ isEmailConfirmed: false, canConfirmEmail: true });
    const { requestId } = await sendTo(browser);
    expect(desk.printed.at(-1)).toContain(mailbox);
    expect(await confirm(browser, { otp: lastCode(desk), requestId })).toBe(204);
    expect(await personOf(browser)).toMatchObject({ isEmailConfirmed: true, canConfirmEmail: false });
    expect(await sendTo(browser)).toMatchObject({ status: 422, code: 'noEmailToConfirm' });
    await changeEmail(desk, 'other@example.org');
    expect(await personOf(browser)).toMatchObject({ isEmailConfirmed: false, canConfirmEmail: true });
  });

  test('is not confirmed by a code for the e-mail before it', async () => {
    const desk = await open();
    const browser = await signedIn(desk, heldPhone);
    const { requestId } = await sendTo(browser);
    await changeEmail(desk, 'victim@example.org');
    expect(await confirm(browser, { otp: lastCode(desk), requestId })).toBe(400);
    expect(await personOf(browser)).toMatchObject({ isEmailConfirmed: false });
  });

  test('gets no code by the session of another registrant, and none without an e-mail', async () => {
    const desk = await open();
    const other = await signedIn(desk, paidPhone);
    const before = desk.printed.length;
    expect(await sendTo(other)).toMatchObject({ status: 404, code: 'userNotFound' });
    expect(await sendTo(other, 'paid')).toMatchObject({ status: 422, code: 'noEmailToConfirm' });
    expect(desk.printed).toHaveLength(before);
    const owner = await signedIn(desk, heldPhone);
    const { requestId } = await sendTo(owner);
    const otp = lastCode(desk);
    expect(await confirm(other, { otp, requestId })).toBe(404);
    // Another browser of the same registrant has not asked for the code.
    expect(await confirm(await signedIn(desk, heldPhone), { otp, requestId })).toBe(400);
  });

  test('is not confirmed by guesses: five tries a code, and a lock after ten', async () => {
    const desk = await open();
    const browser = await signedIn(desk, heldPhone);
    for (let round = 0; round < 2; round++) {
      const { requestId } = await sendTo(browser);
      const otp = lastCode(desk);
      for (let guess = 0; guess < 5; guess++)
        expect(await confirm(browser, { otp: wrongCode(otp), requestId })).toBe(400);
      expect(await confirm(browser, { otp, requestId })).toBe(round === 0 ? 400 : 429);
    }
    expect(await sendTo(browser)).toMatchObject({ status: 429, code: 'contactLocked' });
  });

  test('has a budget of its own: when it is used up, phones still get codes', async () => {
    const desk = await open({ registrantLimits: { ...freeCodes, contactPerHour: 3 } });
    const browser = await signedIn(desk, heldPhone);
    for (let count = 0; count < 3; count++) expect((await sendTo(browser)).status).toBe(200);
    expect(await sendTo(browser)).toMatchObject({ status: 429, code: 'tooManyCodes' });
    expect((await browser.sendCode(heldPhone)).statusCode).toBe(200);
    expect((await registrantBrowser(desk, { address }).sendCode('9100000055')).statusCode).toBe(200);
  });

  test('is no way to sign in: it becomes no contact of an account, and opens no session', async () => {
    const desk = await open();
    const browser = await signedIn(desk, heldPhone);
    const { requestId } = await sendTo(browser);
    const cookie = browser.cookie;
    expect(await confirm(browser, { otp: lastCode(desk), requestId })).toBe(204);
    expect(browser.cookie).toBe(cookie);
    const { rows } = await desk.database.pool.query('SELECT email FROM account_emails');
    expect(rows).toEqual([]);
    const answer = await registrantBrowser(desk, { address }).post('send-code', { phone: mailbox });
    expect(answer.statusCode).toBe(400);
  });

  test('cannot be confirmed on a server that sends no mail', async () => {
    const desk = await open({ mail: null });
    const browser = await signedIn(desk, heldPhone);
    expect(await personOf(browser)).toMatchObject({ isEmailConfirmed: false, canConfirmEmail: false });
    expect((await browser.post('people/held/email-code', {})).statusCode).toBe(404);
  });
});
