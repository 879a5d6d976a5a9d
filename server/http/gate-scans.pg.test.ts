import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestBytes, type OtherCards, type UnknownCard } from '#domain/gate/unknown-card.ts';
import type { GateScanPage } from '#domain/model/log/log-entry.ts';
import { headers, type Answer } from '#domain/core/wire/protocol.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import {
  postedDeviceAt,
  postOneByOne,
  postTogether,
  type PostedCommand,
} from '#tests/support/servers/post-commands.ts';
import { adminPhone, codeOf, saveEvent, scannerPhone, smallEvent } from '#demo/small-event.ts';

let desk: AccountDesk;
let admin: string;
let scanner: string;

beforeAll(async () => {
  desk = await openAccountDesk();
  admin = await desk.signIn(adminPhone);
  scanner = await desk.signIn(scannerPhone);
});
afterAll(() => desk.close());

const perform = (
  eventId: string,
  cookie: string,
  commands: readonly PostedCommand[],
  more: Record<string, string> = {},
): Promise<Answer[]> => postOneByOne(desk, { eventId, headers: { ...more, cookie } }, commands);

const mark = (serial: number): PostedCommand => ({
  name: 'record.mark',
  input: { recordTypeId: '1', serial },
});

test('refused people with reason, gate and time, for each of the three reasons, the newest first', async () => {
  await saveEvent(desk.database.pool, 'turned', smallEvent('turned', 3));
  const reasons = ['invalidCode', 'notApplicable', 'alreadyMarked'];
  const commands = reasons.map((reason) => ({
    name: 'scan.refused',
    input: { recordTypeId: '1', code: codeOf(1), reason },
  }));
  await perform('turned', scanner, commands, { [headers.device]: 'phone-of-gate-2' });
  const url = '/api/events/turned/gate-scans?gate=turnedAway';
  const { entries } = (await desk.get(url, admin)).json<GateScanPage>();
  expect(entries.map(({ input }) => (input as { reason: string }).reason)).toEqual(reasons.toReversed());
  for (const entry of entries)
    expect(entry).toMatchObject({
      account: { phone: scannerPhone },
      device: { id: 'phone-of-gate-2' },
      deviceAt: postedDeviceAt,
    });
});

test('cards that the door of a hall refused are in the same list', async () => {
  await saveEvent(desk.database.pool, 'doors', smallEvent('doors', 3));
  const hall = { name: 'Main', order: 1, capacity: null };
  await perform('doors', admin, [{ name: 'hall.save', input: { details: hall } }]);
  const { hallId = '' } = [...(await desk.hosting.get('doors')).store.all('halls')][0] ?? {};
  const offline = { hallId, code: codeOf(1), reason: 'notApplicable' };
  await perform('doors', scanner, [
    { name: 'scan.refused', input: offline },
    { name: 'passage.record', input: { hallId, direction: 'in', code: codeOf(2) } },
  ]);
  const unknown = { hallId, direction: 'in', code: 'NOTISSUED' };
  await postTogether(desk, { eventId: 'doors', headers: { cookie: scanner } }, [
    { name: 'passage.record', input: unknown },
  ]);
  const url = '/api/events/doors/gate-scans?gate=turnedAway';
  const { entries } = (await desk.get(url, admin)).json<GateScanPage>();
  expect(entries.map(({ input }) => input)).toEqual([unknown, offline]);
});

describe('double admissions by record', () => {
  const doubles = async (query: string): Promise<GateScanPage> =>
    (await desk.get(`/api/events/twice/gate-scans?${query}`, admin)).json<GateScanPage>();

  const post = (cookie: string, commands: readonly PostedCommand[]): Promise<Answer[]> =>
    postTogether(desk, { eventId: 'twice', headers: { cookie } }, commands);

  test('are listed across all pages, each once, and only if another gate had admitted the person', async () => {
    await saveEvent(desk.database.pool, 'twice', smallEvent('twice', 120));
    expect((await doubles('gate=double')).doubles).toEqual([]);
    const serials = Array.from({ length: 110 }, (_, index) => index + 1);
    await post(admin, serials.map(mark));
    const again = serials.map((serial) => ({ ...mark(serial), id: randomUUID() }));
    expect((await post(scanner, again)).every(({ ok }) => !ok)).toBe(true);
    // A repeated command, an unknown code and a successful mark are not further double admissions.
    await post(scanner, again);
    await post(scanner, [
      { name: 'record.mark', input: { recordTypeId: '1', code: 'NOBODYSCARD' } },
      mark(111),
    ]);

    const first = await doubles('gate=double');
    const [found] = first.doubles;
    expect(first.doubles).toHaveLength(1);
    expect(found?.recordTypeId).toBe('1');
    expect([...(found?.commandIds ?? [])].sort()).toEqual(again.map(({ id }) => id).sort());
    // Both gates admitted each person, so no person was turned away.
    expect((await doubles('gate=turnedAway')).entries.map(({ input }) => input)).toEqual([
      { recordTypeId: '1', code: 'NOBODYSCARD' },
    ]);
    const second = await doubles(`gate=double&before=${first.next}`);
    expect(second.doubles).toEqual(first.doubles);
    expect(first.entries.length + second.entries.length).toBe(again.length);
  });

  test('name the account and device of the gate that marked, or nothing if unknown', async () => {
    await saveEvent(desk.database.pool, 'two', smallEvent('two', 5));
    for (const [phone, name] of [
      [adminPhone, 'Bala'],
      [scannerPhone, 'Anita'],
    ])
      await desk.database.pool.query('UPDATE accounts SET display_name = $2 WHERE phone = $1', [phone, name]);
    const device = { [headers.device]: 'phone-of-gate-1', 'user-agent': 'First browser' };
    await desk.app.inject({ url: '/api/me', headers: { cookie: admin, ...device } });
    await perform('two', admin, [mark(1)], device);
    await perform('two', scanner, [mark(2)], { [headers.device]: 'phone-that-nobody-knows' });
    await perform('two', scanner, [mark(1)]);
    await perform('two', admin, [mark(2)]);
    const url = '/api/events/two/gate-scans?gate=double';
    const { entries } = (await desk.get(url, admin)).json<GateScanPage>();
    expect(entries.map(({ otherGate }) => otherGate)).toEqual([
      { name: 'Anita', device: '' },
      { name: 'Bala', device: 'First browser' },
    ]);
  });
});

