import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { bombPng, halvesPng } from '#demo/sample-images.ts';
import { startServerProcess } from '#rehearsal/server/server-process.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';

const megabyte = 1024 * 1024;
/** Six bodies of 8 MB, twice while they are joined, one image in decoding, and the memory of the process itself. */
const mayGrowBy = 300 * megabyte;

const residentBytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;

/** Status and code of the answer. It uses `request`, because `fetch` would copy each body. */
const send = (address: string, cookie: string, body: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'image/jpeg', 'content-length': body.length };
    request(address, { method: 'POST', headers }, (answer) => {
      json(answer).then(
        (said) => resolve(`${answer.statusCode} ${(said as { code?: string }).code ?? ''}`),
        reject,
      );
    })
      .on('error', reject)
      .end(body);
  });

// The test sends nearly 1 GB, on a machine that also does other work.
test(
  '200 uploads at once, of 8 MB, 50 MB and bombs: each gets an answer, and memory stays flat',
  { timeout: 120_000 },
  async () => {
    const database = await freshDatabase();
    await saveEvent(database.pool, 'gate', smallEvent('gate', 1));
    const dataDir = await mkdtemp(join(tmpdir(), 'regdesk-images-'));
    const { host = '', port, user = '', database: name = '' } = database.clientConfig;
    const DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`;
    const server = await startServerProcess({ dataDir, env: { DATABASE_URL } });
    try {
      const cookie = await server.signIn(adminPhone);
      const post = (body: Buffer) => send(`${server.address}/api/events/gate/images/photo`, cookie, body);
      expect(await post(await halvesPng(2000, 2000))).toBe('201 ');

      const pid = server.process.pid ?? 0;
      const before = residentBytes(pid);
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, residentBytes(pid))), 50);
      const noise = Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
        Buffer.alloc(8 * megabyte - 4, 0x5a),
      ]);
      const large = Buffer.alloc(50 * megabyte, 0xff);
      const bomb = bombPng(14_000);
      const bodies = Array.from({ length: 200 }, (_, index) => {
        if (index % 20 === 0) return large;
        return index % 5 === 1 ? noise : bomb;
      });
      const answers = new Set(await Promise.all(bodies.map(post)));
      clearInterval(watch);
      most = Math.max(most, residentBytes(pid));

      // Whether too many wait at one time depends on their speed. image-routes.pg.test.ts tests that.
      answers.delete('429 imagesBusy');
      expect([...answers].toSorted()).toEqual([
        '413 imageTooLarge',
        '422 imageTooManyPixels',
        '422 imageUnreadable',
        '429 tooManyRequests',
      ]);
      expect(most - before).toBeLessThan(mayGrowBy);
      expect(await post(await halvesPng(30, 30))).toBe('429 tooManyRequests');
    } finally {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true });
    }
  },
);
