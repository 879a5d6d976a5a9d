import { describe, expect, test } from 'vitest';
import { solved } from '#tests/support/work-done.ts';
import {
  browserOf,
  wrongCode,
  type AccountDesk,
  type DeskOptions,
} from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import {
  registrantBrowser,
  setPublicAddress,
  type RegistrantBrowser,
} from '#tests/support/servers/registrant-browser.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { setCodesOf } from '../../db/statements/public-address-statements.ts';
import { sweepRegistrants } from './registrant-sessions.ts';

const dayMs = 24 * 3_600_000;
const adminPhone = '9000000001';
const address = 'isacon-2027';

const openDesk = accountDesks();
const open = async (options: DeskOptions = {}): Promise<AccountDesk> => {
  const desk = await openDesk(options);
  for (const [eventId, place] of [
    ['conference', address],
    ['other', 'other-2027'],
  ] as const) {
    await saveEvent(desk.database.pool, eventId, smallEvent(eventId, 2));
    await setPublicAddress(desk, eventId, place);
  }
  await desk.database.pool.query('UPDATE event SET admin_phone = $1', [adminPhone]);
  return desk;
};

const at = (desk: AccountDesk, from?: string): RegistrantBrowser =>
  registrantBrowser(desk, { address, ...(from && { from }) });

const rowsOf = async (desk: AccountDesk, table: string): Promise<object[]> =>
  (await desk.database.pool.query(`SELECT * FROM ${table}`)).rows as object[];

describe('a registrant', () => {
  test('verifies a phone by a code, and gets a session of 90 days that scripts cannot read', async () => {
    const desk = await open();
    const verified = await at(desk).signIn('9100000001');
    const cookie = [verified.headers['set-cookie']]
      .flat()
      .find((line) => line?.includes('regdesk_registrant='));
    expect(cookie).toMatch(
      /^regdesk_registrant=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const rows = await rowsOf(desk, 'registrant_sessions');
    expect(rows).toMatchObject([{ phone: '9100000001', created_at: desk.clock.now }]);
    expect(cookie).not.toContain((rows[0] as { token_hash: string }).token_hash);
    expect(await rowsOf(desk, 'accounts')).toEqual([]);
  });

  test('gets another token at each sign-in, and the former one ends', async () => {
    const desk = await open();
    const browser = at(desk);
    await browser.signIn('9100000001');
    const first = browser.cookie;
    await browser.signIn('9100000001');
    expect(browser.cookie).not.toBe(first);
    expect(await rowsOf(desk, 'registrant_sessions')).toHaveLength(1);
  });

  test('cannot use a code twice, in another browser, for another phone, or after five wrong ones', async () => {
    const desk = await open();
    const browser = at(desk);
    const phone = '9100000001';
    const sent = await browser.sendCode(phone);
    const { requestId } = sent.json<{ requestId: string }>();
    const otp = desk.printed.at(-1)?.slice(-6) ?? '';
    const guess = async (by: RegistrantBrowser, body: object) =>
      (await by.post('verify-code', { phone, otp, requestId, ...body })).statusCode;
    expect(await guess(at(desk), {})).toBe(400);
    expect(await guess(browser, { phone: '9100000002' })).toBe(400);
    for (let count = 0; count < 4; count++) expect(await guess(browser, { otp: wrongCode(otp) })).toBe(400);
    expect(await guess(browser, {})).toBe(204);
    // Until then its own browser may have lost the answer.
    desk.clock.now += 60_000;
    expect(await guess(browser, {})).toBe(400);
    const again = (await browser.sendCode(phone)).json<{ requestId: string }>();
    const second = desk.printed.at(-1)?.slice(-6) ?? '';
    for (let count = 0; count < 5; count++)
      expect(await guess(browser, { otp: wrongCode(second), requestId: again.requestId })).toBe(400);
    expect(await guess(browser, { otp: second, requestId: again.requestId })).toBe(400);
  });

  test('gets no code at an address without an event, and none of a deleted event', async () => {
    const desk = await open();
    const nowhere = registrantBrowser(desk, { address: 'nowhere-2027' });
    const answer = await nowhere.sendCode('9100000001');
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'registrationNotFound', params: {} }]);
    await desk.database.pool.query("UPDATE event SET deleted_at = 1 WHERE event_id = 'conference'");
    expect((await at(desk).sendCode('9100000001')).statusCode).toBe(404);
    expect(desk.printed).toEqual([]);
  });

  test('is signed out by the button, and by the sweep after 30 days without use', async () => {
    const desk = await open();
    const browser = at(desk);
    await browser.signIn('9100000001');
    expect((await browser.post('sign-out')).statusCode).toBe(204);
    expect(await rowsOf(desk, 'registrant_sessions')).toEqual([]);
    expect(browser.cookie).not.toContain('regdesk_registrant=');
    await at(desk).signIn('9100000002');
    const said: object[] = [];
    const log = { info: (about: object) => said.push(about), error: (about: object) => said.push(about) };
    const sweep = () => sweepRegistrants({ pool: desk.database.pool, now: () => desk.clock.now, log });
    desk.clock.now += 29 * dayMs;
    await sweep();
    expect(await rowsOf(desk, 'registrant_sessions')).toHaveLength(1);
    desk.clock.now += 2 * dayMs;
    await sweep();
    expect(await rowsOf(desk, 'registrant_sessions')).toEqual([]);
    expect(said).toEqual([{ sessions: 1 }]);
  });

  test('leaves entries of its own kinds in the account log, without its phone', async () => {
    const desk = await open();
    const browser = at(desk);
    await browser.signIn('9100000001');
    await browser.post('sign-out');
    await desk.accountLog.written();
    const rows = await rowsOf(desk, 'account_log');
    expect(rows.map((row) => (row as { kind: string }).kind).toSorted()).toEqual([
      'registrantCodeSent',
      'registrantSignedIn',
      'registrantSignedOut',
    ]);
    expect(JSON.stringify(rows)).not.toContain('9100000001');
    expect(desk.logged.join()).not.toContain('9100000001');
  });
});