describe('a card that the event does not have', () => {
  const code = '2HQ7ZWA34M';
  const card = async (cookie: string, asked: string) =>
    (await desk.get(`/api/events/here/unknown-card?code=${asked}`, cookie)).json<UnknownCard>();

  beforeAll(async () => {
    const { pool } = desk.database;
    await saveEvent(pool, 'here', smallEvent('here', 3));
    await saveEvent(pool, 'last-year', smallEvent('last-year', 1));
    await pool.query(`UPDATE serials SET code = $1 WHERE event_id = 'last-year'`, [code]);
    await pool.query(`UPDATE event SET name = 'PHYSICON 2025' WHERE event_id = 'last-year'`);
  });

  test('is named with the other event, to members of its team only', async () => {
    const { pool } = desk.database;
    expect(await card(scanner, code)).toEqual({ otherEvent: 'PHYSICON 2025', removed: null });
    await pool.query(`DELETE FROM members WHERE event_id = 'last-year'`);
    expect(await card(scanner, code)).toEqual({ otherEvent: null, removed: null });
    expect((await card(admin, code)).otherEvent).toBe('PHYSICON 2025');
    await pool.query(`UPDATE event SET deleted_at = 1 WHERE event_id = 'last-year'`);
    expect((await card(admin, code)).otherEvent).toBeNull();
  });

  test('is known without network to the devices of that team, by the beginning of a digest', async () => {
    const { pool } = desk.database;
    await saveEvent(pool, 'year-before', smallEvent('year-before', 2));
    await pool.query(`UPDATE event SET name = 'PHYSICON 2024' WHERE event_id = 'year-before'`);
    const cards = async (cookie: string) =>
      (await desk.get('/api/events/here/other-cards', cookie)).json<OtherCards>().events;
    const digests = [codeOf(1), codeOf(2)].map((each) =>
      createHash('sha256').update(each).digest().subarray(0, digestBytes),
    );
    const [found] = (await cards(scanner)).filter(({ name }) => name === 'PHYSICON 2024');
    const kept = Buffer.from(found?.digests ?? '', 'base64');
    expect(kept).toHaveLength(2 * digestBytes);
    expect(digests.every((digest) => kept.includes(digest))).toBe(true);
    // No right there, and a deleted event.
    await pool.query(`DELETE FROM members WHERE event_id = 'year-before'`);
    expect((await cards(scanner)).map(({ name }) => name)).not.toContain('PHYSICON 2024');
    expect((await cards(admin)).map(({ name }) => name)).toContain('PHYSICON 2024');
    await pool.query(`UPDATE event SET deleted_at = 1 WHERE event_id = 'year-before'`);
    expect((await cards(admin)).map(({ name }) => name)).not.toContain('PHYSICON 2024');
    expect(await cards(await desk.pair('here', admin))).toEqual([]);
  });

  test('is that of a deleted person with name and time, until they are restored', async () => {
    expect(await card(scanner, codeOf(2))).toEqual({ otherEvent: null, removed: null });
    await perform('here', admin, [{ name: 'delegate.delete', input: { delegateId: 'd2' } }]);
    expect(await card(scanner, codeOf(2))).toEqual({
      otherEvent: null,
      removed: { name: 'Person 2', at: expect.any(Number), isCancelled: false },
    });
    await perform('here', admin, [{ name: 'delegate.restore', input: { delegateId: 'd2' } }]);
    expect((await card(scanner, codeOf(2))).removed).toBeNull();
  });
});
