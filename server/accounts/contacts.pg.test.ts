import { describe, expect, test } from 'vitest';
import { wrongCode } from '#tests/support/servers/account-desk.ts';
import {
  ask,
  codeFor,
  contactDesks,
  head,
  meOf,
  member,
  phone,
  prove,
  remove,
  save,
  seesEvent,
  textOf,
  verify,
} from '#tests/support/servers/contact-desk.ts';
import { mailServer } from '#tests/support/services/mail-server.ts';

const HOUR = 3_600_000;
const open = contactDesks();

describe('the profile', () => {
  test.each([
    ['+91 90000-00071', '9000000071'],
    ['0 90000 00071', '9000000071'],
    ['(123) 9000000071', '9000000071'],
  ])('keeps the last ten digits of %s', async (typed, kept) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    expect((await save(desk, cookie, { phone: typed, email: ' Asha@Example.org ' })).statusCode).toBe(204);
    expect((await meOf(desk, cookie)).account).toMatchObject({
      displayName: 'Asha',
      profilePhone: kept,
      profileEmail: 'asha@example.org',
    });
  });

  test.each([
    [{ phone: '900000007' }, 'Please enter a valid phone number'],
    [{ phone: '' }, 'Please enter a valid phone number'],
    [{ phone: 'ten digits' }, 'Please enter a valid phone number'],
    [{ phone: '9'.repeat(41) }, 'Please enter a valid phone number'],
    [{ email: 'asha' }, 'Please enter a valid e-mail address'],
    [{ isSuperAdmin: true }, 'Please check: input'],
  ])('refuses %o: %s', async (given, text) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const refused = await save(desk, cookie, given);
    expect([refused.statusCode, textOf(refused)]).toEqual([400, text]);
    expect((await meOf(desk, cookie)).account).toMatchObject({ profilePhone: '', profileEmail: '' });
  });

  test('gives no rights through the contacts typed into it', async () => {
    const desk = await open({ superAdmins: ['root@example.org', '9000000008'] });
    const cookie = await desk.signIn(phone);
    for (const given of [
      { email: head },
      { email: member },
      { phone: '9000000072' },
      { phone: '9000000001' },
      { email: 'root@example.org', phone: '9000000008' },
    ]) {
      expect((await save(desk, cookie, given)).statusCode).toBe(204);
      expect(await seesEvent(desk, cookie)).toBe(false);
      const { roles, events, account } = await meOf(desk, cookie);
      expect([roles, account.phone, account.emails]).toEqual([['signedIn'], phone, []]);
      expect(events.map(({ id }) => id)).not.toContain('physicon');
    }
    // Nor does it open the account to the owner of that phone.
    const other = await desk.signIn('9000000072');
    expect((await meOf(desk, other)).account.id).not.toBe((await meOf(desk, cookie)).account.id);
  });
});

