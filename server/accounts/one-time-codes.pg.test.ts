import { describe, expect, test } from 'vitest';
import { messageFor } from '#domain/core/text/messages.ts';
import { OtpFailure } from '#server/providers/otp-provider.ts';
import { type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const phone = '9000000001';

const open = accountDesks();

const sessionCount = async ({ database }: AccountDesk): Promise<number> =>
  (await database.pool.query<{ count: number }>('SELECT count(*) AS count FROM sessions')).rows[0]?.count ??
  -1;

describe('sending', () => {
  test('prints the code with the console provider, and stores only its keyed hash', async () => {
    const desk = await open();
    const { requestId, otp } = await desk.code(phone);
    expect(desk.printed).toEqual([`One-time code for 9000000001: ${otp}`]);
    expect(otp).toMatch(/^\d{6}$/);
    const kept = await desk.database.pool.query('SELECT * FROM one_time_codes');
    expect(kept.rows).toMatchObject([{ request_id: requestId, contact: phone, tries: 0, is_used: false }]);
    expect(JSON.stringify(kept.rows)).not.toContain(otp);
  });

  test.each([
    [undefined, 'Please enter a phone number'],
    ['', 'Please enter a phone number'],
    ['abc', 'Please enter a phone number'],
    ['900000001', 'Please enter a valid 10 digit phone number'],
    ['+91 90000 00001', 'Please enter a valid 10 digit phone number'],
  ])('refuses %j: %s', async (phoneNumber, text) => {
    const desk = await open();
    const refused = await desk.post('/api/send-otp', { phoneNumber });
    expect(refused.statusCode).toBe(400);
    const { code, params } = refused.json<{ code: string; params: object }>();
    expect(messageFor(code, params)).toBe(text);
    expect(desk.printed).toEqual([]);
  });

  test('extracts the digits from the typed text', async () => {
    const desk = await open();
    await desk.code(' 90000-00001 ');
    expect(desk.printed[0]).toMatch(/^One-time code for 9000000001: \d{6}$/);
  });

  test('a known and an unknown phone get the same answer, and no account is read or created', async () => {
    const desk = await open();
    await desk.signIn(phone);
    const known = await desk.send(phone);
    const unknown = await desk.send('9000000099');
    const shape = (response: typeof known) => ({
      status: response.statusCode,
      headers: Object.keys(response.headers),
      body: Object.keys(response.json<object>()),
    });
    expect(shape(unknown)).toEqual(shape(known));
    const accounts = await desk.database.pool.query('SELECT phone FROM accounts');
    expect(accounts.rows).toEqual([{ phone }]);
  });

  test('again only after 30 s, or at once after the code was used', async () => {
    const desk = await open();
    await desk.code(phone);
    desk.clock.now += 10 * SECOND;
    const early = await desk.send(phone);
    expect([early.statusCode, early.json(), early.headers['retry-after']]).toEqual([
      429,
      { code: 'sendTooSoon', params: { seconds: 20 } },
      '20',
    ]);
    desk.clock.now += 20 * SECOND;
    await desk.signIn(phone);
    expect((await desk.send(phone)).statusCode).toBe(200);
  });

  test('sends one code for many requests at once for one phone', async () => {
    const desk = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.send(phone)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(desk.printed).toHaveLength(1);
  });

  test('5 an hour and 10 a day per phone', async () => {
    const desk = await open();
    const hourOf = async () => {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) {
        statuses.push((await desk.send(phone)).statusCode);
        desk.clock.now += MINUTE;
      }
      desk.clock.now += HOUR;
      return statuses;
    };
    expect(await hourOf()).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await hourOf()).toEqual([200, 200, 200, 200, 200, 429]);
    const full = await desk.send(phone);
    // The first of the ten leaves the day 24 h after it was sent. It was sent 132 minutes ago.
    const minutes = 24 * 60 - 132;
    expect(full.json()).toEqual({ code: 'tooManyCodes', params: { minutes } });
    expect(full.headers['retry-after']).toBe(String(minutes * 60));
    desk.clock.now += minutes * MINUTE - 1;
    expect((await desk.send(phone)).statusCode).toBe(429);
    desk.clock.now += 1;
    expect((await desk.send(phone)).statusCode).toBe(200);
    desk.clock.now += 24 * HOUR;
    expect((await desk.send(phone)).statusCode).toBe(200);
  });

  test('if the provider fails, the answer has the reason, the code is void and a retry is allowed at once', async () => {
    let isDown = true;
    const sent: string[] = [];
    const desk = await open({
      provider: {
        kind: 'carrier',
        sendCode: async (_phone, code) => {
          sent.push(code);
          if (isDown) throw new OtpFailure('busy', { errorCode: 130429 });
          return { messageId: null };
        },
      },
    });
    const failed = await desk.send(phone);
    expect([failed.statusCode, failed.json()]).toEqual([
      502,
      { code: 'sendFailed', params: { reason: 'busy' } },
    ]);
    expect(messageFor('sendFailed', { reason: 'busy' })).toMatch(
      /^Error verifying phone number: the sign-in service is busy/,
    );
    const kept = await desk.database.pool.query<{ request_id: string }>(
      'SELECT request_id FROM one_time_codes',
    );
    const guessed = await desk.verify(phone, sent[0] ?? '', kept.rows[0]?.request_id ?? '');
    expect(guessed.json()).toEqual({ code: 'codeWrong', params: { isOver: true } });
    isDown = false;
    expect((await desk.send(phone)).statusCode).toBe(200);
    expect(desk.logged.join('')).toContain('130429');
    for (const code of sent) expect(desk.logged.join('')).not.toContain(code);
  });
});

