import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { wireCommands } from '#domain/core/wire/wire-commands.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { breaches, contentOf, freshLoad, type Acknowledged } from '#rehearsal/devices/invariants.ts';
import { admin, codeOf, saveEvent, scanner, smallEvent } from '#demo/small-event.ts';
import { readLog } from '../db/statements/log-statements.ts';
import { EventHosting } from './event-hosting.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const faults: unknown[] = [];
const hostings: EventHosting[] = [];
const newHosting = (): EventHosting => {
  const hosting = new EventHosting({ ...database, reportFault: (_incident, error) => faults.push(error) });
  hostings.push(hosting);
  return hosting;
};

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  for (const hosting of hostings) await hosting.close();
  await database.close();
});

const newEvent = async (people = 20): Promise<string> => {
  const eventId = `event-${randomUUID()}`;
  await saveEvent(database.pool, eventId, smallEvent(eventId, people));
  return eventId;
};
const wire = (name: string, input: unknown, id: string = randomUUID()): WireCommand => ({
  id,
  name,
  input,
  deviceAt: Date.now(),
});
const send = async (
  hosting: EventHosting,
  eventId: string,
  commands: WireCommand[],
  by = admin,
): Promise<Answer[]> =>
  (await hosting.get(eventId)).submit({ account: by, deviceId: 'test', sentAt: null, commands });
const mark = (serial: number, recordTypeId = '1', id?: string): WireCommand =>
  wire('record.mark', { recordTypeId, code: codeOf(serial) }, id);

