import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccountDesk, wrongCode, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { adminPhone as phone, saveEvent, smallEvent } from '#demo/small-event.ts';

const name = 'Sentinel Person';
const mail = 'sentinel-mail@example.org';
const otherPhone = '9123456789';

let desk: AccountDesk;
let cookie: string;
let codes: string[];
beforeEach(async () => {
  desk = await openAccountDesk({ limits: { resendMs: 0 } });
  await saveEvent(desk.database.pool, 'physicon', smallEvent('physicon', 1));
  cookie = await desk.signIn(phone);
  codes = [];
});
afterEach(() => desk.close());

/** Runs a statement that makes the database refuse the data of the request. */
const breaking = (sql: string) => desk.database.pool.query(sql);
const saveProfile = () =>
  desk.post('/api/profile', { displayName: name, phone: otherPhone, email: mail }, { cookie });
const guess = async () => {
  const { requestId, otp } = await desk.code(phone);
  codes.push(otp);
  return desk.verify(phone, wrongCode(otp), requestId, cookie);
};
const addPerson = () =>
  desk.post(
    '/api/events/physicon/commands',
    [
      {
        id: randomUUID(),
        name: 'delegate.add',
        input: { details: { fullName: name, email: mail, phone: otherPhone, categoryId: 'delegates' } },
        deviceAt: 0,
      },
    ],
    { cookie },
  );

test.each([
  [
    'a check, whose detail is the whole row',
    "ALTER TABLE accounts ADD CONSTRAINT nameless CHECK (display_name = '')",
    saveProfile,
    { code: '23514', constraint: 'nameless', table: 'accounts' },
  ],
  [
    'a type, whose message is the value',
    'ALTER TABLE accounts ALTER display_name DROP DEFAULT, ALTER display_name TYPE integer USING 0',
    saveProfile,
    { code: '22P02', routine: 'pg_strtoint32_safe' },
  ],
  [
    'a function, whose message, detail and hint are its own',
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE unique_violation USING MESSAGE = NEW.display_name, DETAIL = NEW.profile_email,
         HINT = NEW.profile_phone; END $$;
     CREATE TRIGGER refusing BEFORE UPDATE ON accounts FOR EACH ROW EXECUTE FUNCTION refuse()`,
    saveProfile,
    { code: '23505' },
  ],
  [
    'a wrong code, whose detail is the phone',
    'ALTER TABLE contact_failures ADD CONSTRAINT nobody CHECK (failures = 0)',
    guess,
    { code: '23514', constraint: 'nobody' },
  ],
  [
    'a sign-in, whose detail is the hash of the session',
    'ALTER TABLE sessions ADD CONSTRAINT nowhere CHECK (expires_at = 0) NOT VALID',
    async () => {
      const { requestId, otp } = await desk.code(phone);
      codes.push(otp);
      return desk.verify(phone, otp, requestId, cookie);
    },
    { code: '23514', constraint: 'nowhere' },
  ],
  [
    'a command, whose detail is the person',
    "ALTER TABLE delegates ADD CONSTRAINT nobody CHECK (full_name = '') NOT VALID",
    addPerson,
    { code: '23514', constraint: 'nobody' },
  ],
])('%s: the log contains names and codes, but nothing that a person typed', async (_what, sql, act, said) => {
  await breaking(sql);
  const answer = await act();
  expect(answer.body).toMatch(/"code":"(internal|conflict)"/);
  const logged = desk.logged.join('');
  const errors = desk.logged.map((line) => JSON.parse(line) as { err?: object }).filter(({ err }) => err);
  expect(errors).not.toEqual([]);
  expect(JSON.stringify(errors)).toContain(JSON.stringify(said.code));
  for (const value of Object.values(said)) expect(logged).toContain(value);
  const session = cookie.split('=')[1] ?? '';
  for (const secret of ['Sentinel', 'sentinel', otherPhone, phone, session])
    expect(logged).not.toContain(secret);
  // Six digits alone may occur in a time.
  for (const otp of codes) expect(logged).not.toMatch(new RegExp(`["' (=]${otp}["' ),]`));
  expect(answer.body).not.toContain('entinel');
});

test('an invalid request leaves nothing of its content in the log', async () => {
  const text = `{"displayName": ${name}`;
  const headers = { cookie, 'content-type': 'application/json' };
  const post = (url: string, payload: string) => desk.app.inject({ method: 'POST', url, headers, payload });
  expect((await post('/api/profile', text)).statusCode).toBe(400);
  expect((await post(`/api/profile?name=${encodeURIComponent(name)}`, '{}')).statusCode).toBe(400);
  expect((await post('/api/profile', JSON.stringify({ [name]: 'x'.repeat(300_000) }))).statusCode).toBe(413);
  expect((await desk.get(`/api/events/${mail}/snapshot`, cookie)).statusCode).toBe(404);
  expect((await desk.get(`/${name.replace(' ', '')}`, cookie)).statusCode).toBe(404);
  expect(desk.logged.join('')).not.toMatch(/sentinel/i);
});
