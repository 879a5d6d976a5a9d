import { describe, expect, test } from 'vitest';
import { httpOtp } from '#server/providers/http-otp.ts';
import { OtpFailure, type OtpService } from '#server/providers/otp-provider.ts';
import { cookieOf, wrongCode, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const phone = '9000000001';

const open = accountDesks();

const sessionCount = async ({ database }: AccountDesk): Promise<number> =>
  (await database.pool.query<{ count: number }>('SELECT count(*) AS count FROM sessions')).rows[0]?.count ??
  -1;

/** No limits of sending, for tests of guessing. */
const freely = { contactPerHour: 1000, contactPerDay: 1000, addressPerHour: 1000, resendMs: 0 };

describe('guessing', () => {
  test.each([
    ['another code', (otp: string) => ({ otp: wrongCode(otp) }), {}],
    ['another phone', () => ({ phoneNumber: '9000000002' }), { isOver: true }],
    ['another request', () => ({ requestId: '3f8e0f43-58f0-4bd4-8f7e-0f3d9ab6a2f1' }), { isOver: true }],
    ['no request', () => ({ requestId: undefined }), {}],
    ['a request that is no id', () => ({ requestId: "' OR 1=1" }), {}],
    ['no code', () => ({ otp: '' }), {}],
    ['a long code', () => ({ otp: '1'.repeat(1000) }), {}],
  ])('%s does not sign in', async (_what, change, params) => {
    const desk = await open();
    const { requestId, otp } = await desk.code(phone);
    const answer = await desk.post('/api/verify-otp', { phoneNumber: phone, otp, requestId, ...change(otp) });
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'codeWrong', params }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sessionCount(desk)).toBe(0);
  });

  test('the code of one request does not open another request of the same phone', async () => {
    const desk = await open();
    const first = await desk.code(phone);
    desk.clock.now += MINUTE;
    const second = await desk.code(phone);
    if (first.otp !== second.otp) {
      expect((await desk.verify(phone, first.otp, second.requestId)).statusCode).toBe(400);
    }
    expect((await desk.verify(phone, first.otp, first.requestId)).statusCode).toBe(200);
  });

  test('a code is valid for 5 minutes', async () => {
    const desk = await open();
    const early = await desk.code(phone);
    desk.clock.now += 5 * MINUTE - 1;
    expect((await desk.verify(phone, early.otp, early.requestId)).statusCode).toBe(200);
    const late = await desk.code(phone);
    desk.clock.now += 5 * MINUTE;
    expect((await desk.verify(phone, late.otp, late.requestId)).statusCode).toBe(400);
  });

  test('a code is used once; its browser that lost the answer gets it twice more, within a minute', async () => {
    const desk = await open();
    const { requestId, otp } = await desk.code(phone);
    const verify = async () => (await desk.verify(phone, otp, requestId)).statusCode;
    expect([await verify(), await verify(), await verify(), await verify()]).toEqual([200, 200, 200, 400]);
    const later = await desk.code(phone);
    expect((await desk.verify(phone, later.otp, later.requestId)).statusCode).toBe(200);
    expect((await desk.verify(phone, wrongCode(later.otp), later.requestId)).statusCode).toBe(400);
    desk.clock.now += MINUTE;
    expect((await desk.verify(phone, later.otp, later.requestId)).statusCode).toBe(400);
  });

  test('of 200 correct guesses at once, in two processes, one signs in and two repeat it', async () => {
    const desk = await open();
    const other = await open({ beside: desk });
    const { requestId, otp } = await desk.code(phone);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => (index % 2 ? desk : other).verify(phone, otp, requestId)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await sessionCount(desk)).toBe(3);
  });

  test('5 attempts per code: the last one reports that the code is used up, and the correct code is then refused', async () => {
    const desk = await open();
    const { requestId, otp } = await desk.code(phone);
    const guess = async (typed: string) => (await desk.verify(phone, typed, requestId)).json<unknown>();
    for (let count = 0; count < 4; count++)
      expect(await guess(wrongCode(otp))).toEqual({ code: 'codeWrong', params: {} });
    const over = { code: 'codeWrong', params: { isOver: true } };
    expect(await guess(wrongCode(otp))).toEqual(over);
    expect(await guess(otp)).toEqual(over);
  });

  test('10 failures in a row across codes lock the phone, each time twice as long, up to 4 h', async () => {
    const desk = await open({ limits: freely });
    const failTenTimes = async () => {
      for (let codes = 0; codes < 2; codes++) {
        const { requestId, otp } = await desk.code(phone);
        for (let count = 0; count < 5; count++) await desk.verify(phone, wrongCode(otp), requestId);
      }
    };
    for (const minutes of [15, 30, 60, 120, 240, 240]) {
      await failTenTimes();
      const locked = { code: 'contactLocked', params: { minutes } };
      expect((await desk.send(phone)).json()).toEqual(locked);
      desk.clock.now += minutes * MINUTE - 1;
      expect((await desk.send(phone)).statusCode).toBe(429);
      desk.clock.now += 1;
    }
    await desk.signIn(phone);
    await failTenTimes();
    expect((await desk.send(phone)).json()).toEqual({ code: 'contactLocked', params: { minutes: 15 } });
  });

  test('the lock also refuses a correct code, and applies only to that phone', async () => {
    const desk = await open({ limits: freely });
    const good = await desk.code(phone);
    for (let codes = 0; codes < 2; codes++) {
      const { requestId, otp } = await desk.code(phone);
      for (let count = 0; count < 5; count++) await desk.verify(phone, wrongCode(otp), requestId);
    }
    const answer = await desk.verify(phone, good.otp, good.requestId);
    expect([answer.statusCode, answer.json()]).toEqual([
      429,
      { code: 'contactLocked', params: { minutes: 15 } },
    ]);
    expect(await sessionCount(desk)).toBe(0);
    await desk.signIn('9000000002');
  });

  test('a new code does not reset the count of failures, but a sign-in does', async () => {
    const desk = await open({ limits: freely });
    const fail = async (times: number) => {
      const { requestId, otp } = await desk.code(phone);
      for (let count = 0; count < times; count++) await desk.verify(phone, wrongCode(otp), requestId);
    };
    await fail(5);
    await fail(4);
    await desk.signIn(phone);
    await fail(5);
    await fail(4);
    expect((await desk.send(phone)).statusCode).toBe(200);
    await fail(1);
    expect((await desk.send(phone)).json()).toMatchObject({ code: 'contactLocked' });
  });

  test('guesses at many codes at once do not get past the lock', async () => {
    const desk = await open({ limits: freely });
    const codes = [];
    for (let count = 0; count < 6; count++) codes.push(await desk.code(phone));
    const answers = await Promise.all(
      codes.flatMap(({ requestId, otp }) =>
        Array.from({ length: 5 }, () => desk.verify(phone, wrongCode(otp), requestId)),
      ),
    );
    const judged = answers.filter((answer) => answer.json<{ code: string }>().code === 'codeWrong');
    expect(judged).toHaveLength(10);
  });

  test('guesses at requests that do not exist lock no phone', async () => {
    const desk = await open();
    for (let count = 0; count < 30; count++) {
      await desk.verify(phone, '123456', '3f8e0f43-58f0-4bd4-8f7e-0f3d9ab6a2f1');
    }
    await desk.signIn(phone);
  });

  test('the log contains no code, token or session', async () => {
    const printed: string[] = [];
    const desk = await open({
      provider: {
        kind: 'carrier',
        sendCode: async (contact, code) => {
          printed.push(code);
          if (contact !== phone) throw new OtpFailure('setup', { status: 401 });
          return { messageId: null };
        },
      },
    });
    await desk.send('9000000002');
    const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
    const otp = printed.at(-1) ?? '';
    await desk.verify(phone, wrongCode(otp), requestId);
    const verified = await desk.verify(phone, otp, requestId);
    const session = cookieOf(verified).split('=')[1] ?? '';
    const { token } = verified.json<{ token: string }>();
    const log = desk.logged.join('');
    expect(log).toContain('one-time code provider failed');
    // Six digits alone may occur in a time or a process id.
    for (const secret of [`"${otp}"`, ` ${otp}`, token, session]) {
      expect(secret.length).toBeGreaterThan(6);
      expect(log).not.toContain(secret);
    }
  });
});

