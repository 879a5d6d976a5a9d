import { expect, test } from 'vitest';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { accountDesks } from '#tests/support/servers/account-desks.ts';
import { registrantBrowser, setPublicAddress } from '#tests/support/servers/registrant-browser.ts';

const address = 'isacon-2027';
const openDesk = accountDesks();

test('sees where the phone is signed in, and ends one session or all others', async () => {
  const desk = await openDesk();
  await saveEvent(desk.database.pool, 'conference', smallEvent('conference', 2));
  await setPublicAddress(desk, 'conference', address);
  const phone = '9100000001';
  const [lost, shared, own, foreign] = [1, 2, 3, 4].map((place) =>
    registrantBrowser(desk, { address, from: `10.0.0.${place}` }),
  );
  for (const browser of [lost, shared, own]) {
    await browser?.signIn(phone);
    desk.clock.now += 60_000;
  }
  await foreign?.signIn('9100000002');
  type Listed = { sessions: { sessionId: string; createdAt: number; isThis: boolean }[] };
  const listed = async () => (await own?.get('sessions'))?.json<Listed>().sessions ?? [];
  const before = await listed();
  expect(before.map(({ isThis }) => isThis)).toEqual([true, false, false]);
  expect(JSON.stringify(before)).not.toContain('9100000002');
  const [, , oldest] = before;
  const ended = await own?.post('sessions/end', { sessionId: oldest?.sessionId });
  expect(ended?.json()).toEqual({ count: 1 });
  expect((await lost?.get('me'))?.statusCode).toBe(401);
  expect((await shared?.get('me'))?.statusCode).toBe(200);
  // The session of another phone is none of these.
  const theirs = (await foreign?.get('sessions'))?.json<Listed>().sessions[0]?.sessionId;
  expect((await own?.post('sessions/end', { sessionId: theirs }))?.json()).toEqual({ count: 0 });
  expect((await own?.post('sessions/end', { sessionId: '' }))?.json()).toEqual({ count: 1 });
  expect((await shared?.get('me'))?.statusCode).toBe(401);
  expect((await own?.get('me'))?.statusCode).toBe(200);
  expect((await foreign?.get('me'))?.statusCode).toBe(200);
});