describe('commands of an event over PostgreSQL', () => {
  test('a mark is committed, and the store equals a fresh load', async () => {
    const hosting = newHosting();
    const eventId = await newEvent();
    const [answer] = await send(hosting, eventId, [mark(3)], scanner);
    expect(answer).toMatchObject({ ok: true, version: 2, result: { serial: 3 } });
    const hosted = await hosting.get(eventId);
    expect(contentOf(await freshLoad(database.pool, eventId))).toEqual(contentOf(hosted.store));
    expect(hosted.store.version).toBe(2);
  });

  test('the log keeps the claimed time and the corrected one; the mark has the corrected one', async () => {
    const hosting = newHosting();
    const eventId = await newEvent();
    const now = Date.now();
    const hour = 3_600_000;
    const hosted = await hosting.get(eventId);
    // Both were made an hour ago: one by a clock that was three hours fast, and one by a clock that was corrected
    // since.
    const claimed = { ...mark(3), deviceAt: now + 2 * hour };
    const corrected = { ...mark(4), deviceAt: now + 2 * hour, correctedAt: now - hour };
    const post = { account: scanner, deviceId: 'test' };
    await hosted.submit({ ...post, sentAt: now + 3 * hour, commands: [claimed] });
    await hosted.submit({ ...post, sentAt: now, commands: [corrected] });
    const log = await readLog(database.pool, { eventId, limit: 10 });
    expect(log.map(({ deviceAt }) => deviceAt)).toEqual([now + 2 * hour, now + 2 * hour]);
    const marks = [...(await freshLoad(database.pool, eventId)).all('marks')];
    for (const at of [...log.map(({ happenedAt }) => happenedAt), ...marks.map(({ markedAt }) => markedAt)])
      expect(Math.abs(at - (now - hour))).toBeLessThan(60_000);
  });

  test('the same id again gets the stored answer, even from another process; another body is refused', async () => {
    const eventId = await newEvent();
    const [first, second] = [newHosting(), newHosting()];
    const command = mark(1);
    const [answer] = await send(first, eventId, [command]);
    const repeats = [...(await send(first, eventId, [command])), ...(await send(second, eventId, [command]))];
    for (const repeat of repeats) expect(repeat).toEqual(answer);
    const [reused] = await send(second, eventId, [mark(2, '1', command.id)]);
    expect(reused).toMatchObject({ ok: false, code: 'commandIdReused' });
    const [stranger] = await send(second, eventId, [command], scanner);
    expect(stranger).toMatchObject({ ok: false, code: 'commandIdReused' });
  });

  test('a command that was done keeps its answer after its sender loses the right', async () => {
    const eventId = await newEvent();
    const [first, second] = [newHosting(), newHosting()];
    const command = mark(5);
    const [answer] = await send(first, eventId, [command], scanner);
    const { phone: contact } = scanner;
    await send(second, eventId, [wire('member.delete', { contact })]);
    const repeats = [
      ...(await send(second, eventId, [command], scanner)),
      ...(await send(newHosting(), eventId, [command], scanner)),
    ];
    for (const repeat of repeats) expect(repeat).toEqual(answer);
    const [refused] = await send(second, eventId, [mark(6)], scanner);
    expect(refused).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  test('the same id twice in one post is done once', async () => {
    const eventId = await newEvent();
    const command = wire('delegate.add', { details: { fullName: 'Once' } });
    const answers = await send(newHosting(), eventId, [command, command]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await freshLoad(database.pool, eventId)).count('delegates')).toBe(21);
  });

  test('a refusal is logged, changes nothing and leaves the version', async () => {
    const eventId = await newEvent();
    const hosting = newHosting();
    await send(hosting, eventId, [mark(4)]);
    const [again, unknown] = await send(hosting, eventId, [
      mark(4),
      wire('record.mark', { recordTypeId: '1', code: 'NOSUCHCODE' }),
    ]);
    expect(again).toMatchObject({ ok: false, code: 'alreadyMarked', version: 2 });
    expect(unknown).toMatchObject({ ok: false, code: 'invalidCode', version: 2 });
    const log = await database.pool.query('SELECT outcome FROM command_log WHERE event_id = $1', [eventId]);
    expect(log.rowCount).toBe(3);
    expect((await freshLoad(database.pool, eventId)).version).toBe(2);
  });

  test('two processes marking the same people at once: every serial is marked once', async () => {
    const people = 60;
    const eventId = await newEvent(people);
    const [first, second] = [newHosting(), newHosting()];
    const acknowledged: Acknowledged[] = [];
    const client = async (hosting: EventHosting, seed: number): Promise<void> => {
      for (let step = 0; step < people; step++) {
        const command = mark(((seed + step * 7) % people) + 1, String((step % 2) + 1));
        const [answer] = await send(hosting, eventId, [command], scanner);
        acknowledged.push({ command, answer: answer as Answer });
      }
    };
    await Promise.all([0, 3, 11, 19].flatMap((seed) => [client(first, seed), client(second, seed)]));
    expect(await breaches(database.pool, eventId, acknowledged)).toEqual([]);
    const loaded = await freshLoad(database.pool, eventId);
    expect(loaded.count('marks')).toBe(acknowledged.filter(({ answer }) => answer.ok).length);
    // Both processes catch up by signal or poll. Nothing else brings the other process's last rows.
    for (const hosting of [first, second]) {
      const hosted = await hosting.get(eventId);
      await expect.poll(() => hosted.store.version, { timeout: 5_000 }).toBe(loaded.version);
      expect(contentOf(hosted.store)).toEqual(contentOf(loaded));
    }
  });

  test('if two people press Generate at once, they get two serials; a freed one is given again', async () => {
    const eventId = await newEvent(3);
    const [first, second] = [newHosting(), newHosting()];
    const add = async (hosting: EventHosting): Promise<string> => {
      const [added] = await send(hosting, eventId, [
        wire('delegate.add', { details: { fullName: 'New', categoryId: 'delegates' } }),
      ]);
      const { delegateId } = (added as { result: { delegateId: string } }).result;
      await send(hosting, eventId, [wire('payment.setDelegate', { delegateId, paid: true, method: 'CASH' })]);
      return delegateId;
    };
    const [one, two] = [await add(first), await add(second)];
    const [left, right] = await Promise.all([
      send(first, eventId, [wire('serial.generate', { delegateId: one })]),
      send(second, eventId, [wire('serial.generate', { delegateId: two })]),
    ]);
    const serials = [left?.[0], right?.[0]].map(
      (answer) => (answer as { result: { serial: number } }).result.serial,
    );
    expect(serials.sort()).toEqual([4, 5]);
    const [deleted] = await send(first, eventId, [wire('delegate.delete', { delegateId: 'd2' })]);
    expect(deleted).toMatchObject({ ok: true });
    const three = await add(second);
    const [given] = await send(second, eventId, [wire('serial.generate', { delegateId: three })]);
    expect(given).toMatchObject({ ok: true, result: { serial: 2 } });
    expect(await breaches(database.pool, eventId, [])).toEqual([]);
  });

  test('a row that a constraint refuses does not affect its neighbours', async () => {
    const eventId = await newEvent(5);
    const hosting = newHosting();
    await hosting.get(eventId);
    // This process does not know this row, because it was written directly, without a new version.
    const id = randomUUID();
    await database.pool.query(
      `INSERT INTO companies (event_id, company_id, name, "order", version) VALUES ($1, $2, 'Hidden', 1, 1)`,
      [eventId, id],
    );
    const clash = wire('company.save', { details: { name: 'Clash', order: 1 } }, id);
    const answers = await send(hosting, eventId, [mark(1), clash, mark(2), mark(3)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, true]);
    expect(answers[1]).toMatchObject({ code: 'conflict' });
    expect((await freshLoad(database.pool, eventId)).count('marks')).toBe(3);
  });

  test('an internal error is answered with an incident and does not stop the batch', async () => {
    const eventId = `staged-${randomUUID()}`;
    await database.pool.query('INSERT INTO event_version (event_id, version) VALUES ($1, 1)', [eventId]);
    const before = faults.length;
    const broken = wire('event.loadRows', { rows: [['serials', { serial: { toString: 1 } }]] });
    const good = wire('event.loadRows', { rows: [['companies', { companyId: 'one' }]] });
    const answers = await send(newHosting(), eventId, [broken, good], { ...admin, isSuperAdmin: true });
    expect(answers[0]?.ok).toBe(false);
    expect(answers[1]?.ok).toBe(true);
    expect(faults.length).toBeGreaterThan(before);
  });

  test('a delete leaves a tombstone that another process follows', async () => {
    const eventId = await newEvent(4);
    const [first, second] = [newHosting(), newHosting()];
    const follower = await second.get(eventId);
    await send(first, eventId, [wire('delegate.delete', { delegateId: 'd1' })]);
    await expect.poll(() => follower.store.get('delegates', 'd1'), { timeout: 5_000 }).toBeUndefined();
    expect(contentOf(follower.store)).toEqual(contentOf(await freshLoad(database.pool, eventId)));
  });

  test('a database that was set back is read again, and only changes that it has are acknowledged', async () => {
    const eventId = await newEvent(6);
    const hosting = newHosting();
    await send(hosting, eventId, [mark(1)]);
    await send(hosting, eventId, [mark(2)]);
    await database.pool.query('UPDATE event_version SET version = 2 WHERE event_id = $1', [eventId]);
    await database.pool.query('DELETE FROM marks WHERE event_id = $1 AND serial = 2', [eventId]);
    const acknowledged: Acknowledged[] = [];
    for (const serial of [3, 4]) {
      const command = mark(serial);
      const [answer] = await send(hosting, eventId, [command]);
      acknowledged.push({ command, answer: answer as Answer });
    }
    expect(acknowledged.every(({ answer }) => answer.ok)).toBe(true);
    expect(await breaches(database.pool, eventId, acknowledged)).toEqual([]);
    const hosted = await hosting.get(eventId);
    expect(contentOf(hosted.store)).toEqual(contentOf(await freshLoad(database.pool, eventId)));
  });

  test('a kept snapshot is given out as long as the feed leads from it to the present', async () => {
    const hosting = newHosting();
    const eventId = await newEvent();
    const hosted = await hosting.get(eventId);
    const versionGiven = async (): Promise<number> => {
      const text = zstdDecompressSync(await buffer(hosted.snapshots.get('admin', 'zstd').pieces)).toString();
      return (JSON.parse(text) as { version: number }).version;
    };
    const made = await versionGiven();
    await send(hosting, eventId, [mark(1)]);
    expect(hosted.store.version).toBe(made + 1);
    expect(await versionGiven()).toBe(made);
    await expect
      .poll(() => hosted.feed.messageSince(made, 'admin')?.toString())
      .toContain('"marks":[["1",1,"d1"');
    const laterOn = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(await versionGiven()).toBe(made);
    hosted.feed.forgetFrames();
    expect(await versionGiven()).toBe(made + 1);
    laterOn.mockRestore();
  });

  test('a foreign notification on our channel is ignored', async () => {
    const eventId = await newEvent(2);
    const [first, second] = [newHosting(), newHosting()];
    const follower = await second.get(eventId);
    await database.pool.query(`SELECT pg_notify('regdesk_versions', 'hello')`);
    await send(first, eventId, [mark(1)]);
    await expect.poll(() => follower.store.version, { timeout: 5_000 }).toBe(2);
  });

  test('a command id in upper case is the same command', async () => {
    const eventId = await newEvent(2);
    const command = mark(1);
    const parsed = wireCommands.parse([{ ...command, id: command.id.toUpperCase() }]);
    expect(parsed[0]?.id).toBe(command.id);
    const [answer] = await send(newHosting(), eventId, [command]);
    const [again] = await send(newHosting(), eventId, parsed);
    expect(again).toEqual(answer);
  });
});