describe('with an external service', () => {
  const far = () => {
    const asked: string[] = [];
    const service: OtpService & { isDown: boolean } = {
      kind: 'service',
      isDown: false,
      sendOtp: async (phoneNumber) => `far-${phoneNumber}`,
      verifyOtp: async (phoneNumber, otp, requestId) => {
        asked.push(`${phoneNumber} ${otp} ${requestId}`);
        if (service.isDown) throw new OtpFailure('noAnswer', { status: 500 });
        return otp === '424242';
      },
    };
    return { service, asked };
  };

  test('the service checks its own request; ours is used once', async () => {
    const { service, asked } = far();
    const desk = await open({ provider: service });
    const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
    expect((await desk.verify(phone, '111111', requestId)).json()).toEqual({ code: 'codeWrong', params: {} });
    const once = await desk.verify(phone, '424242', requestId);
    expect(once.statusCode).toBe(200);
    const asks = asked.length;
    expect((await desk.verify(phone, '424242', requestId)).statusCode).toBe(200);
    expect(asked[0]).toBe('9000000001 111111 far-9000000001');
    // Answered without the service, whose request is used.
    expect(asked).toHaveLength(asks);
  });

  test('5 attempts per code and the lock apply too; an unavailable service does not count as a failure of the phone', async () => {
    const { service, asked } = far();
    const desk = await open({ provider: service, limits: freely });
    const sendNow = async () => (await desk.send(phone)).json<{ requestId: string }>().requestId;
    service.isDown = true;
    const unlucky = await sendNow();
    for (let count = 0; count < 5; count++) {
      const answer = await desk.verify(phone, '111111', unlucky);
      expect([answer.statusCode, answer.json()]).toEqual([
        502,
        { code: 'sendFailed', params: { reason: 'noAnswer' } },
      ]);
    }
    service.isDown = false;
    for (let codes = 0; codes < 2; codes++) {
      const requestId = await sendNow();
      for (let count = 0; count < 7; count++) await desk.verify(phone, '111111', requestId);
    }
    expect(asked).toHaveLength(15);
    expect((await desk.send(phone)).json()).toMatchObject({ code: 'contactLocked' });
  });

  test('guesses at many codes at once, before any is checked, do not get past the lock', async () => {
    const judged = Promise.withResolvers<boolean>();
    const { service } = far();
    let asked = 0;
    const verifyOtp = (): Promise<boolean> => {
      asked++;
      return judged.promise;
    };
    const desk = await open({ provider: { ...service, verifyOtp }, limits: freely });
    const guesses = [];
    for (let codes = 0; codes < 4; codes++) {
      const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
      for (let count = 0; count < 5; count++) guesses.push(() => desk.verify(phone, '111111', requestId));
    }
    const all = guesses.map((guess) => guess());
    const locked = await Promise.any(all);
    expect(locked.json()).toMatchObject({ code: 'contactLocked' });
    judged.resolve(false);
    const answers = await Promise.all(all);
    expect(asked).toBe(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  test('an unavailable service at the tenth guess does not lock the phone', async () => {
    const { service } = far();
    const desk = await open({ provider: service, limits: freely });
    for (let codes = 0; codes < 2; codes++) {
      const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
      const failures = codes === 0 ? 5 : 4;
      for (let count = 0; count < failures; count++) await desk.verify(phone, '111111', requestId);
      if (codes === 0) continue;
      service.isDown = true;
      expect((await desk.verify(phone, '424242', requestId)).statusCode).toBe(502);
    }
    service.isDown = false;
    const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
    expect((await desk.verify(phone, '424242', requestId)).statusCode).toBe(200);
  });

  test('one Regdesk can be the service of another', async () => {
    const serving = await open();
    const url = `${await serving.app.listen({ port: 0, host: '127.0.0.1' })}/api`;
    const desk = await open({ provider: httpOtp({ url }) });
    const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
    const otp = serving.printed.at(-1)?.slice(-6) ?? '';
    expect((await desk.verify(phone, wrongCode(otp), requestId)).json()).toEqual({
      code: 'codeWrong',
      params: {},
    });
    expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(200);
    desk.clock.now += MINUTE;
    expect((await desk.verify(phone, otp, requestId)).statusCode).toBe(400);
    await serving.app.close();
    expect((await desk.send(phone)).json()).toEqual({ code: 'sendFailed', params: { reason: 'noAnswer' } });
  });
});