describe('the sessions of the desk and of registrants', () => {
  test('a registrant who is the admin opens nothing of the desk', async () => {
    const desk = await open();
    const browser = at(desk);
    await browser.signIn(adminPhone);
    const token = /regdesk_registrant=([\w-]+)/.exec(browser.cookie)?.[1] ?? '';
    const asDesk = `${browser.cookie}; regdesk_session=${token}`;
    for (const cookie of [browser.cookie, asDesk])
      for (const path of ['/api/me', '/api/events', '/api/events/conference/snapshot'])
        expect([path, (await desk.get(path, cookie)).statusCode]).toEqual([path, 401]);
  });

  test('a code of the public page signs nobody in at the desk, even with its cookies', async () => {
    const desk = await open();
    const sent = await at(desk).sendCode(adminPhone);
    const otp = desk.printed.at(-1)?.slice(-6) ?? '';
    const browser = /regdesk_public_browser=([^;]+)/.exec(String(sent.headers['set-cookie']))?.[1] ?? '';
    const body = { phoneNumber: adminPhone, otp, requestId: sent.json<{ requestId: string }>().requestId };
    const cookie = `regdesk_browser=${browser}`;
    const verified = await desk.post('/api/verify-otp', body, { cookie });
    expect([verified.statusCode, verified.json<{ code: string }>().code]).toEqual([400, 'codeWrong']);
  });

  test('a code of the desk makes no registrant', async () => {
    const desk = await open();
    const sent = await desk.send(adminPhone, '192.0.2.1', null);
    const otp = desk.printed.at(-1)?.slice(-6) ?? '';
    const browser = browserOf(sent)?.split('=')[1] ?? '';
    const verified = await desk.post(
      `/api/public/${address}/verify-code`,
      { phone: adminPhone, otp, requestId: sent.json<{ requestId: string }>().requestId },
      { cookie: `regdesk_public_browser=${browser}` },
    );
    expect([verified.statusCode, verified.json<{ code: string }>().code]).toEqual([400, 'codeWrong']);
    expect(await rowsOf(desk, 'registrant_sessions')).toEqual([]);
  });
});

