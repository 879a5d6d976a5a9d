import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { messages } from '#domain/core/text/messages.ts';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { openNodeDevice } from '#rehearsal/devices/node-device.ts';
import { saveNeighbour } from '#tests/support/promises.ts';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { account, adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { expectHealed } from './healed.ts';
import { isLong } from './length.ts';

const eventId = 'full';
const people = 400;
const healedMs = 120_000;
const quiet = (): void => undefined;

/** A disk of 200 MB of its own; null where this user may not mount one. */
const smallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'regdesk-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
};

const disk = isLong ? smallDisk() : null;
if (isLong && disk === null)
  console.warn('SKIPPED: a full disk. This user may not mount a small one (needs root).');

afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** Takes all room but the last few bytes. */
const fill = (file: string): void => {
  const handle = openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12]) {
      for (let isFull = false; !isFull;) {
        try {
          writeSync(handle, Buffer.alloc(size, 1));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          isFull = true;
        }
      }
    }
  } finally {
    closeSync(handle);
  }
};

/** A photo that no compression makes small. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

// Only in the long form: it writes 200 MB.
test.skipIf(disk === null)(
  'the disk is full: no acknowledged mark is lost, the server reports it, and continues when there is room',
  async () => {
    const dataDir = join(disk ?? '', 'data');
    const filler = join(disk ?? '', 'filler');
    const store = smallEvent(eventId, people);
    const prepared = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server', log: quiet });
    await migrate(prepared.pool);
    await saveEvent(prepared.pool, eventId, store);
    await saveNeighbour(prepared.pool);
    await prepared.close();
    const server = await startServerProcess({ dataDir });
    const cookie = await server.signIn(adminPhone);
    const me = await fetch(`${server.address}/api/me`, { headers: { cookie } });
    const { account: own } = (await me.json()) as { account: { id: string } };
    const device = await openNodeDevice({
      deviceId: 'gate',
      eventId,
      account: { ...account(adminPhone), accountId: own.id },
      store,
      fetch: (path, init) =>
        fetch(`${server.address}${path as string}`, {
          ...init,
          headers: { ...(init?.headers as Record<string, string>), cookie },
        }),
    });
    const health = async (): Promise<number> => (await fetch(`${server.address}/healthz`)).status;
    const upload = async (): Promise<{ status: number; code: string; address: string }> => {
      const answered = await fetch(`${server.address}/api/events/${eventId}/images/photo`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'image/jpeg' },
        body: new Uint8Array(await noise()),
      });
      const body = (await answered.json()) as { code?: string; address?: string };
      return { status: answered.status, code: body.code ?? '', address: body.address ?? '' };
    };
    const kept: string[] = [];
    let serial = 1;
    for (; serial <= 20; serial++) await device.mark(serial);
    await expect.poll(() => device.session.outbox.size, { timeout: healedMs }).toBe(0);
    expect(await health()).toBe(200);

    fill(filler);
    let refused = await upload();
    for (; refused.status === 201; refused = await upload()) {
      kept.push(refused.address);
      await device.mark(serial++);
    }
    console.log(`${kept.length} photos found room, then ${refused.status} ${refused.code}`);
    expect(refused.status).toBe(503);
    expect(messages).toHaveProperty(refused.code);
    await expect.poll(health, { timeout: 30_000 }).toBe(503);
    // The gate continues to mark.
    for (let count = 0; count < 20; count++) await device.mark(serial++);

    unlinkSync(filler);
    await expect.poll(health, { timeout: healedMs, interval: 500 }).toBe(200);
    const after = await upload();
    expect(after.status).toBe(201);
    kept.push(after.address);

    const database = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'command', log: quiet });
    await expectHealed({ pool: database.pool, eventId, devices: [device], servers: [server] });
    await device.session.close();
    const fresh = await freshLoad(database.pool, eventId);
    expect(fresh.count('marks')).toBe(serial - 1);
    // Every photo that was taken is whole, and there is no other.
    const images = await database.pool.query<{ id: string; bytes: Buffer }>(
      'SELECT image_id AS id, bytes FROM images ORDER BY image_id',
    );
    expect(images.rows.map(({ id }) => id)).toEqual(
      kept.map((address) => address.split('/').at(-1)).toSorted(),
    );
    for (const { bytes } of images.rows) expect((await sharp(bytes).metadata()).width).toBe(600);
    await database.close();
    await server.stop();
  },
);