describe('a code to an e-mail', () => {
  test.each([
    [head, ['admin', 'signedIn']],
    [member, ['read', 'scan', 'signedIn', 'write']],
  ])('verifies %s, and its rights apply at once', async (email, roles) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    expect(await seesEvent(desk, cookie)).toBe(false);
    expect((await prove(desk, cookie, email)).statusCode).toBe(204);
    expect(await seesEvent(desk, cookie)).toBe(true);
    const me = await meOf(desk, cookie);
    expect([me.roles.toSorted(), me.account.emails]).toEqual([roles, [email]]);
    expect(me.events.map(({ id }) => id)).toContain('physicon');
  });

  test('refusals name the e-mail', async () => {
    const desk = await open({ limits: { contactPerHour: 3 } });
    const cookie = await desk.signIn(phone);
    const { requestId, otp } = await codeFor(desk, cookie, head);
    const early = await ask(desk, cookie, head);
    expect([early.statusCode, textOf(early)]).toEqual([
      429,
      'Error verifying e-mail: please wait 30 seconds before you ask for another code.',
    ]);
    const guess = { contact: head, otp: wrongCode(otp), requestId };
    const wrong = await verify(desk, cookie, guess);
    expect([wrong.statusCode, textOf(wrong)]).toEqual([400, 'Error verifying e-mail']);
    for (let tries = 1; tries < 5; tries++) await verify(desk, cookie, guess);
    desk.clock.now += 60_000;
    const again = await codeFor(desk, cookie, head);
    for (let tries = 0; tries < 5; tries++)
      await verify(desk, cookie, { ...again, otp: wrongCode(again.otp) });
    const locked = await verify(desk, cookie, again);
    expect([locked.statusCode, textOf(locked)]).toEqual([
      429,
      'Error verifying e-mail: too many wrong codes. Please try again in 15 minutes.',
    ]);
    expect(await seesEvent(desk, cookie)).toBe(false);
    desk.clock.now += 16 * 60_000;
    await codeFor(desk, cookie, head);
    desk.clock.now += 60_000;
    expect(textOf(await ask(desk, cookie, head))).toBe(
      'Error verifying e-mail: too many attempts. Please try again in 42 minutes.',
    );
  });

  test.each([
    ['of another e-mail', (mine: object) => ({ ...mine, contact: member })],
    ['of a phone', (mine: object) => ({ ...mine, contact: '9000000072' })],
    [
      'of another request',
      (mine: object) => ({ ...mine, requestId: '3f8e0f43-58f0-4bd4-8f7e-0f3d9ab6a2f1' }),
    ],
    ['of no request', (mine: object) => ({ ...mine, requestId: 'none' })],
  ])('is not the code %s', async (_what, change) => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const mine = await codeFor(desk, cookie, head);
    const refused = await verify(desk, cookie, change(mine));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'codeWrong' }]);
    expect((await meOf(desk, cookie)).account).toMatchObject({ phone, emails: [] });
  });

  test('is used once and does not sign in', async () => {
    const desk = await open();
    const cookie = await desk.signIn(phone);
    const mine = await codeFor(desk, cookie, head);
    expect((await desk.verify(head, mine.otp, mine.requestId)).statusCode).toBe(400);
    expect((await verify(desk, cookie, mine)).statusCode).toBe(204);
    // The answer may have been lost.
    expect((await verify(desk, cookie, mine)).statusCode).toBe(204);
    desk.clock.now += 60_000;
    expect((await verify(desk, cookie, mine)).statusCode).toBe(400);
  });

  test.each(['', 'asha', '12345', 'a@b', 'a b@example.org', `${'a'.repeat(250)}@example.org`])(
    'is not sent to %j',
    async (contact) => {
      const desk = await open();
      const cookie = await desk.signIn(phone);
      const before = desk.printed.length;
      expect((await ask(desk, cookie, contact)).statusCode).toBe(400);
      expect(desk.printed).toHaveLength(before);
    },
  );
});

test('contacts are changed only within an hour of the sign-in; the profile at any time', async () => {
  const desk = await open();
  const cookie = await desk.signIn(phone);
  expect((await prove(desk, cookie, member)).statusCode).toBe(204);
  const waiting = await codeFor(desk, cookie, head);
  desk.clock.now += HOUR;
  expect((await ask(desk, cookie, head)).statusCode).toBe(200);
  desk.clock.now += 1;
  for (const refused of [
    await ask(desk, cookie, head),
    await verify(desk, cookie, waiting),
    await remove(desk, cookie, member),
  ])
    expect([refused.statusCode, textOf(refused)]).toEqual([403, 'Please sign in again to change this.']);
  expect((await meOf(desk, cookie)).account.emails).toEqual([member]);
  expect((await save(desk, cookie, {})).statusCode).toBe(204);
  expect((await remove(desk, await desk.signIn(phone, cookie), member)).statusCode).toBe(204);
});

describe('the mail provider', () => {
  test('is the mail server of the settings', async () => {
    const server = await mailServer();
    const desk = await open({
      env: {
        REGDESK_SMTP_URL: `smtp://${server.host}:${server.port}`,
        REGDESK_MAIL_FROM: 'Regdesk <desk@example.org>',
      },
    });
    const cookie = await desk.signIn(phone);
    const { requestId } = (await ask(desk, cookie, head)).json<{ requestId: string }>();
    expect(server.mails.map(({ to }) => to)).toEqual([[head]]);
    const otp = /^\d{6}\r?$/m.exec(server.mails[0]?.text ?? '')?.[0].trim() ?? '';
    expect((await verify(desk, cookie, { contact: head, otp, requestId })).statusCode).toBe(204);
    expect(await seesEvent(desk, cookie)).toBe(true);
    await server.close();
    const failed = await ask(desk, cookie, member);
    expect([failed.statusCode, textOf(failed)]).toEqual([
      502,
      'Error verifying e-mail: the sign-in service does not answer. Please try again.',
    ]);
  });

  test('is absent beyond loopback until it is configured', async () => {
    const desk = await open({ env: { HOST: '0.0.0.0', REGDESK_OTP_PROVIDER: 'console' } });
    const cookie = await desk.signIn(phone);
    const failed = await ask(desk, cookie, head);
    expect([failed.statusCode, textOf(failed)]).toEqual([
      502,
      'Error verifying e-mail: the sign-in service is not set up correctly. Please contact the organiser.',
    ]);
    expect(desk.printed.join()).not.toContain(head);
  });
});