describe('a flood at the public page', () => {
  const few = {
    addressPerHour: 1_000,
    eventPerHour: 10,
    eventReserve: 0,
    sharesPerHour: { returning: 5, known: 0, invited: 0, strangers: 12 },
  };

  /** Requests codes for invented phones, each from another network and with the required work. */
  const flood = async (desk: AccountDesk, count: number, place = address): Promise<Map<string, number>> => {
    const answers = new Map<string, number>();
    for (let index = 0; index < count; index++) {
      const browser = registrantBrowser(desk, { address: place, from: `10.${index % 250}.0.1` });
      const phone = String((place === address ? 9_200_000_000 : 9_400_000_000) + index);
      let answer = await browser.sendCode(phone);
      const { code, params } = answer.json<{ code?: string; params?: { challenge: string } }>();
      if (code === 'workNeeded') answer = await browser.sendCode(phone, solved(params?.challenge ?? ''));
      const key = `${answer.statusCode} ${code ?? 'at once'}`;
      answers.set(key, (answers.get(key) ?? 0) + 1);
    }
    return answers;
  };

  test("needs work from half of the event's budget on, and gets no message from the whole budget on", async () => {
    const desk = await open({ registrantLimits: few });
    const answers = await flood(desk, 20);
    expect(Object.fromEntries(answers)).toEqual({
      '200 at once': 5,
      '200 workNeeded': 15,
    });
    expect(desk.printed).toHaveLength(10);
    // Another event has its own budget, up to that of all events.
    await flood(desk, 20, 'other-2027');
    expect(desk.printed).toHaveLength(12);
  });

  test('leaves phones that the event knows, and browsers by the link of the organiser, their share', async () => {
    const sharesPerHour = { returning: 5, known: 3, invited: 3, strangers: 12 };
    const desk = await open({ registrantLimits: { ...few, sharesPerHour } });
    const known = '9840000055';
    await desk.database.pool.query(
      "UPDATE delegates SET phone = $1 WHERE event_id = 'conference' AND delegate_id = (SELECT min(delegate_id) FROM delegates WHERE event_id = 'conference')",
      [known],
    );
    await flood(desk, 10);
    const before = desk.printed.length;
    const answers: unknown[] = [];
    const ask = async (phone: string, body: object = {}) => {
      const browser = at(desk, `10.9.${answers.length}.1`);
      const send = (more: object) => browser.post('send-code', { phone, ...body, ...more });
      let answer = await send({});
      const { challenge } = answer.json<{ params?: { challenge?: string } }>().params ?? {};
      if (challenge !== undefined) answer = await send({ proof: solved(challenge) });
      const { busyMinutes } = answer.json<{ busyMinutes: number }>();
      answers.push([answer.statusCode, busyMinutes]);
      return desk.printed.length - before;
    };
    expect(await ask('9300000009')).toBe(0);
    expect(await ask(known)).toBe(1);
    const cookie = await desk.signIn(adminPhone);
    const sentToAdmin = desk.printed.length - before;
    const { linkKey } = (await desk.get('/api/events/conference/public-address', cookie)).json<{
      linkKey: string;
    }>();
    expect(await ask('9300000008', { link: linkKey })).toBe(sentToAdmin + 1);
    expect(await ask('9300000007', { link: `${linkKey}x` })).toBe(sentToAdmin + 1);
    const renewed = await desk.post('/api/events/conference/public-address/renew-link', {}, { cookie });
    const { linkKey: next } = renewed.json<{ linkKey: string }>();
    expect(await ask('9300000006', { link: linkKey })).toBe(sentToAdmin + 1);
    expect(await ask('9300000005', { link: next })).toBe(sentToAdmin + 2);
    // No answer shows which phone the event knows.
    for (const answer of answers) expect(answer).toEqual([200, expect.any(Number)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('does not stop another page, which has a reserve', async () => {
    const desk = await open({ registrantLimits: { ...few, eventPerHour: 12, eventReserve: 4 } });
    await flood(desk, 20);
    expect(desk.printed).toHaveLength(12);
    await flood(desk, 20, 'other-2027');
    expect(desk.printed).toHaveLength(16);
  });

  test('needs work that doubles with what is used', async () => {
    const desk = await open({ registrantLimits: { ...few, eventPerHour: 20, workZeroBits: 2 } });
    const bits: string[] = [];
    for (let index = 0; index < 24; index++) {
      const browser = at(desk, `10.${index}.0.1`);
      const phone = String(9_200_000_000 + index);
      const { code, params } = (await browser.sendCode(phone)).json<{
        code?: string;
        params?: { challenge: string };
      }>();
      if (code !== 'workNeeded') continue;
      bits.push(params?.challenge.split('.')[0] ?? '');
      await browser.sendCode(phone, solved(params?.challenge ?? ''));
    }
    expect([...new Set(bits)]).toEqual(['2', '3', '4', '5']);
  });

  test('can be answered by the operator: codes for known phones only, or none', async () => {
    const desk = await open();
    const { pool } = desk.database;
    await setCodesOf(pool, { address, codes: 'known' });
    const answer = await at(desk).sendCode('9300000001');
    expect([answer.statusCode, answer.json<{ busyMinutes: number }>().busyMinutes]).toEqual([200, 60]);
    expect(desk.printed).toEqual([]);
    await setCodesOf(pool, { address, codes: 'off' });
    expect((await at(desk).sendCode('9300000002')).json()).toMatchObject({ code: 'codesPaused' });
    await registrantBrowser(desk, { address: 'other-2027' }).signIn('9300000003');
    await setCodesOf(pool, { address, codes: 'on' });
    await at(desk, '10.1.1.1').signIn('9300000004');
  });

  test('leaves the codes, the budget and the log of the team untouched', async () => {
    const desk = await open({ registrantLimits: few });
    await flood(desk, 40);
    const before = desk.printed.length;
    const cookie = await desk.signIn(adminPhone);
    expect((await desk.get('/api/me', cookie)).statusCode).toBe(200);
    expect(desk.printed).toHaveLength(before + 1);
    const unknown = await desk.send('9300000001', '10.1.0.1', null);
    expect([unknown.statusCode, desk.printed.length]).toEqual([200, before + 2]);
    await desk.accountLog.written();
    const kinds = (await rowsOf(desk, 'account_log')).map((row) => (row as { kind: string }).kind);
    expect(kinds.filter((kind) => kind === 'signedIn' || kind === 'codeSent')).toHaveLength(3);
  });

  test('of wrong codes for the phone of the admin locks no one out at the desk', async () => {
    const desk = await open({ registrantLimits: { resendMs: 0, contactPerHour: 100, contactPerDay: 100 } });
    for (let round = 0; round < 12; round++) {
      const browser = at(desk, `10.${round}.0.1`);
      const sent = await browser.sendCode(adminPhone);
      if (sent.statusCode !== 200) continue;
      const { requestId } = sent.json<{ requestId: string }>();
      const otp = wrongCode(desk.printed.at(-1)?.slice(-6) ?? '');
      for (let count = 0; count < 5; count++)
        await browser.post('verify-code', { phone: adminPhone, otp, requestId });
    }
    const locked = await at(desk, '10.99.0.1').sendCode(adminPhone);
    expect(locked.json<{ code: string }>().code).toBe('contactLocked');
    expect(await desk.signIn(adminPhone)).toContain('regdesk_session=');
  });

  test('at the desk does not stop registrants', async () => {
    const none = { returning: 0, known: 0, invited: 0, strangers: 1 };
    const desk = await open({ limits: { sharesPerHour: none } });
    for (let index = 0; index < 4; index++) await desk.send(String(9_200_000_000 + index), `10.${index}.0.1`);
    await at(desk).signIn('9100000001');
    expect(await rowsOf(desk, 'registrant_sessions')).toHaveLength(1);
  });
});
