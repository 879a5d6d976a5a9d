import { describe, expect, test } from 'vitest';
import { browserOf, wrongCode, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { solved } from '#tests/support/work-done.ts';

const organiser = '9000000001';
const MINUTE = 60_000;

const open = accountDesks();

interface Asked {
  readonly status: number;
  readonly body: unknown;
  readonly requestId: string;
  readonly otp: string | null;
  readonly cookie: string;
}

/** Requests a code as a browser does, with the required work. `otp` is null if no message was sent. */
const ask = async (
  desk: AccountDesk,
  phoneNumber: string,
  { from = '192.0.2.1', cookie = '' } = {},
): Promise<Asked> => {
  const before = desk.printed.length;
  const send = (work?: object) =>
    desk.app.inject({
      method: 'POST',
      url: '/api/send-otp',
      payload: { phoneNumber, ...(work && { work }) },
      headers: { cookie },
      remoteAddress: from,
    });
  let answer = await send();
  if (answer.statusCode === 428)
    answer = await send(solved(answer.json<{ params: { challenge: string } }>().params.challenge));
  const { requestId = '' } = answer.json<{ requestId?: string }>();
  const otp = desk.printed.slice(before).at(-1)?.slice(-6) ?? null;
  return {
    status: answer.statusCode,
    body: answer.json(),
    requestId,
    otp,
    cookie: browserOf(answer) ?? cookie,
  };
};

const type = (desk: AccountDesk, phone: string, { requestId, cookie }: Asked, otp: string) =>
  desk.post('/api/verify-otp', { phoneNumber: phone, otp, requestId }, { cookie });

/** Signs in and returns the cookie of a browser that was signed in with this phone. */
const knownBrowser = async (desk: AccountDesk, phone: string): Promise<string> => {
  const asked = await ask(desk, phone);
  const verified = await type(desk, phone, asked, asked.otp ?? '');
  expect(verified.statusCode).toBe(200);
  return browserOf(verified) ?? '';
};

const free = { returning: 1000, known: 1000, invited: 1000, strangers: 1000 };

describe('a code belongs to the browser that requested it', () => {
  test('another browser, or a caller without one, cannot use it and uses none of its attempts', async () => {
    const desk = await open();
    const asked = await ask(desk, organiser);
    const other = await ask(desk, '9000000002');
    for (const cookie of [other.cookie, 'regdesk_browser=made-up'])
      for (let tries = 0; tries < 6; tries++) {
        const guessed = await type(desk, organiser, { ...asked, cookie }, asked.otp ?? '');
        expect(guessed.json()).toEqual({ code: 'codeWrong', params: { isOver: true } });
      }
    expect((await type(desk, organiser, asked, asked.otp ?? '')).statusCode).toBe(200);
  });

  test('its cookie is HttpOnly and permanent, is not a session, and is not stored in the database', async () => {
    const desk = await open();
    const answer = await desk.send(organiser, '192.0.2.1', null);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^regdesk_browser=[\w-]{22}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    expect((await desk.get('/api/me', cookie.split(';')[0])).statusCode).toBe(401);
    const id = cookie.slice('regdesk_browser='.length).split(';')[0] ?? '';
    const kept = await desk.database.pool.query('SELECT * FROM one_time_codes');
    expect(JSON.stringify(kept.rows)).not.toContain(id);
  });

  test('a proof for another phone or browser gives no advantage', async () => {
    const desk = await open({ limits: { contactPerHour: 1 } });
    const mine = await knownBrowser(desk, '9000000002');
    await ask(desk, organiser, { from: '192.0.2.2' });
    desk.clock.now += MINUTE;
    const proof = mine.split('.')[1] ?? '';
    expect(proof).toHaveLength(22);
    for (const cookie of [mine, `regdesk_browser=${'A'.repeat(22)}.${proof}`])
      expect((await ask(desk, organiser, { cookie })).status).toBe(429);
    // Its own phone gets a code.
    expect((await ask(desk, '9000000002', { cookie: mine })).status).toBe(200);
  });
});

describe('an attacker who knows a phone number cannot lock out its owner', () => {
  test('by wrong codes: they lock only the browser that sent them', async () => {
    const desk = await open();
    let cookie = '';
    for (let codes = 0; codes < 2; codes++) {
      const asked = await ask(desk, organiser, { cookie });
      for (let tries = 0; tries < 5; tries++) await type(desk, organiser, asked, wrongCode(asked.otp ?? ''));
      ({ cookie } = asked);
      desk.clock.now += MINUTE;
    }
    const locked = { code: 'contactLocked', params: { minutes: 14 } };
    expect((await ask(desk, organiser, { cookie })).body).toEqual(locked);
    const own = await ask(desk, organiser, { from: '192.0.2.9' });
    expect((await type(desk, organiser, own, own.otp ?? '')).statusCode).toBe(200);
  });

  test('by requests for codes: a browser that was signed in with it has its own five an hour', async () => {
    const desk = await open();
    const cookie = await knownBrowser(desk, organiser);
    for (let sends = 0; sends < 5; sends++) {
      desk.clock.now += MINUTE;
      await ask(desk, organiser, { from: `192.0.2.${sends}` });
    }
    expect((await ask(desk, organiser, { from: '192.0.2.99' })).body).toMatchObject({ code: 'tooManyCodes' });
    const own = await ask(desk, organiser, { cookie });
    expect((await type(desk, organiser, own, own.otp ?? '')).statusCode).toBe(200);
    for (let sends = 0; sends < 4; sends++) {
      expect((await ask(desk, organiser, { cookie })).status).toBe(200);
      desk.clock.now += MINUTE;
    }
    expect((await ask(desk, organiser, { cookie })).body).toMatchObject({ code: 'tooManyCodes' });
  });

  test('by requests from the Wi-Fi of the hall: known phones have their own budget there', async () => {
    const desk = await open({ limits: { addressPerHour: 4 } });
    const cookie = await knownBrowser(desk, organiser);
    await knownBrowser(desk, '9000000002');
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    await desk.database.pool.query("UPDATE event SET admin_phone = '9000000003'");
    const hall = { from: '198.51.100.7' };
    const outcomes = [];
    for (let phone = 0; phone < 8; phone++)
      outcomes.push((await ask(desk, `98400000${phone}0`, hall)).otp !== null);
    expect(outcomes).toEqual([true, true, true, true, false, false, false, false]);
    // A phone with an account, one that an event names, and one with a browser that was signed in.
    for (const known of ['9000000002', '9000000003'])
      expect((await ask(desk, known, hall)).otp).not.toBeNull();
    expect((await ask(desk, organiser, { ...hall, cookie })).otp).not.toBeNull();
  });

  test('by a spray over the whole server: most of its budget is for known phones', async () => {
    const desk = await open({ limits: { sharesPerHour: { ...free, strangers: 6 } } });
    const cookie = await knownBrowser(desk, organiser);
    await knownBrowser(desk, '9000000002');
    for (let phone = 0; phone < 8; phone++)
      await ask(desk, `98400000${phone}0`, { from: `2001:db8:${phone}::1` });
    expect((await ask(desk, '9840000099', { from: '203.0.113.1' })).otp).toBeNull();
    expect((await ask(desk, '9000000002', { from: '203.0.113.1' })).otp).not.toBeNull();
    expect((await ask(desk, organiser, { from: '203.0.113.1', cookie })).otp).not.toBeNull();
  });

  test('by phones in an event of the attacker: they have a separate share', async () => {
    const desk = await open({ limits: { sharesPerHour: { ...free, invited: 3 } } });
    await knownBrowser(desk, organiser);
    await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
    for (let phone = 0; phone < 5; phone++)
      await desk.database.pool.query(
        `INSERT INTO members (event_id, contact, can_read, can_write, can_scan, version)
         VALUES ('physicon', $1, true, true, true, 1)`,
        [`98400000${phone}0`],
      );
    const outcomes = [];
    for (let phone = 0; phone < 5; phone++)
      outcomes.push((await ask(desk, `98400000${phone}0`, { from: `192.0.2.${10 + phone}` })).otp !== null);
    expect(outcomes).toEqual([true, true, true, false, false]);
    expect((await ask(desk, organiser, { from: '203.0.113.1' })).otp).not.toBeNull();
  });
});

test('beyond the share an unknown phone gets the same answers as a known one, in the same time', async () => {
  const carriedIn = 80;
  const printed: string[] = [];
  const desk = await open({
    limits: { sharesPerHour: { ...free, strangers: 2 } },
    provider: {
      kind: 'carrier',
      sendCode: async (contact, code) => {
        printed.push(`${contact} ${code}`);
        await new Promise((done) => setTimeout(done, carriedIn));
        return { messageId: `m-${printed.length}` };
      },
    },
  });
  await desk.database.pool.query("INSERT INTO accounts (account_id, phone, created_at) VALUES ('a', $1, 1)", [
    organiser,
  ]);
  for (const phone of ['9840000001', '9840000002']) await ask(desk, phone, { from: '192.0.2.2' });
  const watched = async (phone: string) => {
    const before = printed.length;
    const first = await ask(desk, phone, { from: '203.0.113.1' });
    const startedAt = performance.now();
    desk.clock.now += MINUTE;
    const again = await ask(desk, phone, { from: '203.0.113.1', cookie: first.cookie });
    const ms = performance.now() - startedAt;
    await desk.database.pool.query(
      "UPDATE one_time_codes SET delivery = 'read' WHERE message_id IS NOT NULL",
    );
    const guesses = [];
    for (let tries = 0; tries < 6; tries++)
      guesses.push((await type(desk, phone, again, '000000')).json<unknown>());
    const delivery = (await desk.get(`/api/send-otp/${again.requestId}`)).json<unknown>();
    const answer = { status: again.status, keys: Object.keys(again.body as object), guesses, delivery };
    return { carried: printed.length - before, ms, answer };
  };
  const known = await watched(organiser);
  const unknown = await watched('9840000003');
  expect([known.carried, unknown.carried]).toEqual([2, 0]);
  expect(unknown.answer).toEqual(known.answer);
  // The duration of the work before it is random. The wait for the carrier is in both.
  for (const { ms } of [known, unknown]) expect(ms).toBeGreaterThanOrEqual(carriedIn - 1);
});

describe('the work for a code', () => {
  const busy = { limits: { addressPerHour: 2, workZeroBits: 6 } };
  const challengeFor = async (desk: AccountDesk, phone: string): Promise<string> => {
    const answer = await desk.post('/api/send-otp', { phoneNumber: phone });
    expect([answer.statusCode, answer.json()]).toMatchObject([428, { code: 'workNeeded' }]);
    return answer.json<{ params: { challenge: string } }>().params.challenge;
  };

  test('is required from browsers that were never signed in, after half of a budget is used', async () => {
    const desk = await open(busy);
    const cookie = await knownBrowser(desk, organiser);
    await desk.post('/api/send-otp', { phoneNumber: '9840000001' });
    const challenge = await challengeFor(desk, '9840000002');
    const work = solved(challenge);
    const send = (phoneNumber: string, given: object) =>
      desk.post('/api/send-otp', { phoneNumber, work: given }).then(({ statusCode }) => statusCode);
    expect(await send('9840000002', { ...work, answers: work.answers.map(() => 2 ** 52 + 1) })).toBe(428);
    expect(await send('9840000003', work)).toBe(428);
    expect(await send('9840000002', { ...work, challenge: challenge.replace(/^./, 'z') })).toBe(428);
    expect(await send('9840000002', work)).toBe(200);
    expect((await desk.post('/api/send-otp', { phoneNumber: organiser }, { cookie })).statusCode).toBe(200);
  });

  test('is valid for five minutes', async () => {
    const desk = await open(busy);
    await desk.post('/api/send-otp', { phoneNumber: '9840000001' });
    const work = solved(await challengeFor(desk, '9840000002'));
    desk.clock.now += 5 * MINUTE;
    expect((await desk.post('/api/send-otp', { phoneNumber: '9840000002', work })).statusCode).toBe(428);
  });
});

test('half and full use of a budget are reported once in the log and in /metrics, without a phone', async () => {
  const desk = await open({ limits: { sharesPerHour: { ...free, strangers: 4 } } });
  for (let phone = 0; phone < 6; phone++) await ask(desk, `98400000${phone}0`, { from: `192.0.2.${phone}` });
  const lines = desk.logged.filter((line) => line.includes('a budget runs out'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, budget: 'strangers', percent: 50 },
    { level: 40, budget: 'strangers', percent: 100 },
  ]);
  expect(lines.join('')).not.toContain('98400000');
});