describe('a code before the provider has accepted it', () => {
  const kept = async ({ database: { pool } }: AccountDesk): Promise<{ requestId: string; tries: number }> => {
    const sql = 'SELECT request_id AS "requestId", tries FROM one_time_codes ORDER BY sent_at DESC LIMIT 1';
    const [row] = (await pool.query<{ requestId: string; tries: number }>(sql)).rows;
    if (row === undefined) throw new Error('No code was kept.');
    return row;
  };
  /** From now on, the database refuses every write about a code. */
  const breakUpdates = ({ database: { pool } }: AccountDesk) =>
    pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE ON one_time_codes FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const mend = ({ database: { pool } }: AccountDesk) => pool.query('DROP FUNCTION refuse CASCADE');

  test.each([
    ['accepts it', true],
    ['refuses it, though it went out', false],
  ])('is not valid if the database fails while the carrier %s', async (_what, isAccepted) => {
    let sent = '';
    const desk: AccountDesk = await open({
      provider: {
        kind: 'carrier',
        sendCode: async (_phone, code) => {
          sent = code;
          await breakUpdates(desk);
          if (!isAccepted) throw new OtpFailure('noAnswer', {});
          return { messageId: 'm1' };
        },
      },
    });
    expect((await desk.send(phone)).statusCode).toBe(500);
    await mend(desk);
    const guessed = await desk.verify(phone, sent, (await kept(desk)).requestId);
    expect([guessed.statusCode, guessed.json()]).toEqual([
      400,
      { code: 'codeWrong', params: { isOver: true } },
    ]);
    expect(await sessionCount(desk)).toBe(0);
  });

  test.each(['carrier', 'service'] as const)(
    'does not cost an attempt if entered early: %s',
    async (kind) => {
      let sent = '424242';
      const early: number[] = [];
      const guessEarly = async () => {
        const { requestId } = await kept(desk);
        for (let count = 0; count < 6; count++)
          early.push((await desk.verify(phone, sent, requestId)).statusCode);
      };
      const carrier = {
        kind: 'carrier',
        sendCode: async (_phone: string, code: string) => {
          sent = code;
          await guessEarly();
          return { messageId: null };
        },
      } as const;
      const service = {
        kind: 'service',
        sendOtp: async () => {
          await guessEarly();
          return 'far-1';
        },
        verifyOtp: async (_phone: string, otp: string) => otp === sent,
      } as const;
      const desk: AccountDesk = await open({ provider: kind === 'carrier' ? carrier : service });
      const { requestId } = (await desk.send(phone)).json<{ requestId: string }>();
      expect(early).toEqual([400, 400, 400, 400, 400, 400]);
      expect(await kept(desk)).toEqual({ requestId, tries: 0 });
      expect((await desk.database.pool.query('SELECT * FROM contact_failures')).rows).toEqual([]);
      expect((await desk.verify(phone, sent, requestId)).statusCode).toBe(200);
    },
  );
});
