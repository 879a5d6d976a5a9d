import { describe, expect, test } from 'vitest';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import type { AccountDesk, DeskOptions } from '#tests/support/servers/account-desk.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { registrantBrowser, setPublicAddress } from '#tests/support/servers/registrant-browser.ts';

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

/** The kinds of the entries of the account log. */
const kindsOf = async (desk: AccountDesk): Promise<string[]> => {
  await desk.accountLog.written();
  const { rows } = await desk.database.pool.query<{ kind: string }>('SELECT kind FROM account_log');
  return rows.map(({ kind }) => kind);
};

describe('the address of the public pages', () => {
  const path = '/api/events/conference/public-address';
  const choose = async (desk: AccountDesk, chosen: string, eventId = 'conference') => {
    const cookie = await desk.signIn(adminPhone);
    const answer = await desk.app.inject({
      method: 'PUT',
      url: `/api/events/${eventId}/public-address`,
      headers: { cookie },
      payload: { address: chosen },
    });
    const { code, address: now } = answer.json<{ code?: string; address?: string }>();
    return [answer.statusCode, code ?? now];
  };

  test('is chosen by the organiser, and earlier ones still lead to the event', async () => {
    const desk = await open();
    expect(await choose(desk, 'isacon')).toEqual([200, 'isacon']);
    const cookie = await desk.signIn(adminPhone);
    expect((await desk.get(path, cookie)).json()).toEqual({
      address: 'isacon',
      linkKey: expect.any(String) as string,
    });
    for (const place of ['isacon', address])
      expect(
        (await registrantBrowser(desk, { address: place }).sendCode(`91000000${10 + place.length}`))
          .statusCode,
      ).toBe(200);
    expect(await choose(desk, address)).toEqual([200, address]);
    expect((await desk.get(path, cookie)).json()).toEqual({ address, linkKey: expect.any(String) as string });
    expect(await kindsOf(desk)).toContain('addressChosen');
  });

  test.each([
    ['other-2027', 409, 'addressTaken'],
    ['ab', 400, 'addressInvalid'],
    ['a'.repeat(41), 400, 'addressInvalid'],
    ['ISACON', 400, 'addressInvalid'],
    ['-isacon', 400, 'addressInvalid'],
    ['isa--con', 400, 'addressInvalid'],
    ['isa/con', 400, 'addressInvalid'],
    ['isacón', 400, 'addressInvalid'],
  ])('refuses %s', async (chosen, status, code) => {
    expect(await choose(await open(), chosen)).toEqual([status, code]);
  });

  test('a reserved or withheld one is chosen by a super admin only, who can take any away', async () => {
    const superAdmin = '9000000008';
    const desk = await open({ superAdmins: [superAdmin] });
    const post = async (url: string, payload: object, cookie: string, method: 'POST' | 'PUT' = 'POST') => {
      const answer = await desk.app.inject({ method, url, headers: { cookie }, payload });
      return [answer.statusCode, answer.json<{ code?: string; address?: string | null }>()] as const;
    };
    const reserved = [403, 'addressReserved'];
    for (const chosen of ['admin-login', 'rbi-refunds']) expect(await choose(desk, chosen)).toEqual(reserved);
    const cookie = await desk.signIn(superAdmin);
    expect((await post(path, { address: 'rbi-refunds' }, cookie, 'PUT'))[0]).toBe(200);
    // Now it is the event's own.
    expect((await choose(desk, 'rbi-refunds'))[0]).toBe(200);
    const [status, { address: left }] = await post(`${path}/take-away`, { address: 'rbi-refunds' }, cookie);
    expect([status, left]).toEqual([200, address]);
    expect(await post(`${path}/take-away`, { address: 'rbi-refunds' }, cookie)).toMatchObject([
      404,
      { code: 'addressGone' },
    ]);
    await post(`${path}/take-away`, { address }, cookie);
    expect((await desk.get(`/api/public/${address}`)).statusCode).toBe(404);
    expect(await choose(desk, address)).toEqual(reserved);
    expect((await post(path, { address }, cookie, 'PUT'))[0]).toBe(200);
    expect((await desk.get(`/api/public/${address}`)).statusCode).toBe(200);
    expect(await kindsOf(desk)).toContain('addressTakenAway');
  });

  test('an event cannot take the names of others one after the other', async () => {
    const desk = await open({ limits: { resendMs: 0, contactPerHour: 100, contactPerDay: 100 } });
    for (let index = 0; index < 8; index++) expect((await choose(desk, `name-${index}`))[0]).toBe(200);
    expect(await choose(desk, 'name-10')).toEqual([200, 'name-10']);
    expect(await choose(desk, 'name-11')).toEqual([422, 'tooManyAddresses']);
    expect(await choose(desk, 'name-3')).toEqual([200, 'name-3']);
  });
});
